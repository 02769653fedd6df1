import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** A rule of which floor may lean on which; what breaks it is counted as the files or as the imports that do. */
export interface Regra {
  readonly nome: string;
  /** As docs/casa.md has it. */
  readonly rotulo: string;
  /** Said to whoever breaks it. */
  readonly porque: string;
  readonly conta: 'arquivos' | 'importações';
  readonly de: IRegularForbiddenRuleType['from'];
  readonly para: IRegularForbiddenRuleType['to'];
}

/** Files right below server/ that every room stands on; the others start, stop and look after the portal. */
const SOLTOS_DA_BASE =
  'appSettings|atomicFile|audit|contexto|descanso|keys|log|loopback|parts|segredoCifrado|settingKinds|settings|systemClock';
const PASTAS_DA_BASE =
  'base|database|documents|files|geografia|leitores|mail|pages|plugins|realtime|rede|saida|tarefas';
const BASE = `^server/(?:(?:${PASTAS_DA_BASE})/|(?:${SOLTOS_DA_BASE})\\.ts$)`;
const ENTITIES = '^server/entities/';
const MODULES = '^server/modules/';
/** Everything else of the server. */
const PARTIDA = `^server/(?!(?:${PASTAS_DA_BASE}|entities|modules)/)(?!(?:${SOLTOS_DA_BASE})\\.ts$)`;

const API = '^src/(?:api|dataProvider|authProvider)/';
const UI = '^src/(?:ui|panels/layout/ui)/';
const PAINEL = '^src/panels/(publico|contribuinte|prefeitura|sistema)/';

export const regras: readonly Regra[] = [
  {
    nome: 'circulos-do-servidor',
    rotulo: 'files of server in circles of imports, types included',
    porque: 'Files that import each other in a ring can only be read, tried and changed together.',
    conta: 'arquivos',
    de: { path: '^server/' },
    para: { circular: true },
  },
  {
    nome: 'circulos-do-navegador',
    rotulo: 'files of src in circles of imports, types included',
    porque: 'Files that import each other in a ring can only be read, tried and changed together.',
    conta: 'arquivos',
    de: { path: '^src/' },
    para: { circular: true },
  },
  {
    nome: 'base-embaixo',
    rotulo: 'imports from the base of the server up',
    porque:
      'Database, files, mail and the like serve every room and know none: what they need of one is handed to them.',
    conta: 'importações',
    de: { path: BASE },
    para: { path: [ENTITIES, MODULES, PARTIDA] },
  },
  {
    nome: 'entidades-abaixo-dos-modulos',
    rotulo: 'imports from entities up',
    porque:
      'The generator of registries serves any entity; what one of them does besides is handed to it by its module.',
    conta: 'importações',
    de: { path: ENTITIES },
    para: { path: [MODULES, PARTIDA] },
  },
  {
    nome: 'modulos-abaixo-da-partida',
    rotulo: 'imports from modules up',
    porque: 'What starts and stops the portal joins the modules; a module that knows it cannot be started otherwise.',
    conta: 'importações',
    de: { path: MODULES },
    para: { path: PARTIDA },
  },
  {
    nome: 'modulo-pela-porta',
    rotulo: 'imports of a module past its publico.ts',
    porque: 'A module is entered by its publico.ts: what stands there is kept, everything else may change.',
    conta: 'importações',
    de: { path: '^server/modules/([^/]+)/' },
    para: { path: '^server/modules/[^/]+/', pathNot: ['^server/modules/$1/', '/publico\\.ts$'] },
  },
  {
    nome: 'servidor-sem-navegador',
    rotulo: 'imports from the server into the browser part',
    porque: 'The server imports only src/schemas: the rest of src is the browser part.',
    conta: 'importações',
    de: { path: '^server/', pathNot: '^server/pages/' },
    para: { path: '^src/(?!schemas/)' },
  },
  {
    nome: 'esquemas-embaixo',
    rotulo: 'imports from schemas up, or into a library of one side',
    porque: 'src/schemas is shared with the browser and with the server: data and pure functions only.',
    conta: 'importações',
    de: { path: '^src/schemas/' },
    para: {
      path: [
        '^server/',
        '^src/(?!schemas/)',
        'node_modules/(?:react|react-dom|react-admin|ra-[^/]+|@mui|pg|kysely|fastify)/',
      ],
    },
  },
  {
    nome: 'esquemas-sem-node',
    rotulo: 'imports from schemas into Node',
    porque: 'src/schemas runs in browsers too, where Node is not.',
    conta: 'importações',
    de: { path: '^src/schemas/' },
    para: { dependencyTypes: ['core'] },
  },
  {
    nome: 'chamadas-embaixo',
    rotulo: 'imports from the calls of the browser up',
    porque: 'Calls know the contract (src/schemas), never screens: screens would import each other in a ring.',
    conta: 'importações',
    de: { path: API },
    para: { path: ['^server/', UI, '^src/(?:resources|panels)/'] },
  },
  {
    nome: 'pecas-embaixo',
    rotulo: 'imports from src/ui up',
    porque: 'A button knows no entity and no panel: it is drawn the same wherever it stands.',
    conta: 'importações',
    de: { path: UI },
    para: { path: ['^server/', '^src/resources/', '^src/panels/(?!layout/ui/)'] },
  },
  {
    nome: 'recursos-embaixo',
    rotulo: 'imports from resources up into panels',
    porque: 'A panel lists entities, never the reverse: a resource must work in any panel.',
    conta: 'importações',
    de: { path: '^src/resources/' },
    para: { path: ['^server/', '^src/panels/'] },
  },
  {
    nome: 'comum-embaixo',
    rotulo: 'imports from what panels share into one of them',
    porque: 'What all panels share knows none of them: each bundle would carry the others.',
    conta: 'importações',
    de: { path: '^src/panels/(?:comum|layout)/' },
    para: { path: PAINEL },
  },
  {
    nome: 'painel-por-si',
    rotulo: 'imports from one panel into another',
    porque: 'Four bundles, four publics: what two panels need stands in what they share.',
    conta: 'importações',
    de: { path: PAINEL },
    para: { path: PAINEL, pathNot: '^src/panels/$1/' },
  },
  {
    nome: 'mui-por-uma-porta',
    rotulo: 'imports of MUI outside of src/ui',
    porque: 'One kit: a button is changed in one place, and the library with it.',
    conta: 'importações',
    de: { path: '^src/', pathNot: UI },
    para: { path: '(?:^|/)@mui/' },
  },
];
