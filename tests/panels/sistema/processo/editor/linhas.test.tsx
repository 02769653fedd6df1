import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { item } from '../../../../schemas/processo/verificar/exemplo.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
const abrir = (d: Definicao = definicaoDe('o3')): void => void (edicao = abrirFolha(d, 'campos[0]'));
const opcoes = () => edicao.definicao().campos[0]?.opcoes ?? [];
const linha = (n: number) => screen.getByRole('group', { name: `Opção ${n}` });
const nome = (n: number) => within(linha(n)).getByRole<HTMLInputElement>('textbox', { name: `Opção ${n}` });
const chave = (n: number) => within(linha(n)).getByRole<HTMLInputElement>('textbox', { name: `Nome interno ${n}` });
const colar = (n: number, texto: string): boolean =>
  fireEvent.paste(nome(n), { clipboardData: { getData: () => texto } });
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('options on one line each', () => {
  it('are all there to be edited, text and key, without opening anything', () => {
    abrir();
    const antes = opcoes();
    expect(antes.map((_, i) => [nome(i + 1).value, chave(i + 1).value])).toEqual(antes.map((o) => [o.nome, o.chave]));
    fireEvent.change(nome(2), { target: { value: 'Reforma sem acréscimo' } });
    fireEvent.blur(nome(2));
    expect(opcoes()[1]).toEqual({ nome: 'Reforma sem acréscimo', chave: item(antes, 1).chave });
  });

  it('a key that is changed changes the rules that name it', () => {
    const d = definicaoDe('o3');
    const { chave: velha } = item(item(d.campos, 0).opcoes, 1);
    item(d.etapas, 2).condicao = `finalidade = "${velha}"`;
    abrir(d);
    fireEvent.change(chave(2), { target: { value: 'outra_chave' } });
    fireEvent.blur(chave(2));
    expect(edicao.definicao().etapas[2]?.condicao).toBe('finalidade = "outra_chave"');
  });

  it('Enter makes the next one, goes to one that is still empty, and does nothing in an empty one', async () => {
    abrir();
    const { length } = opcoes();
    fireEvent.keyDown(nome(1), { key: 'Enter' });
    expect(opcoes()).toHaveLength(length + 1);
    await waitFor(() => expect(document.activeElement).toBe(nome(2)));
    fireEvent.keyDown(nome(2), { key: 'Enter' });
    fireEvent.keyDown(nome(1), { key: 'Enter' });
    expect(opcoes()).toHaveLength(length + 1);
    fireEvent.change(nome(2), { target: { value: 'Galpão' } });
    fireEvent.blur(nome(2));
    expect(opcoes()[1]).toEqual({ nome: 'Galpão', chave: 'galpao' });
  });

  it('a pasted list becomes options, undone as one; a single line is pasted as text always is', () => {
    abrir();
    const antes = edicao.definicao();
    expect(colar(1, 'Uma linha')).toBe(true);
    nome(1).setSelectionRange(0, nome(1).value.length);
    expect(colar(1, 'Casa\nPrédio\n\nGalpão\n')).toBe(false);
    expect(opcoes().slice(0, 3)).toEqual([
      { ...item(antes.campos[0]?.opcoes, 0), nome: 'Casa' },
      { nome: 'Prédio', chave: 'predio' },
      { nome: 'Galpão', chave: 'galpao' },
    ]);
    expect(screen.getByText('3 linhas coladas')).toBeTruthy();
    edicao.desfazer();
    expect(edicao.definicao()).toEqual(antes);
  });

  it('a pasted list that does not fit is told, to be seen, and changes nothing', () => {
    abrir();
    const antes = edicao.definicao();
    colar(1, Array.from({ length: 201 }, (_, i) => `Opção ${i}`).join('\n'));
    const dito = screen.getByText(/^Nada foi colado: seriam \d+, e a lista tem no máximo 200$/);
    expect(dito.className).not.toContain('so-leitor');
    expect(edicao.definicao()).toBe(antes);
  });

  it('a full list takes no more, by button or by Enter, and says so', () => {
    const d = definicaoDe('o3');
    item(d.campos, 0).opcoes = Array.from({ length: 200 }, (_, i) => ({ chave: `o${i}`, nome: `Opção ${i}` }));
    abrir(d);
    fireEvent.click(screen.getByRole('button', { name: 'Incluir opção' }));
    expect(screen.getByText('Não cabe mais: a lista tem no máximo 200').className).not.toContain('so-leitor');
    fireEvent.keyDown(nome(3), { key: 'Enter' });
    expect(opcoes()).toHaveLength(200);
  });

  it('are moved by the keyboard, from what opens beneath the line', () => {
    abrir();
    const antes = opcoes();
    fireEvent.click(screen.getByRole('button', { name: `Mais de ${item(antes, 1).nome}` }));
    fireEvent.click(screen.getByRole('button', { name: `Subir ${item(antes, 1).nome}` }));
    expect(opcoes()[0]).toEqual(antes[1]);
  });
});

