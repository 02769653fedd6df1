import { somarDias } from '../brasil/dias.ts';
import { momentoDe } from '../brasil/momento.ts';
import { folgaDe } from '../expediente.ts';
import type { Calendario } from '../requerimento/prazo.ts';

/** Hours in which inspections are made, with who makes them. */
export interface Janela {
  readonly inspetores: readonly number[];
  /** Days of the week. */
  readonly dias: readonly string[];
  /** HH:mm; the last inspection ends by `ate`. */
  readonly das: string;
  readonly ate: string;
  /** First and last day, AAAA-MM-DD; null: open. */
  readonly inicio: string | null;
  readonly fim: string | null;
}

/** A time that an inspector has something at, as moments. */
export interface Ocupacao {
  readonly inspetor: number;
  readonly inicio: string;
  readonly fim: string;
}

/** Days on which an inspector is away, both included. */
export interface Afastamento {
  readonly inspetor: number;
  readonly inicio: string;
  readonly fim: string;
}

export interface HorarioLivre {
  /** Moment, ISO. */
  readonly inicio: string;
  readonly dia: string;
  readonly hora: string;
  /** Who is free then, the least burdened of that day first. */
  readonly inspetores: readonly number[];
}

export interface Pedido {
  readonly janelas: readonly Janela[];
  readonly ocupacoes: readonly Ocupacao[];
  readonly afastamentos: readonly Afastamento[];
  readonly calendario: Calendario;
  /** First and last day looked at. */
  readonly de: string;
  readonly ate: string;
  /** Nothing before this moment is offered. */
  readonly agora: string;
  readonly fuso: string;
  /** Minutes. */
  readonly duracao: number;
}

const MINUTO_MS = 60_000;
const emMinutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
const comoHora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** Times at which a window's inspections begin on one of its days: one after the other, as long as one ends in time. */
const comecos = ({ das, ate }: Janela, duracao: number): readonly string[] => {
  const primeiro = emMinutos(das);
  const quantos = Math.max(0, Math.floor((emMinutos(ate) - primeiro) / duracao));
  return Array.from({ length: quantos }, (_, i) => comoHora(primeiro + i * duracao));
};

const valeNoDia = (janela: Janela, dia: string): boolean =>
  !folgaDe(janela.dias)(dia) &&
  (janela.inicio === null || dia >= janela.inicio) &&
  (janela.fim === null || dia <= janela.fim);

/** Whether an inspector has nothing at a time and is not away on its day. */
export const estaLivre = (
  inspetor: number,
  { inicio, fim, dia }: { readonly inicio: string; readonly fim: string; readonly dia: string },
  { ocupacoes, afastamentos }: Pick<Pedido, 'ocupacoes' | 'afastamentos'>,
): boolean =>
  !ocupacoes.some(
    (o) => o.inspetor === inspetor && Date.parse(o.inicio) < Date.parse(fim) && Date.parse(inicio) < Date.parse(o.fim),
  ) && !afastamentos.some((a) => a.inspetor === inspetor && a.inicio <= dia && dia <= a.fim);

/**
 * Times that may be booked, in order, each once whoever of the sector is free then. Days of the week are the windows' own; the city's holidays have
 * none.
 */
export const horariosLivres = (pedido: Pedido): readonly HorarioLivre[] => {
  const { janelas, ocupacoes, calendario, de, ate, agora, fuso, duracao } = pedido;
  const livres: HorarioLivre[] = [];
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) {
    if (calendario(dia) !== undefined) continue;
    const porHora = new Map<string, Set<number>>();
    for (const janela of janelas.filter((j) => valeNoDia(j, dia)))
      for (const hora of comecos(janela, duracao))
        porHora.set(hora, new Set([...(porHora.get(hora) ?? []), ...janela.inspetores]));
    const doDia = (inspetor: number): number =>
      ocupacoes.filter(
        (o) =>
          o.inspetor === inspetor &&
          Date.parse(o.inicio) >= momentoDe(dia, '00:00', fuso).getTime() &&
          Date.parse(o.inicio) < momentoDe(somarDias(dia, 1), '00:00', fuso).getTime(),
      ).length;
    for (const [hora, quem] of [...porHora].sort(([a], [b]) => a.localeCompare(b))) {
      const ms = momentoDe(dia, hora, fuso).getTime();
      if (ms <= Date.parse(agora)) continue;
      const horario = {
        inicio: new Date(ms).toISOString(),
        fim: new Date(ms + duracao * MINUTO_MS).toISOString(),
        dia,
      };
      const inspetores = [...quem]
        .filter((um) => estaLivre(um, horario, pedido))
        .sort((a, b) => doDia(a) - doDia(b) || a - b);
      if (inspetores.length > 0) livres.push({ inicio: horario.inicio, dia, hora, inspetores });
    }
  }
  return livres;
};
