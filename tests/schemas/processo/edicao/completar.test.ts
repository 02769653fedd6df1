import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { funcoesDasFaixas } from '../../../../src/schemas/expressao/catalogo.ts';
import { completar } from '../../../../src/schemas/processo/edicao/completar.ts';
import { tiposDaDefinicao } from '../../../../src/schemas/processo/expressoes.ts';
import { fonteHostil } from '../../expressao/fontes.ts';
import { comTudo } from '../provar/definicaoDeTeste.ts';

const tipos = tiposDaDefinicao(comTudo);
/** `|` is the cursor; the texts that are offered there. */
const em = (comCursor: string) => {
  const cursor = comCursor.indexOf('|');
  return completar(comTudo, tipos, comCursor.replace('|', ''), cursor);
};
const oferece = (comCursor: string): readonly string[] => em(comCursor).sugestoes.map(({ texto }) => texto);
/** The text with the first suggestion in it. */
const aceita = (comCursor: string): string => {
  const { de, ate, sugestoes } = em(comCursor);
  const fonte = comCursor.replace('|', '');
  return fonte.slice(0, de) + (sugestoes[0]?.texto ?? '') + fonte.slice(ate);
};

describe('what is offered at the cursor of an expression', () => {
  it('names by what was begun of the key or of the label, accents apart, with their types', () => {
    expect(oferece('ar|')).toEqual(['area', 'arredondar()', 'lotes'].filter((um) => um !== 'lotes'));
    expect(oferece('constr|')).toEqual(['area']);
    expect(em('area|').sugestoes[0]).toEqual({ texto: 'area', rotulo: 'Área construída', tipo: 'número' });
    expect(em('uso|').sugestoes[0]?.tipo).toBe('opções');
    expect(em('unid|').sugestoes[0]?.tipo).toBe('número inteiro');
    expect(aceita('fossa e ar|')).toBe('fossa e area');
    expect(aceita('ar|ea > 1')).toBe('area > 1');
  });

  it('options, with their labels, where a choice is compared', () => {
    expect(oferece('uso = |')).toEqual(['"residencial"', '"comercial"', '"misto"']);
    expect(oferece('uso = "mi|')).toEqual(['"misto"']);
    expect(aceita('uso = "mi|')).toBe('uso = "misto"');
    expect(aceita('uso = "mi|x" e fossa')).toBe('uso = "misto" e fossa');
    expect(oferece('uso não em ("misto", |')).toEqual(['"residencial"', '"comercial"', '"misto"']);
    expect(em('uso = com|').sugestoes).toEqual([{ texto: '"comercial"', rotulo: 'Comercial', tipo: 'opção' }]);
    expect(oferece('nome = "mi|')).toEqual([]);
  });

  it('what goes through a table after its point, and its columns after the item’s', () => {
    expect(oferece('lotes.|')).toEqual(['filtrar()', 'mapear()', 'todos()', 'algum()']);
    expect(oferece('lotes.algum(l, l.|')).toEqual(['quadra', 'area_do_lote']);
    expect(oferece('lotes.algum(l, l.ar|')).toEqual(['area_do_lote']);
    expect(oferece('area.|')).toEqual([]);
  });

  it('after something whole only what joins it, and nothing in a number', () => {
    expect(oferece('fossa |')).toEqual(['e', 'ou', 'não', 'em ()']);
    expect(oferece('area > 12|')).toEqual([]);
    expect(oferece('area > |')).toContain('unidades');
    expect(oferece('(|')).toContain('area');
  });

  it('functions are offered with the cursor between their brackets', () => {
    expect(em('tet|').sugestoes[0]).toEqual({ texto: 'teto()', rotulo: 'teto(número)', tipo: 'função', cursor: 5 });
    const daTabela = completar(comTudo, tipos, 'por', 3, funcoesDasFaixas);
    expect(daTabela.sugestoes[0]?.texto).toBe('por_faixa()');
  });

  it('never throws, and what it replaces lies around the cursor', () => {
    fc.assert(
      fc.property(fonteHostil, fc.nat(), (fonte, onde) => {
        const cursor = onde % (fonte.length + 1);
        const { de, ate, sugestoes } = completar(comTudo, tipos, fonte, cursor);
        if (sugestoes.length === 0) return;
        expect(de <= cursor && cursor <= ate && ate <= fonte.length).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
