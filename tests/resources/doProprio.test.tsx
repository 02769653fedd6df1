import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const FRASE = 'Só o próprio dono muda estes dados.';
const ficha = defineEntity({
  name: 'ficha',
  path: 'ficha',
  label: { one: 'Ficha', many: 'Fichas', feminine: true },
  fields: { nome: campo.titleText('Nome'), tem_dono: campo.optional(campo.yesNo('Tem dono')) },
  title: 'nome',
  list: ['nome', 'tem_dono'],
  readOnly: ['tem_dono'],
  owned: { by: 'tem_dono', notice: FRASE },
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'perfil.gestor.prefeitura' },
});
const FICHAS = [registro(1, { nome: 'Com dono', tem_dono: true }), registro(2, { nome: 'Sem dono', tem_dono: false })];
const abrir = async (caminho: string): Promise<Palco> => {
  const tela = await palco(ficha, { registros: FICHAS, caminho });
  aberto = tela;
  return tela;
};

describe('a record that only its own person changes [AMB-095]', () => {
  it('says so in view and offers no change; what is nobody’s is changed as ever', async () => {
    const tela = await abrir('/ficha/1/show');
    await screen.findByText(FRASE);
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
    await act(() => tela.ir('/ficha/2/show'));
    await screen.findByRole('link', { name: 'Editar' });
    expect(screen.getByRole('button', { name: 'Desativar' })).toBeDefined();
    expect(screen.queryByText(FRASE)).toBeNull();
  });

  it('opens no form by its address either', async () => {
    const tela = await abrir('/ficha/1');
    await screen.findByText(FRASE);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await act(() => tela.ir('/ficha/2'));
    const nome = await screen.findByLabelText('Nome');
    await userEvent.setup().type(nome, ' agora');
    expect(within(document.body).queryByText(FRASE)).toBeNull();
    expect((nome as HTMLInputElement).value).toBe('Sem dono agora');
  });
});
