import type { ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { Visoes } from '../../../resources/lista/visoes/Visoes.tsx';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { comOsDoisDias, diasQueCabem } from '../../../schemas/relatorios/diasQueCabem.ts';
import { listaDoRelatorio } from '../../../schemas/relatorios/listasDosRelatorios.ts';
import type { ConteudoDaVisao, VisaoVista } from '../../../schemas/visao.ts';
import type { Escolhas } from './escolhas.ts';
import { useMotivo } from './filtrosPendentes.ts';
import { escolhasDosFiltros, filtrosDasEscolhas } from './filtrosDasEscolhas.ts';

interface Props {
  /** Last part of the report's addresses. */
  readonly nome: string;
  readonly escolhas: Escolhas;
  readonly aplicar: (escolhas: Escolhas) => void;
  /** Of each name there is one value alone, as its call takes it. */
  readonly umDeCada?: boolean;
}

const frases = ({ descartados, sumidos }: VisaoVista): readonly string[] => [
  ...(descartados.length > 0 ? [`Sem o que o relatório não tem mais: ${descartados.join(', ')}.`] : []),
  ...(sumidos.length > 0
    ? [`Pede o que a prefeitura não tem mais: ${sumidos.join(', ')}. O que foi feito até então continua contado.`]
    : []),
];

/** The saved views of a report: what its address bar asks, under a name. A period that goes with the day is kept as that. */
export const VisoesDoRelatorio = ({ nome, escolhas, aplicar, umDeCada = false }: Props): ReactElement => {
  const atual = (): ConteudoDaVisao => ({
    filtros: filtrosDasEscolhas(escolhas, umDeCada),
    ordem: null,
    colunas: null,
    por_pagina: null,
  });
  const abrir = (visao: VisaoVista): void => {
    const hoje = naCidade().dia;
    const trazidos = diasQueCabem(visao.conteudo.filtros, hoje);
    aplicar(escolhasDosFiltros(comOsDoisDias(trazidos.filtros, hoje)));
    for (const frase of [...frases(visao), ...trazidos.frases]) avisar(false, frase);
  };
  return (
    <Visoes
      lista={listaDoRelatorio(nome)}
      atual={atual}
      aplicar={abrir}
      semAbertura={Object.keys(escolhas).length > 0}
      salvar="Salvar esta visão"
      naoSalva={useMotivo()}
    />
  );
};
