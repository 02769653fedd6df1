import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../src/schemas/processo/edicao/citacoes.ts';
import { diferencasEntre } from '../../../src/schemas/processo/edicao/diferencas.ts';
import { paginaDoProcesso } from '../../../src/schemas/processo/pagina.ts';
import type { ProrrogacaoDaValidade } from '../../../src/schemas/processo/prorrogacaoDaValidade.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { cidade } from './verificar/exemplo.ts';

type Papel = Definicao['documentos_emitidos'][number];
const com = (muda: Partial<Papel>): Definicao => {
  const d = definicaoO2();
  return { ...d, documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, ...muda })) };
};
const onde = 'documentos_emitidos[0].prorrogacao';

describe('a prorrogação da validade', () => {
  it.each<[string, ProrrogacaoDaValidade, Partial<Papel>, string[]]>([
    ['nada de uma que serve', { meses: 12, vezes: 1, antes_dias: 30, condicao: 'area_ampliada_m2 > 70' }, {}, []],
    ['que falta por quanto', { vezes: 1 }, {}, [`prorrogacao_invalida ${onde}`]],
    ['por quanto duas vezes', { meses: 1, dias: 30 }, {}, [`prorrogacao_invalida ${onde}.dias`]],
    ['dois limites', { meses: 1, antes_dias: 9, depois_dias: 9 }, {}, [`prorrogacao_invalida ${onde}.depois_dias`]],
    [
      'que o documento não vence',
      { meses: 1 },
      { validade_meses: undefined } as never,
      [`prorrogacao_invalida ${onde}`],
    ],
    [
      'que nenhum caso vence',
      { meses: 1 },
      { validade_meses: undefined, validade: [{ sem_prazo: true }] } as never,
      [`prorrogacao_invalida ${onde}`],
    ],
    [
      'nada de um que vence em algum caso',
      { meses: 1 },
      {
        validade_meses: undefined,
        validade: [{ condicao: 'area_ampliada_m2 > 70', meses: 3 }, { sem_prazo: true }],
      } as never,
      [],
    ],
    ['condição que não compila', { meses: 1, condicao: 'area >' }, {}, [`expressao_invalida ${onde}.condicao`]],
    [
      'condição que nunca vale',
      { meses: 1, condicao: 'area_ampliada_m2 < 0' },
      {},
      [`regra_nunca_vale ${onde}.condicao`],
    ],
  ])('a conferência diz: %s', (_nome, prorrogacao, muda, esperados) => {
    const achados = verificarDefinicao(com({ ...muda, prorrogacao }), cidade).filter((a) => a.onde.startsWith(onde));
    expect(achados.map((a) => `${a.codigo} ${a.onde}`)).toEqual(esperados);
  });

  it.each<[ProrrogacaoDaValidade, string]>([
    [{ meses: 12, vezes: 1 }, 'Prorrogável por 12 meses, uma vez, pedida antes do fim'],
    [{ dias: 1, antes_dias: 30 }, 'Prorrogável por 1 dia, pedida até 30 dias antes do fim'],
    [
      { meses: 1, vezes: 3, quem: 'setor', depois_dias: 1, condicao: 'area_ampliada_m2 > 70' },
      'Prorrogável por 1 mês, até 3 vezes, decidida pelo setor até 1 dia depois do fim, se Área a ampliar acima de 70 m²',
    ],
  ])('aparece na página do tipo em palavras: %o', (prorrogacao, frase) => {
    expect(paginaDoProcesso(1, com({ prorrogacao })).emite[0]?.validade).toEqual(['24 meses', frase]);
  });

  it('segue o nome de uma pergunta que a sua condição cita', () => {
    const d = com({ prorrogacao: { meses: 12, condicao: 'area_ampliada_m2 > 70' } });
    const campo = d.campos.findIndex(({ chave }) => chave === 'area_ampliada_m2');
    const outra = renomear(d, `campos[${campo}].chave`, 'area_nova');
    expect(outra.documentos_emitidos[0]?.prorrogacao?.condicao).toBe('area_nova > 70');
  });

  it('e a suspensão são ditas entre as diferenças de duas versões', () => {
    const ditas = diferencasEntre(com({}), com({ prorrogacao: { meses: 12, vezes: 1 }, suspensao: true }));
    const texto = JSON.stringify(ditas);
    expect(texto).toContain('Pode ser prorrogada');
    expect(texto).toContain('Pode ser suspensa');
  });
});
