import { mostrarNumero } from '../brasil/numero.ts';
import {
  diferencaDosLados,
  gruposComparados,
  nomesNasColunas,
  periodosComparados,
  type ComparacaoLida,
  type GrupoComparado,
} from './comparacao.ts';
import { criteriosDaComparacao } from './criteriosDasOutras.ts';
import {
  dicionarioDe,
  figuraExportada as figura,
  type EntradaDoDicionario,
  type FiguraExportada,
  type RelatorioExportado,
  type TabelaExportada,
} from './exportado.ts';
import { mostrarValor, parteDaDiferenca, temParte } from './mostrarValor.ts';
import { nomesDosPeriodos } from './nomeDoPeriodo.ts';
import { outrasLeituras } from './outrasLeituras.ts';
import { porDito } from './porDito.ts';
import { valorDeNada, type Medida, type Relatorio } from './relatorio.ts';

const DIFERENCA = 'Diferença';
const EM_PARTE = 'Diferença em %';

/** How much more the first side is than the second, as a number; two shares differ by points. */
const diferenca = (medida: Medida, a: number | null, b: number | null): FiguraExportada => {
  const valor = diferencaDosLados(medida, a, b);
  if (medida.formato !== 'percentual') return figura(medida, valor);
  const pontos = valor === null ? null : valor * 100;
  const texto = pontos === null ? mostrarValor(medida, null) : mostrarNumero(pontos, { min: 1, max: 1 });
  return { valor: pontos, formato: 'pontos', texto };
};

const emParte = (medida: Medida, a: number | null, b: number | null): FiguraExportada =>
  figura({ formato: 'percentual' }, parteDaDiferenca(medida, a, b));

type Lados = Pick<GrupoComparado, 'a' | 'b'>;

/** Both sides of a measure and how they differ. */
const figurasDe = (medida: Medida, { a, b }: Lados): readonly FiguraExportada[] => [
  figura(medida, a),
  figura(medida, b),
  diferenca(medida, a, b),
  ...(temParte(medida) ? [emParte(medida, a, b)] : []),
];

/** The heads of these. @param nomes what the sides are called */
const cabecalhosDe = (medida: Medida, nomes: readonly string[]): readonly string[] =>
  [...nomes, ...[DIFERENCA, ...(temParte(medida) ? [EM_PARTE] : [])].map((um) => um.toLowerCase())].map(
    (um) => `${medida.rotulo}, ${um}`,
  );

/** What the columns are that no measure declares. */
const dasDiferencas = ([a, b]: readonly [string, string]): readonly EntradaDoDicionario[] => [
  {
    rotulo: DIFERENCA,
    frase: `${a} menos ${b}: abaixo de zero, há menos em ${a}. Entre duas partes, em pontos.`,
    falta: 'Um dos lados não tem número',
  },
  {
    rotulo: EM_PARTE,
    frase: `A mesma diferença como parte do que há em ${b}.`,
    falta: `Há menos de 10 em ${b}, ou em ${a} há mais de dez vezes isso: a diferença em números diz mais`,
  },
];

/** When a measure has no figure, with what rows of the two sides say of themselves. */
const comAsProprias = (daMedida: string, proprias: readonly string[]): string =>
  [daMedida, ...proprias].filter((falta) => falta !== '').join('. ');

/** The drawn measure by the periods of both sides; none where each side is a single one. */
const porPeriodo = (lida: ComparacaoLida, medida: Medida, qual: string): readonly TabelaExportada[] => {
  const periodos = periodosComparados(lida, qual);
  const nome = nomesDosPeriodos[lida.agrupar];
  const doTotal = { a: lida.a.total[qual] ?? null, b: lida.b.total[qual] ?? null };
  return periodos.length === 0
    ? []
    : [
        {
          titulo: `${medida.rotulo}, por ${nome.toLowerCase()}`,
          cabecalhos: [nome, ...cabecalhosDe(medida, nomesNasColunas(lida))],
          linhas: periodos.map((periodo) => ({ nome: periodo.nome, figuras: figurasDe(medida, periodo) })),
          total: figurasDe(medida, doTotal),
        },
      ];
};

/**
 * Two sides of a report as their files hold them: each of its figures in A and in B and how they differ, of all and of each group, and the drawn one by period.
 * @param relatorio counted as `lida` is
 * @param qual key of the measure that is drawn
 */
export const exportadoDaComparacao = (relatorio: Relatorio, lida: ComparacaoLida, qual: string): RelatorioExportado => {
  const { a, b, por } = lida;
  const nomes = nomesNasColunas(lida);
  const colunas = relatorio.colunas.flatMap((chave) => {
    const medida = relatorio.medidas[chave];
    return medida === undefined ? [] : [{ chave, medida, grupos: gruposComparados(lida, chave, valorDeNada(medida)) }];
  });
  const nomeDoGrupo = relatorio.dimensoes[por]?.rotulo ?? por;
  const doTotal = ({ chave }: (typeof colunas)[number]): Lados => ({
    a: a.total[chave] ?? null,
    b: b.total[chave] ?? null,
  });
  const desenhada = relatorio.medidas[qual];
  const periodos = periodosComparados(lida, qual);
  const semFigura = (medida: Medida, linhas: readonly GrupoComparado[]): readonly string[] => [
    ...new Set(
      [...linhas, ...(medida === desenhada ? periodos : [])].flatMap(({ faltas }) => Object.values(faltas ?? {})),
    ),
  ];
  return {
    titulo: `${outrasLeituras.comparativo.rotulo}: ${relatorio.rotulo}`,
    pergunta: outrasLeituras.comparativo.pergunta,
    ...criteriosDaComparacao(relatorio, lida),
    cartoes: [],
    tabelas: [
      {
        titulo: 'Os dois lados, no todo',
        cabecalhos: ['Medida', ...nomes, DIFERENCA, EM_PARTE],
        linhas: colunas.map((coluna) => {
          const { medida } = coluna;
          const lados = doTotal(coluna);
          const figuras = figurasDe(medida, lados);
          return {
            nome: medida.rotulo,
            figuras: temParte(medida) ? figuras : [...figuras, emParte(medida, lados.a, lados.b)],
          };
        }),
        total: null,
      },
      {
        titulo: `Os dois lados, ${porDito(relatorio, por)}`,
        por: porDito(relatorio, por),
        cabecalhos: [nomeDoGrupo, ...colunas.flatMap(({ medida }) => cabecalhosDe(medida, nomes))],
        linhas: (colunas[0]?.grupos ?? []).map(({ chave, nome }) => ({
          nome,
          figuras: colunas.flatMap(({ medida, grupos }) =>
            figurasDe(medida, grupos.find((g) => g.chave === chave) ?? { a: null, b: null }),
          ),
        })),
        total: colunas.flatMap((coluna) => figurasDe(coluna.medida, doTotal(coluna))),
        vizinhas: colunas.map(({ medida }) => cabecalhosDe(medida, nomes).length),
      },
      ...(desenhada === undefined ? [] : porPeriodo(lida, desenhada, qual)),
    ],
    dicionario: [
      ...colunas.flatMap(({ medida, grupos }) =>
        dicionarioDe([medida]).map((dito) => ({
          ...dito,
          falta: comAsProprias(dito.falta, semFigura(medida, grupos)),
        })),
      ),
      ...dasDiferencas(nomes),
    ],
  };
};
