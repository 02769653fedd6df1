import { valeJa } from './porResponder.ts';
import { compilar, type Avaliacao } from '../expressao/compilar.ts';
import type { Tipos, TipoExpressao, TipoSimples } from '../expressao/tipo.ts';
import { temResposta, type Campo, type Coluna } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { destinosDoSubprocesso } from './ligacoes.ts';
import { colunasDe, ehLista, ehTabela } from './quadros.ts';

/** Names that are not fields but facts of the flow (capabilities.md, "How to read"). */
export const fatosDoFluxo = {
  decisao: { opcoes: ['deferida', 'enviada', 'devolvida', 'automatica', 'nenhuma'] },
  taxa_paga: 'logico',
  isento: 'logico',
  /** Of the inspection whose result was recorded last, that of the run named first. */
  vistoria_da_etapa: { opcoes: ['aprovada', 'reprovada', 'nenhuma'] },
} as const satisfies Tipos;

/** Days that every rule may name (dias.ts), each with what a person calls it; a field of an older version that is called so goes before. */
export const datasDasRegras = {
  hoje: { tipo: 'data', rotulo: 'Hoje' },
  protocolado_em: { tipo: 'data', rotulo: 'Dia do protocolo' },
} as const;

export const tiposDasDatas = { hoje: 'data', protocolado_em: 'data' } as const satisfies Record<
  keyof typeof datasDasRegras,
  TipoSimples
>;

/** Kinds of column that rules know as such; any other is a text to them. */
const TIPOS_DA_COLUNA: Partial<Record<Coluna['tipo'], TipoSimples>> = {
  decimal: 'decimal',
  moeda: 'decimal',
  inteiro: 'inteiro',
  logico: 'logico',
  data: 'data',
  hora: 'hora',
};

const tipoDaColuna = (c: Pick<Coluna, 'tipo' | 'opcoes'>): TipoSimples => {
  if (c.tipo === 'selecao') return { opcoes: (c.opcoes ?? []).map((o) => o.chave) };
  return TIPOS_DA_COLUNA[c.tipo] ?? 'texto';
};

/** Type of a field's answer inside an expression; undefined for kinds that no rule can read. */
export const tipoDoCampo = (campo: Campo): TipoExpressao | undefined => {
  if (!temResposta(campo)) return undefined;
  if (ehLista(campo)) return { lista: campo.opcoes ? { opcoes: campo.opcoes.map((o) => o.chave) } : 'texto' };
  if (ehTabela(campo)) {
    const lidas = colunasDe(campo).filter(temResposta);
    return { tabela: Object.fromEntries(lidas.map((c) => [c.chave, tipoDaColuna(c)])) };
  }
  return tipoDaColuna(campo as Coluna);
};

const guardados = new WeakMap<Definicao, Tipos>();

/** Every name a condition of this definition may use: fields, sub-requests and facts of the flow. One object per definition. */
export const tiposDaDefinicao = (definicao: Definicao): Tipos => {
  const pronto = guardados.get(definicao);
  if (pronto) return pronto;
  const campos = definicao.campos.flatMap((c) => {
    const tipo = tipoDoCampo(c);
    return tipo === undefined ? [] : [[c.chave, tipo] as const];
  });
  const subprocessos = definicao.etapas.flatMap((e) =>
    (e.subprocessos ?? []).map(({ chave }) => [chave, { opcoes: destinosDoSubprocesso }] as const),
  );
  const tipos: Tipos = { ...tiposDasDatas, ...Object.fromEntries([...campos, ...subprocessos]), ...fatosDoFluxo };
  guardados.set(definicao, tipos);
  return tipos;
};

/** Fields and parameters together: what a fee's formula may use. */
export const tiposDasTaxas = (definicao: Definicao): Tipos => ({
  ...tiposDaDefinicao(definicao),
  ...Object.fromEntries(definicao.parametros.map((p) => [p.sigla, 'decimal' as const])),
});

const compiladas = new WeakMap<Definicao, Map<string, ReturnType<typeof compilar>>>();

const compilada = (definicao: Definicao, fonte: string) => {
  const mapa = compiladas.get(definicao) ?? new Map<string, ReturnType<typeof compilar>>();
  compiladas.set(definicao, mapa);
  const pronta = mapa.get(fonte) ?? compilar(fonte, tiposDaDefinicao(definicao));
  mapa.set(fonte, pronta);
  return pronta;
};

/** True when there is no condition or it holds; a blank in it means no (docs/decisions/0114). */
export const valeCondicao = (
  definicao: Definicao,
  condicao: string | null | undefined,
  valores: { readonly [nome: string]: unknown },
): boolean => {
  if (condicao === undefined || condicao === null) return true;
  const expressao = compilada(definicao, condicao);
  if (!expressao.ok) return false;
  const r = expressao.avaliar(valores);
  return r.ok && r.valor === true;
};

/** The same while a form is filled in, with questions that still have to be answered (`valeJa`). */
export const valeCondicaoJa = (
  definicao: Definicao,
  condicao: string | null | undefined,
  valores: { readonly [nome: string]: unknown },
  porResponder: ReadonlySet<string>,
): boolean => {
  if (condicao === undefined || condicao === null) return true;
  const expressao = compilada(definicao, condicao);
  return expressao.ok && valeJa(expressao.avaliar(valores), porResponder);
};

/** Value of a calculated field; undefined while something is missing or the sum cannot be done. */
export const calcular = (
  definicao: Definicao,
  calculo: string,
  valores: { readonly [nome: string]: unknown },
): string | boolean | undefined => {
  const expressao = compilada(definicao, calculo);
  if (!expressao.ok) return undefined;
  const r = expressao.avaliar(valores);
  return r.ok && (typeof r.valor === 'string' || typeof r.valor === 'boolean') ? r.valor : undefined;
};

/** An expression of a definition, made ready once. */
export const expressaoDe = compilada;

/** Value of an expression over answers and facts of the flow, or why there is none; one that does not compile has none. */
export const avaliarNaDefinicao = (
  definicao: Definicao,
  fonte: string,
  valores: { readonly [nome: string]: unknown },
): Avaliacao => {
  const expressao = compilada(definicao, fonte);
  return expressao.ok
    ? expressao.avaliar(valores)
    : { ok: false, codigo: 'falha', mensagem: expressao.mensagem, falta: [] };
};

/** Names that a condition uses; empty for none or for one that does not compile. */
export const nomesUsados = (definicao: Definicao, fonte: string | null | undefined): readonly string[] => {
  if (fonte === undefined || fonte === null) return [];
  const expressao = compilada(definicao, fonte);
  return expressao.ok ? expressao.campos : [];
};
