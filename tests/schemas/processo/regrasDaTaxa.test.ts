import { describe, expect, it } from 'vitest';
import { taxasPrevistas } from '../../../server/modules/requerimentos/partesDaVisao.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { comFormulas, fixadosDe, type FormulaDaCidade } from '../../../src/schemas/processo/fixados.ts';
import { imprimirMemoria } from '../../../src/schemas/processo/memoria.ts';
import { paginaDoProcesso } from '../../../src/schemas/processo/pagina.ts';
import { exemploDaConta, nomesDaConta, provarConta } from '../../../src/schemas/processo/provar/provaDaConta.ts';
import { regrasDaTaxa } from '../../../src/schemas/processo/regrasDaTaxa.ts';
import type { Taxa } from '../../../src/schemas/processo/taxaDeclarada.ts';
import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { baseDaTaxa } from '../../../src/schemas/requerimento/taxasDoRequerimento.ts';
import { cidade, definicaoDe, item } from './verificar/exemplo.ts';

const o2 = definicaoDe('o2');
const base = item(o2.taxas, 0);
const { formula: _f, exemplos: _e, ...semRegra } = base;
const faixas = {
  sobre: 'area_ampliada_m2',
  modo: 'integral' as const,
  linhas: [{ de: '0', ate: null, valor: '2' }],
};
const taxa: Taxa = {
  ...semRegra,
  unidade: 'BRL',
  formula: '10',
  fundamento: 'Lei 1',
  vigencias: [
    { desde: '2027-01-01', formula: 'area_ampliada_m2', fundamento: 'Lei 2' },
    { desde: '2028-01-01', faixas },
  ],
};
const com = (...taxas: readonly Taxa[]): Definicao => ({ ...o2, taxas: [...taxas] });
const calcular = (t: Taxa, dia: string | null) =>
  calcularTaxaDoProcesso(com(t), t, { area_ampliada_m2: '50' }, {}, dia);

