import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompletarCadastro } from '../../../src/panels/contribuinte/conta/CompletarCadastro.tsx';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const achado = {
  codigo_postal: '88701000',
  rua: 'Rua Lauro Müller',
  bairro: 'Centro',
  endereco_pais_id: 25,
  endereco_estado_id: 24,
  endereco_estado: { nome: 'Santa Catarina' },
  endereco_cidade_id: 1,
  endereco_cidade: { nome: 'Tubarão' },
};
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  entrarComoRequerente({ pessoa_id: 3, completar_cadastro: 'Sim' });
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'recursos/buscarCep/88701000') return envelope(achado);
    if (path === 'recursos/buscarCep/99999999') return envelope(null, 'CEP não localizado', false);
    if (path.startsWith('recursos/buscarCep/')) return recusa(500, 'inesperado', 'Ocorreu um erro inesperado');
    return envelope({
      nome: 'Iara',
      email: 'iara@exemplo.com.br',
      documento: null,
      telefone_celular: null,
      login_externo: 'Não',
    });
  });
});
afterEach(() => servidor.fechar());

const valor = (rotulo: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(rotulo).value;

describe('completar-cadastro', () => {
  it('fills the address by the postal code, and leaves what was typed until asked', async () => {
    const usuario = userEvent.setup();
    abrirTela(<CompletarCadastro />);
    await usuario.type(await screen.findByLabelText('Rua'), 'Rua Antiga');
    await usuario.type(screen.getByLabelText('CEP'), '88701000');
    await screen.findByText(/O que você já tinha informado ficou como estava/);
    expect([valor('Rua'), valor(/^Bairro/), valor('Cidade'), valor('Estado')]).toEqual([
      'Rua Antiga',
      'Centro',
      'Tubarão',
      'Santa Catarina',
    ]);
    await usuario.click(screen.getByRole('button', { name: 'Usar o endereço do CEP' }));
    expect(valor('Rua')).toBe('Rua Lauro Müller');
    expect(screen.queryByRole('button', { name: 'Usar o endereço do CEP' })).toBeNull();
    expect(servidor.pedidos.filter(({ path }) => path.startsWith('recursos/buscarCep'))).toHaveLength(1);
  });

  it('says what it does not know and what it could not ask, and stays a form', async () => {
    const usuario = userEvent.setup();
    abrirTela(<CompletarCadastro />);
    const cep = await screen.findByLabelText('CEP');
    await usuario.type(cep, '99999999');
    await screen.findByText('CEP não localizado.');
    await usuario.clear(cep);
    await usuario.type(cep, '11111111');
    await screen.findByText(/CEP.*(digite|informe|preencha|indisponível|momento)/i);
    expect(valor('Rua')).toBe('');
    expect(screen.getByRole('button', { name: 'Concluir cadastro' })).toBeDefined();
  });
});
