import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lerLayout, mudarLayout } from '../../../src/authProvider/layout.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { abrirPainel, telaDe } from './palcoDasLaterais.tsx';

const usuario = userEvent.setup();
const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
/** Answers one page of the list. */
let pagina: (numero: number) => Resposta;

const noticia = (id: number, criado_em: string, nome = `Notícia ${id}`) => ({
  id,
  criado_em,
  status: 'Publicado',
  nome,
  texto: `<p>Texto da <strong>${nome}</strong></p>`,
});
const paginaDe = (data: readonly object[], numero = 1, last_page = 1): Resposta =>
  envelope({ data, total: 99, current_page: numero, per_page: 10, last_page });
const pedidas = (): string[] => servidor.pedidos.map(({ path }) => path).filter((path) => path.includes('noticias'));
const botao = (): HTMLElement => screen.getByRole('button', { name: 'Notícias' });
const gaveta = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Notícias' });

beforeEach(async () => {
  pagina = () => paginaDe([noticia(1, '2024-02-01T12:00:00Z')]);
  servidor = await servidorDeRespostas(({ path }) => {
    if (path.includes('noticias')) return pagina(Number(new URLSearchParams(path.split('?')[1]).get('page')));
    return envelope(path === 'recursos' ? recursosDaCidade : []);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await servidor.fechar();
});

describe('the news drawer', () => {
  it.each([
    ['contribuinte', '[CAB-022]', 'post/noticias'],
    ['prefeitura', '', 'post/noticias'],
    ['sistema', '', 'admin/post/noticias'],
  ] as const)(
    'opens and closes by its button in %s, and the layout state says so [CAB-031] [ENT-002] %s',
    async (painel, _id, path) => {
      abrirPainel(painel);
      expect(lerLayout().rightDrawerState).toBe(false);
      await usuario.click(botao());
      await within(await gaveta()).findByText('Notícia 1', { selector: 'h4' });
      expect(botao().getAttribute('aria-expanded')).toBe('true');
      expect(lerLayout().rightDrawerState).toBe(true);
      expect(pedidas()[0]?.split('?')[0]).toBe(path);
      await usuario.click(botao());
      await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
      expect(lerLayout().rightDrawerState).toBe(false);
      expect(document.activeElement).toBe(botao());
    },
  );

  it('groups by day of creation on the city’s clock, the newest first [CAB-043] [CAB-045] [ENT-066]', async () => {
    pagina = () =>
      paginaDe([
        noticia(1, '2024-01-31T15:00:00Z', 'De janeiro'),
        // 1 February at 22 h in São Paulo, another day in UTC.
        noticia(3, '2024-02-02T01:00:00Z', 'Da noite'),
        noticia(2, '2024-02-01T12:00:00Z', 'Da manhã'),
      ]);
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const aberta = within(await gaveta());
    await aberta.findByText('De janeiro', { selector: 'h4' });
    expect(aberta.getByText('Novos')).toBeDefined();
    const dias = aberta.getAllByRole('region').map((dia) => [
      within(dia).getByRole('heading', { level: 3 }).textContent,
      ...within(dia)
        .getAllByRole('heading', { level: 4 })
        .map((titulo) => titulo.textContent),
    ]);
    expect(dias).toEqual([
      ['01/02/2024', 'Da noite', 'Da manhã'],
      ['31/01/2024', 'De janeiro'],
    ]);
  });

  it('asks for what is published, ten at a time, and shows rich text without scripts [CAB-044] [ENT-057]', async () => {
    pagina = () =>
      paginaDe([{ ...noticia(1, '2024-02-01T12:00:00Z'), texto: '<p>Mudou<img src=x onerror="window.rodou=1"></p>' }]);
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const texto = await within(await gaveta()).findByText('Mudou');
    expect(texto.parentElement?.innerHTML).toBe('<p>Mudou</p>');
    expect('rodou' in window).toBe(false);
    const query = new URLSearchParams(pedidas()[0]?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ status: 'Publicado', page: '1', per_page: '10' });
  });

  it('loads page after page as its end is scrolled to, and none after the last [CAB-046]', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    pagina = (numero) =>
      paginaDe(
        [noticia(30 - numero, `2024-02-0${9 - numero}T12:00:00Z`), noticia(29 - numero, '2024-01-01T12:00:00Z')],
        numero,
        3,
      );
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const lista = await within(await gaveta()).findByRole('group', { name: 'Lista de notícias' });
    const titulos = (): (string | null)[] =>
      within(lista)
        .queryAllByRole('heading', { level: 4 })
        .map((um) => um.textContent);
    await waitFor(() => expect(titulos()).toHaveLength(2));
    fireEvent.scroll(lista, { target: { scrollTop: 300 } });
    expect(pedidas()).toHaveLength(1);
    // Whoever reads on is no longer at the end once the next page stands below.
    const chegou = pagina;
    pagina = (numero) => {
      lista.scrollTop = 0;
      return chegou(numero);
    };
    const ateOFim = async (quantas: number): Promise<void> => {
      // Whoever is at the end goes on scrolling: a scroll while the page before is still coming asks for nothing.
      await waitFor(() => {
        if (pedidas().length < quantas) fireEvent.scroll(lista, { target: { scrollTop: 1390 } });
        expect(pedidas()).toHaveLength(quantas);
      });
    };
    await ateOFim(2);
    // The first of the second page was the last of the first: it stands once.
    await waitFor(() => expect(titulos()).toEqual(['Notícia 29', 'Notícia 28', 'Notícia 27']));
    await ateOFim(3);
    await waitFor(() => expect(titulos()).toHaveLength(4));
    fireEvent.scroll(lista, { target: { scrollTop: 1400 } });
    await new Promise((seguir) => setTimeout(seguir, 50));
    expect(pedidas().map((path) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual(['1', '2', '3']);
  });

  it('begins anew at page 1 when news changed, and takes the flag down [ENT-009]', async () => {
    abrirPainel('prefeitura');
    await usuario.click(botao());
    const aberta = within(await gaveta());
    await aberta.findByText('Notícia 1', { selector: 'h4' });
    pagina = () => paginaDe([noticia(2, '2024-02-02T12:00:00Z', 'Acabou de sair')]);
    mudarLayout({ updateNoticias: true });
    await aberta.findByText('Acabou de sair', { selector: 'h4' });
    expect(aberta.queryByText('Notícia 1', { selector: 'h4' })).toBeNull();
    expect(lerLayout().updateNoticias).toBe(false);
    expect(pedidas()).toHaveLength(2);
  });

  it('says that there is none, and offers to try again what failed', async () => {
    pagina = () => recusa(500, 'inesperado', 'Ocorreu um erro inesperado');
    abrirPainel('contribuinte');
    await usuario.click(botao());
    const aberta = within(await gaveta());
    const denovo = await aberta.findByRole('button', { name: 'Tentar de novo' });
    expect(destinos).toEqual([]);
    pagina = () => paginaDe([]);
    await usuario.click(denovo);
    await aberta.findByText('Nenhuma notícia publicada');
  });

  it('lies over the page up to 1100 px: Esc and a press beside it close it [LIM-014]', async () => {
    telaDe(1100);
    abrirPainel('contribuinte');
    await usuario.click(botao());
    expect((await gaveta()).className).toBe('noticias noticias-sobre');
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await usuario.click(botao());
    await gaveta();
    fireEvent.mouseDown(document.querySelector('.noticias-fundo') ?? document.body);
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('stands beside the page beyond 1100 px [LIM-014]', async () => {
    telaDe(1101);
    abrirPainel('contribuinte');
    await usuario.click(botao());
    expect((await gaveta()).className).toBe('noticias');
    expect(document.querySelector('.noticias-fundo')).toBeNull();
  });
});
