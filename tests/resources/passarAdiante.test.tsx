import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PassarAdiante } from '../../src/resources/usuario/PassarAdiante.tsx';
import type { Trabalho } from '../../src/resources/usuario/trabalho.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';

const breno = { id: 8, nome: 'Breno Valverdejo', ausente_ate: null, substituto: null };
const dalva = { id: 7, nome: 'Dalva Montalegre', ausente_ate: '2026-12-31', substituto: { id: 8, nome: breno.nome } };
const trabalho: Trabalho = {
  setores: [{ id: 4, nome: 'Urbanismo', total: 2, visoes: 1, candidatos: [dalva, breno] }],
  representacoes: 1,
  substituicoes: 0,
  equipe: [dalva, breno],
};

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] } });
  servidor = await servidorDeRespostas(({ method }) =>
    method === 'POST'
      ? envelope({ requerimentos: 2, representacoes: 1, substituicoes: 0, visoes: 1, ficaram: [] })
      : envelope(trabalho),
  );
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('work of whoever leaves: an absent receiver is named as such and his substitute is one click away [AMB-008]', async () => {
  const usuario = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PassarAdiante usuarioId={3} nome="Sai Amanhã" />
    </QueryClientProvider>,
  );
  await usuario.click(screen.getByRole('button', { name: 'Passar o trabalho adiante' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Passar adiante o trabalho de Sai Amanhã' }));
  const frase = 'ausente até 31/12/2026 · substituto: Breno Valverdejo';
  const dela = await dialogo.findByRole<HTMLInputElement>('checkbox', { name: `Dalva Montalegre (${frase})` });
  await usuario.click(dela);
  const aviso = within(dialogo.getByRole('status'));
  aviso.getByText('Dalva Montalegre: Ausente até 31/12/2026 · substituto: Breno Valverdejo');
  await usuario.click(aviso.getByRole('button', { name: 'Passar a Breno Valverdejo' }));
  expect(dela.checked).toBe(false);
  expect(dialogo.getByRole<HTMLInputElement>('checkbox', { name: 'Breno Valverdejo' }).checked).toBe(true);
  expect(dialogo.queryByRole('status')).toBeNull();
  const representante = dialogo.getByLabelText<HTMLSelectElement>('1 requerimento em nome de requerentes, para');
  await usuario.selectOptions(representante, '7');
  dialogo.getByRole('status');
  await usuario.type(dialogo.getByLabelText('Motivo'), 'Saiu da prefeitura');
  await usuario.click(dialogo.getByRole('button', { name: 'Passar adiante' }));
  await dialogo.findByText(/com novos responsáveis/);
  const [pedido] = servidor.pedidos.filter(({ method }) => method === 'POST');
  // The absent one was kept for what is done in applicants' names: a warning, no hindrance.
  expect(JSON.parse(pedido?.corpo ?? '{}')).toEqual({
    destinos: [{ setor_id: 4, usuarios: [8] }],
    representante_id: 7,
    motivo: 'Saiu da prefeitura',
  });
});

it('asks before what was chosen and typed is left behind', async () => {
  const usuario = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PassarAdiante usuarioId={3} nome="Sai Amanhã" />
    </QueryClientProvider>,
  );
  await usuario.click(screen.getByRole('button', { name: 'Passar o trabalho adiante' }));
  await usuario.type(await screen.findByLabelText('Motivo'), 'Saiu da prefeitura');
  await usuario.keyboard('{Escape}');
  await usuario.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Saiu da prefeitura');
  await usuario.keyboard('{Escape}');
  await usuario.click(await screen.findByRole('button', { name: 'Não' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
