import { mostrarData } from '../brasil/data.ts';
import { mostrarMoeda, mostrarNumero } from '../brasil/numero.ts';
import { comUnidade } from '../brasil/unidade.ts';
import { licencaDita, pessoaDita, profissionalDito, semCitados, type Citados } from '../requerimento/citados.ts';
import type { Valor } from '../requerimento/resposta.ts';
import { comNomesDosArquivos } from './arquivosDasLinhas.ts';
import type { Campo, Coluna } from './campo.ts';
import { enderecoEmPalavras } from './enderecoEmPalavras.ts';
import { colunasDe, colunasProprias, ehDeUmaLinha, ehTabela } from './quadros.ts';
import { arrumarTexto, formatoDoTipo } from './textosComFormato.ts';

const opcao = (c: Coluna | Campo, v: Valor): string => c.opcoes?.find((o) => o.chave === v)?.nome ?? String(v);

/** What an answer is written with, beside itself. */
export interface ComoMostrar {
  /** Who stands behind numbers of persons and professionals; absent: they are called by the number alone. */
  readonly citados?: Citados;
  /** Names of the files at a place of a row (arquivosDasLinhas.ts); absent: cells for files are left out. */
  readonly arquivos?: (lugar: string) => readonly string[];
  /** For who reads the answer itself: numbers of persons without anything hidden. */
  readonly inteiro?: boolean;
}

type Linha = { readonly [coluna: string]: Valor } | null;

/** A row in words: what its first column says, then each other that has something: "Térreo: Área computável 100,00 m², Vagas 2". */
const linha = (colunas: readonly Coluna[], valores: Linha, i: number, como: ComoMostrar): string => {
  const [primeira, ...outras] = colunas;
  const cabeca = primeira === undefined ? '' : mostrarResposta(primeira, valores?.[primeira.chave], como);
  const resto = outras.flatMap((c) => {
    const texto = mostrarResposta(c, valores?.[c.chave], como);
    // Whoever stands by name needs not be called by what his register is.
    const porNome = c.tipo === 'profissional' && texto !== valores?.[c.chave];
    return texto === '' ? [] : [porNome ? texto : `${c.nome} ${texto}`];
  });
  const inicio = cabeca === '' ? `Linha ${i + 1}` : cabeca;
  return resto.length === 0 ? inicio : `${inicio}: ${resto.join(', ')}`;
};

/** The one row of an address: as on an envelope, then what else is asked for. */
const endereco = (campo: Campo, valores: Linha, como: ComoMostrar): string => {
  const dito = (chave: string): string => {
    const coluna = colunasDe(campo).find((c) => c.chave === chave);
    return coluna === undefined ? '' : mostrarResposta(coluna, valores?.[chave], como);
  };
  const mais = colunasDe(campo).slice(colunasProprias(campo).length);
  const ditos = mais.flatMap((c) => (dito(c.chave) === '' ? [] : [`${c.nome} ${dito(c.chave)}`]));
  return [enderecoEmPalavras(dito, String(valores?.['uf'] ?? '')), ...ditos].filter((um) => um !== '').join(', ');
};

/** The rows of a table of answers, each in words; none of what is no table, or has no row. */
export const linhasEmPalavras = (
  campo: Coluna | Campo,
  valor: Valor | undefined,
  como: ComoMostrar = {},
): readonly string[] =>
  ehTabela(campo) && !ehDeUmaLinha(campo) && Array.isArray(valor)
    ? (comNomesDosArquivos(campo as Campo, valor as Valor, como.arquivos) as readonly Linha[]).map((uma, i) =>
        linha(colunasDe(campo), uma, i, como),
      )
    : [];

const comFormato = (tipo: string, valor: string, inteiro = false): string => {
  const texto = arrumarTexto(tipo, valor);
  return inteiro ? texto : (formatoDoTipo(tipo)?.oculto?.(texto) ?? texto);
};

/**
 * An answer as Portuguese text with its unit: "142,50 m²", "Sim", "19/11/2026"; '' for no answer. A person is called by name and a CPF that is hidden
 * in part, a professional by name, title and register.
 */
export const mostrarResposta = (campo: Coluna | Campo, valor: Valor | undefined, como: ComoMostrar = {}): string => {
  if (valor === undefined || valor === null || valor === '') return '';
  const medida = (texto: string): string =>
    campo.unidade === undefined ? texto : comUnidade(texto, String(valor), campo.unidade);
  if (ehDeUmaLinha(campo))
    return Array.isArray(valor) ? endereco(campo as Campo, (valor as readonly Linha[])[0] ?? null, como) : '';
  if (ehTabela(campo)) return linhasEmPalavras(campo, valor, como).join('; ');
  switch (campo.tipo) {
    case 'decimal':
      return medida(mostrarNumero(String(valor), { min: 2, max: campo.casas ?? 2 }));
    case 'inteiro':
      return medida(mostrarNumero(String(valor), { min: 0, max: 0 }));
    case 'moeda':
      return mostrarMoeda(String(valor));
    case 'data':
      return mostrarData(String(valor));
    case 'logico':
      return valor === true ? 'Sim' : 'Não';
    case 'selecao':
      return opcao(campo, valor);
    case 'pessoa':
      return pessoaDita(String(valor), como.citados ?? semCitados, como.inteiro);
    case 'profissional':
      return profissionalDito(String(valor), como.citados ?? semCitados);
    case 'requerimento':
      return licencaDita(String(valor), como.citados ?? semCitados);
    case 'lista':
    case 'usos':
      return Array.isArray(valor) ? valor.map((v) => opcao(campo, v as Valor)).join(', ') : '';
    default:
      return medida(comFormato(campo.tipo, String(valor), como.inteiro));
  }
};
