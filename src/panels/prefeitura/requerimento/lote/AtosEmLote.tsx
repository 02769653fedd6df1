import { useState, type ReactElement } from 'react';
import { BarraDaSelecao } from '../../../../resources/lote/BarraDaSelecao.tsx';
import { atosEmLote, type AtoEmLote } from '../../../../schemas/requerimento/lote.ts';
import { atos, numero, type Escolhido } from './atos.ts';
import { DialogoDoLote } from './DialogoDoLote.tsx';

interface Props {
  readonly escolhidos: readonly Escolhido[];
  readonly escolher: (ids: ReadonlySet<number>) => void;
}

/** The bar below the list while requests are chosen: how many, and what can be done to all of them. */
export function AtosEmLote({ escolhidos, escolher }: Props): ReactElement {
  const [ato, setAto] = useState<AtoEmLote | null>(null);
  const n = escolhidos.length;
  return (
    <>
      {n > 0 && (
        <div className="barra-da-selecao" role="region" aria-label="Requerimentos escolhidos">
          <BarraDaSelecao
            frase={`${numero(n)} ${n === 1 ? 'escolhido' : 'escolhidos'}`}
            acoes={atosEmLote.map((nome) => ({
              nome,
              rotulo: atos[nome].rotulo,
              icone: atos[nome].icone,
              agir: () => setAto(nome),
            }))}
            limpar={() => escolher(new Set())}
          />
        </div>
      )}
      {ato !== null && (
        <DialogoDoLote
          ato={ato}
          escolhidos={escolhidos}
          aoFechar={() => setAto(null)}
          aoFazer={(feitos) => escolher(new Set(escolhidos.map(({ id }) => id).filter((id) => !feitos.includes(id))))}
        />
      )}
    </>
  );
}
