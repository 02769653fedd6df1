import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const roteiro = defineEntity({
  name: 'roteiro',
  path: 'roteiro',
  label: { one: 'Roteiro', many: 'Roteiros', feminine: false },
  fields: {
    nome: campo.text('Nome'),
    paradas: campo.table('Paradas', { lugar: campo.text('Lugar') }, { maxItems: 3 }),
  },
  title: 'nome',
  list: ['nome'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

const lugares = (): string[] => screen.getAllByLabelText<HTMLInputElement>('Lugar').map(({ value }) => value);

describe('a repeated group', () => {
  it('is put in order and copied by the keyboard, and sent in that order', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(roteiro, { caminho: '/roteiro/create' });
    const tela = aberto;
    await usuario.type(await screen.findByLabelText('Nome'), 'Norte');
    for (const [i, lugar] of ['A', 'B'].entries()) {
      await usuario.click(await screen.findByRole('button', { name: 'Acrescentar' }));
      await usuario.type(screen.getAllByLabelText('Lugar')[i] as HTMLElement, lugar);
    }
    screen.getByRole('button', { name: 'Subir item 2 de Paradas' }).focus();
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(lugares()).toEqual(['B', 'A']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descer item 1 de Paradas' }));
    expect(screen.queryByRole('button', { name: 'Subir item 1 de Paradas' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Duplicar item 1 de Paradas' }));
    await waitFor(() => expect(lugares()).toEqual(['B', 'B', 'A']));
    expect(screen.queryByRole('button', { name: /^Duplicar/ })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => {
      const [gravado] = tela.servidor.pedidos.filter(({ method }) => method === 'POST');
      expect(gravado && (JSON.parse(gravado.corpo) as unknown)).toEqual({
        nome: 'Norte',
        paradas: [{ lugar: 'B' }, { lugar: 'B' }, { lugar: 'A' }],
      });
    });
  });
});
