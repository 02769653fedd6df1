import { mostrarData } from '../brasil/data.ts';
import { mostrarMoeda, mostrarNumero } from '../brasil/numero.ts';
import type { Valor } from '../requerimento/estado.ts';
import type { Campo, Coluna } from './campo.ts';

const opcao = (c: Coluna | Campo, v: Valor): string => c.opcoes?.find((o) => o.chave === v)?.nome ?? String(v);

/** An answer as Portuguese text with its unit: "142,50 m²", "Sim", "19/11/2026"; '' for no answer. */
export const mostrarResposta = (campo: Coluna | Campo, valor: Valor | undefined): string => {
  if (valor === undefined || valor === null || valor === '') return '';
  const comUnidade = (texto: string): string => (campo.unidade === undefined ? texto : `${texto} ${campo.unidade}`);
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
      return Array.isArray(valor) ? valor.map((v) => opcao(campo, v as Valor)).join(', ') : '';
    case 'tabela':
      return Array.isArray(valor) ? `${valor.length} ${valor.length === 1 ? 'linha' : 'linhas'}` : '';
    default:
      return comUnidade(String(valor));
  }
};
