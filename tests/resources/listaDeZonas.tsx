import { screen, within } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { registro, type Registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

export const LISTA = 'painel-prefeitura/cadastro/zona-ocupacao';

export const zonas = (quantas: number): Registro[] =>
  Array.from({ length: quantas }, (_, i) =>
    registro(i + 1, {
      sigla: `Z-${String(i + 1).padStart(2, '0')}`,
      descricao: i === 2 ? 'Casario antigo' : `Zona ${i + 1}`,
      percentual: `${50 + i}.50`,
      abreviacao: null,
    }),
  );

export const guardada = (chave: string): Record<string, Record<string, unknown>> =>
  JSON.parse(localStorage.getItem(chave) ?? '{}') as Record<string, Record<string, unknown>>;

export const siglas = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((linha) => within(linha).getByRole('link').textContent ?? '');

/** The list of zones of a test, closed after it. Call it at the top of a file. */
export function listaDeZonas() {
  let aberto: Palco | undefined;
  const abrir = async (quantas = 3, extra: Parameters<typeof palco>[1] = {}): Promise<Palco> => {
    aberto = await palco(zonaOcupacao, { registros: zonas(quantas), ...extra });
    if (quantas > 0) await screen.findByRole('link', { name: 'Z-01' });
    return aberto;
  };
  afterEach(async () => {
    vi.useRealTimers();
    await aberto?.fechar();
    aberto = undefined;
  });

  return {
    get aberto() {
      return aberto;
    },
    set aberto(valor: Palco | undefined) {
      aberto = valor;
    },
    abrir,
  };
}
