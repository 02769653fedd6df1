import { mostrarData } from '../brasil/data.ts';
import type { Definicao } from '../processo/definicao.ts';
import type { Prazo } from '../processo/prazos.ts';
import { nomeDaEtapa, nomeDoAlvo } from '../requerimento/nomesDeAntes.ts';
import {
  faixaEmDias,
  fraseDaRazao,
  fraseDoNovo,
  frasePoucoHistorico,
  PREVER_E_CONTAR,
  type MotivoDasCorrecoes,
} from './frases.ts';
import type { FaixasEmDatas } from './guardada.ts';
import type { Razao } from './razoes.ts';

type SeHouver<T> = { readonly [K in keyof T]: T[K] | null };

/** Forecasts of the same process and moment that were told, and whose days passed in the twelve months before. */
interface Conferidas {
  readonly conferidas: number;
  /** Those whose request ended in the range of 80 %. */
  readonly acertos: number;
}

/** The forecast of a request as its row is read. */
export interface PrevisaoLida extends SeHouver<FaixasEmDatas>, Conferidas {
  readonly dia: string;
  readonly encerrados: number;
  readonly razoes: readonly Razao[];
}

/** That of a process, in days. */
export interface PrevisaoDoProcessoLida extends SeHouver<Record<keyof FaixasEmDatas, number>>, Conferidas {
  readonly encerrados: number;
  readonly corrige: number;
  readonly motivo_tipo: string | null;
  readonly motivo_alvo: string | null;
  readonly motivo_parte: number | null;
}

/** When a request will be ready, as it is told. */
export interface PrevisaoVista {
  /** Day that it was made on. */
  readonly feita_em: string;
  /** Both ranges; null: too little history, which `frase` says. */
  readonly faixas: FaixasEmDatas | null;
  readonly frase: string;
  /** What the ranges mean; null without them. */
  readonly detalhe: string | null;
  /** Why: where it stands and what mostly follows, a sentence each. */
  readonly razoes: readonly string[];
  /** How many such forecasts held of those that were told; null: too few were. */
  readonly acerto: string | null;
}

/** How long a request of a type takes that is filed now. */
export type PrevisaoDoTipo = Pick<PrevisaoVista, 'frase' | 'detalhe' | 'acerto'>;

/** The legal term of a process that has one whatever is answered. */
const prazoSempre = ({ processo }: Definicao): Prazo | null => {
  const { prazo_total: prazo } = processo;
  return prazo === undefined || prazo.condicao != null ? null : prazo;
};

/** "entre 12/05/2026 e 30/05/2026", "em 12/05/2026". */
export const entreDatas = (de: string, ate: string): string =>
  de === ate ? `em ${mostrarData(de)}` : `entre ${mostrarData(de)} e ${mostrarData(ate)}`;

/** Fewer forecasts that were told say nothing of how often they hold. */
export const CONFERIDAS_MINIMAS = 30;

const acertoDe = ({ conferidas, acertos }: Conferidas): string | null =>
  conferidas < CONFERIDAS_MINIMAS
    ? null
    : `Nos últimos doze meses, ${acertos} de ${conferidas} previsões como esta, deste processo, acertaram.`;

const faixasDe = ({ de80, de50, ate50, ate80 }: PrevisaoLida): FaixasEmDatas | null =>
  de80 === null || de50 === null || ate50 === null || ate80 === null ? null : { de80, de50, ate50, ate80 };

/** @param definicao of the version that the request goes by: its steps have their names there */
export const verPrevisao = (lida: PrevisaoLida, definicao: Definicao): PrevisaoVista => {
  const { dia, encerrados, razoes } = lida;
  const faixas = faixasDe(lida);
  if (faixas === null)
    return {
      feita_em: dia,
      faixas,
      frase: frasePoucoHistorico(encerrados, prazoSempre(definicao)),
      detalhe: null,
      razoes: [],
      acerto: null,
    };
  return {
    feita_em: dia,
    faixas,
    frase: `Deve ficar pronto ${entreDatas(faixas.de80, faixas.ate80)}.`,
    detalhe: `8 em cada 10 terminam nesses dias; metade, ${entreDatas(faixas.de50, faixas.ate50)}.`,
    razoes: razoes.map((r) => fraseDaRazao(r, (chave) => nomeDaEtapa(definicao, chave))),
    acerto: acertoDe(lida),
  };
};

const motivoDe = (
  { motivo_tipo, motivo_alvo, motivo_parte }: PrevisaoDoProcessoLida,
  definicao: Definicao,
): MotivoDasCorrecoes | undefined =>
  motivo_tipo === null || motivo_alvo === null || motivo_parte === null
    ? undefined
    : { texto: `“${nomeDoAlvo(definicao, `${motivo_tipo}:${motivo_alvo}`)}”`, parte: motivo_parte };

export const verPrevisaoDoTipo = (lida: PrevisaoDoProcessoLida, definicao: Definicao): PrevisaoDoTipo => {
  const { de80, de50, ate50, ate80, encerrados, corrige } = lida;
  if (de80 === null || de50 === null || ate50 === null || ate80 === null)
    return {
      frase: frasePoucoHistorico(encerrados, prazoSempre(definicao)),
      detalhe: null,
      acerto: null,
    };
  const metade = { de: de50, ate: ate50 };
  return {
    frase: fraseDoNovo({ metade, corrige }, motivoDe(lida, definicao)),
    detalhe: `Metade dos requerimentos leva esses dias, do protocolo ao fim; 8 em cada 10 levam ${faixaEmDias({ de: de80, ate: ate80 })}. ${PREVER_E_CONTAR}`,
    acerto: acertoDe(lida),
  };
};
