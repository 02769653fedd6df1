import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import type { Contagem } from '../../../src/schemas/relatorios/contagem.ts';
import type { RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';
import { tempoProcesso } from '../../../src/schemas/relatorios/tempoProcesso.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const valores = {
  ...Object.fromEntries(Object.keys(tempoProcesso.medidas).map((chave) => [chave, 7])),
  parte_da_prefeitura: 0.54,
  parte_do_requerente: 0.29,
  parte_de_terceiros: 0.17,
};
const lido = (contagem: Contagem): RelatorioLido => ({
  de: '2025-12-01',
  ate: '2026-11-19',
  anterior: null,
  comparado_com: null,
  contagem,
  agrupar: 'mensal',
  por: 'processo',
  total: valores,
  total_antes: {},
  grupos: [{ chave: '7', nome: 'Habite-se', valores, antes: null }],
  grupos_fora: 0,
  meta: null,
  periodos: [],
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
});

let servidor: ServidorDeRespostas;
let router: ReturnType<typeof createMemoryRouter>;

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path.endsWith('/opcoes')) return envelope({});
    if (path.startsWith('painel-prefeitura/relatorio/tempo-processo'))
      return envelope(lido(path.endsWith('contagem=uteis') ? 'uteis' : 'corridos'));
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('quem lê os tempos escolhe em que dias se contam, e as palavras da tela o dizem', async () => {
  const usuario = userEvent.setup();
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] } });
  render(
    <App
      createRouter={(rotas) => {
        router = createMemoryRouter(rotas, { initialEntries: ['/prefeitura/relatorio/tempo-processo'] });
        return router;
      }}
    />,
  );
  const contagem = await screen.findByRole('combobox', { name: 'Contagem' });
  await waitFor(() => expect(document.body.textContent).toContain('dias corridos'));
  expect(document.body.textContent).not.toContain('dias úteis');
  expect(document.body.textContent).toContain('54% requerente 29%, terceiros 17%');
  await usuario.selectOptions(contagem, 'Dias úteis');
  await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?contagem=uteis'));
  await waitFor(() => expect(document.body.textContent).toContain('7 dias úteis'));
  expect(document.body.textContent).not.toMatch(/dias corridos, em média/iu);
});
