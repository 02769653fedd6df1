import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Parts } from '../../../parts.ts';

const SELO = 18;
const CODIGO = /^(\d{1,15})\.[A-Za-z0-9_-]{24}$/;

/** The code by which a mail of a report is ended without a log-in: it names one subscription, and ends that alone. */
export const codigoDe = ({ keys }: Pick<Parts, 'keys'>, id: number): string => {
  const selo = createHmac('sha256', keys.links).update(`relatorio-por-email\0${id}`).digest().subarray(0, SELO);
  return `${id}.${selo.toString('base64url')}`;
};

/** Which subscription a code names; undefined for one that this installation did not write. */
export const idDoCodigo = (parts: Pick<Parts, 'keys'>, codigo: string): number | undefined => {
  const id = Number(CODIGO.exec(codigo)?.[1]);
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const certo = Buffer.from(codigoDe(parts, id));
  return certo.length === codigo.length && timingSafeEqual(certo, Buffer.from(codigo)) ? id : undefined;
};
