import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conta, Pedido, Resposta } from './conta.ts';
import type { Diario } from './diario.ts';
import type { Porta } from './porta.ts';
import type { Sorteio } from './sorteio.ts';

/** Ends a worker's journey between two calls. */
export class Fim extends Error {}

export interface Turno {
  readonly porta: Porta;
  readonly diario: Diario;
  readonly sorteio: Sorteio;
  /** Aborted when nobody is to begin another call. */
  readonly fim: AbortSignal;
}

/** A small PDF that no other has the bytes of. */
export const papel = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% '),
    Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex')),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Sends a call until it is answered: what got no answer, or one of the server's failures, goes again with the same key. A refusal is an answer.
 */
export const chamarAte = async ({ porta, diario, fim }: Turno, conta: Conta, pedido: Pedido): Promise<Resposta> => {
  for (;;) {
    try {
      const resposta = await porta.passar(() => {
        if (fim.aborted) throw new Fim();
        return conta.chamar(pedido);
      });
      if (resposta.status < 500) return resposta;
      diario.falhou(resposta.status);
    } catch (erro) {
      // fetch says so when the connection broke before, or in the middle of, the answer.
      if (!(erro instanceof TypeError)) throw erro;
    }
    diario.retomadas += 1;
    await sleep(50);
  }
};

/** The same of what is not refused. */
export const insistir = async (turno: Turno, conta: Conta, pedido: Pedido): Promise<Resposta> => {
  const resposta = await chamarAte(turno, conta, pedido);
  if (resposta.status < 300) return resposta;
  throw new Error(`${pedido.caminho}: ${resposta.status} ${resposta.texto}`);
};
