/**
 * Rules of the signatures of one document, pure: who may sign now, what follows from each act (spec 3 "Signature", design/process.md 7).
 * The signers of a document stand in a round; those of the lowest order that is open have the turn, and only they are 'Aguardando'.
 */

/** 'Aguardando' is the specification's word: it is the signer's turn. 'Na fila': somebody before him has not signed yet. */
export const statusDaAssinatura = {
  Aguardando: 'Aguardando',
  'Na fila': 'Na fila',
  Assinado: 'Assinado',
  Recusado: 'Recusado',
  Cancelado: 'Cancelado',
} as const;
export type StatusDaAssinatura = keyof typeof statusDaAssinatura;

/** Signers of one document at most: what its paper has room for. */
export const MAXIMO_DE_SIGNATARIOS = 12;

/** Months that a signature may be asked to be valid for (spec 9, AMB-148). */
export const validadesDaAssinatura = [1, 3, 6, 12, 24, 36] as const;

/** One signer's place in the round. */
export interface LugarNaRodada {
  readonly id: number;
  readonly ordem: number;
  readonly status: StatusDaAssinatura;
}

export type AtoDaAssinatura = 'assinar' | 'recusar' | 'retirar' | 'restaurar';

/** States × acts; what has no entry is refused. 'retirar' and 'restaurar' are of who asked, the others of the signer. */
const estados: Readonly<Record<StatusDaAssinatura, Partial<Record<AtoDaAssinatura, StatusDaAssinatura>>>> = {
  Aguardando: { assinar: 'Assinado', recusar: 'Recusado', retirar: 'Cancelado' },
  'Na fila': { retirar: 'Cancelado' },
  Assinado: {},
  Recusado: {},
  Cancelado: { restaurar: 'Na fila' },
};

const frases: Readonly<Record<StatusDaAssinatura, string>> = {
  Aguardando: 'Esta assinatura já está pedida',
  'Na fila': 'Ainda não é a sua vez: quem assina antes de você ainda não assinou',
  Assinado: 'Este documento já foi assinado por esta pessoa',
  Recusado: 'Esta assinatura já foi recusada',
  Cancelado: 'Este pedido de assinatura foi cancelado',
};

export const emAberto = ({ status }: Pick<LugarNaRodada, 'status'>): boolean =>
  status === 'Aguardando' || status === 'Na fila';

/** The same round with the turn where it belongs: the open ones of the lowest order wait, the others queue. */
export const comAVez = <T extends LugarNaRodada>(rodada: readonly T[]): readonly T[] => {
  const vez = Math.min(...rodada.filter(emAberto).map(({ ordem }) => ordem));
  return rodada.map((l) => (emAberto(l) ? { ...l, status: l.ordem === vez ? 'Aguardando' : 'Na fila' } : l));
};

/** Why the act is refused for this place of the round; undefined where it is allowed. */
export const recusaDoAto = ({ status }: Pick<LugarNaRodada, 'status'>, ato: AtoDaAssinatura): string | undefined =>
  estados[status][ato] === undefined ? frases[status] : undefined;

/**
 * The round after an act on one of its places: the next in order gets his turn; a refusal ends the round, whoever was still open is
 * cancelled. An act that the state does not allow leaves all as it was: ask `recusaDoAto` first.
 */
export const agirNaRodada = <T extends LugarNaRodada>(
  rodada: readonly T[],
  { ato, id }: { readonly ato: AtoDaAssinatura; readonly id: number },
): readonly T[] => {
  const depois = rodada.map((l) => {
    const novo = l.id === id ? estados[l.status][ato] : undefined;
    if (novo !== undefined) return { ...l, status: novo };
    const encerrada = ato === 'recusar' && emAberto(l) && podeRecusar(rodada, id);
    return encerrada ? { ...l, status: 'Cancelado' as const } : l;
  });
  return comAVez(depois);
};

const podeRecusar = (rodada: readonly LugarNaRodada[], id: number): boolean =>
  rodada.some((l) => l.id === id && estados[l.status].recusar !== undefined);

/** What of a document decides whether it can be signed. */
export interface DocumentoAAssinar {
  /** 'válido', 'em revisão', 'substituído' or 'cancelado'. */
  readonly situacao: string;
  /** Last day, AAAA-MM-DD. */
  readonly valido_ate: string | null;
  /** Since when its validity stands still: meanwhile it does not end. */
  readonly suspensa_desde?: string | null;
  /** Hash of the bytes as they were issued, and as they are kept now; null before they were first drawn. */
  readonly sha256: string | null;
  readonly guardado: string | null;
}

/**
 * Why nobody can sign this document (any more); undefined where it can be signed. A signature is of the very bytes that were issued: other
 * bytes are another document, and a new revision asks anew (design/process.md 7).
 */
export const recusaDoDocumento = (d: DocumentoAAssinar, hoje: string): string | undefined => {
  if (d.situacao === 'substituído') return 'Este documento foi substituído por outro: peça a assinatura do novo';
  if (d.situacao === 'em revisão') return 'Este documento está em revisão: espere a prefeitura decidir';
  if (d.situacao !== 'válido') return 'Este documento deixou de valer e não pode ser assinado';
  if (d.suspensa_desde == null && d.valido_ate !== null && d.valido_ate < hoje)
    return 'A validade deste documento terminou';
  if (d.sha256 !== d.guardado) return 'O arquivo guardado não é mais o que foi emitido. Avise a prefeitura';
  return undefined;
};
