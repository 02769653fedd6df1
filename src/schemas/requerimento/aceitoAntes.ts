import type { Item, Pendencia, TipoDeItem } from './itemDaPendencia.ts';

/** An item that an earlier round asked about the same document or field, and whose answer the city accepted, or that it took back. */
export interface AceitoAntes {
  readonly pendencia: number;
  readonly item: Item;
}

/** The last such item, or undefined; clarifications and conditions have no target to compare (process.md 3, contradiction guard). */
export const aceitoAntes = (
  pendencias: readonly Pick<Pendencia, 'id' | 'situacao' | 'itens'>[],
  tipo: TipoDeItem,
  alvo: string | null,
): AceitoAntes | undefined =>
  alvo === null
    ? undefined
    : pendencias
        .filter(({ situacao }) => situacao === 'concluida')
        .flatMap(({ id, itens }) =>
          itens.flatMap((item) =>
            item.tipo === tipo && item.alvo === alvo && (item.situacao === 'aceito' || item.situacao === 'retirado')
              ? [{ pendencia: id, item }]
              : [],
          ),
        )
        .at(-1);
