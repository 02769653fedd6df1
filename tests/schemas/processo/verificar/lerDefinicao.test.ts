import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { lerDefinicao } from '../../../../src/schemas/processo/verificar/lerDefinicao.ts';
import { posicaoDoErro } from '../../../../src/schemas/processo/verificar/posicaoDoErro.ts';
import { arquivoDe, definicaoDe } from './exemplo.ts';

const ler = (texto: string) => lerDefinicao(texto, () => []);
const erros = (texto: string): readonly string[] => {
  const lida = ler(texto);
  return 'erros' in lida ? lida.erros.map((e) => `${e.codigo} ${e.onde}`) : [];
};

describe('lerDefinicao', () => {
  it.each(['o2', 'o3', 'o4'] as const)('reads %s, with a byte order mark too', (nome) => {
    expect(ler(arquivoDe(nome))).toEqual({ definicao: definicaoDe(nome) });
    expect(ler(`\ufeff${arquivoDe(nome)}`)).toEqual({ definicao: definicaoDe(nome) });
  });

  it('refuses more than 5 MB, counted in bytes', () => {
    const MB5 = 5 * 1024 * 1024;
    expect(erros(`"${'a'.repeat(MB5 - 1)}"`)).toEqual(['arquivo_grande ']);
    expect(erros(`"${'á'.repeat(MB5 / 2)}"`)).toEqual(['arquivo_grande ']);
    expect(erros(`"${'a'.repeat(MB5 - 2)}"`)).toEqual(['formato_desconhecido formato']);
  });

  it('hands on what the validator of the schema finds', () => {
    const faltou = achado('fora_do_formato', 'processo.nome', 'Campo obrigatório');
    expect(lerDefinicao(arquivoDe('o2'), () => [faltou])).toEqual({ erros: [faltou] });
  });

  it('names the text with a character that cannot be kept', () => {
    expect(erros(arquivoDe('o2').replace('"Aprovação"', '"Aprova\\u0000ção"'))).toEqual([
      'fora_do_formato etapas[1].nome',
    ]);
    expect(erros(arquivoDe('o2').replace('"Aprovação"', '"Aprova\\udc00"'))).toEqual([
      'fora_do_formato etapas[1].nome',
    ]);
    expect(erros(arquivoDe('o2').replace('"Aprovação"', '"Aprova 😀"'))).toEqual([]);
  });
});

describe('posicaoDoErro', () => {
  it.each([
    ['', 1, 1, 'O arquivo termina antes do fim do JSON'],
    ['{"a":1,}', 1, 8, 'Era esperado um nome entre aspas'],
    ['{\n "a": 1\n "b": 2}', 3, 2, 'Era esperado "," ou o fim do grupo'],
    ["{'a':1}", 1, 2, 'Era esperado um nome entre aspas ou "}"'],
    ['[1,2', 1, 5, 'O arquivo termina antes do fim do JSON'],
    ['{"a":"x\ny"}', 1, 6, 'Este texto entre aspas não termina ou tem um caractere inválido'],
    ['{} {}', 1, 4, 'Era esperado o fim do arquivo'],
    [`${'['.repeat(41)}${']'.repeat(41)}`, 1, 41, 'Há mais de 40 grupos um dentro do outro'],
  ])('%j', (texto, linha, coluna, mensagem) => {
    expect(posicaoDoErro(texto)).toEqual({ linha, coluna, mensagem });
  });

  it('agrees with the engine on what is JSON, whatever the text', () => {
    const ehJson = (texto: string): boolean => {
      try {
        JSON.parse(texto);
        return true;
      } catch {
        return false;
      }
    };
    const pedaco = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u00e1"',
      '"\\x"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'null',
      ' ',
      '\n',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pedaco, { maxLength: 12 }).map((p) => p.join('')),
          fc.json({ maxDepth: 5 }),
          fc.string(),
        ),
        (texto) => {
          expect(posicaoDoErro(texto) === undefined).toBe(ehJson(texto));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
