import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import { tipos } from './cenario.ts';
import { fonteHostil, fonteValida, respostasQuaisquer } from './fontes.ts';

/** What both sides report of a source over answers, as text: the browser's context has classes of its own. */
const relato = `(function (compilar, fonte, tipos, respostas) {
  const e = compilar(fonte, tipos);
  return JSON.stringify(e.ok ? [e.texto, e.tipo, e.campos, e.avaliar(respostas), e.explicar(respostas).passos] : e);
})`;

describe('the same in browser and server', () => {
  let noNavegador: (fonte: string, respostas: string) => string;
  const noServidor = (fonte: string, respostas: Readonly<Record<string, unknown>>): string => {
    const e = compilar(fonte, tipos);
    return JSON.stringify(e.ok ? [e.texto, e.tipo, e.campos, e.avaliar(respostas), e.explicar(respostas).passos] : e);
  };

  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: ['src/schemas/expressao/compilar.ts'],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      globalName: 'expressao',
      platform: 'browser',
      target: 'es2020',
    });
    // What a browser has and no more: no process, Buffer or require.
    const navegador = createContext({ TextEncoder, TextDecoder, tipos: JSON.stringify(tipos) });
    runInContext(outputFiles[0]?.text ?? '', navegador);
    noNavegador = runInContext(
      `{ const t = JSON.parse(tipos); const r = ${relato}; (fonte, respostas) => r(expressao.compilar, fonte, t, JSON.parse(respostas)); }`,
      navegador,
    ) as typeof noNavegador;
  });

  it('for expressions and answers at random', { timeout: 120_000 }, () => {
    const json = respostasQuaisquer.map((dados) => semBigint(dados));
    fc.assert(
      fc.property(
        fc.oneof({ weight: 4, arbitrary: fonteValida }, { weight: 1, arbitrary: fonteHostil }),
        json,
        (fonte, dados) => {
          expect(noNavegador(fonte, dados)).toBe(noServidor(fonte, JSON.parse(dados) as Record<string, unknown>));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('down to the last digit of a division', () => {
    const esperado = noServidor('1 / 3 + 2 / 7', {});
    expect(noNavegador('1 / 3 + 2 / 7', '{}')).toBe(esperado);
    expect(esperado).toContain('0.6190476190476190476190476190');
  });
});

const semBigint = (dados: unknown): string =>
  JSON.stringify(dados, (_chave, valor: unknown) => (typeof valor === 'bigint' ? String(valor) : valor));
