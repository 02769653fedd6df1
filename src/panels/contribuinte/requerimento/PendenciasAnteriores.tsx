import type { ReactElement } from 'react';
import { ItemDePendencia, type EstadoDoItem } from '../../../resources/requerimento/ItemDePendencia.tsx';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { SituacaoDoItem } from '../../../schemas/requerimento/estado.ts';
import type { ArquivoVisto, RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';

const estados = {
  aberto: 'falta',
  respondido: 'respondido',
  aceito: 'aceito',
  recusado: 'recusado',
} as const satisfies Record<SituacaoDoItem, EstadoDoItem>;

/** Rounds that were answered, each item with before, after and what the city said of it. */
export function PendenciasAnteriores(props: {
  readonly visto: RequerimentoVisto;
  readonly aoBaixar: (arquivo: ArquivoVisto) => void;
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
          <ol>
            {pendencia.itens.map((item, i) => {
              const visto = pendencia.itens_vistos.find(({ id }) => id === item.id);
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
        </Cartao>
      ))}
    </>
  );
}
