import { corrigirPor, escore, type Bruta, type Correcao, type Prova } from './correcao.ts';
import { conhecidoEm, type Percurso } from './historia.ts';
import { ajustar, type Jeito, type Modelo } from './modelo.ts';
import { preparar, type Cidade } from './preparo.ts';
import { CAMINHOS, diasDoAberto, diasDoNovo, quantil, type Sorteio } from './sortear.ts';

/** Fewer ended requests of a process than these tell nothing of the next. */
export const HISTORICO_MINIMO = 20;

/** Ways of reading a history that are tried against each other on months that the city has seen. */
export const JEITOS: readonly Jeito[] = [180, 900].flatMap((meiaVida) =>
  [false, true].map((estacao): Jeito => ({ meiaVida, estacao })),
);

/** Forecasts are tried on so many months before today. */
export const MESES_DE_PROVA = 9;
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
  const abertos = modelo.abertos.filter(vale);
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

/** Mean interval score of the corrected ranges, those that go on taken to end today. */
export const escoreMedio = (provas: readonly Prova[], correcao: Correcao, hoje: number): number =>
  provas.reduce((soma, { bruta, processo, tipo, feita, fim }) => {
    return soma + escore(correcao.corrigir(bruta, processo, tipo).oito, (fim ?? hoje) - feita);
  }, 0) / Math.max(1, provas.length);

export interface Aprendido {
  readonly jeito: Jeito;
  readonly correcao: Correcao;
}

/** Of the ways that were tried the one whose corrected ranges were best. @param tentativas forecasts of each way, with what is known of their ends */
export const escolher = (
  tentativas: readonly (readonly [Jeito, readonly Prova[]])[],
  hoje: number,
): Aprendido | undefined => {
  const notas = tentativas.map(([jeito, provas]) => {
    const correcao = corrigirPor(provas, hoje);
    return { jeito, correcao, nota: escoreMedio(provas, correcao, hoje) };
  });
  return notas.sort((a, b) => a.nota - b.nota)[0];
};

/** The days of which past forecasts are tried, the newest a month ago. */
export const cortesDe = (hoje: number): readonly number[] =>
  Array.from({ length: MESES_DE_PROVA }, (_, i) => hoje - MES * (i + 1));

/** Tries each way of reading the history on the months before today, keeps the best of them and learns by how much its ranges are to be stretched. */
export const aprender = (
  historico: readonly Percurso[],
  cidade: Cidade,
  sorteio: Sorteio,
): Aprendido & { readonly modelo: Modelo } => {
  const { hoje } = cidade;
  const conhecidos = historico.flatMap((p) => conhecidoEm(p, hoje) ?? []);
  const provas = new Map<Jeito, Prova[]>(JEITOS.map((jeito) => [jeito, []]));
  for (const corte of cortesDe(hoje)) {
    const preparo = preparar(conhecidos, { ...cidade, hoje: corte });
    for (const [jeito, suas] of provas)
      for (const { prova } of provarModelo(ajustar(preparo, jeito), conhecidos, sorteio)) suas.push(prova);
  }
  const melhor = escolher([...provas], hoje);
  const jeito = melhor?.jeito ?? { meiaVida: 360, estacao: true };
  return {
    jeito,
    correcao: melhor?.correcao ?? corrigirPor([], hoje),
    modelo: ajustar(preparar(conhecidos, cidade), jeito),
  };
};
