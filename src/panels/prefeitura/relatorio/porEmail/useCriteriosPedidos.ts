import type { CriterioDescrito } from '../../../../schemas/descreverConsulta.ts';
import {
  criteriosPedidos,
  relatorioComparado,
  type NomearValor,
} from '../../../../schemas/relatorios/criteriosPedidos.ts';
import { relatoriosComVisoes } from '../../../../schemas/relatorios/listasDosRelatorios.ts';
import { outrasLeituras } from '../../../../schemas/relatorios/outrasLeituras.ts';
import type { FiltrosGuardados } from '../../../../schemas/visao.ts';
import { useOpcoesDosFiltros } from '../chamadas.ts';

/** What a mail of a reading would ask, in words, with the names that its filters offer. */
export const useCriteriosPedidos = (nome: string, filtros: FiltrosGuardados): readonly CriterioDescrito[] => {
  const deQuem = nome === outrasLeituras.comparativo.nome ? relatorioComparado(filtros) : nome;
  const { data: opcoes = {} } = useOpcoesDosFiltros({ nome: deQuem });
  const lista = relatoriosComVisoes.find((um) => um.nome === deQuem)?.lista;
  const nomear: NomearValor = ({ rotulo }, valor) => {
    const oferecidas = Object.entries(opcoes).find(([chave]) => lista?.rotulo(chave) === rotulo)?.[1] ?? [];
    return oferecidas.find(({ chave }) => chave === valor)?.nome ?? valor;
  };
  return criteriosPedidos(nome, filtros, nomear);
};
