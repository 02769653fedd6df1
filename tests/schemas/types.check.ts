/**
 * Mistakes that must not compile, checked by `tsc`: each line below one is an error, or the compiler complains that the
 * expected error is missing. Nothing here runs.
 */
import { Object as Shape, type Static } from 'typebox';
import * as fields from '../../src/schemas/fields.ts';
import type { Format } from '../../src/schemas/formats.ts';

const zona = Shape({
  sigla: fields.text('Sigla'),
  percentual: fields.percent('Percentual'),
  abreviacao: fields.optional(fields.text('Abreviação')),
  situacao: fields.choice('Situação', ['ativa', 'inativa']),
  dias: fields.choices('Dias', { seg: 'Segunda', ter: 'Terça' }),
  ativa: fields.yesNo('Ativa'),
  zona_pai: fields.optional(fields.relation('Zona', 'zona_ocupacao')),
  pavimentos: fields.table('Pavimentos', { area: fields.decimal('Área') }),
});
type Zona = Static<typeof zona>;

const certa: Zona = {
  sigla: 'ZR',
  percentual: '60.5',
  situacao: 'ativa',
  dias: ['seg'],
  ativa: true,
  pavimentos: [{ area: '10' }],
};

// @ts-expect-error decimals travel as text
const numeroComoNumero: Zona = { ...certa, percentual: 60.5 };
// @ts-expect-error a value outside the choice
const foraDaEscolha: Zona = { ...certa, situacao: 'suspensa' };
// @ts-expect-error a value outside the choices
const foraDasEscolhas: Zona = { ...certa, dias: ['qua'] };
// @ts-expect-error a row lacks its field
const linhaIncompleta: Zona = { ...certa, pavimentos: [{}] };
// @ts-expect-error the id of another record is a number
const relacaoComoTexto: Zona = { ...certa, zona_pai: '1' };
// @ts-expect-error a required field is missing
const semSigla: Zona = { percentual: '1', situacao: 'ativa', dias: [], ativa: true, pavimentos: [] };
// @ts-expect-error an option of a text field that does not exist
const opcaoDesconhecida = fields.text('Sigla', { maxLenght: 5 });
// @ts-expect-error limits of decimals are text
const limiteComoNumero = fields.decimal('Área', { minimum: 0 });
// @ts-expect-error a format that is not on the closed list
const formato: Format = 'cpff';
// @ts-expect-error a table over the formats that lacks almost all of them
const tabela = { texto: 'text' } satisfies Record<Format, string>;

export const conferidos = [
  zona,
  numeroComoNumero,
  foraDaEscolha,
  foraDasEscolhas,
  linhaIncompleta,
  relacaoComoTexto,
  semSigla,
  opcaoDesconhecida,
  limiteComoNumero,
  formato,
  tabela,
];
