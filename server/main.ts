import { createShutdown } from './shutdown.ts';
import { readSettings } from './settings.ts';
import { startPortal } from './portal.ts';
import { seedDemo } from './seed/demo.ts';
import { StartRefusal } from './startRefusal.ts';

const STOP_SECONDS = 10;

const say = (line: string): void => console.log(line);

/** What stands on the terminal for an error: the sentence of a refusal; of anything else also where it happened, for whoever repairs it. */
function report(sentence: string, error?: unknown): void {
  console.error(
    error === undefined ? sentence : `${sentence}\n${error instanceof Error ? error.stack : String(error)}`,
  );
}

function reportFailure(error: unknown): void {
  if (error instanceof StartRefusal) report(error.message);
  else report('O portal parou por um erro inesperado.', error);
}

/** Runs the portal until a signal or an error ends it; the exit code is 0 after a signal, else 1. */
export async function main(): Promise<void> {
  const shutdown = createShutdown(report);
  const told = new AbortController();

  let started: Promise<void> = Promise.resolve();
  const end = async (code: number): Promise<never> => {
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
    await shutdown.run();
    await started.catch(() => undefined); // a start that is stopped half-way fails, and what it began meanwhile ends with the next line
    await shutdown.run();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (told.signal.aborted) return;
      told.abort();
      say('Parando o portal…');
      void end(0);
    });
  process.on('uncaughtException', (error) => {
    if (told.signal.aborted) return; // parts of a start that is being stopped fail in their own ways
    told.abort();
    reportFailure(error);
    void end(1);
  });

  try {
    started = startPortal(readSettings(process.env), { say, signal: told.signal, shutdown, seed: seedDemo });
    await started;
  } catch (error) {
    if (told.signal.aborted) return; // the signal ends it
    told.abort();
    reportFailure(error);
    await end(1);
  }
}
