import vm from 'node:vm';
import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferirComEsquema, type FuncaoDeValidacao } from '../../../src/resources/stepForm/validador.ts';
import { registerFormats } from '../../../src/schemas/registerFormats.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, type CenarioO2 } from '../../support/cenarioO2.ts';

let portal: Portal;
let cenario: CenarioO2;
let endereco: string;
let esquema: { readonly properties: Readonly<Record<string, object>> };
beforeAll(async () => {
  portal = await aPortal();
  cenario = await cenarioO2(portal);
  const { requerente, processo } = cenario;
  const { id } = (await requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
  }>();
  const formulario = await requerente.get(`painel-contribuinte/requerimento/${id}/formulario`);
  ({ validador: endereco, schema: esquema } = formulario.dados<{ validador: string; schema: typeof esquema }>());
});
afterAll(() => portal.drop());

const buscar = (url: string) => portal.app.inject({ url, headers: { host: 'localhost' } });

/** Runs the script as a page does that may not evaluate code: no eval, no Function, no require. */
const carregar = (script: string, url: string): FuncaoDeValidacao => {
  const window: { validadoresDoPortal?: Record<string, FuncaoDeValidacao> } = {};
  vm.runInNewContext(script, { window }, { contextCodeGeneration: { strings: false, wasm: false } });
  const funcao = window.validadoresDoPortal?.[url.split('/').pop() ?? ''];
  if (funcao === undefined) throw new Error('O script não deixou a sua função');
  return funcao;
};

describe('the validator of a step', () => {
  it('is a script that every browser keeps for ever', async () => {
    const res = await buscar(endereco);
    expect(res.statusCode).toBe(200);
    expect(res.headers['content-type']).toMatch(/^text\/javascript/);
    expect(res.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(res.headers['x-content-type-options']).toBe('nosniff');
  });

  it('runs where nothing may be evaluated and says the sentences of spec 5', async () => {
    const validar = carregar((await buscar(endereco)).body, endereco);
    const erros = (respostas: Respostas) => conferirComEsquema(validar, respostas);
    expect(erros({ area_ampliada_m2: '142.50', solicitante_e_proprietario: true, rt: 'CREA-SC 1' })).toEqual({});
    expect(erros({ area_ampliada_m2: 'muito' })).toEqual({ area_ampliada_m2: ['Informe um número válido'] });
    expect(erros({ area_ampliada_m2: '0' })).toEqual({ area_ampliada_m2: ['Campo deve ser maior que 0,01'] });
    expect(erros({ rt: 'x'.repeat(256) })).toEqual({ rt: ['Campo precisa ter no máximo 255 caracteres'] });
    expect(erros({ nao_existe: '1' })).toEqual({ nao_existe: ['Campo desconhecido'] });
    expect(erros({ inscricao_imovel: null })).toEqual({});
  });

  it('finds what the validator of RJSF finds that evaluates in the page', async () => {
    const validar = carregar((await buscar(endereco)).body, endereco);
    const oraculo = customizeValidator<Respostas>({ extenderFn: registerFormats, ajvFormatOptions: false });
    const valor = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true }).map(String),
      fc.constantFrom('0', '142.50', '2026-02-30', []),
    );
    const respostas = fc.dictionary(fc.constantFrom(...Object.keys(esquema.properties), 'nao_existe'), valor);
    fc.assert(
      fc.property(respostas, (dadas) => {
        const nossos = validar(dadas)
          ? []
          : (validar.errors ?? []).map(({ instancePath, keyword }) => [instancePath, keyword]);
        const deles = oraculo.rawValidation<{ instancePath: string; keyword: string }>(esquema, dadas).errors ?? [];
        expect(nossos.sort()).toEqual(deles.map(({ instancePath, keyword }) => [instancePath, keyword]).sort());
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same file to everybody who asks at once', async () => {
    const corpos = await Promise.all([buscar(endereco), buscar(endereco), buscar(endereco)]);
    expect(new Set(corpos.map(({ body }) => body)).size).toBe(1);
  });

  it.each([
    ['another content', (url: string) => url.replace(/[0-9a-f]{32}/, '0'.repeat(32))],
    ['another version', (url: string) => url.replace(/-\d+-/, '-999999-')],
    ['another organisation', (url: string) => url.replace(/\/\d+-/, '/999999-')],
    ['no name of ours', () => '/api/v1/validador/..%2f..%2fetc%2fpasswd'],
    ['a name that is too long', () => `/api/v1/validador/${'a'.repeat(250)}.js`],
  ])('is absent for %s', async (_caso, muda) => {
    const res = await buscar(muda(endereco));
    expect(res.statusCode).toBe(404);
    expect(res.json<{ sucesso: boolean }>().sucesso).toBe(false);
  });
});
