import type { Auditavel } from '../audit.ts';
import { auditar } from '../audit.ts';
import { emitir } from '../saida/emitir.ts';
import { canalPrivado } from '../../src/schemas/tempoReal.ts';
import { donoDoRastro, type Chamada, type Servico } from './servico.ts';

/** More ids than this are not named: whoever listens reloads the list anyway. */
const MAIS_IDS = 100;

export interface Feito {
  readonly acao: Auditavel['acao'];
  readonly id: number;
  readonly antes?: unknown;
  readonly depois?: unknown;
}

/** One row in the trail per record, and one realtime event, both in the transaction of the write. */
export const deixarRastro = async ({ fonte }: Servico, chamada: Chamada, feitos: readonly Feito[]): Promise<void> => {
  const { trx, req } = chamada;
  const dono = donoDoRastro(chamada);
  const entidade = fonte.entity.name;
  for (const { acao, id, antes, depois } of feitos)
    await auditar(trx, req, { acao, entidade, registroId: id, antes, depois, organizacaoId: dono });
  const ids = feitos.map(({ id }) => id);
  await emitir(trx, dono, {
    canal: canalPrivado('organizacao', dono),
    evento: 'registro.alterado',
    dados: { entidade, ids: ids.length > MAIS_IDS ? null : ids.join(',') },
  });
};
