import { escaparHtml } from '../../src/schemas/escaparHtml.ts';
import type { CoresDaMarca, MarcaPublica } from '../../src/schemas/marca.ts';
import { ID_DA_MARCA } from '../../src/schemas/marca.ts';
import { nomeDeExibicao } from '../../src/schemas/nomeDeExibicao.ts';
import type { Entrada, Modelos } from './modelos.ts';

/** JSON that cannot end its script element, nor hide a line from a parser. */
const jsonInerte = (valor: unknown): string =>
  JSON.stringify(valor).replace(
    /[<>&\u2028\u2029]/g,
    (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Only what coresDaMarca makes comes here; a stored value that is no colour is left out. */
const regras = (cores: Readonly<Record<string, string>>): string =>
  Object.entries(cores)
    .filter(([nome, cor]) => /^[a-z-]+$/.test(nome) && /^#[0-9a-f]{6}$/i.test(cor))
    .map(([nome, cor]) => `--${nome}:${cor}`)
    .join(';');

const estiloDaMarca = (cores: CoresDaMarca | undefined): string =>
  cores === undefined
    ? ''
    : `<style nonce="__NONCE__">html[data-tema=claro]{${regras(cores.claro)}}html[data-tema=escuro]{${regras(cores.escuro)}}</style>`;

export interface PedidoDePagina {
  readonly entrada: Entrada;
  /** Path and query as asked for. */
  readonly endereco: string;
  readonly marca: MarcaPublica;
  readonly cores: CoresDaMarca | undefined;
}

/** Head of a public screen: its styles before the first paint, its scripts fetched along with the entry's. */
function arquivosDaTela(modelos: Modelos, { entrada, endereco }: PedidoDePagina): string {
  const arquivos = entrada === 'publico' ? modelos.arquivosDa(endereco.split('?')[0] ?? '/') : undefined;
  if (arquivos === undefined) return '';
  const html = modelos.html[entrada];
  const css = arquivos.css
    .filter((href) => !html.includes(href))
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}" nonce="__NONCE__">`);
  const js = arquivos.js
    .filter((href) => !html.includes(href))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}" nonce="__NONCE__">`);
  return [...css, ...js].join('');
}

/** Ends the screen that is drawn here; what waits for it names it. */
const FIM_DA_TELA = 'fim-da-tela';

/**
 * A long screen on a slow line comes in pieces, and a form that stands in the middle of the window moves as it grows: the browser paints when
 * the whole screen is there. One that does not know the word paints as it always did.
 */
const ESPERA_DA_TELA = `<link rel="expect" href="#${FIM_DA_TELA}" blocking="render">`;

/** One page as HTML, with `__NONCE__` still in it, so that the same text serves every visitor of a host. */
export function montarPagina(modelos: Modelos, pedido: PedidoDePagina): string {
  const { entrada, endereco, marca, cores } = pedido;
  const nome = nomeDeExibicao(marca.nome);
  const favicon = marca.favicon === null ? '' : `<link rel="icon" href="${escaparHtml(marca.favicon)}">`;
  const tela = entrada === 'publico' ? modelos.telas.renderizar(endereco, marca) : '';
  const cabeca = [
    tela === '' ? '' : ESPERA_DA_TELA,
    `<script type="application/json" id="${ID_DA_MARCA}">${jsonInerte(marca)}</script>`,
    estiloDaMarca(cores),
    favicon,
    arquivosDaTela(modelos, pedido),
  ].join('');
  return modelos.html[entrada]
    .replace('__API_BASE__', '/api/v1')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaparHtml(`${marca.aplicacao.nome} · ${nome}`)}</title>`)
    .replace('<!--tela--></div>', () => (tela === '' ? '</div>' : `${tela}</div><i id="${FIM_DA_TELA}" hidden></i>`))
    .replace('<!--marca-->', () => cabeca);
}
