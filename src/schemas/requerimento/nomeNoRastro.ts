import type { Ator } from './contexto.ts';
import type { Responsavel } from './execucao.ts';

/** An actor as events keep him. */
export const quemAgiu = ({ id, nome, ausente }: Pick<Ator, 'id' | 'nome' | 'ausente'>): Responsavel => ({
  id,
  nome,
  ...(ausente === undefined ? {} : { no_lugar_de: ausente.nome }),
});

/** 'Bia Nunes, no lugar de Dalva Montalegre'. */
export const nomeNoRastro = ({ nome, no_lugar_de }: Pick<Responsavel, 'nome' | 'no_lugar_de'>): string =>
  no_lugar_de === undefined ? nome : `${nome}, no lugar de ${no_lugar_de}`;
