import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import { demonstrationEntry } from './appSettings.ts';
import { STANDARD_DEMO_PASSWORD, type Settings } from './settings.ts';

const DEMO_ACCOUNTS = [
  ['sistema@demo.local', 'organização do sistema'],
  ['gestor@demo.local', 'gestão da prefeitura'],
  ['analista@demo.local', 'análise nos setores'],
  ['requerente@demo.local', 'requerente'],
] as const;

const DEMO_LINES = DEMO_ACCOUNTS.map(([email, who]) => `  ${email} (${who})`);

const ENTRY = {
  sempre: 'Contas de demonstração (a senha está em DEMO_PASSWORD):',
  daqui: `Contas de demonstração (senha ${STANDARD_DEMO_PASSWORD}), que só entram por esta máquina:`,
  nunca:
    'As contas de demonstração estão fechadas, porque outros podem alcançar este portal (PUBLIC_URL ou HOST) e a senha padrão é conhecida; para abri-las, escolha outra em DEMO_PASSWORD.',
} as const;

/** Last lines of a start: where the portal answers and who may enter. */
export async function welcome(settings: Settings, db: Kysely<Tables>): Promise<string[]> {
  const { port, publicUrl } = settings;
  const { demonstration, roots } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('usuario').select('id').where('demonstracao', '=', true)).as('demonstration'),
      eb.exists(eb.selectFrom('usuario_organizacao').select('usuario_id').where('is_root', '=', true)).as('roots'),
    ])
    .executeTakeFirstOrThrow();
  const entry = demonstrationEntry(settings);
  const addresses =
    demonstration && publicUrl === undefined
      ? [`  Cidade:  http://localhost:${port}`, `  Sistema: http://sistema.localhost:${port}`]
      : [`  ${publicUrl ?? `http://localhost:${port}`}`];
  const accounts = demonstration ? [ENTRY[entry], ...(entry === 'nunca' ? [] : DEMO_LINES)] : [];
  const first = roots ? [] : ['Ainda não há quem administre o portal; crie o primeiro usuário com "npm run admin".'];
  return ['O portal está pronto:', ...addresses, ...accounts, ...first, 'Para parar: Ctrl-C.'];
}
