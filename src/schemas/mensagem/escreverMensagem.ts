import type { ErrosPorCampo } from '../errors.ts';
import { errosDeEtiquetas, etiquetasDoTexto, preencherEtiquetas } from '../processo/etiquetas.ts';
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

export interface MensagemEscrita {
  readonly assunto: string;
  readonly paragrafos: readonly string[];
}

/** A line whose tags all have no value says nothing ("Motivo: "). */
const diz = (linha: string, valores: ValoresDaMensagem): boolean => {
  const { nomes } = etiquetasDoTexto(linha);
  return nomes.length === 0 || nomes.some((nome) => (valores[nome as EtiquetaDeMensagem] ?? '') !== '');
};

/** The message of an event: the city's text where it has one, else the portal's, with its tags filled. */
export const escreverMensagem = (
  evento: NomeDoEventoDeMensagem,
  valores: ValoresDaMensagem,
  daCidade: readonly MensagemDaCidade[],
): MensagemEscrita => {
  const { assunto, texto } = daCidade.find((m) => m.evento === evento) ?? eventosDeMensagem[evento];
  return {
    assunto: preencherEtiquetas(assunto, valores),
    paragrafos: texto
      .split('\n')
      .filter((linha) => diz(linha, valores))
      .flatMap((linha) => preencherEtiquetas(linha, valores).split('\n'))
      .map((linha) => linha.trim())
      .filter((linha) => linha !== ''),
  };
};

const NUMERO = 'requerimento.numero' satisfies EtiquetaDeMensagem;

const faltas = (texto: string, nomes: readonly EtiquetaDeMensagem[], onde: string): readonly string[] => {
  const ditas = etiquetasDoTexto(texto).nomes;
  return nomes
    .filter((nome) => !ditas.includes(nome))
    .map((nome) => `${onde} precisa dizer {{${nome}}}: ${etiquetasDeMensagem[nome].rotulo.toLowerCase()}`);
};

/** What is wrong with a city's text for an event: unknown tags, and what the applicant must be told and is not. */
export const errosDaMensagem = ({ evento, assunto, texto }: MensagemDaCidade): ErrosPorCampo => {
  const etiquetas = etiquetasDoEvento(evento);
  const erros = {
    assunto: [
      ...errosDeEtiquetas(assunto, etiquetas, false),
      ...(ehDaConta(evento) ? [] : faltas(assunto, [NUMERO], 'O assunto')),
    ],
    texto: [
      ...errosDeEtiquetas(texto, etiquetas, false),
      ...faltas(texto, eventosDeMensagem[evento].minimo, 'O texto'),
    ],
  };
  return Object.fromEntries(Object.entries(erros).filter(([, frases]) => frases.length > 0));
};
