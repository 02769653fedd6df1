import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';

destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas();
});
afterEach(() => servidor.fechar());

const usuario = userEvent.setup();
const campo = (rotulo: string): HTMLInputElement => screen.getByLabelText(rotulo);
const enviar = (): Promise<void> => usuario.click(screen.getByRole('button', { name: 'Criar cadastro' }));

/** jsdom lays nothing out: the box gets the heights of a text that does not fit, then is scrolled. */
const rolar = (ate: number): void => {
  const caixa = screen.getByRole('region', { name: 'Termo de uso' });
  Object.defineProperties(caixa, {
    scrollHeight: { value: 900, configurable: true },
    clientHeight: { value: 180, configurable: true },
  });
  caixa.scrollTop = ate;
  fireEvent.scroll(caixa);
};
const aceite = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Li e aceito o termo de uso' });

async function preencher(): Promise<void> {
  await usuario.type(campo('Nome completo'), 'Iara Campestre');
  await usuario.type(campo('CPF'), '11144477735');
  await usuario.type(campo('E-mail'), 'iara@exemplo.com.br');
  await usuario.type(campo('Celular com DDD'), '11987654321');
  await usuario.type(campo('Senha'), 'Abcdef1!');
  await usuario.type(campo('Repita a senha'), 'Abcdef1!');
  rolar(720);
  await usuario.click(aceite());
}

describe('self-registration', () => {
  it('opens without a session and masks while typing [ROTA-002] [VAL-064]', async () => {
    await abrir('/autocadastro');
    expect(screen.getByRole('heading', { name: 'Criar cadastro' })).toBeTruthy();
    await usuario.type(campo('CPF'), '11144477735');
    await usuario.type(campo('Celular com DDD'), '11987654321');
    expect(campo('CPF').value).toBe('111.444.777-35');
    expect(campo('Celular com DDD').value).toBe('(11) 98765-4321');
  });

  it('sends one call with the fields of a person and says what comes next [AMB-127]', async () => {
    servidor.responder(() => ({
      ...envelope({ email: 'i***@exemplo.com.br' }, 'Enviamos um link para o seu e-mail'),
      status: 201,
    }));
    await abrir('/autocadastro');
    await preencher();
    await enviar();
    expect(await screen.findByRole('heading', { name: 'Cadastro criado' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Enviamos um link para o seu e-mail');
    const chamadas = servidor.pedidos.filter(({ path }) => path === 'auth/autocadastro');
    expect(chamadas).toHaveLength(1);
    expect(JSON.parse(chamadas[0]?.corpo ?? '')).toEqual({
      tipo: 'Física',
      nome: 'Iara Campestre',
      cpf: '111.444.777-35',
      email: 'iara@exemplo.com.br',
      telefone_celular: '(11) 98765-4321',
      password: 'Abcdef1!',
      password_confirmation: 'Abcdef1!',
      aceite: true,
    });
  });

  it('asks a company for its CNPJ instead [ENT-050]', async () => {
    await abrir('/autocadastro');
    await usuario.click(screen.getByRole('radio', { name: 'Pessoa jurídica' }));
    expect(screen.queryByLabelText('CPF')).toBeNull();
    await usuario.type(campo('CNPJ'), '12abc34501de35');
    expect(campo('CNPJ').value).toBe('12.ABC.345/01DE-35');
    await usuario.click(screen.getByRole('radio', { name: 'Pessoa física' }));
    expect(screen.queryByLabelText('CNPJ')).toBeNull();
  });

  it('says every wrong field at once, goes to the first and calls nobody [VAL-016] [VAL-038] [VAL-035]', async () => {
    await abrir('/autocadastro');
    await usuario.type(campo('CPF'), '11144477734');
    await usuario.type(campo('E-mail'), 'iara@');
    await usuario.type(campo('Senha'), 'Abcdef1!');
    await usuario.type(campo('Repita a senha'), 'Abcdef1?');
    await enviar();
    for (const frase of [
      'CPF inválido',
      'Digite um e-mail válido',
      'As senhas precisam ser identicas',
      'Campo obrigatório',
    ])
      expect(screen.getAllByText(frase).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(campo('Nome completo')));
    expect(servidor.pedidos).toEqual([]);
  });

  it('ticks the parts of the password rule off while typing [VAL-034]', async () => {
    await abrir('/autocadastro');
    const cumpridas = (): string[] =>
      screen
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.endsWith(': cumprida'))
        .map((item) => item.textContent?.split(':')[0] ?? '');
    await usuario.type(campo('Senha'), 'abc');
    expect(cumpridas()).toEqual(['Pelo menos 1 letra']);
    await usuario.type(campo('Senha'), 'defg1~');
    expect(cumpridas()).toEqual(['De 8 a 20 caracteres', 'Pelo menos 1 letra', 'Pelo menos 1 número']);
    await usuario.type(campo('Senha'), '!');
    expect(cumpridas()).toHaveLength(4);
  });

  it('takes the terms only after they were scrolled to the end [VAL-048]', async () => {
    await abrir('/autocadastro');
    rolar(300);
    await usuario.click(aceite());
    expect(aceite().checked).toBe(false);
    expect(screen.getByText('Leia o texto até o final para aceitar')).toBeTruthy();
    rolar(720);
    await usuario.click(aceite());
    expect(aceite().checked).toBe(true);
  });

  it('puts the server’s sentence on its field [ERRO-024] [VAL-051]', async () => {
    servidor.responder(() => recusa(422, 'dados_invalidos', 'CPF já cadastrado', { cpf: ['CPF já cadastrado'] }));
    await abrir('/autocadastro');
    await preencher();
    await enviar();
    expect(await screen.findByText('CPF já cadastrado')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(campo('CPF')));
    expect(campo('Nome completo').value).toBe('Iara Campestre');
    await usuario.type(campo('CPF'), '{Backspace}');
    expect(screen.queryByText('CPF já cadastrado')).toBeNull();
  });
});

describe('finishing a registration that the city began', () => {
  it('shows who it is for and sends name and password [ROTA-008]', async () => {
    servidor.responder(({ method }) =>
      method === 'GET'
        ? envelope({ nome: 'Iara Campestre', email: 'iara@exemplo.com.br', telefone_celular: null })
        : envelope(null, 'Cadastro concluído. Você já pode entrar'),
    );
    await abrir('/auth/finalizar-cadastro/segredo');
    await screen.findByDisplayValue('Iara Campestre');
    await usuario.type(campo('Senha'), 'Abcdef1!');
    await usuario.type(campo('Repita a senha'), 'Abcdef1!');
    rolar(720);
    await usuario.click(aceite());
    await usuario.click(screen.getByRole('button', { name: 'Concluir o cadastro' }));
    expect(await screen.findByText('Cadastro concluído. Você já pode entrar')).toBeTruthy();
    expect(servidor.pedidos.map(({ method, path }) => [method, path])).toEqual([
      ['GET', 'auth/finalizarCadastro/segredo'],
      ['POST', 'auth/finalizarCadastro/segredo'],
    ]);
  });

  it('with a dead link says so and leads to the city', async () => {
    servidor.responder(() => recusa(422, 'link_expirado', 'Este link expirou. Peça um novo'));
    await abrir('/auth/finalizar-cadastro/segredo');
    expect((await screen.findByRole('alert')).textContent).toContain('Este link expirou. Peça um novo');
  });
});
