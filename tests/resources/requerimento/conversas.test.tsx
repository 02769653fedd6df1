import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conversas } from '../../../src/resources/requerimento/conversa/Conversas.tsx';
import { ANEXOS_DA_MENSAGEM, type ConversaVista } from '../../../src/schemas/requerimento/conversa.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const BASE = 'painel-contribuinte/requerimento/12/conversas';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let conversas: ConversaVista[];
let recusado = false;
let lidas = 0;
/** The threads are read once this is done. */
let espera: Promise<void> = Promise.resolve();
/** How the file that goes up is answered. */
let receber: Responder;

beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
  recusado = false;
  lidas = 0;
  espera = Promise.resolve();
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
  receber = () => envelope({ id: 40, nome: 'planta.pdf', tamanho: 8 });
  servidor = await servidorDeRespostas(async (pedido) => {
    const { method, path } = pedido;
    if (path === `${BASE}/arquivos` && method === 'POST') return receber(pedido);
    if (method !== 'POST') await espera;
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
    .filter(({ method, path }) => method === 'POST' && path !== `${BASE}/arquivos`)
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

  it('leave what is typed on while one goes, and take away what went', async () => {
    abrir();
    await usuario.click(await screen.findByRole('button', { name: /^Dúvida sobre a planta/ }));
    const campo = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Responder' });
    let soltar = (): void => undefined;
    espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    await usuario.type(campo, '1:50');
    await usuario.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(posts().at(-1)?.[0]).toBe(`${BASE}/5`));
    await usuario.clear(campo);
    await usuario.type(campo, 'E a planta de cobertura');
    soltar();
    const botao = screen.getByRole('button', { name: 'Enviar mensagem' });
    await waitFor(() => expect(botao.getAttribute('aria-busy')).toBeNull());
    expect(campo.value).toBe('E a planta de cobertura');
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

  const pdf = (nome = 'planta.pdf'): File => new File(['%PDF-1.7'], nome, { type: 'application/pdf' });
  const anexo = () => screen.findByLabelText('Anexar arquivos à mensagem');
  const enviar = () => usuario.click(screen.getByRole('button', { name: 'Enviar mensagem' }));

  it('wait for their files, and say so; one that failed is not left out without a word', async () => {
    let soltar = (): void => undefined;
    const solto = new Promise<void>((resolver) => (soltar = resolver));
    receber = async () => {
      await solto;
      return recusa(422, 'dados_invalidos', 'Confira', { arquivo: ['O arquivo está com senha'] });
    };
    abrir();
    await usuario.click(await screen.findByRole('button', { name: /^Dúvida/ }));
    await usuario.type(screen.getByRole('textbox', { name: 'Responder' }), 'Segue a planta');
    await usuario.upload(await anexo(), pdf());
    await enviar();
    expect(await screen.findByText('Espere o envio dos arquivos terminar.')).toBeTruthy();
    soltar();
    expect(await screen.findByText('O arquivo está com senha')).toBeTruthy();
    await enviar();
    expect(screen.getByText('Um arquivo não foi enviado: tente de novo ou descarte-o.')).toBeTruthy();
    expect(posts().filter(([path]) => path === `${BASE}/5`)).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: 'Descartar planta.pdf' }));
    await enviar();
    await waitFor(() => expect(posts().at(-1)).toEqual([`${BASE}/5`, { texto: 'Segue a planta', arquivos: [] }]));
  });

  it('name the files for which they have no room, with those still going up counted', async () => {
    receber = () => undefined;
    abrir();
    await usuario.click(await screen.findByRole('button', { name: /^Dúvida/ }));
    const cheia = Array.from({ length: ANEXOS_DA_MENSAGEM - 1 }, (_, i) => pdf(`folha${i}.pdf`));
    await usuario.upload(await anexo(), cheia);
    await usuario.upload(await anexo(), [pdf('corte.pdf'), pdf('fachada.pdf'), pdf('telhado.pdf')]);
    expect(await screen.findByText(/Não foram anexados: fachada\.pdf e telhado\.pdf\./)).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(ANEXOS_DA_MENSAGEM);
  });

  it('keep a reply that was begun while their thread is folded, and another is looked at', async () => {
    conversas.push({ id: 6, assunto: 'Outro assunto', nao_lidas: 0, mensagens: [] });
    abrir();
    const topo = await screen.findByRole('button', { name: /^Dúvida/ });
    await usuario.click(topo);
    await usuario.type(screen.getByRole('textbox', { name: 'Responder' }), 'Em 1:50');
    await usuario.click(topo);
    expect(screen.queryByRole('textbox', { name: 'Responder' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: /^Outro assunto/ }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Responder' }).value).toBe('');
    await usuario.click(topo);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Responder' }).value).toBe('Em 1:50');
  });
});
