import type { Item, Pendencia, Respostas, Valor } from '../../../schemas/requerimento/estado.ts';

/** A file that the server has and that is meant for an item; nothing is handed in with it yet. */
export interface ArquivoDoItem {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
}

/** Answers on their way, by item: staged on this device until the round is sent as a whole. */
export interface RespostasEncenadas {
  readonly respostas: { readonly [item: string]: Valor };
  readonly arquivos: { readonly [item: string]: readonly ArquivoDoItem[] };
}

export const nada: RespostasEncenadas = { respostas: {}, arquivos: {} };

const vazio = (v: Valor | undefined): boolean =>
  v === undefined || v === null || (typeof v === 'string' && v.trim() === '');

/** Whether an item has its answer. */
export const respondido = (item: Pick<Item, 'id' | 'tipo'>, { respostas, arquivos }: RespostasEncenadas): boolean =>
  item.tipo === 'documento' ? (arquivos[item.id] ?? []).length > 0 : !vazio(respostas[item.id]);

/** Items of a round that still wait. */
export const itensQueFaltam = (pendencia: Pick<Pendencia, 'itens'>, encenadas: RespostasEncenadas): readonly Item[] =>
  pendencia.itens.filter((item) => !respondido(item, encenadas));

/** Body of `responder`, for the items of this round only. */
export const corpoDaResposta = (pendencia: Pick<Pendencia, 'itens'>, { respostas, arquivos }: RespostasEncenadas) => ({
  respostas: Object.fromEntries(
    pendencia.itens.filter(({ tipo }) => tipo !== 'documento').map(({ id }) => [id, respostas[id] ?? null]),
  ),
  arquivos: Object.fromEntries(
    pendencia.itens
      .filter(({ tipo }) => tipo === 'documento')
      .map(({ id }) => [id, (arquivos[id] ?? []).map((arquivo) => arquivo.id)]),
  ),
});

/** To and from the device's store, which keeps plain values. */
export const paraGuardar = (encenadas: RespostasEncenadas): Respostas => encenadas as unknown as Respostas;
export const doGuardado = (guardado: Respostas | null): RespostasEncenadas =>
  guardado === null ? nada : { ...nada, ...(guardado as unknown as Partial<RespostasEncenadas>) };
