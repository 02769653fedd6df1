import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { umaPendencia } from '../../contribuinte/umRequerimento.ts';
import { acao, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { naTelaDosAnexos, trabalhando } from './telaDosAnexos.tsx';

const tela = naTelaDosAnexos();
const comPedido = (pode: boolean) =>
  trabalhando({
    pendencias: [
      {
        ...umaPendencia(),
        prorrogacoes: [
          {
            motivo: 'Aguardo o cartório',
            pedida_em: '2026-11-20T10:00:00-03:00',
            situacao: 'pedida',
            resposta: null,
            ate: null,
          },
        ],
      },
    ],
    acoes: pode ? [acao('decidir-prorrogacao')] : [],
  });
const abrir = async () => {
  await tela.abrir();
  await tela.usuario.click(screen.getByRole('tab', { name: /Pendências/ }));
  return within(await screen.findByRole('group', { name: 'Pedido de mais prazo' }));
};

describe('more time that was asked for', () => {
  beforeEach(() => {
    tela.visto = comPedido(true);
  });

  it('is granted, with or without a word', async () => {
    const pedido = await abrir();
    expect(pedido.getByText(/Aguardo o cartório/)).toBeTruthy();
    await tela.usuario.click(pedido.getByRole('button', { name: 'Conceder mais prazo' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Conceder mais prazo' }));
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Conceder' }));
    await screen.findByText('Mais prazo concedido. O requerente foi avisado.');
    const [ato] = escritas(tela.servidor);
    expect(ato?.path).toMatch(/\/12\/pendencias\/1\/prorrogacao\/decidir$/);
    expect(corpoDe(ato)).toEqual({ versao: 5, concedida: true });
  });

  it('is denied only with a reason', async () => {
    const pedido = await abrir();
    await tela.usuario.click(pedido.getByRole('button', { name: 'Negar' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Negar mais prazo' }));
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Negar' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    // The cursor is where something is missing.
    await waitFor(() => expect(document.activeElement).toBe(dialogo.getByRole('textbox')));
    await tela.usuario.type(dialogo.getByRole('textbox'), 'Já é longo');
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Negar' }));
    await screen.findByText('Pedido negado. O requerente foi avisado.');
    expect(corpoDe(escritas(tela.servidor)[0])).toMatchObject({ concedida: false, motivo: 'Já é longo' });
  });

  it('stands beside the date of the round and why it is that one', async () => {
    const explicacao = [{ texto: 'Feriado: Padroeira', dia: '2026-11-25' }];
    tela.visto = trabalhando({ pendencias: [{ ...umaPendencia(), explicacao }] });
    await tela.abrir();
    await tela.usuario.click(screen.getByRole('tab', { name: /Pendências/ }));
    expect((await screen.findByText('Feriado: Padroeira')).parentElement?.textContent).toContain('25/11/2026');
  });

  it('is shown, but not decided, to others', async () => {
    tela.visto = comPedido(false);
    const pedido = await abrir();
    expect(pedido.queryByRole('button')).toBeNull();
  });
});
