import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { WebSocket } from 'ws';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VERSION = '67.0.3391.0';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
];
/** As long as in the other browser (tests/support/jornadaDoNavegador.ts). */
const PATIENCE_MS = 45_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Unpacks the browser once, whole or not at all (renamed into place). */
function programPath(): string {
  const folder = path.join(ROOT, 'node_modules/.cache/chromium67');
  const program = path.join(folder, VERSION);
  if (fs.existsSync(program)) return program;
  const packed = path.join(
    path.dirname(createRequire(import.meta.url).resolve('chrome-aws-lambda/package.json')),
    `bin/chromium-${VERSION}.br`,
  );
  fs.mkdirSync(folder, { recursive: true });
  const fresh = `${program}.${process.pid}.novo`;
  fs.writeFileSync(fresh, brotliDecompressSync(fs.readFileSync(packed)), { mode: 0o755 });
  fs.renameSync(fresh, program);
  return program;
}

async function debuggingPort(child: ChildProcess): Promise<number> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`O Chromium 67 não abriu: ${said}`)));
  });
}

/** The page's own debugger; the list is empty for a moment after the start. */
async function pageDebugger(port: number): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      readonly type: string;
      readonly webSocketDebuggerUrl: string;
    }[];
    const page = list.find(({ type }) => type === 'page');
    if (page !== undefined) return page.webSocketDebuggerUrl;
  }
  throw new Error('O Chromium 67 não abriu nenhuma página');
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** Text of an event that a test may want to see: uncaught errors, console, refused loads. */
function sayingOf({ method, params }: Answer): string | undefined {
  if (method === 'Runtime.exceptionThrown') {
    const { exceptionDetails } = params as {
      exceptionDetails: { text: string; exception?: { description?: string } };
    };
    return `erro: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`;
  }
  if (method === 'Runtime.consoleAPICalled') {
    const { type, args } = params as { type: string; args: { value?: unknown; description?: string }[] };
    return `console.${type}: ${args.map(({ value, description }) => String(value ?? description)).join(' ')}`;
  }
  if (method === 'Log.entryAdded') {
    const { entry } = params as { entry: { level: string; text: string; url?: string } };
    return `${entry.level}: ${entry.text} ${entry.url ?? ''}`;
  }
  return undefined;
}

export interface Chromium67 {
  /** One command of the Chrome DevTools Protocol, as version 67 knows it. */
  send(method: string, params?: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
  /** Value of an expression in the page; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until the expression is true in the page; throws after 45 s with what the page said meanwhile. */
  waitFor(expression: string): Promise<void>;
  goto(url: string): Promise<void>;
  /** Presses the middle of the first element of a selector, once it stands still and nothing lies over it, with a real mouse event. */
  click(selector: string): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** Chooses files of this machine in the first file field of a selector, as the browser's own dialog would. */
  choose(selector: string, files: readonly string[]): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Uncaught errors, console and log of the page, oldest first. */
  readonly said: readonly string[];
  /** Addresses asked for since the start. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a real Chromium 67, the minimum browser of spec 9, and drives it by plain DevTools Protocol: playwright needs
 * commands that it does not have.
 */
export async function openChromium67({ width = 1280, height = 900 } = {}): Promise<Chromium67> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'chromium67-'));
  const child = spawn(
    programPath(),
    [...FLAGS, `--window-size=${width},${height}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const socket = new WebSocket(await pageDebugger(await debuggingPort(child)), { perMessageDeflate: false });
  await once(socket, 'open');

  const waiting = new Map<number, (answer: Answer) => void>();
  const said: string[] = [];
  const requests: string[] = [];
  let last = 0;
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
      return;
    }
    const saying = sayingOf(answer);
    if (saying !== undefined) said.push(saying);
    if (answer.method === 'Network.requestWillBeSent')
      requests.push((answer.params as { request: { url: string } }).request.url);
  });

  const send: Chromium67['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) => {
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error.message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });

  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value: T }; exceptionDetails?: { text: string; exception?: { description?: string } } };
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };

  const waitFor = async (expression: string): Promise<void> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100))
      if (await evaluate<boolean>(`(() => { try { return !!(${expression}); } catch (e) { return false; } })()`))
        return;
    throw new Error(`Não aconteceu: ${expression}\n${said.join('\n')}`);
  };

  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });

  return {
    send,
    evaluate,
    waitFor,
    said,
    requests,
    goto: async (url) => {
      await send('Page.navigate', { url });
      await waitFor(`document.readyState === 'complete' && location.href !== 'about:blank'`);
    },
    click: async (selector) => {
      const meio = `(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({ block: 'center' });
        const r = e.getBoundingClientRect(); const x = r.left + r.width / 2, y = r.top + r.height / 2;
        return [x, y, e.contains(document.elementFromPoint(x, y))]; })()`;
      const until = Date.now() + PATIENCE_MS;
      let [x, y] = [Number.NaN, Number.NaN];
      for (;;) {
        const [agoraX, agoraY, acima] = await evaluate<[number, number, boolean]>(meio);
        if (acima && agoraX === x && agoraY === y) break;
        if (Date.now() > until) throw new Error(`Não fica parado, ou algo está por cima: ${selector}`);
        [x, y] = [agoraX, agoraY];
        await sleep(50);
      }
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
      for (const type of ['mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    },
    type: async (text) => {
      for (const key of text) await send('Input.dispatchKeyEvent', { type: 'char', text: key });
    },
    choose: async (selector, files) => {
      const { root } = (await send('DOM.getDocument')) as { root: { nodeId: number } };
      const { nodeId } = (await send('DOM.querySelector', { nodeId: root.nodeId, selector })) as { nodeId: number };
      await send('DOM.setFileInputFiles', { nodeId, files });
    },
    screenshot: async (file) => {
      const { data } = (await send('Page.captureScreenshot', { format: 'png' })) as { data: string };
      fs.writeFileSync(file, Buffer.from(data, 'base64'));
    },
    close: async () => {
      socket.close();
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
