import type { Respostas } from '../expressao/respostas.ts';
import type { Definicao } from './definicao.ts';
import type { Taxa } from './taxaDeclarada.ts';
import { datasDasRegras, fatosDoFluxo, tipoDoCampo } from './expressoes.ts';
import type {
  CampoDaTaxa,
  DefinicaoTaxa,
  ParametrosDaTaxa,
  ResultadoTaxa,
  ValorInformado,
  VigenciaDaRegra,
} from './definicaoTaxa.ts';
import { perguntasPorTras } from './perguntasPorTras.ts';
import { regraDaTaxaEm, regrasDaTaxa, type RegraDaTaxa, type TaxaEmUso } from './regrasDaTaxa.ts';
import { calcularTaxa } from './taxas.ts';

const guardadas = new WeakMap<Taxa, Map<string, DefinicaoTaxa>>();

/**
 * A fee of the file by one of its rules, as the calculation takes it; the same object each time, which what is worked out of its table hangs on.
 * @param regra absent: its first one
 */
export const definicaoDaTaxa = (taxa: TaxaEmUso, regra?: RegraDaTaxa, vigencia?: VigenciaDaRegra): DefinicaoTaxa => {
  const daTaxa = guardadas.get(taxa) ?? new Map<string, DefinicaoTaxa>();
  guardadas.set(taxa, daTaxa);
  const qual = regra ?? regrasDaTaxa(taxa)[0] ?? { onde: '' };
  const chave = `${qual.onde} ${qual.desde ?? ''} ${vigencia === undefined ? '' : (vigencia.ate ?? '-')}`;
  const pronta = daTaxa.get(chave) ?? montarDefinicao(taxa, qual, vigencia);
  daTaxa.set(chave, pronta);
  return pronta;
};

const montarDefinicao = (
  taxa: Taxa,
  { formula, faixas, fundamento }: RegraDaTaxa,
  vigencia: VigenciaDaRegra | undefined,
): DefinicaoTaxa => ({
  chave: taxa.chave,
  nome: taxa.nome,
  unidade: taxa.unidade,
  ...(formula === undefined ? {} : { formula }),
  ...(faixas === undefined ? {} : { faixas }),
  ...(taxa.condicao == null ? {} : { condicao: taxa.condicao }),
  ...(taxa.manual === undefined ? {} : { manual: taxa.manual }),
  ...(fundamento === undefined ? {} : { fundamento }),
  ...(vigencia === undefined ? {} : { vigencia }),
});

/** A fee by the rule in force on a day; a sentence where none is yet. `dia` null: by its first rule. */
export const definicaoDaTaxaEm = (taxa: TaxaEmUso, dia: string | null): DefinicaoTaxa | string => {
  const vigente = regraDaTaxaEm(taxa, dia);
  return typeof vigente === 'string' ? vigente : definicaoDaTaxa(taxa, vigente.regra, vigente.vigencia);
};

const camposPorDefinicao = new WeakMap<Definicao, Readonly<Record<string, CampoDaTaxa>>>();

/** Names that formulas may use, with the labels and units that the memory prints. */
export const camposDasTaxas = (definicao: Definicao): Readonly<Record<string, CampoDaTaxa>> => {
  const pronto = camposPorDefinicao.get(definicao);
  if (pronto) return pronto;
  const campos: Record<string, CampoDaTaxa> = { ...datasDasRegras };
  for (const campo of definicao.campos) {
    const tipo = tipoDoCampo(campo);
    if (tipo !== undefined)
      campos[campo.chave] = {
        tipo,
        rotulo: campo.nome,
        ...(campo.unidade === undefined ? {} : { unidade: campo.unidade }),
      };
  }
  for (const [nome, tipo] of Object.entries(fatosDoFluxo)) campos[nome] = { tipo };
  camposPorDefinicao.set(definicao, campos);
  return campos;
};

/** What lacks, by the questions that somebody can answer: nobody can answer a field that the portal works out. */
const comPerguntas = (definicao: Definicao, valores: Respostas, r: ResultadoTaxa): ResultadoTaxa => {
  const { erro } = r;
  if (erro?.codigo !== 'indefinido' || erro.falta === undefined) return r;
  const perguntas = [...new Set(erro.falta.flatMap((nome) => perguntasPorTras(definicao, nome, valores)))];
  if (perguntas.join() === erro.falta.join()) return r;
  const campos = camposDasTaxas(definicao);
  const rotulos = perguntas.map((nome) => campos[nome]?.rotulo ?? nome);
  return { ...r, erro: { ...erro, mensagem: `Falta responder: ${rotulos.join(', ')}` } };
};

/**
 * One fee of a definition over these answers.
 * @param parametros in force on that day
 * @param dia AAAA-MM-DD: which of the fee's rules is in force; null: its first one
 * @param informado the amount of a fee that staff types, in its own unit: it is owed, since they typed it
 */
export const calcularTaxaDoProcesso = (
  definicao: Definicao,
  taxa: TaxaEmUso,
  valores: Respostas,
  parametros: ParametrosDaTaxa,
  dia: string | null,
  informado?: ValorInformado,
): ResultadoTaxa => {
  const vigente = definicaoDaTaxaEm(taxa, dia);
  const digitado = informado === undefined ? {} : { informado, ligada: true };
  const contexto = { campos: camposDasTaxas(definicao), ...digitado };
  if (typeof vigente !== 'string')
    return comPerguntas(definicao, valores, calcularTaxa(vigente, valores, parametros, contexto));
  // Whether it is owed at all does not hang on how much: what is not owed needs no rule.
  const semRegra = calcularTaxa({ ...definicaoDaTaxa(taxa), formula: '0' }, valores, parametros, contexto);
  if (!semRegra.devida || semRegra.erro !== undefined) return semRegra;
  const memoria = { formula: '', nomes: [], passos: [], arredondamento: null };
  return {
    devida: true,
    quantidade: '0',
    unidade: taxa.unidade,
    memoria,
    erro: { codigo: 'sem_regra', mensagem: vigente },
  };
};
