import { diaDaSemana, diaSeguinte, diasEntre, somarDias, somarMeses } from '../brasil/dias.ts';
import type { Prazo } from '../processo/prazos.ts';

/** Name of the holiday on a day (AAAA-MM-DD), or undefined on any other day. */
export interface Calendario {
  (dia: string): string | undefined;
  /** Days of the week on which nobody works; absent: Saturday and Sunday. */
  readonly folga?: (dia: string) => boolean;
  /** Why the portal was not to be had on a day; a term does not end on such a day, but the day counts. */
  readonly indisponivel?: (dia: string) => string | undefined;
}

/** What dates are counted by: the city's time zone and its calendar. */
export interface Relogio {
  readonly fuso: string;
  readonly calendario: Calendario;
}

/** Days during which the clock stood still, both ends included; `ate` null = still standing. */
export interface Pausa {
  readonly de: string;
  readonly ate: string | null;
  readonly motivo: string;
}

export interface PassoDoPrazo {
  readonly texto: string;
  readonly dia?: string;
}

export interface PrazoCalculado {
  /** null while a pause is open: no date can be given. */
  readonly vence_em: string | null;
  /** HH:mm on that day, of a term in hours. */
  readonly hora?: string;
  readonly pausado: boolean;
  /** It has not begun: what it counts from has not come. */
  readonly por_comecar?: true;
  /** Why it is that date, to be shown beside it (look.md 1.6). */
  readonly explicacao: readonly PassoDoPrazo[];
}

/** What a day is to a term that is counted over it. */
export type PapelDoDia = 'conta' | 'folga' | 'feriado' | 'pausa';
/** Told of each day that a count goes over, in their order. */
export type AnotarDia = (dia: string, papel: PapelDoDia) => void;

/** Days of the week that a city does not work, where it says nothing else. */
export const fimDeSemana = (dia: string): boolean => [0, 6].includes(diaDaSemana(dia));
/** Days that this way of counting passes over whatever the holidays: weekends, or with working days those that the city does not work. */
const passaPor = (contagem: Prazo['contagem'], { folga = fimDeSemana }: Calendario): ((dia: string) => boolean) =>
  contagem === 'corridos' ? () => false : contagem === 'uteis' ? folga : fimDeSemana;

const conta = {
  corridos: 'dias corridos',
  uteis: 'dias úteis',
  sem_fins_de_semana: 'dias, exceto fins de semana',
} as const;

/** "15 dias úteis", "1 dia corrido", "48 horas", "48 horas em dias úteis", "6 meses". */
export const textoDoPrazo = ({ quantidade, contagem, unidade }: Prazo): string => {
  if (unidade === 'meses') return quantidade === 1 ? '1 mês' : `${quantidade} meses`;
  if (unidade === 'horas') {
    const horas = quantidade === 1 ? '1 hora' : `${quantidade} horas`;
    return contagem === 'corridos' ? horas : `${horas} em ${conta[contagem]}`;
  }
  return quantidade === 1
    ? `1 ${conta[contagem].replace('dias', 'dia').replace('corridos', 'corrido').replace('úteis', 'útil')}`
    : `${quantidade} ${conta[contagem]}`;
};

/** More than ten years of days means that nothing ever counts: a calendar of holidays only. */
const LIMITE = 4000;
const MINUTOS_DO_DIA = 1440;

const emMinutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
const emHora = (minutos: number): string =>
  [Math.floor(minutos / 60), minutos % 60].map((n) => String(n).padStart(2, '0')).join(':');

/** Minutes of a term, a day having 24 hours, and minutes of its first day that count. A term in days begins on the day after its first. */
const aContar = ({ quantidade, unidade }: Prazo, inicio: string, hora: string | undefined): [number, number] => {
  if (unidade === 'horas') return [quantidade * 60, hora === undefined ? 0 : MINUTOS_DO_DIA - emMinutos(hora)];
  const dias = unidade === 'meses' ? diasEntre(inicio, somarMeses(inicio, quantidade)) : quantidade;
  return [dias * MINUTOS_DO_DIA, 0];
};

/** The end of a term that falls on a day of an outage, or of one that moves on by itself, comes on the next day that is worked and whose clock runs. */
const rolar = (
  { rola }: Prazo,
  fim: string,
  parado: (dia: string) => boolean,
  calendario: Calendario,
): { readonly dia: string; readonly passos: readonly PassoDoPrazo[] } => {
  const { folga = fimDeSemana, indisponivel } = calendario;
  const semExpediente = (dia: string): boolean => folga(dia) || calendario(dia) !== undefined;
  const fora = indisponivel?.(fim);
  if (fora === undefined && (rola !== true || !semExpediente(fim))) return { dia: fim, passos: [] };
  const texto =
    fora === undefined
      ? 'Terminaria em dia sem expediente: passa ao dia útil seguinte'
      : `Portal indisponível (${fora}): passa ao dia útil seguinte`;
  let dia = fim;
  for (let passo = 0; passo < LIMITE; passo++) {
    dia = diaSeguinte(dia);
    if (!semExpediente(dia) && indisponivel?.(dia) === undefined && !parado(dia)) break;
  }
  return { dia, passos: [{ texto, dia: fim }] };
};

