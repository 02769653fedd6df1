import {
  arquivosEncenados,
  campoEncenado,
  contestacaoEncenada,
  type ArquivoDoItem,
  type ParteDaResposta,
} from '../../../schemas/requerimento/encenadas.ts';
import type { Item, Pendencia } from '../../../schemas/requerimento/itemDaPendencia.ts';
import type { Respostas, Valor } from '../../../schemas/requerimento/resposta.ts';
import { pedeArquivos } from '../../../schemas/requerimento/itensDaPendencia.ts';
import type { ItemVisto, RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';

/** Why an item is not agreed with, as it is being written. */
export interface ContestacaoEncenada {
  readonly texto: string;
  readonly arquivos: readonly ArquivoDoItem[];
}

/** Answers on their way, by item: staged until the round is sent as a whole. An item with a contest is contested, whatever answer it had before. */
export interface RespostasEncenadas {
  readonly respostas: { readonly [item: string]: Valor };
  readonly arquivos: { readonly [item: string]: readonly ArquivoDoItem[] };
  readonly contestacoes: { readonly [item: string]: ContestacaoEncenada | undefined };
}

const vazio = (v: Valor | undefined): boolean =>
  v === undefined || v === null || (typeof v === 'string' && v.trim() === '');

/** Whether an item has its answer, or its contest; that of a payment is the receipt of its charge, which the server knows of. */
export const respondido = (
  item: Pick<Item, 'id' | 'tipo' | 'de_arquivo'>,
  visto: Pick<ItemVisto, 'pagamento'> | undefined,
  { respostas, arquivos, contestacoes }: RespostasEncenadas,
): boolean => {
  const contestacao = contestacoes[item.id];
  if (contestacao !== undefined) return !vazio(contestacao.texto);
  if (item.tipo === 'pagamento') return visto?.pagamento?.falta == null;
  return pedeArquivos(item) ? (arquivos[item.id] ?? []).length > 0 : !vazio(respostas[item.id]);
};

/** Items of a round that still wait. */
export const itensQueFaltam = (
  { itens, itens_vistos }: Pick<RequerimentoVisto['pendencias'][number], 'itens' | 'itens_vistos'>,
  encenadas: RespostasEncenadas,
): readonly Item[] =>
  itens.filter(
    (item) =>
      !respondido(
        item,
        itens_vistos.find(({ id }) => id === item.id),
        encenadas,
      ),
  );

const ids = (arquivos: readonly ArquivoDoItem[]): readonly number[] => arquivos.map(({ id }) => id);

/** Body of `responder`, for the items of this round only. */
export const corpoDaResposta = (
  pendencia: Pick<Pendencia, 'itens'>,
  { respostas, arquivos, contestacoes }: RespostasEncenadas,
) => {
  const cumpridos = pendencia.itens.filter(({ id }) => contestacoes[id] === undefined);
  const contestados = pendencia.itens.flatMap(({ id }) => {
    const contestacao = contestacoes[id];
    return contestacao === undefined
      ? []
      : [[id, { texto: contestacao.texto, arquivos: ids(contestacao.arquivos) }] as const];
  });
  return {
    respostas: Object.fromEntries(
      cumpridos.filter((i) => !pedeArquivos(i) && i.tipo !== 'pagamento').map(({ id }) => [id, respostas[id] ?? null]),
    ),
    arquivos: Object.fromEntries(cumpridos.filter(pedeArquivos).map(({ id }) => [id, ids(arquivos[id] ?? [])])),
    ...(contestados.length === 0 ? {} : { contestacoes: Object.fromEntries(contestados) }),
  };
};

/** Items, by their place in the round from 1 on, of which another answer would be sent than before. */
export const itensMudados = (
  { itens }: Pick<Pendencia, 'itens'>,
  antes: RespostasEncenadas,
  agora: RespostasEncenadas,
): readonly number[] => {
  const doItem = (item: Item, encenadas: RespostasEncenadas): string =>
    JSON.stringify(corpoDaResposta({ itens: [item] }, encenadas));
  return itens.flatMap((item, i) => (doItem(item, antes) === doItem(item, agora) ? [] : [i + 1]));
};

/** The answers of a round out of the fields of its draft. */
export const encenadasDe = (pendencia: Pick<Pendencia, 'itens'>, campos: Respostas): RespostasEncenadas => {
  const porItem = <T>(parte: ParteDaResposta, ler: (valor: Valor | undefined) => T) =>
    Object.fromEntries(pendencia.itens.map(({ id }) => [id, ler(campos[campoEncenado(parte, id)])]));
  return {
    respostas: porItem('resposta', (valor) => valor ?? null),
    arquivos: porItem('arquivos', arquivosEncenados),
    contestacoes: porItem('contestacao', contestacaoEncenada),
  };
};

/** What an older page kept on this device, as fields of the draft. */
export const doAparelhoAntigo = (guardado: Respostas): Respostas => {
  const { respostas = {}, arquivos = {} } = guardado as unknown as Partial<RespostasEncenadas>;
  const como = (parte: ParteDaResposta, valores: object): Respostas =>
    Object.fromEntries(Object.entries(valores).map(([item, v]) => [campoEncenado(parte, Number(item)), v as Valor]));
  return { ...como('resposta', respostas), ...como('arquivos', arquivos) };
};
