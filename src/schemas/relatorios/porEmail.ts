import { somarDias } from '../brasil/dias.ts';
import { momentoDe, noFuso } from '../brasil/momento.ts';
import type { ConteudoGuardado, FiltrosGuardados } from '../visao.ts';
import type { FormatoDeExportacao } from '../exportacao.ts';
import type { CriterioDescrito } from '../descreverConsulta.ts';
import { cortar } from './nomeCurto.ts';
import { outrasLeituras } from './outrasLeituras.ts';
import { mesDe, segundaDe } from './periodo.ts';
import { periodosProntos, type ComparadoCom, type NomeDoPeriodoPronto } from './periodosProntos.ts';
import type { Relatorio } from './relatorio.ts';
import { relatorios } from './relatorios.ts';

/** How often a report comes by mail. */
export const frequencias = { semanal: 'Toda semana', mensal: 'Todo mês' } as const;
export type Frequencia = keyof typeof frequencias;

/** Days of the week, from Monday, which is 1. */
export const diasDaSemana = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
] as const;

/** Last day of the month that every month has. */
export const ULTIMO_DIA = 28;

/** Reports that somebody may get by mail. */
export const POR_EMAIL_NO_MAXIMO = 20;

/** Files that may come with the mail. */
export const formatosDoAnexo = ['pdf', 'xlsx'] as const satisfies readonly FormatoDeExportacao[];
export type FormatoDoAnexo = (typeof formatosDoAnexo)[number];

/** Whether there are mails of it now. */
export type SituacaoDoPorEmail = 'ativo' | 'pausado';

/** When a report comes: a day of the week or of the month, at an hour of the city. */
export interface Quando {
  readonly frequencia: Frequencia;
  readonly dia: number;
  /** 0 to 23. */
  readonly hora: number;
}

/** The period that such a mail tells of, as the day of its sending has it. */
export const periodoDe: { readonly [F in Frequencia]: NomeDoPeriodoPronto } = {
  semanal: 'semana-passada',
  mensal: 'mes-passado',
};

const diaDe = ({ frequencia, dia }: Quando, hoje: string, passos: number): string =>
  frequencia === 'semanal' ? somarDias(segundaDe(hoje), dia - 1 + passos * 7) : somarDias(mesDe(hoje, passos), dia - 1);

/** The first moment after `agora` at which it comes. @param fuso time zone of the city */
export const proximoEm = (quando: Quando, agora: Date, fuso: string): Date => {
  const hoje = noFuso(agora, fuso)?.dia ?? agora.toISOString().slice(0, 10);
  const hora = `${String(quando.hora).padStart(2, '0')}:00`;
  const deste = momentoDe(diaDe(quando, hoje, 0), hora, fuso);
  return deste > agora ? deste : momentoDe(diaDe(quando, hoje, 1), hora, fuso);
};

/** Whether a report tells how it is at the hour of the mail, whatever the period. */
export const ehDeAgora = (nome: string): boolean =>
  relatorios.some((um: Relatorio) => um.nome === nome && um.momento === 'agora');

/** 'Toda segunda-feira às 7h: a semana passada', 'Todo dia 5 às 7h: o mês passado', '…: como está'. */
export const quandoPorExtenso = ({ frequencia, dia, hora }: Quando, relatorio: string): string => {
  const nome = diasDaSemana[dia - 1] ?? '';
  const todo = frequencia === 'mensal' ? `Todo dia ${dia}` : `${dia > 5 ? 'Todo' : 'Toda'} ${nome}`;
  const oQue = frequencia === 'semanal' ? 'a semana passada' : 'o mês passado';
  return `${todo} ${hora === 1 ? 'à' : 'às'} ${hora}h: ${ehDeAgora(relatorio) ? 'como está' : oQue}`;
};

/** Whether a mail of this reading has a period before its own. */
const comparaPeriodos = (relatorio: string, { comparar = 'periodo' }: FiltrosGuardados): boolean =>
  relatorio !== outrasLeituras.fluxo.nome && (relatorio !== outrasLeituras.comparativo.nome || comparar === 'periodo');

/** Whether its reader chooses what B is of A: two periods that go with the day. */
export const escolheOComparado = (relatorio: string, filtros: FiltrosGuardados): boolean =>
  relatorio === outrasLeituras.comparativo.nome && comparaPeriodos(relatorio, filtros);

const AO_LADO: { readonly [F in Frequencia]: { readonly [C in ComparadoCom]: string } } = {
  semanal: { anterior: 'da semana antes dela', 'ano-anterior': 'da mesma semana do ano anterior' },
  mensal: { anterior: 'do mês antes dele', 'ano-anterior': 'do mesmo mês do ano anterior' },
};

/** What a mail of a reading counts, as a sentence. */
export const oQueConta = (relatorio: string, filtros: FiltrosGuardados, frequencia: Frequencia): string => {
  if (ehDeAgora(relatorio)) return 'Conta o que há na hora do envio.';
  const oQue = frequencia === 'semanal' ? 'a semana passada, de segunda a domingo' : 'o mês passado';
  const com = filtros['comparado_com'] === 'ano-anterior' ? 'ano-anterior' : 'anterior';
  return `Conta ${oQue}${comparaPeriodos(relatorio, filtros) ? `, ao lado ${AO_LADO[frequencia][com]}` : ''}.`;
};

