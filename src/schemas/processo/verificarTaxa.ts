import { compilarEscrita } from '../expressao/compilar.ts';
import type { ErroExpressao } from '../expressao/erro.ts';
import { condicaoEmProsa, formulaDaTaxa, type ContextoDaTaxa, type DefinicaoTaxa } from './definicaoTaxa.ts';
import { verificarFaixas } from './faixas.ts';
import { compilarFormula, tiposDaTaxa } from './formulaTaxa.ts';

/** Something that keeps a fee from being published, with its place in the definition. */
export interface AchadoDaTaxa {
  readonly codigo: 'sem_formula' | 'formula_invalida' | 'condicao_invalida' | 'faixa_invalida' | 'nome_repetido';
  readonly onde: 'formula' | 'condicao' | 'faixas' | 'parametros';
  readonly mensagem: string;
  /** Place inside the expression. */
  readonly erro?: ErroExpressao;
  /** Row of the table, from 1. */
  readonly linha?: number;
}

/**
 * Publish check of one fee: it must be by formula, by table or typed by staff (decisions.md "Fee without formula"), its
 * expressions must compile, its rows must follow one another.
 * @param siglas parameters that the city declares
 */
export function verificarTaxa(
  taxa: DefinicaoTaxa,
  campos: ContextoDaTaxa['campos'],
  siglas: readonly string[],
): readonly AchadoDaTaxa[] {
  const achados: AchadoDaTaxa[] = [];
  const tipos = tiposDaTaxa(campos, siglas);
  for (const sigla of siglas)
    if (Object.hasOwn(campos, sigla))
      achados.push({
        codigo: 'nome_repetido',
        onde: 'parametros',
        mensagem: `"${sigla}" é nome de um campo e de um parâmetro`,
      });
  if (formulaDaTaxa(taxa) !== null) {
    const lida = compilarFormula(taxa, tipos);
    const formula = lida.ok ? (lida.ambigua ?? lida) : lida;
    if (!formula.ok)
      achados.push({ codigo: 'formula_invalida', onde: 'formula', mensagem: formula.mensagem, erro: formula });
  } else if (taxa.manual !== true)
    achados.push({
      codigo: 'sem_formula',
      onde: 'formula',
      mensagem: `A taxa "${taxa.nome}" precisa de fórmula, de tabela ou de valor informado pelo setor`,
    });
  if (taxa.condicao && condicaoEmProsa(taxa.condicao) === null) {
    const condicao = compilarEscrita(taxa.condicao, tipos, 'logico');
    if (!condicao.ok)
      achados.push({ codigo: 'condicao_invalida', onde: 'condicao', mensagem: condicao.mensagem, erro: condicao });
  }
  for (const { linha, mensagem } of taxa.faixas ? verificarFaixas(taxa.faixas) : [])
    achados.push({ codigo: 'faixa_invalida', onde: 'faixas', mensagem: `Faixa ${linha}: ${mensagem}`, linha });
  return achados;
}
