import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import legacy from '@vitejs/plugin-legacy';
import { arquivoComum } from './build/arquivoComum.ts';
import { cabecalhoComum } from './build/cabecalhoComum.ts';
import { cssLegado } from './build/cssLegado.ts';
import { imagensDoPdf } from './build/imagensDoPdf.ts';
import { inteirosGrandes } from './build/inteirosGrandes.ts';
import { navegadoresMinimos } from './build/navegadoresMinimos.ts';
import { precomprimir } from './build/precomprimir.ts';
import { telasNoServidor } from './build/telasNoServidor.ts';

const caminho = (relativo: string): string => fileURLToPath(new URL(relativo, import.meta.url));

/** Everything that src/mainPublico.tsx needs for the log-in, by what it imports. */
const DA_ENTRADA =
  /\/src\/(?:panels\/publico\/(?:App|entrada\/TelaDeEntrada)|dataProvider\/(?:avisos|recursos)|authProvider\/marcaDaPagina)\.tsx?$|\/react-dom\/client\.js$/;

/** The applicant's panel and its first screen, which comes with it. */
const INICIO = ['App.tsx', 'inicio/Inicio.tsx'].map((arquivo) => caminho(`./src/panels/contribuinte/${arquivo}`));

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
    imagensDoPdf(caminho('./node_modules/.cache/leitor-de-pdf')),
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
        // What the log-in needs is one file instead of a dozen small ones, and the applicant's first screen is three: what pages without
        // log-in load as well, what the staff's panels do, and the rest. On a phone each file costs a round trip of its own. An entry (main*.tsx) may not be in any: what is in
        // a file runs wherever the file is loaded.
        codeSplitting: {
          groups: [
            // What the build writes for fields of classes: the log-in has none, and would carry it for the others.
            { name: 'pecas', test: /@oxc-project\+runtime/, priority: 5 },
            { name: 'base', test: DA_ENTRADA, priority: 4 },
            arquivoComum({ name: 'pecas', priority: 3, telas: INICIO, outros: [caminho('./src/mainPublico.tsx')] }),
            arquivoComum({
              name: 'comum',
              priority: 2,
              telas: INICIO,
              outros: [caminho('./src/mainPrefeitura.tsx'), caminho('./src/mainSistema.tsx')],
            }),
            { name: 'inicio', test: (id: string) => INICIO.includes(id), priority: 1 },
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
