import { arredondarDecimal, normalizarDecimal } from '../../brasil/decimal.ts';
import { canonical } from '../../canonical.ts';
import { linhaDoEndereco } from '../../endereco.ts';
import type { ErrosPorCampo } from '../../errors.ts';
import { composedOf, formatOf, optionsOf } from '../../fieldFacts.ts';
import { formats, type LinhaDeFormato } from '../../formats.ts';
import { mostrarValor } from '../../mostrar.ts';
import { atributosDoImovel, type AtributoDoImovel } from '../../processo/atributosDoImovel.ts';
import { textos } from '../../textos.ts';
import type { MudancaDoImovel } from './atualizacaoFeita.ts';

type Valores = Readonly<Record<string, unknown>>;

/** A property of the registry as it stands. */
export interface ImovelLido {
  readonly id: number;
  /** Its number there. */
  readonly inscricao: string;
  /** Every declared field, null where empty. */
  readonly valores: Valores;
}

/** What an expression gave for an attribute (compilar.ts): numbers as exact decimals. */
export interface ValorPedido {
  readonly atributo: AtributoDoImovel;
  readonly valor: string | boolean;
}

export interface MudancasDoImovel {
  /** Only what differs, in the order of the registry. */
  readonly mudancas: readonly MudancaDoImovel[];
  /** Sentences by attribute. */
  readonly erros: ErrosPorCampo;
}

/** Places that a number of the registry keeps (formats.ts). */
const CASAS = 6;

const noCaminho = (valores: Valores, caminho: string): unknown =>
  caminho.split('.').reduce<unknown>((v, nome) => (v as Valores | null | undefined)?.[nome] ?? null, valores);

/** The value as the attribute's field holds it. */
const comoSeGuarda = (schema: unknown, valor: string | boolean): MudancaDoImovel['valor'] => {
  const { json }: LinhaDeFormato = formats[formatOf(schema)];
  if (typeof valor === 'boolean') return valor;
  if (json === 'integer') return Number(valor);
  const numerico = formats[formatOf(schema)].column.startsWith('numeric');
  const arredondado = numerico ? arredondarDecimal(valor, CASAS) : undefined;
  return canonical(schema, arredondado === undefined ? valor : (normalizarDecimal(arredondado) ?? valor));
};

