import type { Generated } from 'kysely';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** A device on a network, from which the owner of an account said that it is he. */
export interface TabelaLocalConfiavel {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  /** Hash of what the device's cookie holds. */
  dispositivo: string;
  rede: string;
  ip: string;
  agente: string | null;
  criado_em: Momento;
  /** null while only asked about. */
  confirmado_em: MomentoOuNulo;
  usado_em: MomentoOuNulo;
}
