import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RequerimentosContados } from '../../../src/panels/prefeitura/relatorio/RequerimentosContados.tsx';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
/** How many rows stood in each thing that was brought into sight. */
let aVista: number[];
const { scrollIntoView } = Element.prototype;

beforeEach(async () => {
  aVista = [];
  // As newer browsers answer.
  Element.prototype.scrollIntoView = function () {
    aVista.push(this.querySelectorAll('li').length);
    return Promise.resolve();
  };
  const um = { tipo: 'Alvará', situacao: 'Em andamento', requerente: 'Iara', dia: '2026-11-01' };
  const data = [
    { ...um, id: 1, numero: '2026/1', valor: null },
    { ...um, id: 2, numero: '2026/2', valor: null },
  ];
  servidor = await servidorDeRespostas(() =>
    envelope({ data, total: 2, contados: 2, current_page: 1, last_page: 1, per_page: 20 }),
  );
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] } });
});
afterEach(async () => {
  cleanup();
  Element.prototype.scrollIntoView = scrollIntoView;
  await servidor.fechar();
});

const DoisNumeros = (): ReactElement => {
  const [qual, abrir] = useState<string | null>(null);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <button onClick={() => abrir('Doze')}>12</button>
        <button onClick={() => abrir('Vinte')}>20</button>
        {qual !== null && (
          <RequerimentosContados
            key={qual}
            nome="entrada"
            consulta={{}}
            dia="protocolado em"
            linha={qual}
            fechar={() => abrir(null)}
          />
        )}
      </MemoryRouter>
    </QueryClientProvider>
  );
};

it('a lista de um número vem à vista com as suas linhas; Esc a fecha e devolve o foco ao número', async () => {
  const pessoa = userEvent.setup();
  render(<DoisNumeros />);
  await pessoa.click(screen.getByRole('button', { name: '12' }));
  await screen.findByRole('heading', { name: 'Doze: 2 requerimentos' });
  expect(document.activeElement?.textContent).toBe('Doze: 2 requerimentos');
  expect(aVista).toEqual([0, 2]);
  await pessoa.keyboard('{Escape}');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.activeElement?.textContent).toBe('12');
});

it('quem abre outro número não volta ao primeiro', async () => {
  const pessoa = userEvent.setup();
  render(<DoisNumeros />);
  await pessoa.click(screen.getByRole('button', { name: '12' }));
  await screen.findByRole('heading', { name: 'Doze: 2 requerimentos' });
  await pessoa.click(screen.getByRole('button', { name: '20' }));
  await screen.findByRole('heading', { name: 'Vinte: 2 requerimentos' });
  await pessoa.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('20');
});
