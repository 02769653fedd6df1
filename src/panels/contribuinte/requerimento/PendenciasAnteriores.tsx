import type { ReactElement } from 'react';
import { ItensDaPendencia } from '../../../resources/requerimento/ItensDaPendencia.tsx';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { PropsDoItem } from '../../../resources/requerimento/ItemDePendencia.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';

/** Rounds that were answered, each item with before, after and what the city said of it. */
export function PendenciasAnteriores(props: {
  readonly visto: RequerimentoVisto;
  readonly aoBaixar: PropsDoItem['aoBaixar'];
}): ReactElement | null {
  const respondidas = props.visto.pendencias.filter(({ respondida_em }) => respondida_em !== null);
  if (respondidas.length === 0) return null;
  return (
    <>
      {[...respondidas].reverse().map((pendencia) => (
        <Cartao
          key={pendencia.id}
          titulo={`Pendência ${pendencia.id}, respondida em ${diaNaCidade(pendencia.respondida_em)}`}
          amplo
        >
          <ItensDaPendencia pendencia={pendencia} aoBaixar={props.aoBaixar} />
        </Cartao>
      ))}
    </>
  );
}
