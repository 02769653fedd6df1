import { mostrarData } from '../brasil/data.ts';
import { mostrarMoeda, mostrarNumero } from '../brasil/numero.ts';
import type { Valor } from '../requerimento/resposta.ts';
import type { Campo, Coluna } from './campo.ts';
import { colunasDe, ehTabela } from './quadros.ts';

const opcao = (c: Coluna | Campo, v: Valor): string => c.opcoes?.find((o) => o.chave === v)?.nome ?? String(v);

type Linha = { readonly [coluna: string]: Valor } | null;

/** A row in words: what its first column says, then each other that has something: "Térreo: Área computável 100,00 m², Vagas 2". */
const linha = (colunas: readonly Coluna[], valores: Linha, i: number): string => {
  const [primeira, ...outras] = colunas;
  const cabeca = primeira === undefined ? '' : mostrarResposta(primeira, valores?.[primeira.chave]);
  const resto = outras.flatMap((c) => {
    const texto = mostrarResposta(c, valores?.[c.chave]);
    return texto === '' ? [] : [`${c.nome} ${texto}`];
  });
  const inicio = cabeca === '' ? `Linha ${i + 1}` : cabeca;
  return resto.length === 0 ? inicio : `${inicio}: ${resto.join(', ')}`;
};

/** An answer as Portuguese text with its unit: "142,50 m²", "Sim", "19/11/2026"; '' for no answer. */
export const mostrarResposta = (campo: Coluna | Campo, valor: Valor | undefined): string => {
  if (valor === undefined || valor === null || valor === '') return '';
  const comUnidade = (texto: string): string => (campo.unidade === undefined ? texto : `${texto} ${campo.unidade}`);
  if (ehTabela(campo))
    return Array.isArray(valor)
      ? (valor as readonly Linha[]).map((uma, i) => linha(colunasDe(campo), uma, i)).join('; ')
      : '';
  switch (campo.tipo) {
    case 'decimal':
      return comUnidade(mostrarNumero(String(valor), { min: 2, max: campo.casas ?? 2 }));
    case 'inteiro':
      return comUnidade(mostrarNumero(String(valor), { min: 0, max: 0 }));
    case 'moeda':
      return mostrarMoeda(String(valor));
    case 'data':
      return mostrarData(String(valor));
    case 'logico':
      return valor === true ? 'Sim' : 'Não';
    case 'selecao':
      return opcao(campo, valor);
    case 'lista':
    case 'usos':
      return Array.isArray(valor) ? valor.map((v) => opcao(campo, v as Valor)).join(', ') : '';
    default:
      return comUnidade(String(valor));
  }
};
