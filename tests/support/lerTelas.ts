import fs from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';

const lendo = globalThis as { portalLeTelas?: true };

// Node reads TypeScript, but neither the screens, which some tests of routes name, nor their styles. Once in a process, however many files it runs.
if (lendo.portalLeTelas === undefined) {
  lendo.portalLeTelas = true;
  registerHooks({
    load: (url, contexto, seguir) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
      if (!pathname.endsWith('.tsx')) return seguir(url, contexto);
      const { code } = transformSync(fs.readFileSync(new URL(url), 'utf8'), {
        loader: 'tsx',
        jsx: 'automatic',
        format: 'esm',
        sourcemap: 'inline',
        sourcefile: pathname,
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
