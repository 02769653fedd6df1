import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { guardarRascunho, lerRascunho, semSegredos } from '../../src/resources/rascunho/rascunhoDoCadastro.ts';
import { rascunhoLocal } from '../../src/resources/stepForm/rascunhoLocal.ts';
import { entityNamed } from '../../src/schemas/entities.ts';
import * as campo from '../../src/schemas/fields.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
  for (const id of [7, 8]) await rascunhoLocal.apagarDoUsuario(id);
});

const CHAVE = '7:cadastro:/zona_ocupacao/create';
const DA_ZONA = '7:cadastro:/zona_ocupacao/1';
const ZONA = registro(1, { sigla: 'ZR-1', descricao: 'Residencial', percentual: '50.00', abreviacao: null });

const abrir = async (caminho: string, registros = [ZONA]): Promise<Palco> => {
  aberto = await palco(zonaOcupacao, { registros, caminho });
  await screen.findByLabelText('Sigla');
  return aberto;
};
/** A reload: the page goes without a word, and comes again. */
const recarregar = async (caminho: string, registros = [ZONA]): Promise<Palco> => {
  cleanup();
  await aberto?.fechar();
  return abrir(caminho, registros);
};
const guardado = (chave: string) =>
  waitFor(async () => {
    const achado = await lerRascunho(chave);
    expect(achado).not.toBeNull();
    return achado;
  });
const valorDe = (rotulo: string): string => screen.getByLabelText<HTMLInputElement>(rotulo).value;

describe('what is typed into a long form', () => {
  it('is offered with its hour after a reload, goes on where it stopped, and is gone once saved', async () => {
    const usuario = userEvent.setup();
    await abrir('/zona_ocupacao/create');
    await usuario.type(screen.getByLabelText('Sigla'), 'ZC-9');
    await usuario.type(screen.getByLabelText('Descrição'), 'Centro histórico');
    await waitFor(async () =>
      expect((await lerRascunho(CHAVE))?.valores).toEqual({ sigla: 'ZC-9', descricao: 'Centro histórico' }),
    );
    const tela = await recarregar('/zona_ocupacao/create');
    const pergunta = await screen.findByRole('dialog');
    expect(pergunta.textContent).toMatch(/Há um rascunho de \d\d:\d\d\./);
    await usuario.click(within(pergunta).getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(valorDe('Sigla')).toBe('ZC-9'));
    expect(valorDe('Descrição')).toBe('Centro histórico');
    await screen.findByText('2 alterações não salvas');
    await usuario.type(screen.getByLabelText('Percentual'), '60');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(tela.cadastro.registros).toHaveLength(2));
    await waitFor(async () => expect(await lerRascunho(CHAVE)).toBeNull());
  });

  it('is gone as soon as it is saved, before the next screen stands: who loads the form again meanwhile is asked nothing', async () => {
    const usuario = userEvent.setup();
    const tela = await abrir('/zona_ocupacao/1');
    await usuario.type(screen.getByLabelText('Descrição'), ' e comercial');
    await guardado(DA_ZONA);
    const aoSair = new Promise((resolver) => tela.aoMudarDeEndereco(() => resolver(lerRascunho(DA_ZONA))));
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await aoSair).toBeNull();
  });

  it('is gone for good where it is given up, and by "Não" on leaving', async () => {
    const usuario = userEvent.setup();
    await abrir('/zona_ocupacao/create');
    await usuario.type(screen.getByLabelText('Sigla'), 'ZC-9');
    await guardado(CHAVE);
    const tela = await recarregar('/zona_ocupacao/create');
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await lerRascunho(CHAVE)).toBeNull());
    expect(valorDe('Sigla')).toBe('');
    await usuario.type(screen.getByLabelText('Sigla'), 'ZX');
    await guardado(CHAVE);
    void tela.ir('/outra');
    await usuario.click(await screen.findByRole('button', { name: 'Não' }));
    await screen.findByRole('heading', { name: 'Outra página' });
    await waitFor(async () => expect(await lerRascunho(CHAVE)).toBeNull());
  });

  it('is another user\u2019s never, on the same device and the same screen', async () => {
    await guardarRascunho('8:cadastro:/zona_ocupacao/create', zonaOcupacao.schema, {
      quando: new Date().toISOString(),
      valores: { sigla: 'Do outro' },
      base: null,
    });
    await abrir('/zona_ocupacao/create');
    const usuario = userEvent.setup();
    await usuario.type(screen.getByLabelText('Sigla'), 'ZC-1');
    await guardado(CHAVE);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await lerRascunho('8:cadastro:/zona_ocupacao/create'))?.valores).toEqual({ sigla: 'Do outro' });
    expect(sessaoAberta().usuario.id).toBe(7);
  });

  it('of a record that changed meanwhile goes through the comparison of versions', async () => {
    const usuario = userEvent.setup();
    await abrir('/zona_ocupacao/1');
    await usuario.clear(screen.getByLabelText('Descrição'));
    await usuario.type(screen.getByLabelText('Descrição'), 'Minha');
    await guardado(DA_ZONA);
    const nova = { ...ZONA, versao: 2, descricao: 'De outra pessoa', abreviacao: 'Outra' };
    const tela = await recarregar('/zona_ocupacao/1', [nova]);
    const pergunta = await screen.findByRole('dialog');
    expect(pergunta.textContent).toContain('O registro mudou depois disso');
    await usuario.click(within(pergunta).getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(valorDe('Descrição')).toBe('Minha'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    const comparacao = await screen.findByRole('dialog');
    expect(within(comparacao).getByText('De outra pessoa')).toBeDefined();
    await usuario.click(within(comparacao).getByRole('button', { name: 'Usar o meu' }));
    await waitFor(() =>
      expect(tela.cadastro.registros[0]).toMatchObject({ descricao: 'Minha', abreviacao: 'Outra', versao: 3 }),
    );
    await waitFor(async () => expect(await lerRascunho(DA_ZONA)).toBeNull());
  });

  it('is kept without its passwords, for thirty days, and of long forms alone', async () => {
    const schema = campo.group('Conta', {
      nome: campo.text('Nome'),
      senha: campo.password(),
      linhas: campo.table('Linhas', { chave: campo.text('Chave'), segredo: campo.password() }),
    });
    expect(semSegredos(schema, { nome: 'a', senha: 'Senha@2026', linhas: [{ chave: 'b', segredo: 'x' }] })).toEqual({
      nome: 'a',
      linhas: [{ chave: 'b' }],
    });
    const rascunho = { valores: { sigla: 'ZC' }, base: null };
    const dia = 86_400_000;
    await guardarRascunho(CHAVE, zonaOcupacao.schema, {
      ...rascunho,
      quando: new Date(Date.now() - 31 * dia).toISOString(),
    });
    expect(await lerRascunho(CHAVE)).toBeNull();
    const comRascunho = ['zona_ocupacao', 'imovel', 'pessoa', 'formula_taxa', 'feriado', 'pais'].map(
      (nome) => entityNamed(nome)?.draft,
    );
    expect(comRascunho).toEqual([true, true, true, true, false, false]);
  });
});
