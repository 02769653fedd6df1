import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gravarFiltros } from '../../src/resources/lista/filtrosGuardados.ts';
import { rotuloDaColuna } from '../../src/schemas/colunas.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { feira } from '../support/descartavel/feira.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
import { registro, type Registro } from './cadastroDeTeste.ts';
import { consultas, palco, type Palco } from './palco.tsx';

const usuario = userEvent.setup();
const zonas = (quantas: number): readonly Registro[] =>
  Array.from({ length: quantas }, (_, i) =>
    registro(i + 1, { sigla: `Z-${i + 1}`, descricao: `Zona ${i + 1}`, percentual: '50.00', abreviacao: null }),
  );

let aberto: Palco | undefined;
/** What stood on the paper whenever the browser was told to print; jsdom has no printer. */
let papeis: HTMLElement[] = [];
const imprimir = vi.fn(() => {
  const papel = document.querySelector<HTMLElement>('.lista-impressa');
  if (papel !== null) papeis.push(papel.cloneNode(true) as HTMLElement);
});
beforeEach(() => {
  papeis = [];
  imprimir.mockClear();
  window.print = imprimir;
});
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const abrir = async (registros: readonly Registro[], entity: Entity = zonaOcupacao): Promise<Palco> => {
  aberto = await palco(entity, { registros });
  await screen.findByRole('table');
  return aberto;
};
const pedirPapel = async (): Promise<HTMLElement> => {
  await usuario.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(papeis).toHaveLength(1), { timeout: 30_000 });
  const [papel] = papeis;
  if (papel === undefined) throw new Error('Nada foi impresso');
  return papel;
};
const linhas = (papel: HTMLElement): readonly string[] =>
  [...papel.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

describe('a list on paper', () => {
  it('has all rows of the filter in their order, only the columns in sight, and says how it came to be', async () => {
    const { servidor } = await abrir(zonas(23));
    await usuario.click(screen.getByRole('button', { name: 'Sigla' }));
    await usuario.type(screen.getByRole('searchbox'), 'Zona 2');
    await waitFor(() => expect(screen.getByText('1–5 de 5')).toBeTruthy());
    const papel = await pedirPapel();
    expect([...papel.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(
      zonaOcupacao.list.map((campo) => rotuloDaColuna(zonaOcupacao, campo)),
    );
    expect([...papel.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent)).toEqual([
      'Z-2',
      'Z-20',
      'Z-21',
      'Z-22',
      'Z-23',
    ]);
    expect(within(papel).getByText('Prefeitura Municipal de Aurora')).toBeTruthy();
    expect(within(papel).getByRole('heading', { level: 1, name: zonaOcupacao.label.many, hidden: true })).toBeTruthy();
    expect([...papel.querySelectorAll('.lista-impressa-criterios li')].map(({ textContent }) => textContent)).toEqual([
      'Busca: “Zona 2”',
      'Ordem: Sigla, crescente',
    ]);
    expect(papel.textContent).toMatch(/Impresso em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} por Dalva Montalegre/);
    expect(papel.textContent).toContain('Total de 5 registros');
    expect(papel.querySelector('button, input, nav')).toBeNull();
    const pedido = consultas(aberto as Palco, `painel-prefeitura/${zonaOcupacao.base}`).at(-1);
    expect(pedido?.getAll('colunas[]')).toEqual([...zonaOcupacao.list]);
    expect(servidor.pedidos.every(({ path }) => !path.includes('/exportar'))).toBe(true);
  });

  it('names filters by what they mean, and ends with the sums', async () => {
    const livres = ['10.00', '20.50', '1.00'].map((taxa, i) =>
      registro(i + 1, { nome: `Feira ${i + 1}`, tipo: i === 2 ? 'noturna' : 'livre', inicio: '1998-03-07', taxa }),
    );
    gravarFiltros('feira', { tipo: 'livre' });
    await abrir(livres, feira);
    const papel = await pedirPapel();
    expect(papel.querySelector('.lista-impressa-criterios')?.textContent).toContain('Tipo: Feira livre');
    expect(papel.querySelector('.lista-impressa-somas')?.textContent.replace(/\s/g, ' ')).toContain('R$ 30,50');
  });

  it('is taken away when the dialog of the printer closes, and can be asked for again', async () => {
    await abrir(zonas(3));
    await pedirPapel();
    expect(document.documentElement.classList).toContain('imprimindo-lista');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => {
      expect(document.querySelector('.lista-impressa')).toBeNull();
      expect(document.documentElement.classList).not.toContain('imprimindo-lista');
    });
    await usuario.click(await screen.findByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(papeis).toHaveLength(2));
    expect(imprimir).toHaveBeenCalledTimes(2);
  });

  it('prints nothing of a list that did not come whole, and says so', async () => {
    const { servidor, cadastro, listas } = await abrir(zonas(501));
    servidor.responder((pedido) =>
      pedido.path.includes('page=2&')
        ? recusa(400, 'dados_invalidos', 'Não foi possível concluir')
        : (listas.responder(pedido) ?? cadastro.responder(pedido) ?? envelope(null)),
    );
    await usuario.click(screen.getByRole('button', { name: 'Imprimir' }));
    await screen.findByText('Não foi possível concluir');
    await screen.findByRole('button', { name: 'Imprimir' });
    expect(imprimir).not.toHaveBeenCalled();
  });

  it('asks first where rows would be left out, says how many, and hands over a file that holds all', async () => {
    await abrir(zonas(2_003));
    await usuario.click(screen.getByRole('button', { name: 'Imprimir' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Imprimir só os primeiros 2.000?' }));
    expect(dialogo.getByText(/tem 2\.003 registros: 3 ficariam de fora/)).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Exportar em Excel' }));
    await waitFor(() =>
      expect(aberto?.servidor.pedidos.filter(({ path }) => path.includes('/exportar'))).toHaveLength(1),
    );
    expect(imprimir).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await usuario.click(screen.getByRole('button', { name: 'Imprimir' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(papeis).toHaveLength(1), { timeout: 30_000 });
    const [papel] = papeis;
    if (papel === undefined) throw new Error('Nada foi impresso');
    expect(linhas(papel)).toHaveLength(2_000);
    expect(papel.textContent).toContain('Estão aqui os primeiros 2.000 de 2.003 registros; 3 ficaram de fora.');
  }, 120_000);
});
