import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { Settings } from './settings.ts';

const DEMO_ACCOUNTS = [
  ['sistema@demo.local', 'organização do sistema'],
  ['gestor@demo.local', 'gestão da prefeitura'],
  ['analista@demo.local', 'análise nos setores'],
  ['requerente@demo.local', 'requerente'],
] as const;

/** Last lines of a start: where the portal answers and who may enter. */
export async function welcome(settings: Settings, db: Kysely<Tables>): Promise<string[]> {
  const { port, publicUrl, demoPassword, demoPasswordGiven } = settings;
  const { demonstration, roots } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('usuario').select('id').where('demonstracao', '=', true)).as('demonstration'),
      eb.exists(eb.selectFrom('usuario_organizacao').select('usuario_id').where('is_root', '=', true)).as('roots'),
    ])
    .executeTakeFirstOrThrow();
  const addresses = demonstration
    ? [`  Cidade:  http://localhost:${port}`, `  Sistema: http://sistema.localhost:${port}`]
    : [`  ${publicUrl ?? `http://localhost:${port}`}`];
  const password = demoPasswordGiven ? 'a senha está em DEMO_PASSWORD' : `senha ${demoPassword}`;
  const accounts = demonstration
    ? [`Contas de demonstração (${password}):`, ...DEMO_ACCOUNTS.map(([email, who]) => `  ${email} (${who})`)]
    : [];
  const first = roots ? [] : ['Ainda não há quem administre o portal; crie o primeiro usuário com "npm run admin".'];
  return ['O portal está pronto:', ...addresses, ...accounts, ...first, 'Para parar: Ctrl-C.'];
}
