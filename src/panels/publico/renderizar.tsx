import { renderToString } from 'react-dom/server';
import type { MarcaPublica } from '../../schemas/marca.ts';
import { App } from './App.tsx';
import { acharRota } from './comum/acharRota.ts';
import { casarRota } from './comum/casarRota.ts';
import { modulosDasTelas } from './comum/modulosDasTelas.ts';
import type { Tela } from './comum/rotas.ts';
import { TelaDeEntrada, TelaDeEntradaSistema } from './entrada/TelaDeEntrada.tsx';
import { telaDeErro } from './erros/TelaDeErro.tsx';
import { TelaDeManutencao } from './erros/TelaDeManutencao.tsx';
import { TelaDeNavegador } from './erros/TelaDeNavegador.tsx';

/** Screens that say everything without a call; all others start empty and are drawn by the browser. */
const telas: readonly (readonly [padrao: string, tela: Tela])[] = [
  ['/', TelaDeEntrada],
  ['/sistema/login', TelaDeEntradaSistema],
  ['/em-manutencao', TelaDeManutencao],
  ['/navegador-nao-compativel', TelaDeNavegador],
  ['/404/:painel?', telaDeErro('404')],
  ['/500/:painel?', telaDeErro('500')],
  ['/erro/:painel?', telaDeErro('erro')],
];

/**
 * HTML of a public screen for `endereco` (path and query), or '' for one that is not drawn on the server.
 * The query is part of it: the browser must draw the same when it takes over.
 */
export function renderizar(endereco: string, marca: MarcaPublica): string {
  const caminho = endereco.split('?')[0] ?? '/';
  const achada = telas.find(([padrao]) => casarRota(padrao, caminho) !== null);
  return achada === undefined ? '' : renderToString(<App marca={marca} inicial={{ endereco, Tela: achada[1] }} />);
}

/** File of the screen of a path, as the manifest of the build names it; undefined for an address that no screen answers to. */
export function moduloDaTela(caminho: string): string | undefined {
  const modulos: Readonly<Record<string, string>> = modulosDasTelas;
  const modulo = modulos[acharRota(caminho).rota.padrao];
  return modulo === undefined ? undefined : `panels/publico/${modulo}`;
}
