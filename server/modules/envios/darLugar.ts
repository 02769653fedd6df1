import { sql } from 'kysely';
import type { Cota } from '../../../src/schemas/cotas.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Trx } from '../../database/transaction.ts';
import { travas } from '../../database/travas.ts';
import { tamanhoLegivel } from '../../../src/schemas/tamanhoLegivel.ts';
import type { Sessao } from '../../plugins/session.ts';

/**
 * Makes room for an upload of `tamanho` bytes: those of the user that expired or served go first, the oldest before the others, and only as
 * many as it takes. 422 where what he has not finished leaves no room.
 * @param cota what of one user may lie here: under way, not handed in yet, or kept for the repetition of the call that handed it in
 * @returns whose bytes are to be removed once this is committed
 */
export const darLugar = async (
  trx: Trx,
  { id: usuarioId, organizacaoId }: Pick<Sessao, 'id' | 'organizacaoId'>,
  tamanho: number,
  agora: Date,
  { bytes: cabem, arquivos: quantosCabem }: Cota,
): Promise<readonly string[]> => {
  await sql`select pg_advisory_xact_lock(${travas.envios}, ${usuarioId}::int)`.execute(trx);
  const todos = await trx
    .selectFrom('envio')
    .select(['id', 'tamanho', 'usado_em', 'expira_em'])
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('expira_em')
    .orderBy('id')
    .execute();
  let bytes = todos.reduce((soma, envio) => soma + envio.tamanho, tamanho);
  let quantos = todos.length + 1;
  const vencidos = todos.filter(({ expira_em }) => expira_em <= agora);
  const usados = todos.filter(({ usado_em, expira_em }) => usado_em !== null && expira_em > agora);
  const saem: string[] = [];
  for (const envio of [...vencidos, ...usados]) {
    if (bytes <= cabem && quantos <= quantosCabem) break;
    bytes -= envio.tamanho;
    quantos -= 1;
    saem.push(envio.id);
  }
  if (bytes > cabem || quantos > quantosCabem)
    throw new AppError(
      'regra',
      `Você tem muitos envios por terminar (até ${quantosCabem} arquivos e ${tamanhoLegivel(cabem)} ao mesmo tempo). Termine um deles ou tente amanhã`,
    );
  if (saem.length > 0) await trx.deleteFrom('envio').where('id', 'in', saem).execute();
  return saem;
};
