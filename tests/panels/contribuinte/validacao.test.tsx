import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { AvisoDaValidacao } from '../../../src/panels/contribuinte/conta/AvisoDaValidacao.tsx';
import { ValidacaoDoCadastro } from '../../../src/panels/contribuinte/conta/ValidacaoDoCadastro.tsx';
import type { MinhaValidacao } from '../../../src/schemas/validacaoCadastro.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';

const CAMINHO = 'painel-contribuinte/validacao-cadastro';
const umaValidacao = (mais: Partial<MinhaValidacao> = {}): MinhaValidacao => ({
  id: 5,
  versao: 1,
  situacao: 'Aguardando',
  razao: 'sem_email',
  conversa: [],
  criado_em: '2026-11-19T15:00:00.000Z',
  ...mais,
});
const pergunta = {
  quando: '2026-11-19T16:00:00.000Z',
  lado: 'prefeitura',
  autor: 'Prefeitura',
  texto: 'Qual o seu nome de solteira?',
} as const;

let servidor: ServidorDeRespostas;
let validacao: MinhaValidacao | null;
beforeEach(async () => {
  validacao = umaValidacao();
  entrarComoRequerente({ pessoa_id: null, aguarda_validacao: true });
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'me')
      return envelope({ id: 9, nome: 'Iara Campestre', permissoes: ['painel.contribuinte'], pessoa_id: 71 });
    if (path === `${CAMINHO}/responder`) {
      validacao = umaValidacao({
        conversa: [pergunta, { ...pergunta, lado: 'requerente', autor: 'Iara', texto: 'Lima' }],
      });
      return envelope(validacao, 'Resposta enviada à prefeitura');
    }
    return envelope(path === CAMINHO ? validacao : null);
  });
});
afterEach(() => servidor.fechar());

describe('completar-cadastro/validacao', () => {
  it('says with whom it lies, why, and what can be done meanwhile', async () => {
    abrirTela(<ValidacaoDoCadastro />);
    await screen.findByText('Com a prefeitura desde 19/11/2026 12:00.');
    screen.getByText(/já tem um cadastro com o seu CPF ou CNPJ, sem e-mail/);
    expect(screen.getByRole('link', { name: 'ver os tipos de requerimento' }).getAttribute('href')).toBe(
      '/contribuinte/requerimento/consulta',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('takes the answer to what was asked, and not an empty one', async () => {
    const usuario = userEvent.setup();
    validacao = umaValidacao({ situacao: 'Informações pedidas', conversa: [pergunta] });
    abrirTela(<ValidacaoDoCadastro />);
    await screen.findByText('Qual o seu nome de solteira?');
    await usuario.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    await screen.findByText('Campo obrigatório');
    expect(servidor.pedidos.some(({ method }) => method === 'POST')).toBe(false);
    await usuario.type(screen.getByLabelText('Sua resposta'), 'Lima');
    await usuario.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    await screen.findByText(/Com a prefeitura desde/);
    screen.getByText('Lima');
    const corpo = servidor.pedidos.find(({ path }) => path === `${CAMINHO}/responder`)?.corpo;
    expect(JSON.parse(corpo ?? '')).toEqual({ texto: 'Lima' });
  });

  it('keeps what was typed when the server refuses it', async () => {
    const usuario = userEvent.setup();
    validacao = umaValidacao({ situacao: 'Informações pedidas', conversa: [pergunta] });
    abrirTela(<ValidacaoDoCadastro />);
    await usuario.type(await screen.findByLabelText('Sua resposta'), 'Lima');
    servidor.responder(() => recusa(422, 'regra', 'A prefeitura não espera uma resposta sua agora'));
    await usuario.click(screen.getByRole('button', { name: 'Enviar resposta' }));
    expect((await screen.findAllByText('A prefeitura não espera uma resposta sua agora')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('Lima');
  });

  it('tells the reason of a refusal', async () => {
    validacao = umaValidacao({ situacao: 'Recusado', motivo: 'O documento é de outra pessoa' });
    abrirTela(<ValidacaoDoCadastro />);
    await screen.findByText('O documento é de outra pessoa');
    expect(screen.getByRole('link', { name: 'Fale com a prefeitura' }).getAttribute('href')).toBe(
      '/contribuinte/contato',
    );
  });

  it('brings the stored user up to date once he has a record', async () => {
    validacao = umaValidacao({ situacao: 'Aprovado' });
    abrirTela(<ValidacaoDoCadastro />);
    await screen.findByText('Você já pode abrir requerimentos.');
    expect(lerUsuario()?.sem_cadastro).toBe(false);
  });
});

describe('the notice on the first page', () => {
  it.each([
    ['Aguardando', 'A prefeitura está conferindo o seu cadastro.', 'Acompanhar'],
    ['Informações pedidas', 'A prefeitura pediu informações sobre o seu cadastro.', 'Responder'],
    ['Recusado', 'A prefeitura não aprovou o seu cadastro.', 'Ver o motivo'],
  ] as const)('leads on while it is %s', async (situacao, frase, botao) => {
    validacao = umaValidacao({ situacao });
    abrirTela(<AvisoDaValidacao />);
    await screen.findByText(frase);
    expect(screen.getByRole('link', { name: botao }).getAttribute('href')).toBe(
      '/contribuinte/completar-cadastro/validacao',
    );
  });

  it('asks nothing for who has a record', () => {
    entrarComoRequerente({ pessoa_id: 3 });
    abrirTela(<AvisoDaValidacao />);
    expect(servidor.pedidos).toEqual([]);
  });
});
