import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RequerimentosContados } from '../../../src/panels/prefeitura/relatorio/RequerimentosContados.tsx';
import { correcoes } from '../../../src/schemas/relatorios/correcoes.ts';
import { valorDe } from '../../../src/schemas/relatorios/requerimentosContados.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  const um = { tipo: 'Alvará', situacao: 'Em andamento', requerente: 'Iara', dia: '2026-11-01' };
  const data = [
    { ...um, id: 1, numero: '2026/1', valor: 3 },
    { ...um, id: 2, numero: '2026/2', valor: null },
  ];
  servidor = await servidorDeRespostas(() =>
    envelope({ data, total: 2, contados: 3, current_page: 1, last_page: 1, per_page: 20 }),
  );
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] } });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('cada requerimento por trás de um número tem o seu, onde tem', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RequerimentosContados
          nome="correcoes"
          consulta={{ medida: 'pedidos' }}
          dia="item pedido em"
          linha="Itens pedidos"
          valorDe={valorDe(correcoes, 'pedidos')}
          fechar={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: '2026/1' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026/1 Alvará, Iara Em andamento, item pedido em 01/11/2026 3 itens',
    '2026/2 Alvará, Iara Em andamento, item pedido em 01/11/2026',
  ]);
});
