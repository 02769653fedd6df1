import { describe, expect, it } from 'vitest';
import type { Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { verificarRevisoes } from '../../../../src/schemas/processo/verificar/verificarRevisoes.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';

const cidade = {
  setores: [
    { sigla: 'SEURB', membros: 3, analistas: 1 },
    { sigla: 'SEMAM', membros: 1, analistas: 1 },
  ],
  parametros: [],
};
const achados = (revisao: NonNullable<Etapa['revisao']>, muda: Partial<Etapa> = {}) => {
  const d = comEtapas([etapa('analise', [segue('fim')], { revisao, ...muda }), etapa('fim', [])]);
  return verificarRevisoes(d, cidade).map((a) => `${a.codigo} ${a.onde}`);
};

describe('segunda conferência na publicação', () => {
  it('a da chefia e a de outro setor com gente passam', () => {
    expect(achados({ quem: 'chefia' })).toEqual([]);
    expect(achados({ quem: 'setor', setor: 'SEMAM' })).toEqual(['setor_nao_listado etapas[1].revisao.setor']);
  });
  it('avisa quando só quem decide analisa no setor', () => {
    expect(achados({ quem: 'setor' })).toEqual(['revisao_sem_outro etapas[1].revisao']);
  });
  it('recusa a que não teria o que revisar', () => {
    expect(achados({ quem: 'chefia', decisoes: ['inviabilizar'] }, { acoes: ['deferir', 'indeferir'] })).toEqual([
      'sem_efeito etapas[1].revisao.decisoes[0]',
    ]);
    expect(achados({ quem: 'chefia' }, { publico: 'requerente', tipo: 'preencher' })).toEqual([
      'sem_efeito etapas[1].revisao',
    ]);
    expect(achados({ quem: 'chefia' }, { tipo: 'automático' })).toEqual(['sem_efeito etapas[1].revisao']);
  });
});
