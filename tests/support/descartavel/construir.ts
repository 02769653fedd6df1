import path from 'node:path';
import { build, type Plugin } from 'vite';

const AQUI = import.meta.dirname;
const RAIZ = path.resolve(AQUI, '../../..');

/** The three lists that a registry has its line in, and what a line looks like there. */
const LISTAS = [
  {
    arquivo: 'src/schemas/entities.ts',
    fim: '] as const satisfies readonly Entity[];',
    linha: (nome: string) => `  ${nome},`,
  },
  {
    arquivo: 'src/panels/prefeitura/recursos.tsx',
    fim: '} as const;',
    linha: (nome: string) => `  ${nome}: resourceOf(${nome}),`,
  },
  {
    arquivo: 'src/panels/prefeitura/configuracoes/abas.ts',
    fim: '} as const satisfies Record<',
    linha: (nome: string) => `  ${nome}: { telas: recursos.${nome}, grupo: 'cidade' },`,
    semImportar: true,
  },
] as const;

/** Builds the browser part as if each of these registries had its line in the three lists: nothing else of the sources changes. */
const comUmaLinhaPorLista = (nomes: readonly string[]): Plugin => ({
  name: 'uma-linha-por-lista',
  enforce: 'pre',
  transform(codigo, id) {
    const lista = LISTAS.find(({ arquivo }) => id.split('?')[0] === path.join(RAIZ, arquivo));
    if (lista === undefined) return null;
    const onde = codigo.indexOf(lista.fim);
    if (onde < 0) throw new Error(`${lista.arquivo}: não termina mais em ${lista.fim}`);
    const importar = 'semImportar' in lista ? [] : nomes.map((nome) => `import { ${nome} } from '${AQUI}/${nome}.ts';`);
    return [...importar, `${codigo.slice(0, onde)}${nomes.map(lista.linha).join('\n')}\n${codigo.slice(onde)}`].join(
      '\n',
    );
  },
});

const [outDir = '', ...nomes] = process.argv.slice(2);
await build({
  root: path.join(RAIZ, 'src/paginas'),
  configFile: path.join(RAIZ, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [comUmaLinhaPorLista(nomes)],
  build: { outDir, emptyOutDir: true },
});
