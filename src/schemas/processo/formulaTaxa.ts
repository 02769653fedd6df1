import type { FuncaoExtra } from '../expressao/ambiente.ts';
import { compilar, type Expressao } from '../expressao/compilar.ts';
import type { ErroExpressao } from '../expressao/erro.ts';
import type { Numero } from '../expressao/numero.ts';
import type { Respostas } from '../expressao/respostas.ts';
import type { Tipos } from '../expressao/tipo.ts';
import { formulaDaTaxa, type ContextoDaTaxa, type DefinicaoTaxa } from './definicaoTaxa.ts';
import { linhaDaFaixa, totalPorFaixa, type LinhaDeFaixa, type ParteDaFaixa } from './faixas.ts';

type Parte = ParteDaFaixa | LinhaDeFaixa;

/** A fee's formula, ready to run. */
export interface FormulaDaTaxa extends Pick<Expressao, 'ok' | 'texto' | 'campos' | 'custo' | 'ambigua'> {
  /** The value, the steps that lead to it, and the rows of the fee's table that were used, each once. Never throws. */
  explicar(respostas: Respostas): ReturnType<Expressao['explicar']> & { readonly partes: readonly Parte[] };
}

/** Compiled formulas by fee and by types, which both are the same objects as long as their definition is kept in memory. */
const compiladas = new WeakMap<DefinicaoTaxa, WeakMap<Tipos, FormulaDaTaxa | ErroExpressao>>();

/** A fee's formula, compiled once. */
export function compilarFormula(taxa: DefinicaoTaxa, tipos: Tipos): FormulaDaTaxa | ErroExpressao {
  const porTipos = compiladas.get(taxa) ?? new WeakMap<Tipos, FormulaDaTaxa | ErroExpressao>();
  compiladas.set(taxa, porTipos);
  const pronta = porTipos.get(tipos) ?? montarFormula(taxa, tipos);
  porTipos.set(tipos, pronta);
  return pronta;
}

/** The table's functions report to `partes` while the formula runs: it runs to its end before anything else does. */
function montarFormula(taxa: DefinicaoTaxa, tipos: Tipos): FormulaDaTaxa | ErroExpressao {
  const partes = new Map<string, Parte>();
  const formula = compilarComTabela(taxa, tipos, (parte) => partes.set(JSON.stringify(parte), parte));
  if (!formula.ok) return formula;
  return {
    ok: true,
    texto: formula.texto,
    campos: formula.campos,
    custo: formula.custo,
    ...(formula.ambigua && { ambigua: formula.ambigua }),
    explicar: (respostas) => {
      partes.clear();
      return { ...formula.explicar(respostas), partes: [...partes.values()] };
    },
  };
}

/** The functions that a fee's table gives its formula, each row that is used told to `usar`. `faixa` exists only where a row alone decides, so `por_parcela` refuses it. */
export function funcoesDaTabela(
  faixas: DefinicaoTaxa['faixas'],
  usar: (parte: Parte) => void = () => undefined,
): readonly FuncaoExtra[] {
  if (faixas === undefined) return [];
  const faixa = (x: Numero): Numero => {
    const { valor, linha } = linhaDaFaixa(faixas, x);
    usar(linha);
    return valor;
  };
  const porFaixa = (x: Numero): Numero => {
    const { total, partes } = totalPorFaixa(faixas, x);
    partes.forEach(usar);
    return total;
  };
  return [
    { nome: 'por_faixa', calcular: porFaixa },
    ...(faixas.modo === 'integral' ? [{ nome: 'faixa', calcular: faixa }] : []),
  ];
}

function compilarComTabela(taxa: DefinicaoTaxa, tipos: Tipos, usar: (parte: Parte) => void): Expressao | ErroExpressao {
  const { faixas } = taxa;
  const extras = funcoesDaTabela(faixas, usar);
  const formula = compilar(formulaDaTaxa(taxa) ?? '', tipos, 'decimal', extras);
  if (formula.ok || formula.codigo !== 'funcao_desconhecida' || !/^(por_)?faixa$/.test(formula.nome ?? ''))
    return formula;
  return {
    ...formula,
    mensagem: faixas ? 'Com faixas por parcela, use por_faixa(…)' : 'Esta taxa não tem tabela de faixas',
  };
}

/** Types by the fields they come from, then by the parameters: compiling is quick over types already seen. */
const vistos = new WeakMap<ContextoDaTaxa['campos'], Map<string, Tipos>>();

/** Types of the names of a fee: the fields, and parameters that no field hides. */
export function tiposDaTaxa(campos: ContextoDaTaxa['campos'], siglas: readonly string[]): Tipos {
  const porSiglas = vistos.get(campos) ?? new Map<string, Tipos>();
  vistos.set(campos, porSiglas);
  const chave = [...siglas].sort().join(' ');
  const tipos = porSiglas.get(chave) ?? {
    ...Object.fromEntries(siglas.map((sigla) => [sigla, 'decimal'] as const)),
    ...Object.fromEntries(Object.entries(campos).map(([nome, { tipo }]) => [nome, tipo] as const)),
  };
  porSiglas.set(chave, tipos);
  return tipos;
}
