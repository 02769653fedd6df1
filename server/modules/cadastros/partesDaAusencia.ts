import { sql } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Gravacao, Partes, Valores } from '../../entities/partes.ts';

interface Periodo {
  /** null while it is not stored. */
  readonly id: number | null;
  readonly usuario: number;
  /** Days, YYYY-MM-DD, both away. */
  readonly inicio: string;
  readonly fim: string;
  readonly motivo: string;
}

const periodoDe = (id: number | null, valores: Valores): Periodo => ({
  id,
  usuario: Number(valores['usuario_id']),
  inicio: String(valores['inicio']),
  fim: String(valores['fim']),
  motivo: String(valores['motivo']),
});

const cruzam = (um: Periodo, outro: Periodo): boolean =>
  um.usuario === outro.usuario && um.inicio <= outro.fim && outro.inicio <= um.fim;

/** What the batches of a transaction have found right so far and not written yet. */
const daTransacao = new WeakMap<Trx, Periodo[]>();

/** Writers of one person's absences come one after the other: the later one sees what the earlier one wrote. */
const travarPessoas = (trx: Trx, organizacaoId: number, usuarios: readonly number[]): Promise<unknown> =>
  sql`select from usuario_organizacao where organizacao_id = ${organizacaoId} and usuario_id = any(${usuarios}::bigint[])
    order by usuario_id for no key update`.execute(trx);

const guardados = async (trx: Trx, organizacaoId: number, { usuario, inicio, fim }: Periodo) => {
  const { rows } = await sql<Periodo>`select id, usuario_id as usuario, inicio::text, fim::text, motivo from ausencia
    where organizacao_id = ${organizacaoId} and usuario_id = ${usuario} and fim >= ${inicio}::date and inicio <= ${fim}::date and excluido_em is null
    order by inicio, id`.execute(trx);
  return rows;
};

const frase = ({ inicio, fim, motivo }: Periodo): string =>
  `Esta pessoa já tem uma ausência neste período: ${motivo}, de ${mostrarData(inicio)} a ${mostrarData(fim)}`;

/** One person is away once at a time, so that it is plain who stands in. Told of the start of the period. */
const errosDoPeriodo = async (gravacao: Gravacao): Promise<ErrosPorCampo> => {
  const { trx, organizacaoId, antes, mudancas, depois, varios } = gravacao;
  if (organizacaoId === null || !['usuario_id', 'inicio', 'fim'].some((campo) => campo in mudancas)) return {};
  const este = periodoDe(antes?.id ?? null, depois);
  // Not to be compared while it ends before it starts, which the declaration's own rule says.
  if (este.inicio > este.fim) return {};
  await travarPessoas(trx, organizacaoId, [este.usuario]);
  const irmaos = varios === true ? (daTransacao.get(trx) ?? []) : [];
  const mudados = new Set([este, ...irmaos].flatMap(({ id }) => id ?? []));
  const vivos = (await guardados(trx, organizacaoId, este)).filter(({ id }) => id === null || !mudados.has(id));
  const outro = [...vivos, ...irmaos].find((um) => cruzam(um, este));
  if (outro !== undefined) return { inicio: [frase(outro)] };
  if (varios === true) daTransacao.set(trx, [...irmaos, este]);
  return {};
};

/** Nobody stands in for himself, and nobody is away twice on one day. */
export const partesDaAusencia: Partes = {
  validar: async (gravacao) => {
    const { depois } = gravacao;
    return {
      ...(depois['substituto_id'] !== null && depois['substituto_id'] === depois['usuario_id']
        ? { substituto_id: ['O substituto precisa ser outra pessoa'] }
        : {}),
      ...(await errosDoPeriodo(gravacao)),
    };
  },
  impedimentos: async ({ trx, organizacaoId, registros }, para) => {
    if (para === 'excluir' || organizacaoId === null) return new Map();
    const voltam = registros.map((registro) => periodoDe(registro.id, registro));
    await travarPessoas(
      trx,
      organizacaoId,
      voltam.map(({ usuario }) => usuario),
    );
    const impedidas = new Map<number, string>();
    for (const [i, este] of voltam.entries()) {
      const outro = [...(await guardados(trx, organizacaoId, este)), ...voltam.slice(0, i)].find(
        (um) => um.id !== este.id && cruzam(um, este),
      );
      if (outro !== undefined) impedidas.set(este.id ?? 0, frase(outro));
    }
    return impedidas;
  },
};
