import { describe, expect, it } from 'vitest';
import type { ContrapartidaDoProcesso } from '../../../../src/schemas/processo/contrapartida.ts';
import { grafoDe } from '../../../../src/schemas/processo/verificar/grafo.ts';
import { respondidosDe } from '../../../../src/schemas/processo/verificar/respondidos.ts';
import { verificarContrapartidas } from '../../../../src/schemas/processo/verificar/verificarContrapartidas.ts';
import { calcada, comContrapartidas, fundo, manutencao, mudas } from '../../../support/definicaoComContrapartidas.ts';

const achados = (...quais: readonly ContrapartidaDoProcesso[]): readonly string[] => {
  const d = comContrapartidas(...quais);
  return verificarContrapartidas(d, respondidosDe(d, grafoDe(d))).map(({ codigo, onde }) => `${codigo} ${onde}`);
};

describe('the publish check of counterparts', () => {
  it('finds nothing in whole ones', () => expect(achados(mudas, calcada, fundo, manutencao)).toEqual([]));

  const { unidade: _unidade, ...semUnidade } = fundo;
  const casos: readonly (readonly [string, ContrapartidaDoProcesso, string])[] = [
    ['a step that is not there', { ...mudas, etapa: 'nenhuma' }, 'contrapartida_sem_etapa contrapartidas[0].etapa'],
    ['a step of the applicant', { ...calcada, etapa: 'abertura' }, 'contrapartida_sem_etapa contrapartidas[0].etapa'],
    ['an amount typed and worked out', { ...mudas, manual: true }, 'contrapartida_incompleta contrapartidas[0].manual'],
    ['an amount of nothing', semUnidade, 'contrapartida_incompleta contrapartidas[0].unidade'],
    ['a unit without an amount', { ...calcada, unidade: 'm²' }, 'contrapartida_incompleta contrapartidas[0].unidade'],
    [
      'a reminder of no term',
      { ...calcada, lembrar_dias: 5 },
      'contrapartida_incompleta contrapartidas[0].lembrar_dias',
    ],
    [
      'a count from the end of no term',
      { ...calcada, conta_desde: 'fim' },
      'contrapartida_incompleta contrapartidas[0].conta_desde',
    ],
    [
      'a count from the end of what keeps from it',
      { ...manutencao, bloqueia: 'fim' },
      'contrapartida_sem_efeito contrapartidas[0].bloqueia',
    ],
    ['an unknown name', { ...mudas, formula: 'area_do_vizinho' }, 'campo_desconhecido contrapartidas[0].formula'],
    [
      'a file that the portal does not take',
      { ...calcada, comprovacao: { nome: 'Vídeo', formatos: ['mov'] } },
      'formato_de_arquivo contrapartidas[0].comprovacao.formatos[0]',
    ],
  ];
  it.each(casos)('finds %s', (_oQue, c, esperado) => {
    expect(achados(c)).toContain(esperado);
  });

  it('finds what blocks an issue where nothing is issued, and the end where nobody decides it', () => {
    const d = comContrapartidas(mudas, { ...calcada, bloqueia: 'fim' });
    const semEmissao = { ...d, etapas: d.etapas.map(({ emite: _emite, ...e }) => e) };
    const porSi = {
      ...semEmissao,
      etapas: semEmissao.etapas.map((e) => (e.proximas.length === 0 ? { ...e, tipo: 'automático' as const } : e)),
    };
    expect(verificarContrapartidas(porSi, respondidosDe(porSi, grafoDe(porSi))).map((a) => [a.codigo, a.onde])).toEqual(
      [
        ['contrapartida_sem_efeito', 'contrapartidas[0].bloqueia'],
        ['contrapartida_sem_efeito', 'contrapartidas[1].bloqueia'],
      ],
    );
  });
});
