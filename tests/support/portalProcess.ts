import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface PortalProcess {
  readonly pid: number;
  readonly url: string;
  /** Everything said so far, on both outputs. */
  readonly said: () => string;
  /** Resolves when a line that contains `text` was said; rejects when the portal ends before. */
  readonly until: (text: string) => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What `npm start` runs, after the node itself. */
const daPartida = (): readonly string[] => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.replace(/^exec node /, '').split(' ');
};

/** Runs `npm start`'s program with settings of its own; the caller kills it at the end, however the test goes. */
export async function startPortalProcess(settings: Readonly<Record<string, string>>): Promise<PortalProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    REALTIME_PORT: String(await freePort()),
    ...settings,
    PORT: port,
  };
  const child = spawn(process.execPath, [...daPartida()], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const listener of heard) listener();
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    until: (text) =>
      new Promise((resolve, reject) => {
        const listener = (): void => {
          if (!said.includes(text)) return;
          heard.delete(listener);
          resolve();
        };
        heard.add(listener);
        listener();
        void ended.then(() => reject(new Error(`o portal terminou antes de dizer "${text}":\n${said}`)));
      }),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}
