import type { ErrosPorCampo } from '../errors.ts';
import { errosDoTexto } from '../processo/errosDoTexto.ts';
import { errosDeEtiquetas, etiquetasDoTexto, PREFIXO_DO_CAMPO, preencherEtiquetas } from '../processo/etiquetas.ts';
import { escreverPartes, lerPartes, type ContextoDasPartes, type Parte } from '../processo/partesDoTexto.ts';
import { etiquetasDeMensagem, type EtiquetaDeMensagem } from './etiquetasDeMensagem.ts';
import { ehDaConta, etiquetasDoEvento, eventosDeMensagem, type NomeDoEventoDeMensagem } from './eventosDeMensagem.ts';

/** Subject and text of one kind of message, with tags. */
export interface TextoDeMensagem {
  readonly assunto: string;
  readonly texto: string;
}

/** The text that a city wrote for an event. */
export interface MensagemDaCidade extends TextoDeMensagem {
  readonly evento: NomeDoEventoDeMensagem;
}

export type ValoresDaMensagem = { readonly [K in EtiquetaDeMensagem]?: string };

/** The request that a message is about, as its text may speak of it beside the tags of the event. */
export interface FundoDaMensagem {
  readonly partes: ContextoDasPartes;
  /** What a mail may say of the answer of a field; empty where it has none. */
  readonly resposta: (chave: string) => string;
}

/** Of an account, or where nobody knows the answers: nothing holds and nothing is repeated. */
const SEM_FUNDO: FundoDaMensagem = { partes: { vale: () => false, linhas: () => [] }, resposta: () => '' };

export interface MensagemEscrita {
  readonly assunto: string;
  readonly paragrafos: readonly string[];
}

/** What fills a tag may be a sentence of its own: where one ends the text's own full stop is not said again. */
const comUmPonto = (linha: string): string => linha.replace(/(?<![.])([.!?])[.](?![.])/g, '$1');

/** A line whose tags all have no value says nothing ("Motivo: "). */
const diz = (linha: string, valores: Valores): boolean => {
  const { nomes } = etiquetasDoTexto(linha);
  return nomes.length === 0 || nomes.some((nome) => (valores[nome] ?? '') !== '');
};

type Valores = { readonly [nome: string]: string };

/** The paragraphs that a text has for this request, and the values of what they name: of the event, of answers, of repeated rows. */
const comPartes = (
  paragrafos: readonly string[],
  valores: Valores,
  { partes, resposta }: FundoDaMensagem,
): { readonly paragrafos: readonly string[]; readonly valores: Valores } => {
  const feito = escreverPartes(paragrafos, partes, valores);
  const nomes = etiquetasDoTexto(feito.paragrafos.join('\n')).nomes.filter((nome) => nome.startsWith(PREFIXO_DO_CAMPO));
  const respostas = nomes.map((nome) => [nome, resposta(nome.slice(PREFIXO_DO_CAMPO.length))] as const);
  return { paragrafos: feito.paragrafos, valores: { ...feito.valores, ...Object.fromEntries(respostas) } };
};

/** The message of an event: the city's text where it has one, else the portal's, with its parts decided and its tags filled. */
export const escreverMensagem = (
  evento: NomeDoEventoDeMensagem,
  valores: ValoresDaMensagem,
  daCidade: readonly MensagemDaCidade[],
  fundo: FundoDaMensagem = SEM_FUNDO,
): MensagemEscrita => {
  const { assunto, texto } = daCidade.find((m) => m.evento === evento) ?? eventosDeMensagem[evento];
  const titulo = comPartes([assunto], valores, fundo);
  const corpo = comPartes(texto.split('\n'), valores, fundo);
  return {
    assunto: preencherEtiquetas(titulo.paragrafos.join(' '), titulo.valores).replace(/\s+/g, ' ').trim(),
    paragrafos: corpo.paragrafos
      .filter((linha) => diz(linha, corpo.valores))
      .flatMap((linha) => preencherEtiquetas(linha, corpo.valores).split('\n'))
      .map((linha) => comUmPonto(linha.trim()))
      .filter((linha) => linha !== ''),
  };
};

const NUMERO = 'requerimento.numero' satisfies EtiquetaDeMensagem;

/** Tags that a text says whatever the answers are. */
const sempreDitas = (partes: readonly Parte[]): readonly string[] =>
  partes.flatMap((parte) => {
    if (parte.tipo === 'texto') return etiquetasDoTexto(parte.texto).nomes;
    if (parte.tipo !== 'se') return [];
    const nao = new Set(sempreDitas(parte.nao));
    return sempreDitas(parte.sim).filter((nome) => nao.has(nome));
  });

const faltas = (texto: string, nomes: readonly EtiquetaDeMensagem[], onde: string): readonly string[] => {
  const ditas = sempreDitas(lerPartes(texto.split('\n')).partes);
  return nomes
    .filter((nome) => !ditas.includes(nome))
    .map((nome) => `${onde} precisa dizer {{${nome}}}: ${etiquetasDeMensagem[nome].rotulo.toLowerCase()}`);
};

/** What is wrong with a city's text for an event: unknown tags, parts that do not begin and end, and what the applicant must be told in any case and is not. */
export const errosDaMensagem = ({ evento, assunto, texto }: MensagemDaCidade): ErrosPorCampo => {
  const etiquetas = etiquetasDoEvento(evento);
  // Of an account there are no answers to go by.
  const errosDe = (um: string): readonly string[] =>
    ehDaConta(evento) ? errosDeEtiquetas(um, etiquetas, false) : errosDoTexto(um.split('\n'), etiquetas);
  const erros = {
    assunto: [...errosDe(assunto), ...(ehDaConta(evento) ? [] : faltas(assunto, [NUMERO], 'O assunto'))],
    texto: [...errosDe(texto), ...faltas(texto, eventosDeMensagem[evento].minimo, 'O texto')],
  };
  return Object.fromEntries(Object.entries(erros).filter(([, frases]) => frases.length > 0));
};
