import { once } from 'node:events';
import net from 'node:net';
import { StartRefusal } from './startRefusal.ts';

/** The sentence for a port that cannot be listened on; undefined when the error is about something else. */
export function portRefusal(error: unknown, name: string, host: string, port: number): StartRefusal | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso; pare o outro programa ou escolha outra em ${name}.`,
    EACCES: `Este usuário não pode usar a porta ${port}; escolha outra em ${name}.`,
    EADDRNOTAVAIL: `O endereço ${host} não é desta máquina; corrija HOST.`,
    ENOTFOUND: `O endereço ${host} não existe; corrija HOST.`,
  };
  const sentence = reason[code];
  return sentence === undefined ? undefined : new StartRefusal(sentence, { cause: error });
}

/**
 * Tries a port before the long part of a start, so that a taken one is said at once.
 * @throws StartRefusal naming the port and its variable
 */
export async function checkPort(name: string, host: string, port: number): Promise<void> {
  const server = net.createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw portRefusal(error, name, host, port) ?? error;
  }
  server.close();
  await once(server, 'close');
}
