import { somarDias } from '../brasil/dias.ts';
import { anteriorDe, dozeMeses, mesDe, segundaDe, umAnoAntes, type Intervalo } from './periodo.ts';

interface PeriodoPronto {
  readonly rotulo: string;
  /** Its days, as they are on a day AAAA-MM-DD of the city. */
  readonly dias: (hoje: string) => Intervalo;
  /** What it is compared with; absent: the period just before, as of any days. */
  readonly anterior?: (dias: Intervalo) => Intervalo;
  /** The same of the year before; absent: the same days. */
  readonly anoAnterior?: (dias: Intervalo) => Intervalo;
  /** What it is compared with unless something else is asked for; absent: the period just before. */
  readonly compara?: ComparadoCom;
}

const doAno = (ano: number): Intervalo => ({ de: `${ano}-01-01`, ate: `${ano}-12-31` });
const menos = (dias: number) => (dia: string) => somarDias(dia, -dias);
const seteAntes = menos(7);

/** Periods that are asked for most, the usual one first. They go with the day: what is kept or sent of one is asked of another day too. */
export const periodosProntos = {
  '12meses': { rotulo: '12 meses até hoje', dias: dozeMeses },
  'semana-passada': {
    rotulo: 'Semana passada',
    dias: (hoje) => ({ de: seteAntes(segundaDe(hoje)), ate: menos(1)(segundaDe(hoje)) }),
    // One that begins with a month is compared with the week before it all the same.
    anterior: ({ de, ate }) => ({ de: seteAntes(de), ate: seteAntes(ate) }),
    // A week is compared with a whole week.
    anoAnterior: ({ de, ate }) => ({ de: menos(364)(de), ate: menos(364)(ate) }),
  },
  mes: { rotulo: 'Este mês', dias: (hoje) => ({ de: mesDe(hoje), ate: hoje }) },
  'mes-passado': { rotulo: 'Mês passado', dias: (hoje) => ({ de: mesDe(hoje, -1), ate: menos(1)(mesDe(hoje)) }) },
  ano: {
    rotulo: 'Este ano',
    dias: (hoje) => ({ de: `${hoje.slice(0, 4)}-01-01`, ate: hoje }),
    compara: 'ano-anterior',
  },
  'ano-passado': { rotulo: 'Ano passado', dias: (hoje) => doAno(Number(hoje.slice(0, 4)) - 1) },
  '5anos': { rotulo: '5 anos até hoje', dias: (hoje) => ({ de: mesDe(hoje, -59), ate: hoje }) },
} as const satisfies Readonly<Record<string, PeriodoPronto>>;

export type NomeDoPeriodoPronto = keyof typeof periodosProntos;

/** The ready period of this key; undefined: there is none. */
export const periodoPronto = (chave: string): PeriodoPronto | undefined =>
  Object.hasOwn(periodosProntos, chave) ? periodosProntos[chave as NomeDoPeriodoPronto] : undefined;

export const OUTRO_PERIODO = 'outro';

/** The key of a ready period with these days; `outro` where none has them. */
export const periodoProntoDe = ({ de, ate }: Partial<Intervalo>, hoje: string): string => {
  const [usual = OUTRO_PERIODO] = Object.keys(periodosProntos);
  if (de === undefined && ate === undefined) return usual;
  const achado = Object.entries<PeriodoPronto>(periodosProntos).find(([, { dias }]) => {
    const dele = dias(hoje);
    return dele.de === de && dele.ate === ate;
  });
  return achado?.[0] ?? OUTRO_PERIODO;
};

/** What the period that a report is compared with is. */
export const comparadosCom = {
  anterior: 'Período anterior',
  'ano-anterior': 'Mesmo período do ano anterior',
} as const;
export type ComparadoCom = keyof typeof comparadosCom;
export const ehComparadoCom = (texto: string): texto is ComparadoCom => Object.hasOwn(comparadosCom, texto);

/** Days, and the key of the ready period that they were asked for by, if they were. */
export interface DiasComNome extends Intervalo {
  readonly periodo?: string | undefined;
}

const prontoPedido = ({ periodo }: DiasComNome): PeriodoPronto | undefined =>
  periodo === undefined ? undefined : periodoPronto(periodo);

const diasComparados: { readonly [C in ComparadoCom]: (dias: DiasComNome) => Intervalo } = {
  anterior: (dias) => (prontoPedido(dias)?.anterior ?? anteriorDe)(dias),
  'ano-anterior': (dias) => (prontoPedido(dias)?.anoAnterior ?? umAnoAntes)(dias),
};

/** What such a period may be compared with, the usual first: one of more than a year would be compared with part of itself. */
export const comparacoesDe = (dias: DiasComNome): readonly ComparadoCom[] => {
  const [anterior, ano] = [diasComparados.anterior(dias), diasComparados['ano-anterior'](dias)];
  if (ano.ate >= dias.de || (ano.de === anterior.de && ano.ate === anterior.ate)) return ['anterior'];
  return prontoPedido(dias)?.compara === 'ano-anterior' ? ['ano-anterior', 'anterior'] : ['anterior', 'ano-anterior'];
};

/** What a period is compared with. @param com absent: the usual for it */
export const anteriorAo = (dias: DiasComNome, com: ComparadoCom = comparacoesDe(dias)[0] ?? 'anterior'): Intervalo =>
  diasComparados[com](dias);

/** Whether a period may be compared with that: what is offered for it, or what has the same days. */
export const podeComparar = (dias: DiasComNome, com: ComparadoCom): boolean =>
  comparacoesDe(dias).includes(com) || anteriorAo(dias, com).ate < dias.de;
