import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { conta, lerInventario } from '../../scripts/conformidade/inventario.ts';
import { itensComMotivo } from '../../scripts/conformidade/motivos.ts';
import { itensDoTitulo, lerProvas } from '../../scripts/conformidade/provas.ts';
import { redigir } from '../../scripts/conformidade/redigir.ts';

const inventario = lerInventario(path.resolve(import.meta.dirname, '../../docs/specification/inventory.csv'));
const conhecidos = new Set(inventario.map(({ id }) => id));
const teste = (titulo: string, passou = true, arquivo = 'a.test.ts') => ({ arquivo, titulo, passou });

describe('the count of verified items', () => {
  it('is over the 691 rows that are no ambiguity; a reason is given only for rows that exist', () => {
    expect(inventario.filter(conta)).toHaveLength(691);
    expect(itensComMotivo().filter((id) => !conhecidos.has(id))).toEqual([]);
  });

  it('reads the items of a title, each once', () => {
    // Not a table: its titles would claim the items.
    for (const [titulo, itens] of [
      ['um [VAL-022]', ['VAL-022']],
      ['dois [VAL-022] e [VAL-023]', ['VAL-022', 'VAL-023']],
      ['uma lista [VAL-022, VAL-023]', ['VAL-022', 'VAL-023']],
      ['duas vezes [VAL-022] [VAL-022]', ['VAL-022']],
      ['VAL-022 sem colchetes, [val-022], [VAL-22]', []],
    ] as const)
      expect(itensDoTitulo(titulo), titulo).toEqual(itens);
  });

  it('takes three items of a title and names the titles with more', () => {
    const cheio = `muitos ${['022', '023', '024', '025'].map((n) => `[VAL-${n}]`).join(' ')}`;
    const { arquivos, demais } = lerProvas([teste(cheio)], conhecidos);
    expect([...arquivos.keys()]).toEqual(['VAL-022', 'VAL-023', 'VAL-024']);
    expect(demais).toEqual([cheio]);
  });

  it('ends at an item that the inventory does not have', () => {
    expect(() => lerProvas([teste('estranho [VAL-999]')], conhecidos)).toThrow('VAL-999 não existe no inventário');
    expect(() => lerProvas([teste('estranho [AMB-999]')], conhecidos)).toThrow('AMB-999 não existe no inventário');
  });

  it('leaves out what one of its tests does not pass, and writes the figure first', () => {
    const provas = lerProvas(
      [
        teste('um [VAL-022]', true, 'b.test.ts'),
        teste('dois [VAL-022]'),
        teste('três [VAL-023]'),
        teste('quatro [VAL-023]', false),
        teste('aberto [AMB-001]'),
      ],
      conhecidos,
    );
    const texto = redigir(inventario, provas);
    expect(texto.split('\n', 1)).toEqual(['1 of 691 verified']);
    expect(texto).toContain('| VAL-022 | CPF needs 11 digits | verificado | a.test.ts, b.test.ts |');
    expect(texto).toContain(
      '| VAL-023 | CPF not all identical digits | não verificado | um teste que o observa não passou |',
    );
    expect(texto).toContain(
      "| ROTA-050 | '/prefeitura/integracoes' integrations | não verificado | integrações com outros sistemas: ainda não construídas |",
    );
    expect(texto.match(/^\| [A-Z]+-\d{3} \|/gm)).toHaveLength(691);
  });
});
