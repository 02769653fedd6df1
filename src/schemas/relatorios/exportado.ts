import { mostrarData } from '../brasil/data.ts';
import type { CriterioDescrito } from '../descreverConsulta.ts';
import { contadoEm } from './contagem.ts';
import { agrupadoDito, contagemDita, filtroDito } from './linhasDosCriterios.ts';
import { comecoDito, semOVazioDoComeco } from './desdeOPrimeiro.ts';
import type { Intervalo } from './periodo.ts';
import { comparadosCom, type ComparadoCom } from './periodosProntos.ts';
import { FORA_DA_TABELA, gruposFora } from './frases.ts';
import { diferencaDe, mostrarValor, unidadeDe } from './mostrarValor.ts';
import { porDito, tituloPor } from './porDito.ts';
import { ninguemDito, ninguemNoFim } from './semNinguem.ts';
import { nomesDosPeriodos, periodoPorExtenso } from './nomeDoPeriodo.ts';
import {
  medidasDaTela,
  valorDeNada,
  type Formato,
  type Medida,
  type Relatorio,
  type RelatorioLido,
  type Valores,
} from './relatorio.ts';

/** How a figure of a file is written; two shares differ by points. */
export type FormatoExportado = Formato | 'pontos';

/** A figure as a file holds it: as a number for sheets, and as it is read. */
export interface FiguraExportada {
  readonly valor: number | null;
  readonly formato: FormatoExportado;
  /** Without its unit; '–' where there is none. */
  readonly texto: string;
  /** Why there is none, where that is its own reason. */
  readonly falta?: string;
}

export interface CartaoExportado {
  readonly rotulo: string;
  readonly agora: FiguraExportada;
  /** Null: it is compared with nothing. */
  readonly antes: FiguraExportada | null;
  /** 'dias', or nothing. */
  readonly unidade: string;
  /** '5,4 dias a menos'; that there was nothing to differ from; empty where there is no figure, or nothing is compared. */
  readonly diferenca: string;
  /** Why there is no figure; empty where there is one. */
  readonly falta: string;
  /** That says what it was before. */
  readonly dizAntes?: true;
}

export interface TabelaExportada {
  readonly titulo: string;
  /** By what it is told; absent: by the head of its names. */
  readonly por?: string;
  /** The first is that of the names. */
  readonly cabecalhos: readonly string[];
  readonly linhas: readonly { readonly nome: string; readonly figuras: readonly FiguraExportada[] }[];
  /** Null: its rows are not of one whole. */
  readonly total: readonly FiguraExportada[] | null;
  /** How many columns of figures belong together, one after the other; absent: each stands for itself. */
  readonly vizinhas?: readonly number[];
}

/** What a report's screen shows, as its files hold it. */
export interface RelatorioExportado {
  readonly titulo: string;
  readonly pergunta: string;
  readonly criterios: readonly CriterioDescrito[];
  /** Those of them that narrow what is counted. */
  readonly filtros: readonly CriterioDescrito[];
  readonly cartoes: readonly CartaoExportado[];
  /** Of a report by group and, where there are periods, by period. */
  readonly tabelas: readonly TabelaExportada[];
  /** What each figure is, and when there is none. */
  readonly dicionario: readonly EntradaDoDicionario[];
}

export interface EntradaDoDicionario {
  readonly rotulo: string;
  readonly frase: string;
  /** Empty: there always is one. */
  readonly falta: string;
}

/** Heads of the dictionary. */
export const CABECALHOS_DO_DICIONARIO = ['O que é cada número', 'O que conta', 'Fica sem número quando'] as const;

/** What measures are, as files explain them. */
export const dicionarioDe = (medidas: readonly Medida[]): readonly EntradaDoDicionario[] =>
  medidas.map(({ rotulo, frase, falta, agregado }) => ({
    rotulo,
    frase,
    falta: valorDeNada({ agregado }) === null ? falta : '',
  }));

/** A figure as files hold it. */
export const figuraExportada = (
  { formato }: Pick<Medida, 'formato'>,
  valor: number | null,
  falta?: string,
): FiguraExportada => ({
  valor,
  formato,
  texto: mostrarValor({ formato }, valor),
  ...(valor === null && falta !== undefined ? { falta } : {}),
});

/** A figure as it is read where there is room for its own reason: '– Ninguém está ali'. */
export const figuraLida = ({ texto, falta }: FiguraExportada): string =>
  falta === undefined ? texto : `${texto} ${falta}`;

const figuraDe = ({ medidas }: Relatorio, chave: string, valores: Valores): FiguraExportada =>
  figuraExportada(medidas[chave] ?? { formato: 'quantidade' }, valores[chave] ?? null);

