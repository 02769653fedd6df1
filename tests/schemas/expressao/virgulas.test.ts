import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  exemploDasFuncoes,
  funcoes,
  funcoesDaLinguagem,
  funcoesDasFaixas,
  repeticoesDeclaradas,
} from '../../../src/schemas/expressao/catalogo.ts';
import { compilar, compilarEscrita } from '../../../src/schemas/expressao/compilar.ts';
import { chamadaVazia, escritaBrasileira } from '../../../src/schemas/expressao/escrita.ts';
import { guiaDasFuncoes } from '../../../src/schemas/expressao/guiaDasFuncoes.ts';
import { escreverDecimal } from '../../../src/schemas/expressao/impressao.ts';
import { funcoesDaTabela } from '../../../src/schemas/processo/formulaTaxa.ts';
import { compilada, recusada, tipos, valor } from './cenario.ts';

const escrita = (fonte: string) => compilarEscrita(fonte, tipos);

describe('[E7] decimal commas', () => {
  it.each([
    ['area * 1,5', '300'],
    ['(area + 0,5) * 2', '401'],
    ['max(area * 0,5; 1,5)', '100'],
    ['se(area > 70,5; 1,5; 2,25)', '1.5'],
    ['area em (199,5; 200)', true],
    ['arredondar(2,345; 2)', '2.35'],
    // One value and no more: what stands between can only be a decimal comma.
    ['teto(1,5)', '2'],
    ['arredondar((1,5))', '2'],
    ['teto(area * 1,004)', '201'],
    ['max((1,5 + 1); 2)', '2.5'],
    ['lotes.filtrar(l; l.area > 20,5).mapear(l; l.area * 0,5)', ['50.25']],
    ['soma(lotes; area)', '120.5'],
  ])('%s is %j', (fonte, esperado) => {
    expect(valor(fonte)).toEqual(esperado);
    expect(escrita(fonte).ok).toBe(true);
  });

  it.each([
    ['max(1,5)', '5'],
    ['max(area * 0,5, 10)', '10'],
    ['area em (1,200)', true],
    ['max(1.5,2.5)', '2.5'],
    ['se(area > 70.5, 1.5, 2)', '1.5'],
  ])('an older definition keeps what it says: %s is %j', (fonte, esperado) => {
    expect(valor(fonte)).toEqual(esperado);
  });

  it('what can be read in two ways is refused of whoever writes it now, with both readings', () => {
    expect(escrita('max(area, 1,5)')).toMatchObject({
      ok: false,
      codigo: 'virgula_ambigua',
      mensagem:
        'Esta vírgula pode ser lida de dois modos. Para dois valores, escreva 1; 5; para o número 1,5, separe os valores com ponto e vírgula',
      inicio: 10,
      fim: 13,
    });
    // Too many values for the function: the comma is why, and is what is told.
    expect(recusada('se(fossa, 1,5, 2)').codigo).toBe('virgula_ambigua');
    expect(escrita('max(area, 1.5)').ok).toBe(true);
    expect(escrita('max(1, 5)').ok).toBe(true);
  });

  it.each([
    'max(area, 1.5, 2)',
    'se(fossa, arredondar(area * 0.02, 2), 0)',
    'max(1,5)',
    'arredondar(area * 0.25)',
    'area em (1.5)',
  ])('%s is printed in one notation, which means the same', (fonte) => {
    const { texto } = compilada(fonte);
    expect(texto).not.toMatch(/, |\d\.\d/);
    expect(escrita(texto)).toMatchObject({ ok: true, texto });
    expect(valor(texto)).toEqual(valor(fonte));
  });
});

