import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../src/schemas/processo/edicao/citacoes.ts';
import { diferencasEntre } from '../../../src/schemas/processo/edicao/diferencas.ts';
import { fichaDoCampo } from '../../../src/schemas/processo/edicao/fichas/campo.ts';
import { resultadoDoExemplo, type ExemploDoCampo } from '../../../src/schemas/processo/exemplosDoCampo.ts';
import { verificarExemplos } from '../../../src/schemas/processo/verificar/verificarExemplos.ts';
import { definicaoDe, item } from './verificar/exemplo.ts';

const base = { obrigatorio: false } as const;
const campos: readonly Campo[] = [
  { ...base, chave: 'area', nome: 'Área', tipo: 'decimal' },
  { ...base, chave: 'uso', nome: 'Uso', tipo: 'selecao', opcoes: [{ chave: 'loja', nome: 'Loja' }] },
  { ...base, chave: 'inicio', nome: 'Início', tipo: 'data' },
];
const com = (calculado: Partial<Campo> & Pick<Campo, 'tipo'>): Definicao => ({
  ...definicaoDe('o3'),
  campos: structuredClone([...campos, { ...base, chave: 'vagas', nome: 'Vagas', ...calculado }]) as Campo[],
});
const achados = (calculado: Partial<Campo> & Pick<Campo, 'tipo'>): readonly string[] =>
  verificarExemplos(com(calculado)).map(({ codigo, onde, mensagem }) => `${codigo} ${onde} ${mensagem}`);
const exemplo = (entradas: ExemploDoCampo['entradas'], resultado: ExemploDoCampo['resultado'], dia?: string) => ({
  entradas,
  resultado,
  ...(dia === undefined ? {} : { dia }),
});

describe('[E11] a calculated field keeps worked cases', () => {
  it.each<[string, Partial<Campo> & Pick<Campo, 'tipo'>, ExemploDoCampo]>([
    [
      'a number, rounded as its field is',
      { tipo: 'decimal', casas: 1, calculo: 'area / 3' },
      exemplo({ area: '10' }, '3.3'),
    ],
    ['a whole number', { tipo: 'inteiro', calculo: 'teto(area / 50)' }, exemplo({ area: '120' }, 3)],
    ['written otherwise', { tipo: 'moeda', calculo: 'area * 2' }, exemplo({ area: 10 }, '20.00')],
    ['a choice', { tipo: 'logico', calculo: 'uso = "loja" e area > 9' }, exemplo({ uso: 'loja', area: '10' }, true)],
    ['a blank', { tipo: 'logico', calculo: 'uso = "loja"' }, exemplo({}, false)],
    ['a day', { tipo: 'inteiro', calculo: 'inicio - hoje' }, exemplo({ inicio: '2027-01-10' }, 9, '2027-01-01')],
  ])('that hold, nothing is found: %s', (_nome, calculado, um) => {
    expect(achados({ ...calculado, exemplos: [um] })).toEqual([]);
  });

  it.each<[string, Partial<Campo> & Pick<Campo, 'tipo'>, ExemploDoCampo, string]>([
    [
      'another result',
      { tipo: 'decimal', calculo: 'area * 2' },
      exemplo({ area: '10' }, '21'),
      'a conta dá 20, e não 21',
    ],
    ['an answer that is missing', { tipo: 'decimal', calculo: 'area * 2' }, exemplo({}, '0'), 'falta responder Área'],
    ['a division by zero', { tipo: 'decimal', calculo: '1 / area' }, exemplo({ area: '0' }, '0'), 'Divisão por zero'],
    [
      'a day that there is not',
      { tipo: 'inteiro', calculo: '1' },
      exemplo({}, 1, '2027-02-30'),
      '"2027-02-30" não é um dia',
    ],
    ['a field that is typed', { tipo: 'decimal' }, exemplo({}, '1'), '"Vagas" não é calculado'],
    [
      ...(['a name that there is not', { tipo: 'inteiro', calculo: '1' }] as const),
      ...([exemplo({ fantasma: '1' }, 1), '"fantasma" não é uma resposta'] as const),
    ],
  ])('that do not hold are found at their place: %s', (_nome, calculado, um, porque) => {
    const [achado, ...outros] = achados({ ...calculado, exemplos: [exemplo({ area: '1' }, '1'), um].slice(1) });
    expect(outros).toEqual([]);
    expect(achado).toContain(`exemplo_diverge campos[3].exemplos[0] Exemplo 1 do campo "Vagas": `);
    expect(achado).toContain(porque);
  });

  it('are shown in the sheet with what the calculation gives now, follow another key, and are told apart', () => {
    const d = com({
      tipo: 'inteiro',
      calculo: 'teto(area / 50)',
      exemplos: [exemplo({ area: '120' }, 3), exemplo({ area: '40' }, 2)],
    });
    const vagas = item(d.campos, 3);
    const { editor } = fichaDoCampo.itens.exemplos;
    if (editor.como !== 'pecas') throw new Error('Sem lista');
    expect(vagas.exemplos?.map((um) => editor.nome(um, { definicao: d, acima: [d, vagas] }))).toEqual([
      'Área: 120 dá 3: certo',
      'Área: 40 dá 2: não confere, a conta dá 1',
    ]);
    const renomeada = renomear(d, 'campos[0].chave', 'area_total');
    expect(item(renomeada.campos, 3).exemplos?.map(({ entradas }) => entradas)).toEqual([
      { area_total: '120' },
      { area_total: '40' },
    ]);
    expect(resultadoDoExemplo(renomeada, item(renomeada.campos, 3), { entradas: { area_total: '51' } })).toEqual({
      ok: true,
      valor: 2,
    });
    const depois = structuredClone(d);
    const segundo = item(item(depois.campos, 3).exemplos, 1);
    segundo.resultado = 1;
    expect(diferencasEntre(d, depois)).toEqual([
      expect.objectContaining({
        onde: 'campos[3].exemplos[1].resultado',
        antes: '2',
        depois: '1',
        lugar: ['Campos', 'Vagas', 'Exemplos que têm de dar certo', 'Área: 40 dá 1: certo', 'Tem de dar'],
      }),
    ]);
  });
});
