import type { Auditavel } from '../audit.ts';
import { incluirAuditoria, incluirAuditorias } from '../audit.ts';
import { Lote } from '../database/lote.ts';
import { registroAlterado } from '../saida/avisarRegistro.ts';
import { incluirEvento } from '../saida/emitir.ts';
import { donoDoRastro, type Chamada, type Escrivao } from './servico.ts';

/** More ids than this are not named: whoever listens reloads the list anyway. */
const MAIS_IDS = 100;

export interface Feito {
  readonly acao: Auditavel['acao'];
  readonly id: number;
  readonly antes?: unknown;
  readonly depois?: unknown;
}

/** One row in the trail per record, and one realtime event: one statement in the transaction of the write. */
export const deixarRastro = async ({ fonte }: Escrivao, chamada: Chamada, feitos: readonly Feito[]): Promise<void> => {
  const { trx, req } = chamada;
  const dono = donoDoRastro(chamada);
  const entidade = fonte.entity.name;
  const atos = feitos.map(({ id, ...feito }) => ({ ...feito, entidade, registroId: id, organizacaoId: dono }));
  const [unico] = atos;
  const lote = new Lote();
  if (unico !== undefined && atos.length === 1) incluirAuditoria(lote, req, unico);
  else incluirAuditorias(lote, req, atos);
  const ids = feitos.map(({ id }) => id);
  incluirEvento(lote, trx, dono, registroAlterado(dono, entidade, ids.length > MAIS_IDS ? null : ids));
  await lote.adiar(trx);
};
