import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Veredito } from '../../src/panels/prefeitura/requerimento/pecas/Veredito.tsx';
import { DialogoDaAssinatura } from '../../src/resources/assinatura/DialogoDaAssinatura.tsx';
import { haAlteracoes, perguntarSaida } from '../../src/resources/saida/formulariosAbertos.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
  sessaoAberta();
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const escritas = () => servidor.pedidos.filter(({ method }) => method !== 'GET');
const pergunta = () => screen.findByRole('dialog', { name: 'Alterações não salvas' });
const responder = async (resposta: 'Sim' | 'Não' | 'Cancelar'): Promise<void> =>
  usuario.click(within(await pergunta()).getByRole('button', { name: resposta }));

describe('a reason for not signing', () => {
  let fechado: number;
  const abrir = (ato: 'assinar' | 'recusar' = 'recusar'): void => {
    fechado = 0;
    render(
      <DialogoDaAssinatura
        painel="painel-prefeitura"
        id={5}
        documento="Alvará nº 12/2026"
        ato={ato}
        aoFechar={() => fechado++}
        aoMudar={() => undefined}
      />,
    );
  };
  const escrever = (): Promise<void> =>
    usuario.type(screen.getByLabelText('Por que você não assina?'), 'Área errada na planta.');
  const voltar = (): Promise<void> => usuario.click(screen.getByRole('button', { name: 'Voltar' }));

  it('is asked about before the dialog closes: it stays, or is given up', async () => {
    abrir();
    await escrever();
    expect(haAlteracoes()).toBe(true);
    await voltar();
    await responder('Cancelar');
    expect(fechado).toBe(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Por que você não assina?').value).toBe('Área errada na planta.');
    await voltar();
    await responder('Não');
    await waitFor(() => expect(fechado).toBe(1));
    expect(escritas()).toEqual([]);
  });

  it('is sent by "Sim", and what the server refuses stays', async () => {
    abrir();
    await escrever();
    servidor.responder(() =>
      recusa(422, 'dados_invalidos', 'Confira', { motivo: ['Diga o motivo em mais palavras.'] }),
    );
    await voltar();
    await responder('Sim');
    await screen.findByText('Diga o motivo em mais palavras.');
    expect(fechado).toBe(0);
    servidor.responder(() => envelope({}));
    await voltar();
    await responder('Sim');
    await waitFor(() => expect(fechado).toBeGreaterThan(0));
    expect(JSON.parse(escritas().at(-1)?.corpo ?? '')).toMatchObject({
      status: 'Recusado',
      motivo: 'Área errada na planta.',
    });
  });

  it('is not asked about where there is none, nor for a password', async () => {
    abrir();
    await voltar();
    expect(fechado).toBe(1);
    cleanup();
    abrir('assinar');
    await usuario.type(screen.getByLabelText('Sua senha no portal'), 'Segredo#2026');
    await voltar();
    expect(fechado).toBe(1);
  });
});

describe('a reason for refusing an item', () => {
  it('holds the page until it is sent or given up, also when it was put away', async () => {
    const julgados: (readonly string[])[] = [];
    let aceita = false;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Veredito
          sobre="item 1, Matrícula"
          resultado={null}
          enviando={false}
          ajudaDoMotivo="O requerente lê este motivo."
          aoJulgar={async (...dado) => {
            julgados.push(dado);
            return aceita;
          }}
        />
      </QueryClientProvider>,
    );
    expect(haAlteracoes()).toBe(false);
    await usuario.click(screen.getByRole('button', { name: 'Recusar' }));
    await usuario.type(screen.getByLabelText('Motivo'), 'Ilegível.');
    await usuario.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(haAlteracoes()).toBe(true);
    const sair = (): Promise<boolean> => perguntarSaida();
    let pode = sair();
    await responder('Sim');
    expect(await pode).toBe(false);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Ilegível.');
    aceita = true;
    pode = sair();
    await responder('Sim');
    expect(await pode).toBe(true);
    expect(julgados).toEqual([
      ['nao', 'Ilegível.'],
      ['nao', 'Ilegível.'],
    ]);
  });
});
