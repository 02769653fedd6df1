import { createLog } from './log.ts';
import { refazerFatos } from './modules/relatorios/refazerFatos.ts';
import { reachDatabase } from './reachDatabase.ts';
import { readSettings } from './settings.ts';
import { createShutdown } from './shutdown.ts';
import { StartRefusal } from './startRefusal.ts';

/** `npm run fatos`: works out anew what the reports count, from the chain of events; stopped half-way, it goes on where it was. */
const shutdown = createShutdown((sentence, error) => console.error(sentence, error ?? ''));
try {
  const settings = readSettings(process.env);
  const { db } = await reachDatabase(settings, shutdown);
  const log = createLog(settings.logLevel);
  await refazerFatos(db, { agora: () => new Date(), say: (frase) => console.log(frase), log });
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await shutdown.run();
}
