import { useEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { irPara } from '../../dataProvider/navegacao.ts';
import type { MarcaPublica } from '../../schemas/marca.ts';
import { classes } from '../layout/ui/classes.ts';
import { Saindo } from '../layout/ui/Saindo.tsx';
import { Toasts } from '../layout/ui/Toast.tsx';
import { acharRota, ehPublica } from './comum/acharRota.ts';
import { ProvedorDaMarca } from './comum/MarcaContexto.ts';
import { navegar, useEndereco } from './comum/rotaAtual.ts';
import type { Tela } from './comum/rotas.ts';
import './publico.css';

/** Spec 2: route changes fade out and in. */
const SUMIR_MS = 120;

export interface PropsDaApp {
  readonly marca: MarcaPublica;
  /** The first screen, already loaded, so that server and browser draw the same. */
  readonly inicial: { readonly endereco: string; readonly Tela: Tela };
}

interface Mostrada {
  readonly endereco: string;
  readonly Tela: Tela;
}

const partesDe = (endereco: string): { caminho: string; busca: string } => {
  const [caminho = '/', busca = ''] = endereco.split('?');
  return { caminho, busca };
};

/** Links to public screens change the screen, all others the page. */
function seguirLigacao(evento: MouseEvent): void {
  const alvo = (evento.target as Element).closest('a');
  if (alvo === null || evento.defaultPrevented || evento.button !== 0) return;
  if (
    evento.metaKey ||
    evento.ctrlKey ||
    evento.shiftKey ||
    evento.altKey ||
    alvo.target ||
    alvo.hasAttribute('download')
  )
    return;
  const url = new URL(alvo.href);
  if (url.origin !== window.location.origin || url.hash !== '' || !ehPublica(url.pathname)) return;
  evento.preventDefault();
  navegar(url.pathname + url.search);
}

interface TelaAtual {
  readonly Tela: Tela;
  readonly caminho: string;
  readonly busca: string;
  readonly sumindo: boolean;
}

/**
 * The screen of the address; the next one is fetched while this one fades. A changed query alone changes nothing but the
 * query: the screen stays, with what it holds.
 */
function useTelaDoEndereco(inicial: Mostrada): TelaAtual {
  const endereco = useEndereco(inicial.endereco);
  const [mostrada, setMostrada] = useState(inicial);
  const { caminho, busca } = partesDe(endereco);
  const atual = partesDe(mostrada.endereco);
  const sumindo = caminho !== atual.caminho;
  useEffect(() => {
    if (!sumindo) return;
    let valida = true;
    const espera = new Promise((resolver) => setTimeout(resolver, SUMIR_MS));
    Promise.all([acharRota(caminho).rota.carregar(), espera])
      .then(([Tela]) => {
        if (valida) setMostrada({ endereco, Tela });
      })
      // The chunk is gone after a new release, or the network is: the full page load finds out which.
      .catch(() => irPara(endereco));
    return () => {
      valida = false;
    };
  }, [endereco, caminho, sumindo]);
  return { Tela: mostrada.Tela, caminho: atual.caminho, busca: sumindo ? atual.busca : busca, sumindo };
}

/** The public panel: log-in and everything that needs none. */
export function App({ marca, inicial }: PropsDaApp): ReactElement {
  const { Tela, caminho, busca, sumindo } = useTelaDoEndereco(inicial);
  const primeiro = useRef(caminho);
  const mudou = caminho !== primeiro.current;

  useEffect(() => {
    if (caminho === primeiro.current) return;
    primeiro.current = '';
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [caminho]);

  return (
    <ProvedorDaMarca value={marca}>
      <div className={classes('tela', mudou && 'tela-entra', sumindo && 'tela-some')} onClick={seguirLigacao}>
        <Tela key={caminho} params={acharRota(caminho).params} busca={busca} />
      </div>
      <Toasts />
      <Saindo />
    </ProvedorDaMarca>
  );
}
