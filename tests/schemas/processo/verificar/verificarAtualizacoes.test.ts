import { describe, expect, it } from 'vitest';
import type { AtualizacaoDoCadastro } from '../../../../src/schemas/processo/atualizacao.ts';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { diferencasEntre } from '../../../../src/schemas/processo/edicao/diferencas.ts';
import { renomear, usosDe } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import { cidade } from './exemplo.ts';
import { atualiza, definicaoQueAtualiza } from '../../../support/definicaoQueAtualiza.ts';

type Mudanca = AtualizacaoDoCadastro['muda'][number];

const ditos = (muda: Partial<Etapa>, mudar: (d: Definicao) => void = () => undefined): readonly string[] => {
  const d = structuredClone(definicaoQueAtualiza(muda));
  mudar(d);
  return verificarDefinicao(d, cidade).map((a) => `${a.codigo} ${a.onde}`);
};
const com = (atributo: Mudanca['atributo'], valor: string, resto: object = {}): Partial<Etapa> => ({
  atualiza: [{ imovel: 'inscricao_imovel', muda: [{ atributo, valor }], ...resto }],
});
const ONDE = 'etapas[1].atualiza[0]';
const VALOR = `${ONDE}.muda[0].valor`;

const UMA: AtualizacaoDoCadastro = {
  imovel: 'inscricao_imovel',
  muda: [{ atributo: 'pavimentos', valor: 'andares + 1' }],
};
const OUTRA: AtualizacaoDoCadastro = {
  imovel: 'inscricao_imovel',
  muda: [{ atributo: 'pavimentos', valor: 'andares' }],
};

describe('what a step changes in the registry, before it is published', () => {
  it('is fine with answers and accounts of the attribute’s kind, of earlier steps and of the step itself', () => {
    expect(ditos({})).toEqual([]);
    for (const [atributo, valor] of [
      ['area_construida', 'area_ampliada_m2 + area_final'],
      ['pavimentos', 'andares + 1'],
      ['uso', 'se(andares > 1, "misto", uso_novo)'],
      ['complemento', 'rt'],
      ['endereco_partes.numero', '"s/n"'],
    ] as const)
      expect(ditos(com(atributo, valor)), `${atributo}: ${valor}`).toEqual([]);
  });

  it.each([
    ['a text for a number', 'area_construida', '"120"', 'expressao_invalida'],
    ['a number for a text', 'complemento', 'area_final', 'expressao_invalida'],
    ['a field that is not there', 'area_construida', 'area_total', 'campo_desconhecido'],
    ['an option that the registry does not have', 'uso', '"granja"', 'atualizacao_invalida'],
    ['such an option on one way of an account', 'uso', 'se(andares > 1, "misto", "sitio")', 'atualizacao_invalida'],
    ['any text for a choice', 'uso', 'rt', 'atualizacao_invalida'],
    ['a choice for a text, of which the key would be written', 'complemento', 'uso_novo', 'atualizacao_invalida'],
  ] as const)('names %s', (_nome, atributo, valor, codigo) => {
    expect(ditos(com(atributo, valor))).toEqual([`${codigo} ${VALOR}`]);
  });

  it('names options of a choice that the registry does not have', () => {
    expect(
      ditos(com('uso', 'uso_novo'), (d) => {
        const campo = d.campos.find(({ chave }) => chave === 'uso_novo');
        campo?.opcoes?.push({ chave: 'granja', nome: 'Granja' });
      }),
    ).toEqual([`atualizacao_invalida ${VALOR}`]);
  });

  it('names what is only answered later, the property too', () => {
    const depois = { secoes: [] };
    const noFim = (d: Definicao): void => {
      const fim = d.etapas[2];
      if (fim !== undefined)
        fim.secoes = [{ chave: 's', titulo: 'S', campos: ['area_final', 'andares', 'uso_novo', 'lote'] }];
      d.campos.push({ chave: 'lote', nome: 'Lote', tipo: 'imovel', obrigatorio: false });
    };
    expect(ditos({ ...depois, ...com('area_construida', 'area_final') }, noFim)).toEqual([`campo_posterior ${VALOR}`]);
    expect(
      ditos({ ...depois, atualiza: [{ imovel: 'lote', muda: [{ atributo: 'pavimentos', valor: '1' }] }] }, noFim),
    ).toEqual([`campo_posterior ${ONDE}.imovel`]);
  });

  it('names a field that is none, and one that names no property', () => {
    const de = (imovel: string): Partial<Etapa> => ({
      atualiza: [{ imovel, muda: [{ atributo: 'pavimentos', valor: '1' }] }],
    });
    expect(ditos(de('lote'))).toEqual([`campo_desconhecido ${ONDE}.imovel`]);
    expect(ditos(de('rt'))).toEqual([`atualizacao_invalida ${ONDE}.imovel`]);
  });

  it('names a condition that never holds, and an attribute that is said twice', () => {
    expect(ditos(com('pavimentos', '1', { condicao: 'andares > 2 e andares < 1' }))).toEqual([
      `regra_nunca_vale ${ONDE}.condicao`,
    ]);
    const duas = [
      { atributo: 'pavimentos', valor: '1' },
      { atributo: 'pavimentos', valor: '2' },
    ] as const;
    expect(ditos({ atualiza: [{ imovel: 'inscricao_imovel', muda: [...duas] }] })).toEqual([
      `sem_efeito ${ONDE}.muda[1].atributo`,
    ]);
  });

  it('has no effect where nobody grants', () => {
    expect(ditos({}, (d) => void Object.assign(d.etapas[0] ?? {}, { atualiza: [...atualiza] }))).toContain(
      'sem_efeito etapas[0].atualiza',
    );
    expect(ditos({ tipo: 'automático', secoes: [] })).toContain('sem_efeito etapas[1].atualiza');
    expect(ditos({ acoes: ['indeferir'] })).toContain('sem_efeito etapas[1].atualiza');
  });

  it('is told in words where two versions differ', () => {
    const depois = definicaoQueAtualiza({ atualiza: [UMA] });
    const ditas = diferencasEntre(definicaoQueAtualiza({ atualiza: [OUTRA] }), depois);
    expect(ditas.map(({ lugar, antes, depois: b }) => `${lugar.join(' > ')}: ${antes ?? ''} -> ${b ?? ''}`)).toEqual([
      expect.stringMatching(/^Etapas > CADASTRO > Muda o cadastro do imóvel .*Passa a ser: Andares -> Andares \+ 1$/),
    ]);
  });

  it('follows a field that gets another name: what names the property, and the values', () => {
    const d = definicaoQueAtualiza();
    const onde = (chave: string): string => `campos[${d.campos.findIndex((c) => c.chave === chave)}].chave`;
    const outra = renomear(renomear(d, onde('inscricao_imovel'), 'lote'), onde('area_final'), 'area_nova');
    expect(outra.etapas[1]?.atualiza?.[0]).toMatchObject({ imovel: 'lote', muda: [{ valor: 'area_nova' }, {}, {}] });
    expect(usosDe(outra, { alvo: 'campo', chave: 'area_final' })).toEqual([]);
    expect(verificarDefinicao(outra, cidade)).toEqual([]);
  });
});
