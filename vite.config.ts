import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import legacy from '@vitejs/plugin-legacy';
import { cabecalhoComum } from './build/cabecalhoComum.ts';
import { cssLegado } from './build/cssLegado.ts';
import { inteirosGrandes } from './build/inteirosGrandes.ts';
import { navegadoresMinimos } from './build/navegadoresMinimos.ts';
import { precomprimir } from './build/precomprimir.ts';
import { telasNoServidor } from './build/telasNoServidor.ts';

const caminho = (relativo: string): string => fileURLToPath(new URL(relativo, import.meta.url));

/** Everything that src/mainPublico.tsx needs for the log-in, by what it imports. */
const DA_ENTRADA =
  /\/src\/(?:panels\/publico\/(?:App|entrada\/TelaDeEntrada)|dataProvider\/(?:avisos|recursos)|authProvider\/marcaDaPagina)\.tsx?$|\/react-dom\/client\.js$/;

/**
 * Four HTML entries, one per panel, each with a modern and a legacy bundle (spec 9 "Minimum browsers").
 * The output names no host and carries `__NONCE__` where server/plugins/pages.ts puts the nonce of the response:
 * with hashes instead of nonces modern browsers would silently load the legacy bundle.
 */
export default defineConfig({
  root: caminho('./src/paginas'),
  publicDir: false,
  html: { cspNonce: '__NONCE__' },
  plugins: [
    react(),
    cabecalhoComum(),
    cssLegado(),
    inteirosGrandes(),
    legacy({
      targets: navegadoresMinimos,
      additionalLegacyPolyfills: [caminho('./build/legado/index.ts')],
    }),
    precomprimir(),
    telasNoServidor(caminho('./src/panels/publico/renderizar.tsx')),
  ],
  build: {
    outDir: caminho('./dist'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // What the log-in needs is one file instead of a dozen small ones, and so is the applicant's first screen: on a phone each costs a
        // round trip of its own. An entry (main*.tsx) may not be in either: what is in a file runs wherever the file is loaded.
        codeSplitting: {
          groups: [
            { name: 'base', test: DA_ENTRADA, priority: 2 },
            { name: 'inicio', test: /\/src\/panels\/contribuinte\/inicio\/Inicio\.tsx$/, priority: 1 },
          ],
        },
      },
      input: {
        publico: caminho('./src/paginas/publico.html'),
        contribuinte: caminho('./src/paginas/contribuinte.html'),
        prefeitura: caminho('./src/paginas/prefeitura.html'),
        sistema: caminho('./src/paginas/sistema.html'),
      },
    },
  },
});
