import { lerData } from '../brasil/data.ts';
import { normalizarDecimal } from '../brasil/decimal.ts';
import { lerMoeda, lerNumero } from '../brasil/numero.ts';
import { formatOf, optionsOf, unitOf } from '../fieldFacts.ts';
import type { Format } from '../formats.ts';
import { lerPoligono } from '../geo/poligono.ts';
import { lerPonto } from '../geo/ponto.ts';
import { mostrarValor } from '../mostrar.ts';
import { ehSegredo } from '../segredoGuardado.ts';
import { dizOMesmo, paragrafosDe, temFormatacao } from '../textoRico.ts';
import { textos } from '../textos.ts';
import { isCnpj } from '../validacao/cnpj.ts';
import { isCpf } from '../validacao/cpf.ts';

type Ler = (texto: string, schema: unknown) => unknown;

const normal = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** An apostrophe that an export put before what a spreadsheet would run (server/entities/csv.ts) is not part of the text. */
const semApostrofo = (texto: string): string =>
  /^'+[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(texto) ? texto.slice(1) : texto;

const semUnidade = (texto: string, schema: unknown): string => {
  const unidade = unitOf(schema);
  return unidade !== undefined && texto.endsWith(unidade) ? texto.slice(0, -unidade.length).trim() : texto;
};

const comoEsta: Ler = (texto) => semApostrofo(texto);
/** What is no number stays as it was typed, and the field's own rule says what is wrong with it. */
const decimal: Ler = (texto, schema) => {
  const limpo = semUnidade(texto, schema);
  // '1234.56', as a program writes it: two digits or more than three behind the dot are no thousands.
  const dePrograma = /^-?\d+\.(\d{1,2}|\d{4,})$/.test(limpo) ? normalizarDecimal(limpo) : undefined;
  return dePrograma ?? lerNumero(limpo) ?? texto;
};
const inteiro: Ler = (texto, schema) => {
  const lido = lerNumero(semUnidade(texto, schema));
  return lido !== undefined && Number.isSafeInteger(Number(lido)) ? Number(lido) : texto;
};
const umaOpcao: Ler = (texto, schema) =>
  optionsOf(schema).find(({ value, label }) => [normal(label), normal(String(value))].includes(normal(texto)))?.value ??
  texto;
const meses: Ler = (texto, schema) => {
  const n = /^(\d{1,4})(?:\s*m[eê]s(?:es)?)?$/i.exec(texto)?.[1];
  return n === undefined ? umaOpcao(texto, schema) : Number(n);
};
const partes = (texto: string): readonly string[] =>
  texto
    .split(/[,;\n]/)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '');
const SIM = new Set(['sim', 's', 'verdadeiro', 'true', '1']);
const NAO = new Set(['nao', 'n', 'falso', 'false', '0', normal(textos.respostas.nao)]);
const logico: Ler = (texto) => (SIM.has(normal(texto)) ? true : NAO.has(normal(texto)) ? false : texto);

/** Formats whose length is fixed, and what tells a whole one. A postal code has no check digit, and none begins with two zeros. */
const INTEIROS: Partial<Record<Format, { readonly tamanho: number; readonly vale: (texto: string) => boolean }>> = {
  cpf: { tamanho: 11, vale: isCpf },
  cnpj: { tamanho: 14, vale: isCnpj },
  cep: { tamanho: 8, vale: (texto) => !texto.startsWith('00') },
};

/**
 * A document that a sheet took for a number, with its leading zeros again; undefined for every other cell, also for one that would be no
 * document with them.
 */
export const comZeros = (schema: unknown, celula: string): string | undefined => {
  const inteiro = INTEIROS[formatOf(schema)];
  const texto = celula.trim();
  if (inteiro === undefined || !/^[1-9]\d*$/.test(texto) || texto.length >= inteiro.tamanho) return undefined;
  const cheio = texto.padStart(inteiro.tamanho, '0');
  return inteiro.vale(cheio) ? cheio : undefined;
};

