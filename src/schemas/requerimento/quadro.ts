/** What one member of the staff has, for the managers' board. */
export interface PessoaDoQuadro {
  readonly id: number;
  readonly nome: string;
  /** Siglas of the sectors in which he may analyse; empty where he no longer may and still has requests. */
  readonly setores: readonly string[];
  /** Requests that he is in charge of, and among them those whose term has passed or is near. */
  readonly abertos: number;
  readonly vencidos: number;
  readonly vence_logo: number;
  /** The one filed first. */
  readonly mais_antigo: { readonly id: number; readonly numero: string; readonly protocolado_em: string } | null;
  /** Last day of an absence that includes today. */
  readonly ausente_ate: string | null;
  /** Who has his work meanwhile; null: nobody, or he is there. */
  readonly substituto: string | null;
  /** Open requests of those whom he stands in for today, beside his own. */
  readonly por_substituicao: number;
}

/** One sector: how many may analyse in it, and what is with it. */
export interface SetorDoQuadro {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
  readonly analistas: number;
  readonly abertos: number;
  readonly vencidos: number;
  readonly sem_responsavel: number;
}

/** `GET painel-prefeitura/requerimento/quadro`: who holds what, of all sectors or of one. */
export interface QuadroDaEquipe {
  readonly setores: readonly SetorDoQuadro[];
  readonly pessoas: readonly PessoaDoQuadro[];
}

/** With requests and nobody who may work on them. */
export const semQuemAnalise = ({ analistas, abertos }: Pick<SetorDoQuadro, 'analistas' | 'abertos'>): boolean =>
  analistas === 0 && abertos > 0;
