import { dimensaoDosSetores, type Relatorio } from '../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../src/schemas/relatorios/relatorios.ts';

/** As prettier keeps a word in quotes. */
const texto = (dito: string): string =>
  dito.includes("'") && !dito.includes('"') ? `"${dito}"` : `'${dito.replace(/['\\]/g, '\\$&')}'`;

const campo = (nome: string, valor: string): string => {
  const numa = `    ${nome}: ${valor},`;
  return numa.length <= 120 ? numa : `    ${nome}:\n      ${valor},`;
};

/** src/panels/prefeitura/rotas/titulosDosRelatorios.ts: what the menu and the routes say of each report, without its declaration. */
export const redigirTitulos = (): string =>
  [
    '/** What the menu and the routes say of a report. */',
    'export interface TituloDoRelatorio {',
    '  /** Last part of its addresses. */',
    '  readonly nome: string;',
    '  readonly rotulo: string;',
    '  /** The question that it answers. */',
    '  readonly pergunta: string;',
    '  /** It tells sectors apart. */',
    '  readonly emSetor: boolean;',
    '}',
    '',
    '/** Written by `npm run rotas` from src/schemas/relatorios: a panel begins without the declarations of its reports, which come with their screens. */',
    'export const titulosDosRelatorios = [',
    ...relatorios.flatMap((um: Relatorio) => [
      '  {',
      campo('nome', texto(um.nome)),
      campo('rotulo', texto(um.rotulo)),
      campo('pergunta', texto(um.pergunta)),
      campo('emSetor', String(dimensaoDosSetores(um) !== undefined)),
      '  },',
    ]),
    '] as const satisfies readonly TituloDoRelatorio[];',
    '',
  ].join('\n');