/** How a cell of each format is read; a format without an entry is text. */
const leituras: Partial<Record<Format, Ler>> = {
  'texto-rico': (texto) => paragrafosDe(semApostrofo(texto)),
  inteiro,
  ano: inteiro,
  meses,
  decimal,
  latitude: decimal,
  longitude: decimal,
  ponto: (texto) => lerPonto(semApostrofo(texto)) ?? texto,
  poligono: (texto) => lerPoligono(semApostrofo(texto)) ?? texto,
  moeda: (texto) => (/^-?\d+\.\d{1,2}$/.test(texto) ? normalizarDecimal(texto) : lerMoeda(texto)) ?? texto,
  percentual: (texto, schema) => decimal(texto.endsWith('%') ? texto.slice(0, -1).trimEnd() : texto, schema),
  data: (texto) => lerData(texto) ?? texto,
  logico,
  opcao: umaOpcao,
  opcoes: (texto, schema) => partes(texto).map((parte) => umaOpcao(parte, schema)),
  usos: (texto, schema) => partes(texto).map((parte) => umaOpcao(parte, schema)),
};

/** Fields that no cell can hold: files, rows of fields, passwords, free JSON. */
const SEM_CELULA: ReadonlySet<Format> = new Set([
  ...(['imagem', 'imagens', 'galeria', 'arquivo', 'arquivos'] as const),
  ...(['tabela', 'grupo', 'json', 'senha', 'relacoes', 'data-hora'] as const),
]);

/** True for a field whose value a cell can hold. */
export const cabeNaCelula = (schema: unknown): boolean => !SEM_CELULA.has(formatOf(schema)) && !ehSegredo(schema);

/**
 * A cell as a body has it: '1.234,50' -> '1234.5', 'Sim' -> true, a choice by its label. undefined for an empty one. A relation stays the
 * text that names the other record. What cannot be read stays as it was typed: the rule of the field then says what it says in the form.
 */
export const lerCelula = (schema: unknown, celula: string): unknown => {
  const texto = celula.trim();
  if (texto === '') return undefined;
  return comZeros(schema, texto) ?? (leituras[formatOf(schema)] ?? comoEsta)(texto, schema);
};

/**
 * Whether a cell is what an export writes of a stored value: then nobody changed it, also where the cell says less than the value (a rich text
 * without its marks, a percentage without its last places). Relations are told by their names, so never here.
 */
export const estaComoExportada = (schema: unknown, guardado: unknown, celula: string): boolean => {
  const formato = formatOf(schema);
  if (formato === 'relacao') return false;
  const escrito = celula.trim();
  return [escrito, semApostrofo(escrito)].some((texto) =>
    formato === 'texto-rico' && typeof guardado === 'string'
      ? dizOMesmo(guardado, texto)
      : texto === mostrarValor(schema, guardado).trim(),
  );
};

/** Whether a change by a cell takes the marks of a rich text away: a cell has none. */
export const perdeFormatacao = (schema: unknown, antes: unknown, depois: unknown): boolean =>
  formatOf(schema) === 'texto-rico' && typeof antes === 'string' && typeof depois === 'string' && temFormatacao(antes);

/** The cells of a line as a body: leaves of groups in their group, empty ones absent. */
export const corpoDaLinha = (
  colunas: readonly { readonly indice: number; readonly caminho: string; readonly schema: unknown }[],
  celulas: readonly string[],
): Record<string, unknown> => {
  const corpo: Record<string, unknown> = {};
  for (const { indice, caminho, schema } of colunas) {
    const valor = lerCelula(schema, celulas[indice] ?? '');
    if (valor === undefined) continue;
    const nomes = caminho.split('.');
    const folha = nomes.pop() ?? caminho;
    const grupo = nomes.reduce<Record<string, unknown>>(
      (dentro, nome) => (dentro[nome] ??= {}) as Record<string, unknown>,
      corpo,
    );
    grupo[folha] = valor;
  }
  return corpo;
};