describe('a fee whose rule changes', () => {
  it.each([
    ['2026-12-31', '10.00', 'Regra em vigor até 31/12/2026', 'Lei 1'],
    ['2027-01-01', '50.00', 'Regra em vigor de 01/01/2027 a 31/12/2027', 'Lei 2'],
    ['2027-12-31', '50.00', 'Regra em vigor de 01/01/2027 a 31/12/2027', 'Lei 2'],
    ['2028-01-01', '100.00', 'Regra em vigor desde 01/01/2028', 'Lei 1'],
    [null, '10.00', 'Regra em vigor até 31/12/2026', 'Lei 1'],
  ])('on %s it comes to %s, and its memory says which rule: %s', (dia, valor, quando, lei) => {
    const r = calcular(taxa, dia);
    expect(r.valor_brl).toBe(valor);
    const memoria = imprimirMemoria(taxa.nome, r);
    expect(memoria).toContain(quando);
    expect(memoria).toContain(`Fundamento: ${lei}`);
    // In whatever order they are written.
    expect(calcular({ ...taxa, vigencias: [...(taxa.vigencias ?? [])].reverse() }, dia).valor_brl).toBe(valor);
  });

  it.each([
    ['2026-12-31', 'Lei 1', 'Lei 1; a partir de 01/01/2027: Lei 2'],
    ['2027-06-01', 'Lei 2', 'Lei 2; a partir de 01/01/2028: Lei 1'],
    ['2028-01-01', 'Lei 1', 'Lei 1'],
  ])(
    '[W5] on %s the estimate shows the law of the rule in force, and the public page that and the next',
    (dia, lei, pagina) => {
      const contexto = { calcularTaxa: (t: Taxa, v: object) => calcularTaxaDoProcesso(com(t), t, { ...v }, {}, dia) };
      const [prevista] = taxasPrevistas(com(taxa), { area_ampliada_m2: '50' }, contexto);
      expect(prevista?.fundamento).toBe(lei);
      expect(paginaDoProcesso(1, com(taxa), dia).taxas[0]?.fundamento).toBe(pagina);
    },
  );

  it('has none before the first day where it has no rule of its own, unless it is not owed', () => {
    const { formula: _p, ...so } = taxa;
    const r = calcular(so, '2026-12-31');
    expect(r).toMatchObject({ devida: true, erro: { codigo: 'sem_regra' } });
    expect(r.erro?.mensagem).toBe(
      `A taxa "${taxa.nome}" ainda não tem regra em 31/12/2026: a primeira vale desde 01/01/2027`,
    );
    expect(r.valor_brl).toBeUndefined();
    expect(calcular(so, '2027-05-01').valor_brl).toBe('50.00');
    expect(calcular({ ...so, condicao: 'area_ampliada_m2 > 60' }, '2026-12-31')).toMatchObject({ devida: false });
  });

  it('of one rule says nothing of days', () => {
    const { vigencias: _v, ...uma } = taxa;
    expect(imprimirMemoria('Taxa', calcular(uma, '2027-05-01')).join()).not.toContain('Regra em vigor');
  });

  it('is worked out of the answers that any of its rules names', () => {
    const respostas = { area_ampliada_m2: '50' };
    expect(baseDaTaxa(com(taxa), taxa, respostas)).toEqual(respostas);
    const { vigencias: _v, ...uma } = taxa;
    expect(baseDaTaxa(com(uma), uma, respostas)).toEqual({});
  });

  it('is tried out on a day, and kept as an example of that day', () => {
    const d = com(taxa);
    expect([nomesDaConta(d, taxa, '2026-12-01').respostas, nomesDaConta(d, taxa, '2027-12-01').respostas]).toEqual([
      [],
      ['area_ampliada_m2'],
    ]);
    const entrada = { respostas: { area_ampliada_m2: '50' }, dia: '2027-02-01', parametros: [] };
    const feito = exemploDaConta(d, taxa, provarConta(d, taxa, entrada), entrada);
    expect(feito).toEqual({
      ok: true,
      exemplo: { entradas: { area_ampliada_m2: '50' }, dia: '2027-02-01', resultado: '50' },
    });
    const achados = (dia: string | undefined, resultado: string) =>
      verificarDefinicao(
        com({ ...taxa, exemplos: [{ entradas: { area_ampliada_m2: '50' }, ...(dia && { dia }), resultado }] }),
        cidade,
      ).map((a) => `${a.codigo} ${a.onde}`);
    expect(achados('2027-02-01', '50')).toEqual([]);
    expect(achados(undefined, '10')).toEqual([]);
    expect(achados('2028-02-01', '50')).toEqual(['exemplo_diverge taxas[0].exemplos[0]']);
    expect(achados('2027-02-30', '50')).toEqual(['exemplo_diverge taxas[0].exemplos[0]']);
  });

  it('is told on the page of the type: as it is today, and what comes', () => {
    const como = (hoje: string) => item(paginaDoProcesso(1, com(taxa), hoje).taxas, 0).como;
    const faixa = 'Por faixa de Área a ampliar: acima de 0 m², R$ 2,00 por m² (a faixa vale para a medida toda)';
    expect(como('2026-12-31')).toBe(
      `R$ 10,00; a partir de 01/01/2027: Área a ampliar; a partir de 01/01/2028: ${faixa}`,
    );
    expect(como('2028-05-01')).toBe(faixa);
  });
});

