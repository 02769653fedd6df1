import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lida, type EditorLido, type FichaLida, type ItemLido } from '../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../src/schemas/processo/edicao/fichas/definicao.ts';

const texto = fs.readFileSync(new URL('../../docs/capacidades.md', import.meta.url), 'utf8');
const linhas = texto
  .split('\n')
  .filter((linha) => linha.startsWith('| `'))
  .map((linha) => {
    const [chave = '', , , expressivel = '', , noEditor = ''] = linha.slice(2, -2).split(' | ');
    return { chave, expressivel, partes: noEditor.trim().split('; ') };
  });

/** Sheets that stand inside a property. */
const dentroDe = (editor: EditorLido): readonly FichaLida[] => {
  if (editor.como === 'peca' || editor.como === 'pecas') return [editor.ficha()];
  return editor.como === 'variantes' ? editor.variantes.map((v) => v.ficha()) : [];
};
const rotulados = (fichas: readonly FichaLida[], rotulo: string): readonly ItemLido[] =>
  fichas.flatMap(({ itens }) => Object.values(itens).filter((item) => item.rotulo === rotulo));
const temOpcao = ({ editor }: ItemLido, opcao: string): boolean =>
  (editor.como === 'escolha' || editor.como === 'marcas') && Object.values(editor.opcoes).includes(opcao);

/** Whether the editor has a control: page, labels down to it, and its option where one is named. */
const existe = (controle: string): boolean => {
  const [caminho = '', opcao] = controle.split(' = ');
  const rotulos = caminho.split(' › ');
  let fichas: readonly FichaLida[] = [lida(fichaDaDefinicao)];
  let itens: readonly ItemLido[] = [];
  for (const rotulo of rotulos) {
    itens = rotulados(fichas, rotulo);
    fichas = itens.flatMap(({ editor }) => dentroDe(editor));
  }
  return rotulos.length > 1 && itens.some((item) => opcao === undefined || temOpcao(item, opcao));
};

describe('the column "no editor" of docs/capacidades.md', () => {
  it.each(linhas.map(({ chave, ...linha }) => [chave, linha] as const))(
    '%s: every control that it names is in the editor',
    (_chave, { partes, expressivel }) => {
      const controles = partes.filter((um) => !um.startsWith('–: ') && !um.startsWith('falta: '));
      const fora = partes.filter((um) => um.startsWith('–: '));
      expect(controles.length + fora.length).toBeGreaterThan(0);
      expect(controles.filter((controle) => !existe(controle))).toEqual([]);
      // What is not wholly expressible says what is missing, and nothing else does.
      expect(partes.some((um) => um.startsWith('falta: '))).toBe(expressivel !== 'sim');
    },
  );

  it('finds out a control that was never there, or an option', () => {
    expect(existe('Campos › Unidade')).toBe(true);
    expect(existe('Campos › Umidade')).toBe(false);
    expect(existe('Campos')).toBe(false);
    expect(existe('Campos › Tipo = Tabela')).toBe(true);
    expect(existe('Campos › Tipo = Quadro de luz')).toBe(false);
  });
});
