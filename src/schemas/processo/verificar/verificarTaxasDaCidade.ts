import type { Definicao } from '../definicao.ts';
import type { Taxa } from '../taxaDeclarada.ts';
import { comFormulas, fixadosDe, porSigla } from '../fixados.ts';
import { achado, type Achado } from './achado.ts';
import type { Respondidos } from './respondidos.ts';
import type { CidadeDoProcesso } from './verificarCidade.ts';
import { parecida } from './verificarModelos.ts';
import { verificarTaxas } from './verificarTaxas.ts';

const dosCadastros = (taxa: Taxa, onde: string, cidade: CidadeDoProcesso): readonly Achado[] => {
  const { tipo, formula_taxa: nomeada, formula } = taxa;
  const { tipos_taxa: tipos = [], formulas = [] } = cidade;
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
    ...(nomeada === undefined || porSigla(formulas, nomeada) !== undefined
      ? []
      : [
          achado(
            'formula_inexistente',
            `${onde}.formula_taxa`,
            `A prefeitura não tem a fórmula "${nomeada}", da taxa "${taxa.nome}"${parecida(nomeada, formulas)}`,
          ),
        ]),
    ...(nomeada !== undefined && formula !== undefined
      ? [
          achado(
            'formula_repetida',
            `${onde}.formula`,
            `A taxa "${taxa.nome}" tem fórmula própria e cita a fórmula "${nomeada}": retire uma das duas`,
          ),
        ]
      : []),
  ];
};

/** The fee whose formula stands at this place, where it is a named one. */
const nomeadaEm = (d: Definicao, onde: string): Taxa | undefined =>
  d.taxas.find((t, i) => t.formula_taxa !== undefined && onde === `taxas[${i}].formula`);

/** Fees with the city's formulas in them: what is wrong in one is said where it is named, without the place inside its text. */
export const verificarTaxasDaCidade = (
  d: Definicao,
  cidade: CidadeDoProcesso,
  respondidos: Respondidos,
): readonly Achado[] => [
  ...d.taxas.flatMap((taxa, i) => dosCadastros(taxa, `taxas[${i}]`, cidade)),
  ...verificarTaxas(comFormulas(d, fixadosDe(d, cidade)), respondidos).flatMap((um): readonly Achado[] => {
    const taxa = nomeadaEm(d, um.onde);
    if (taxa === undefined) return [um];
    // A name without a formula behind it has its own finding.
    return um.codigo === 'taxa_sem_formula' ? [] : [achado(um.codigo, `${um.onde}_taxa`, um.mensagem)];
  }),
];
