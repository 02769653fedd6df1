import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MinhaAgendaDoRequerente } from '../../../src/panels/contribuinte/agenda/MinhaAgendaDoRequerente.tsx';
import { MinhaAgendaDaEquipe } from '../../../src/panels/prefeitura/agenda/MinhaAgendaDaEquipe.tsx';
import { naCidade } from '../../../src/resources/requerimento/relogioDaCidade.ts';
import type { Compromisso } from '../../../src/schemas/agenda/agenda.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';
import { abrirTela as abrirDaEquipe, entrarComoEquipe } from '../prefeitura/requerimento/palcoDaEquipe.tsx';

const usuario = userEvent.setup();
const hoje = naCidade().dia;
const VISTORIA: Compromisso = {
  chave: 'vistoria-12-1',
  tipo: 'vistoria',
  titulo: 'Vistoria – requerimento 2026/000001',
  detalhe: 'Habite-se · Agendada · Com Dalva Montalegre',
  dia: hoje,
  ate: hoje,
  hora: '14:00',
  inicio: `${hoje}T17:00:00.000Z`,
  fim: `${hoje}T18:00:00.000Z`,
  requerimento_id: 12,
  situacao: 'agendada',
};
const FERIAS: Compromisso = {
  ...VISTORIA,
  chave: 'ausencia-1',
  tipo: 'ausencia',
  titulo: 'Ausência: Férias',
  detalhe: null,
  hora: null,
  inicio: null,
  fim: null,
  requerimento_id: null,
  situacao: null,
};
let servidor: ServidorDeRespostas;
let compromissos: readonly Compromisso[];
let vencidos: readonly Compromisso[];
let criado: string | null;
let falha: boolean;

