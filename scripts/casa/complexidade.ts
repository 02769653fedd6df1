import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

export interface Complexa {
  readonly arquivo: string;
  readonly linha: number;
  readonly complexidade: number;
}

/** Functions of server and src with more ways through than so many, the most complex first, as ESLint's `complexity` counts them. */
export const funcoesComplexas = async (raiz: string, alem: number): Promise<readonly Complexa[]> => {
  const eslint = new ESLint({
    cwd: raiz,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts', '**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      rules: { complexity: ['error', alem] },
    },
    cache: true,
    cacheLocation: 'node_modules/.cache/eslint-complexidade/',
    cacheStrategy: 'content',
  });
  const lidos = await eslint.lintFiles(['server/**/*.ts', 'src/**/*.{ts,tsx}']);
  const achadas = lidos.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => ({
      arquivo: path.relative(raiz, filePath),
      linha: line,
      complexidade: Number(/complexity of (\d+)/.exec(message)?.[1] ?? Number.NaN),
    })),
  );
  const ilegivel = achadas.find(({ complexidade }) => Number.isNaN(complexidade));
  if (ilegivel !== undefined) throw new Error(`${ilegivel.arquivo}:${ilegivel.linha} could not be read`);
  return achadas.sort((a, b) => b.complexidade - a.complexidade);
};
