import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { recusa } from '../support/servidorDeRespostas.ts';
import { palco } from './palco.tsx';
import { formularioDeZona, ZONA, gravacoes } from './formularioDeZona.tsx';

const zona = formularioDeZona();

describe('a generated form', () => {
  it('says which fields to correct, each with the sentence of spec 5, and sends nothing [VAL-001]', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.nova();
    await usuario.type(screen.getByLabelText('Percentual'), '160');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Corrija 3 campos para salvar:');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    expect(screen.getByText('Campo deve ser menor que 100')).toBeDefined();
    expect(screen.getByLabelText('Sigla').getAttribute('aria-invalid')).toBe('true');
    await usuario.click(screen.getByRole('link', { name: 'Percentual' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Percentual'));
    expect(gravacoes(tela)).toEqual([]);
    await usuario.type(screen.getByLabelText('Sigla'), 'Z');
    await waitFor(() => expect(screen.getAllByText('Campo obrigatório')).toHaveLength(1));
  });

  it('creates with what was filled in, counts the changes and opens the record', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.nova();
    await usuario.type(screen.getByLabelText('Sigla'), 'ZC-1');
    await usuario.type(screen.getByLabelText('Descrição'), 'Comercial');
    await usuario.type(screen.getByLabelText('Percentual'), '62,5');
    expect(screen.getByText('3 alterações não salvas')).toBeDefined();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'ZC-1', level: 1 });
    expect(gravacoes(tela)).toEqual([{ sigla: 'ZC-1', descricao: 'Comercial', percentual: '62.5' }]);
    expect(tela.onde()).toBe('/zona_ocupacao/1/show');
  });

  it('leaves out of a new record what only the server fills, even where it has a default', async () => {
    const usuario = userEvent.setup();
    const contado = defineEntity({
      name: 'contado',
      path: 'contado',
      label: { one: 'Cadastro', many: 'Cadastros', feminine: false },
      fields: {
        nome: campo.text('Nome'),
        dias: campo.choices('Dias', ['segunda', 'terça'], { minItems: 0, readOnly: true, default: [] }),
        cores: campo.choices('Cores', ['azul', 'verde'], { minItems: 0, default: [] }),
      },
      title: 'nome',
      list: ['nome'],
      readOnly: ['dias'],
      access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
    });
    const tela = (zona.aberto = await palco(contado, { caminho: '/contado/create' }));
    await usuario.type(await screen.findByLabelText('Nome'), 'Um');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'Um', level: 1 });
    expect(gravacoes(tela)).toEqual([{ nome: 'Um', cores: [] }]);
  });

  it('sends only what changed, with the version it was decided on', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.editar();
    await usuario.clear(screen.getByLabelText('Descrição'));
    await usuario.type(screen.getByLabelText('Descrição'), 'Outra');
    expect(screen.getByText('1 alteração não salva')).toBeDefined();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(gravacoes(tela)).toEqual([{ descricao: 'Outra', versao: 1 }]));
  });

  it('puts what the server refuses on its field and keeps what was typed [VAL-054] [VAL-055]', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.editar();
    tela.servidor.responder((pedido) =>
      pedido.method === 'POST'
        ? recusa(422, 'duplicado', 'Confira os campos indicados', { sigla: ['Já existe uma zona com esta sigla'] })
        : tela.cadastro.responder(pedido),
    );
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Já existe uma zona com esta sigla');
    expect(screen.getByLabelText<HTMLInputElement>('Sigla').value).toBe('ZR-19');
    expect(screen.getByLabelText('Sigla').getAttribute('aria-invalid')).toBe('true');
    await screen.findByText('Corrija 1 campo para salvar:');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await waitFor(() => expect(screen.queryByText('Já existe uma zona com esta sigla')).toBeNull());
  });

  it('asks before unsaved changes are left, and only then: Cancelar stays, Não discards [ERRO-023]', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.editar();
    await act(() => tela.ir('/fora'));
    await screen.findByText('Outra página');
    await act(() => tela.ir('/zona_ocupacao/1'));
    await screen.findByLabelText('Sigla');
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await act(() => tela.ir('/fora'));
    const pergunta = (): HTMLElement =>
      within(screen.getByRole('dialog', { name: 'Alterações não salvas' })).getByText(
        'Existem alterações não salvas! Deseja salvar estas alterações?',
      );
    expect(pergunta()).toBeDefined();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(tela.onde()).toBe('/zona_ocupacao/1');
    await act(() => tela.ir('/fora'));
    await usuario.click(screen.getByRole('button', { name: 'Não' }));
    await screen.findByText('Outra página');
    expect(gravacoes(tela)).toEqual([]);
  });

  it('saves at Sim and then leaves, but stays with what is wrong', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.editar();
    await usuario.clear(screen.getByLabelText('Sigla'));
    await act(() => tela.ir('/fora'));
    await usuario.click(screen.getByRole('button', { name: 'Sim' }));
    await screen.findByText('Campo obrigatório');
    expect(tela.onde()).toBe('/zona_ocupacao/1');
    await usuario.type(screen.getByLabelText('Sigla'), 'ZX');
    await act(() => tela.ir('/fora'));
    await usuario.click(await screen.findByRole('button', { name: 'Sim' }));
    await screen.findByText('Outra página');
    expect(tela.cadastro.registros[0]).toMatchObject({ sigla: 'ZX' });
  });

  it('shows what somebody saved first beside mine; mine is used only when I say so', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.editar();
    tela.cadastro.registros[0] = { ...ZONA, versao: 2, descricao: 'De outra pessoa', abreviacao: 'Outra' };
    await usuario.clear(screen.getByLabelText('Descrição'));
    await usuario.type(screen.getByLabelText('Descrição'), 'Minha');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialogo = await screen.findByRole('dialog');
    expect(within(dialogo).getByText('De outra pessoa')).toBeDefined();
    expect(within(dialogo).getByText('Minha')).toBeDefined();
    expect(within(dialogo).queryByText('Outra')).toBeNull();
    await usuario.click(within(dialogo).getByRole('button', { name: 'Usar o meu' }));
    await screen.findByRole('heading', { name: 'ZR-1', level: 1 });
    await waitFor(() =>
      expect(tela.cadastro.registros[0]).toMatchObject({ descricao: 'Minha', abreviacao: 'Outra', versao: 3 }),
    );
  });

  it('takes theirs where both changed and keeps the rest of mine', async () => {
    const usuario = userEvent.setup();
    const tela = await zona.editar();
    tela.cadastro.registros[0] = { ...ZONA, versao: 2, descricao: 'De outra pessoa' };
    await usuario.clear(screen.getByLabelText('Descrição'));
    await usuario.type(screen.getByLabelText('Descrição'), 'Minha');
    await usuario.type(screen.getByLabelText('Sigla'), '9');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Ficar com o do cadastro' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Descrição').value).toBe('De outra pessoa'));
    expect(screen.getByLabelText<HTMLInputElement>('Sigla').value).toBe('ZR-19');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(tela.cadastro.registros[0]).toMatchObject({ descricao: 'De outra pessoa', sigla: 'ZR-19', versao: 3 }),
    );
  });
});
