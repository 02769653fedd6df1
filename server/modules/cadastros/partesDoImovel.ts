import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { errosDoImovel, type Imovel } from '../../../src/schemas/imovel.ts';
import { inscricaoComparada } from '../../../src/schemas/imovelAchado.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import { SEM_ESPERA } from '../../database/dialect.ts';
import type { Gravacao, Partes } from '../../entities/partes.ts';

const outrasDe = ({ depois }: Gravacao): Imovel['outras_inscricoes'] =>
  depois['outras_inscricoes'] as Imovel['outras_inscricoes'];

/**
 * No index can hold a number unique across two columns: whoever writes one waits for whoever else is writing the same. Many records in one
 * transaction would need more locks than PostgreSQL keeps, so they take all numbers of the city at once.
 */
const esperarNumeros = async ({ trx, organizacaoId, varios }: Gravacao, numeros: readonly string[]): Promise<void> => {
  const cidade = sql`hashtextextended('imovel.inscricoes', ${organizacaoId})`;
  if (varios === true) await sql`select pg_advisory_xact_lock(${cidade})`.execute(trx);
  else
    await sql`select pg_advisory_xact_lock_shared(${cidade}), pg_advisory_xact_lock(hashtextextended(n, ${organizacaoId}))
      from (select distinct 'imovel.inscricao ' || n as n from unnest(${numeros}::text[]) as n order by 1) as em_ordem ${sql.raw(SEM_ESPERA)}`.execute(
      trx,
    );
};

/** One number, one plot: also a further number of one may not be any number of another. */
const numerosDeOutros = async (gravacao: Gravacao): Promise<ErrosPorCampo> => {
  const { trx, organizacaoId, antes, mudancas, depois } = gravacao;
  if (!('numero_inscricao' in mudancas || 'outras_inscricoes' in mudancas)) return {};
  const campos = [
    ['numero_inscricao', String(depois['numero_inscricao'] ?? '')] as const,
    ...(outrasDe(gravacao) ?? []).map(({ numero }, i) => [`outras_inscricoes[${i}].numero`, numero] as const),
  ];
  const numeros = campos.map(([, numero]) => inscricaoComparada(numero)).filter((numero) => numero !== '');
  await esperarNumeros(gravacao, numeros);
  const { rows } = await sql<{ numero_inscricao: string; inscricoes: string[] }>`
    select numero_inscricao, inscricoes from imovel
    where organizacao_id = ${organizacaoId} and excluido_em is null and id <> ${antes?.id ?? 0} and inscricoes && ${numeros}::text[]
    limit 20`.execute(trx);
  return Object.fromEntries(
    campos.flatMap(([campo, numero]) => {
      const dono = rows.find(({ inscricoes }) => inscricoes.includes(inscricaoComparada(numero)));
      // The very same main number is told by the unique key, with the way to that record.
      const mesmo = campo === 'numero_inscricao' && dono?.numero_inscricao.toLowerCase() === numero.toLowerCase();
      return dono === undefined || mesmo
        ? []
        : [[campo, [textosDosPaineis.imovel.inscricaoRepetida(dono.numero_inscricao)]]];
    }),
  );
};

/** What a property has beyond its declaration: shares of its owners, numbers that are no other plot's. */
export const partesDoImovel: Partes = {
  validar: async (gravacao) => ({
    ...(await numerosDeOutros(gravacao)),
    ...errosDoImovel(gravacao.depois as unknown as Imovel, Object.keys(gravacao.mudancas)),
  }),
  // What comes back from the trash may have lost its number to another plot meanwhile.
  impedimentos: async ({ trx, organizacaoId, registros }, para) => {
    if (para === 'excluir' || registros.length === 0) return new Map();
    const { rows } = await sql<{ id: number; outro: string }>`
      select distinct on (v.id) v.id, i.numero_inscricao as outro from imovel v
      join imovel i on i.organizacao_id = v.organizacao_id and i.excluido_em is null and i.id <> v.id and i.inscricoes && v.inscricoes
      where v.organizacao_id = ${organizacaoId} and v.id = any(${registros.map(({ id }) => id)}::bigint[])
        and lower(i.numero_inscricao) <> lower(v.numero_inscricao) order by v.id, i.id`.execute(trx);
    return new Map(rows.map(({ id, outro }) => [id, textosDosPaineis.imovel.inscricaoRepetida(outro)]));
  },
};
