import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PedirTroca } from '../../../src/resources/requerimento/participantes/PedirTroca.tsx';
import type { ParticipantesVistos } from '../../../src/schemas/requerimento/participante.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const BASE = 'painel-contribuinte/requerimento/12/participantes';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let vistos: ParticipantesVistos;
let mudou = 0;
beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
  mudou = 0;
  vistos = {
    ...{ participantes: [], pode_convidar: true, profissionais: [], pode_pedir_troca: true, troca_pedida: null },
    trocas: { profissional: false, requerente: false },
  };
  servidor = await servidorDeRespostas(({ method, path }) => {
    if (path === `${BASE}/arquivos`) return envelope({ id: 44, nome: 'escritura.pdf' });
    return envelope(method === 'POST' ? { versao: 9 } : vistos);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PedirTroca de={{ painel: 'painel-contribuinte', requerimento: 12 }} aoMudar={() => (mudou += 1)} />
    </QueryClientProvider>,
  );
const clicar = async (name: string) => usuario.click(await screen.findByRole('button', { name }));
const pedidos = () => servidor.pedidos.filter(({ path }) => path === `${BASE}/troca`);

describe('a change of applicant, as he asks for it', () => {
  it('needs a name, a reason and a document, each missed at its field, and says that the city decides', async () => {
    abrir();
    await clicar('Pedir a troca do requerente');
    expect(screen.getByText(/A prefeitura decide/)).toBeTruthy();
    await clicar('Pedir a troca');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(screen.getByText('Envie o documento em que a troca se apoia')).toBeTruthy();
    expect(pedidos()).toEqual([]);
    await usuario.type(screen.getByRole('textbox', { name: /A quem o requerimento deve passar/ }), 'Nilo Pedrassol');
    await usuario.type(screen.getByRole('textbox', { name: 'Motivo da troca' }), 'Vendi o lote');
    await usuario.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
      new File(['%PDF-1.7'], 'escritura.pdf', { type: 'application/pdf' }),
    );
    await screen.findByRole('button', { name: 'Tirar escritura.pdf' });
    await clicar('Pedir a troca');
    await waitFor(() => expect(mudou).toBe(1));
    expect(pedidos().map(({ corpo }) => JSON.parse(corpo) as unknown)).toEqual([
      { nome: 'Nilo Pedrassol', motivo: 'Vendi o lote', prova: 44 },
    ]);
  });

  it('is said while it waits, and with the answer once it was refused; nothing is shown to who may not ask', async () => {
    const pedida = {
      ...{ id: 1, nome: 'Nilo Pedrassol', motivo: 'Vendi o lote', prova: null, pedida_em: '2026-11-16T13:00:00Z' },
      ...{ situacao: 'pedida' as const, resposta: null },
    };
    vistos = { ...vistos, pode_pedir_troca: false, troca_pedida: pedida };
    abrir();
    expect(await screen.findByText(/ainda não respondeu/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const negada = { ...pedida, situacao: 'negada' as const, resposta: 'Falta a escritura' };
    vistos = { ...vistos, pode_pedir_troca: true, troca_pedida: negada };
    abrir();
    expect(await screen.findByText(/a prefeitura negou: Falta a escritura/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pedir a troca do requerente' })).toBeTruthy();
    cleanup();
    vistos = { ...vistos, pode_pedir_troca: false, troca_pedida: null };
    abrir();
    await waitFor(() => expect(servidor.pedidos.length).toBeGreaterThan(2));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
