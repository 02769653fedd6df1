import type { Compilacao } from './compilacao.ts';
import type { Complexa } from './complexidade.ts';
import type { Figura } from './medir.ts';
import { regras } from './regras.ts';

/** What is measured by hand, since a machine's speed or a minute of work has a part in it. */
export interface MedidoAMao {
  readonly complexas: readonly Complexa[];
  readonly compilacao: Compilacao;
}

const COLUNAS = '| what | now | goal |';

/** docs/casa.md: how the house stands. */
export const redigirCasa = (figuras: readonly Figura[], { complexas, compilacao }: MedidoAMao): string =>
  [
    '# How the house stands',
    '',
    'Written by `npm run casa`. `npm run check` fails where a figure of the first table is worse than it says here, and names what broke the rule.',
    '',
    '## Held by the check',
    '',
    COLUNAS,
    '| --- | --- | --- |',
    ...figuras.map(({ rotulo, agora, meta }) => `| ${rotulo} | ${agora} | ${meta} |`),
    '',
    '## Measured when this was written',
    '',
    COLUNAS,
    '| --- | --- | --- |',
    `| functions of more than 20 ways through (ESLint's complexity) | ${complexas.length} | 0 |`,
    `| highest complexity | ${complexas[0]?.complexidade ?? 0}${complexas[0] === undefined ? '' : ` (${complexas[0].arquivo})`} | 20 |`,
    `| \`tsc\` after an edit of a file that most import, seconds | ${Math.round(compilacao.segundos)} | 30 |`,
    `| and memory, GB | ${(compilacao.memoria / 1e9).toFixed(1)} | 1.5 |`,
    '',
    '## Why',
    '',
    ...regras.map(({ rotulo, porque }) => `- ${rotulo}: ${porque}`),
    '',
  ].join('\n');

/** The figures that docs/casa.md holds, by what they say; throws where it has no table. */
export const lerCasa = (texto: string): Readonly<Record<string, number>> => {
  const tabela = texto.split('## Held by the check')[1]?.split('\n## ')[0] ?? '';
  const linhas = [...tabela.matchAll(/^\| ([^|]+) \| ([\d.]+) \| [\d.]+ \|$/gm)];
  if (linhas.length === 0) throw new Error('docs/casa.md has no table of figures');
  return Object.fromEntries(linhas.map(([, rotulo = '', agora]) => [rotulo, Number(agora)]));
};

/** Of one figure that is worse, as many of what it counts as help to find the new one. */
const MOSTRADOS = 40;

/** What is worse than docs/casa.md says, in words; a figure that it does not have may not be there at all. */
export const piorou = (guardadas: Readonly<Record<string, number>>, figuras: readonly Figura[]): readonly string[] =>
  figuras.flatMap(({ rotulo, agora, quais, porque }) => {
    const antes = guardadas[rotulo];
    if (antes !== undefined && agora <= antes) return [];
    const dito = antes === undefined ? 'not in docs/casa.md (npm run casa)' : `${agora}, at most ${antes}`;
    const mais = quais.length > MOSTRADOS ? [`  … and ${quais.length - MOSTRADOS} more`] : [];
    return [
      [
        `${rotulo}: ${dito}`,
        ...(porque === undefined ? [] : [`  ${porque}`]),
        ...quais.slice(0, MOSTRADOS).map((q) => `  ${q}`),
        ...mais,
      ].join('\n'),
    ];
  });