describe('the publish check of rules from a day on', () => {
  const achados = (mudar: Partial<Taxa>, hoje: string | undefined = '2026-11-20', d = com(taxa)) =>
    verificarDefinicao({ ...d, taxas: [{ ...item(d.taxas, 0), ...mudar }] }, { ...cidade, ...(hoje && { hoje }) }).map(
      (a) => `${a.codigo} ${a.onde}`,
    );
  const r = (desde: string, mais: object = { formula: '1' }) => ({ desde, ...mais });
  const { formula: _p, ...so } = taxa;

  it.each<[string, Partial<Taxa>, readonly string[]]>([
    ['in order', {}, []],
    ['a day that is none', { vigencias: [r('2027-02-30')] }, ['vigencia_invalida taxas[0].vigencias[0].desde']],
    [
      'the same day twice',
      { vigencias: [r('2027-01-01'), r('2027-01-01')] },
      ['vigencia_invalida taxas[0].vigencias[1].desde'],
    ],
    [
      'out of order',
      { vigencias: [r('2027-02-01'), r('2027-01-01')] },
      ['vigencia_invalida taxas[0].vigencias[1].desde'],
    ],
    ['without a rule', { vigencias: [r('2027-02-01', {})] }, ['taxa_sem_formula taxas[0].vigencias[0].formula']],
    [
      'a formula that does not compile',
      { vigencias: [r('2027-02-01', { formula: '1 +' })] },
      ['expressao_invalida taxas[0].vigencias[0].formula'],
    ],
    [
      'a measure over an unknown field',
      { vigencias: [r('2027-02-01', { faixas: { ...faixas, sobre: 'area' } })] },
      ['campo_desconhecido taxas[0].vigencias[0].faixas.sobre'],
    ],
    [
      'a table with a hole',
      {
        vigencias: [
          r('2027-02-01', {
            faixas: {
              ...faixas,
              linhas: [
                { de: '0', ate: '5', valor: '1' },
                { de: '9', ate: null, valor: '1' },
              ],
            },
          }),
        ],
      },
      ['faixa_invalida taxas[0].vigencias[0].faixas.linhas[1]'],
    ],
    [
      'a formula that the city has not',
      { vigencias: [r('2027-02-01', { formula_taxa: 'NADA' })] },
      ['formula_inexistente taxas[0].vigencias[0].formula_taxa'],
    ],
    [
      'a formula of its own beside a named one',
      { vigencias: [r('2027-02-01', { formula: '1', formula_taxa: 'NADA' })] },
      ['formula_inexistente taxas[0].vigencias[0].formula_taxa', 'formula_repetida taxas[0].vigencias[0].formula'],
    ],
    ['of a typed fee', { manual: true }, ['sem_efeito taxas[0].vigencias']],
    ['a condition that does not compile is said once', { condicao: '1 +' }, ['expressao_invalida taxas[0].condicao']],
  ])('%s', (_nome, mudar, esperados) => {
    expect(achados(mudar)).toEqual(esperados);
  });

  it('finds the gap before the first one, as long as a fee could fall into it', () => {
    const comSo = com(so);
    expect(achados({}, '2026-11-20', comSo)).toEqual(['vigencia_invalida taxas[0].vigencias[0].desde']);
    expect(achados({}, '2027-01-01', comSo)).toEqual([]);
    const abre = { ...comSo, processo: { ...o2.processo, abertura: { de: '2027-01-01' } } };
    expect(achados({}, '2026-11-20', abre)).toEqual([]);
  });
});

describe('formulas of the city that change', () => {
  const F: FormulaDaCidade = {
    ...{ sigla: 'F', nome: 'F', formula: '1', fundamento: 'Lei da cidade' },
    vigencias: [
      { desde: '2027-06-01', formula: '3' },
      { desde: '2026-06-01', formula: '2', fundamento: 'Nova' },
    ],
  };
  const regras = (t: Taxa) => {
    const d = com(t);
    return regrasDaTaxa(item(comFormulas(d, fixadosDe(d, { formulas: [F] })).taxas, 0)).map(
      ({ desde, formula, fundamento, onde }) => [desde, formula, fundamento, onde],
    );
  };

  it('change the fees that name them, in the order of their days', () => {
    expect(regras({ ...semRegra, formula_taxa: 'f' })).toEqual([
      [undefined, '1', 'Lei da cidade', ''],
      ['2026-06-01', '2', 'Nova', ''],
      ['2027-06-01', '3', 'Lei da cidade', ''],
    ]);
  });

  it('hold only from the day on that names them until the next', () => {
    const vigencias = [
      { desde: '2026-12-01', formula_taxa: 'F' },
      { desde: '2028-01-01', formula: '9' },
    ];
    expect(regras({ ...semRegra, formula: '7', vigencias })).toEqual([
      [undefined, '7', undefined, ''],
      ['2026-12-01', '2', 'Nova', 'vigencias[0]'],
      ['2027-06-01', '3', 'Lei da cidade', 'vigencias[0]'],
      ['2028-01-01', '9', undefined, 'vigencias[1]'],
    ]);
    const antes = [
      { desde: '2026-12-01', formula_taxa: 'F' },
      { desde: '2027-01-01', formula: '9' },
    ];
    expect(regras({ ...semRegra, vigencias: antes }).map(([desde, formula]) => [desde, formula])).toEqual([
      ['2026-12-01', '2'],
      ['2027-01-01', '9'],
    ]);
  });

  it('are checked where they are named', () => {
    const d = com({ ...semRegra, formula_taxa: 'F' });
    const ruim = { ...F, vigencias: [{ desde: '2027-01-01', formula: 'nada + 1' }] };
    expect(verificarDefinicao(d, { ...cidade, formulas: [ruim] }).map((a) => [a.codigo, a.onde, a.linha])).toEqual([
      ['campo_desconhecido', 'taxas[0].formula_taxa', undefined],
    ]);
  });
});