describe('[E7] names that do not exist', () => {
  it.each([
    ['aera * 2', 'area'],
    ['Unidade > 1', 'unidades'],
    ['tetto(area)', 'teto'],
    ['maximo(area; 1)', 'max'],
    ['lotes.algun(l; l.area > 1)', 'algum'],
    ['lotes.algum(l; l.aera > 1)', 'area'],
    ['lotes.algum(l; l.frente > 1)', undefined],
    ['sqrt(area)', undefined],
  ])('%s: %s', (fonte, parecido) => {
    const erro = recusada(fonte);
    expect(erro.parecido).toBe(parecido);
    expect(erro.mensagem.endsWith(parecido === undefined ? 'não existe' : `Você quis dizer "${parecido}"?`)).toBe(
      parecido !== undefined || !erro.mensagem.startsWith('A tabela'),
    );
  });
});

describe('[E7] functions as they are declared', () => {
  const { tipos: tiposDoExemplo, respostas, faixas } = exemploDasFuncoes;
  const extras = funcoesDaTabela({ ...faixas, sobre: 'area' });

  it.each(Object.entries(funcoesDaLinguagem))('the example of %s gives what it says', (nome, { exemplo, da }) => {
    const expressao = compilarEscrita(exemplo, tiposDoExemplo, undefined, extras);
    if (!expressao.ok) throw new Error(expressao.mensagem);
    expect(expressao.texto).toBe(exemplo);
    expect(exemplo).toContain(`${nome}(`);
    const avaliacao = expressao.avaliar(respostas);
    const dito = avaliacao.ok && typeof avaliacao.valor === 'boolean' ? { true: 'verdadeiro', false: 'falso' } : {};
    const valorDito = avaliacao.ok ? String(avaliacao.valor) : avaliacao.mensagem;
    expect((dito as Readonly<Record<string, string>>)[valorDito] ?? escreverDecimal(valorDito)).toBe(da);
  });

  it('the guide has them all, as they are declared', async () => {
    const simples = (texto: string): string => texto.replace(/-{3,}/g, '---').replace(/[ \t]+/g, ' ');
    const guia = await readFile(new URL('../../../docs/processos.md', import.meta.url), 'utf8');
    expect(simples(guia)).toContain(simples(guiaDasFuncoes()));
  });

  it('each is one that the language knows, and of one value where it says so', () => {
    for (const [nome, { umValor }] of Object.entries({
      ...funcoes,
      ...funcoesDasFaixas,
    } as typeof funcoesDaLinguagem)) {
      const erro = compilar(`${nome}()`, tiposDoExemplo, undefined, extras);
      expect(erro.ok === false && erro.codigo).not.toBe('funcao_desconhecida');
      const comDois = compilar(`${nome}(area; area)`, tiposDoExemplo, undefined, extras);
      if (umValor === true) expect(comDois.ok === false && comDois.codigo).toBe('argumentos');
    }
    expect(Object.keys(repeticoesDeclaradas)).toEqual(['filtrar', 'mapear', 'todos', 'algum']);
  });
});

describe('[E7] what the editor shows of a definition in the older notation', () => {
  it.each([
    ['se(area > 70.5, area * 1.5, 2)', 'se(area > 70,5; area * 1,5; 2)'],
    ['uso em ("a, b", "1.5")', 'uso em ("a, b"; "1.5")'],
    ['lotes.algum(l, l.area > 1.25)', 'lotes.algum(l; l.area > 1,25)'],
    ['max(area * 1,5; 2)', 'max(area * 1,5; 2)'],
    // What would be read otherwise, or in two ways, stays.
    ['max(1,5)', 'max(1,5)'],
    ['arredondar(2.5)', 'arredondar(2.5)'],
    ['area * (', 'area * ('],
    ['area ? 1.5', 'area ? 1.5'],
  ])('%s: %s', (fonte, mostrada) => {
    expect(escritaBrasileira(fonte)).toBe(mostrada);
    expect(escritaBrasileira(mostrada)).toBe(mostrada);
  });

  it('a call to be filled in has room for each of its values', () => {
    const vazias = Object.entries(funcoesDaLinguagem).map(([nome, funcao]) => chamadaVazia(nome, funcao));
    expect(vazias).toEqual(
      expect.arrayContaining(['se(; ; )', 'max(; )', 'soma(; )', 'teto()', 'data("")', 'faixa()']),
    );
  });
});