interface Limites {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const { validacao } = textos;
const escrito = (schema: unknown, limite: string | number): string => mostrarValor(schema, limite);

/** Why the field does not take the value; the registry itself has the last word (what only it knows of other records). */
const erroDoValor = (schema: unknown, valor: MudancaDoImovel['valor']): string | undefined => {
  const linha: LinhaDeFormato = formats[formatOf(schema)];
  if (typeof valor === 'number' && !Number.isSafeInteger(valor)) return validacao.inteiro;
  const opcoes = optionsOf(schema);
  if (opcoes.length > 0) return opcoes.some(({ value }) => value === valor) ? undefined : validacao.opcao;
  if (valor === '') return validacao.obrigatorio;
  const doFormato = linha.check(valor);
  if (doFormato !== undefined) return doFormato;
  const { minimum, maximum, formatMinimum, formatMaximum, minLength = 0, maxLength = Infinity } = schema as Limites;
  const compara = (limite: string): number => linha.compare?.(String(valor), limite) ?? 0;
  if (typeof valor === 'number' && minimum !== undefined && valor < minimum)
    return validacao.maiorQue(escrito(schema, minimum));
  if (typeof valor === 'number' && maximum !== undefined && valor > maximum)
    return validacao.menorQue(escrito(schema, maximum));
  if (formatMinimum !== undefined && compara(formatMinimum) < 0)
    return validacao.maiorQue(escrito(schema, formatMinimum));
  if (formatMaximum !== undefined && compara(formatMaximum) > 0)
    return validacao.menorQue(escrito(schema, formatMaximum));
  if (typeof valor === 'string' && valor.length < minLength) return validacao.tamanhoMinimo(minLength);
  if (typeof valor === 'string' && valor.length > maxLength) return validacao.tamanhoMaximo(maxLength);
  return undefined;
};

const igual = (schema: unknown, antes: unknown, depois: unknown): boolean => {
  if (antes === null || antes === undefined) return false;
  const { compare, column }: LinhaDeFormato = formats[formatOf(schema)];
  return compare !== undefined && column.startsWith('numeric')
    ? compare(String(antes), String(depois)) === 0
    : antes === depois;
};

const mudancaDe = (
  atributo: AtributoDoImovel,
  valores: Valores,
  valor: MudancaDoImovel['valor'],
): MudancaDoImovel | undefined => {
  const { nome, schema } = lido(atributo);
  const antes = noCaminho(valores, atributo);
  if (igual(schema, antes, valor)) return undefined;
  return { atributo, nome, de: mostrarValor(schema, antes) || null, para: mostrarValor(schema, valor), valor };
};

const lido = (atributo: AtributoDoImovel) => {
  const achado = atributosDoImovel.get(atributo);
  if (achado === undefined) throw new Error(`The registry has no attribute ${atributo} that requests change`);
  return achado;
};

/** Fields that are written from a group, and the group ('endereco', of 'endereco_partes'). */
const compostos = [...atributosDoImovel].flatMap(([atributo, { schema }]) => {
  const de = composedOf(schema);
  return de === undefined ? [] : [{ atributo, de }];
});

/** A line that is still what its parts say follows them; one that somebody wrote himself stays. */
const linhasQueSeguem = (valores: Valores, mudancas: readonly MudancaDoImovel[]): readonly MudancaDoImovel[] =>
  compostos.flatMap(({ atributo, de }) => {
    if (mudancas.some((m) => m.atributo === atributo) || !mudancas.some((m) => m.atributo.startsWith(`${de}.`)))
      return [];
    const linha = noCaminho(valores, atributo);
    const nova = linhaDoEndereco(corpoDasMudancas(valores, mudancas)[de]);
    const seguia = linha === null || linha === linhaDoEndereco(valores[de]);
    const mudanca = seguia && nova !== '' ? mudancaDe(atributo, valores, nova) : undefined;
    return mudanca === undefined ? [] : [mudanca];
  });

const semVazios = (grupo: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((grupo ?? {}) as Valores).filter(([, um]) => um !== null && um !== undefined));

/** The changes as the body of the registry's own edit: a group comes whole, with what it had. */
export const corpoDasMudancas = (
  valores: Valores,
  mudancas: readonly Pick<MudancaDoImovel, 'atributo' | 'valor'>[],
): Valores =>
  mudancas.reduce<Record<string, unknown>>((corpo, { atributo, valor }) => {
    const [raiz = '', folha] = atributo.split('.');
    if (folha === undefined) return { ...corpo, [raiz]: valor };
    return { ...corpo, [raiz]: { ...semVazios(corpo[raiz] ?? valores[raiz]), [folha]: valor } };
  }, {});

const ordem = [...atributosDoImovel.keys()];

/**
 * What a property becomes by these values, as registry and request tell it: the one rule for the preview before the decision, the decision itself, the
 * test run and the simulation. Of two values for one attribute the later counts. Pure.
 */
export const mudancasDoImovel = (
  { valores }: Pick<ImovelLido, 'valores'>,
  pedidos: readonly ValorPedido[],
): MudancasDoImovel => {
  const erros: Record<string, readonly string[]> = {};
  const mudancas: MudancaDoImovel[] = [];
  for (const [atributo, dito] of new Map(pedidos.map((p) => [p.atributo, p.valor]))) {
    const { schema } = lido(atributo);
    const valor = comoSeGuarda(schema, dito);
    const erro = erroDoValor(schema, valor);
    if (erro !== undefined) erros[atributo] = [erro];
    const mudanca = erro === undefined ? mudancaDe(atributo, valores, valor) : undefined;
    if (mudanca !== undefined) mudancas.push(mudanca);
  }
  const todas = [...mudancas, ...linhasQueSeguem(valores, mudancas)];
  return { mudancas: todas.sort((a, b) => ordem.indexOf(a.atributo) - ordem.indexOf(b.atributo)), erros };
};
