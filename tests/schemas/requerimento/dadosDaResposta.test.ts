import { describe, expect, it } from 'vitest';
import { dadosDaResposta } from '../../../src/schemas/requerimento/informado.ts';

describe('[W18] what an answer that no registry has tells already', () => {
  it.each([
    ['CREA-SC 90210', { conselho: 'CREA', uf: 'SC', registro: '90210' }],
    ['crbio sp 12', { conselho: 'CRBio', uf: 'SP', registro: '12' }],
    ['A-77', { registro: 'A-77' }],
    ['90210', { registro: '90210' }],
    ['XYZ-ZZ 1', { registro: '1' }],
    ['Rute Alves', {}],
    ['', {}],
  ])('%s', (digitado, esperado) => {
    expect(dadosDaResposta('profissional', digitado)).toEqual(esperado);
  });

  it('of a person the document is the answer itself', () => {
    expect(dadosDaResposta('pessoa', '11144477735')).toEqual({});
  });
});