beforeEach(async () => {
  compromissos = [VISTORIA, FERIAS];
  vencidos = [];
  criado = null;
  falha = false;
  servidor = await servidorDeRespostas(({ path, method }) => {
    if (falha) return recusa(422, 'regra', 'Sem resposta');
    if (path.endsWith('/agenda/endereco')) {
      criado = '2026-11-23T12:00:00.000Z';
      return envelope({ endereco: 'http://localhost/api/v1/agenda/segredo', endereco_criado_em: criado });
    }
    if (path.endsWith('/agenda/endereco/encerrar') && method === 'POST') {
      criado = null;
      return envelope({ endereco_criado_em: null });
    }
    const mais = path.includes('vencidos=true') ? { vencidos } : {};
    return path.includes('/agenda?')
      ? envelope({ hoje, compromissos, ...mais, endereco_criado_em: criado })
      : envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await servidor.fechar();
});
const botao = (nome: string) => screen.getByRole('button', { name: nome });
const pedidos = () => servidor.pedidos.filter(({ path }) => path.includes('/agenda?'));

describe('minha-agenda', () => {
  it('shows staff their own inspections, terms and absences, each linked to its request [ROTA-053] [TELA-013]', async () => {
    entrarComoEquipe();
    abrirDaEquipe(<MinhaAgendaDaEquipe />, '/a', '/a');
    const tabela = await screen.findByRole('table');
    const ligada = within(tabela).getByRole('link', { name: '14:00 Vistoria – requerimento 2026/000001' });
    expect(ligada.getAttribute('href')).toBe('/prefeitura/requerimento/visualizacao/12');
    expect(within(tabela).getByText('Ausência: Férias')).toBeTruthy();
    const lista = within(screen.getByRole('list', { name: 'Compromissos' }));
    expect(lista.getByText('Agendada')).toBeTruthy();
    expect(pedidos()[0]?.path).toContain('painel-prefeitura/agenda?de=');
  });

  it('says of a term whose last day is over that it is, in both views', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00-03:00') });
    entrarComoEquipe();
    const [ontem, agora] = ['2026-11-17', '2026-11-18'];
    const prazo = { ...FERIAS, tipo: 'prazo', titulo: 'Vence: Análise', requerimento_id: 12 } as const;
    compromissos = [
      { ...prazo, chave: 'a', dia: ontem, ate: ontem },
      { ...prazo, chave: 'b', titulo: 'Vence: Emissão', dia: agora, ate: agora },
    ];
    abrirDaEquipe(<MinhaAgendaDaEquipe />, '/a', '/a');
    const tabela = await screen.findByRole('table');
    const celula = (nome: string) => within(tabela).getByRole('link', { name: nome }).closest('li')?.textContent;
    expect([celula('Análise'), celula('Vence: Emissão')]).toEqual(['Vencido: Análise', 'Vence: Emissão']);
    expect(within(screen.getByRole('list', { name: 'Compromissos' })).getAllByText('Vencido')).toHaveLength(1);
  });

  it('the month that it is tells how many terms of earlier ones are late still, and opens the list of them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-18T12:00:00-03:00') });
    entrarComoEquipe();
    const prazo = { ...FERIAS, tipo: 'prazo', titulo: 'Vence: Análise', requerimento_id: 12 } as const;
    vencidos = [{ ...prazo, chave: 'a', dia: '2026-10-05', ate: '2026-10-05' }];
    // The last days of November stand in the first week of December, and an absence is no term.
    compromissos = [
      { ...prazo, chave: 'b', titulo: 'Vence: Emissão', requerimento_id: 13, dia: '2026-11-30', ate: '2026-11-30' },
      { ...FERIAS, dia: '2026-11-29', ate: '2026-11-30' },
      { ...prazo, chave: 'c', dia: '2026-12-02', ate: '2026-12-02' },
    ];
    abrirDaEquipe(<MinhaAgendaDaEquipe />, '/a', '/a');
    const linha = await screen.findByRole('button', { name: 'Vencidos antes deste mês: 2' });
    expect(screen.queryByRole('list', { name: 'Vencidos antes deste mês' })).toBeNull();
    await usuario.click(linha);
    const lista = within(screen.getByRole('list', { name: 'Vencidos antes deste mês' }));
    expect(lista.getAllByRole('link').map((um) => [um.textContent, um.getAttribute('href')])).toEqual([
      ['Análise', '/prefeitura/requerimento/visualizacao/12'],
      ['Emissão', '/prefeitura/requerimento/visualizacao/13'],
    ]);
    lista.getByText('Venceu em 05/10/2026');
    // Said once, by the day: not by a mark on each row as well.
    expect(lista.queryByText('Vencido')).toBeNull();
    await usuario.click(linha);
    expect(screen.queryByRole('list', { name: 'Vencidos antes deste mês' })).toBeNull();
    // Another month says nothing of it, and does not ask.
    await usuario.click(botao('Mês anterior'));
    await screen.findByRole('table', { name: 'Novembro de 2026' });
    expect(screen.queryByRole('button', { name: /Vencidos antes/ })).toBeNull();
    await expect.poll(() => pedidos().map(({ path }) => path.includes('vencidos'))).toEqual([true, false]);
    vencidos = [];
    compromissos = [];
    await usuario.click(botao('Hoje'));
    await screen.findByText('Nada neste mês');
    expect(screen.queryByRole('button', { name: /Vencidos antes/ })).toBeNull();
  });

  it('leads the applicant from a notice to the notice itself, whether or not its request is his', async () => {
    entrarComoRequerente();
    compromissos = [
      {
        ...{ ...FERIAS, chave: 'termo-12-1', tipo: 'prazo', titulo: 'Confirmar a ciência: Comparecimento' },
        ...{ requerimento_id: 12, termo_id: 41, explicacao: [{ texto: '5 dias úteis' }] },
      },
    ];
    abrirTela(<MinhaAgendaDoRequerente />);
    const tabela = await screen.findByRole('table');
    const ligada = within(tabela).getByRole('link', { name: 'Confirmar a ciência: Comparecimento' });
    expect(ligada.getAttribute('href')).toBe('/contribuinte/termos-enviados/visualizacao-termo/41');
    for (const vista of [tabela, screen.getByRole('list', { name: 'Compromissos' })])
      expect(within(vista).getByText('5 dias úteis')).toBeTruthy();
  });

  it('goes from month to month, and says so when there is nothing', async () => {
    entrarComoRequerente();
    abrirTela(<MinhaAgendaDoRequerente />);
    await screen.findByRole('table');
    compromissos = [];
    await usuario.click(botao('Mês seguinte'));
    expect(await screen.findByText('Nada neste mês')).toBeTruthy();
    expect(pedidos()).toHaveLength(2);
    await usuario.click(botao('Lista'));
    expect(botao('Lista').getAttribute('aria-pressed')).toBe('true');
    // The month that was seen is asked for anew.
    compromissos = [VISTORIA, FERIAS];
    await usuario.click(botao('Hoje'));
    expect(await screen.findAllByRole('link', { name: /Vistoria – requerimento/ })).not.toHaveLength(0);
  });

  it('makes an address, shows it once, and ends it', async () => {
    entrarComoRequerente();
    abrirTela(<MinhaAgendaDoRequerente />);
    await usuario.click(await screen.findByRole('button', { name: 'Criar endereço' }));
    const campo = await screen.findByLabelText<HTMLInputElement>('Endereço da sua agenda');
    expect(campo.value).toBe('http://localhost/api/v1/agenda/segredo');
    await usuario.click(await screen.findByRole('button', { name: 'Encerrar o endereço' }));
    expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeTruthy();
    expect(screen.queryByLabelText('Endereço da sua agenda')).toBeNull();
  });

  it('says what went wrong, in its place', async () => {
    falha = true;
    entrarComoRequerente();
    abrirTela(<MinhaAgendaDoRequerente />);
    expect(await screen.findByText('Não foi possível carregar a agenda.')).toBeTruthy();
  });
});
