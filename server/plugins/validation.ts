import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { erroNoCampo, type ErrosPorCampo } from '../../src/schemas/errors.ts';
import { fieldErrors } from '../../src/schemas/messages.ts';
import { registerFormats } from '../../src/schemas/registerFormats.ts';
import { textos } from '../../src/schemas/textos.ts';
import { campoQueNaoSeGuarda } from './campoQueNaoSeGuarda.ts';

const base: Options = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: false,
  strict: true,
  verbose: true,
  strictTypes: false,
  strictRequired: false,
  // What is read of an error is its keyword, place, value and schema (src/schemas/messages.ts).
  messages: false,
  // Tidying the code of a check took as long as writing it, and a check that runs often is tidied by the engine.
  code: { optimize: false },
};

/** An Ajv of the portal's configuration, also for what does not come as a body (files of definitions). Nothing is coerced. */
export const createAjv = (mudancas: Options = {}): Ajv => {
  const ajv = new Ajv({ ...base, coerceTypes: false, ...mudancas });
  registerFormats(ajv);
  return ajv;
};

/** A schema whose integers end where a number still holds every one of them: the database could take no other. */
const comLimites = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(comLimites);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copia = Object.fromEntries(Object.entries(schema).map(([chave, valor]) => [chave, comLimites(valor)]));
  if (![copia['type']].flat().includes('integer')) return copia;
  return { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...copia };
};

const compilador = (mudancas: Options): ((texto: string) => ValidateFunction) => {
  const prontos = new Map<string, ValidateFunction>();
  let ajv: Ajv | undefined;
  return (texto) => {
    const pronto = prontos.get(texto);
    if (pronto !== undefined) return pronto;
    const novo = (ajv ??= createAjv(mudancas)).compile(JSON.parse(texto) as object);
    prontos.set(texto, novo);
    return novo;
  };
};

const compiladores = {
  corpo: compilador({}),
  // "Infinity" becomes a number, which only a limit stops then.
  endereco: compilador({ coerceTypes: 'array', strictNumbers: false }),
} as const;

/** A check that is compiled when it is first needed. */
export const aoPrecisar = (schema: object, mudancas: Options): (() => ValidateFunction) => {
  let pronto: ValidateFunction | undefined;
  return () => (pronto ??= createAjv(mudancas).compile(schema));
};

/**
 * The check of a schema, compiled once in a process for all who have one that says the same: a registry has the same bodies in each of its panels, and
 * the portals of the tests have the same routes. What it found (`errors`) is read before it checks anything else.
 */
export const validadorDe = (leitura: keyof typeof compiladores, schema: unknown): ValidateFunction =>
  compiladores[leitura](JSON.stringify(comLimites(schema)));

/**
 * Checks what did not come as a body by the rules of one: which fields are wrong, in the same sentences. Empty: none. Compiled when it is first needed:
 * every registry has some, and together they were a sixth of the start.
 */
export const createConferencia = (schema: object): ((corpo: unknown) => ErrosPorCampo) => {
  let pronto: ValidateFunction | undefined;
  return (corpo) => {
    const validar = (pronto ??= validadorDe('corpo', schema));
    if (!validar(corpo)) return fieldErrors(validar.errors ?? []);
    const campo = campoQueNaoSeGuarda(corpo);
    return campo === undefined ? {} : { [campo]: [textos.validacao.caracteres] };
  };
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Compiles every schema that no call has needed yet; a misspelt format or keyword throws. For tests: a running portal need not. */
    readonly compilarEsquemas: () => void;
  }
}

/**
 * The portal's only Ajv configuration: bodies as they came (a text never becomes a number), queries and parameters coerced,
 * since an address carries nothing but text. A schema is compiled when it is first needed: there are thousands, of which a process meets few.
 */
export const validation = (app: FastifyInstance): void => {
  const porCompilar = new Set<() => unknown>();
  app.decorate('compilarEsquemas', () => {
    for (const compilar of porCompilar) compilar();
  });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    let pronto: ValidateFunction | undefined;
    const compilar = (): ValidateFunction => {
      pronto ??= validadorDe(httpPart === 'body' ? 'corpo' : 'endereco', schema);
      porCompilar.delete(compilar);
      return pronto;
    };
    porCompilar.add(compilar);
    return (dados: unknown) => {
      const validar = pronto ?? compilar();
      // Handed on as they are: errors.ts words them by keyword and place.
      if (!validar(dados)) return { error: (validar.errors ?? []) as unknown as Error };
      const campo = campoQueNaoSeGuarda(dados);
      return campo === undefined ? { value: dados } : { error: erroNoCampo(campo, textos.validacao.caracteres) };
    };
  });
};
