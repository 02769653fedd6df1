import { porAvaliar } from '../../../../schemas/requerimento/estado.ts';
import type { Item } from '../../../../schemas/requerimento/itemDaPendencia.ts';
import type { ItemVisto, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

export type Rodada = RequerimentoVisto['pendencias'][number];

/** The round that is being collected, is out, or waits to be judged; at most one (process.md 3). */
export const rodadaAberta = (r: RequerimentoVisto): Rodada | undefined =>
  r.pendencias.findLast(({ situacao }) => situacao !== 'concluida');

/** An item with its names and files. */
export interface ItemComVisto {
  readonly item: Item;
  readonly visto: ItemVisto;
}

export const itensDa = ({ itens, itens_vistos }: Rodada): readonly ItemComVisto[] =>
  itens.flatMap((item) => {
    const visto = itens_vistos.find(({ id }) => id === item.id);
    return visto === undefined ? [] : [{ item, visto }];
  });

export const aAvaliar = (rodada: Rodada | undefined): number =>
  rodada?.situacao === 'respondida' ? rodada.itens.filter(porAvaliar).length : 0;

/** An answer that a round changed: what it was, what it is, and the round. */
export interface Mudanca {
  readonly rodada: number;
  readonly campo: string;
  readonly nome: string;
  readonly antes: string;
  readonly depois: string;
  readonly situacao: Item['situacao'];
}

/** Fields that rounds changed, newest round first. */
export const mudancas = (r: RequerimentoVisto): readonly Mudanca[] =>
  r.pendencias.toReversed().flatMap((rodada) =>
    itensDa(rodada).flatMap(({ item, visto }) =>
      item.tipo === 'campo' && item.alvo !== null && visto.depois_texto !== null
        ? [
            {
              rodada: rodada.id,
              campo: item.alvo,
              nome: visto.alvo_nome,
              antes: visto.antes_texto ?? 'sem resposta',
              depois: visto.depois_texto,
              situacao: item.situacao,
            },
          ]
        : [],
    ),
  );

/** Whether staff may ask for something now: in the round that collects, or by opening one. */
export const podePedir = (r: RequerimentoVisto): boolean =>
  r.acoes.some(({ acao }) => acao === 'incluir-item' || acao === 'abrir-pendencia');

/** Whether an item is this reader's to judge or take back: his step's, that of the round once the other is concluded, or his sector's own request. */
export const itemDestaEtapa = (
  { abertas, etapa, pareceres }: Pick<RequerimentoVisto, 'abertas' | 'etapa' | 'pareceres'>,
  rodada: Pick<Rodada, 'execucao'>,
  item: Pick<Item, 'execucao' | 'parecer'>,
): boolean => {
  if (pareceres?.pedidos.some(({ id, minha }) => minha && id === item.parecer?.id) === true) return true;
  // Who is only asked for an opinion works in none of the open steps.
  if (abertas.some(({ execucao, minha }) => execucao === etapa?.execucao && !minha)) return false;
  const aberta = (execucao: number): boolean => abertas.some((e) => e.execucao === execucao);
  const dona = item.execucao !== undefined && aberta(item.execucao) ? item.execucao : rodada.execucao;
  return abertas.length < 2 || dona === etapa?.execucao || !aberta(dona);
};

/** Sector that asked for an item on behalf of another step than the round's own, or for its opinion; undefined for the rest. */
export const pedidoPorOutro = (
  { execucoes }: Pick<RequerimentoVisto, 'execucoes'>,
  { execucao, parecer }: Pick<Item, 'execucao' | 'parecer'>,
): string | undefined =>
  parecer?.setor ??
  (execucao === undefined ? undefined : (execucoes.find((e) => e.sequencia === execucao)?.setor ?? undefined));
