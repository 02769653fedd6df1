import { expect, it } from 'vitest';
import type { Compromisso } from '../../../src/schemas/agenda/agenda.ts';
import { dobrarLinha, escaparTexto, escreverICalendar } from '../../../src/schemas/agenda/icalendar.ts';

const VISTORIA: Compromisso = {
  chave: 'vistoria-12-1',
  tipo: 'vistoria',
  titulo: 'Vistoria – requerimento 2026/000001',
  detalhe: 'Habite-se · Rua das Acácias, 340; fundos\nTraga a chave',
  dia: '2026-12-03',
  ate: '2026-12-03',
  hora: '14:00',
  inicio: '2026-12-03T17:00:00.000Z',
  fim: '2026-12-03T18:00:00.000Z',
  requerimento_id: 12,
  situacao: 'agendada',
};
const FERIAS: Compromisso = {
  ...VISTORIA,
  chave: 'ausencia-3',
  tipo: 'ausencia',
  titulo: 'Ausência: Férias',
  detalhe: null,
  dia: '2026-12-28',
  ate: '2026-12-31',
  hora: null,
  inicio: null,
  fim: null,
  requerimento_id: null,
  situacao: null,
};
const escrito = (compromissos: readonly Compromisso[]) =>
  escreverICalendar(compromissos, {
    nome: 'Agenda',
    dominio: 'aurora.example',
    agora: '2026-11-23T12:00:00.000Z',
    endereco: ({ requerimento_id: id }) => (id === null ? null : `http://aurora.example/r/${id}`),
  });

it('writes what RFC 5545 asks for: hours in UTC, whole days with the day after, keys that stay', () => {
  const texto = escrito([VISTORIA, FERIAS]);
  expect(texto.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(texto.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const linhas = texto.replaceAll('\r\n ', '').split('\r\n');
  for (const linha of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'UID:vistoria-12-1@aurora.example',
    'DTSTAMP:20261123T120000Z',
    'DTSTART:20261203T170000Z',
    'DTEND:20261203T180000Z',
    'DESCRIPTION:Habite-se · Rua das Acácias\\, 340\\; fundos\\nTraga a chave',
    'URL:http://aurora.example/r/12',
    'DTSTART;VALUE=DATE:20261228',
    'DTEND;VALUE=DATE:20270101',
  ])
    expect(linhas).toContain(linha);
  expect(linhas.filter((l) => l === 'BEGIN:VEVENT')).toHaveLength(2);
});

it('folds at 75 octets, never inside a character, and loses nothing', () => {
  const linha = `SUMMARY:${'ção😀'.repeat(60)}`;
  const dobrada = dobrarLinha(linha);
  for (const parte of dobrada.split('\r\n')) expect(Buffer.byteLength(parte)).toBeLessThanOrEqual(75);
  expect(dobrada.replaceAll('\r\n ', '')).toBe(linha);
  expect(dobrada).not.toContain('\ufffd');
  expect(dobrarLinha('x'.repeat(75))).toBe('x'.repeat(75));
});

it('escapes what would end a value or begin another line', () => {
  expect(escaparTexto('a;b,c\\d\r\ne\nf\rg')).toBe('a\\;b\\,c\\\\d\\ne\\nf\\ng');
  expect(escaparTexto('x\u0000\u0007y')).toBe('xy');
  expect(escrito([{ ...VISTORIA, titulo: 'x\r\nBEGIN:VALARM' }])).not.toMatch(/\r\nBEGIN:VALARM/);
});

it('says of a term why it ends on its day, below what else there is to know', () => {
  const explicacao = [{ texto: 'Início', dia: '2026-11-19' }, { texto: '10 dias úteis' }];
  const prazo: Compromisso = { ...FERIAS, tipo: 'prazo', detalhe: 'Alvará', explicacao };
  const linhas = (um: Compromisso) => escrito([um]).replaceAll('\r\n ', '').split('\r\n');
  const porque = 'Por que esta data: Início: 19/11/2026 · 10 dias úteis';
  expect(linhas(prazo)).toContain(`DESCRIPTION:Alvará\\n${porque}`);
  expect(linhas({ ...prazo, detalhe: null })).toContain(`DESCRIPTION:${porque}`);
});
