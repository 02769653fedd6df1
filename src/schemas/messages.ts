import { mostrarData } from './brasil/data.ts';
import { mostrarDataHora } from './brasil/momento.ts';
import { mostrarNumero } from './brasil/numero.ts';
import { isFormat, requiredMessage } from './fieldFacts.ts';
import { formats, type Format } from './formats.ts';
import { notaDe } from './notas.ts';
import { textos } from './textos.ts';

/** What is read of an Ajv error; `data` and `parentSchema` are there when Ajv runs with `verbose`. */
export interface AjvErrorLike {
  readonly keyword: string;
  readonly instancePath?: string;
  readonly params?: unknown;
  readonly data?: unknown;
  readonly parentSchema?: unknown;
}

type Parametros = Readonly<Record<string, unknown>>;

const { validacao } = textos;
const paramsDe = ({ params }: AjvErrorLike): Parametros =>
  typeof params === 'object' && params !== null ? { ...params } : {};
const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);
const escrito = (valor: unknown): string =>
  mostrarNumero(typeof valor === 'number' || typeof valor === 'string' ? valor : '', { min: 0, max: 20 });

const formatoDe = ({ parentSchema }: AjvErrorLike): Format | undefined => {
  const formato =
    typeof parentSchema === 'object' && parentSchema !== null && 'format' in parentSchema
      ? parentSchema.format
      : notaDe(parentSchema, 'formato');
  return isFormat(formato) ? formato : undefined;
};

const mostrarLimite: Partial<Record<Format, (limite: string) => string>> = {
  data: mostrarData,
  'data-hora': (limite) => mostrarDataHora(limite),
  hora: (limite) => limite,
};

/** formatMinimum and its kin: the limit is written as the field writes its values. */
const limiteDeFormato = (erro: AjvErrorLike): string => {
  const { limit, comparison } = paramsDe(erro);
  const formato = formatoDe(erro);
  const texto = ((formato && mostrarLimite[formato]) ?? escrito)(String(limit));
  return String(comparison).startsWith('>') ? validacao.maiorQue(texto) : validacao.menorQue(texto);
};

const DO_TIPO: Readonly<Record<string, string>> = {
  string: validacao.texto,
  number: validacao.numero,
  integer: validacao.inteiro,
  boolean: validacao.simOuNao,
  array: validacao.lista,
  object: validacao.grupo,
};

/** What a value of a kind of its own should have been, where its very type is another. */
const daForma = (schema: unknown): string | undefined => {
  const { forma } = (schema ?? {}) as { forma?: unknown };
  return isFormat(forma) ? formats[forma].message : undefined;
};

/** Of a choice nothing but the choice is said. */
const deEscolha = (schema: unknown): string | undefined =>
  Array.isArray((schema as { enum?: unknown } | undefined)?.enum) ? validacao.opcao : undefined;

type Redacao = (params: Parametros, erro: AjvErrorLike) => string;

const tamanhoMinimo: Redacao = ({ limit }, { data, parentSchema }) =>
  limit === 1 || data === '' ? requiredMessage(parentSchema) : validacao.tamanhoMinimo(numero(limit));
const maiorQue: Redacao = ({ limit }) => validacao.maiorQue(escrito(limit));
const menorQue: Redacao = ({ limit }) => validacao.menorQue(escrito(limit));
const obrigatorio: Redacao = () => validacao.obrigatorio;
/** The schema at hand is that of the object; the missing field has its own among the properties. */
const ausente: Redacao = ({ missingProperty }, { parentSchema }) => {
  const { properties } = (parentSchema ?? {}) as { properties?: Parametros };
  return requiredMessage(properties?.[String(missingProperty)]);
};
const desconhecido: Redacao = () => validacao.desconhecido;
const opcao: Redacao = (_params, { data }) => (data === '' || data === null ? validacao.obrigatorio : validacao.opcao);
const deFormato: Redacao = (_params, erro) => limiteDeFormato(erro);

