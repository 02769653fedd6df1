import { abrirAprendido, type Aprendido, type Aprendizado } from './aprender.ts';
import type { Faixas } from './correcao.ts';
import { abertasDe, diaDoNumero, numeroDoDia, type Percurso } from './historia.ts';
import { preverAberto, preverNovo } from './prever.ts';
import type { Cidade } from './preparo.ts';
import type { Fila, Razao } from './razoes.ts';
import { criarSorteio } from './sortear.ts';

/** Both ranges as days, AAAA-MM-DD. */
export interface FaixasEmDatas {
  readonly de80: string;
  readonly de50: string;
  readonly ate50: string;
  readonly ate80: string;
}

/** The forecast of a request as it is kept. */
export interface PrevisaoGuardada {
  readonly requerimento_id: number;
  readonly processo_id: number;
  /** Day that it was made on. */
  readonly dia: string;
  /** null: too few requests of its process have ended. */
  readonly faixas: FaixasEmDatas | null;
  /** How many have. */
  readonly encerrados: number;
  readonly razoes: readonly Razao[];
}

/** What is kept of how long a request takes that is filed now, in days. */
export interface PrevisaoDoProcesso {
  readonly processo_id: number;
  readonly dia: string;
  readonly faixas: Faixas | null;
  readonly encerrados: number;
  /** Share that goes back for a correction. */
  readonly corrige: number;
}

/** Ranges in days from a day on, as days. */
const emDatas = ({ metade, oito }: Faixas, desde: string): FaixasEmDatas => {
  const dia = (dias: number): string => diaDoNumero(numeroDoDia(desde) + dias);
  return { de80: dia(oito.de), de50: dia(metade.de), ate50: dia(metade.ate), ate80: dia(oito.ate) };
};

/** What forecasts of a day are made by. */
export interface Previsor extends Aprendizado {
  readonly fila: Fila;
}

export const abrirPrevisor = (aprendido: Aprendido, cidade: Cidade, fila: Fila): Previsor => ({
  ...abrirAprendido(aprendido, cidade),
  fila,
});

/** One that stands nowhere has no forecast: nothing tells what it waits for. @returns undefined for it, and for one that has ended */
export const preverRequerimento = (previsor: Previsor, percurso: Percurso): PrevisaoGuardada | undefined => {
  if (abertasDe(percurso).length === 0) return undefined;
  const { modelo, fila } = previsor;
  const { requerimento, processo } = percurso;
  // By the day and the request: who looks twice reads the same.
  const sorteio = criarSorteio(modelo.hoje * 31 + requerimento);
  const p = preverAberto(previsor, percurso, fila, sorteio);
  const dia = diaDoNumero(modelo.hoje);
  const comum = { requerimento_id: requerimento, processo_id: processo, dia, encerrados: modelo.encerrados(processo) };
  return p.tipo === 'aberto'
    ? { ...comum, faixas: emDatas(p, dia), razoes: p.razoes }
    : { ...comum, faixas: null, razoes: [] };
};

/** Of a request that would be filed today. */
export const preverProcesso = (previsor: Previsor, processo: number): PrevisaoDoProcesso => {
  const { modelo } = previsor;
  const p = preverNovo(previsor, processo, criarSorteio(modelo.hoje * 31 + processo));
  const comum = { processo_id: processo, dia: diaDoNumero(modelo.hoje), encerrados: modelo.encerrados(processo) };
  return p.tipo === 'novo'
    ? { ...comum, faixas: { metade: p.metade, oito: p.oito }, corrige: p.corrige }
    : { ...comum, faixas: null, corrige: 0 };
};
