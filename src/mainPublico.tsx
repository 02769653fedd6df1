import { createRoot, hydrateRoot } from 'react-dom/client';
import './estilo/index.css';
import { marcaDaPagina } from './authProvider/marcaDaPagina.ts';
import { mostrarAvisosPendentes } from './dataProvider/avisos.ts';
import { carregarRecursos } from './dataProvider/recursos.ts';
import { App } from './panels/publico/App.tsx';
import { acharRota } from './panels/publico/comum/acharRota.ts';
import { dizerQueNaoIniciou } from './panels/publico/comum/naoIniciou.ts';

/** Draws the screen of the address, or takes over the one that the server has drawn. */
async function iniciar(): Promise<void> {
  const raiz = document.getElementById('raiz');
  if (raiz === null) throw new Error('A página não tem o elemento #raiz');
  const endereco = window.location.pathname + window.location.search;
  const Tela = await acharRota(window.location.pathname).rota.carregar();
  const app = <App marca={marcaDaPagina()} inicial={{ endereco, Tela }} />;
  if (raiz.firstElementChild === null) createRoot(raiz).render(app);
  else hydrateRoot(raiz, app);
  mostrarAvisosPendentes();
  // After the form is there: the page carries its brand already, the call brings what changed since and proves the way.
  setTimeout(() => void carregarRecursos(), 300);
}

iniciar().catch(dizerQueNaoIniciou);
