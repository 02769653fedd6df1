import type { TObject, TSchema } from 'typebox';
import { compararDecimais } from '../../schemas/brasil/decimal.ts';
import { formatOf, requiredMessage } from '../../schemas/fieldFacts.ts';
import { formats, type LinhaDeFormato } from '../../schemas/formats.ts';
import { fieldMessage } from '../../schemas/messages.ts';
import { required } from '../../schemas/validacao/required.ts';
import { tamanho } from '../../schemas/validacao/tamanho.ts';

type Valores = Readonly<Record<string, unknown>>;

/** Sentences by dotted path with indexes ('setores[0].id'), as the server answers them. */
export type Erros = Record<string, string>;

interface Regras {
  readonly type?: unknown;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly formatExclusiveMinimum?: string;
  readonly enum?: readonly unknown[];
}

const vazio = (valor: unknown): boolean => required(valor) !== undefined;

const recusa = (schema: unknown, keyword: string, params: Valores, data: unknown): string =>
  fieldMessage({ keyword, params, data, parentSchema: schema });

const doTexto = (schema: unknown, regras: Regras, valor: string): string | undefined => {
  const escrito = tamanho(valor);
  const { minLength = 0, maxLength = Infinity } = regras;
  if (escrito < minLength) return recusa(schema, 'minLength', { limit: minLength }, valor);
  if (escrito > maxLength) return recusa(schema, 'maxLength', { limit: maxLength }, valor);
  if (regras.enum !== undefined && !regras.enum.includes(valor)) return recusa(schema, 'enum', {}, valor);
  const { compare = compararDecimais }: LinhaDeFormato = formats[formatOf(schema)];
  const fora = (limite: string | undefined, ruim: (ordem: number) => boolean): boolean => {
    const ordem = limite === undefined ? undefined : compare(valor, limite);
    return ordem !== undefined && ruim(ordem);
  };
  const { formatMinimum, formatMaximum, formatExclusiveMinimum } = regras;
  if (fora(formatMinimum, (ordem) => ordem < 0))
    return recusa(schema, 'formatMinimum', { limit: formatMinimum, comparison: '>=' }, valor);
  if (fora(formatExclusiveMinimum, (ordem) => ordem <= 0))
    return recusa(schema, 'formatExclusiveMinimum', { limit: formatExclusiveMinimum, comparison: '>' }, valor);
  if (fora(formatMaximum, (ordem) => ordem > 0))
    return recusa(schema, 'formatMaximum', { limit: formatMaximum, comparison: '<=' }, valor);
  return undefined;
};

const doNumero = (schema: unknown, { minimum, maximum, enum: valores }: Regras, valor: number): string | undefined => {
  if (valores !== undefined && !valores.includes(valor)) return recusa(schema, 'enum', {}, valor);
  if (minimum !== undefined && valor < minimum) return recusa(schema, 'minimum', { limit: minimum }, valor);
  if (maximum !== undefined && valor > maximum) return recusa(schema, 'maximum', { limit: maximum }, valor);
  return undefined;
};

const repete = (valores: readonly unknown[]): boolean =>
  new Set(valores.map((um) => JSON.stringify(um))).size < valores.length;

const daLista = (
  schema: unknown,
  { minItems = 0, maxItems = Infinity, uniqueItems }: Regras,
  valor: readonly unknown[],
) => {
  if (valor.length < minItems) return recusa(schema, 'minItems', { limit: minItems }, valor);
  if (valor.length > maxItems) return recusa(schema, 'maxItems', { limit: maxItems }, valor);
  return uniqueItems === true && repete(valor) ? recusa(schema, 'uniqueItems', {}, valor) : undefined;
};

const tipoDe = (valor: unknown): string => {
  if (Array.isArray(valor)) return 'array';
  return Number.isInteger(valor) ? 'integer' : typeof valor;
};

const deOutroTipo = (schema: unknown, valor: unknown): string | undefined => {
  const { type } = schema as Regras;
  return typeof type === 'string' && type !== tipoDe(valor) ? recusa(schema, 'type', { type }, valor) : undefined;
};

const doValor = (schema: unknown, valor: unknown): string | undefined => {
  const regras = schema as Regras;
  const doTipo = deOutroTipo(schema, valor);
  if (doTipo !== undefined) return doTipo;
  const doFormato = formats[formatOf(schema)].check(valor);
  if (doFormato !== undefined) return doFormato;
  if (typeof valor === 'string') return doTexto(schema, regras, valor);
  if (typeof valor === 'number') return doNumero(schema, regras, valor);
  return Array.isArray(valor) ? daLista(schema, regras, valor) : undefined;
};

const semNada = (valor: unknown): boolean =>
  valor === null ||
  valor === undefined ||
  valor === '' ||
  (typeof valor === 'object' && !Array.isArray(valor) && Object.values(valor).every(semNada));

const conferir = (schema: TSchema, valor: unknown, obrigatorio: boolean, caminho: string, erros: Erros): void => {
  const { properties, items, required: obrigatorios = [] } = schema as Regras;
  if (properties !== undefined) {
    // An optional group that nothing is written in does not exist; once it does, its own required fields count.
    if (!obrigatorio && semNada(valor)) return;
    const doTipo = semNada(valor) ? undefined : deOutroTipo(schema, valor);
    if (doTipo !== undefined) {
      erros[caminho] = doTipo;
      return;
    }
    for (const [nome, campo] of Object.entries(properties))
      conferir(campo, (valor as Valores | null)?.[nome], obrigatorios.includes(nome), `${caminho}.${nome}`, erros);
    return;
  }
  if (Array.isArray(valor) && (items as Regras | undefined)?.properties !== undefined) {
    const dela = daLista(schema, schema as Regras, valor);
    if (dela !== undefined) erros[caminho] = dela;
    valor.forEach((linha, i) => conferir(items as TSchema, linha, true, `${caminho}[${i}]`, erros));
    return;
  }
  const outraLista = Array.isArray(valor) ? deOutroTipo(schema, valor) : undefined;
  if (outraLista !== undefined) {
    erros[caminho] = outraLista;
    return;
  }
  if (vazio(valor)) {
    const podeEstarVazia = Array.isArray(valor) && ((schema as Regras).minItems ?? 0) === 0;
    if (obrigatorio && !podeEstarVazia) erros[caminho] = requiredMessage(schema);
    return;
  }
  const frase = doValor(schema, valor);
  if (frase !== undefined) erros[caminho] = frase;
  else if (Array.isArray(valor) && items !== undefined)
    valor.forEach((um, i) => conferir(items, um, true, `${caminho}[${i}]`, erros));
};

/**
 * What is wrong with a record before it is sent, by the same declaration and with the same sentences as the server (spec 5): the browser
 * may not compile validators (no eval), so the few keywords of the declarations are read directly. `menos`: fields that are not sent.
 */
export const validarRegistro = (schema: TObject, valores: Valores, menos: readonly string[] = []): Erros => {
  const erros: Erros = {};
  const obrigatorios = (schema as Regras).required ?? [];
  for (const [nome, campo] of Object.entries(schema.properties) as [string, TSchema][])
    if (!menos.includes(nome)) conferir(campo, valores[nome], obrigatorios.includes(nome), nome, erros);
  return erros;
};
