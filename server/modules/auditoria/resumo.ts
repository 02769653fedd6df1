import { createPublicKey, createPrivateKey, sign, verify } from 'node:crypto';
import { textoCanonico } from '../../../src/schemas/processo/canonico.ts';

/** The head of one organisation's chain (null: rows of none) on one day, as it is signed. */
export interface Resumo {
  readonly organizacao_id: number | null;
  /** AAAA-MM-DD, UTC. */
  readonly dia: string;
  /** The batch that the head is of, and the rows up to it. */
  readonly lote: number;
  readonly linhas: number;
  readonly cabeca: string;
  /** Signature of the digest before it; '' for the first one. */
  readonly anterior: string;
}
export interface ResumoAssinado extends Resumo {
  /** Ed25519 over the canonical text, base64url. */
  readonly assinatura: string;
}

/** Says what it is for, so that no other text of this key can be passed off as a digest. */
const textoDo = ({ organizacao_id, dia, lote, linhas, cabeca, anterior }: Resumo): Buffer =>
  Buffer.from(`resumo da auditoria\n${textoCanonico({ organizacao_id, dia, lote, linhas, cabeca, anterior })}`);

/** @param chave Ed25519 private key, PKCS#8 PEM */
export const assinarResumo = (resumo: Resumo, chave: string): ResumoAssinado => ({
  ...resumo,
  assinatura: sign(null, textoDo(resumo), createPrivateKey(chave)).toString('base64url'),
});

/** @param chave Ed25519 public key, SPKI PEM */
export const assinaturaConfere = (resumo: ResumoAssinado, chave: string): boolean =>
  verify(null, textoDo(resumo), createPublicKey(chave), Buffer.from(resumo.assinatura, 'base64url'));
