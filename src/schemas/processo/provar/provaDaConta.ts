import { normalizarDecimal } from '../../brasil/decimal.ts';
import { compilar } from '../../expressao/compilar.ts';
import { semResposta, type Respostas } from '../../expressao/respostas.ts';
import type { Definicao } from '../definicao.ts';
import { condicaoEmProsa, type ResultadoTaxa } from '../definicaoTaxa.ts';
import { datasDasRegras } from '../expressoes.ts';
import { compilarFormula, tiposDaTaxa } from '../formulaTaxa.ts';
import { imprimirMemoria } from '../memoria.ts';
import { nomesDaMemoria } from '../nomesDaMemoria.ts';
import { parametrosVigentes, type ParametroDatado } from '../parametros.ts';
import { regrasDaTaxa } from '../regrasDaTaxa.ts';
import type { Taxa } from '../taxaDeclarada.ts';
import { calcularTaxaDoProcesso, camposDasTaxas, definicaoDaTaxa, definicaoDaTaxaEm } from '../taxaDoProcesso.ts';

/** What an amount is worked out with in a trial. */
export interface ExemploDaConta {
  readonly respostas: Respostas;
  /** Day of the filing, AAAA-MM-DD: which values of units and indices are in force. */
  readonly dia: string;
  /** The city's values. */
  readonly parametros: readonly ParametroDatado[];
  /** Values in the place of the city's, by sigla. */
  readonly digitados?: Readonly<Record<string, string>>;
}

export interface ProvaDaConta {
  readonly resultado: ResultadoTaxa;
  /** As the charge prints it, the first line the name. */
  readonly memoria: readonly string[];
  /** Units and indices that it named, with the value that it went by; null: none is in force on that day. */
  readonly parametros: ReturnType<typeof parametrosVigentes>;
}

/** Days that the trial's own day stands for. */
const DIAS: ReadonlySet<string> = new Set(Object.keys(datasDasRegras));
/** What the file writes of an amount (pecas.ts). */
const ESCRITO = /^\d{1,15}(\.\d{1,10})?$/;

/** Names that a fee or counterpart depends on by its rule of a day (null: its first), in the order of its formula and condition: answers, facts and days; and siglas of units. */
export const nomesDaConta = (
  definicao: Definicao,
  taxa: Taxa,
  dia: string | null,
): { readonly respostas: readonly string[]; readonly dias: readonly string[]; readonly siglas: readonly string[] } => {
  const campos = camposDasTaxas(definicao);
  const siglas = definicao.parametros.map((p) => p.sigla);
  const tipos = tiposDaTaxa(campos, siglas);
  const vigente = definicaoDaTaxaEm(taxa, dia);
  const formula = compilarFormula(typeof vigente === 'string' ? definicaoDaTaxa(taxa) : vigente, tipos);
  const emProsa = taxa.condicao == null || condicaoEmProsa(taxa.condicao) !== null;
  const condicao = emProsa ? undefined : compilar(taxa.condicao ?? '', tipos);
  const nomes = [
    ...new Set([...(formula.ok ? formula.campos : []), ...(condicao?.ok === true ? condicao.campos : [])]),
  ];
  const dito = (nome: string): boolean => Object.hasOwn(campos, nome);
  return {
    respostas: nomes.filter((nome) => dito(nome) && !DIAS.has(nome)),
    dias: nomes.filter((nome) => DIAS.has(nome)),
    siglas: [...new Set([...nomes.filter((nome) => !dito(nome)), taxa.unidade])].filter((um) => siglas.includes(um)),
  };
};

/** A fee turned on by staff is tried out turned on. */
const ligada = (taxa: Taxa): Taxa =>
  taxa.condicao != null && condicaoEmProsa(taxa.condicao) !== null ? { ...taxa, condicao: null } : taxa;

