import type { ReactElement } from 'react';
import type { SituacaoDoItem } from '../../schemas/requerimento/itemDaPendencia.ts';
import type { RequerimentoVisto } from '../../schemas/requerimento/visao.ts';
import { ItemDePendencia, type EstadoDoItem, type PropsDoItem } from './ItemDePendencia.tsx';

const estados = {
  aberto: 'falta',
  respondido: 'respondido',
  contestado: 'contestado',
  aceito: 'aceito',
  recusado: 'recusado',
  mantido: 'mantido',
  retirado: 'retirado',
} as const satisfies Record<SituacaoDoItem, EstadoDoItem>;

/** The items of one round as they stand, to be read: each with before, after and what the city said of it. */
export function ItensDaPendencia(props: {
  readonly pendencia: RequerimentoVisto['pendencias'][number];
  readonly aoBaixar: PropsDoItem['aoBaixar'];
}): ReactElement {
  const { itens, itens_vistos } = props.pendencia;
  return (
    <ol>
      {itens.map((item, i) => {
        const visto = itens_vistos.find(({ id }) => id === item.id);
        return visto === undefined ? null : (
          <ItemDePendencia
            key={item.id}
            numero={i + 1}
            item={item}
            visto={visto}
            estado={estados[item.situacao]}
            aoBaixar={props.aoBaixar}
          />
        );
      })}
    </ol>
  );
}
