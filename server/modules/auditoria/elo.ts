import { createHash, randomBytes } from 'node:crypto';
import { textoCanonico } from '../../../src/schemas/processo/canonico.ts';

/** A row of the audit as it enters the chain. */
export interface LinhaDaAuditoria {
  readonly id: number;
  readonly organizacao_id: number | null;
  readonly usuario_id: number | null;
  readonly cliente_id: number | null;
  readonly acao: string;
  readonly entidade: string | null;
  readonly registro_id: number | null;
  readonly antes: unknown;
  readonly depois: unknown;
  readonly ip: string | null;
  readonly rota: string | null;
  /** To the microsecond, as the database has it: a JavaScript date would lose the end. */
  readonly momento: string;
}

export interface EloDaAuditoria {
  readonly sal: string | null;
  readonly resumo: string;
  readonly hash: string;
}

const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');

export const novoSal = (): string => randomBytes(16).toString('base64url');

/** Salted hash of what may tell of persons (decisions.md "Chained events"): erasable beside a chain that stays whole. */
export const resumoDe = ({ antes, depois, ip }: LinhaDaAuditoria, sal: string): string =>
  sha256(`${sal}\n${textoCanonico({ antes, depois, ip })}`);

/** Who, what, where and when in clear; the values only as their salted hash. */
const canonicoDe = (linha: LinhaDaAuditoria, resumo: string): string =>
  textoCanonico({
    id: linha.id,
    organizacao: linha.organizacao_id,
    usuario: linha.usuario_id,
    // Not there in the rows of persons: those from before there were clients keep their hash.
    ...(linha.cliente_id === null ? {} : { cliente: linha.cliente_id }),
    acao: linha.acao,
    entidade: linha.entidade,
    registro: linha.registro_id,
    rota: linha.rota,
    quando: linha.momento,
    valores: resumo,
  });

export const hashDe = (anterior: string, linha: LinhaDaAuditoria, resumo: string): string =>
  sha256(`${anterior}\n${canonicoDe(linha, resumo)}`);

const vazia = ({ antes, depois, ip }: LinhaDaAuditoria): boolean => antes === null && depois === null && ip === null;

/** Whether the row is the one that this link was made of; without its salt it must have been emptied of personal values. */
export const confere = (anterior: string, linha: LinhaDaAuditoria, { sal, resumo, hash }: EloDaAuditoria): boolean =>
  hash === hashDe(anterior, linha, resumo) && (sal === null ? vazia(linha) : resumo === resumoDe(linha, sal));
