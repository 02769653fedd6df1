import { isDataIso } from './brasil/data.ts';
import { compararDecimais, isDecimal, normalizarDecimal } from './brasil/decimal.ts';
import { isHora } from './brasil/hora.ts';
import { isMomento } from './brasil/momento.ts';
import { arrumarPoligono, validPoligono } from './geo/poligono.ts';
import { arrumarPonto, validPonto } from './geo/ponto.ts';
import { textos } from './textos.ts';
import { validCNPJ } from './validacao/cnpj.ts';
import { cibCanonico, validCib } from './validacao/cib.ts';
import { semSeparadores, validCep, validPhone } from './validacao/contato.ts';
import { validCPF } from './validacao/cpf.ts';
import { validIsoDate, validTime, validYear } from './validacao/data.ts';
import { semPontuacao } from './validacao/digitosVerificadores.ts';
import { validDocument } from './validacao/documento.ts';
import { validDomain } from './validacao/dominio.ts';
import { validEmail } from './validacao/email.ts';
import { validColor, validUrl } from './validacao/endereco.ts';
import { decimalText, isId, validInteger, validLatitude, validLongitude, validMonths } from './validacao/numero.ts';
import { onlyText } from './validacao/onlyText.ts';
import { ausente, regraDeTexto, todas, type Regra } from './validacao/regra.ts';
import { password } from './validacao/senha.ts';
import { multiLineText, oneLineText, richText } from './validacao/texto.ts';
import { username } from './validacao/usuario.ts';

/** The closed list of formats; a table over it that lacks one does not compile. */
export type Format =
  | 'texto'
  | 'nome'
  | 'texto-longo'
  | 'texto-rico'
  | 'inteiro'
  | 'decimal'
  | 'moeda'
  | 'percentual'
  | 'data'
  | 'hora'
  | 'data-hora'
  | 'ano'
  | 'meses'
  | 'logico'
  | 'opcao'
  | 'opcoes'
  | 'usos'
  | 'cpf'
  | 'cnpj'
  | 'cpf-cnpj'
  | 'telefone'
  | 'cep'
  | 'cib'
  | 'email'
  | 'dominio'
  | 'usuario'
  | 'senha'
  | 'latitude'
  | 'longitude'
  | 'ponto'
  | 'poligono'
  | 'imagem'
  | 'imagens'
  | 'galeria'
  | 'arquivo'
  | 'arquivos'
  | 'cor'
  | 'url'
  | 'relacao'
  | 'relacoes'
  | 'grupo'
  | 'tabela'
  | 'json';

/** What a format says about its values. `json` is the JSON type they travel in. */
export interface LinhaDeFormato {
  readonly json: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  /** The sentence for a wrong value, chosen by the value itself. */
  readonly check: Regra;
  readonly valid: (valor: unknown) => boolean;
  /** The sentence where the value is not at hand. */
  readonly message: string;
  /** Type of the PostgreSQL column. */
  readonly column: string;
  /** Order of two values, for formatMinimum and formatMaximum; undefined when one of them is broken. */
  readonly compare?: (a: string, b: string) => number | undefined;
  /** The one way to store a value that may be written in several (with mask, in capitals, with spaces around). */
  readonly canonical?: (texto: string) => string;
  /** The same for a value that is no text; what is wrong comes back as it was. */
  readonly arrumar?: (valor: unknown) => unknown;
}

const linha = (
  json: LinhaDeFormato['json'],
  column: string,
  check: Regra,
  message: string,
  extra: Pick<LinhaDeFormato, 'compare' | 'canonical' | 'arrumar'> = {},
): LinhaDeFormato => ({ json, column, check, message, valid: (valor) => check(valor) === undefined, ...extra });

const { validacao } = textos;

const ordem =
  (passa: (texto: string) => boolean, comparar: (a: string, b: string) => number) =>
  (a: string, b: string): number | undefined =>
    passa(a) && passa(b) ? comparar(a, b) : undefined;

const alfabetica = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const numero = (inteiros: number, casas: number, mensagem: string, check?: Regra): LinhaDeFormato =>
  linha('string', `numeric(${inteiros + casas},${casas})`, check ?? decimalText(inteiros, casas, mensagem), mensagem, {
    compare: ordem(isDecimal, compararDecimais),
    canonical: (texto) => normalizarDecimal(texto) ?? texto,
  });

const aparado = (texto: string): string => texto.trim().normalize('NFC');
const minusculo = (texto: string): string => texto.trim().toLowerCase();
const texto = (check: Regra): LinhaDeFormato =>
  linha('string', 'text', check, validacao.caracteres, { canonical: aparado });
const documento = (check: Regra, message: string): LinhaDeFormato =>
  linha('string', 'text', check, message, { canonical: semPontuacao });
