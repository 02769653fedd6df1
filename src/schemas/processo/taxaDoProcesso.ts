import type { Respostas } from '../expressao/respostas.ts';
import type { Definicao } from './definicao.ts';
import type { Taxa } from './taxaDeclarada.ts';
import { datasDasRegras, fatosDoFluxo, tipoDoCampo } from './expressoes.ts';
import type { CampoDaTaxa, DefinicaoTaxa, ParametrosDaTaxa, ResultadoTaxa } from './definicaoTaxa.ts';
import { calcularTaxa } from './taxas.ts';

const definicaoPorTaxa = new WeakMap<Taxa, DefinicaoTaxa>();

/** A fee of the file, as the calculation takes it; the same object each time, which what is worked out of its table hangs on. */
export const definicaoDaTaxa = (taxa: Taxa): DefinicaoTaxa => {
  const pronta = definicaoPorTaxa.get(taxa);
  if (pronta !== undefined) return pronta;
  const nova = montarDefinicao(taxa);
  definicaoPorTaxa.set(taxa, nova);
  return nova;
};

const montarDefinicao = (taxa: Taxa): DefinicaoTaxa => ({
  chave: taxa.chave,
  nome: taxa.nome,
  unidade: taxa.unidade,
  ...(taxa.formula === undefined ? {} : { formula: taxa.formula }),
  ...(taxa.faixas === undefined ? {} : { faixas: taxa.faixas }),
  ...(taxa.condicao == null ? {} : { condicao: taxa.condicao }),
  ...(taxa.manual === undefined ? {} : { manual: taxa.manual }),
  ...(taxa.fundamento === undefined ? {} : { fundamento: taxa.fundamento }),
});

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

/** One fee of a definition over these answers; answers that are absent because their field is hidden are not asked for. */
export const calcularTaxaDoProcesso = (
  definicao: Definicao,
  taxa: Taxa,
  valores: Respostas,
  parametros: ParametrosDaTaxa,
): ResultadoTaxa => {
  const ocultos = definicao.campos
    .filter((c) => c.condicao != null && valores[c.chave] === undefined)
    .map((c) => c.chave);
  return calcularTaxa(definicaoDaTaxa(taxa), valores, parametros, { campos: camposDasTaxas(definicao), ocultos });
};
