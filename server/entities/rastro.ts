import type { Auditavel } from '../audit.ts';
import { auditar, auditarVarios } from '../audit.ts';
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
  const atos = feitos.map(({ id, ...feito }) => ({ ...feito, entidade, registroId: id, organizacaoId: dono }));
  const [unico] = atos;
  if (unico !== undefined && atos.length === 1) await auditar(trx, req, unico);
  else await auditarVarios(trx, req, atos);
  const ids = feitos.map(({ id }) => id);
  await emitir(trx, dono, {
    canal: canalPrivado('organizacao', dono),
    evento: 'registro.alterado',
    dados: { entidade, ids: ids.length > MAIS_IDS ? null : ids.join(',') },
  });
};
