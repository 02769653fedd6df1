import { setTimeout as sleep } from 'node:timers/promises';

interface Step {
  readonly name: string;
  readonly stop: () => unknown;
  readonly seconds: number;
}

export interface Shutdown {
  /** Adds a part that was started; parts end in the reverse order, each within its seconds. */
  readonly add: (name: string, seconds: number, stop: () => unknown) => void;
  /** Ends everything added so far, and at once what is added later. A part that fails or takes too long is reported and does not keep the others. */
  readonly run: () => Promise<void>;
}

/** Collects what must be ended when the portal stops, also when it stops half-way through its start. */
export function createShutdown(report: (sentence: string, error?: unknown) => void): Shutdown {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;

  const end = async ({ name, stop, seconds }: Step): Promise<void> => {
    const late = new AbortController();
    const tooLong = sleep(seconds * 1000, undefined, { signal: late.signal }).then(
      () => report(`${name}: não parou em ${seconds} segundos.`),
      () => undefined, // stopped in time
    );
    try {
      await Promise.race([Promise.resolve(stop()).finally(() => late.abort()), tooLong]);
    } catch (error) {
      report(`${name}: parou com erro.`, error);
    }
  };

  const endAll = async (): Promise<void> => {
    for (let step = steps.pop(); step; step = steps.pop()) await end(step);
  };

  return {
    add: (name, seconds, stop) => {
      steps.push({ name, seconds, stop });
      if (running) running = running.then(endAll); // the start went on while it was being stopped
    },
    run: () => (running = (running ?? Promise.resolve()).then(endAll)),
  };
}
