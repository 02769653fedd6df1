import { mostrarDataHora } from '../brasil/momento.ts';
import { mostrarNumero } from '../brasil/numero.ts';
import { POR_REUNIR_CONTADOS } from './relatorio.ts';

/** That figures are being counted anew. */
export const RECONTANDO = 'Os números estão sendo recontados';

/** 'falta contar 1 requerimento', 'falta contar 1.000 requerimentos ou mais'. @param quantos counted up to `POR_REUNIR_CONTADOS` */
export const faltaContar = (quantos: number): string => {
  const ditos = quantos === 1 ? '1 requerimento' : `${mostrarNumero(quantos, { min: 0, max: 0 })} requerimentos`;
  return `falta contar ${ditos}${quantos >= POR_REUNIR_CONTADOS ? ' ou mais' : ''}`;
};

/** What that means for who reads them: 'Falta contar 3 requerimentos. Parte do que se lê aqui ainda é de antes, …'. */
export const faltaReunir = (quantos: number): string => {
  const falta = faltaContar(quantos);
  return `${falta.charAt(0).toUpperCase()}${falta.slice(1)}. Parte do que se lê aqui ainda é de antes, e pode ser mais ou menos do que há.`;
};

/** The same in one line, as files say it; undefined where all is counted. */
export const recontagemDita = (por_reunir: number): string | undefined =>
  por_reunir === 0 ? undefined : `${RECONTANDO}. ${faltaReunir(por_reunir)}`;

/** Facts that are older than this are told of (milliseconds); what is younger comes while it is read. */
const ATRASO_MS = 60_000;

/** Of when figures are whose facts are behind what happened: '23/11/2026 07:00'; undefined where they are not. */
export const numerosDe = (atrasado_desde: string | null, agora: Date, fuso: string): string | undefined =>
  atrasado_desde === null || agora.getTime() - Date.parse(atrasado_desde) < ATRASO_MS
    ? undefined
    : mostrarDataHora(atrasado_desde, fuso);

/** What that means for who reads them. */
export const AINDA_SE_CONTA = 'O que aconteceu depois ainda está sendo contado.';
