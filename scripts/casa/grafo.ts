import { cruise, type ICruiseResult } from 'dependency-cruiser';
import type { Regra } from './regras.ts';

export interface Importacao {
  readonly de: string;
  readonly para: string;
}

/** What the imports of the house say, types included. */
export interface Grafo {
  readonly importacoes: readonly Importacao[];
  /** By the name of a rule: the imports that break it. */
  readonly contra: Readonly<Record<string, readonly Importacao[]>>;
}

const PASTAS = ['server', 'src'];

/** Reads the imports of server and src. @param raiz folder of the project, which must be the current one */
export const lerGrafo = async (raiz: string, regras: readonly Regra[]): Promise<Grafo> => {
  const { output } = await cruise(
    PASTAS,
    {
      baseDir: raiz,
      validate: true,
      ruleSet: {
        forbidden: regras.map(({ nome, porque, de, para }) => ({
          name: nome,
          comment: porque,
          severity: 'error',
          from: de,
          to: para,
        })),
      },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'], conditionNames: ['import', 'default'] },
  );
  const { modules, summary } = output as ICruiseResult;
  const todas = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, circular }) => ({ de: source, para: resolved, emCirculo: circular })),
  );
  // Of each circle the tool names one import: here all that are part of one are told.
  const contra = Object.fromEntries(
    regras.map(({ nome, de, para }) => [
      nome,
      'circular' in para ? todas.filter((i) => i.emCirculo && new RegExp(String(de.path)).test(i.de)) : [],
    ]),
  );
  for (const { rule, from, to } of summary.violations) {
    const achadas = contra[rule.name] ?? [];
    if (!achadas.some(({ de, para }) => de === from && para === to))
      contra[rule.name] = [...achadas, { de: from, para: to, emCirculo: false }];
  }
  const importacoes: readonly Importacao[] = todas;
  return { importacoes, contra };
};

/** How many files, or imports, break a rule. */
export const quantosContra = ({ nome, conta }: Regra, { contra }: Grafo): number => {
  const achadas = contra[nome] ?? [];
  return conta === 'arquivos' ? new Set(achadas.map(({ de }) => de)).size : achadas.length;
};

const quartoDe = (arquivo: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(arquivo)?.[1];

/** Pairs of modules that import each other both ways, by name. */
export const modulosMutuos = ({ importacoes }: Grafo): readonly string[] => {
  const vistas = new Set<string>();
  for (const { de, para } of importacoes) {
    const [a, b] = [quartoDe(de), quartoDe(para)];
    if (a !== undefined && b !== undefined && a !== b) vistas.add(`${a} ${b}`);
  }
  return [...vistas].filter((par) => {
    const [a = '', b = ''] = par.split(' ');
    return a < b && vistas.has(`${b} ${a}`);
  });
};

/** The folder with most files right in it. */
export const maiorPasta = (arquivos: readonly string[]): { readonly pasta: string; readonly quantos: number } => {
  const porPasta = new Map<string, number>();
  for (const arquivo of arquivos) {
    const pasta = arquivo.slice(0, arquivo.lastIndexOf('/'));
    porPasta.set(pasta, (porPasta.get(pasta) ?? 0) + 1);
  }
  const [pasta = '', quantos = 0] = [...porPasta].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { pasta, quantos };
};
