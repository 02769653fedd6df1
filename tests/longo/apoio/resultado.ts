import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const RAIZ = path.resolve(import.meta.dirname, '../../..');
const ARQUIVO = path.join(RAIZ, 'docs/longo.md');

const CABECA = `# What takes longer: kills, writers, backups, soak, a big table

Written by \`npm run test:longo\`; each part holds the figures of its own last run that ended well. Settings: \`LONGO_SEMENTE\`,
\`LONGO_MORTES\`, \`LONGO_MORTES_DO_BANCO\`, \`LONGO_ESCRITORES\`, \`LONGO_RODADAS\`, \`LONGO_MINUTOS\`, \`LONGO_REQUERIMENTOS\` (tests/longo/apoio/ajustes.ts).
`;

const PARTES = ['Kills', 'Writers', 'Backup', 'Soak', 'Big table'] as const;
export type Parte = (typeof PARTES)[number];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: RAIZ, encoding: 'utf8' }).trim();

const lerPartes = (): Map<string, string> => {
  const texto = fs.existsSync(ARQUIVO) ? fs.readFileSync(ARQUIVO, 'utf8') : '';
  return new Map(
    texto
      .split(/^## /m)
      .slice(1)
      .map((parte) => [parte.slice(0, parte.indexOf('\n')), parte.trim()]),
  );
};

/** Puts the figures of one part in the place of its last ones. */
export const gravarResultado = (
  parte: Parte,
  comecoMs: number,
  semente: number,
  linhas: Readonly<Record<string, string | number>>,
): void => {
  const alterado = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' and changes on top';
  const todas = {
    date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    commit: git('rev-parse', '--short', 'HEAD') + alterado,
    machine: `${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? ''}, Node ${process.versions.node}`,
    seed: semente,
    duration: `${Math.round((Date.now() - comecoMs) / 1000)} s`,
    ...linhas,
  };
  const tabela = Object.entries(todas).map(([o, valor]) => `| ${o} | ${valor} |`);
  const partes = lerPartes();
  partes.set(parte, `${parte}\n\n| what | figure |\n| --- | --- |\n${tabela.join('\n')}`);
  const texto = PARTES.flatMap((p) => partes.get(p) ?? []).map((p) => `\n## ${p}\n`);
  fs.writeFileSync(ARQUIVO, CABECA + texto.join(''));
};
