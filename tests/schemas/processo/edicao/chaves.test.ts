import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { lerNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { chaveDeNome, chavesDe } from '../../../../src/schemas/processo/edicao/chaves.ts';
import { citadoEm, renomear, usosDe } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import { novoCampo } from '../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { nomeUsavel } from '../../../../src/schemas/expressao/palavras.ts';
import { achados, definicaoDe, definicoes } from './palcoDasMudancas.ts';

describe('a key by another name', () => {
  it.each(definicoes)('%s: whatever cites it follows, and back again it is the file of before', (_nome, definicao) => {
    const antes = achados(definicao);
    const lugares = (['campo', 'etapa', 'documento', 'papel', 'opcao', 'coluna', 'parametro'] as const).flatMap(
      (alvo) => chavesDe(definicao, alvo),
    );
    expect(lugares.length).toBeGreaterThan(3);
    for (const { chave, onde } of lugares) {
      const citado = citadoEm(definicao, onde);
      const outra = renomear(definicao, onde, 'outro_nome');
      expect(lerNo(outra, onde)).toBe('outro_nome');
      expect(citado === undefined ? [] : usosDe(outra, citado), `${onde} ${chave}`).toEqual([]);
      expect(achados(outra), `${onde} ${chave}`).toEqual(antes);
      expect(renomear(outra, onde, chave)).toEqual(definicao);
    }
  });

  it('of a field is followed by the number of files that hangs on it', () => {
    const d = definicaoDe('o3');
    const campo = d.campos.findIndex(({ tipo }) => tipo === 'inteiro' || tipo === 'decimal');
    const chave = d.campos[campo]?.chave ?? '';
    const com = {
      ...d,
      documentos: d.documentos.map((x, i) => (i === 0 ? { ...x, varios: true, quantos: `${chave} + 1` } : x)),
    };
    expect(renomear(com, `campos[${campo}].chave`, 'outro').documentos[0]?.quantos).toBe('outro + 1');
  });

  it('of an option is followed by the field that comes answered with it, and by no other', () => {
    const d = definicaoDe('o9');
    const campo = d.campos.findIndex((c) => c.chave === 'zona_imovel');
    const alheio = { ...novoCampo(), chave: 'alheio', nome: 'Alheio', padrao: 'rural' };
    const com = {
      ...d,
      campos: [...d.campos.map((c, i) => (i === campo ? { ...c, padrao: 'rural' } : c)), alheio],
    };
    const opcao = d.campos[campo]?.opcoes?.findIndex((o) => o.chave === 'rural') ?? -1;
    const onde = `campos[${campo}].opcoes[${opcao}].chave`;
    const citado = citadoEm(com, onde);
    expect(citado === undefined ? [] : usosDe(com, citado)).toContain(`campos[${campo}].padrao`);
    const { campos } = renomear(com, onde, 'do_campo');
    expect([campos[campo]?.padrao, campos.at(-1)?.padrao]).toEqual(['do_campo', 'rural']);
  });

  it('of an option changes what compares that field with it, and no other field’s option of the same key', () => {
    const d = definicaoDe('o9');
    const campo = d.campos.findIndex((c) => c.chave === 'zona_imovel');
    const opcao = d.campos[campo]?.opcoes?.findIndex((o) => o.chave === 'rural') ?? -1;
    const com = {
      ...d,
      campos: [
        ...d.campos,
        {
          ...novoCampo(),
          chave: 'outra',
          nome: 'Outra',
          tipo: 'selecao',
          opcoes: [{ chave: 'rural', nome: 'Rural' }],
          condicao: 'outra = "rural" e zona_imovel em ("urbana", "rural")',
        },
      ],
    } as Definicao;
    const mudada = renomear(com, `campos[${campo}].opcoes[${opcao}].chave`, 'campo_aberto');
    expect(mudada.campos.at(-1)?.condicao).toBe('outra = "rural" e zona_imovel em ("urbana", "campo_aberto")');
  });
});

describe('a key made of a name', () => {
  it.each([
    ['Área a construir (m²)', 'area_construir_m2'],
    ['Número do IPTU', 'numero_iptu'],
    ['2ª via', 'item_2_via'],
    ['E', 'e_campo'],
    ['Hoje', 'hoje_campo'],
    ['—', 'item'],
  ])('%s', (nome, chave) => {
    expect(chaveDeNome(nome, [])).toBe(chave);
  });

  it('is usable in rules, short enough, and none that is taken', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), fc.nat(30), (nome, n) => {
        const usadas: string[] = [];
        for (let i = 0; i <= n; i++) usadas.push(chaveDeNome(nome, usadas));
        expect(new Set(usadas).size).toBe(n + 1);
        for (const chave of usadas) {
          expect(chave).toMatch(/^[a-z][a-z0-9_]{0,59}$/);
          expect(nomeUsavel(chave), chave).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('a column of the owners’ table is followed where the consent names it, and a field of that name is not', () => {
  const o2 = definicaoDe('o2');
  const com = {
    ...o2,
    campos: [
      ...o2.campos,
      { ...novoCampo(), chave: 'email', nome: 'E-mail' },
      {
        ...{ chave: 'donos', nome: 'Proprietários', tipo: 'tabela', obrigatorio: true },
        colunas: [
          { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: true },
          { chave: 'email', nome: 'E-mail', tipo: 'texto', obrigatorio: true },
        ],
      },
    ],
    consentimento: { tabela: 'donos', nome: 'nome', email: 'email', prazo_dias: 15 },
  } as Definicao;
  const n = com.campos.length;
  expect(renomear(com, `campos[${n - 1}].colunas[1].chave`, 'correio').consentimento?.email).toBe('correio');
  expect(renomear(com, `campos[${n - 2}].chave`, 'correio').consentimento?.email).toBe('email');
  const semTabela = { ...com, consentimento: { nome: 'nome', email: 'email', prazo_dias: 15 } } as Definicao;
  expect(renomear(semTabela, `campos[${n - 2}].chave`, 'correio').consentimento?.email).toBe('correio');
});
