import { describe, expect, it } from 'vitest';
import {
  faixaEmDias,
  fraseDaRazao,
  fraseDoNovo,
  frasePoucoHistorico,
  parteEmPalavras,
} from '../../../src/schemas/previsao/frases.ts';
import type { PrevisaoDoNovo } from '../../../src/schemas/previsao/prever.ts';
import type { Razao } from '../../../src/schemas/previsao/razoes.ts';

const razao: Razao = {
  etapa: 'vistoria',
  setor: 'TOPO',
  agora: true,
  correcao: false,
  costume: { de: 9, ate: 14 },
  doSetor: true,
  antes: 12,
  volta: 1 / 3,
};
const nome = (chave: string): string => ({ vistoria: 'Vistoria', entrega: 'Entrega' })[chave] ?? chave;

describe('what is read of a forecast', () => {
  it('says the reasons of a request that runs', () => {
    expect(fraseDaRazao(razao, nome)).toBe(
      'Falta a etapa “Vistoria”: costuma levar 9 a 14 dias no setor TOPO; há 12 antes deste; 1 em cada 3 volta com pendência.',
    );
    expect(fraseDaRazao({ ...razao, antes: 1, volta: 0.66 }, nome)).toBe(
      'Falta a etapa “Vistoria”: costuma levar 9 a 14 dias no setor TOPO; há 1 antes deste; 2 em cada 3 voltam com pendência.',
    );
    expect(
      fraseDaRazao({ ...razao, etapa: 'entrega', setor: null, antes: 0, volta: 0, costume: { de: 1, ate: 1 } }, nome),
    ).toBe('Falta a etapa “Entrega”: costuma levar 1 dia com o requerente.');
    expect(fraseDaRazao({ ...razao, setor: null, correcao: true, costume: { de: 4, ate: 20 } }, nome)).toBe(
      'Falta a correção pelo requerente, na etapa “Vistoria”: costuma levar 4 a 20 dias.',
    );
  });

  it('names no sector beside days that were learnt of another', () => {
    const semSetor =
      'Falta a etapa “Vistoria”: costuma levar 9 a 14 dias; há 12 antes deste; 1 em cada 3 volta com pendência.';
    expect(fraseDaRazao({ ...razao, doSetor: false }, nome)).toBe(semSetor);
    const { doSetor: _, ...deAntes } = razao;
    expect(fraseDaRazao(deAntes, nome)).toBe(semSetor);
  });

  it('says days in the singular, in the plural, and few', () => {
    expect(
      [
        [9, 14],
        [1, 1],
        [0, 1],
        [0, 3],
        [0, 0],
        [5, 5],
      ].map(([de = 0, ate = 0]) => faixaEmDias({ de, ate })),
    ).toEqual(['9 a 14 dias', '1 dia', 'até 1 dia', 'até 3 dias', 'menos de 1 dia', '5 dias']);
  });

  it('says shares as one counts them', () => {
    const diz = (parte: number) => parteEmPalavras(parte, 'volta', 'voltam');
    expect([0.04, 0.1, 0.14, 0.16, 0.24, 0.33, 0.5, 0.66, 0.9, 0.99].map(diz)).toEqual([
      undefined,
      '1 em cada 10 volta',
      '1 em cada 7 volta',
      '1 em cada 6 volta',
      '1 em cada 4 volta',
      '1 em cada 3 volta',
      'metade volta',
      '2 em cada 3 voltam',
      '9 em cada 10 voltam',
      'quase todos voltam',
    ]);
  });

  it('says before the filing what it usually takes, and what most corrections are for', () => {
    const novo: PrevisaoDoNovo = {
      tipo: 'novo',
      metade: { de: 23, ate: 41 },
      oito: { de: 15, ate: 70 },
      corrige: 0.5,
    };
    expect(fraseDoNovo(novo)).toBe('Costuma levar 23 a 41 dias; metade volta para correção.');
    expect(fraseDoNovo(novo, { texto: 'falta da ART', parte: 0.9 })).toBe(
      'Costuma levar 23 a 41 dias; metade volta para correção, quase sempre por falta da ART.',
    );
    expect(fraseDoNovo(novo, { texto: 'falta da ART', parte: 0.3 })).toBe(
      'Costuma levar 23 a 41 dias; metade volta para correção.',
    );
    expect(fraseDoNovo({ ...novo, corrige: 0 })).toBe('Costuma levar 23 a 41 dias.');
  });

  it('says that there is too little history, with the legal term where there is one', () => {
    expect(frasePoucoHistorico(3, { quantidade: 20, contagem: 'uteis' })).toBe(
      'Ainda há pouco histórico para prever uma data: nos últimos 4 anos, 3 requerimentos deste processo terminaram. O prazo legal é de 20 dias úteis.',
    );
    expect(frasePoucoHistorico(1, null)).toBe(
      'Ainda há pouco histórico para prever uma data: nos últimos 4 anos, 1 requerimento deste processo terminou.',
    );
    expect(frasePoucoHistorico(0, null)).toBe(
      'Ainda há pouco histórico para prever uma data: nos últimos 4 anos, nenhum requerimento deste processo terminou.',
    );
  });
});
