import type { ModeloMantido } from '../../../../schemas/processo/modelo/modelo.ts';

/** 'Todas as prefeituras', '2 prefeituras'. */
export const paraQuem = ({ para_todas, organizacoes }: Pick<ModeloMantido, 'para_todas' | 'organizacoes'>): string => {
  if (para_todas) return 'Todas as prefeituras';
  return organizacoes.length === 1 ? '1 prefeitura' : `${organizacoes.length} prefeituras`;
};
