import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lerAvisos } from '../../../src/dataProvider/avisos.ts';
import { AvisosPorEmail } from '../../../src/panels/layout/conta/AvisosPorEmail.tsx';
import { haAlteracoes } from '../../../src/resources/saida/formulariosAbertos.ts';
import { avisosPorEmail } from '../../../src/schemas/mensagem/avisosPorEmail.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from '../contribuinte/palcoDoRequerente.tsx';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let guardados: readonly string[];
let recusar: boolean;
beforeEach(async () => {
  guardados = ['taxas_geradas'];
  recusar = false;
  entrarComoRequerente();
  servidor = await servidorDeRespostas(({ method, corpo }) => {
    if (method !== 'POST') return envelope(avisosPorEmail(guardados));
    if (recusar) return recusa(503, 'indisponivel', 'O portal está temporariamente indisponível');
    guardados = (JSON.parse(corpo) as { sem_email: string[] }).sem_email;
    return envelope(avisosPorEmail(guardados), 'Avisos por e-mail salvos');
  });
});
afterEach(() => servidor.fechar());

const caixa = (rotulo: string): Promise<HTMLInputElement> => screen.findByRole('checkbox', { name: rotulo });
const salvar = (): Promise<void> => usuario.click(screen.getByRole('button', { name: 'Salvar avisos' }));

it('shows what comes by mail, leaves the mails of the account out of the choice, and keeps what is chosen', async () => {
  abrirTela(<AvisosPorEmail />);
  expect((await caixa('Taxas geradas')).checked).toBe(false);
  expect((await caixa('Análise iniciada')).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /^Conta:/ })).toBeNull();
  expect(screen.getByText(/segurança dela\s+chegam sempre/)).not.toBeNull();
  await usuario.click(await caixa('Análise iniciada'));
  await usuario.click(await caixa('Taxas geradas'));
  expect(haAlteracoes()).toBe(true);
  await salvar();
  await waitFor(() => expect(guardados).toEqual(['etapa_iniciada']));
  await waitFor(() => expect(haAlteracoes()).toBe(false));
  expect(lerAvisos().map(({ mensagem }) => mensagem)).toEqual(['Avisos por e-mail salvos']);
});

it('keeps the choice on the screen when the server does not take it', async () => {
  recusar = true;
  abrirTela(<AvisosPorEmail />);
  await usuario.click(await caixa('Análise iniciada'));
  await salvar();
  expect((await screen.findAllByText('O portal está temporariamente indisponível')).length).toBeGreaterThan(0);
  expect((await caixa('Análise iniciada')).checked).toBe(false);
  expect(haAlteracoes()).toBe(true);
});
