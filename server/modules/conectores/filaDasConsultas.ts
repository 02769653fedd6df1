import type { Parts } from '../../parts.ts';

/** Questions asked at the same time by one portal. */
export const LOTE = 5;
export const MINUTO_MS = 60_000;
/** How long a question belongs to the portal that asks it; longer than the longest that a connector may wait. */
const POSSE_MS = 2 * MINUTO_MS;

/** Takes due questions for this portal: others skip them, and if this one dies they are due again after POSSE_MS. */
export const tomar = ({ db, clock }: Parts) => {
  const agora = clock.now();
  return db
    .updateTable('consulta_externa')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('consulta_externa')
        .select('id')
        .where('situacao', '=', 'pendente')
        .where('proxima_em', '<=', agora)
        .orderBy('proxima_em')
        .limit(LOTE)
        .forUpdate()
        .skipLocked(),
    )
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1), proxima_em: new Date(agora.getTime() + POSSE_MS) }))
    .returning(['id', 'organizacao_id', 'requerimento_id', 'execucao', 'vez', 'chave', 'tentativas'])
    .execute();
};
export type Tomada = Awaited<ReturnType<typeof tomar>>[number];

/** Changes a question that still waits; nothing where another portal, or staff, was faster. */
export const marcar = async (
  { db }: Parts,
  { id }: Tomada,
  mudanca: { readonly situacao?: 'dispensada'; readonly proxima_em?: Date; readonly erro?: string },
): Promise<void> => {
  await db
    .updateTable('consulta_externa')
    .set(mudanca)
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .execute();
};
