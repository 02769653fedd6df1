import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { acao, BASE, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const pedido = {
  motivo: 'Cartório',
  pedida_em: '2026-11-20T10:00:00-03:00',
  situacao: 'pedida',
  resposta: null,
  ate: null,
} as const;

describe('more time for a round', () => {
  beforeEach(() => {
    tela.visto = umRequerimento({
      pendencias: [umaPendencia()],
      acoes: [acao('responder-pendencia'), acao('pedir-prorrogacao')],
    });
  });

  it('is asked for with a reason, the date of now in sight', async () => {
    await tela.abrir();
    await tela.usuario.click(screen.getByRole('button', { name: 'Pedir mais prazo' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Pedir mais prazo' }));
    expect(dialogo.getByText(/termina em 27\/11\/2026/)).toBeTruthy();
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Pedir mais prazo' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    await tela.usuario.type(dialogo.getByRole('textbox'), 'Aguardo o cartório');
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Pedir mais prazo' }));
    await screen.findByText('Pedido de mais prazo enviado à prefeitura.');
    expect(
      tela
        .escritas()
        .filter(({ path }) => !path.endsWith('/rascunho'))
        .map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown]),
    ).toEqual([[`${BASE}/pendencias/1/prorrogacao`, { versao: 5, motivo: 'Aguardo o cartório' }]]);
  });

  it('keeps what was typed where the round is closed meanwhile, and says that it cannot be asked for any more', async () => {
    await tela.abrir();
    await tela.usuario.click(screen.getByRole('button', { name: 'Pedir mais prazo' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Pedir mais prazo' }));
    await tela.usuario.type(dialogo.getByRole('textbox'), 'Aguardo o cartório');
    tela.visto = umRequerimento({ versao: 6, pendencias: [], acoes: [] });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Responder à pendência' })).toBeNull());
    expect(dialogo.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Aguardo o cartório');
    expect(dialogo.getByText(/termina em 27\/11\/2026/)).toBeTruthy();
    expect(dialogo.getByText('Esta ação não é mais possível.')).toBeTruthy();
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Pedir mais prazo' }));
    expect(tela.escritas().filter(({ path }) => path.endsWith('/prorrogacao'))).toEqual([]);
  });

  it.each([
    [pedido, 'A prefeitura ainda não respondeu.'],
    [{ ...pedido, situacao: 'concedida', ate: '2026-12-12' }, 'concedeu: responda até 12/12/2026'],
    [{ ...pedido, situacao: 'negada', resposta: 'Já é longo' }, 'negou. A prefeitura disse: Já é longo'],
  ] as const)('says how it stands: %o', async (prorrogacao, frase) => {
    tela.visto = umRequerimento({
      pendencias: [{ ...umaPendencia(), prorrogacoes: [prorrogacao] }],
      acoes: [acao('responder-pendencia')],
    });
    await tela.abrir();
    expect(screen.getByText(new RegExp(frase))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull();
  });

  it('is told why it is until that day', async () => {
    const explicacao = [{ texto: 'Feriado: Padroeira', dia: '2026-11-25' }];
    tela.visto = umRequerimento({
      pendencias: [{ ...umaPendencia(), explicacao }],
      acoes: [acao('responder-pendencia')],
    });
    await tela.abrir();
    expect(screen.getByText('Feriado: Padroeira').parentElement?.textContent).toContain('25/11/2026');
  });

  it('is not offered where the process allows none', async () => {
    tela.visto = umRequerimento({ pendencias: [umaPendencia()], acoes: [acao('responder-pendencia')] });
    await tela.abrir();
    expect(screen.queryByRole('button', { name: 'Pedir mais prazo' })).toBeNull();
  });
});
