import type { Relatorio } from './relatorio.ts';

/** By what something is told: 'por tipo', 'pelo que veio'. @param por key of the dimension */
export const porDito = ({ dimensoes }: Pick<Relatorio, 'dimensoes'>, por: string): string => {
  const dimensao = dimensoes[por];
  return dimensao?.por ?? `por ${(dimensao?.rotulo ?? por).toLowerCase()}`;
};

/** A title with that: 'Entrada por tipo', 'Tempo por etapa, por setor'; what it says already is not said again. */
export const tituloPor = (titulo: string, por: string): string => {
  if (titulo.endsWith(` ${por}`)) return titulo;
  return `${titulo}${titulo.includes(' por ') ? ',' : ''} ${por}`;
};
