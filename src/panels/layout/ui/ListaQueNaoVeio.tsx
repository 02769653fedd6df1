import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { Botao } from './Botao.tsx';
import { Icone } from './Icone.tsx';

/** What a field needs to know of the call that its options come from; a query of react-query is one. */
export interface ListaBuscada {
  readonly data: unknown;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Nothing to choose from because of the call. What was fetched before can still be chosen from, whatever became of the call that would renew it.
 * Failures are counted, since a call that is repeated has no error meanwhile: the button would go from under the finger.
 */
export const naoVeio = ({ data, errorUpdateCount }: ListaBuscada): boolean =>
  data === undefined && errorUpdateCount > 0;

interface Props {
  readonly id: string;
  /** Label of the field, so that two buttons of one form are told apart without seeing them. */
  readonly rotulo: string;
  readonly faltam: readonly ListaBuscada[];
  /** Where whoever pressed the button goes on, once the options are there and the button is gone. */
  readonly campo: RefObject<HTMLElement | null>;
}

/** Said under a field whose list did not come, with the way to ask for it again. */
export function ListaQueNaoVeio({ id, rotulo, faltam, campo }: Props): ReactElement {
  const botao = useRef<HTMLButtonElement>(null);
  const tentando = faltam.some(({ isFetching }) => isFetching);
  useLayoutEffect(() => {
    const dele = botao.current;
    return () => {
      if (dele !== null && document.activeElement === dele) campo.current?.focus();
    };
  }, [campo]);
  return (
    <div className="campo-falha">
      <p id={id} className="campo-erro" role="alert">
        <Icone nome={tentando ? 'ampulheta' : 'exclamacao'} tamanho={18} />
        <span>{tentando ? 'Carregando a lista…' : 'A lista não foi carregada.'}</span>
      </p>
      <Botao
        ref={botao}
        variante="secundario"
        tamanho="pequeno"
        carregando={tentando}
        onClick={() => {
          for (const { refetch } of faltam) void refetch();
        }}
      >
        Tentar de novo<span className="so-leitor">: {rotulo}</span>
      </Botao>
    </div>
  );
}
