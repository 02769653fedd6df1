import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { achadosDe, cidade, item } from './exemplo.ts';

const doSetor = (d: Definicao): { readonly etapa: Etapa; readonly i: number } => {
  const i = d.etapas.findIndex((e) => e.publico === 'setor' && e.tipo !== 'automático');
  return { etapa: item(d.etapas, i), i };
};
const com = (distribuicao: NonNullable<Etapa['distribuicao']>) => (d: Definicao) => {
  doSetor(d).etapa.distribuicao = distribuicao;
};
const regra = (setor: string, condicao: string) => ({ setor, condicao, motivo: 'Por território' });
const onde = (d: 'o2', parte: string): string => {
  let lugar = '';
  achadosDe(d, (x) => void (lugar = `etapas[${doSetor(x).i}].distribuicao${parte}`));
  return lugar;
};

describe('the distribution of a step before it is published', () => {
  it('is fine where sectors exist, have people, and the conditions can hold', () => {
    expect(achadosDe('o2', com({ setores: [regra('SEURB', 'area_ampliada_m2 > 100')], pessoa: 'carga' }))).toEqual([]);
  });
  it.each([
    ['a sector that is not listed', 'SEMAM', cidade, 'setor_nao_listado'],
    [
      'a sector without members',
      'SEURB',
      { ...cidade, setores: cidade.setores.map((s) => (s.sigla === 'SEURB' ? { ...s, membros: 0 } : s)) },
      'setor_sem_membros',
    ],
  ] as const)('names %s', (_nome, setor, daCidade, codigo) => {
    const achados = achadosDe('o2', com({ setores: [regra(setor, 'area_ampliada_m2 > 100')] }), daCidade);
    expect(achados).toContain(`${codigo} ${onde('o2', '.setores[0].setor')}`);
  });
  it('names a condition over what nobody answered, and one that the ones before leave nothing', () => {
    expect(achadosDe('o2', com({ setores: [regra('SEURB', 'bairro = "Centro"')] }))).toEqual([
      `campo_desconhecido ${onde('o2', '.setores[0].condicao')}`,
    ]);
    expect(
      achadosDe(
        'o2',
        com({ setores: [regra('SEURB', 'area_ampliada_m2 > 50'), regra('SEURB', 'area_ampliada_m2 > 60')] }),
      ),
    ).toEqual([`regra_nunca_vale ${onde('o2', '.setores[1].condicao')}`]);
  });
  it('has no effect in a step of the applicant', () => {
    expect(achadosDe('o2', (d) => void (item(d.etapas, 0).distribuicao = { pessoa: 'fila' }))).toEqual([
      'sem_efeito etapas[0].distribuicao',
    ]);
  });
});
