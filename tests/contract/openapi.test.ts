import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerFormats } from '../../src/schemas/registerFormats.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, gravaveis, type Registro } from '../support/cadastro.ts';
import type { Resposta } from '../support/cliente.ts';
import { documentoInteiro } from '../support/documentoInteiro.ts';

interface Operacao {
  readonly operationId?: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}
interface Documento {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<'get' | 'post', Operacao>>>>;
  readonly components: Readonly<
    Record<'schemas' | 'parameters' | 'requestBodies' | 'responses', Readonly<Record<string, object>>>
  >;
}

let portal: Portal;
/** As it is served, and with every shared piece in its place. */
let servido: Documento;
let documento: Documento;
const ajv = registerFormats(new Ajv2020({ strict: false, allErrors: true }));

beforeAll(async () => {
  portal = await aPortal();
  servido = (await portal.anonimo().get('openapi.json')).corpo as Documento;
  documento = await documentoInteiro(portal.app);
  ajv.addSchema({ $id: 'doc', components: documento.components });
});
afterAll(() => portal.drop());

const rota = (caminho: string): string => `/api/v1/${caminho}`;

/** Checks an answer against what the document says of that call and status. */
const confere = (caminho: string, metodo: 'get' | 'post', res: Resposta): void => {
  const respostas = documento.paths[rota(caminho)]?.[metodo].responses ?? {};
  const schema = (respostas[String(res.status)] ?? respostas[`${String(res.status)[0]}XX`])?.content?.[
    'application/json'
  ]?.schema;
  expect(schema, `${metodo} ${caminho} ${res.status}`).toBeDefined();
  const texto = JSON.stringify(schema).replaceAll('"#/components/', '"doc#/components/');
  const validar = ajv.compile(JSON.parse(texto) as object);
  expect(validar(res.corpo) ? [] : validar.errors, `${metodo} ${caminho} ${res.status}`).toEqual([]);
};

describe('the OpenAPI document', () => {
  it('is the one in docs/openapi.json; npm run openapi writes it anew', () => {
    const arquivo = path.resolve(import.meta.dirname, '../../docs/openapi.json');
    expect(JSON.parse(fs.readFileSync(arquivo, 'utf8'))).toEqual(servido);
  });

  it('is OpenAPI 3.1 and holds every call that the portal declares', () => {
    expect(documento.openapi).toBe('3.1.0');
    const escritas = Object.entries(documento.paths).flatMap(([url, metodos]) =>
      Object.keys(metodos).map((m) => `${m} ${url}`),
    );
    const declaradas = portal.app.rotas
      .filter(({ url }) => url !== '/api/v1/openapi.json' && url.startsWith('/api/'))
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(escritas).toEqual(expect.arrayContaining(declaradas));
  });

  it('names each call once and says whether it needs a log-in', () => {
    const operacoes = Object.values(documento.paths).flatMap((metodos) => Object.values(metodos));
    const nomes = operacoes.flatMap(({ operationId }) => operationId ?? []);
    expect(new Set(nomes).size).toBe(nomes.length);
    expect(operacoes.every(({ security }) => Array.isArray(security))).toBe(true);
  });

  it('points only to what it has, and has nothing that nobody points to', () => {
    const texto = JSON.stringify(servido);
    const apontados = new Set([...texto.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, nome = '']) => nome));
    const { schemas, parameters, requestBodies, responses } = servido.components;
    const guardados = Object.entries({ schemas, parameters, requestBodies, responses }).flatMap(([lugar, pecas]) =>
      Object.keys(pecas).map((nome) => `${lugar}/${nome}`),
    );
    expect(guardados.length).toBeGreaterThan(100);
    expect([...apontados].filter((nome) => !guardados.includes(nome))).toEqual([]);
    expect(guardados.filter((nome) => !nome.startsWith('schemas/') && !apontados.has(nome))).toEqual([]);
  });

  it('says what calls share once: in full it is more than half as long again', () => {
    expect(JSON.stringify(documento).length).toBeGreaterThan(1.5 * JSON.stringify(servido).length);
  });
});

describe('the envelope', () => {
  it('is what every call with an answer in JSON is documented to answer, refusals too [ENT-079]', () => {
    const respostas = Object.entries(documento.paths).flatMap(([url, metodos]) =>
      Object.entries(metodos).flatMap(([metodo, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content }]) => {
          const schema = content?.['application/json']?.schema;
          return schema === undefined ? [] : [{ onde: `${metodo} ${url} ${status}`, schema }];
        }),
      ),
    );
    expect(respostas.length).toBeGreaterThan(200);
    // Many calls answer in the same shape: each is compiled once.
    const temEnvelope = new Map<string, boolean>();
    const semEnvelope = respostas.filter(({ schema }) => {
      const texto = JSON.stringify(schema).replaceAll('"#/components/', '"doc#/components/');
      if (!temEnvelope.has(texto)) {
        const validar = ajv.compile(JSON.parse(texto) as object);
        validar({});
        const faltam = (validar.errors ?? []).map(
          ({ params }) => (params as { missingProperty?: string }).missingProperty,
        );
        temEnvelope.set(
          texto,
          ['sucesso', 'mensagem', 'dados'].every((nome) => faltam.includes(nome)),
        );
      }
      return temEnvelope.get(texto) !== true;
    });
    expect(semEnvelope.map(({ onde }) => onde)).toEqual([]);
  });
});

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))(
  'documented answers of %s',
  (_nome, entity) => {
    it('has every call in every panel [AMB-126]', () => {
      for (const painel of entity.access.panels) {
        const base = rota(`${painel}/${entity.base}`);
        for (const fim of ['', '/excluidos', '/{id}', '/{id}/historico'])
          expect(documento.paths[base + fim]).toHaveProperty('get');
        for (const fim of ['', '/{id}', '/excluirIds', '/restaurarIds', '/exportar'])
          expect(documento.paths[base + fim]).toHaveProperty('post');
        expect(Object.keys(documento.paths[base]?.post.requestBody?.content ?? {})).toEqual(['application/json']);
      }
    });

    it('answers as documented, refusals too [ENT-079]', async () => {
      const cadastro = await aCadastro(portal, entity);
      const { caminho, cliente } = cadastro;
      const criado = await cliente.post(caminho, cadastro.corpo());
      confere(caminho, 'post', criado);
      const { id } = criado.dados<Registro>();
      confere(caminho, 'get', await cliente.get(caminho));
      confere(`${caminho}/{id}`, 'get', await cliente.get(`${caminho}/${id}`));
      confere(`${caminho}/{id}`, 'post', await cliente.post(`${caminho}/${id}`, cadastro.corpo()));
      confere(`${caminho}/{id}/historico`, 'get', await cliente.get(`${caminho}/${id}/historico`));
      confere(`${caminho}/excluirIds`, 'post', await cliente.post(`${caminho}/excluirIds`, { ids: [id] }));
      confere(`${caminho}/excluidos`, 'get', await cliente.get(`${caminho}/excluidos`));
      confere(`${caminho}/restaurarIds`, 'post', await cliente.post(`${caminho}/restaurarIds`, { ids: [id] }));
      confere(caminho, 'post', await cliente.post(caminho, {}));
      confere(`${caminho}/{id}`, 'get', await cliente.get(`${caminho}/999999999`));
      confere(`${caminho}/{id}`, 'post', await cliente.post(`${caminho}/${id}`, { versao: 999 }));
      confere(caminho, 'get', await portal.anonimo().get(caminho));
    });
  },
);
