import type { Definicao } from '../definicao.ts';
import type { Taxa } from '../taxaDeclarada.ts';
import { comFormulas, fixadosDe, porSigla } from '../fixados.ts';
import { achado, type Achado } from './achado.ts';
import type { Respondidos } from './respondidos.ts';
import type { CidadeDoProcesso } from './verificarCidade.ts';
import { parecida } from './verificarModelos.ts';
import { verificarTaxas } from './verificarTaxas.ts';

/** What a rule of a fee names of the city, at its place: that of the fee itself, or of a day on. */
const daRegra = (
  { nome }: Taxa,
  { formula_taxa: nomeada, formula }: Pick<Taxa, 'formula' | 'formula_taxa'>,
  onde: string,
  { formulas = [] }: CidadeDoProcesso,
): readonly Achado[] => [
  ...(nomeada === undefined || porSigla(formulas, nomeada) !== undefined
    ? []
    : [
        achado(
          'formula_inexistente',
          `${onde}.formula_taxa`,
          `A prefeitura não tem a fórmula "${nomeada}", da taxa "${nome}"${parecida(nomeada, formulas)}`,
        ),
      ]),
  ...(nomeada !== undefined && formula !== undefined
    ? [
        achado(
          'formula_repetida',
          `${onde}.formula`,
          `A taxa "${nome}" tem fórmula própria e cita a fórmula "${nomeada}": retire uma das duas`,
        ),
      ]
    : []),
];

const dosCadastros = (taxa: Taxa, onde: string, cidade: CidadeDoProcesso): readonly Achado[] => {
  const { tipo, vigencias = [] } = taxa;
  const { tipos_taxa: tipos = [] } = cidade;
  return [
    ...(tipo === undefined || porSigla(tipos, tipo) !== undefined
      ? []
      : [
          achado(
            'tipo_taxa_inexistente',
            `${onde}.tipo`,
            `A prefeitura não tem o tipo de taxa "${tipo}", da taxa "${taxa.nome}"${parecida(tipo, tipos)}`,
          ),
        ]),
    ...daRegra(taxa, taxa, onde, cidade),
    ...vigencias.flatMap((v, i) => daRegra(taxa, v, `${onde}.vigencias[${i}]`, cidade)),
  ];
};

/** Fees with the city's formulas in them: what is wrong in one is said where it is named. */
export const verificarTaxasDaCidade = (
  d: Definicao,
  cidade: CidadeDoProcesso,
  respondidos: Respondidos,
): readonly Achado[] => [
  ...d.taxas.flatMap((taxa, i) => dosCadastros(taxa, `taxas[${i}]`, cidade)),
  ...verificarTaxas(comFormulas(d, fixadosDe(d, cidade)), respondidos, cidade.hoje),
];
