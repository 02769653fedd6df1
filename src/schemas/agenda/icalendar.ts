import { somarDias } from '../brasil/dias.ts';
import { porqueDoPrazo } from '../requerimento/porqueDoPrazo.ts';
import type { Compromisso } from './agenda.ts';

const OCTETOS = 75;

/** A value of the kind TEXT (RFC 5545, 3.3.11): its separators escaped, its breaks of lines written out, no other control characters. */
export const escaparTexto = (texto: string): string =>
  texto
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const octetosDe = (letra: string): number => new TextEncoder().encode(letra).length;

/** A line folded to at most 75 octets, never inside a character (RFC 5545, 3.1); the space that a fold adds counts. */
export const dobrarLinha = (linha: string): string => {
  let dobrada = '';
  let octetos = 0;
  for (const letra of linha) {
    const n = octetosDe(letra);
    if (octetos + n > OCTETOS) {
      dobrada += '\r\n ';
      octetos = 1;
    }
    dobrada += letra;
    octetos += n;
  }
  return dobrada;
};

const compacto = (momento: string): string => momento.replace(/\.\d+/, '').replace(/[-:]/g, '');
const comoDia = (dia: string): string => dia.replaceAll('-', '');

/** The hours in UTC; of whole days the last is named by the day after it, as the standard counts. */
const quando = ({ inicio, fim, dia, ate }: Compromisso): readonly string[] =>
  inicio === null || fim === null
    ? [`DTSTART;VALUE=DATE:${comoDia(dia)}`, `DTEND;VALUE=DATE:${comoDia(somarDias(ate, 1))}`]
    : [`DTSTART:${compacto(inicio)}`, `DTEND:${compacto(fim)}`];

/** What else there is to know, and on a line of its own why a term ends on that day. */
const descricao = ({ detalhe, explicacao }: Compromisso): readonly string[] => {
  const linhas = [detalhe, explicacao === undefined ? null : `Por que esta data: ${porqueDoPrazo(explicacao)}`];
  const texto = linhas.filter((x) => x !== null).join('\n');
  return texto === '' ? [] : [`DESCRIPTION:${escaparTexto(texto)}`];
};

const urlDe = (endereco: string | null): readonly string[] => (endereco === null ? [] : [`URL:${endereco}`]);

/**
 * An agenda as an iCalendar object (RFC 5545).
 * @param dominio of the city, which makes the keys unique in the world
 * @param endereco full address of the page that an entry leads to; null: none
 */
export const escreverICalendar = (
  compromissos: readonly Compromisso[],
  {
    nome,
    dominio,
    agora,
    endereco,
  }: { nome: string; dominio: string; agora: string; endereco: (um: Compromisso) => string | null },
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal de Requerimentos//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaparTexto(nome)}`,
    ...compromissos.flatMap((c) => [
      'BEGIN:VEVENT',
      `UID:${c.chave}@${dominio}`,
      `DTSTAMP:${compacto(agora)}`,
      ...quando(c),
      `SUMMARY:${escaparTexto(c.titulo)}`,
      ...descricao(c),
      ...urlDe(endereco(c)),
      ...(c.tipo === 'vistoria' ? ['STATUS:CONFIRMED'] : ['TRANSP:TRANSPARENT']),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((linha) => `${dobrarLinha(linha)}\r\n`)
    .join('');
