import {
  abrirCorrecao,
  guardarCorrecao,
  type Bruta,
  type Correcao,
  type CorrecaoGuardada,
  type Prova,
} from './correcao.ts';
import { abertosEm, conhecidoEm, HISTORICO_MINIMO, type Percurso } from './historia.ts';
import { abrirModelo, contarHistoria, type Leitura, type Modelo, type ModeloGuardado } from './modelo.ts';
import { preparar, type Cidade, type Preparo } from './preparo.ts';
import { CAMINHOS, diasDoAberto, diasDoNovo, quantil, type Sorteio } from './sortear.ts';

/**
 * What was seen half a year ago weighs half; months in which the city works slower are looked at. Both by what `npm run previsao` measures: to try several
 * readings against each other on months that were seen, and to keep the best, forecasts those to come worse than this one alone (docs/decisions/0166).
 */
export const LEITURA: Leitura = { meiaVida: 180, estacao: true };

/** Forecasts are tried on so many months before today: each season once. */
const MESES_DE_PROVA = 12;
const MES = 30;
/** Days after a forecast in which requests are filed that its forecast of the unfiled is held against. */
const SEMANA = 7;
/** Of one month at most so many forecasts are tried. */
const POR_MES = 600;

/** The quantiles that a range is made of. */
export const brutaDe = (dias: Float64Array): Bruta => ({
  de80: quantil(dias, 0.1),
  de50: quantil(dias, 0.25),
  meio: quantil(dias, 0.5),
  ate50: quantil(dias, 0.75),
  ate80: quantil(dias, 0.9),
});

export interface ComProva {
  readonly prova: Prova;
  readonly percurso: Percurso;
}

/** What a model would have said of the requests that were open on its day, and of those that were filed in the week from then on. */
export const provarModelo = (
  modelo: Modelo,
  historico: readonly Percurso[],
  sorteio: Sorteio,
  quantas = POR_MES,
): readonly ComProva[] => {
  const vale = ({ processo }: { readonly processo: number }): boolean =>
    modelo.encerrados(processo) >= HISTORICO_MINIMO;
  const abertos = abertosEm(historico, modelo.hoje).filter(vale);
  const passo = Math.max(1, abertos.length / quantas);
  const escolhidos = Array.from(
    { length: Math.min(quantas, abertos.length) },
    (_, i) => abertos[Math.floor(i * passo)],
  );
  const inteiros = new Map(historico.map((p) => [p.requerimento, p]));
  const feitas: ComProva[] = [];
  for (const aberto of escolhidos) {
    const percurso = aberto && inteiros.get(aberto.requerimento);
    if (aberto === undefined || percurso === undefined) continue;
    const bruta = brutaDe(diasDoAberto(modelo, aberto, sorteio));
    const { processo } = aberto;
    feitas.push({ percurso, prova: { processo, tipo: 'aberto', feita: modelo.hoje, bruta, fim: percurso.fim } });
  }
  const novos = new Map<number, Bruta>();
  for (const percurso of historico) {
    const { processo, protocolo, fim } = percurso;
    if (protocolo < modelo.hoje || protocolo >= modelo.hoje + SEMANA || !vale(percurso)) continue;
    const bruta = novos.get(processo) ?? brutaDe(diasDoNovo(modelo, processo, sorteio, CAMINHOS * 5));
    novos.set(processo, bruta);
    feitas.push({ percurso, prova: { processo, tipo: 'novo', feita: protocolo, bruta, fim } });
  }
  return feitas;
};

/** What is known of a forecast's end as a day begins; undefined: it had not been made. */
export const sabidaEm = (prova: Prova, hoje: number): Prova | undefined => {
  if (prova.feita >= hoje) return undefined;
  return prova.fim === null || prova.fim < hoje ? prova : { ...prova, fim: null };
};

/** The days of which past forecasts are tried, the newest a month ago. */
export const cortesDe = (hoje: number): readonly number[] =>
  Array.from({ length: MESES_DE_PROVA }, (_, i) => hoje - MES * (i + 1));

/**
 * Raised with every change of the shape of `Aprendido` or of how it is read: what was learnt under another number is not forecast by, and is learnt anew.
 */
export const VERSAO_DO_APRENDIDO = 2;

/** What a city's history says of the time of its requests, in plain values. */
export interface Aprendido {
  readonly modelo: ModeloGuardado;
  readonly correcao: CorrecaoGuardada;
}

/** The same as forecasts of a day are made by it. */
export interface Aprendizado {
  readonly modelo: Modelo;
  readonly correcao: Correcao;
}

/** What a history says, read by one reading, and as a forecast of its day goes through it. */
export const ajustar = (preparo: Preparo, leitura: Leitura = LEITURA): Modelo =>
  abrirModelo(contarHistoria(preparo, leitura), preparo);

/**
 * Reads the history, and learns by forecasts of the months before today by how much its ranges are to be stretched.
 * @param encerrados requests that have ended, by process, where `historico` is a sample and cannot say it
 */
export const aprender = (
  historico: readonly Percurso[],
  cidade: Cidade,
  sorteio: Sorteio,
  encerrados?: ModeloGuardado['encerrados'],
): Aprendido => {
  const { hoje } = cidade;
  const conhecidos = historico.flatMap((p) => conhecidoEm(p, hoje) ?? []);
  const provas = cortesDe(hoje).flatMap((corte) =>
    provarModelo(ajustar(preparar(conhecidos, { ...cidade, hoje: corte })), conhecidos, sorteio),
  );
  const modelo = contarHistoria(preparar(conhecidos, cidade), LEITURA);
  return {
    modelo: encerrados === undefined ? modelo : { ...modelo, encerrados },
    correcao: guardarCorrecao(
      provas.map(({ prova }) => prova),
      hoje,
    ),
  };
};

export const abrirAprendido = ({ modelo, correcao }: Aprendido, cidade: Cidade): Aprendizado => ({
  modelo: abrirModelo(modelo, cidade),
  correcao: abrirCorrecao(correcao),
});
