import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conversas } from '../../../src/resources/requerimento/conversa/Conversas.tsx';
import type { ConversaVista } from '../../../src/schemas/requerimento/conversa.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const BASE = 'painel-contribuinte/requerimento/12/conversas';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let conversas: ConversaVista[];
let recusado = false;
let lidas = 0;

beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
  recusado = false;
  lidas = 0;
  conversas = [
    {
      id: 5,
      assunto: 'Dúvida sobre a planta',
      nao_lidas: 1,
      mensagens: [
        {
          ...{ id: 8, autor: 'Dalva Montalegre', da_prefeitura: true, texto: 'Qual é a escala?' },
          ...{ quando: '2026-11-16T10:00:00-03:00', anexos: [] },
        },
      ],
    },
  ];
  servidor = await servidorDeRespostas(({ method, path }) => {
    if (method !== 'POST') return envelope(path === BASE ? conversas : []);
    return recusado ? recusa(422, 'regra', 'Não foi possível') : envelope({ conversa: 5, mensagem: 9 });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Conversas de={{ painel: 'painel-contribuinte', requerimento: 12 }} aoLer={() => (lidas += 1)} />
    </QueryClientProvider>,
  );
const posts = () =>
  servidor.pedidos
    .filter(({ method }) => method === 'POST')
    .map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown] as const);

describe('messages between the city and the applicant', () => {
  it('count as read once their thread is opened, and are answered in it', async () => {
    abrir();
    const topo = await screen.findByRole('button', { name: /^Dúvida sobre a planta/ });
    expect(screen.getByText('1 não lida')).toBeTruthy();
    expect(posts()).toEqual([]);
    await usuario.click(topo);
    expect(screen.getByText('Qual é a escala?')).toBeTruthy();
    await waitFor(() => expect(lidas).toBe(1));
    expect(posts()).toEqual([[`${BASE}/5/lida`, { ate: 8 }]]);
    expect(screen.queryByText('1 não lida')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(screen.getByRole('textbox', { name: 'Responder' }), '1:50');
    await usuario.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(posts().at(-1)).toEqual([`${BASE}/5`, { texto: '1:50', arquivos: [] }]));
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Responder' }).value).toBe(''));
  });

  it('begin with a subject, and keep what was typed where the server refuses', async () => {
    conversas = [];
    recusado = true;
    abrir();
    expect(await screen.findByText(/^Nenhuma mensagem ainda/)).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Nova conversa' }));
    await usuario.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    await usuario.type(screen.getByRole('textbox', { name: 'Assunto' }), 'Prazo');
    await usuario.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Até quando?');
    await usuario.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('Não foi possível')).toBeTruthy();
    expect(posts()).toEqual([[BASE, { assunto: 'Prazo', texto: 'Até quando?', arquivos: [] }]]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' }).value).toBe('Até quando?');
  });
});
