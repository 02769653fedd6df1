import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mudarLayout } from '../../../../src/authProvider/layout.ts';
import { guardarFila } from '../../../../src/panels/prefeitura/requerimento/teclado/filaDaCaixa.ts';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento';
const usuario = userEvent.setup();
const respostas: RequerimentoVisto['respostas'] = [
  {
    ...{ etapa: 'abertura', nome: 'Abertura' },
    campos: [
      {
        ...{ campo: 'area', nome: 'Área', tipo: 'decimal', unidade: 'm²', calculado: false, corrigivel: true },
        ...{ valor: '142.50', texto: '142,50 m²' },
      },
    ],
  },
];
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento({
    acoes: [acao('iniciar', { rotulo: 'Iniciar' }), acao('abrir-pendencia'), acao('incluir-item')],
    respostas,
  });
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho = '', query = ''] = pedido.path.split('?');
    if (pedido.method === 'POST') return envelope({ versao: 6 });
    if (caminho === BASE) {
      const data = query.includes('page=2') ? [{ id: 31 }] : [{ id: 30 }];
      return envelope({ total: 3, current_page: 2, last_page: 2, per_page: 2, data });
    }
    const [, numero] = /^painel-prefeitura\/requerimento\/(\d+)$/.exec(caminho) ?? [];
    if (numero !== undefined)
      return envelope({ ...visto, id: Number(numero), numero: `2026/${numero.padStart(6, '0')}` });
    return envelope(EQUIPE[caminho.replace(/requerimento\/\d+\//, 'requerimento/12/')] ?? []);
  });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  mudarLayout({ atalhosDeUmaTecla: true });
  await servidor.fechar();
});

const abrir = async () => {
  const router = abrirTela(
    <VisualizarRequerimento />,
    '/prefeitura/requerimento/visualizacao/12',
    '/prefeitura/requerimento/visualizacao/:id',
  );
  await screen.findByRole('heading', { level: 1, name: /^2026\/000012/ });
  return router;
};
const aba = () => screen.getByRole('tablist', { name: 'Análise' }).querySelector('[aria-selected="true"]');

describe('keys of the desk', () => {
  it('digits open the tabs and take the focus there; the main act has a key', async () => {
    await abrir();
    await usuario.keyboard('2');
    expect(aba()?.textContent).toContain('Respostas');
    expect(document.activeElement).toBe(aba());
    await usuario.keyboard('1');
    expect(aba()?.textContent).toContain('Documentos');
    await usuario.keyboard('d');
    await waitFor(() => expect(escritas(servidor)[0]?.path).toBe(`${BASE}/12/acoes/iniciar`));
  });

  it('P on an answer asks for its correction; what is typed there is no shortcut', async () => {
    await abrir();
    await usuario.keyboard('2j');
    const linha = document.activeElement as HTMLElement;
    expect(linha.tagName).toBe('TR');
    await usuario.keyboard('p');
    const texto = await screen.findByRole('textbox', { name: 'O que precisa ser corrigido' });
    await usuario.click(texto);
    await usuario.keyboard('1tnb?');
    expect((texto as HTMLTextAreaElement).value).toBe('1tnb?');
    expect(aba()?.textContent).toContain('Respostas');
  });

  it('T writes a note at once', async () => {
    await abrir();
    await usuario.keyboard('t');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    expect(aba()?.textContent).toContain('Notas');
  });

  it('N and B go through the inbox as it was read, over the end of its page', async () => {
    guardarFila({
      ...{ setorId: null, ids: [12, 29], page: 1, perPage: 2, total: 3 },
      ...{ sort: { field: 'vence_em', order: 'ASC' }, filter: { situacao: ['Em andamento'] } },
    });
    const router = await abrir();
    expect(screen.getByText('1 de 3')).toBeTruthy();
    await usuario.keyboard('b');
    expect(await screen.findByText('Este é o primeiro da lista.')).toBeTruthy();
    await usuario.keyboard('n');
    await screen.findByRole('heading', { level: 1, name: /^2026\/000029/ });
    await usuario.keyboard('n');
    await screen.findByRole('heading', { level: 1, name: /^2026\/000031/ });
    expect(router.state.location.pathname).toBe('/prefeitura/requerimento/visualizacao/31');
    expect(servidor.pedidos.find(({ path }) => path.startsWith(`${BASE}?`))?.path).toMatch(
      /vence_em.*page=2|page=2.*vence_em/,
    );
    expect(screen.getByText('3 de 3')).toBeTruthy();
  });

  it('? shows all of them, also from the menu', async () => {
    await abrir();
    await usuario.keyboard('?');
    const ajuda = within(await screen.findByRole('dialog', { name: 'Teclas de atalho' }));
    expect(ajuda.getByText('Escrever uma nota interna')).toBeTruthy();
    await usuario.keyboard('2');
    expect(aba()?.textContent).toContain('Documentos');
  });

  it('who switched them off is left alone, and still reads which there are', async () => {
    mudarLayout({ atalhosDeUmaTecla: false });
    await abrir();
    await usuario.keyboard('2d?t');
    expect(aba()?.textContent).toContain('Documentos');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(escritas(servidor)).toHaveLength(0);
    await usuario.click(screen.getByRole('button', { name: 'Mais ações' }));
    await usuario.click(await screen.findByRole('button', { name: 'Teclas de atalho' }));
    expect(await screen.findByText('Os atalhos de uma tecla estão desligados neste navegador.')).toBeTruthy();
  });
});
