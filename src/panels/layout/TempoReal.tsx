import { createContext, useContext, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { aoSair } from '../../authProvider/sair.ts';
import type { Ouvintes, TempoReal } from '../../dataProvider/realtime.ts';
import { EstadoDoTempoReal } from './EstadoDoTempoReal.tsx';

const Contexto = createContext<TempoReal | null>(null);

/** The page's own calls go first: the socket and its code come when the screen stands. */
const ESPERA_MS = 1500;

/** A file that does not arrive leaves the page without realtime, as if the websocket were blocked. */
const ligar = (): Promise<TempoReal | null> =>
  import('./ligarTempoReal.ts').then(
    ({ ligarTempoReal }) => ligarTempoReal(),
    () => null,
  );

/** One realtime connection for everything below it (spec 7 "Realtime"); null until it stands, and screens fetch as always. */
export function ProvedorDeTempoReal({ children }: { readonly children: ReactNode }): ReactElement {
  const [conexao, setConexao] = useState<TempoReal | null>(null);
  useEffect(() => {
    let aberta: TempoReal | undefined;
    let valida = true;
    const relogio = setTimeout(() => {
      void ligar().then((nova) => {
        if (!valida) return nova?.encerrar();
        aberta = nova ?? undefined;
        setConexao(nova);
      });
    }, ESPERA_MS);
    const parar = aoSair(() => aberta?.encerrar());
    return () => {
      valida = false;
      clearTimeout(relogio);
      parar();
      aberta?.encerrar();
    };
  }, []);
  return (
    <Contexto.Provider value={conexao}>
      {children}
      <EstadoDoTempoReal conexao={conexao} />
    </Contexto.Provider>
  );
}

/** For tests and panels that already have a connection. */
export const TempoRealDado = Contexto.Provider;

/** Several events in a row ask for one refetch (research: a list that refetches on each event doubles its requests). */
const JUNTAR_MS = 300;

/** A channel that is heard this long after its screen stood: what was fetched for it may be out of date by then. */
const TARDE_MS = 500;

/**
 * Calls `aoMudar` shortly after events of a channel, and when something may have been missed: after a break of the connection,
 * and when the first connection of a page came after its data. Nothing happens while there is no connection. `canal` null
 * listens to nothing.
 */
export function useCanal(canal: string | null, eventos: readonly string[], aoMudar: () => void): void {
  const conexao = useContext(Contexto);
  const ultimo = useRef(aoMudar);
  ultimo.current = aoMudar;
  const nomes = eventos.join(' ');
  const desde = useRef(0);
  useEffect(() => {
    desde.current = performance.now();
  }, [canal]);
  useEffect(() => {
    if (conexao === null || canal === null) return;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const avisar = (): void => {
      clearTimeout(relogio);
      relogio = setTimeout(() => ultimo.current(), JUNTAR_MS);
    };
    const ouvintes: Ouvintes = Object.fromEntries(nomes.split(' ').map((nome) => [nome, avisar]));
    const parar = conexao.assinar(canal, ouvintes, (primeiraVez) => {
      if (!primeiraVez || performance.now() - desde.current > TARDE_MS) avisar();
    });
    return () => {
      clearTimeout(relogio);
      parar();
    };
  }, [conexao, canal, nomes]);
}
