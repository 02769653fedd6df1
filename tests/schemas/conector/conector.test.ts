import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errosDoConector } from '../../../src/schemas/conector/errosDoConector.ts';
import type { FormaDoConector } from '../../../src/schemas/conector/formaDoConector.ts';
import { lerResultados } from '../../../src/schemas/conector/lerResultados.ts';
import { montarPedido, valorDeTeste } from '../../../src/schemas/conector/pedidoDoConector.ts';
import { lerPonteiro, partesDoPonteiro } from '../../../src/schemas/conector/ponteiro.ts';
import { textosDoConector as frases } from '../../../src/schemas/conector/textosDoConector.ts';
import { SEGREDO_GUARDADO } from '../../../src/schemas/segredoGuardado.ts';

const base: FormaDoConector = {
  endereco: 'https://tributos.exemplo.gov.br/debitos/{{inscricao}}?em={{dia}}',
  metodo: 'GET',
  limite: 5,
  parametros: [
    { chave: 'inscricao', tipo: 'texto' },
    { chave: 'dia', tipo: 'data' },
  ],
  autorizacao: 'nenhuma',
  cabecalho: null,
  usuario: null,
  resultados: [{ chave: 'debito', tipo: 'booleano', caminho: '/debito' }],
};
const erros = (mudancas: Partial<FormaDoConector>, segredo: string | null = null, chave = 'tributos') =>
  errosDoConector(chave, { ...base, ...mudancas }, segredo);

describe('a connector as it is kept', () => {
  it('has nothing wrong with it', () => expect(erros({})).toEqual({}));

  it.each([
    ['ftp://tributos.exemplo.gov.br/x', frases.enderecoInvalido],
    ['tributos.exemplo.gov.br', frases.enderecoInvalido],
    ['https://{{inscricao}}.exemplo.gov.br/{{dia}}', frases.servidorFixo],
    ['https://exemplo.gov.br:{{inscricao}}/{{dia}}', frases.servidorFixo],
    ['https://ana:segredo@exemplo.gov.br/{{inscricao}}/{{dia}}', frases.semSenhaNoEndereco],
    ['https://exemplo.gov.br/{{inscricao}}/{{dia}}#x', frases.semFragmento],
    ['https://exemplo.gov.br/a/../{{inscricao}}/{{dia}}', frases.enderecoInvalido],
    ['https://exemplo.gov.br/{{inscricao}}/{{dia}}/{{cpf}}', frases.etiquetaDesconhecida('cpf')],
  ])('refuses the address %s, and says nothing else of what stands in it', (endereco, frase) =>
    expect(erros({ endereco })).toEqual({ endereco: [frase] }),
  );

  it('sends nothing but what it declares, each of it somewhere', () => {
    expect(erros({ endereco: 'https://exemplo.gov.br/{{inscricao}}' })).toEqual({
      'parametros.1.chave': [frases.naoEnviado],
    });
    const comCorpo = base.parametros.map((p) => ({ ...p, nome_no_corpo: 'x' }));
    expect(erros({ parametros: comCorpo })).toEqual({
      'parametros.0.nome_no_corpo': [frases.corpoSoComPost],
      'parametros.1.nome_no_corpo': [frases.corpoSoComPost],
    });
    expect(erros({ metodo: 'POST', parametros: comCorpo })).toEqual({
      'parametros.1.nome_no_corpo': [frases.nomeNoCorpoRepetido],
    });
  });

  it('says who asks by all that its way of saying so needs, and by nothing else', () => {
    expect(Object.keys(erros({ autorizacao: 'cabecalho' }))).toEqual(['cabecalho', 'segredo']);
    expect(Object.keys(erros({ autorizacao: 'basic' }))).toEqual(['usuario', 'segredo']);
    expect(erros({ usuario: 'ana' })).toEqual({ usuario: [frases.semUso] });
    const comCabecalho = (cabecalho: string, segredo = 'abc') =>
      erros({ autorizacao: 'cabecalho', cabecalho }, segredo);
    expect(comCabecalho('X-Api-Key')).toEqual({});
    expect(comCabecalho('X-Api-Key', SEGREDO_GUARDADO)).toEqual({});
    expect(comCabecalho('X Api')).toEqual({ cabecalho: [frases.cabecalhoInvalido] });
    for (const nome of ['Host', 'Content-Length', 'Idempotency-Key', 'Proxy-Authorization'])
      expect(comCabecalho(nome)).toEqual({ cabecalho: [frases.cabecalhoDoPortal] });
    expect(comCabecalho('X-Api-Key', 'a\r\nX-Outro: b')).toEqual({ segredo: [frases.segredoInvalido] });
  });

  it('names its keys and pointers as they can be read', () => {
    expect(erros({}, null, 'Tributos')).toEqual({ chave: [frases.chaveInvalida] });
    const [um] = base.resultados;
    const resultado = { chave: 'debito', tipo: 'texto', caminho: 'debito' } as const;
    expect(erros({ resultados: [um ?? resultado, resultado] })).toEqual({
      'resultados.1.chave': [frases.jaNaLista],
      'resultados.1.caminho': [frases.caminhoInvalido],
    });
  });
});