/** Ajv keyword -> wording of spec 5; the only such table, for Fastify, react-admin and the step forms. */
const redacoes: Readonly<Record<string, Redacao>> = {
  required: ausente,
  dependentRequired: obrigatorio,
  minLength: tamanhoMinimo,
  maxLength: ({ limit }) => validacao.tamanhoMaximo(numero(limit)),
  minItems: ({ limit }, erro) => {
    if (formatoDe(erro) === 'usos') return validacao.usosMinimo;
    return limit === 1 ? validacao.obrigatorio : validacao.itensMinimo(numero(limit));
  },
  maxItems: ({ limit }, erro) =>
    formatoDe(erro) === 'usos' ? validacao.usosMaximo : validacao.itensMaximo(numero(limit)),
  minProperties: obrigatorio,
  uniqueItems: () => validacao.itemRepetido,
  minimum: maiorQue,
  exclusiveMinimum: maiorQue,
  maximum: menorQue,
  exclusiveMaximum: menorQue,
  formatMinimum: deFormato,
  formatExclusiveMinimum: deFormato,
  formatMaximum: deFormato,
  formatExclusiveMaximum: deFormato,
  multipleOf: ({ multipleOf }) => validacao.multiplo(escrito(multipleOf)),
  enum: opcao,
  const: opcao,
  oneOf: opcao,
  anyOf: opcao,
  additionalProperties: desconhecido,
  unevaluatedProperties: desconhecido,
  propertyNames: desconhecido,
  'false schema': desconhecido,
  // A field that null empties has two types; the sentence is that of the other one.
  type: ({ type }, { data, parentSchema }) =>
    data === null
      ? requiredMessage(parentSchema)
      : (deEscolha(parentSchema) ?? daForma(parentSchema) ?? DO_TIPO[String([type].flat()[0])] ?? validacao.invalido),
  forma: (_params, { data, parentSchema }) => {
    const { forma } = parentSchema as { forma?: unknown };
    return isFormat(forma) ? (formats[forma].check(data) ?? formats[forma].message) : validacao.invalido;
  },
  format: ({ format }, { data }) => {
    if (!isFormat(format)) return validacao.invalido;
    return formats[format].check(data) ?? formats[format].message;
  },
};

/** What is of another kind, or no value of its format, is that and nothing more: its length and its limits come after. */
const PRIMEIROS = ['type', 'forma', 'format'] as const;
const primeiros = (erros: readonly AjvErrorLike[]): readonly AjvErrorLike[] => {
  for (const palavra of PRIMEIROS) {
    const destes = erros.filter(({ keyword }) => keyword === palavra);
    if (destes.length > 0) return destes;
  }
  return erros;
};

/** Keywords that a text of spaces alone can break. */
const DE_VAZIO: ReadonlySet<string> = new Set(['format', 'minLength', 'enum', 'pattern']);

/** That a value is not null either, where null would empty the field: no news to who wrote one. */
const deNulo = (erro: AjvErrorLike): boolean => erro.keyword === 'type' && paramsDe(erro)['type'] === 'null';

const AGRUPADORES = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not', 'contains', 'propertyNames']);

/** Nothing, or a text of spaces alone (AMB-084): required is all that is said of it. */
const emBranco = ({ data }: AjvErrorLike): boolean => typeof data === 'string' && data.trim() === '';

/** The sentence for one error. */
export const fieldMessage = (erro: AjvErrorLike): string =>
  (emBranco(erro) && DE_VAZIO.has(erro.keyword) ? requiredMessage(erro.parentSchema) : undefined) ??
  (Object.hasOwn(redacoes, erro.keyword) ? redacoes[erro.keyword] : undefined)?.(paramsDe(erro), erro) ??
  validacao.invalido;

/** JSON pointer ('/fotos/0/nome') to the API's path ('fotos[0].nome'). */
const caminho = (ponteiro: string, ultimo: unknown): string => {
  const partes = ponteiro
    .split('/')
    .slice(1)
    .map((parte) => parte.replace(/~1/g, '/').replace(/~0/g, '~'));
  if (typeof ultimo === 'string') partes.push(ultimo);
  return partes.reduce((inicio, parte) => {
    if (/^\d+$/.test(parte) && inicio !== '') return `${inicio}[${parte}]`;
    return inicio === '' ? parte : `${inicio}.${parte}`;
  }, '');
};

const campoDoErro = (erro: AjvErrorLike): string => {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = paramsDe(erro);
  return caminho(erro.instancePath ?? '', missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName);
};

/**
 * Ajv errors as the API sends them and every form shows them: dotted path with indexes -> sentences of spec 5, each
 * once (api.md "errors"). Key '' is the body itself. Errors that only group others (`oneOf`, `if`) are left out where
 * the field has a more exact one.
 */
export const fieldErrors = (errors: readonly AjvErrorLike[]): Record<string, string[]> => {
  const porCampo = new Map<string, AjvErrorLike[]>();
  for (const erro of errors) {
    const campo = campoDoErro(erro);
    porCampo.set(campo, [...(porCampo.get(campo) ?? []), erro]);
  }
  const entradas = [...porCampo].flatMap(([campo, erros]): [string, string[]][] => {
    const exatos = erros.filter((erro) => !AGRUPADORES.has(erro.keyword) && !deNulo(erro));
    const soAgrupa = exatos.length === 0 && porCampo.size > 1 && erros.every(({ keyword }) => keyword === 'if');
    const usados = exatos.length > 0 ? exatos : erros;
    if (soAgrupa) return [];
    const deVazio = [validacao.obrigatorio, ...usados.map(({ parentSchema }) => requiredMessage(parentSchema))];
    // Nothing else is worth saying of a field that is empty.
    const vazio = usados.map(fieldMessage).find((frase) => deVazio.includes(frase));
    return [[campo, vazio === undefined ? [...new Set(primeiros(usados).map(fieldMessage))] : [vazio]]];
  });
  return Object.fromEntries(entradas);
};
