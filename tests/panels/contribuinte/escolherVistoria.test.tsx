import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { acao, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const { usuario } = tela;

beforeEach(() => {
  tela.visto = umRequerimento({ acoes: [acao('agendar-vistoria')] });
  tela.servidor.responder(({ method, path }) => {
    if (method !== 'GET')
      return {
        status: 409,
        corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao: 6, eventos: [] } },
      };
    const horarios = [{ dia: '2026-12-03', hora: '09:00' }];
    return envelope(
      path.includes('/horarios') ? { horarios, tem_horarios: true, duracao: 30, ate: '2026-12-31' } : tela.visto,
    );
  });
});

const escolher = async (): Promise<void> => {
  await tela.abrir();
  await usuario.click(screen.getByRole('button', { name: 'Escolher horário' }));
  await usuario.selectOptions(await screen.findByLabelText('Dia'), '2026-12-03');
  await usuario.selectOptions(screen.getByLabelText('Hora'), '09:00');
};
const hora = (): string => screen.getByLabelText<HTMLSelectElement>('Hora').value;

describe('the time of an inspection, while it is chosen', () => {
  it('is not left behind unasked', async () => {
    await escolher();
    await usuario.keyboard('{Escape}');
    await usuario.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(hora()).toBe('09:00');
    await usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Não' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is still there when it is read first what others did', async () => {
    await escolher();
    await usuario.click(screen.getByRole('button', { name: 'Marcar vistoria' }));
    const conflito = within(await screen.findByRole('dialog', { name: /mudou enquanto/ }));
    await usuario.click(conflito.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /mudou enquanto/ })).toBeNull());
    expect(hora()).toBe('09:00');
  });

  it('stays on the page when it is no longer asked for, and says why it cannot be sent', async () => {
    await escolher();
    tela.visto = umRequerimento({ versao: 6, acoes: [] });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Esta ação não é mais possível.')).toBeTruthy();
    expect(hora()).toBe('09:00');
  });
});
