import type { Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import type { EditorLido, ItemLido } from '../../../../../schemas/processo/edicao/fichaLida.ts';
import type { FormaDoItem } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';

/** What the editor of one property is handed. */
export interface PropsDoItem<C extends EditorLido['como'] = EditorLido['como']> {
  readonly caminho: Caminho;
  readonly item: Omit<ItemLido, 'editor'> & { readonly editor: Extract<EditorLido, { readonly como: C }> };
  readonly forma: FormaDoItem;
}

/** The same of any of them. */
export interface PropsDeQualquerItem {
  readonly caminho: Caminho;
  readonly item: Pick<ItemLido, 'rotulo' | 'ajuda'>;
  readonly forma: FormaDoItem;
}
