import type { Ator } from './contexto.ts';
import type { Responsavel } from './estado.ts';

/** An actor as events keep him. */
export const quemAgiu = ({ id, nome, no_lugar_de }: Pick<Ator, 'id' | 'nome' | 'no_lugar_de'>): Responsavel => ({
  id,
  nome,
  ...(no_lugar_de === undefined ? {} : { no_lugar_de: no_lugar_de.nome }),
});

/** 'Bia Nunes, no lugar de Dalva Montalegre'. */
export const nomeNoRastro = ({ nome, no_lugar_de }: Pick<Responsavel, 'nome' | 'no_lugar_de'>): string =>
  no_lugar_de === undefined ? nome : `${nome}, no lugar de ${no_lugar_de}`;