describe('columns of a table', () => {
  it('have name and kind on the line, and the rest beneath', () => {
    const d = definicaoDe('o3');
    const campo = item(d.campos, 0);
    campo.tipo = 'tabela';
    campo.colunas = [{ chave: 'lote', nome: 'Lote', tipo: 'texto', obrigatorio: true }];
    abrir(d);
    const coluna = screen.getByRole('group', { name: 'Coluna 1' });
    fireEvent.change(within(coluna).getByRole('combobox', { name: 'Tipo 1' }), { target: { value: 'decimal' } });
    expect(edicao.definicao().campos[0]?.colunas?.[0]?.tipo).toBe('decimal');
    expect(screen.queryByLabelText(/^Casas decimais/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mais de Lote' }));
    expect(screen.getByLabelText(/^Casas decimais/)).toBeTruthy();
    // Its name is asked for on the line alone.
    expect(screen.getAllByDisplayValue('Lote')).toHaveLength(1);
  });

  it('[E9] one is duplicated where its line has been opened', () => {
    abrir();
    const [primeira] = opcoes();
    fireEvent.click(within(linha(1)).getByRole('button', { name: /^Mais de/ }));
    fireEvent.click(screen.getByRole('button', { name: `Duplicar ${primeira?.nome ?? ''}` }));
    expect(opcoes()[1]).toEqual({
      ...primeira,
      nome: `${primeira?.nome ?? ''} (cópia)`,
      chave: `${primeira?.chave ?? ''}_2`,
    });
  });
});

describe('[E9] the items of a checklist', () => {
  const daEtapa = (): { readonly d: Definicao; readonly em: string } => {
    const d = definicaoDe('o3');
    const n = d.etapas.findIndex((e) => e.publico === 'setor');
    item(d.etapas, n).verificacao = [{ chave: 'matricula', texto: 'Matrícula confere', obrigatorio: true }];
    return { d, em: `etapas[${n}]` };
  };
  const itens = () => edicao.definicao().etapas.find((e) => e.verificacao !== undefined)?.verificacao ?? [];
  const abrirConferencia = (): void => {
    const { d, em } = daEtapa();
    edicao = abrirFolha(d, em);
    for (const aba of screen.queryAllByRole('tab')) {
      fireEvent.click(aba);
      if (screen.queryByRole('button', { name: /^Matrícula confere/ }) !== null) break;
    }
  };

  it('are duplicated where they stand, each with a key of its own', () => {
    abrirConferencia();
    fireEvent.click(screen.getByRole('button', { name: 'Duplicar Matrícula confere' }));
    expect(itens()).toEqual([
      { chave: 'matricula', texto: 'Matrícula confere', obrigatorio: true },
      { chave: 'matricula_2', texto: 'Matrícula confere (cópia)', obrigatorio: true },
    ]);
  });

  it('come from a pasted list, one line each, undone as one', () => {
    abrirConferencia();
    fireEvent.click(screen.getByRole('button', { name: /^Matrícula confere/ }));
    const texto = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^O que conferir/ });
    texto.setSelectionRange(0, texto.value.length);
    fireEvent.paste(texto, { clipboardData: { getData: () => '• Recuos\n• Altura\n\n• Vagas' } });
    expect(itens().map((um) => um.texto)).toEqual(['Recuos', 'Altura', 'Vagas']);
    expect(new Set(itens().map(({ chave }) => chave)).size).toBe(3);
    expect(itens().every(({ obrigatorio }) => obrigatorio === true)).toBe(true);
    edicao.desfazer();
    expect(itens().map((um) => um.texto)).toEqual(['Matrícula confere']);
  });
});
