import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { fluxoDe, type PassagemContada } from '../../../src/schemas/relatorios/fluxo.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Resposta,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

const GESTOR = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'];
const FLUXO = 'painel-prefeitura/relatorio/fluxo-processo';
const passou = (de: string, para: string, n: number): PassagemContada => ({
  ...{ de, para, n, setor_de: null, setor_para: null },
});
const passagens = [
  passou('protocolo', 'etapa:analise', 4),
  passou('etapa:analise', 'pendencia', 1),
  passou('pendencia', 'etapa:analise', 1),
  passou('etapa:analise', 'fim:Deferido', 3),
];

const fluxo = (quais: readonly PassagemContada[], mais: object = {}) => ({
  ...{ de: '2025-12-01', ate: '2026-11-19', por: 'etapa', atrasado_desde: null, por_reunir: 0 },
  processo: { chave: '7', nome: 'Alvará de construção' },
  ...fluxoDe({
    ...{ por: 'etapa', passagens: quais, dias: [], setores: new Map() },
    etapas: [{ chave: 'analise', nome: 'Análise' }],
  }),
  ...mais,
});

let servidor: ServidorDeRespostas;
let resposta: Resposta;
let router: ReturnType<typeof createMemoryRouter>;

// jsdom works every style sheet out again for each look-up by role; nothing here is hidden by style.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path === `${FLUXO}/opcoes`)
      return envelope({
        processo: [
          { chave: '7', nome: 'Alvará de construção' },
          { chave: '8', nome: 'Habite-se' },
        ],
        setor: [{ chave: 'SEURB', nome: 'Urbanismo' }],
      });
    return path.startsWith(FLUXO) ? resposta : envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = (caminho: string): void => {
  sessaoAberta({ usuario: { permissoes: GESTOR } });
  render(
    <App
      createRouter={(rotas) => {
        router = createMemoryRouter(rotas, { initialEntries: [caminho] });
        return router;
      }}
    />,
  );
};

describe('o fluxo de processo [ROTA-041]', () => {
  it('é desenhado e dito em tabelas, do tipo que se escolhe', async () => {
    resposta = envelope(fluxo(passagens));
    abrir('/prefeitura/relatorio/fluxo-processo');
    await screen.findByRole('heading', { name: '1 em cada 4 saídas de “Análise” volta ao requerente' });
    await screen.findByRole('img', { name: /Os números estão na tabela/ });
    const linhas = within(screen.getByRole('region', { name: 'De onde para onde' })).getAllByRole('row');
    expect(linhas.map((linha) => linha.textContent)).toEqual([
      'DeParaPassagensParte das saídas',
      'ProtocoloAnálise4100%',
      'AnáliseDeferido375%',
      'AnálisePendência125%',
      'PendênciaAnálise1100%',
      'Todos9–',
    ]);
    const tipo = screen.getByRole('combobox', { name: 'Tipo' });
    await within(tipo).findByRole('option', { name: 'Habite-se' });
    const usuario = userEvent.setup();
    await usuario.selectOptions(tipo, 'Habite-se');
    await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(router.state.location.search).toBe('?processo=8');
  });

  it('diz onde nada passou, e o que a prefeitura recusa, no campo', async () => {
    resposta = envelope(fluxo([], { processo: null }));
    abrir('/prefeitura/relatorio/fluxo-processo');
    await screen.findByText('Nada passou neste período');
    cleanup();
    resposta = recusa(422, 'dados_invalidos', 'Confira', { ate: ['O fim vem antes do começo, 10/11/2026'] });
    abrir('/prefeitura/relatorio/fluxo-processo?de=2026-11-10&ate=2026-11-09');
    await screen.findByText('O fim vem antes do começo, 10/11/2026');
    expect(screen.queryByText('Nada passou neste período')).toBeNull();
  });
});
