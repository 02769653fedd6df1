import type { Rota } from '../../src/panels/rotas/rota.ts';

/** Second spellings that a panel sends to a route (AMB-010, AMB-011). */
const apelidos = [
  '/contribuinte/dashboard',
  '/prefeitura',
  '/sistema',
  '/sistema/pais/*',
  '/sistema/cadastro/geografico/pais/*',
];

/** A registry has its list and three screens below it: written once, so that the log-in stays small however many there are. */
const emCadastros = (padroes: ReadonlySet<string>): readonly string[] => {
  const telasDe = (lista: string): readonly string[] => [`${lista}/:`, `${lista}/:/editar`, `${lista}/novo`];
  const listas = [...padroes].filter((um) => telasDe(um).every((tela) => padroes.has(tela)));
  const cobertos = new Set(listas.flatMap((lista) => [lista, ...telasDe(lista)]));
  return [...[...padroes].filter((um) => !cobertos.has(um)), ...listas.map((lista) => `${lista}/+`)];
};

/** src/authProvider/padroesDasRotas.ts: where a log-in may lead, without the screens that the tables name. */
export const redigirPadroes = (rotas: readonly Rota[]): string => {
  const daSessao = rotas.filter(({ guarda }) => guarda === 'sessao').map(({ caminho }) => caminho);
  const padroes = [...daSessao.map((um) => um.replace(/:[^/?]+\??/g, ':')), ...apelidos];
  return [
    '/**',
    ' * Written by `npm run rotas` from src/panels/rotas: the paths that need a session, a colon where a parameter stands, /+ for a registry:',
    ' * its list, /novo, one record and its /editar. The log-in checks its redirect by them (AMB-018).',
    ' */',
    'export const padroesDasRotas: readonly string[] = [',
    ...emCadastros(new Set(padroes))
      .toSorted()
      .map((um) => `  '${um}',`),
    '];',
    '',
  ].join('\n');
};
