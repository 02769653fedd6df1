import { describe, expect, it } from 'vitest';
import type { Tipos } from '../../../src/schemas/expressao/tipo.ts';
import { limites } from '../../../src/schemas/expressao/limites.ts';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import { recusada } from './cenario.ts';

/** Source, code, sentence, and the stretch of the source that the error points at. */
const casos: readonly (readonly [string, string, string, string])[] = [
  ['', 'vazia', 'Escreva a expressão', ''],
  ['  \n ', 'vazia', 'Escreva a expressão', '  \n '],
  ['area + foo', 'nome_desconhecido', 'O nome "foo" não existe', 'foo'],
  ['área * 2', 'nome_desconhecido', 'O nome "área" não existe. Você quis dizer "area"?', 'área'],
  ['google', 'nome_desconhecido', 'O nome "google" não existe', 'google'],
  ['sqrt(area)', 'funcao_desconhecida', 'A função "sqrt" não existe', 'sqrt'],
  ['nome.matches("(a+)+$")', 'funcao_desconhecida', 'A função "matches" não existe', 'matches'],
  ['dyn(area)', 'funcao_desconhecida', 'A função "dyn" não existe', 'dyn'],
  ['cel.bind(x, 1, x)', 'funcao_desconhecida', 'A função "bind" não existe', 'bind'],
  ['has(area)', 'funcao_desconhecida', 'A função "has" não existe', 'has'],
  ['faixa(area)', 'funcao_desconhecida', 'A função "faixa" não existe', 'faixa'],
  ['constructor', 'nome_proibido', 'O nome "constructor" não pode ser usado', 'constructor'],
  ['area.__proto__', 'nome_proibido', 'O nome "__proto__" não pode ser usado', '__proto__'],
  ['lotes.algum(l, l.constructor = 1)', 'nome_proibido', 'O nome "constructor" não pode ser usado', 'constructor'],
  ['toString()', 'nome_proibido', 'O nome "toString" não pode ser usado', 'toString'],
  ['_sonda', 'nome_proibido', 'O nome "_sonda" não pode ser usado', '_sonda'],
  ['area + nome', 'tipo', '"+" não vale entre número e texto', 'area + nome'],
  ['-nome', 'tipo', '"-" não vale para texto', '-nome'],
  ['nome em nome', 'tipo', '"em" não vale entre texto e texto', 'nome em nome'],
  ['fossa e area', 'tipo', '"e" liga respostas sim ou não; aqui há número', 'fossa e area'],
  ['nome < "b"', 'tipo', '"<" compara números, datas e horas; aqui há texto', 'nome < "b"'],
  ['medidas + medidas', 'tipo', 'Para listas use "em", qtd, soma, filtrar, todos ou algum', 'medidas + medidas'],
  ['area em (1, "a")', 'tipo', 'Todos os itens da lista devem ser do mesmo tipo', '"a"'],
  ['se(area, 1, 2)', 'tipo', 'A condição deve dar sim ou não; aqui há número', 'area'],
  [
    'se(fossa, 1, "a")',
    'tipo',
    'Os dois valores de "se" devem ser do mesmo tipo; aqui há número e texto',
    'se(fossa, 1, "a")',
  ],
  ['area.x', 'tipo', 'Só a linha de uma tabela tem colunas; aqui há número', 'x'],
  ['lotes.algum(l, l.frente > 5)', 'nome_desconhecido', 'A tabela não tem a coluna "frente"', 'frente'],
  ['soma(lotes, quadra)', 'nome_desconhecido', 'A tabela não tem a coluna de números "quadra"', 'quadra'],
  ['soma(medidas, area)', 'tipo', 'soma com duas partes precisa de uma tabela; aqui há lista de número', 'medidas'],
  ['area.algum(x, x > 1)', 'tipo', 'Só listas e tabelas têm itens; aqui há número', 'area'],
  ['lotes.algum(area, fossa)', 'nome_repetido', '"area" já é um nome. Escolha outro para o item', 'area'],
  ['lotes.algum(1, fossa)', 'argumentos', 'A primeira parte deve ser um nome para o item', '1'],
  ['teto(area, 2)', 'argumentos', 'Use teto(número); aqui há número, número', 'teto(area, 2)'],
  ['min(1)', 'argumentos', 'Use min(número; número; …) ou min(lista); aqui há número', 'min(1)'],
  ['uso = "comercia"', 'opcao_desconhecida', '"comercia" não é uma opção de uso', '"comercia"'],
  ['uso em ("misto", "outro")', 'opcao_desconhecida', '"outro" não é uma opção de uso', '"outro"'],
  ['"cinema" em atividades', 'opcao_desconhecida', '"cinema" não é uma opção de atividades', '"cinema"'],
  ['area / 0', 'divisao_por_zero', 'Divisão por zero', '0'],
  ['area % 0.00', 'divisao_por_zero', 'Divisão por zero', '0.00'],
  ['lotes', 'tipo_do_resultado', 'tabela lotes não é um resultado', 'lotes'],
  ['1 < area < 3', 'sintaxe', 'Compare de dois em dois: escreva "a < b e b < c"', '<'],
  ['area = 1 = fossa', 'sintaxe', 'Compare de dois em dois: escreva "a < b e b < c"', '='],
  ['area +', 'sintaxe', 'Falta um valor aqui', ''],
  ['(area', 'sintaxe', 'Falta fechar este parêntese', '('],
  ['area)', 'sintaxe', 'Este parêntese não foi aberto', ')'],
  ['1, 5 * area', 'sintaxe', 'Escreva as casas decimais sem espaço: 1,5', ','],
  ['1.234,5 * area', 'sintaxe', 'Escreva o número com uma só vírgula e sem separar os milhares: 1234,5', '1.234,5'],
  ['area; ac', 'sintaxe', 'Este ponto e vírgula está fora de uma lista', ';'],
  ['max(area; 1, 2)', 'sintaxe', 'Separe todos os valores com ponto e vírgula: (a; b; c)', ','],
  ['min(area;)', 'sintaxe', 'Falta um valor depois do ponto e vírgula', ')'],
  ['area, ac', 'sintaxe', 'Esta vírgula está fora de uma lista', ','],
  ['uso em ()', 'sintaxe', 'A lista está vazia', ')'],
  ['min(area,)', 'sintaxe', 'Falta um valor depois da vírgula', ')'],
  ['medidas[0]', 'sintaxe', 'Colchetes não fazem parte da linguagem', '['],
  ['area ? 1 : 2', 'sintaxe', 'O sinal "?" não faz parte da linguagem', '?'],
  ['!fossa', 'sintaxe', 'Escreva "não" no lugar de "!"', '!'],
  ["uso = 'misto'", 'sintaxe', 'Escreva os textos entre aspas duplas ("…")', "'"],
  ['nome = "x', 'sintaxe', 'Falta fechar as aspas deste texto', '"'],
  ['1e5', 'sintaxe', 'Separe o número do nome que vem depois dele', '1e'],
  ['nome = null', 'sintaxe', 'Para saber se há resposta, escreva preenchido(campo)', 'null'],
  ['area area', 'sintaxe', 'A expressão não pode continuar assim', 'area'],
  [
    '1234567890123456789012345678901',
    'sintaxe',
    'O número tem mais de 30 algarismos',
    '1234567890123456789012345678901',
  ],
];

