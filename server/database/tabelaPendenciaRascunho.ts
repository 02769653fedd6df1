import type { ColumnType } from 'kysely';
import type { Respostas } from '../../src/schemas/requerimento/resposta.ts';

type Momento = ColumnType<Date, Date | string, Date | string>;

/** What is written of the answer to a round and not sent yet (docs/decisions/0058). */
export interface TabelaPendenciaRascunho {
  organizacao_id: number;
  requerimento_id: number;
  pendencia: number;
  respostas: ColumnType<Respostas, string, string>;
  salvo_em: Momento;
}
