import type { Estado } from './estado.ts';

/**
 * Targets (`campo:chave`, `documento:chave`) whose latest demand was taken back because the applicant contested it and the city agreed: what stands
 * there stands.
 */
export const alvosRetirados = ({ pendencias }: Pick<Estado, 'pendencias'>): ReadonlySet<string> => {
  const ultimos = new Map(
    pendencias.flatMap((p) => p.itens).map((i) => [`${i.tipo}:${i.alvo ?? ''}`, i.situacao] as const),
  );
  return new Set([...ultimos].flatMap(([alvo, situacao]) => (situacao === 'retirado' ? [alvo] : [])));
};
