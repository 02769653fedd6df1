import type { Valor } from '../requerimento/resposta.ts';
import { vazio } from '../requerimento/vazio.ts';
import { atLeastOneFloor, computableArea, someAreaGreaterThanZero } from '../validacao/areas.ts';
import { technicians } from '../validacao/tecnicos.ts';
import type { Campo } from './campo.ts';
import { AREAS, responsabilidadesDe } from './quadros.ts';
import { linhaDe, somaDasLinhas } from './somaDasLinhas.ts';

type Linhas = readonly Valor[];

/**
 * At least one area above zero, and in all rows together more computable area than non-computable and than voids, each by itself (AMB-091).
 * By the sum: a floor of garages alone is none the less a right one. While a row still lacks its computable area nothing is compared.
 */
const dasAreas = (linhas: Linhas, completo: boolean): string | undefined => {
  const lidas = linhas.map(linhaDe);
  const semNenhuma = completo
    ? someAreaGreaterThanZero(lidas.flatMap((linha) => AREAS.map((area) => linha?.[area])))
    : undefined;
  if (semNenhuma !== undefined) return semNenhuma;
  if (lidas.some((linha) => vazio(linha?.['computavel']))) return undefined;
  const [computavel, nao_computavel, vazia] = AREAS.map((area) => somaDasLinhas(linhas, area));
  return computableArea({ computavel, nao_computavel, vazia });
};

/** One technician for each responsibility, and, once all is to be there, for each that is asked for. */
const dosTecnicos = (campo: Campo, linhas: Linhas, completo: boolean): string | undefined => {
  const nomes = new Map(responsabilidadesDe(campo).map(({ chave, nome }) => [chave, nome]));
  const tecnicos = linhas.flatMap((linha) => {
    const responsabilidade = linhaDe(linha)?.['responsabilidade'];
    return typeof responsabilidade === 'string' ? [{ responsabilidade: nomes.get(responsabilidade) ?? '' }] : [];
  });
  if (tecnicos.length === 0) return undefined;
  return technicians(tecnicos, completo ? (campo.exigidas ?? []).flatMap((chave) => nomes.get(chave) ?? []) : []);
};

/** The rule that a kind of table has over its rows together (spec 5); undefined when it holds, and for a plain table. */
export const conferirQuadro = (campo: Campo, linhas: Linhas, completo: boolean): string | undefined => {
  if (campo.tipo === 'pavimentos') return atLeastOneFloor(linhas) ?? dasAreas(linhas, completo);
  if (campo.tipo === 'areas') return dasAreas(linhas, completo);
  return campo.tipo === 'responsaveis' ? dosTecnicos(campo, linhas, completo) : undefined;
};
