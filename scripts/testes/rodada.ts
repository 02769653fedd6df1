import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** One test of a run. */
export interface TesteRodado {
  /** Path from the project's folder. */
  readonly arquivo: string;
  readonly titulo: string;
  readonly situacao: 'passou' | 'falhou' | 'pulado';
  /** First line of why it failed. */
  readonly porque?: string | undefined;
}

/** What one run of vitest gave. */
export interface Rodada {
  readonly testes: readonly TesteRodado[];
  /** Files with a failed test, or that did not load. */
  readonly arquivosComFalha: readonly string[];
  /** Vitest's own word on the whole: also an error outside of any test makes it false. */
  readonly passou: boolean;
}

interface Resultado {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const raiz = path.resolve(import.meta.dirname, '../..');
const resultados = path.join(raiz, 'node_modules/.cache/testes.json');
const situacoes: Readonly<Record<string, TesteRodado['situacao']>> = { passed: 'passou', failed: 'falhou' };

/**
 * Runs vitest, its output shown, and reads what it wrote; the result of an earlier run is never read.
 * @param argumentos what follows `vitest run`
 * @throws Error where the run wrote no result
 */
export function rodar(argumentos: readonly string[] = []): Rodada {
  fs.rmSync(resultados, { force: true });
  fs.mkdirSync(path.dirname(resultados), { recursive: true });
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultados}`, ...argumentos],
    { cwd: raiz, stdio: 'inherit' },
  );
  if (!fs.existsSync(resultados)) throw new Error('Os testes não gravaram resultado');
  const { testResults } = JSON.parse(fs.readFileSync(resultados, 'utf8')) as Resultado;
  const nome = (absoluto: string): string => path.relative(raiz, absoluto);
  return {
    testes: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((teste) => ({
        arquivo: nome(name),
        titulo: teste.fullName,
        situacao: situacoes[teste.status] ?? 'pulado',
        porque: teste.failureMessages?.[0]?.split('\n', 1)[0],
      })),
    ),
    arquivosComFalha: testResults.filter(({ status: como }) => como !== 'passed').map(({ name }) => nome(name)),
    passou: status === 0,
  };
}
