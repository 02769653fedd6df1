import type { Definicao } from './definicao.ts';

/** Tags that every document template may use beside the fields of its process, as the editor explains them. */
export const etiquetasFixas = {
  'requerente.nome': 'Nome do requerente',
  'requerente.documento': 'CPF ou CNPJ do requerente, com os algarismos do meio ocultos',
  'requerimento.numero': 'Número do requerimento',
  'processo.numero': 'Número do processo',
  'processo.nome': 'Nome do tipo de requerimento',
  'imovel.endereco': 'Endereço do imóvel do requerimento',
  'documento.numero': 'Número deste documento',
  'prefeitura.nome': 'Nome da prefeitura',
} as const satisfies Record<string, string>;

export type EtiquetaFixa = keyof typeof etiquetasFixas;

const ETIQUETA = /\{\{\s*([a-z0-9_.]+)\s*\}\}/g;

/** What stands between double braces in a text, and whether braces are left that no tag accounts for. */
export const etiquetasDoTexto = (texto: string): { readonly nomes: readonly string[]; readonly sobra: boolean } => ({
  nomes: [...new Set([...texto.matchAll(ETIQUETA)].map(([, nome = '']) => nome))],
  sobra: /\{\{|\}\}/.test(texto.replace(ETIQUETA, '')),
});

/** Replaces the tags of a text; one without a value disappears. Values are data, never read for tags again. */
export const preencherEtiquetas = (texto: string, valores: { readonly [nome: string]: string }): string =>
  texto.replace(ETIQUETA, (_, nome: string) => (Object.hasOwn(valores, nome) ? (valores[nome] ?? '') : ''));

/** Tags that this definition's templates may use: the fixed ones that it can fill, and its fields except files. */
export const etiquetasDaDefinicao = (definicao: Definicao): ReadonlySet<string> => {
  const temImovel = definicao.campos.some((c) => c.tipo === 'imovel');
  const fixas = Object.keys(etiquetasFixas).filter((nome) => temImovel || nome !== 'imovel.endereco');
  return new Set([...fixas, ...definicao.campos.filter((c) => c.tipo !== 'arquivo').map((c) => c.chave)]);
};
