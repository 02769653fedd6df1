import {
  ajustar,
  cortesDe,
  LEITURA,
  provarModelo,
  sabidaEm,
  type ComProva,
} from '../../src/schemas/previsao/aprender.ts';
import {
  corrigirPor,
  escore,
  type Correcao,
  type Faixa,
  type TipoDePrevisao,
} from '../../src/schemas/previsao/correcao.ts';
import { conhecidoEm, percursoDe, type Percurso, type Trajeto } from '../../src/schemas/previsao/historia.ts';
import type { Leitura } from '../../src/schemas/previsao/modelo.ts';
import { diasDeTrabalho, preparar } from '../../src/schemas/previsao/preparo.ts';
import { criarSorteio } from '../../src/schemas/previsao/sortear.ts';
import { FIM, trabalha } from './cidade.ts';

/** One forecast of a month that the model had not seen, with what came. */
export interface Medida {
  readonly tipo: TipoDePrevisao;
  readonly processo: number;
  readonly dias: number;
  readonly oito: Faixa;
  readonly metade: Faixa;
  /** 10 % and 90 % of the durations of the process's ended requests, from the filing on. */
  readonly quantis: Faixa;
  /** The same, of those alone that had taken as long already. */
  readonly quantisDepois: Faixa;
}

/** Readings that the kept one is held against, by what differs. */
export const OUTRAS_LEITURAS = {
  semEstacao: { ...LEITURA, estacao: false },
  memoriaLonga: { ...LEITURA, meiaVida: 900 },
} as const satisfies Readonly<Record<string, Leitura>>;

/** Forecasts of one city, and what they would have been without each part. */
export type Corrida = Readonly<Record<'medidas' | 'semCorrecao' | keyof typeof OUTRAS_LEITURAS, readonly Medida[]>>;

const MES = 30;
const MESES = 12;

/** The plain quantiles of a process's ended requests, told as days from a forecast's day on. */
const quantisDe = (ordenados: readonly number[], passados: number): Faixa => {
  const em = (parte: number): number =>
    ordenados[Math.min(ordenados.length - 1, Math.floor(parte * ordenados.length))] ?? 0;
  const de = Math.max(0, em(0.1) - passados);
  return { de, ate: Math.max(de, em(0.9) - passados) };
};

const duracoesEm = (historico: readonly Percurso[], hoje: number): ReadonlyMap<number, readonly number[]> => {
  const duracoes = new Map<number, number[]>();
  for (const p of historico) {
    const { processo, protocolo, fim } = conhecidoEm(p, hoje) ?? p;
    if (fim === null || fim >= hoje) continue;
    const suas = duracoes.get(processo) ?? [];
    suas.push(fim - protocolo);
    duracoes.set(processo, suas);
  }
  for (const suas of duracoes.values()) suas.sort((a, b) => a - b);
  return duracoes;
};

const medidasDe = (
  provas: readonly ComProva[],
  correcao: Correcao,
  duracoes: ReadonlyMap<number, readonly number[]>,
): readonly Medida[] =>
  provas.flatMap(({ prova: { fim, feita, bruta, processo, tipo }, percurso }) => {
    if (fim === null) return [];
    const passados = feita - percurso.protocolo;
    const suas = duracoes.get(processo) ?? [];
    const depois = suas.filter((d) => d >= passados);
    return {
      tipo,
      processo,
      dias: fim - feita,
      ...correcao.corrigir(bruta, processo, tipo),
      quantis: quantisDe(suas, passados),
      quantisDepois: quantisDe(depois.length === 0 ? suas : depois, passados),
    };
  });

/** Goes through the last twelve months of a city one by one, with what was known as each began. */
export const medirCidade = (trajetos: readonly Trajeto[], semente: number): Corrida => {
  const historico = trajetos.map(percursoDe);
  const calendario = diasDeTrabalho(trabalha);
  const feitas = new Map<string, readonly ComProva[]>();
  // Each forecast is drawn once and serves every later month that learns from it.
  const provasEm = (hoje: number, leitura: Leitura): readonly ComProva[] => {
    const nome = `${hoje} ${leitura.meiaVida} ${leitura.estacao}`;
    const prontas = feitas.get(nome);
    if (prontas !== undefined) return prontas;
    const modelo = ajustar(preparar(historico, { hoje, trabalha: calendario }), leitura);
    const novas = provarModelo(modelo, historico, criarSorteio(semente + hoje));
    feitas.set(nome, novas);
    return novas;
  };
  const corrida: Record<keyof Corrida, Medida[]> = { medidas: [], semCorrecao: [], semEstacao: [], memoriaLonga: [] };
  for (let mes = 0; mes < MESES; mes++) {
    const hoje = FIM - MES * (MESES - mes);
    const duracoes = duracoesEm(historico, hoje);
    const medir = (leitura: Leitura, corrigida = true): readonly Medida[] => {
      const antes = cortesDe(hoje).flatMap((corte) => provasEm(corte, leitura));
      const sabidas = corrigida ? antes.flatMap(({ prova }) => sabidaEm(prova, hoje) ?? []) : [];
      return medidasDe(provasEm(hoje, leitura), corrigirPor(sabidas, hoje), duracoes);
    };
    corrida.medidas.push(...medir(LEITURA));
    corrida.semCorrecao.push(...medir(LEITURA, false));
    corrida.semEstacao.push(...medir(OUTRAS_LEITURAS.semEstacao));
    corrida.memoriaLonga.push(...medir(OUTRAS_LEITURAS.memoriaLonga));
  }
  return corrida;
};

const media = (valores: readonly number[]): number => valores.reduce((s, x) => s + x, 0) / Math.max(1, valores.length);

export interface Resumo {
  readonly quantas: number;
  readonly oito: number;
  readonly metade: number;
  readonly escore: number;
  readonly quantis: number;
  readonly quantisDepois: number;
  readonly coberturaDosQuantis: number;
  readonly largura: number;
}

export const resumir = (medidas: readonly Medida[]): Resumo => {
  const dentro = (faixa: (m: Medida) => Faixa): number =>
    media(medidas.map((m) => (m.dias >= faixa(m).de && m.dias <= faixa(m).ate ? 1 : 0)));
  return {
    quantas: medidas.length,
    oito: dentro((m) => m.oito),
    metade: dentro((m) => m.metade),
    coberturaDosQuantis: dentro((m) => m.quantis),
    escore: media(medidas.map((m) => escore(m.oito, m.dias))),
    quantis: media(medidas.map((m) => escore(m.quantis, m.dias))),
    quantisDepois: media(medidas.map((m) => escore(m.quantisDepois, m.dias))),
    largura: media(medidas.map(({ oito }) => oito.ate - oito.de)),
  };
};
