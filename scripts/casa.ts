import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilarDepoisDeEditar } from './casa/compilacao.ts';
import { funcoesComplexas } from './casa/complexidade.ts';
import { medirCasa } from './casa/medir.ts';
import { lerCasa, piorou, redigirCasa } from './casa/redigir.ts';

/**
 * `npm run casa`: measures how the house stands and writes docs/casa.md. With `--conferir`, as `npm run check` calls it, nothing is written: it fails where a
 * figure is worse than docs/casa.md says.
 */
const raiz = path.resolve(import.meta.dirname, '..');
const CASA = path.join(raiz, 'docs/casa.md');
/** Ways through a function beyond which it is named. */
const COMPLEXA = 20;

// Imports are read from the current folder on.
process.chdir(raiz);
const figuras = await medirCasa(raiz);
if (process.argv.includes('--conferir')) {
  const piores = piorou(lerCasa(readFileSync(CASA, 'utf8')), figuras);
  for (const pior of piores) console.log(pior);
  if (piores.length > 0) process.exitCode = 1;
} else {
  const complexas = await funcoesComplexas(raiz, COMPLEXA);
  const compilacao = await compilarDepoisDeEditar(raiz);
  writeFileSync(CASA, redigirCasa(figuras, { complexas, compilacao }));
  for (const { rotulo, agora, meta } of figuras) console.log(`${agora}\t${meta}\t${rotulo}`);
  for (const { arquivo, linha, complexidade } of complexas) console.log(`${complexidade}\t${arquivo}:${linha}`);
}
