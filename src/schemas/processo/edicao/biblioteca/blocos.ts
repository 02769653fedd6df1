import type { GrupoDeBlocos } from './bloco.ts';
import { atividades, comuns, obra } from './obraEAtividade.ts';
import { doImovel, pessoas } from './pessoasEImovel.ts';

/** All ready blocks, in the order in which they are offered. */
export const biblioteca: readonly GrupoDeBlocos[] = [
  { nome: 'Pessoas', blocos: pessoas },
  { nome: 'Imóvel', blocos: doImovel },
  { nome: 'Obra', blocos: obra },
  { nome: 'Atividade', blocos: atividades },
  { nome: 'Comuns', blocos: comuns },
];
