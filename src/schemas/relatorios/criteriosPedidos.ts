import type { CriterioDescrito } from '../descreverConsulta.ts';
import type { FiltrosGuardados } from '../visao.ts';
import { comparacoes, nomesDeTudo, RELATORIO_USUAL, TUDO, type Comparacao } from './comparacao.ts';
import { contaDias, contagens, type Contagem } from './contagem.ts';
import { filtrosDoFluxo, lugaresDoFluxo } from './fluxo.ts';
import { agrupadoDito, contagemDita, filtroDito } from './linhasDosCriterios.ts';
import { relatoriosComVisoes } from './listasDosRelatorios.ts';
import { outrasLeituras } from './outrasLeituras.ts';
import { comparadosCom } from './periodosProntos.ts';
import { porDito } from './porDito.ts';
import type { Dimensao, Relatorio } from './relatorio.ts';
import { relatorios } from './relatorios.ts';

/** What a value of a dimension is called. */
export type NomearValor = (dimensao: Pick<Dimensao, 'rotulo' | 'nomes' | 'semValor'>, valor: string) => string;

const textoDe = (valor: unknown): string | undefined =>
  typeof valor === 'string' ? valor : Array.isArray(valor) && typeof valor[0] === 'string' ? valor[0] : undefined;

const declarado = (nome: string | undefined): Relatorio | undefined =>
  (relatorios as readonly Relatorio[]).find((um) => um.nome === nome);

const contagemDe = (relatorio: Relatorio, { contagem }: FiltrosGuardados): readonly CriterioDescrito[] =>
  contaDias(relatorio) ? contagemDita((textoDe(contagem) ?? 'corridos') as Contagem) : [];

/** With what a report is compared, where that is not what is usual. */
const comparadoDe = ({ comparado_com: com }: FiltrosGuardados): readonly CriterioDescrito[] =>
  textoDe(com) === 'ano-anterior' ? [{ rotulo: 'Comparado com', valor: comparadosCom['ano-anterior'] }] : [];

/** Name of the report that a comparison is of. */
export const relatorioComparado = ({ relatorio }: FiltrosGuardados): string => textoDe(relatorio) ?? RELATORIO_USUAL;

/** Which report is compared, what differs, and its sides: of periods, what B is of A. */
const doComparativo = (filtros: FiltrosGuardados, nomear: NomearValor): readonly CriterioDescrito[] => {
  const relatorio = declarado(relatorioComparado(filtros));
  if (relatorio === undefined) return [];
  const comparar = (textoDe(filtros['comparar']) ?? 'periodo') as Comparacao;
  const por = textoDe(filtros['por']);
  const medida = relatorio.medidas[textoDe(filtros['medida']) ?? ''];
  const dimensao = relatorio.dimensoes[comparar];
  const com = textoDe(filtros['comparado_com']) === 'ano-anterior' ? 'ano-anterior' : 'anterior';
  const lados =
    comparar === 'periodo' || dimensao === undefined
      ? [{ rotulo: 'Comparado com', valor: comparadosCom[com] }]
      : (['a', 'b'] as const).map((lado) =>
          filtroDito(
            lado.toUpperCase(),
            [filtros[lado]]
              .flat()
              .map((valor) => (valor === TUDO ? nomesDeTudo[comparar] : nomear(dimensao, String(valor as string)))),
          ),
        );
  return [
    { rotulo: 'Relatório', valor: relatorio.rotulo },
    { rotulo: 'Comparados', valor: comparacoes[comparar] },
    ...lados,
    ...(por === undefined ? [] : [agrupadoDito(porDito(relatorio, por))]),
    ...contagemDe(relatorio, filtros),
    ...(medida === undefined ? [] : [{ rotulo: 'Medida do desenho', valor: medida.rotulo }]),
  ];
};

/** By what the rows of a reading are grouped, where that was chosen. */
const agrupadoDe = (nome: string, { por: dito }: FiltrosGuardados): readonly CriterioDescrito[] => {
  const por = textoDe(dito);
  if (por === undefined) return [];
  if (nome === outrasLeituras.fluxo.nome)
    return [
      agrupadoDito(
        `por ${(Object.entries(lugaresDoFluxo).find(([chave]) => chave === por)?.[1] ?? por).toLowerCase()}`,
      ),
    ];
  return [agrupadoDito(porDito(declarado(nome) ?? { dimensoes: {} }, por))];
};

/**
 * What is asked of a reading, in words, before it is read: its days apart, which are another matter. The lines are those that its files have.
 * @param nomear what a value is called
 */
export const criteriosPedidos = (
  nome: string,
  filtros: FiltrosGuardados,
  nomear: NomearValor,
): readonly CriterioDescrito[] => {
  if (nome === outrasLeituras.comparativo.nome) return doComparativo(filtros, nomear);
  const relatorio = declarado(nome);
  const dimensoes: Relatorio['dimensoes'] = relatorio?.dimensoes ?? filtrosDoFluxo.dimensoes;
  const escolhidos = relatoriosComVisoes.find((um) => um.nome === nome)?.escolhidos(filtros) ?? [];
  const estreito = Object.values(dimensoes).flatMap((dimensao) => {
    const valores = escolhidos.filter((um) => um.dimensao === dimensao).map(({ valor }) => nomear(dimensao, valor));
    return valores.length === 0 ? [] : [filtroDito(dimensao.rotulo, valores)];
  });
  return [
    ...agrupadoDe(nome, filtros),
    ...(relatorio === undefined ? [] : [...contagemDe(relatorio, filtros), ...comparadoDe(filtros)]),
    ...estreito,
  ];
};

const SEM_DISTINCAO: readonly string[] = ['Comparados', 'Agrupado'];

/** What tells one from another of the same reading, a few words each: what narrows it, working days, and how it is grouped where that was chosen. */
export const oQueODistingue = (criterios: readonly CriterioDescrito[]): readonly string[] => [
  ...criterios.flatMap(({ rotulo, valor }) =>
    SEM_DISTINCAO.includes(rotulo) || valor === contagens.corridos
      ? []
      : [rotulo === 'Contagem' ? valor.toLowerCase() : valor],
  ),
  ...criterios.flatMap(({ rotulo, valor }) => (rotulo === 'Agrupado' ? [valor.toLowerCase()] : [])),
];
