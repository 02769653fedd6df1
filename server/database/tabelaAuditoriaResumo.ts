import type { Generated } from 'kysely';
import type { Momento } from './tiposDeColuna.ts';

/** Daily signed heads of the audit's chains. */
export interface TabelaAuditoriaResumo {
  id: Generated<number>;
  organizacao_id: number | null;
  dia: string;
  lote: number;
  linhas: number;
  cabeca: string;
  anterior: string;
  assinatura: string;
  criado_em: Momento;
}
