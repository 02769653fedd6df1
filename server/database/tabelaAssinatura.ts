import type { Generated } from 'kysely';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** Signatures of issued documents: one row per signer asked. */
export interface TabelaAssinatura {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  documento_id: number;
  usuario_id: number;
  nome: string;
  /** Whom it was asked of, where his substitute decided. */
  no_lugar_de: Generated<string | null>;
  /** Who signed or refused; null while it is open, and of what was decided before this was kept. */
  decidida_por: Generated<number | null>;
  papel: string | null;
  ordem: number;
  status: string;
  validade_meses: number | null;
  valida_ate: string | null;
  sha256: string | null;
  motivo: string | null;
  decidida_em: MomentoOuNulo;
  ip: string | null;
  pedida_por: number | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
}

/** Signatures of single answers. */
export interface TabelaAssinaturaCampo {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  usuario_id: number;
  nome: string;
  campo: string;
  sha256: string;
  ip: string | null;
  criado_em: Momento;
}
