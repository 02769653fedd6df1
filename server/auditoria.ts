import { AUDITORIA_INTEIRA, relatarAuditoria } from './modules/auditoria/relatar.ts';
import { reachDatabase } from './reachDatabase.ts';
import { readSettings } from './settings.ts';
import { createShutdown } from './shutdown.ts';
import { StartRefusal } from './startRefusal.ts';

/** `npm run auditoria`: checks the chain of every organisation; exit code 1 when a row was changed, taken out or put in. */
const shutdown = createShutdown((sentence, error) => console.error(sentence, error ?? ''));
try {
  const { db } = await reachDatabase(readSettings(process.env), shutdown);
  if ((await relatarAuditoria(db, (frase) => console.log(frase))) !== AUDITORIA_INTEIRA) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await shutdown.run();
}