describe('what is sent', () => {
  it('has its values encoded where they stand', () => {
    const valores = { inscricao: 'a/b?c=d&é #', dia: '2026-03-31' };
    expect(montarPedido(base, valores)).toEqual({
      ok: true,
      pedido: {
        url: 'https://tributos.exemplo.gov.br/debitos/a%2Fb%3Fc%3Dd%26%C3%A9%20%23?em=2026-03-31',
        metodo: 'GET',
        corpo: null,
      },
    });
  });

  it('never leads to another path or server', () => {
    for (const inscricao of ['..', '.'])
      expect(montarPedido(base, { inscricao, dia: '2026-03-31' })).toEqual({
        ok: false,
        parametro: 'inscricao',
        porque: 'não serve no endereço',
      });
    const de = montarPedido(base, { inscricao: '@interno/..', dia: '2026-03-31' });
    expect(de.ok && new URL(de.pedido.url).host).toBe('tributos.exemplo.gov.br');
    expect(de.ok && new URL(de.pedido.url).pathname).toBe('/debitos/%40interno%2F..');
  });

  it('stays below its path on its server, whatever the answers are', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (inscricao) => {
        const m = montarPedido(base, { inscricao, dia: '2026-03-31' });
        if (!m.ok) {
          expect(inscricao.trim() === '' || /^\.{1,2}$/.test(inscricao)).toBe(true);
          return;
        }
        const url = new URL(m.pedido.url);
        expect(url.origin).toBe('https://tributos.exemplo.gov.br');
        expect(url.pathname.split('/')).toEqual(['', 'debitos', encodeURIComponent(inscricao)]);
        expect(url.search).toBe('?em=2026-03-31');
      }),
      { numRuns: 500 },
    ));

  it('carries in its body the pairs that it declares, by their kinds', () => {
    const forma = {
      endereco: 'https://exemplo.gov.br/consulta',
      metodo: 'POST',
      parametros: [
        { chave: 'doc', tipo: 'texto', nome_no_corpo: 'documento' },
        { chave: 'area', tipo: 'numero', nome_no_corpo: 'areaTotal' },
        { chave: 'rural', tipo: 'booleano', nome_no_corpo: 'rural' },
      ],
    } as const;
    const m = montarPedido(forma, { doc: '1', area: '142.5', rural: false, outra: 'não vai' });
    expect(m.ok && m.pedido.corpo).toBe('{"documento":"1","areaTotal":142.5,"rural":false}');
  });

  it.each([
    [{ dia: '2026-03-31' }, 'inscricao', 'não tem valor'],
    [{ inscricao: ' ', dia: '2026-03-31' }, 'inscricao', 'não tem valor'],
    [{ inscricao: '\ud800', dia: '2026-03-31' }, 'inscricao', 'não tem valor'],
    [{ inscricao: '1', dia: '31/03/2026' }, 'dia', 'não é uma data'],
  ])('is not sent with %j', (valores, parametro, porque) =>
    expect(montarPedido(base, valores)).toEqual({ ok: false, parametro, porque }),
  );

  it('is tried out with values as a person types them', () => {
    const de = (tipo: 'numero' | 'booleano' | 'data' | 'texto', exemplo: string) =>
      valorDeTeste({ chave: 'x', tipo, exemplo });
    expect(de('numero', '1.234,5')).toBe('1234.5');
    expect(de('booleano', 'Não')).toBe(false);
    expect(de('booleano', 'talvez')).toBeUndefined();
    expect(de('data', '2026-02-30')).toBeUndefined();
    expect(de('texto', ' ')).toBeUndefined();
  });
});

describe('a JSON Pointer', () => {
  const doc = { a: { 'b/c': [{ '~d': 1 }] }, '': 2 };
  it.each([
    ['/a/b~1c/0/~0d', 1],
    ['/', 2],
    ['', doc],
    ['/a/b~1c/00', undefined],
    ['/a/b~1c/-1', undefined],
    ['/a/b~1c/length', undefined],
    ['/__proto__/x', undefined],
    ['/constructor', undefined],
    ['/a/nada/mais', undefined],
  ])('%s', (ponteiro, valor) => expect(lerPonteiro(doc, ponteiro)).toEqual(valor));
  it('is refused where it is none', () => {
    expect(partesDoPonteiro('a')).toBeUndefined();
    expect(partesDoPonteiro('/a~2')).toBeUndefined();
  });
});

describe('what is read of an answer', () => {
  const ler = (tipo: 'texto' | 'numero' | 'booleano' | 'data', valor: unknown) =>
    lerResultados([{ chave: 'x', tipo, caminho: '/x' }], { x: valor });
  it.each([
    ['texto', ' pago ', 'pago'],
    ['numero', 142.5, '142.5'],
    ['numero', 1e-7, '0.0000001'],
    ['numero', '0.10', '0.10'],
    ['booleano', false, false],
    ['data', '2026-03-31', '2026-03-31'],
  ] as const)('%s of %j', (tipo, bruto, valor) =>
    expect(ler(tipo, bruto)).toEqual({ valores: { x: valor }, falhas: [] }),
  );
  it.each([
    ['texto', 1],
    ['texto', ''],
    ['numero', 1e21],
    ['numero', '1,5'],
    ['numero', true],
    ['numero', '1e3'],
    ['booleano', 'true'],
    ['booleano', 0],
    ['data', '2026-02-30'],
    ['data', '2026-03-31T00:00:00Z'],
    ['texto', null],
    ['texto', undefined],
    ['texto', ['a']],
    ['texto', { a: 1 }],
  ] as const)('is no %s: %j', (tipo, bruto) => {
    const { valores, falhas } = ler(tipo, bruto);
    expect(valores).toEqual({});
    expect(falhas).toEqual([expect.stringMatching(/^O resultado "x" .* \(\/x\)$/)]);
    // What came is nobody's to read in a trace.
    if (typeof bruto === 'string' && bruto !== '') expect(falhas[0]).not.toContain(bruto);
  });
  it('is no text longer than a field keeps', () => {
    expect(ler('texto', 'a'.repeat(5000)).falhas).toEqual([]);
    expect(ler('texto', 'a'.repeat(5001)).falhas).toHaveLength(1);
  });
});
