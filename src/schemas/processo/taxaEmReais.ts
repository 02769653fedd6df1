import { mostrarMoeda, mostrarNumero } from '../brasil/numero.ts';
import type { Definicao } from './definicao.ts';
import type { ParametrosDaTaxa } from './definicaoTaxa.ts';
import { nomesDaConta } from './provar/provaDaConta.ts';
import type { Taxa } from './taxaDeclarada.ts';
import { calcularTaxaDoProcesso } from './taxaDoProcesso.ts';

/** Whether what a fee comes to hangs on what is answered: how much it is, or whether it is owed at all. */
export const dependeDasRespostas = (d: Definicao, taxa: Taxa, dia: string | null): boolean =>
  nomesDaConta(d, taxa, dia).respostas.some((nome) => d.campos.some(({ chave }) => chave === nome));

/** 'R$ 4,5519': with all the places that its law gave it. */
const exato = (valor: string): string => `R$ ${mostrarNumero(valor, { min: 2, max: 20 })}`;

/**
 * What a fee that is worked out from values of the city comes to in reais on a day: 'Hoje: R$ 1,14' where nothing else is needed for it, else what
 * each of those values is, 'Hoje 1 UFM vale R$ 4,5519'. null where it is said in reais already, or where the city has no value in force.
 * @param parametros in force on that day
 * @param dia AAAA-MM-DD
 */
export const taxaEmReais = (d: Definicao, taxa: Taxa, parametros: ParametrosDaTaxa, dia: string): string | null => {
  if (taxa.manual === true) return null;
  const sempre = { ...taxa, condicao: null };
  const { respostas, dias, siglas } = nomesDaConta(d, sempre, dia);
  if (siglas.length === 0) return null;
  if (respostas.length + dias.length === 0) {
    const { valor_brl, erro } = calcularTaxaDoProcesso(d, sempre, {}, parametros, dia);
    return erro !== undefined || valor_brl === undefined ? null : `Hoje: ${mostrarMoeda(valor_brl)}`;
  }
  const valores = siglas.flatMap((sigla) => {
    const parametro = parametros[sigla];
    if (parametro == null || (sigla !== taxa.unidade && parametro.unidade !== 'BRL')) return [];
    const nome = d.parametros.find((p) => p.sigla === sigla)?.nome ?? sigla;
    return [`${sigla === taxa.unidade ? `1 ${sigla}` : nome} vale ${exato(parametro.valor)}`];
  });
  return valores.length === 0 ? null : `Hoje ${valores.join('; ')}`;
};