/**
 * Due date of a term that starts on `inicio` (that day does not count; process.md 5). Walks day by day, so pauses that overlap
 * count once. `uteis` skips weekends and holidays, `sem_fins_de_semana` weekends only (AMB-149).
 * @param hora HH:mm at which it starts, which a term in hours counts from; absent: the end of that day
 * @param anotar told of each day that is counted or passed over, for a calendar that shows them
 */
export const calcularPrazo = (
  prazo: Prazo,
  inicio: string,
  pausas: readonly Pausa[],
  calendario: Calendario,
  hora?: string,
  anotar: AnotarDia = () => undefined,
): PrazoCalculado => {
  const explicacao: PassoDoPrazo[] = [{ texto: 'Início', dia: inicio }, { texto: textoDoPrazo(prazo) }];
  const aberta = pausas.find((p) => p.ate === null);
  if (aberta)
    return {
      vence_em: null,
      pausado: true,
      explicacao: [...explicacao, { texto: `Pausado: ${aberta.motivo}`, dia: aberta.de }],
    };
  const parado = (dia: string): boolean => pausas.some((p) => dia >= p.de && p.ate !== null && dia <= p.ate);
  const passa = passaPor(prazo.contagem, calendario);
  const feriados: PassoDoPrazo[] = [];
  let pausados = 0;
  let dia = inicio;
  const [total, doPrimeiro] = aContar(prazo, inicio, hora);
  const feriadoEm = (um: string) => (prazo.contagem === 'uteis' ? calendario(um) : undefined);
  const contaNoPrimeiro = doPrimeiro > 0 && !parado(inicio) && !passa(inicio) && feriadoEm(inicio) === undefined;
  let contados = contaNoPrimeiro ? doPrimeiro : 0;
  for (let passo = 0; contados < total && passo < LIMITE; passo++) {
    dia = diaSeguinte(dia);
    if (parado(dia)) {
      pausados++;
      anotar(dia, 'pausa');
      continue;
    }
    if (passa(dia)) {
      anotar(dia, 'folga');
      continue;
    }
    const feriado = feriadoEm(dia);
    if (feriado !== undefined) {
      feriados.push({ texto: `Feriado: ${feriado}`, dia });
      anotar(dia, 'feriado');
      continue;
    }
    anotar(dia, 'conta');
    contados += MINUTOS_DO_DIA;
  }
  const motivos = [...new Set(pausas.filter((p) => (p.ate ?? dia) > inicio && p.de <= dia).map((p) => p.motivo))];
  const pausa =
    pausados === 0 ? [] : [{ texto: `Pausa: ${motivos.join(', ')} (+${pausados} ${pausados === 1 ? 'dia' : 'dias'})` }];
  const fim = rolar(prazo, dia, parado, calendario);
  for (let um = somarDias(dia, 1); um < fim.dia; um = somarDias(um, 1))
    anotar(um, parado(um) ? 'pausa' : calendario(um) === undefined ? 'folga' : 'feriado');
  const noDia = fim.dia === dia && prazo.unidade === 'horas' ? emHora(MINUTOS_DO_DIA - (contados - total)) : undefined;
  const vence = noDia === undefined ? 'Vence' : `Vence às ${noDia}`;
  return {
    vence_em: fim.dia,
    ...(noDia === undefined ? {} : { hora: noDia }),
    pausado: false,
    explicacao: [...explicacao, ...feriados, ...pausa, ...fim.passos, { texto: vence, dia: fim.dia }],
  };
};

/** The day from which a term's days are counted up to `fim`: so many of them lie between, `fim` being the last. */
export const contarParaTras = (prazo: Prazo, fim: string, calendario: Calendario): string => {
  const { contagem, unidade } = prazo;
  if (unidade === 'meses') return somarMeses(fim, -prazo.quantidade);
  const quantidade = unidade === 'horas' ? Math.ceil(prazo.quantidade / 24) : prazo.quantidade;
  const passa = passaPor(contagem, calendario);
  const conta = (dia: string): boolean => !passa(dia) && (contagem !== 'uteis' || calendario(dia) === undefined);
  let dia = fim;
  let contados = 0;
  for (let passo = 0; contados < quantidade && passo < LIMITE; passo++) {
    dia = somarDias(dia, -1);
    if (conta(dia)) contados++;
  }
  return dia;
};

/** Counted days from `hoje` to `vence` (negative once it has passed), for "Em 2 dias úteis". */
export const diasAte = (vence: string, hoje: string, contagem: Prazo['contagem'], calendario: Calendario): number => {
  const [menor, maior, sinal] = vence >= hoje ? [hoje, vence, 1] : [vence, hoje, -1];
  const passa = passaPor(contagem, calendario);
  let n = 0;
  for (let dia = menor; dia < maior && n < LIMITE;) {
    dia = diaSeguinte(dia);
    if (passa(dia)) continue;
    if (contagem === 'uteis' && calendario(dia) !== undefined) continue;
    n++;
  }
  return n === 0 ? 0 : n * sinal;
};
