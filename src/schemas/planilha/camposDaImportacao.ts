import type { Entity } from '../entity.ts';
import { formatOf, optionsOf, relationOf, unitOf } from '../fieldFacts.ts';
import { folhasDe, type Folha } from '../folhas.ts';
import type { Format } from '../formats.ts';
import { cabeNaCelula } from './lerCelula.ts';

/** The fields of a registry that a spreadsheet can bring: written ones whose value a cell can hold. */
export const folhasDaImportacao = (entity: Entity): readonly Folha[] => {
  const soLeitura = new Set<string>(entity.readOnly);
  return folhasDe(entity).filter(
    ({ caminho, schema }) => !soLeitura.has(caminho.split('.')[0] ?? '') && cabeNaCelula(schema),
  );
};

const POR_FORMATO: Partial<Record<Format, string>> = {
  'texto-rico': 'Texto sem formatação, um parágrafo por linha',
  inteiro: 'Número inteiro, como 12',
  decimal: 'Número, como 1.234,50',
  moeda: 'Valor em reais, como 1.234,50',
  percentual: 'Percentual, como 60,5',
  data: 'Data, como 31/12/2026',
  hora: 'Hora, como 14:30',
  ano: 'Ano, como 2026',
  meses: 'Número de meses, como 12',
  logico: 'Sim ou Não',
  cpf: 'CPF, com ou sem pontos',
  cnpj: 'CNPJ, com ou sem pontos',
  'cpf-cnpj': 'CPF ou CNPJ, com ou sem pontos',
  telefone: 'Telefone com DDD',
  cep: 'CEP, com ou sem hífen',
  cib: 'CIB, com ou sem hífen',
  email: 'E-mail',
  latitude: 'Graus, como -23,550520',
  longitude: 'Graus, como -46,633308',
  cor: 'Cor, como #1351B4',
  url: 'Endereço que começa com https://',
};

const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

const comoSeEscreve = (schema: unknown, rotuloDe: (entidade: string) => string): string => {
  const formato = formatOf(schema);
  const opcoes = optionsOf(schema).map(({ label }) => label);
  const outra = relationOf(schema);
  if (outra !== undefined) return `Nome ou sigla de ${rotuloDe(outra)}`;
  if (opcoes.length > 0) {
    const quais = lista.format(opcoes);
    return formato === 'opcao' || formato === 'meses' ? quais : `Um ou mais, com vírgula: ${quais}`;
  }
  const unidade = unitOf(schema);
  return (POR_FORMATO[formato] ?? 'Texto') + (unidade === undefined ? '' : `, em ${unidade}`);
};

/** One line on how the cells of a column are written: 'Obrigatório. Data, como 31/12/2026'. */
export const ajudaDaColuna = (
  { schema, obrigatoria }: Pick<Folha, 'schema' | 'obrigatoria'>,
  rotuloDe: (entidade: string) => string,
): string => `${obrigatoria ? 'Obrigatório' : 'Opcional'}. ${comoSeEscreve(schema, rotuloDe)}`;