describe('errors on save', () => {
  it.each(casos)('%j: %s', (fonte, codigo, mensagem, trecho) => {
    const erro = recusada(fonte);
    expect({ codigo: erro.codigo, mensagem: erro.mensagem, trecho: fonte.slice(erro.inicio, erro.fim) }).toEqual({
      codigo,
      mensagem,
      trecho,
    });
  });

  it('gives line and column from 1', () => {
    expect(recusada('area > 1 e\n  foo')).toMatchObject({ linha: 2, coluna: 3, inicio: 13, fim: 16, nome: 'foo' });
  });

  it('says which type was wanted and which was found', () => {
    expect(recusada('area * 2', 'logico').mensagem).toBe('A expressão deve dar sim ou não, mas dá número');
    expect(recusada('fossa', 'decimal').mensagem).toBe('A expressão deve dar número, mas dá sim ou não');
    expect(recusada('medidas', 'decimal').mensagem).toBe('A expressão deve dar número, mas dá lista de número');
    expect(recusada('fossa', { lista: 'texto' }).mensagem).toBe(
      'A expressão deve dar lista de texto, mas dá sim ou não',
    );
  });

  it('refuses what is too long, too deep or too costly', () => {
    const nivel = (n: number): string => (n === 0 ? 'area' : `(${nivel(n - 1)})`);
    expect(recusada('1'.repeat(limites.caracteres + 1)).codigo).toBe('longa');
    expect(recusada(nivel(limites.profundidade + 1)).codigo).toBe('profunda');
    expect(recusada(`uso em (${Array(101).fill('"misto"').join(',')})`).codigo).toBe('longa');
    expect(recusada(Array(400).fill('-1').join('')).codigo).toBe('longa');
    expect(recusada('lotes.algum(a, lotes.algum(b, lotes.algum(c, fossa)))')).toMatchObject({
      codigo: 'repeticoes',
      mensagem: 'No máximo 2 repetições uma dentro da outra',
    });
    const caro = Array(12).fill('a.area > b.area').join(' e ');
    expect(recusada(`lotes.algum(a, lotes.algum(b, ${caro}))`).codigo).toBe('cara');
  });

  it('a field with a forbidden key is as if it did not exist', () => {
    const hostis = JSON.parse(
      '{"ou": "decimal", "__proto__": "decimal", "constructor": "decimal", "a": "decimal"}',
    ) as Tipos;
    expect(compilar('a + 1', hostis).ok).toBe(true);
    for (const nome of ['ou', '__proto__', 'constructor']) expect(compilar(`a + ${nome}`, hostis).ok).toBe(false);
    expect(compilar('var + 1', { var: 'decimal', e: 'decimal' }).ok).toBe(true);
  });
});
