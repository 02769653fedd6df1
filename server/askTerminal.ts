import readline from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks one line on the terminal; with `hidden` what is typed is not shown. */
export async function askTerminal(question: string, { hidden = false } = {}): Promise<string> {
  let quiet = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!quiet) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = readline.createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = terminal.question(question);
    quiet = hidden;
    return (await answer).trim();
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}
