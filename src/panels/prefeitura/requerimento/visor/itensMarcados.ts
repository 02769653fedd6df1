import { tituloDoItem } from '../../../../resources/requerimento/ItemDePendencia.tsx';
import type { Marca } from '../../../../resources/visor/Marcas.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { itensDa } from '../pendencia/rodadas.ts';

/** A pin, with how its item stands. */
export interface ItemMarcado extends Marca {
  readonly rodada: number;
  readonly texto: string;
  readonly aceito: boolean;
}

/** Items of all rounds that name a place in this file, numbered in the order in which they were asked. */
export const itensMarcados = (r: RequerimentoVisto, arquivo: number): readonly ItemMarcado[] =>
  r.pendencias
    .flatMap((rodada) =>
      itensDa(rodada).flatMap(({ item, visto }) =>
        item.lugar?.arquivo === arquivo ? [{ rodada: rodada.id, item, visto, lugar: item.lugar }] : [],
      ),
    )
    .map(({ rodada, item, visto, lugar }, i) => ({
      id: `item-${rodada}-${item.id}`,
      lugar,
      numero: i + 1,
      tom: item.situacao === 'aceito' ? 'aceito' : 'item',
      titulo: `Item ${i + 1}: ${tituloDoItem(item, visto)}: ${item.texto}`,
      rodada,
      texto: item.texto,
      aceito: item.situacao === 'aceito',
    }));