/** The period in the middle of a sentence: 'semana passada'. */
export const nomeDoPeriodoDe = (frequencia: Frequencia): string =>
  periodosProntos[periodoDe[frequencia]].rotulo.toLowerCase();

const DOS_DIAS: readonly string[] = ['periodo', 'de', 'ate', 'agrupar', 'de_b', 'ate_b'];

/** What of some filters stays where the days follow from how often it comes. */
export const semDias = (filtros: FiltrosGuardados): FiltrosGuardados =>
  Object.fromEntries(Object.entries(filtros).filter(([nome]) => !DOS_DIAS.includes(nome)));

/** The name of a filter that says days, if one does. */
export const filtroDosDias = (filtros: FiltrosGuardados): string | undefined =>
  Object.keys(filtros).find((nome) => DOS_DIAS.includes(nome));

/** What stands for nothing: that is meant where a call does not say it. */
const USUAL: Readonly<Record<string, string>> = {
  contagem: 'corridos',
  comparado_com: 'anterior',
  comparar: 'periodo',
};

/** What a reading is grouped by where that was not chosen. */
const porUsual = (relatorio: string): string | undefined =>
  relatorio === outrasLeituras.fluxo.nome ? 'etapa' : relatorios.find(({ nome }) => nome === relatorio)?.agrupa[0];

/** What is asked of a reading, so that what asks for the same is written alike: whatever the order, and whether what is usual is said. */
export const pedidoComparavel = (relatorio: string, filtros: FiltrosGuardados): string => {
  const usuais: Readonly<Record<string, string | undefined>> = { ...USUAL, por: porUsual(relatorio) };
  const pares = Object.entries(filtros).flatMap(([nome, valor]): [string, readonly string[]][] => {
    const valores = [valor].flat().map((um) => (typeof um === 'object' ? JSON.stringify(um) : String(um)));
    const usual = usuais[nome];
    return valores.length === 0 || (valores.length === 1 && valores[0] === usual) ? [] : [[nome, valores.toSorted()]];
  });
  return JSON.stringify(pares.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Signs of the name of one. */
export const NOME_DO_POR_EMAIL = 60;

/** A text cut between two of its words, or within the first after `desde`. */
const cortarEntrePalavras = (texto: string, sinais: number, desde: number): string => {
  if (texto.length <= sinais) return texto;
  const fim = texto.lastIndexOf(' ', sinais - 1);
  return fim > desde ? `${texto.slice(0, fim)}…` : cortar(texto, sinais);
};

const OUTRAS = ', …';

/** A report and what narrows it, as many of these as fit whole; of one that does not fit by itself, as many of its words. */
const nomeQueCabe = (rotulo: string, [primeira, ...outras]: readonly string[], sinais: number): string => {
  if (primeira === undefined) return cortar(rotulo, sinais);
  const comUma = `${rotulo}, ${primeira}`;
  if (outras.length === 0 || comUma.length + OUTRAS.length > sinais)
    return cortarEntrePalavras(outras.length === 0 ? comUma : `${comUma}${OUTRAS}`, sinais, rotulo.length + 2);
  let nome = comUma;
  for (const [i, outra] of outras.entries()) {
    const mais = `${nome}, ${outra}`;
    const ultima = i === outras.length - 1;
    if (mais.length + (ultima ? 0 : OUTRAS.length) > sinais) return `${nome}${OUTRAS}`;
    nome = mais;
  }
  return nome;
};

/**
 * A name that tells it from the others that its reader gets: the report, and what narrows it; with a number where that is taken.
 * @param estreito what narrows it, each a few words
 * @param tomados names of the others of the report
 */
export const nomeOferecido = (rotulo: string, estreito: readonly string[], tomados: readonly string[]): string => {
  const baixos = new Set(tomados.map((um) => um.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const fim = n === 1 ? '' : ` (${n})`;
    const nome = `${nomeQueCabe(rotulo, estreito, NOME_DO_POR_EMAIL - fim.length)}${fim}`;
    if (!baixos.has(nome.toLowerCase())) return nome;
  }
};

const nomesDosAnexos: { readonly [F in FormatoDoAnexo]: string } = { pdf: 'PDF', xlsx: 'planilha XLSX' };

/** 'Com PDF e planilha XLSX', 'Sem arquivos'. */
export const anexosDitos = (formatos: readonly FormatoDoAnexo[]): string =>
  formatos.length === 0 ? 'Sem arquivos' : `Com ${formatos.map((um) => nomesDosAnexos[um]).join(' e ')}`;

/** A report by mail as its reader gets it. */
export interface RelatorioPorEmail extends Quando {
  readonly id: number;
  readonly versao: number;
  readonly relatorio: string;
  /** The report's own name. */
  readonly rotulo: string;
  readonly nome: string;
  readonly filtros: ConteudoGuardado['filtros'];
  /** What it asks of the report, in words. */
  readonly criterios: readonly CriterioDescrito[];
  readonly formatos: readonly FormatoDoAnexo[];
  readonly situacao: SituacaoDoPorEmail;
  /** Moment of the next mail; null: paused. */
  readonly proximo_em: string | null;
  /** Moment of the last one; null: there was none yet. */
  readonly enviado_em: string | null;
}