const cartoesDe = (relatorio: Relatorio, lido: RelatorioLido): readonly CartaoExportado[] => {
  const comparado = lido.anterior !== null;
  return relatorio.cartoes.flatMap((chave) => {
    const medida = relatorio.medidas[chave];
    if (medida === undefined) return [];
    const agora = figuraDe(relatorio, chave, lido.total);
    const antes = comparado ? figuraDe(relatorio, chave, lido.total_antes) : null;
    const diferenca = antes === null ? undefined : diferencaDe(medida, agora.valor, antes.valor);
    const semAntes = comparado && agora.valor !== null ? 'Nada no período anterior' : '';
    return {
      rotulo: medida.rotulo,
      agora,
      antes,
      unidade: unidadeDe(medida, agora.valor),
      diferenca: diferenca?.texto ?? semAntes,
      falta: agora.valor === null ? medida.falta : '',
      ...(diferenca?.dizAntes === true ? { dizAntes: true as const } : {}),
    };
  });
};

/** The largest first by the first column, what has no figure last: as the screen shows it. */
const comoNaTela = (coluna: string, grupos: RelatorioLido['grupos']): RelatorioLido['grupos'] =>
  grupos.toSorted((a, b) => (b.valores[coluna] ?? -Infinity) - (a.valores[coluna] ?? -Infinity) || 0);

/** '01/01/2025 a 30/11/2025, mesmo período do ano anterior'; of the period just before its days say enough. */
export const comparadoDito = ({ de, ate }: Intervalo, com: ComparadoCom): string =>
  `${mostrarData(de)} a ${mostrarData(ate)}${com === 'anterior' ? '' : `, ${comparadosCom[com].toLowerCase()}`}`;

/** Of which days, against which, and how it is grouped. */
const criteriosDosDias = (
  { momento }: Relatorio,
  { de, ate, anterior, comparado_com: com, agrupar }: RelatorioLido,
  por: string,
): readonly CriterioDescrito[] =>
  momento === 'agora'
    ? [{ rotulo: 'Como está em', valor: mostrarData(ate) }, agrupadoDito(por)]
    : [
        { rotulo: 'Período', valor: `${mostrarData(de)} a ${mostrarData(ate)}` },
        ...(anterior === null || com === null
          ? []
          : [{ rotulo: 'Comparado com', valor: comparadoDito(anterior, com) }]),
        agrupadoDito(por, agrupar),
      ];

const filtrosDe = (
  { dimensoes }: Relatorio,
  escolhidos: Readonly<Record<string, readonly string[]>>,
): readonly CriterioDescrito[] =>
  Object.entries(escolhidos).map(([chave, nomes]) => filtroDito(dimensoes[chave]?.rotulo ?? chave, nomes));

/**
 * What was asked of a report, in words: its days, how it is grouped, what it was narrowed by, and what does not fit.
 * @param escolhidos names of the values that it was narrowed by, by dimension
 */
export const criteriosDe = (
  relatorio: Relatorio,
  lido: RelatorioLido,
  escolhidos: Readonly<Record<string, readonly string[]>>,
): readonly CriterioDescrito[] => {
  return [
    ...criteriosDosDias(relatorio, lido, porDito(relatorio, lido.por)),
    ...contagemDita(lido.contagem),
    ...filtrosDe(relatorio, escolhidos),
    ...comecoDito(lido),
    ...ninguemDito(relatorio, lido.por, lido.grupos),
    ...(lido.grupos_fora > 0 ? [{ rotulo: FORA_DA_TABELA, valor: gruposFora(lido.grupos_fora) }] : []),
  ];
};

/** @param escolhidos names of the values that it was narrowed by, by dimension */
export const exportadoDe = (
  declarado: Relatorio,
  lido: RelatorioLido,
  escolhidos: Readonly<Record<string, readonly string[]>>,
): RelatorioExportado => {
  const relatorio = contadoEm(declarado, lido.contagem);
  const { rotulo, pergunta, dimensoes, colunas, medidas } = relatorio;
  const por = dimensoes[lido.por]?.rotulo ?? lido.por;
  const daLinha = (valores: Valores) => colunas.map((c) => figuraDe(relatorio, c, valores));
  const tabela = (
    nome: string,
    dito: string,
    linhas: readonly { readonly nome: string; readonly valores: Valores }[],
  ) => ({
    titulo: tituloPor(rotulo, dito),
    por: dito,
    cabecalhos: [nome, ...colunas.map((c) => medidas[c]?.rotulo ?? c)],
    linhas: linhas.map((linha) => ({ nome: linha.nome, figuras: daLinha(linha.valores) })),
    total: daLinha(lido.total),
  });
  return {
    titulo: rotulo,
    pergunta,
    criterios: criteriosDe(relatorio, lido, escolhidos),
    filtros: filtrosDe(relatorio, escolhidos),
    cartoes: cartoesDe(relatorio, lido),
    tabelas: [
      tabela(
        por,
        porDito(relatorio, lido.por),
        ninguemNoFim(relatorio, lido.por, comoNaTela(colunas[0] ?? '', lido.grupos)),
      ),
      ...(lido.periodos.length === 0
        ? []
        : [
            tabela(
              nomesDosPeriodos[lido.agrupar],
              `por ${nomesDosPeriodos[lido.agrupar].toLowerCase()}`,
              semOVazioDoComeco(lido).periodos.map(({ inicio, valores }) => ({
                nome: periodoPorExtenso(inicio, lido.agrupar),
                valores,
              })),
            ),
          ]),
    ],
    dicionario: dicionarioDe(medidasDaTela(relatorio)),
  };
};
