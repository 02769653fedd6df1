import { Writable } from 'node:stream';

/** A log at its most talkative that is kept to be read: what the application writes of its calls. */
export const registroEscutado = () => {
  let escrito = '';
  const stream = new Writable({
    write: (pedaco: Buffer, _codificacao, pronto) => {
      escrito += pedaco.toString();
      pronto();
    },
  });
  return { log: { level: 'trace', stream }, escrito: (): string => escrito } as const;
};
