import { createElement, lazy, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { textos } from '../../../schemas/textos.ts';
import { Botao } from './Botao.tsx';

type Carregar<P> = () => Promise<ComponentType<P>>;

/** Draws what came, or `falha` where nothing did. */
type Chegada<P> = ComponentType<{ readonly props: P; readonly falha: ReactElement }>;

interface Carga<P> {
  /** The same one for every place that shows it, until it is asked for anew. */
  readonly atual: () => Chegada<P>;
  readonly deNovo: () => Chegada<P>;
}

/** React's `lazy` keeps a rejection for as long as the page lives; here it never rejects, and another one imports again. */
function cargaDe<P extends object>(carregar: Carregar<P>): Carga<P> {
  const pedir = (): Chegada<P> =>
    lazy<Chegada<P>>(() =>
      carregar().then(
        (Tela) => ({ default: ({ props }) => createElement(Tela, props) }),
        (erro: unknown) => {
          console.error(erro);
          return { default: ({ falha }) => falha };
        },
      ),
    );
  let pedida = pedir();
  return {
    atual: () => pedida,
    deNovo: () => {
      pedida = pedir();
      return pedida;
    },
  };
}

function NaoVeio({ esquecer, tentar }: { readonly esquecer: () => void; readonly tentar: () => void }): ReactElement {
  // Whoever comes back to the page later asks for the file again.
  useEffect(() => {
    esquecer();
  }, []);
  return (
    <div role="alert">
      Não foi possível carregar esta parte da página.{' '}
      <Botao variante="texto" tamanho="pequeno" onClick={tentar}>
        Tentar de novo
      </Botao>
    </div>
  );
}

/**
 * A part that stands in a page, its file fetched when it is first drawn; the `Suspense` above shows that it comes. Where the file does not
 * arrive, its place says so and asks again, and the rest of the page keeps what it holds.
 */
export function parteTardia<P extends object>(carregar: Carregar<P>): ComponentType<P> {
  const carga = cargaDe(carregar);
  return function ParteTardia(props: P): ReactElement {
    const [Tela, setTela] = useState(carga.atual);
    return (
      <Tela
        props={props}
        falha={
          <NaoVeio
            esquecer={() => void carga.deNovo()}
            tentar={() => {
              const nova = carga.deNovo();
              setTela(() => nova);
            }}
          />
        }
      />
    );
  };
}

function NaoAbriu({ fechar }: { readonly fechar: () => void }): null {
  useEffect(() => {
    avisar(false, textos.erros.conexao);
    fechar();
    // Said once, however often it is drawn before it is gone.
  }, []);
  return null;
}

/**
 * A part that a press opens: a dialog, a drawer, a balloon. Where its file does not arrive a toast says so and it is closed, as `fechar` tells
 * of its own props; the next press asks for the file again.
 */
export function aberturaTardia<P extends object>(
  carregar: Carregar<P>,
  fechar: (props: P) => () => void,
): ComponentType<P> {
  const carga = cargaDe(carregar);
  return function AberturaTardia(props: P): ReactElement {
    const [Tela] = useState(carga.atual);
    const desistir = (): void => {
      carga.deNovo();
      fechar(props)();
    };
    return <Tela props={props} falha={<NaoAbriu fechar={desistir} />} />;
  };
}
