import type { CriterioDescrito } from '../../../../schemas/descreverConsulta.ts';
import {
  criteriosPedidos,
  relatorioComparado,
  type NomearValor,
} from '../../../../schemas/relatorios/criteriosPedidos.ts';
import { nomeSemLista } from '../../../../schemas/relatorios/dimensoes.ts';
import { relatoriosComVisoes } from '../../../../schemas/relatorios/listasDosRelatorios.ts';
import { outrasLeituras } from '../../../../schemas/relatorios/outrasLeituras.ts';
import type { RelatorioLido } from '../../../../schemas/relatorios/relatorio.ts';
import type { FiltrosGuardados } from '../../../../schemas/visao.ts';
import { useOpcoesDosFiltros } from '../chamadas.ts';

/** Names of persons that a reading was narrowed to, by their ids: their list may have no room for them. */
export type NomesDasPessoas = NonNullable<RelatorioLido['pessoas']>;

/** What a mail of a reading would ask, in words, with the names that its filters offer; undefined: those names are still to come. */
export const useCriteriosPedidos = (
  nome: string,
  filtros: FiltrosGuardados,
  pessoas: NomesDasPessoas = {},
): readonly CriterioDescrito[] | undefined => {
  const deQuem = nome === outrasLeituras.comparativo.nome ? relatorioComparado(filtros) : nome;
  const { data: opcoes = {}, isPending } = useOpcoesDosFiltros({ nome: deQuem });
  if (isPending) return undefined;
  const lista = relatoriosComVisoes.find((um) => um.nome === deQuem)?.lista;
  const nomear: NomearValor = (dimensao, valor) => {
    const oferecidas = Object.entries(opcoes).find(([chave]) => lista?.rotulo(chave) === dimensao.rotulo)?.[1] ?? [];
    return (
      oferecidas.find(({ chave }) => chave === valor)?.nome ??
      (dimensao.nomes === 'pessoa' ? pessoas[valor] : undefined) ??
      nomeSemLista(dimensao, valor)
    );
  };
  return criteriosPedidos(nome, filtros, nomear);
};