/** Works out a fee or counterpart for an example, by the calculation and the memory of the real charge. */
export const provarConta = (definicao: Definicao, taxa: Taxa, exemplo: ExemploDaConta): ProvaDaConta => {
  const { respostas, dia, parametros: lista, digitados = {} } = exemplo;
  const siglas = definicao.parametros.map((p) => p.sigla);
  const vigentes = parametrosVigentes(lista, siglas, dia, definicao.processo.chave);
  const parametros = {
    ...vigentes,
    ...Object.fromEntries(
      Object.entries(digitados)
        .filter(([sigla, valor]) => siglas.includes(sigla) && valor !== '')
        .map(([sigla, valor]) => [sigla, { valor, fonte: 'valor do exemplo' }] as const),
    ),
  };
  const valores = { hoje: dia, protocolado_em: dia, ...semVazias(respostas) };
  const resultado = calcularTaxaDoProcesso(definicao, ligada(taxa), valores, parametros, dia);
  const { siglas: usadas } = nomesDaConta(definicao, taxa, dia);
  return {
    resultado,
    memoria: imprimirMemoria(taxa.nome, resultado, nomesDaMemoria(definicao)),
    parametros: Object.fromEntries(usadas.map((sigla) => [sigla, parametros[sigla] ?? null])),
  };
};

const semVazias = (respostas: Respostas): Respostas =>
  Object.fromEntries(Object.entries(respostas).filter(([, valor]) => !semResposta(valor)));

/** An example of a fee made of a trial, or why none can be made of it. */
export type ExemploDaTaxa =
  | { readonly ok: true; readonly exemplo: NonNullable<Taxa['exemplos']>[number] }
  | { readonly ok: false; readonly porque: string };

/**
 * What was tried out as an example of the fee's definition, which the publish check works out again: answers and values of the units that its formula
 * names, and the day where its rule changes. What the amount comes to in reais of a fee in a fiscal unit depends on the day: of such a fee the example is about the unit.
 */
export const exemploDaConta = (
  definicao: Definicao,
  taxa: Taxa,
  prova: ProvaDaConta,
  { respostas, dia }: Pick<ExemploDaConta, 'respostas' | 'dia'>,
): ExemploDaTaxa => {
  const { resultado } = prova;
  if (taxa.manual === true) return { ok: false, porque: 'O valor digitado pela equipe não se confere por exemplo' };
  const semConversao = resultado.erro?.codigo === 'parametro_sem_valor' && resultado.quantidade !== '0';
  if (resultado.erro !== undefined && !semConversao) return { ok: false, porque: resultado.erro.mensagem };
  if (!resultado.devida) return { ok: false, porque: 'Um exemplo é de uma taxa devida' };
  const nomes = nomesDaConta(definicao, ligada(taxa), dia);
  const entradas: Record<string, string | number | boolean> = {};
  for (const nome of nomes.respostas) {
    const valor = respostas[nome];
    if (semResposta(valor)) continue;
    if (typeof valor !== 'string' && typeof valor !== 'number' && typeof valor !== 'boolean')
      return { ok: false, porque: 'Listas e tabelas ainda não cabem num exemplo guardado' };
    entradas[nome] = valor;
  }
  for (const nome of nomes.dias) entradas[nome] = dia;
  for (const sigla of nomes.siglas) {
    const valor = prova.parametros[sigla]?.valor;
    const daFormula = resultado.memoria.nomes.some(({ nome }) => nome === sigla);
    if (valor !== undefined && daFormula) entradas[sigla] = valor;
  }
  const deu = taxa.unidade === 'BRL' ? (resultado.valor_brl ?? resultado.quantidade) : resultado.quantidade;
  const certo = normalizarDecimal(deu);
  // An example says the amount exactly: one that does not end cannot be written.
  if (certo === undefined || !ESCRITO.test(certo))
    return { ok: false, porque: 'O resultado tem casas demais para um exemplo' };
  const muda = regrasDaTaxa(taxa).length > 1;
  return { ok: true, exemplo: { entradas, ...(muda ? { dia } : {}), resultado: certo } };
};
