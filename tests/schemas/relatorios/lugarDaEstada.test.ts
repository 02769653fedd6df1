import { expect, it } from 'vitest';
import { lugarDaEstada } from '../../../src/schemas/relatorios/lugarDaEstada.ts';

it('os dias de uma lista do fluxo são os do lugar aonde se foi, e onde ali não se fica os do que se deixou', () => {
  expect(lugarDaEstada({ foi_para: 'etapa:analise' })).toEqual({ lugar: 'etapa:analise', chegando: true });
  expect(lugarDaEstada({ saiu_de: 'etapa:analise', foi_para: 'pendencia' })).toEqual({
    lugar: 'pendencia',
    chegando: true,
  });
  expect(lugarDaEstada({ saiu_de: 'setor:SEURB' })).toEqual({ lugar: 'setor:SEURB', chegando: false });
  expect(lugarDaEstada({ saiu_de: 'etapa:analise', foi_para: 'fim:Deferido' })).toEqual({
    lugar: 'etapa:analise',
    chegando: false,
  });
});

it('onde tudo começa e depois do fim ninguém fica', () => {
  for (const lugares of [{}, { saiu_de: 'protocolo' }, { foi_para: 'fim:Deferido' }, { saiu_de: 'fim:Reaberto' }])
    expect(lugarDaEstada(lugares)).toBeUndefined();
});
