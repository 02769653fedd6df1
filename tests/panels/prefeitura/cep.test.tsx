import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import { lugaresDeTeste } from '../../support/lugares.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';

const achado = {
  codigo_postal: '88701000',
  rua: 'Rua das Figueiras',
  bairro: 'Centro',
  endereco_pais_id: 25,
  endereco_estado_id: 24,
  endereco_estado: { nome: 'Santa Catarina' },
  endereco_cidade_id: 1,
  endereco_cidade: { nome: 'Tubarão' },
};
let servidor: ServidorDeRespostas;
let resposta = envelope(achado);

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  resposta = envelope(achado);
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.path === 'recursos') return envelope(recursosDaCidade);
    if (pedido.method === 'POST') return envelope({ id: 9, ...(JSON.parse(pedido.corpo) as object) });
    return pedido.path.startsWith('recursos/buscarCep/') ? resposta : (lugaresDeTeste(pedido) ?? envelope([]));
  });
  sessaoAberta({
    usuario: { permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'] },
  });
});
afterEach(() => servidor.fechar());

const abrir = async (): Promise<void> => {
  const caminho = '/prefeitura/cadastro/contribuinte/novo';
  render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [caminho] })} />);
  await campo('CEP');
};
const campo = (rotulo: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${rotulo}`));
const valores = async (): Promise<readonly string[]> =>
  Promise.all(['Rua', 'Bairro', 'Cidade', 'Estado'].map(async (rotulo) => (await campo(rotulo)).value));

const escolher = async (
  usuario: ReturnType<typeof userEvent.setup>,
  rotulo: string,
  digitado: string,
  opcao: RegExp,
) => {
  await usuario.clear(await campo(rotulo));
  await usuario.type(await campo(rotulo), digitado);
  await usuario.click(await screen.findByRole('option', { name: opcao }));
};
const gravado = (): unknown => {
  const [pedido] = servidor.pedidos.filter(({ method, path }) => method === 'POST' && path.includes('contribuinte'));
  return pedido && (JSON.parse(pedido.corpo) as { endereco?: unknown }).endereco;
};

describe('the places of an address', () => {
  it('are offered within each other, fill what they belong to, and leave with it', async () => {
    const usuario = userEvent.setup();
    await abrir();
    await escolher(usuario, 'Cidade', 'santa', /Santa Helena.*Paraná/);
    await waitFor(async () => expect((await campo('Estado')).value).toBe('Paraná'));
    await waitFor(async () => expect((await campo('País')).value).toBe('Brasil'));
    await escolher(usuario, 'Estado', 'catarina', /^Santa Catarina/);
    await screen.findByText('“Santa Helena” saiu daqui: não pertence ao que foi escolhido em Estado.');
    expect((await campo('Cidade')).value).toBe('');
    await usuario.type(await campo('Cidade'), 'santa');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option').textContent).toBe('Santa Helena');
  });

  it('may be none of the registry: what was typed is what is saved', async () => {
    const usuario = userEvent.setup();
    await abrir();
    await usuario.click(screen.getByRole('radio', { name: 'Física' }));
    await usuario.type(await campo('Nome'), 'Rita Souza');
    await usuario.type(await campo('CPF'), '11144477735');
    await usuario.type(await campo('Bairro'), 'Pampa');
    await usuario.type(await campo('Cidade'), 'Rivera');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(gravado()).toMatchObject({ bairro: 'Pampa', endereco_cidade: { nome: 'Rivera' } }));
    expect(gravado()).not.toHaveProperty('endereco_cidade_id', expect.anything());
  });
});

describe('a postal code in a generated form', () => {
  it('fills street, district, city and state, and says so [API-019]', async () => {
    const usuario = userEvent.setup();
    await abrir();
    await usuario.type(await campo('CEP'), '88701000');
    await screen.findByText('Endereço preenchido pelo CEP. Confira.');
    expect(await valores()).toEqual(['Rua das Figueiras', 'Centro', 'Tubarão', 'Santa Catarina']);
    expect(servidor.pedidos.filter(({ path }) => path.includes('buscarCep'))).toHaveLength(1);
    await waitFor(async () => expect((await campo('País')).value).toBe('Brasil'));
  });

  it('leaves what was typed, says that it differs, and takes the other only when asked', async () => {
    const usuario = userEvent.setup();
    await abrir();
    await usuario.type(await campo('Rua'), 'Rua do Sol');
    await usuario.type(await campo('CEP'), '88701000');
    await screen.findByText(/ficou como estava, mas o CEP é de outro endereço/);
    expect(await valores()).toEqual(['Rua do Sol', 'Centro', 'Tubarão', 'Santa Catarina']);
    await usuario.click(screen.getByRole('button', { name: 'Usar o endereço do CEP' }));
    expect((await campo('Rua')).value).toBe('Rua das Figueiras');
  });

  it.each([
    ['is not known', () => envelope(null, textosDosPaineis.cep.desconhecido, false), textosDosPaineis.cep.desconhecido],
    ['cannot be asked', () => ({ status: 500, corpo: 'x' }), textosDosPaineis.cep.indisponivel],
  ])('says so when it %s, and the address is typed', async (_como, responder, frase) => {
    const usuario = userEvent.setup();
    await abrir();
    resposta = responder() as typeof resposta;
    await usuario.type(await campo('CEP'), '88701000');
    await screen.findByText(`${frase}.`);
    expect(await valores()).toEqual(['', '', '', '']);
    await usuario.type(await campo('Rua'), 'Rua do Sol');
    await waitFor(async () => expect((await campo('Rua')).value).toBe('Rua do Sol'));
  });
});
