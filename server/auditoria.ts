import { readPublicKey } from './keys.ts';
import { arquivoDeResumos } from './modules/auditoria/arquivoDeResumos.ts';
import { AUDITORIA_INTEIRA, relatarAuditoria } from './modules/auditoria/relatar.ts';
import { reachDatabase } from './reachDatabase.ts';
import { readSettings } from './settings.ts';
import { createShutdown } from './shutdown.ts';
import { StartRefusal } from './startRefusal.ts';

/**
 * `npm run auditoria`: checks the chain of every organisation; exit code 1 when a row was changed, taken out or put in, or
 * when the chain is no longer the one whose heads were signed day by day.
 */
const shutdown = createShutdown((sentence, error) => console.error(sentence, error ?? ''));
try {
  const settings = readSettings(process.env);
  const { db } = await reachDatabase(settings, shutdown);
  const prova = { chave: readPublicKey(settings, settings.dataDir), arquivo: arquivoDeResumos(settings.dataDir) };
  if ((await relatarAuditoria(db, prova, (frase) => console.log(frase))) !== AUDITORIA_INTEIRA) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await shutdown.run();
}
