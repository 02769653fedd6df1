import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lerToken } from '../../../src/authProvider/token.ts';
import { lerUsuario } from '../../../src/authProvider/usuario.ts';
import { MinhaConta } from '../../../src/panels/layout/conta/MinhaConta.tsx';
import { CompletarCadastro } from '../../../src/panels/contribuinte/conta/CompletarCadastro.tsx';
import { Contato } from '../../../src/panels/layout/contato/Contato.tsx';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { jwt } from '../../support/sessaoDaPagina.ts';
import { abrirTela } from './palcoDoRequerente.tsx';
import { telasDoRequerente, usuario } from './telasDoRequerente.tsx';

const tela = telasDoRequerente();

describe('own data', () => {
  const dados = {
    id: 9,
    nome: 'Iara Campestre',
    email: 'iara@exemplo.com.br',
    documento: '11144477735',
    telefone_celular: '48999990000',
    login_externo: 'Não',
    permissoes: ['painel.contribuinte'],
  };

  /** What the cards beside the data ask for (tests/panels/layout/conta.test.tsx). */
  const outroCartao = (path: string) => {
    if (/^me\/(sessoes|locais)$/.test(path)) return envelope([]);
    const fator = { ativo: false, desde: null, codigos_restantes: 0, exigido: false, pede_senha: true };
    if (path === 'me/avisos') return envelope([]);
    if (path === 'painel-contribuinte/procuracoes')
      return envelope({ represento: [], representado: [], tem_cadastro: true });
    return path === 'me/segundo-fator' ? envelope(fator) : undefined;
  };

  it('are changed and stay, in the header too [TELA-052] [ROTA-062]', async () => {
    let atuais = dados;
    tela.servidor.responder(({ method, corpo, path }) => {
      const outro = outroCartao(path);
      if (outro !== undefined) return outro;
      if (method === 'POST') atuais = { ...atuais, ...(JSON.parse(corpo) as object) };
      return envelope(atuais, method === 'POST' ? 'Dados atualizados' : null);
    });
    abrirTela(<MinhaConta />);
    const nome = await screen.findByLabelText<HTMLInputElement>('Nome');
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('111.444.777-35');
    expect(screen.getByLabelText<HTMLInputElement>(/^Telefone celular/).value).toBe('(48) 99999-0000');
    await usuario.clear(nome);
    await usuario.click(screen.getByRole('button', { name: 'Salvar dados' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(nome, 'Iara de Campestre');
    await usuario.click(screen.getByRole('button', { name: 'Salvar dados' }));
    await screen.findByText('Dados atualizados');
    expect(lerUsuario()?.nome).toBe('Iara de Campestre');
  });

  it('have a password whose change keeps this session alive [VAL-035]', async () => {
    tela.servidor.responder(({ path }) =>
      path === 'me/senha'
        ? envelope({ access_token: jwt(60, 'novo'), refresh_token: 'r2' }, 'Senha alterada')
        : (outroCartao(path) ?? envelope(dados)),
    );
    abrirTela(<MinhaConta />);
    await usuario.type(await screen.findByLabelText('Senha atual'), 'Velha#2026');
    await usuario.type(screen.getByLabelText('Senha', { exact: true, selector: 'input' }), 'Nova#2026');
    await usuario.type(screen.getByLabelText('Repita a senha'), 'Outra#2026');
    await usuario.click(screen.getByRole('button', { name: 'Trocar senha' }));
    expect(screen.getByText('As senhas precisam ser identicas')).toBeTruthy();
    expect(tela.escritas()).toEqual([]);
    await usuario.clear(screen.getByLabelText('Repita a senha'));
    await usuario.type(screen.getByLabelText('Repita a senha'), 'Nova#2026');
    await usuario.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await screen.findByText('Senha alterada');
    expect(lerToken()?.refreshToken).toBe('r2');
    expect(screen.getByLabelText<HTMLInputElement>('Senha atual').value).toBe('');
  });

  it('have no password for accounts of the city’s directory', async () => {
    tela.servidor.responder(({ path }) => outroCartao(path) ?? envelope({ ...dados, login_externo: 'Sim' }));
    abrirTela(<MinhaConta />);
    await screen.findByLabelText('Nome');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
  });

  it('are completed with phone and address before anything else [ROTA-070]', async () => {
    tela.servidor.responder(({ method }) =>
      method === 'GET'
        ? envelope({ ...dados, telefone_celular: null })
        : recusa(422, 'dados_invalidos', 'Confira os campos indicados', {
            'endereco.codigo_postal': ['Informe um CEP com 8 números'],
          }),
    );
    abrirTela(<CompletarCadastro />);
    await usuario.click(await screen.findByRole('button', { name: 'Concluir cadastro' }));
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(5);
    for (const [rotulo, texto] of [
      ['Telefone celular', '48999990000'],
      ['CEP', '88701000'],
      ['Rua', 'Rua das Acácias'],
      ['Cidade', 'Tubarão'],
      ['Estado', 'Santa Catarina'],
    ] as const)
      await usuario.type(screen.getByLabelText(rotulo), texto);
    await usuario.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
    await screen.findByText('Informe um CEP com 8 números');
    expect(JSON.parse(tela.escritas()[0]?.corpo ?? '')).toEqual({
      telefone_celular: '(48) 99999-0000',
      endereco: {
        codigo_postal: '88701-000',
        rua: 'Rua das Acácias',
        endereco_cidade: { nome: 'Tubarão' },
        endereco_estado: { nome: 'Santa Catarina' },
      },
    });
  });
});

describe('the contact page', () => {
  it('shows the channels of the city as links where they can be followed', async () => {
    tela.servidor.responder(() =>
      envelope([
        { tipo: 'telefone', nome: 'Telefone', valor: '(48) 3621-0000' },
        { tipo: 'email', nome: 'E-mail', valor: 'obras@cidade.sc.gov.br' },
        { tipo: 'outro', nome: 'Balcão', valor: 'Rua Central, 1' },
      ]),
    );
    abrirTela(<Contato />);
    expect((await screen.findByRole('link', { name: '(48) 3621-0000' })).getAttribute('href')).toBe('tel:4836210000');
    expect(screen.getByRole('link', { name: 'obras@cidade.sc.gov.br' }).getAttribute('href')).toBe(
      'mailto:obras@cidade.sc.gov.br',
    );
    expect(within(screen.getByText('Balcão').parentElement ?? document.body).queryByRole('link')).toBeNull();
  });
});
