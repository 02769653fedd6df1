import {
  cortesDe,
  escolher,
  JEITOS,
  provarModelo,
  sabidaEm,
  type Aprendido,
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
import { ajustar, type Jeito } from '../../src/schemas/previsao/modelo.ts';
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

/** Forecasts by the chosen way, and by what each part of the model is held against. */
export interface Corrida {
  readonly medidas: readonly Medida[];
  /** With slower months left aside. */
  readonly semEstacao: readonly Medida[];
  /** The chosen way without the correction by past forecasts. */
  readonly semCorrecao: readonly Medida[];
  /** The way that was chosen in each month. */
  readonly jeitos: readonly Jeito[];
}

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
  const feitas = new Map<number, ReadonlyMap<Jeito, readonly ComProva[]>>();
  // Each forecast is drawn once and serves every later month that learns from it.
  const provasEm = (hoje: number): ReadonlyMap<Jeito, readonly ComProva[]> => {
    const prontas = feitas.get(hoje);
    if (prontas !== undefined) return prontas;
    const preparo = preparar(historico, { hoje, trabalha: calendario });
    const provasCom = (jeito: Jeito): readonly ComProva[] =>
      provarModelo(ajustar(preparo, jeito), historico, criarSorteio(semente + hoje));
    const novas = new Map(JEITOS.map((jeito) => [jeito, provasCom(jeito)] as const));
    feitas.set(hoje, novas);
    return novas;
  };
  const medidas: Medida[] = [];
  const semEstacao: Medida[] = [];
  const semCorrecao: Medida[] = [];
  const escolhidos: Jeito[] = [];
  for (let mes = 0; mes < MESES; mes++) {
    const hoje = FIM - MES * (MESES - mes);
    const duracoes = duracoesEm(historico, hoje);
    const escolhaEntre = (jeitos: readonly Jeito[]): Aprendido | undefined =>
      escolher(
        jeitos.map((jeito) => {
          const antes = cortesDe(hoje).flatMap((corte) => provasEm(corte).get(jeito) ?? []);
          return [jeito, antes.flatMap(({ prova }) => sabidaEm(prova, hoje) ?? [])] as const;
        }),
        hoje,
      );
    const medir = ({ jeito, correcao }: Aprendido): readonly Medida[] =>
      medidasDe(provasEm(hoje).get(jeito) ?? [], correcao, duracoes);
    const [melhor, outro] = [escolhaEntre(JEITOS), escolhaEntre(JEITOS.filter(({ estacao }) => !estacao))];
    if (melhor === undefined || outro === undefined) continue;
    escolhidos.push(melhor.jeito);
    medidas.push(...medir(melhor));
    semEstacao.push(...medir(outro));
    semCorrecao.push(...medir({ ...melhor, correcao: corrigirPor([], hoje) }));
  }
  return { medidas, semEstacao, semCorrecao, jeitos: escolhidos };
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
