import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { feira } from '../support/descartavel/feira.ts';
import { registro } from './cadastroDeTeste.ts';
import { listasDeTeste } from './listasDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

const usuario = userEvent.setup();
const feiras = Array.from({ length: 12 }, (_, i) =>
  registro(i + 1, {
    nome: `Feira ${String(i + 1).padStart(2, '0')}`,
    tipo: 'livre',
    inicio: '1998-03-07',
    taxa: i === 0 ? null : '1000.10',
    contato: null,
  }),
);

let aberto: Palco | undefined;
const abrir = async (colunas: readonly string[] | null = null, registros = feiras): Promise<HTMLElement> => {
  aberto = await palco(feira, {
    registros,
    listas: listasDeTeste({
      minhas:
        colunas === null
          ? []
          : [{ lista: 'feira', colunas: colunas.map((campo) => ({ campo, largura: null })), visao_id: null }],
    }),
  });
  return screen.findByRole('table');
};
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});
const pe = (tabela: HTMLElement): readonly string[] =>
  [...tabela.querySelectorAll('tfoot th, tfoot td')].map(({ textContent }) => textContent.replace(/\s/g, ' '));

describe('the totals below a list', () => {
  it('are of the whole filter, under their own column, however few rows the page holds', async () => {
    const tabela = await abrir();
    await waitFor(() => expect(pe(tabela)).toContain('R$ 11.001,10'));
    expect(within(tabela).getAllByRole('link')).toHaveLength(10);
    expect(within(tabela).getByRole('rowheader', { name: 'Total de 12 registros' })).toBeTruthy();
    // The foot's cells stand under the heads: those that are spanned count for as many.
    const celulas = [...tabela.querySelectorAll<HTMLTableCellElement>('tfoot th, tfoot td')];
    const antes = celulas.slice(0, pe(tabela).indexOf('R$ 11.001,10')).reduce((soma, { colSpan }) => soma + colSpan, 0);
    const cabecas = [...tabela.querySelectorAll('thead th')].map((th) => th.getAttribute('aria-label'));
    expect(cabecas[antes]).toBe('Taxa por barraca');
  });

  it('follow the search', async () => {
    const tabela = await abrir();
    await usuario.type(screen.getByRole('searchbox'), 'Feira 05');
    await waitFor(() => expect(pe(tabela)).toEqual(['Total de 1 registro', 'R$ 1.000,10', '']));
  });

  it('are not shown without the column, nor asked for', async () => {
    const tabela = await abrir(['nome', 'tipo']);
    await within(tabela).findByRole('link', { name: 'Feira 01' });
    expect(pe(tabela)).toEqual([]);
  });

  it('say of how many records they are also where the sum is the first column', async () => {
    const tabela = await abrir(['taxa', 'nome']);
    await waitFor(() => expect(pe(tabela)).toEqual(['', 'Total de 12 registrosR$ 11.001,10', '']));
  });
});
