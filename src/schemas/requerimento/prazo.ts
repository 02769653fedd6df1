import { diaDaSemana, somarDias } from '../brasil/dias.ts';
import type { Prazo } from '../processo/definicao.ts';

/** Name of the holiday on a day (AAAA-MM-DD), or undefined on any other day. */
export interface Calendario {
  (dia: string): string | undefined;
  /** Days of the week on which nobody works; absent: Saturday and Sunday. */
  readonly folga?: (dia: string) => boolean;
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
  readonly pausado: boolean;
  /** Why it is that date, to be shown beside it (look.md 1.6). */
  readonly explicacao: readonly PassoDoPrazo[];
}

const fimDeSemana = (dia: string): boolean => [0, 6].includes(diaDaSemana(dia));
/** Days that this way of counting passes over whatever the holidays: weekends, or with working days those that the city does not work. */
const passaPor = (contagem: Prazo['contagem'], { folga = fimDeSemana }: Calendario): ((dia: string) => boolean) =>
  contagem === 'corridos' ? () => false : contagem === 'uteis' ? folga : fimDeSemana;

const conta = {
  corridos: 'dias corridos',
  uteis: 'dias úteis',
  sem_fins_de_semana: 'dias, exceto fins de semana',
} as const;

/** "15 dias úteis", "1 dia corrido". */
export const textoDoPrazo = ({ quantidade, contagem }: Prazo): string =>
  quantidade === 1
    ? `1 ${conta[contagem].replace('dias', 'dia').replace('corridos', 'corrido').replace('úteis', 'útil')}`
    : `${quantidade} ${conta[contagem]}`;

/** More than ten years of days means that nothing ever counts: a calendar of holidays only. */
const LIMITE = 4000;

/**
 * Due date of a term that starts on `inicio` (that day does not count; process.md 5). Walks day by day, so pauses that overlap
 * count once. `uteis` skips weekends and holidays, `sem_fins_de_semana` weekends only (AMB-149).
 */
export const calcularPrazo = (
  prazo: Prazo,
  inicio: string,
  pausas: readonly Pausa[],
  calendario: Calendario,
): PrazoCalculado => {
  const explicacao: PassoDoPrazo[] = [{ texto: 'Início', dia: inicio }, { texto: textoDoPrazo(prazo) }];
  const aberta = pausas.find((p) => p.ate === null);
  if (aberta)
    return {
      vence_em: null,
      pausado: true,
      explicacao: [...explicacao, { texto: `Pausado: ${aberta.motivo}`, dia: aberta.de }],
    };
  const parado = (dia: string): Pausa | undefined => pausas.find((p) => dia >= p.de && p.ate !== null && dia <= p.ate);
  const feriados: PassoDoPrazo[] = [];
  let pausados = 0;
  let contados = 0;
  let dia = inicio;
  const passa = passaPor(prazo.contagem, calendario);
  for (let passo = 0; contados < prazo.quantidade && passo < LIMITE; passo++) {
    dia = somarDias(dia, 1);
    if (parado(dia)) {
      pausados++;
      continue;
    }
    if (passa(dia)) continue;
    const feriado = prazo.contagem === 'uteis' ? calendario(dia) : undefined;
    if (feriado !== undefined) {
      feriados.push({ texto: `Feriado: ${feriado}`, dia });
      continue;
    }
    contados++;
  }
  const pausa =
    pausados === 0
      ? []
      : [
          {
            texto: `Pausa: ${[...new Set(pausas.map((p) => p.motivo))].join(', ')} (+${pausados} ${pausados === 1 ? 'dia' : 'dias'})`,
          },
        ];
  return { vence_em: dia, pausado: false, explicacao: [...explicacao, ...feriados, ...pausa, { texto: 'Vence', dia }] };
};

/** The day from which a term's days are counted up to `fim`: so many of them lie between, `fim` being the last. */
export const contarParaTras = ({ quantidade, contagem }: Prazo, fim: string, calendario: Calendario): string => {
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
    dia = somarDias(dia, 1);
    if (passa(dia)) continue;
    if (contagem === 'uteis' && calendario(dia) !== undefined) continue;
    n++;
  }
  return n === 0 ? 0 : n * sinal;
};
