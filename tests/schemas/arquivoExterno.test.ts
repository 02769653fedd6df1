import { describe, expect, it } from 'vitest';
import { arquivoExterno, hostsDosExtras } from '../../src/schemas/arquivoExterno.ts';

const hosts = ['acervo.aurora.sp.gov.br', ' Mapas.Aurora.SP.gov.br '];

describe('a file outside the portal (AMB-021)', () => {
  it('is one at a listed host, named by its address', () => {
    expect(arquivoExterno('https://acervo.aurora.sp.gov.br/leis/plano%20diretor.pdf?v=2', hosts)).toEqual({
      endereco: 'https://acervo.aurora.sp.gov.br/leis/plano%20diretor.pdf?v=2',
      host: 'acervo.aurora.sp.gov.br',
      nome: 'plano diretor.pdf',
    });
    expect(arquivoExterno('https://MAPAS.aurora.sp.gov.br', hosts)?.nome).toBe('mapas.aurora.sp.gov.br');
    expect(arquivoExterno('https://acervo.aurora.sp.gov.br/%E0%A4%A', hosts)?.nome).toBe('%E0%A4%A');
  });

  it.each([
    null,
    '',
    'acervo.aurora.sp.gov.br/a.pdf',
    '/api/v1/me',
    '//acervo.aurora.sp.gov.br/a.pdf',
    'http://acervo.aurora.sp.gov.br/a.pdf',
    'https://acervo.aurora.sp.gov.br:8443/a.pdf',
    'https://acervo.aurora.sp.gov.br@mau.example/a.pdf',
    'https://eu:senha@acervo.aurora.sp.gov.br/a.pdf',
    'https://acervo.aurora.sp.gov.br.mau.example/a.pdf',
    'https://x.acervo.aurora.sp.gov.br/a.pdf',
    'https://mau.example/?acervo.aurora.sp.gov.br',
    'https://mau.example\\@acervo.aurora.sp.gov.br/a.pdf',
    'https://127.0.0.1/a.pdf',
    'javascript:alert(1)//acervo.aurora.sp.gov.br',
    'data:text/html,acervo.aurora.sp.gov.br',
    'file:///etc/passwd',
  ])('is none at %s', (endereco) => {
    expect(arquivoExterno(endereco, hosts)).toBeNull();
  });

  it('takes the hosts from the extras of the city, and none from what is no list of words', () => {
    expect(hostsDosExtras({ arquivos_externos: ['a.example', 3, null] })).toEqual(['a.example']);
    for (const extras of [null, undefined, 'a.example', {}, { arquivos_externos: 'a.example' }])
      expect(hostsDosExtras(extras)).toEqual([]);
    expect(arquivoExterno('https://a.example/x', hostsDosExtras({}))).toBeNull();
  });
});
