import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { dadosDe } from './conta.ts';
import type { Confirmado, Diario } from './diario.ts';
import { sha256 } from './trabalhador.ts';

interface Dito {
  readonly id?: number;
  readonly versao?: number;
  readonly numero?: string;
  readonly codigo?: string;
  readonly sha256?: string;
}

/** Whether what an answer said is still so. Acts of one request are answered in order, each with the version it made. */
const perdido = async (
  pool: pg.Pool,
  { pedido, resposta, requerimento }: Confirmado,
  versoes: ReadonlyMap<number, number>,
): Promise<string | undefined> => {
  const dito = dadosDe<Dito>(resposta);
  const id = requerimento ?? dito.id ?? 0;
  const versao = versoes.get(id);
  if (versao === undefined) return `requerimento ${id} sumiu`;
  if (dito.versao !== undefined && versao < dito.versao) return `requerimento ${id}: a versão ${dito.versao} sumiu`;
  if (dito.numero !== undefined) {
    const { rowCount } = await pool.query('select 1 from requerimento where id = $1 and numero = $2 and codigo = $3', [
      id,
      dito.numero,
      dito.codigo,
    ]);
    if (rowCount !== 1) return `requerimento ${id}: o número ${dito.numero} sumiu`;
  }
  if (pedido.arquivo !== undefined) {
    const { rowCount } = await pool.query('select 1 from arquivo where requerimento_id = $1 and sha256 = $2', [
      id,
      sha256(pedido.arquivo.conteudo),
    ]);
    if (rowCount !== 1) return `requerimento ${id}: um arquivo enviado está ${rowCount} vezes`;
  }
  return undefined;
};

/** Answers saved of a draft that was not sent yet. */
const rascunhosPerdidos = async (pool: pg.Pool, feitos: readonly Confirmado[]): Promise<readonly string[]> => {
  const salvos = new Map<number, Record<string, unknown>>();
  for (const { pedido, requerimento } of feitos)
    if (requerimento !== undefined && pedido.caminho.endsWith('/respostas'))
      salvos.set(requerimento, {
        ...salvos.get(requerimento),
        ...(pedido.corpo as { respostas: Record<string, unknown> }).respostas,
      });
  const { rows } = await pool.query<{ id: number; tudo: Record<string, unknown> }>(
    "select id::int, (estado -> 'respostas') || rascunho as tudo from requerimento where id = any($1) and situacao = 'Rascunho'",
    [[...salvos.keys()]],
  );
  return rows.flatMap(({ id, tudo }) =>
    Object.entries(salvos.get(id) ?? {}).flatMap(([campo, valor]) =>
      isDeepStrictEqual(tudo[campo] ?? null, valor) ? [] : [`requerimento ${id}: a resposta ${campo} salva sumiu`],
    ),
  );
};

/** Everything that was acknowledged since `desde` and is not there. */
export const conferirDiario = async (
  pool: pg.Pool,
  { confirmados }: Diario,
  desde: number,
  versoes: ReadonlyMap<number, number>,
): Promise<readonly string[]> => {
  const novos = confirmados.slice(desde);
  const perdidos = await Promise.all(novos.map((um) => perdido(pool, um, versoes)));
  return [...perdidos.filter((p) => p !== undefined), ...(await rascunhosPerdidos(pool, confirmados))];
};

/** The same calls with the same keys once more: each must be answered as it was. */
export const repetirConfirmados = async (
  { confirmados }: Diario,
  desde: number,
): Promise<{ readonly repetidos: number; readonly defeitos: readonly string[] }> => {
  const comChave = confirmados.slice(desde).filter(({ pedido }) => pedido.chave !== undefined);
  const defeitos: string[] = [];
  for (const { conta, pedido, resposta } of comChave) {
    const outra = await conta.chamar(pedido);
    if (outra.status !== resposta.status || outra.texto !== resposta.texto)
      defeitos.push(`${pedido.caminho}: repetido, respondeu ${outra.status} ${outra.texto.slice(0, 200)}`);
  }
  return { repetidos: comChave.length, defeitos };
};
