import { ninguemDito } from './semNinguem.ts';
import { mostrarData } from '../brasil/data.ts';
import type { CriterioDescrito } from '../descreverConsulta.ts';
import { comparacoes, ladoPorExtenso, nomesNasColunas, type ComparacaoLida } from './comparacao.ts';
import { FORA_DA_TABELA, gruposFora } from './frases.ts';
import { lugaresDoFluxo, type FluxoLido } from './fluxo.ts';
import { agrupadoDito, contagemDita } from './linhasDosCriterios.ts';
import type { Intervalo } from './periodo.ts';
import { porDito } from './porDito.ts';
import type { Relatorio } from './relatorio.ts';
import { mostraSoOProprio } from './soOProprio.ts';

/** What was asked of a reading, in words, as its screen prints it and as its files say it. */
export interface CriteriosDitos {
  readonly criterios: readonly CriterioDescrito[];
  /** Those of them that narrow what is counted. */
  readonly filtros: readonly CriterioDescrito[];
}

const periodo = ({ de, ate }: Intervalo): CriterioDescrito => ({
  rotulo: 'Período',
  valor: `${mostrarData(de)} a ${mostrarData(ate)}`,
});

/** @param setores names of the sectors that the flow was narrowed to */
export const criteriosDoFluxo = (
  { processo, por, ...dias }: Pick<FluxoLido, 'processo' | 'por' | 'de' | 'ate'>,
  setores: readonly string[] = [],
): CriteriosDitos => {
  const tipo = { rotulo: 'Tipo', valor: processo?.nome ?? 'Nenhum' };
  const filtros = setores.length === 0 ? [] : [{ rotulo: 'Setor', valor: setores.join(', ') }];
  return {
    criterios: [tipo, periodo(dias), agrupadoDito(`por ${lugaresDoFluxo[por].toLowerCase()}`), ...filtros],
    filtros: [...(processo === null ? [] : [tipo]), ...filtros],
  };
};

/** @param relatorio the report that is compared */
export const criteriosDaComparacao = (
  { rotulo, dimensoes }: Pick<Relatorio, 'rotulo' | 'dimensoes'>,
  lida: Pick<ComparacaoLida, 'comparar' | 'a' | 'b' | 'agrupar' | 'por' | 'contagem' | 'so_o_proprio'>,
): CriteriosDitos => {
  const { comparar, a, b, agrupar, por, contagem } = lida;
  const lados = [
    { rotulo: 'A', valor: ladoPorExtenso(a) },
    { rotulo: 'B', valor: ladoPorExtenso(b) },
  ];
  return {
    criterios: [
      { rotulo: 'Relatório', valor: rotulo },
      { rotulo: 'Comparados', valor: comparacoes[comparar] },
      ...lados,
      ...(comparar === 'periodo' ? [] : [periodo(a)]),
      agrupadoDito(porDito({ dimensoes }, por), agrupar),
      ...contagemDita(contagem),
      ...(mostraSoOProprio({ dimensoes }, lida) ? [{ rotulo: 'Por pessoa', valor: 'só o seu trabalho' }] : []),
      ...ninguemDito({ dimensoes }, por, [...a.grupos, ...b.grupos]),
      ...[a, b].flatMap(({ grupos_fora: fora }, i) =>
        fora === 0 ? [] : [{ rotulo: `${FORA_DA_TABELA} em ${nomesNasColunas(lida)[i]}`, valor: gruposFora(fora) }],
      ),
    ],
    // Two periods are told as the days of what is read, and what they are compared with.
    filtros: comparar === 'periodo' ? [] : lados,
  };
};
