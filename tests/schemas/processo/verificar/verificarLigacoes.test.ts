import { describe, expect, it } from 'vitest';
import { copiarRespostas } from '../../../../src/schemas/processo/copiarRespostas.ts';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { achadosDaCidade } from '../../../support/achadosDaCidade.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';

const DEMOLICAO = { chave: 'demolicao', processo: 'demolicao', nome: 'Demolição' };
const com = (muda: Partial<Etapa>, outras: readonly Etapa[] = []): Definicao =>
  comEtapas([etapa('analise', [segue('fim')], muda), ...outras, etapa('fim', [])]);

describe('a step that needs another request', () => {
  it('is taken, with conditions over the answers and over what became of it', () => {
    const d = comEtapas([
      etapa('analise', [segue('fim', { condicao: 'demolicao == "deferido"' }), segue('fim')], {
        subprocessos: [{ ...DEMOLICAO, condicao: 'area_ampliada_m2 > 100' }],
      }),
      etapa('fim', []),
    ]);
    expect(achadosDaCidade(d, ['demolicao'])).toEqual([]);
  });

  it.each<[string, Definicao, readonly string[], RegExp]>([
    ['of a process that the city has not', com({ subprocessos: [DEMOLICAO] }), [], /não tem o processo "demolicao"/],
    [
      'under the key of a field',
      com({ subprocessos: [{ ...DEMOLICAO, chave: 'area_ampliada_m2' }] }),
      ['demolicao'],
      /chave "area_ampliada_m2" .* já é usada/,
    ],
    [
      'twice under one key',
      com({ subprocessos: [DEMOLICAO, DEMOLICAO] }),
      ['demolicao'],
      /chave "demolicao" .* já é usada/,
    ],
    [
      'in a step that nobody works in',
      com({ tipo: 'automático', subprocessos: [DEMOLICAO] }),
      ['demolicao'],
      /Só uma etapa de setor espera outro requerimento/,
    ],
    [
      'by a condition over what it is not',
      com({ subprocessos: [{ ...DEMOLICAO, condicao: 'andares > 2' }] }),
      ['demolicao'],
      /andares/,
    ],
    [
      'and compares it with a state there is not',
      comEtapas([
        etapa('analise', [segue('fim', { condicao: 'demolicao == "sumiu"' }), segue('fim')], {
          subprocessos: [DEMOLICAO],
        }),
        etapa('fim', []),
      ]),
      ['demolicao'],
      /sumiu/,
    ],
  ])('%s is found', (_nome, d, processos, frase) => {
    expect(achadosDaCidade(d, processos).join('\n')).toMatch(frase);
  });

  it('that is the first of its own kind may ask for itself', () => {
    const d = com({ subprocessos: [{ ...DEMOLICAO, processo: com({}).processo.chave }] });
    expect(achadosDaCidade(d, [])).toEqual([]);
  });
});

describe('a process that starts from another', () => {
  const base = com({});
  it('names processes that the city has', () => {
    const d = { ...base, processo: { ...base.processo, origem: { processos: ['alvara', base.processo.chave] } } };
    expect(achadosDaCidade(d, ['alvara'])).toEqual([]);
    expect(achadosDaCidade(d, [])).toEqual([expect.stringContaining('não tem o processo "alvara", de que este parte')]);
  });

  it('takes over what asks the same, and neither files nor what has become another question', () => {
    const emMetros = (d: Definicao): Definicao => ({
      ...d,
      campos: d.campos.map((c) => (c.chave === 'area_ampliada_m2' ? { ...c, unidade: 'ha' } : c)),
    });
    const respostas = { inscricao_imovel: '01.02.117', area_ampliada_m2: '142.50', rt: 'CREA-SC 1', so_dela: 'x' };
    expect(copiarRespostas(base, base, respostas)).toEqual({
      inscricao_imovel: '01.02.117',
      area_ampliada_m2: '142.50',
      rt: 'CREA-SC 1',
    });
    expect(copiarRespostas(base, emMetros(base), respostas)).not.toHaveProperty('area_ampliada_m2');
  });
});

describe('a process that another one has to follow', () => {
  const seguido = (processo: string): Definicao => {
    const d = comEtapas([etapa('fim', [])]);
    const sucessor = { processo, nome: 'Habite-se', prazo: { quantidade: 30, contagem: 'corridos' as const } };
    return { ...d, processo: { ...d.processo, sucessor } };
  };

  it('names one that the city has, or itself', () => {
    expect(achadosDaCidade(seguido('habite-se'), ['habite-se'])).toEqual([]);
    expect(achadosDaCidade(seguido(seguido('').processo.chave), [])).toEqual([]);
    expect(achadosDaCidade(seguido('habite-se'), []).join()).toMatch(/não tem o processo "habite-se"/);
  });

  const varios = (...sucessores: NonNullable<Definicao['processo']['sucessores']>): Definicao => {
    const d = comEtapas([etapa('fim', [])]);
    return { ...d, processo: { ...d.processo, sucessores } };
  };
  const um = (condicao: string | null, processo = 'habite-se') => ({
    ...{ processo, nome: 'Habite-se', prazo: { quantidade: 30, contagem: 'corridos' as const }, condicao },
  });

  it('each under a condition that can hold where those before it leave cases to it', () => {
    const achados = (d: Definicao) => achadosDaCidade(d, ['habite-se', 'plantio']);
    expect(achados(varios(um('area_ampliada_m2 > 100'), um(null), um('area_ampliada_m2 > 50', 'plantio')))).toEqual([]);
    expect(achados(varios(um('area_do_lote > 100')))).toEqual([
      expect.stringMatching(
        /“Só se” de "Habite-se", que se abre depois deste não serve: o campo "area_do_lote" não existe/,
      ),
    ]);
    expect(achados(varios(um('area_ampliada_m2')))).toEqual([expect.stringContaining('“Só se” de "Habite-se"')]);
    expect(achados(varios(um('area_ampliada_m2 > 100 e area_ampliada_m2 < 50')))).toEqual([
      expect.stringContaining('nunca vale: nenhuma resposta a torna verdadeira'),
    ]);
    expect(achados(varios(um('area_ampliada_m2 > 50'), um('area_ampliada_m2 > 100')))).toEqual([
      expect.stringContaining('os anteriores do mesmo processo já ficam com todos esses casos'),
    ]);
    expect(achados(varios(um(null), um('area_ampliada_m2 > 100')))).toEqual([
      expect.stringContaining('já pede o processo "habite-se" em todos os casos'),
    ]);
    expect(achados(varios(um(null, 'outro')))).toEqual([expect.stringContaining('não tem o processo "outro"')]);
  });
});
