import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { umRequerimento } from './umRequerimento.ts';
import { acao, BASE, naTelaDoRequerimento } from './telaDoRequerimento.tsx';

const tela = naTelaDoRequerimento();
const { usuario, abrir, escritas } = tela;

describe('cancelling', () => {
  beforeEach(() => {
    tela.visto = umRequerimento({ acoes: [acao('cancelar', 'Um requerimento cancelado não pode ser retomado.')] });
  });

  it('asks for the reason and says that it cannot be taken back', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar requerimento' }));
    const dialogo = within(screen.getByRole('dialog'));
    expect(dialogo.getByText('Um requerimento cancelado não pode ser retomado.')).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Cancelar requerimento' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    expect(escritas()).toEqual([]);
    await usuario.type(dialogo.getByLabelText('Por que você cancela?'), 'Desisti da obra.');
    await usuario.click(dialogo.getByRole('button', { name: 'Cancelar requerimento' }));
    await screen.findByText('Requerimento 2026/000012 cancelado.');
    expect(escritas().map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown])).toEqual([
      [`${BASE}/acoes/cancelar`, { versao: 5, motivo: 'Desisti da obra.' }],
    ]);
  });

  it('keeps the reason when somebody was first', async () => {
    tela.escrever = () => ({
      status: 409,
      corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao: 6, eventos: [] } },
    });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar requerimento' }));
    await usuario.type(screen.getByLabelText('Por que você cancela?'), 'Desisti.');
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar requerimento' }));
    const conflito = await screen.findByRole('dialog', { name: /mudou enquanto/ });
    tela.escrever = () => envelope({});
    await usuario.click(within(conflito).getByRole('button', { name: 'Cancelar mesmo assim' }));
    await waitFor(() => expect(escritas()).toHaveLength(2));
    expect(JSON.parse(escritas()[1]?.corpo ?? '')).toEqual({ versao: 6, motivo: 'Desisti.' });
  });

  it('keeps the dialog and the reason while it is no longer offered, and says why it cannot be sent', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar requerimento' }));
    await usuario.type(screen.getByLabelText('Por que você cancela?'), 'Desisti.');
    tela.visto = umRequerimento({ versao: 6, acoes: [] });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Esta ação não é mais possível.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Por que você cancela?').value).toBe('Desisti.');
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Cancelar requerimento/ }));
    expect(escritas()).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Não' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
