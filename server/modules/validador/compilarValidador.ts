import path from 'node:path';
import { fileURLToPath } from 'node:url';
import standalone from 'ajv/dist/standalone/index.js';
import { _ } from 'ajv';
import { build, stop } from 'esbuild';
import { createAjv } from '../../plugins/validation.ts';

const SCHEMAS = fileURLToPath(new URL('../../../src/schemas/', import.meta.url));
/** The minimum browsers of spec 9, as far as they are one: what ES2016 can say, all of them can read. */
const ALVO = 'es2016';
/** Read by src/resources/stepForm/carregarValidador.ts. */
const GLOBAL = 'validadoresDoPortal';

// The package is CommonJS: its function is the module itself or stands under `default`, by who loads it.
const gerar = (standalone as unknown as { default?: typeof standalone.default }).default ?? standalone;

let emCurso = 0;

/** Ajv's code of one schema, with our formats by name and nothing else left to load. */
const codigoDe = (esquema: object): string => {
  const ajv = createAjv({
    code: { source: true, esm: true, optimize: 1, formats: _`ajvFormats` },
    // What is read of an error is its keyword, place, value and schema (src/schemas/messages.ts).
    useDefaults: false,
    messages: false,
  });
  return (gerar as (a: typeof ajv, v: ReturnType<typeof ajv.compile>) => string)(ajv, ajv.compile(esquema));
};

/**
 * A classic script that puts the compiled validator of a schema under `window.validadoresDoPortal[nome]`. Compiled here because
 * the page's policy forbids it to evaluate code, and bundled so that no `require` is left (stack.md "No 'unsafe-eval'").
 */
export const compilarValidador = async (nome: string, esquema: object): Promise<string> => {
  const chave = JSON.stringify(nome);
  emCurso += 1;
  try {
    const { outputFiles } = await build({
      stdin: {
        contents: [
          `import { ajvFormats } from ${JSON.stringify(path.join(SCHEMAS, 'ajvFormats.ts'))};`,
          codigoDe(esquema).replace(/export default \w+;/, ''),
          `(window.${GLOBAL} = window.${GLOBAL} || {})[${chave}] = validate;`,
        ].join('\n'),
        resolveDir: path.dirname(SCHEMAS),
        loader: 'js',
      },
      bundle: true,
      write: false,
      minify: true,
      legalComments: 'none',
      format: 'iife',
      target: ALVO,
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  } finally {
    emCurso -= 1;
    // esbuild keeps a process of its own alive, which the portal needs only for these moments.
    if (emCurso === 0) await stop();
  }
};
