import path from 'node:path';
import { buildApp } from './app.ts';
import { appSettings } from './appSettings.ts';
import { buildBrowserPart } from './browserBuild.ts';
import { recusarRestauracaoIncompleta } from './copia/alvoDaRestauracao.ts';
import { prepareDataFolder } from './dataFolder.ts';
import { alone, lockDataFolder } from './database/folderLock.ts';
import { iniciarDescanso } from './descanso.ts';
import { createDocumentRenderer } from './documents/renderer.ts';
import { createFileStore } from './files/createFileStore.ts';
import { startJobs } from './jobs/startJobs.ts';
import { readKeys } from './keys.ts';
import { createLog } from './log.ts';
import { replaceStandardPassword, type Seed } from './demonstration.ts';
import { openDatabase } from './openDatabase.ts';
import { arquivoDeResumos } from './modules/auditoria/arquivoDeResumos.ts';
import { gravarModelosDoPortal } from './modules/processos/modelo/modelosDoPortal.ts';
import type { Parts } from './parts.ts';
import { checkPort, portRefusal } from './ports.ts';
import { lerCertificado } from './realtime/lerCertificado.ts';
import { startRealtime } from './realtime/startRealtime.ts';
import type { Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';
import { systemClock } from './systemClock.ts';
import { welcome } from './welcome.ts';

interface StartOptions {
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void;
  /** Aborted when the portal is told to stop while it starts. */
  readonly signal: AbortSignal;
  readonly shutdown: Shutdown;
  /** Makes the demonstration city. */
  readonly seed?: Seed;
}

/** Waits for a port to be opened; a taken one becomes the sentence that names its variable. */
async function opening<T>(opened: Promise<T>, name: string, host: string, port: number): Promise<T> {
  try {
    return await opened;
  } catch (error) {
    throw portRefusal(error, name, host, port) ?? error;
  }
}

/**
 * Starts the whole portal, saying what it does, and adds to `shutdown` what must be ended. The web port is opened last, so whoever gets an
 * answer gets it from a portal that is ready.
 * @throws StartRefusal with one sentence when it cannot start
 */
export async function startPortal(settings: Settings, { say, signal, shutdown, seed }: StartOptions): Promise<void> {
  const { host, port, realtimePort } = settings;
  const log = createLog(settings.logLevel);
  const tls = lerCertificado(settings.realtimeCert, settings.realtimeCertKey);
  const dataFolder = prepareDataFolder(settings.dataDir);
  if (settings.databaseUrl === undefined) {
    const lock = lockDataFolder(dataFolder);
    shutdown.add('Pasta de dados', 1, lock.release);
  }
  recusarRestauracaoIncompleta(dataFolder);
  await checkPort('PORT', host, port);
  await checkPort('REALTIME_PORT', host, realtimePort);

  const filesDir = path.join(dataFolder, 'arquivos');
  const documents = createDocumentRenderer();
  shutdown.add('Documentos', 3, documents.stop);
  const outside = {
    clock: systemClock,
    files: createFileStore(filesDir),
    keys: await alone(path.join(dataFolder, 'chaves'), async () => readKeys(settings, dataFolder)),
    documents,
    log: { level: settings.logLevel },
  };
  const { db, pool } = await openDatabase(settings, dataFolder, {
    say,
    log,
    shutdown,
    seed:
      settings.demo && seed
        ? ({ db, pool }) =>
            seed({ ...outside, db, pool, settings: appSettings(settings, null) }, { senha: settings.demoPassword, say })
        : undefined,
  });
  await gravarModelosDoPortal(db, systemClock.now());
  if (settings.demoPasswordChosen) await replaceStandardPassword({ db, clock: systemClock }, settings.demoPassword);
  signal.throwIfAborted();
  const distDir = await buildBrowserPart(say, signal);
  signal.throwIfAborted();

  say('Iniciando o portal…');
  const parts: Parts = { ...outside, db, pool, settings: appSettings(settings, distDir) };
  const app = await buildApp(parts);
  shutdown.add('Web', 3, () => app.close());
  const { smtpUrl, smtpFrom, taskMinutes } = settings;
  const jobs = await startJobs(parts, {
    smtpUrl,
    smtpFrom,
    filesDir,
    resumos: arquivoDeResumos(dataFolder),
    servicos: app.servicos,
    taskMinutes,
    log,
  });
  shutdown.add('Tarefas', 3, jobs.stop);
  const realtime = await opening(startRealtime(parts, { host, log, tls }), 'REALTIME_PORT', host, realtimePort);
  shutdown.add('Tempo real', 2, realtime.stop);
  signal.throwIfAborted();
  await opening(app.listen({ host, port }), 'PORT', host, port);
  shutdown.add('Descanso', 3, iniciarDescanso(app.server, app.log).stop);
  for (const line of await welcome(settings, db)) say(line);
}
