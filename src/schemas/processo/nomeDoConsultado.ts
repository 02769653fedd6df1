import type { ParecerProposto } from './partesDaEtapa.ts';

/** By what a proposed opinion is known: the sigla of its sector, or the name of its body; '' while neither is said. */
export const nomeDoConsultado = ({ setor, externo }: Pick<ParecerProposto, 'setor' | 'externo'>): string =>
  externo?.orgao ?? setor ?? '';
