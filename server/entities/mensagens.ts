import type { Entity } from '../../src/schemas/entity.ts';

const comCapital = (n: number, one: string, many: string): string =>
  n === 1 ? one : `${n} ${many.slice(0, 1).toLowerCase()}${many.slice(1)}`;

/** The sentences after a write: 'Zona de ocupação cadastrada', '3 imóveis desativados'. */
export const mensagens = ({ label: { one, many, feminine } }: Entity) => {
  const o = feminine ? 'a' : 'o';
  const plural = (n: number): string => (n === 1 ? o : `${o}s`);
  return {
    criado: `${one} cadastrad${o}`,
    alterado: `${one} alterad${o}`,
    excluidos: (n: number): string => `${comCapital(n, one, many)} desativad${plural(n)}`,
    restaurados: (n: number): string => `${comCapital(n, one, many)} restaurad${plural(n)}`,
  };
};
