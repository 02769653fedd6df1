import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** An organisation as the registry keeps it: its name beside the person data of the reply. */
export const criarOrganizacao = async (
  db: Kysely<Tables>,
  { nome, dominio, is_sistema = false, fuso }: { nome: string; dominio: string; is_sistema?: boolean; fuso?: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('organizacao')
    .values({
      nome,
      dominio,
      is_sistema,
      ...(fuso === undefined ? {} : { fuso }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const criarSetor = async (
  db: Kysely<Tables>,
  { organizacaoId, nome = 'Protocolo', sigla = null }: { organizacaoId: number; nome?: string; sigla?: string | null },
): Promise<number> => {
  const { id } = await db
    .insertInto('setor')
    .values({ organizacao_id: organizacaoId, nome, sigla })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const digitoCpf = (digitos: readonly number[]): number => {
  const soma = digitos.reduce((total, digito, i) => total + digito * (digitos.length + 1 - i), 0);
  const resto = (soma * 10) % 11;
  return resto === 10 ? 0 : resto;
};

/** The n-th valid CPF, bare digits. */
export const cpfNumero = (n: number): string => {
  const base = [...String(100_000_000 + n)].map(Number);
  const primeiro = digitoCpf(base);
  return [...base, primeiro, digitoCpf([...base, primeiro])].join('');
};

const digitoCnpj = (digitos: readonly number[]): number => {
  const soma = digitos.reduce((total, digito, i) => total + digito * (2 + ((digitos.length - 1 - i) % 8)), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/** The n-th valid CNPJ, bare digits. */
export const cnpjNumero = (n: number): string => {
  const base = [...`${String(10_000_000 + n)}0001`].map(Number);
  const primeiro = digitoCnpj(base);
  return [...base, primeiro, digitoCnpj([...base, primeiro])].join('');
};
