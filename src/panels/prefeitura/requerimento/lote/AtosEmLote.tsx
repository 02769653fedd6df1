import { useState, type ReactElement } from 'react';
import { BarraDaSelecao } from '../../../../resources/lote/BarraDaSelecao.tsx';
import { jaAvisado } from '../../../../resources/jaAvisado.ts';
import { atosEmLote, MAXIMO_DA_SELECAO, type AtoEmLote } from '../../../../schemas/requerimento/lote.ts';
import { atos, numero, type DeOnde, type Escolhido } from './atos.ts';
import { DialogoDoLote } from './DialogoDoLote.tsx';

interface Props {
  readonly escolhidos: readonly Escolhido[];
  readonly escolher: (ids: ReadonlySet<number>) => void;
  /** Whose list it is, where it is somebody's or a sector's alone. */
  readonly de?: DeOnde;
  /** What other pages hold: how many all of them are, whether every row of this one is chosen, and how they are. Absent: there are none. */
  readonly alem?: {
    readonly total: number;
    readonly paginaInteira: boolean;
    readonly escolherTodos: () => Promise<void>;
  };
}

/** The bar below the list while requests are chosen: how many, and what can be done to all of them. */
export function AtosEmLote({ escolhidos, escolher, de, alem }: Props): ReactElement {
  const [lendo, setLendo] = useState(false);
  const todos = async (): Promise<void> => {
    setLendo(true);
    await alem?.escolherTodos().finally(() => setLendo(false));
  };
  const quantos = Math.min(alem?.total ?? 0, MAXIMO_DA_SELECAO);
  const [ato, setAto] = useState<AtoEmLote | null>(null);
  const n = escolhidos.length;
  return (
    <>
      {n > 0 && (
        <div className="barra-da-selecao" role="region" aria-label="Requerimentos escolhidos">
          <BarraDaSelecao
            frase={lendo ? `Lendo ${numero(quantos)}…` : `${numero(n)} ${n === 1 ? 'escolhido' : 'escolhidos'}`}
            todos={
              alem?.paginaInteira === true && n < quantos && !lendo
                ? {
                    rotulo: `Selecionar os ${numero(quantos)}${alem.total > quantos ? ' primeiros' : ''} do filtro`,
                    curto: `Todos (${numero(quantos)})`,
                    agir: () => jaAvisado(todos()),
                  }
                : undefined
            }
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
          {...(de === undefined ? {} : { de })}
          aoFechar={() => setAto(null)}
          aoFazer={(feitos) => escolher(new Set(escolhidos.map(({ id }) => id).filter((id) => !feitos.includes(id))))}
        />
      )}
    </>
  );
}
