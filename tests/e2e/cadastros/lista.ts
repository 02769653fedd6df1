import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Entity } from '../../../src/schemas/entity.ts';
import type { Largura, Pessoa } from '../../support/jornadaDoNavegador.ts';

const PACIENCIA = { timeout: 30_000 };

/** A generated list as a person sees it: a table at a desk, cards on a phone. */
export interface ListaNaTela {
  readonly linhas: Locator;
  /** Of the records shown, top to bottom. */
  titulos(): Promise<string[]>;
  /** One column of the records shown. */
  coluna(rotulo: string): Promise<string[]>;
  /** Waits for the words of the foot, '1–10 de 500'. */
  mostra(pe: string): Promise<void>;
  /** Waits until exactly these are shown, in this order. */
  mostraTitulos(titulos: readonly string[]): Promise<void>;
  buscar(texto: string): Promise<void>;
  /** First ascending, a second time descending. */
  ordenar(rotulo: string): Promise<void>;
  irParaPagina(numero: number): Promise<void>;
  marcar(titulo: string): Promise<void>;
  aba(nome: RegExp): Promise<void>;
}

export function listaNaTela({ pagina }: Pessoa, largura: Largura, entity: Entity): ListaNaTela {
  const mesa = largura === 1280;
  const principal = pagina.locator('main');
  const linhas = mesa
    ? principal.locator('tbody tr')
    : principal.getByRole('list', { name: entity.label.many, exact: true }).locator('> li');
  const titulos = (): Promise<string[]> => linhas.locator('a').allTextContents();
  const pe = principal.getByRole('navigation', { name: 'Páginas' });
  const quieta = (): Promise<void> => principal.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  return {
    linhas,
    titulos,
    coluna: async (rotulo) => {
      if (!mesa) {
        const textos = await linhas.filter({ hasText: `${rotulo}: ` }).allInnerTexts();
        return textos.map((texto) => /: (.*)/.exec(texto.slice(texto.indexOf(`${rotulo}: `)))?.[1] ?? '');
      }
      const cabecas = (await principal.locator('thead th').allInnerTexts()).map((texto) => texto.trim());
      const lugar = cabecas.indexOf(rotulo);
      expect(lugar, `coluna ${rotulo} em ${cabecas.join(', ')}`).toBeGreaterThanOrEqual(0);
      return (await linhas.locator(`td:nth-child(${lugar + 1})`).allInnerTexts()).map((texto) => texto.trim());
    },
    mostra: async (texto) => {
      await pe.getByText(texto, { exact: true }).waitFor();
      // The foot knows the page that was asked for before its rows have come.
      await quieta();
    },
    mostraTitulos: async (esperados) => {
      await expect.poll(titulos, PACIENCIA).toEqual(esperados);
      await quieta();
    },
    buscar: (texto) => principal.getByRole('searchbox').first().fill(texto),
    ordenar: async (rotulo) => {
      if (mesa) return principal.getByRole('columnheader').getByRole('button', { name: rotulo, exact: true }).click();
      const ordem = principal.getByLabel('Ordenar por');
      const atual = await ordem.locator('option:checked').textContent();
      if (atual === rotulo) await principal.getByRole('button', { name: 'Passar para ordem decrescente' }).click();
      else await ordem.selectOption({ label: rotulo });
    },
    irParaPagina: async (numero) => {
      await pe.getByRole('textbox', { name: 'Página' }).fill(String(numero));
      await pe.getByRole('textbox', { name: 'Página' }).press('Enter');
    },
    marcar: (titulo) => principal.getByRole('checkbox', { name: `Selecionar ${titulo}`, exact: true }).check(),
    aba: (nome) => principal.getByRole('tab', { name: nome }).click(),
  };
}
