import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lerLayout } from '../../../src/authProvider/layout.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { abrirPainel } from './palcoDasLaterais.tsx';

const usuario = userEvent.setup();
const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
/** What the FAQ call is answered. */
let resposta: () => Resposta | Promise<Resposta>;

const faq = (id: number, nome: string, texto: string) => ({ id, nome, texto, criado_em: '2026-11-19T12:00:00Z' });
const chamadas = (): string[] => servidor.pedidos.map(({ path }) => path).filter((path) => /\bfaq\b/.test(path));
const botao = (): HTMLElement => screen.getByRole('button', { name: 'FAQ' });
const dialogo = (): Promise<HTMLElement> => screen.findByRole('dialog');

beforeEach(async () => {
  resposta = () => envelope([faq(2, 'Dúvidas frequentes', '<p>Abra um <strong>requerimento</strong>.</p>')]);
  servidor = await servidorDeRespostas(({ path }) => {
    if (/\bfaq\b/.test(path)) return resposta();
    return envelope(path === 'recursos' ? recursosDaCidade : []);
  });
});
afterEach(() => servidor.fechar());

describe('the FAQ dialog', () => {
  it.each([
    ['contribuinte', 'recursos/faq', '[CAB-021]'],
    ['prefeitura', 'recursos/faq', ''],
    ['sistema', 'admin/recursos/faq', ''],
  ] as const)('opens from the header of %s by GET %s [CAB-028] [PERM-038] %s', async (painel, path, _id) => {
    abrirPainel(painel);
    expect(screen.queryByRole('dialog')).toBeNull();
    await usuario.click(botao());
    await within(await dialogo()).findByRole('heading', { name: 'Dúvidas frequentes' });
    expect(chamadas()).toEqual([path]);
  });

  it('asks once per opening, under a spinner until the answer comes [CAB-051] [EST-027] [EST-028]', async () => {
    let responder: (com: Resposta) => void = () => undefined;
    resposta = () => new Promise((seguir) => (responder = seguir));
    abrirPainel('prefeitura');
    expect(chamadas()).toEqual([]);
    await usuario.click(botao());
    const aberto = await dialogo();
    expect(within(aberto).getByRole('status').querySelector('.faq-roda')).not.toBeNull();
    expect(within(aberto).queryByText(textosDosPaineis.faq.emConstrucao)).toBeNull();
    await waitFor(() => expect(chamadas()).toHaveLength(1));
    responder(envelope([]));
    await within(aberto).findByText(textosDosPaineis.faq.emConstrucao);
    expect(aberto.querySelector('.faq-carregando')).toBeNull();
    await usuario.click(within(aberto).getByRole('button', { name: 'Fechar a FAQ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    resposta = () => envelope([faq(1, 'Nova', '<p>x</p>')]);
    await usuario.click(botao());
    await screen.findByRole('heading', { name: 'Nova' });
    expect(chamadas()).toHaveLength(2);
  });

  it('shows the first of the list, its name above its body [CAB-052] [ENT-056] [EST-029]', async () => {
    resposta = () => envelope([faq(2, 'De hoje', '<p>Em <em>dias úteis</em></p>'), faq(1, 'De ontem', '<p>Velha</p>')]);
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const aberto = within(await dialogo());
    expect((await aberto.findByText('dias úteis')).tagName).toBe('EM');
    expect(aberto.getByRole('heading', { name: 'De hoje' }).className).toBe('faq-titulo');
    expect(aberto.queryByText('De ontem')).toBeNull();
    expect(aberto.queryByText('Velha')).toBeNull();
  });

  it.each([
    ['no entry', () => envelope([])],
    ['no list at all', () => envelope(null)],
    ['an empty body', () => envelope([faq(1, 'Sem corpo', '  ')])],
  ])('says with %s that it is under construction, without a title [CAB-053] [EST-029]', async (_que, vazia) => {
    resposta = vazia;
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const aberto = within(await dialogo());
    await aberto.findByText('FAQ em construção. Em breve novas informações.');
    expect(aberto.queryByRole('heading')).toBeNull();
  });

  it.each([
    ['500', recusa(500, 'inesperado', 'Ocorreu um erro inesperado')],
    ['404', recusa(404, 'nao_encontrado', 'Não encontrada')],
    ['503', recusa(503, 'indisponivel', 'Em manutenção')],
  ])('ends with the banner alone after a %s: no toast, no other page [ERRO-038]', async (_status, falha) => {
    resposta = () => falha;
    abrirPainel('contribuinte');
    await usuario.click(botao());
    await within(await dialogo()).findByText(textosDosPaineis.faq.emConstrucao);
    expect(destinos).toEqual([]);
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('stays on Esc and on a press beside its text, and closes by its button, the focus back [CAB-049] [CAB-050]', async () => {
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const aberto = await dialogo();
    await waitFor(() => expect(aberto.contains(document.activeElement)).toBe(true));
    await usuario.keyboard('{Escape}');
    fireEvent.mouseDown(aberto);
    fireEvent.click(aberto);
    expect(aberto.className).toBe('faq faq-sobe');
    await usuario.click(within(aberto).getByRole('button', { name: 'Fechar a FAQ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(botao());
  });

  it('slides up when it comes and down when it goes; the layout state says it is shown until it is gone [CAB-048]', async () => {
    abrirPainel('contribuinte');
    expect(lerLayout().showFaqDialog).toBe(false);
    await usuario.click(botao());
    const aberto = await dialogo();
    expect(aberto.classList.contains('faq-sobe')).toBe(true);
    expect(lerLayout().showFaqDialog).toBe(true);
    expect(JSON.parse(localStorage.getItem('layout') ?? '{}')).toMatchObject({ showFaqDialog: true });
    await usuario.click(within(aberto).getByRole('button', { name: 'Fechar a FAQ' }));
    expect(aberto.classList.contains('faq-desce')).toBe(true);
    await waitFor(() => expect(lerLayout().showFaqDialog).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed when a panel begins, whatever was stored', async () => {
    abrirPainel('contribuinte');
    await usuario.click(botao());
    await dialogo();
    cleanup();
    abrirPainel('contribuinte');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lerLayout().showFaqDialog).toBe(false);
  });

  it('runs nothing that its text carries [ENT-057]', async () => {
    const mau =
      '<p onclick="window.rodou=1">Olá<script>window.rodou=1</script></p><img src="x" onerror="window.rodou=1">' +
      '<a href="javascript:window.rodou=1">mau</a><svg><script>window.rodou=1</script></svg><style>p{color:red}</style>' +
      '<a href="https://www.exemplo.com.br/a">fora</a><a href="/contribuinte/contato" target="_top">dentro</a><iframe src="/x"></iframe>';
    resposta = () => envelope([faq(1, 'Dúvidas', mau)]);
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const aberto = await dialogo();
    const texto = (await within(aberto).findByText('Olá')).parentElement;
    expect(texto?.querySelector('script, img, svg, style, iframe, [onclick], [onerror]')).toBeNull();
    expect(within(aberto).getByText('mau').hasAttribute('href')).toBe(false);
    expect(within(aberto).getByText('fora').outerHTML).toBe(
      '<a href="https://www.exemplo.com.br/a" target="_blank" rel="noopener noreferrer">fora</a>',
    );
    expect(within(aberto).getByText('dentro').outerHTML).toBe('<a href="/contribuinte/contato">dentro</a>');
    expect('rodou' in window).toBe(false);
  });
});
