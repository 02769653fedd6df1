/** What PostgreSQL answers to whatever comes after the statement that failed: never the cause. */
const DEPOIS_DA_FALHA = '25P02';

const ehCausa = (motivo: unknown): boolean =>
  !(motivo instanceof Error && 'code' in motivo && motivo.code === DEPOIS_DA_FALHA);

/**
 * Reads of one act that do not need each other's answer, sent one behind the other without waiting in between: in a transaction they cost one
 * round trip together. All of them are waited for also when one fails, so that none still asks once the transaction is over.
 * @throws what the first of them failed with; that a transaction is aborted is told only when nothing else is known
 */
export const aoMesmoTempo = async <const T extends readonly unknown[]>(
  leituras: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  const feitas = await Promise.allSettled(leituras);
  const falhas = feitas.flatMap((uma) => (uma.status === 'rejected' ? [{ motivo: uma.reason as unknown }] : []));
  const falha = falhas.find(({ motivo }) => ehCausa(motivo)) ?? falhas[0];
  if (falha !== undefined) throw falha.motivo;
  return feitas.map((uma) => (uma as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
};
