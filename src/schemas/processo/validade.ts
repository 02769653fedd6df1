import {
  Array as List,
  Integer as Int,
  Literal,
  Null,
  Object as Shape,
  Optional,
  String as Str,
  Union,
  type Static,
} from 'typebox';
import { isDataIso, mostrarData } from '../brasil/data.ts';
import { somarDias, somarMeses } from '../brasil/dias.ts';
import { Chave, Expressao } from './campo.ts';
import type { Definicao } from './definicao.ts';
import type { DocumentoEmitido } from './documentoDeclarado.ts';
import { condicaoEmPalavras } from './emPalavras.ts';
import { tiposDaDefinicao, valeCondicao } from './expressoes.ts';

/** One validity of a paper: of the four ways to say it, one. */
export const RegraDeValidade = Shape(
  {
    /** Absent: in every other case. */
    condicao: Optional(Union([Expressao, Null()])),
    meses: Optional(Int({ minimum: 1, maximum: 600 })),
    dias: Optional(Int({ minimum: 1, maximum: 3650 })),
    /** Date field whose day is the last one. */
    ate: Optional(Chave),
    /** It does not end. */
    sem_prazo: Optional(Literal(true)),
    /** Of `meses` and `dias`: date field that they count from; absent: the day of the paper. */
    desde: Optional(Chave),
    /** Why this one, said on the paper: 'enquanto a lei não mudar'. */
    motivo: Optional(Str({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type RegraDeValidade = Static<typeof RegraDeValidade>;

/** In order: the first whose condition holds, and whose dates are there and not past, when the paper is issued. */
export const Validade = List(RegraDeValidade, { minItems: 1, maxItems: 20 });

/** How the validity of a paper came about, as its event keeps it. */
export interface ValidadeDita {
  /** '24 meses: obra acima de 750 m²', 'Sem prazo: enquanto a lei não mudar'. */
  readonly texto: string;
  /** Where it is counted in months from the day of the paper. */
  readonly meses?: number;
}

export interface ValidadeDoPapel {
  readonly valido_ate: string | null;
  readonly validade?: ValidadeDita;
}

type Valores = { readonly [nome: string]: unknown };

const contado = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;
const nomeDo = (d: Pick<Definicao, 'campos'>, chave: string): string =>
  d.campos.find((c) => c.chave === chave)?.nome ?? chave;

/**
 * '24 meses', '90 dias a contar de 10/01/2027 (Início da obra)', 'conforme Data do evento', 'Sem prazo'; of nobody's answers, for the page of a type: '90 dias a
 * contar da data em "Início da obra"', 'até a data em "Data do evento"'.
 */
const prazoEmPalavras = (
  d: Pick<Definicao, 'campos'>,
  { meses, dias, ate, desde }: RegraDeValidade,
  valores: Valores | undefined,
): string => {
  // The day itself stands beside it: said again, it would be said twice.
  if (ate !== undefined)
    return valores === undefined ? `até a data em "${nomeDo(d, ate)}"` : `conforme ${nomeDo(d, ate)}`;
  if (meses === undefined && dias === undefined) return 'Sem prazo';
  const quanto = meses === undefined ? contado(dias ?? 0, 'dia', 'dias') : contado(meses, 'mês', 'meses');
  if (desde === undefined) return quanto;
  return valores === undefined
    ? `${quanto} a contar da data em "${nomeDo(d, desde)}"`
    : `${quanto} a contar de ${mostrarData(String(valores[desde]))} (${nomeDo(d, desde)})`;
};

const NUMEROS: Readonly<Record<string, number>> = { um: 1, uma: 1, dois: 2, duas: 2, três: 3, seis: 6, doze: 12 };
/** Spans that a reason may begin with. */
const COMECO = /^(\d+|um|uma|dois|duas|três|seis|doze)\s+(anos?|m[eê]s|meses|dias?)(?![\p{L}\p{N}])/iu;

/** A reason that says the span of its rule itself: '1 ano a contar da publicação do despacho' of 12 months. Another span is only a part of it, and no answer. */
const dizOPrazo = ({ meses, dias, motivo = '' }: RegraDeValidade): boolean => {
  const [, quantos = '', unidade = ''] = COMECO.exec(motivo) ?? [];
  const n = NUMEROS[quantos.toLowerCase()] ?? Number(quantos);
  if (/^dia/i.test(unidade)) return n === dias;
  return unidade !== '' && (/^ano/i.test(unidade) ? n * 12 : n) === meses;
};

const dita = (d: Pick<Definicao, 'campos'>, regra: RegraDeValidade, valores?: Valores): ValidadeDita => {
  const prazo = prazoEmPalavras(d, regra, valores);
  return {
    texto: regra.motivo === undefined ? prazo : dizOPrazo(regra) ? regra.motivo : `${prazo}: ${regra.motivo}`,
    ...(regra.meses === undefined || regra.desde !== undefined ? {} : { meses: regra.meses }),
  };
};

/** Last day that a rule gives; undefined where a date that it needs is missing, or the day has passed. */
const ultimoDia = ({ meses, dias, ate, desde, sem_prazo }: RegraDeValidade, valores: Valores, hoje: string) => {
  if (sem_prazo === true) return null;
  const data = (chave: string): string | undefined => {
    const valor = valores[chave];
    return typeof valor === 'string' && isDataIso(valor) ? valor : undefined;
  };
  const inicio = desde === undefined ? hoje : data(desde);
  const fim =
    ate !== undefined
      ? data(ate)
      : inicio === undefined
        ? undefined
        : meses === undefined
          ? dias && somarDias(inicio, dias)
          : somarMeses(inicio, meses);
  return typeof fim === 'string' && fim >= hoje ? fim : undefined;
};

/**
 * Until when a paper is valid that is issued today, and how it is said: by the first of its rules that applies, else by its fixed number of months.
 * Pure; the outcome is kept by the event, since later answers do not change it.
 */
export const validadeDoPapel = (
  definicao: Definicao,
  { validade = [], validade_meses }: Pick<DocumentoEmitido, 'validade' | 'validade_meses'>,
  valores: Valores,
  hoje: string,
): ValidadeDoPapel => {
  for (const regra of validade) {
    if (!valeCondicao(definicao, regra.condicao, valores)) continue;
    const valido_ate = ultimoDia(regra, valores, hoje);
    if (valido_ate !== undefined) return { valido_ate, validade: dita(definicao, regra, valores) };
  }
  return { valido_ate: validade_meses === undefined ? null : somarMeses(hoje, validade_meses) };
};

/**
 * Every validity that a paper may come to have, for the page of its type, a sentence each: '180 dias'; of several, in what case first, 'Área a ampliar acima
 * de 750 m²: 36 meses (obra acima de 750 m²)', 'Nos outros casos: 24 meses'. None where it does not end.
 */
export const validadeEmPalavras = (
  d: Definicao,
  { validade, validade_meses }: Pick<DocumentoEmitido, 'validade' | 'validade_meses'>,
): readonly string[] => {
  if (validade === undefined) return validade_meses === undefined ? [] : [contado(validade_meses, 'mês', 'meses')];
  const sempre = validade.every(({ condicao }) => condicao == null);
  return validade.map((regra, i) => {
    if (sempre) return i === 0 ? dita(d, regra).texto : `Sem essa data, ou se já passou: ${dita(d, regra).texto}`;
    const quando =
      regra.condicao == null ? 'Nos outros casos' : condicaoEmPalavras(d, tiposDaDefinicao(d), regra.condicao);
    const { motivo, ...prazo } = regra;
    const quanto = prazoEmPalavras(d, prazo, undefined);
    return `${quando}: ${motivo === undefined ? quanto : dizOPrazo(regra) ? motivo : `${quanto} (${motivo})`}`;
  });
};
