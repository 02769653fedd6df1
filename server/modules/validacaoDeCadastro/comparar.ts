import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { enderecoEmUmaLinha } from '../../../src/schemas/endereco.ts';
import { compararCadastros, type CadastroAoLado, type Comparacao } from '../../../src/schemas/validacaoCadastro.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

interface Informado {
  readonly nome: string;
  readonly documento: string;
  readonly email: string;
  readonly telefone_celular: string | null;
}

interface Linha extends Informado {
  readonly id: number;
  readonly versao: number;
  readonly tipo: string;
  readonly email_: string | null;
  readonly criado_em: Date;
  readonly endereco: unknown;
  readonly telefones: readonly (string | null)[];
  readonly requerimentos: number;
  readonly outra_conta: string | null;
}

/** The city's active record with this document, in one statement with what hangs on it. */
const cadastroComDocumento = async (db: Kysely<Tables> | Trx, organizacaoId: number, documento: string) => {
  const { rows } = await sql<Linha>`
    select p.id, p.versao, p.nome, p.tipo, p.documento, p.email, p.telefone_celular, p.criado_em, p.endereco,
      array[p.telefone_celular, p.telefone_comercial, p.telefone_residencial] as telefones,
      (select count(*)::int from requerimento r where r.organizacao_id = p.organizacao_id and r.pessoa_id = p.id and r.situacao <> 'Rascunho') as requerimentos,
      (select u.nome from usuario_organizacao uo join usuario u on u.id = uo.usuario_id
        where uo.organizacao_id = p.organizacao_id and uo.pessoa_id = p.id) as outra_conta
    from pessoa p where p.organizacao_id = ${organizacaoId} and p.documento = ${documento} and p.excluido_em is null`.execute(
    db,
  );
  return rows[0];
};

const VAZIO = { nome: null, documento: null, email: null, telefone_celular: null };

/** What was typed beside what the city holds (spec 2 contribuinte-validacao/cadastro). */
export const compararValidacao = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  { nome, documento, email, telefone_celular }: Informado,
): Promise<Comparacao> => {
  const achada = await cadastroComDocumento(db, organizacaoId, documento);
  const linhas = compararCadastros({ nome, documento, email, telefone_celular }, achada ?? VAZIO);
  if (achada === undefined) return { cadastro: null, linhas };
  const cadastro: CadastroAoLado = {
    id: achada.id,
    versao: achada.versao,
    nome: achada.nome,
    tipo: achada.tipo,
    criado_em: achada.criado_em.toISOString(),
    endereco: enderecoEmUmaLinha(achada.endereco),
    telefones: achada.telefones.filter((um) => um !== null),
    requerimentos: achada.requerimentos,
    outra_conta: achada.outra_conta,
  };
  return { cadastro, linhas };
};
