import type { MessagePort } from 'node:worker_threads';

/**
 * The thread's side of work in parts (createLeitor.ts): one answer to each question, one after the other, until the port is closed. What fails in `responder` ends it, and is
 * thrown to whoever asked.
 */
export const atender = <Pergunta, Resposta>(
  porta: MessagePort,
  responder: (pergunta: Pergunta) => Promise<Resposta>,
): Promise<void> =>
  new Promise((encerrar, falhar) => {
    let vez: Promise<void> = Promise.resolve();
    porta.on('message', (pergunta: Pergunta) => {
      vez = vez.then(async () => porta.postMessage(await responder(pergunta)));
      vez.catch((erro: unknown) => {
        porta.close();
        falhar(erro instanceof Error ? erro : new Error(String(erro)));
      });
    });
    porta.once('close', () => encerrar());
  });
