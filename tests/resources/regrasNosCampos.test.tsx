import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { palco, type Palco } from './palco.tsx';

const plantao = defineEntity({
  name: 'plantao',
  path: 'plantao',
  label: { one: 'Plantão', many: 'Plantões', feminine: false },
  fields: { nome: campo.titleText('Nome'), dias: campo.choices('Dias', ['segunda', 'terça']) },
  title: 'nome',
  list: ['nome'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});
const gravacoes = (): number => aberto?.servidor.pedidos.filter(({ method }) => method === 'POST').length ?? 0;

describe('[W20] the rules of a field, as its form says them', () => {
  it('a text shorter than its least length is told so, and passes with one sign more [VAL-006]', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(plantao, { caminho: '/plantao/create' });
    const nome = await screen.findByLabelText('Nome');
    await usuario.type(nome, 'ab');
    await usuario.tab();
    await screen.findByText('Campo precisa ter pelo menos 3 caracteres');
    expect(nome.getAttribute('aria-invalid')).toBe('true');
    await usuario.type(nome, 'c');
    await usuario.tab();
    await expect.poll(() => screen.queryByText('Campo precisa ter pelo menos 3 caracteres')).toBeNull();
  });

  it('of several choices one at least must be made [VAL-003]', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(plantao, { caminho: '/plantao/create' });
    await usuario.type(await screen.findByLabelText('Nome'), 'Plantão da manhã');
    // Chosen and taken back: an empty list, not a field that was never touched.
    await usuario.click(screen.getByLabelText('Terça'));
    await usuario.click(screen.getByLabelText('Terça'));
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Campo obrigatório');
    expect(gravacoes()).toBe(0);
    await usuario.click(screen.getByLabelText('Terça'));
    await expect.poll(() => screen.queryByText('Campo obrigatório')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await expect.poll(gravacoes).toBe(1);
  });
});
