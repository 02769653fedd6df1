import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListagemDeRequerimentos } from '../../../../src/panels/prefeitura/requerimento/ListagemDeRequerimentos.tsx';
import type { ResultadoDoLote } from '../../../../src/schemas/requerimento/lote.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type PedidoRecebido,
  type Resposta,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { naLista, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const LISTA = 'painel-prefeitura/requerimento';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let resultado: ResultadoDoLote;
let naFila: number;
let responder: (pedido: PedidoRecebido) => Resposta | undefined;
let proximo: ReturnType<typeof envelope>;
const linhas: readonly RequerimentoListado[] = [12, 13, 14].map((id) =>
  naLista(umRequerimento({ id, numero: `2026/0000${id}` })),
);

beforeEach(async () => {
  entrarComoEquipe();
  resultado = { feitos: [12, 13], recusados: [] };
  naFila = 0;
  responder = () => undefined;
  proximo = envelope({ id: 14, numero: '2026/000014', versao: 7 });
  servidor = await servidorDeRespostas((pedido) => {
    const { method, path } = pedido;
    const proprio = responder(pedido);
    if (proprio !== undefined) return proprio;
    const [caminho = ''] = path.split('?');
    if (method === 'POST') return caminho.endsWith('/proximo') ? proximo : envelope(resultado);
    if (caminho === LISTA)
      return envelope({
        ...{ data: linhas, total: 3, current_page: 1, per_page: 10, last_page: 1, na_fila: naFila },
        contagens: { 'Em andamento': 3 },
        relogios: { vencidos: 2, vence_logo: 0, em_dia: 1200, pausados: 0, sem_prazo: 1, sem_responsavel: 1 },
      });
    return envelope(EQUIPE[caminho] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<ListagemDeRequerimentos />, '/lista', '/lista');
  await screen.findByRole('link', { name: '2026/000012' });
};
const escolher = (id: number): Promise<void> =>
  usuario.click(screen.getByRole('checkbox', { name: `Escolher 2026/0000${id}` }));
const ultimaConsulta = (): URLSearchParams =>
  new URLSearchParams(servidor.pedidos.findLast(({ path }) => path.startsWith(`${LISTA}?`))?.path.split('?')[1]);

describe('the clocks of the inbox', () => {
  it('come with the list itself, each with its number, and press as filters', async () => {
    await abrir();
    const rapidos = within(screen.getByRole('group', { name: 'Filtros rápidos' }));
    expect(rapidos.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'Vencidos2',
      'Até 3 dias0',
      'Sem responsável1',
      'No prazo1.200',
      'Pausados0',
      'Sem prazo1',
    ]);
    expect(servidor.pedidos.filter(({ path }) => path.startsWith(`${LISTA}?`))).toHaveLength(1);
    await usuario.click(rapidos.getByRole('button', { name: /No prazo/ }));
    await waitFor(() => expect(ultimaConsulta().get('filtro[prazo]')).toBe('em_dia'));
    await usuario.selectOptions(screen.getByLabelText('De quem'), 'Dos meus setores');
    await waitFor(() => expect(ultimaConsulta().get('filtro[escopo]')).toBe('setores'));
  });
});

describe('several requests', () => {
  it('are ticked, by key too, and assigned in one call at the versions that were seen', async () => {
    await abrir();
    await escolher(12);
    screen.getByRole('link', { name: '2026/000013' }).closest('tr')?.focus();
    await usuario.keyboard('x');
    const barra = within(await screen.findByRole('region', { name: 'Requerimentos escolhidos' }));
    expect(barra.getByText('2 escolhidos')).toBeTruthy();
    await usuario.click(barra.getByRole('button', { name: 'Atribuir' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Atribuir: 2 requerimentos' }));
    await usuario.click(dialogo.getByRole('button', { name: 'Atribuir' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await dialogo.findByRole('option', { name: 'Breno Valverdejo' });
    await usuario.selectOptions(dialogo.getByLabelText('Responsável'), 'Breno Valverdejo');
    await usuario.click(dialogo.getByRole('button', { name: 'Atribuir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 requerimentos atribuídos.')).toBeTruthy();
    const [pedido] = escritas(servidor);
    expect([pedido?.path, corpoDe(pedido)]).toEqual([
      `${LISTA}/lote`,
      {
        acao: 'atribuir',
        responsavel_id: 8,
        requerimentos: [
          { requerimento_id: 12, versao: 5 },
          { requerimento_id: 13, versao: 5 },
        ],
      },
    ]);
    expect(screen.queryByRole('region', { name: 'Requerimentos escolhidos' })).toBeNull();
  });

  it('of all pages are chosen by the filter and go in calls of 200, one after the other; where one fails the rest is named', async () => {
    const todas = Array.from({ length: 450 }, (_, k) =>
      naLista(umRequerimento({ id: k + 12, numero: `2026/${String(k + 12).padStart(6, '0')}` })),
    );
    let chamadas = 0;
    responder = ({ method, path, corpo }) => {
      const [caminho = '', busca] = path.split('?');
      if (method === 'POST') {
        chamadas += 1;
        const { requerimentos } = JSON.parse(corpo) as { requerimentos: { requerimento_id: number }[] };
        return chamadas === 3
          ? recusa(503, 'indisponivel', 'O banco de dados está fora do ar')
          : envelope({ feitos: requerimentos.map((r) => r.requerimento_id), recusados: [] });
      }
      if (caminho !== LISTA) return undefined;
      const q = new URLSearchParams(busca);
      const [page, per] = [Number(q.get('page')), Number(q.get('per_page'))];
      return envelope({
        ...{
          data: todas.slice((page - 1) * per, page * per),
          total: 450,
          current_page: page,
          per_page: per,
          last_page: 1,
        },
        ...{ contagens: {}, relogios: {} },
      });
    };
    await abrir();
    await usuario.click(screen.getByRole('checkbox', { name: 'Escolher todos desta página' }));
    const barra = within(await screen.findByRole('region', { name: 'Requerimentos escolhidos' }));
    await usuario.click(barra.getByRole('button', { name: 'Selecionar os 450 do filtro' }));
    await barra.findByText('450 escolhidos');
    expect(barra.queryByRole('button', { name: /Selecionar os/ })).toBeNull();
    await usuario.click(barra.getByRole('button', { name: 'Mudar prioridade' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Mudar prioridade: 450 requerimentos' }));
    await usuario.click(dialogo.getByRole('button', { name: 'Mudar prioridade' }));
    const resultado = within(await screen.findByRole('dialog', { name: /400 requerimentos repriorizados, 50 não/ }));
    expect(resultado.getAllByText('O banco de dados está fora do ar')).toHaveLength(50);
    const pedidos = escritas(servidor).map((p) => (corpoDe(p)['requerimentos'] as unknown[]).length);
    expect(pedidos).toEqual([200, 200, 50]);
  });

  it('that could not are named with the reason, and stay ticked', async () => {
    resultado = {
      feitos: [12],
      recusados: [{ id: 13, numero: '2026/000013', motivo: 'O requerimento já tem esta prioridade' }],
    };
    await abrir();
    await usuario.click(screen.getByRole('checkbox', { name: 'Escolher todos desta página' }));
    await escolher(14);
    const barra = within(await screen.findByRole('region', { name: 'Requerimentos escolhidos' }));
    await usuario.click(barra.getByRole('button', { name: 'Mudar prioridade' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Mudar prioridade: 2 requerimentos' }));
    await usuario.click(dialogo.getByRole('radio', { name: 'Urgente' }));
    await usuario.click(dialogo.getByRole('button', { name: 'Mudar prioridade' }));
    const depois = within(await screen.findByRole('dialog', { name: '1 requerimento repriorizado, 1 não' }));
    expect(depois.getByText('O requerimento já tem esta prioridade')).toBeTruthy();
    expect(depois.getByRole('link', { name: '2026/000013' })).toBeTruthy();
    await usuario.click(depois.getByRole('button', { name: 'Voltar à lista' }));
    expect(screen.getByText('1 escolhido')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Escolher 2026/000013' }).checked).toBe(true);
  });
});

describe('the next of the queue', () => {
  it('is offered where somebody waits, and says where another took it', async () => {
    await abrir();
    expect(screen.queryByRole('button', { name: /Pegar o próximo/ })).toBeNull();
    cleanup();
    naFila = 4;
    proximo = recusa(422, 'regra', 'A fila está vazia: ninguém espera para ser atendido');
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Pegar o próximo (4)' }));
    await screen.findByText('A fila está vazia: ninguém espera para ser atendido');
    expect(escritas(servidor).map(({ path }) => path)).toEqual([`${LISTA}/proximo`]);
    proximo = envelope({ id: 14, numero: '2026/000014', versao: 7 });
    await usuario.click(await screen.findByRole('button', { name: 'Pegar o próximo (4)' }));
    await screen.findByText('O próximo é seu: requerimento 2026/000014.');
  });
});
