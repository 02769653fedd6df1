import {
  CABECALHOS_DO_DICIONARIO,
  type FiguraExportada,
  type RelatorioExportado,
} from '../../../../src/schemas/relatorios/exportado.ts';
import { tabelaDosCartoes } from '../../../../src/schemas/relatorios/exportadoDosCartoes.ts';
import { BOM, linhaCsv } from '../../../entities/csv.ts';

/** A column of numbers has nothing else: why there is none stands below, once. */
const celula = ({ valor, texto }: FiguraExportada): string => (valor === null ? '' : texto);

const dosCartoes = (cartoes: RelatorioExportado['cartoes']): readonly (readonly string[])[] =>
  tabelaDosCartoes(cartoes).map((linha) => linha.map((uma) => (typeof uma === 'string' ? uma : celula(uma))));

const doDicionario = (entradas: RelatorioExportado['dicionario']): readonly (readonly string[])[] =>
  entradas.length === 0
    ? []
    : [[], CABECALHOS_DO_DICIONARIO, ...entradas.map(({ rotulo, frase, falta }) => [rotulo, frase, falta])];

/** A report as CSV that Brazilian spreadsheets open: what was asked, of whom and when, the figures above all, then its two tables and what each figure is, each below an empty line. */
export const relatorioEmCsv = ({
  titulo,
  pergunta,
  criterios,
  cartoes,
  tabelas,
  dicionario,
}: RelatorioExportado): string => {
  const linhas: (readonly string[])[] = [
    [titulo],
    [pergunta],
    [],
    ...criterios.map(({ rotulo, valor }) => [rotulo, valor]),
    ...(cartoes.length === 0 ? [] : [[], ...dosCartoes(cartoes)]),
    ...tabelas.flatMap((t) => [
      [],
      [t.titulo],
      t.cabecalhos,
      ...t.linhas.map(({ nome, figuras }) => [nome, ...figuras.map(celula)]),
      ...(t.total === null ? [] : [['Todos', ...t.total.map(celula)]]),
    ]),
  ];
  return BOM + [...linhas, ...doDicionario(dicionario)].map(linhaCsv).join('');
};
