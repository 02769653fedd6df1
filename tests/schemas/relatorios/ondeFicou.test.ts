import { expect, it } from 'vitest';
import { ondeFicou } from '../../../src/schemas/relatorios/ondeFicou.ts';

it('os dias de uma lista do fluxo são os do lugar aonde se foi, e onde ali não se fica os do que se deixou', () => {
  expect(ondeFicou({ foi_para: 'etapa:analise' })).toEqual({ lugar: 'etapa:analise', chegando: true });
  expect(ondeFicou({ saiu_de: 'etapa:analise', foi_para: 'pendencia' })).toEqual({
    lugar: 'pendencia',
    chegando: true,
  });
  expect(ondeFicou({ saiu_de: 'setor:SEURB' })).toEqual({ lugar: 'setor:SEURB', chegando: false });
  expect(ondeFicou({ saiu_de: 'etapa:analise', foi_para: 'fim:Deferido' })).toEqual({
    lugar: 'etapa:analise',
    chegando: false,
  });
});

it('onde tudo começa e depois do fim ninguém fica', () => {
  for (const lugares of [{}, { saiu_de: 'protocolo' }, { foi_para: 'fim:Deferido' }, { saiu_de: 'fim:Reaberto' }])
    expect(ondeFicou(lugares)).toBeUndefined();
});
