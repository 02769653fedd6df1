import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { escolherPainel } from '../../../src/authProvider/layout.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';

destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
});
afterEach(() => servidor.fechar());
const saida = (): string | null => document.querySelector('main a')?.getAttribute('href') ?? null;
const titulo = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';

describe('error pages', () => {
  it.each([
    ['/404', 'Página não encontrada', '[ERRO-030] [ROTA-077]'],
    ['/403', 'Você não tem permissão para acessar esta página', '[ROTA-079]'],
    ['/401', 'Entre para ver esta página', '[ROTA-078]'],
    ['/500', 'Ocorreu um erro inesperado', '[ROTA-080]'],
    ['/erro', 'Ocorreu um erro inesperado', '[ROTA-076]'],
  ])('%s says "%s" and has a way out, with a panel to its home %s', async (endereco, frase) => {
    const { unmount } = await abrir(endereco);
    expect([titulo(), saida()]).toEqual([frase, '/']);
    unmount();
    const comPainel = await abrir(`${endereco}/prefeitura`);
    expect(titulo()).toBe(frase);
    if (endereco !== '/401') expect(saida()).toBe('/prefeitura/requerimento/listagem');
    comPainel.unmount();
    await abrir(`${endereco}?painel=sistema`);
    expect(titulo()).toBe(frase);
    if (endereco !== '/401') expect(saida()).toBe('/sistema/dashboard');
  });

  it('/409 says that somebody was first and knows no panel [ROTA-081]', async () => {
    const { unmount } = await abrir('/409');
    expect([titulo(), saida()]).toEqual(['Outra operação chegou antes', '/']);
    unmount();
    await abrir('/409/prefeitura');
    expect(titulo()).not.toBe('Outra operação chegou antes');
  });

  it('without a panel lead to the one in use', async () => {
    escolherPainel('contribuinte');
    await abrir('/404');
    expect(saida()).toBe('/contribuinte');
  });

  it('an unknown address is the generic page, not the log-in [ROTA-082] [ERRO-030]', async () => {
    await abrir('/qualquer/coisa-inexistente');
    expect(titulo()).toBe('Ocorreu um erro inesperado');
    expect(screen.getByText(/Página não encontrada/)).toBeTruthy();
  });

  it('/409 repeats the sentence of the refusal [AMB-136]', async () => {
    sessionStorage.setItem('erro.mensagem', 'Este registro está em uso por outra operação');
    await abrir('/409');
    expect(await screen.findByText('Este registro está em uso por outra operação')).toBeTruthy();
  });

  it('/409 says the sentence of one refusal once: a later one without any does not repeat it', async () => {
    sessionStorage.setItem('erro.mensagem', 'Este registro está em uso por outra operação');
    const { unmount } = await abrir('/409');
    await screen.findByText('Este registro está em uso por outra operação');
    unmount();
    await abrir('/409');
    expect(titulo()).toBe('Outra operação chegou antes');
    expect(screen.queryByText('Este registro está em uso por outra operação')).toBeNull();
  });

  it('stand where the browser refuses to keep anything', async () => {
    const recusado = (): never => {
      throw new DOMException('negado', 'SecurityError');
    };
    const espias = (['getItem', 'removeItem', 'setItem'] as const).map((nome) =>
      vi.spyOn(Storage.prototype, nome).mockImplementation(recusado),
    );
    await abrir('/409');
    expect([titulo(), saida()]).toEqual(['Outra operação chegou antes', '/']);
    for (const espia of espias) espia.mockRestore();
  });
});

describe('other pages without a session', () => {
  it('maintenance says so and opens the service channels [ROTA-009] [API-013]', async () => {
    servidor.responder(() =>
      envelope([
        { tipo: 'telefone', nome: 'Telefone', valor: '(11) 3333-4444' },
        { tipo: 'email', nome: 'E-mail', valor: 'protocolo@aurora.sp.gov.br' },
        { tipo: 'outro', nome: 'Site', valor: 'javascript:alert(1)' },
      ]),
    );
    await abrir('/em-manutencao');
    expect(titulo()).toBe('Portal em manutenção');
    await userEvent.click(screen.getByRole('button', { name: 'Ver canais de atendimento' }));
    expect((await screen.findByRole('link', { name: '(11) 3333-4444' })).getAttribute('href')).toBe('tel:1133334444');
    expect(screen.getByRole('link', { name: 'protocolo@aurora.sp.gov.br' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'javascript:alert(1)' })).toBeNull();
  });

  it('the browser page lists the minimum versions [ROTA-010]', async () => {
    await abrir('/navegador-nao-compativel');
    expect(titulo()).toBe('Navegador não compatível');
    const lista = Array.from(document.querySelectorAll('dl > div'), (linha) => linha.textContent);
    expect(lista).toEqual(['Chrome67', 'Edge18', 'Firefox68', 'Opera57', 'Samsung Internet10', 'Safari10']);
  });

  it('the footer explains privacy and accessibility over the page, and Esc goes back', async () => {
    await abrir('/autenticidade');
    const botao = screen.getByRole('button', { name: 'Privacidade' });
    await userEvent.click(botao);
    expect(await screen.findByRole('dialog', { name: 'Privacidade' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(botao);
  });
});