const comSeparadores = (check: Regra, message: string): LinhaDeFormato =>
  linha('string', 'text', check, message, { canonical: semSeparadores });
const chaveDeArquivo = linha(
  'string',
  'text',
  regraDeTexto((valor) => /^[A-Za-z0-9_-]{1,64}$/.test(valor), validacao.arquivo),
  validacao.arquivo,
);
const lista = linha(
  'array',
  'jsonb',
  (valor) => (ausente(valor) || Array.isArray(valor) ? undefined : validacao.lista),
  validacao.lista,
);
const objeto = linha(
  'object',
  'jsonb',
  (valor) => (ausente(valor) || (typeof valor === 'object' && !Array.isArray(valor)) ? undefined : validacao.grupo),
  validacao.grupo,
);

/**
 * Every kind of value, once: how it is checked, what is said when it is wrong, how it is stored. The name is the JSON
 * Schema keyword `format` and the one bridge to widget, mask and column (ARCHITECTURE.md, rule 2).
 */
export const formats = {
  texto: texto(oneLineText),
  /** Name of a person: letters, no digits. */
  nome: texto(todas(oneLineText, onlyText)),
  'texto-longo': texto(multiLineText),
  /** HTML as the editor makes it; the server sanitises it before storing. */
  'texto-rico': texto(richText),
  inteiro: linha('integer', 'bigint', validInteger, validacao.inteiro),
  decimal: numero(12, 6, validacao.numero),
  moeda: numero(12, 2, validacao.moeda),
  percentual: numero(3, 2, validacao.percentual),
  data: linha('string', 'date', validIsoDate, validacao.data, { compare: ordem(isDataIso, alfabetica) }),
  hora: linha('string', 'text', validTime, validacao.hora, { compare: ordem(isHora, alfabetica) }),
  'data-hora': linha('string', 'timestamptz', regraDeTexto(isMomento, validacao.dataHora), validacao.dataHora, {
    compare: ordem(isMomento, (a, b) => Date.parse(a) - Date.parse(b)),
  }),
  ano: linha('integer', 'smallint', validYear, validacao.ano),
  meses: linha('integer', 'smallint', validMonths, validacao.meses),
  logico: linha(
    'boolean',
    'boolean',
    (valor) => (ausente(valor) || typeof valor === 'boolean' ? undefined : validacao.simOuNao),
    validacao.simOuNao,
  ),
  opcao: linha(
    'string',
    'text',
    regraDeTexto(() => true, validacao.opcao),
    validacao.opcao,
  ),
  opcoes: lista,
  /** Land uses chosen in one request, one to three (AMB-098). */
  usos: lista,
  cpf: documento(validCPF, validacao.cpf),
  cnpj: documento(validCNPJ, validacao.cnpj),
  'cpf-cnpj': documento(validDocument, validacao.documento),
  telefone: comSeparadores(validPhone, validacao.telefone),
  cep: comSeparadores(validCep, validacao.cep),
  cib: linha('string', 'text', validCib, validacao.cib, { canonical: cibCanonico }),
  email: linha('string', 'text', validEmail, validacao.email, { canonical: minusculo }),
  dominio: linha('string', 'text', validDomain, validacao.dominio, { canonical: minusculo }),
  usuario: linha('string', 'text', username, validacao.usuario),
  senha: linha('string', 'text', password, validacao.senha),
  latitude: numero(3, 6, validacao.latitude, validLatitude),
  longitude: numero(3, 6, validacao.longitude, validLongitude),
  /** A place on the map: both degrees in one value. */
  ponto: linha('object', 'jsonb', validPonto, validacao.ponto, { arrumar: arrumarPonto }),
  /** An outline on the map, as GeoJSON; its area follows from it. */
  poligono: linha('object', 'jsonb', validPoligono, validacao.poligono, { arrumar: arrumarPoligono }),
  /** Key of an uploaded picture, as the upload answered it. */
  imagem: chaveDeArquivo,
  imagens: lista,
  /** Pictures in order, each with its caption. */
  galeria: lista,
  arquivo: chaveDeArquivo,
  arquivos: lista,
  cor: linha('string', 'text', validColor, validacao.cor, { canonical: minusculo }),
  url: linha('string', 'text', validUrl, validacao.url, { canonical: (endereco) => endereco.trim() }),
  /** Id of another record; which entity stands in the schema's note (`relationOf`). */
  relacao: linha(
    'integer',
    'bigint',
    (valor) => (ausente(valor) || isId(valor) ? undefined : validacao.relacao),
    validacao.relacao,
  ),
  relacoes: lista,
  /** Fields that belong together, in an object of their own. */
  grupo: objeto,
  /** Rows of fields. */
  tabela: lista,
  json: linha('object', 'jsonb', () => undefined, validacao.invalido),
} satisfies Record<Format, LinhaDeFormato>;
