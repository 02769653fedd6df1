import { inscricaoComparada } from '../../imovelAchado.ts';
import type { CadastroLido } from '../cadastro/previaDoCadastro.ts';

/**
 * The property registry of a test run: under each number a property of which nothing is known yet. What the run changes is told and judged by the
 * registry's rules for single values; no record of the city is read or written.
 */
export const cadastroDoEnsaio = (inscricoes: readonly string[]): CadastroLido => ({
  simulado: true,
  imoveis: new Map(
    [...new Set(inscricoes)].map((inscricao, i) => [
      inscricaoComparada(inscricao),
      { id: i + 1, inscricao, valores: {} },
    ]),
  ),
});
