import { maisProximo } from '../maisProximo.ts';

/** A tag as its writers see it: what it stands for, and what a preview shows in its place. */
export interface Etiqueta {
  readonly rotulo: string;
  readonly exemplo: string;
  /** What a process must have to fill it; absent: every process can. */
  readonly precisa?: 'imovel' | 'dono' | 'tecnico' | 'vistoria' | 'taxa';
}

/**
 * The one table of tags: what every text of a paper may use beside the fields of its process, and every standard text that staff insert.
 * Checks, fillings and previews go over it.
 */
export const etiquetasFixas = {
  'requerente.nome': { rotulo: 'Nome do requerente', exemplo: 'Marina Aguiar de Souza' },
  'requerente.documento': {
    rotulo: 'CPF ou CNPJ do requerente, com os algarismos do meio ocultos',
    exemplo: '123.***.***-09',
  },
  'titular.nome': {
    rotulo: 'Titular: a quem o documento é concedido',
    exemplo: 'Helena Prado de Lima',
  },
  'titular.documento': {
    rotulo: 'CPF ou CNPJ do titular, com os algarismos do meio ocultos',
    exemplo: 'CPF ***.456.789-**',
  },
  'consentimento.nome': {
    rotulo: 'Proprietário que consentiu, ou o requerente que declara ser o dono',
    exemplo: 'Helena Prado de Lima',
    precisa: 'dono',
  },
  'consentimento.documento': {
    rotulo: 'CPF ou CNPJ do proprietário, com os algarismos do meio ocultos',
    exemplo: 'CPF ***.456.789-**',
    precisa: 'dono',
  },
  tecnicos: {
    rotulo: 'Responsáveis técnicos: nome, título, registro e ART ou RRT de cada um',
    exemplo: 'Caio Ramos, engenheiro civil, CREA-SC 12345 (Execução da obra, ART 7788)',
    precisa: 'tecnico',
  },
  'requerimento.numero': { rotulo: 'Número do requerimento', exemplo: '2026/000123' },
  'requerimento.protocolo': { rotulo: 'Dia em que o requerimento foi protocolado', exemplo: '02/03/2026' },
  'processo.numero': { rotulo: 'Número do processo', exemplo: '45/2026' },
  'processo.nome': { rotulo: 'Nome do tipo de requerimento', exemplo: 'Alvará de construção' },
  'imovel.endereco': {
    rotulo: 'Endereço do imóvel do requerimento',
    exemplo: 'Rua das Acácias, 120, Centro',
    precisa: 'imovel',
  },
  'imovel.inscricao': { rotulo: 'Inscrição imobiliária', exemplo: '01.02.117.0340', precisa: 'imovel' },
  'imovel.cib': { rotulo: 'CIB do imóvel (LC 214/2025, art. 265)', exemplo: 'A1B2C3D-4', precisa: 'imovel' },
  'imovel.quadra': { rotulo: 'Quadra', exemplo: '12', precisa: 'imovel' },
  'imovel.lote': { rotulo: 'Lote', exemplo: '7', precisa: 'imovel' },
  'imovel.loteamento': { rotulo: 'Loteamento', exemplo: 'Jardim das Acácias', precisa: 'imovel' },
  'imovel.bairro': { rotulo: 'Bairro do imóvel', exemplo: 'Centro', precisa: 'imovel' },
  'imovel.zona': { rotulo: 'Zona de ocupação', exemplo: 'ZR2', precisa: 'imovel' },
  'imovel.area': { rotulo: 'Área do terreno', exemplo: '360,00 m²', precisa: 'imovel' },
  'documento.numero': { rotulo: 'Número deste documento', exemplo: '17/2026' },
  'documento.data': { rotulo: 'Dia da emissão deste documento', exemplo: '15/04/2026' },
  'documento.validade': { rotulo: 'Último dia de validade deste documento', exemplo: '15/04/2028' },
  'concessao.nome': { rotulo: 'Quem concedeu, da equipe', exemplo: 'Dalva Montalegre' },
  'concessao.cargo': { rotulo: 'Cargo de quem concedeu', exemplo: 'Secretária Municipal de Urbanismo' },
  'concessao.setor': { rotulo: 'Setor de quem concedeu', exemplo: 'Secretaria Municipal de Urbanismo' },
  'vistoria.data': { rotulo: 'Dia da última vistoria concluída', exemplo: '10/04/2026', precisa: 'vistoria' },
  'vistoria.inspetor': { rotulo: 'Quem fez a última vistoria', exemplo: 'Rui Prado', precisa: 'vistoria' },
  'vistoria.resultado': { rotulo: 'Resultado da última vistoria', exemplo: 'aprovada', precisa: 'vistoria' },
  'taxas.total': { rotulo: 'Soma das taxas cobradas', exemplo: 'R$ 413,96', precisa: 'taxa' },
  'prefeitura.nome': { rotulo: 'Nome da prefeitura', exemplo: 'Prefeitura Municipal de Nova Aurora' },
} as const satisfies Record<string, Etiqueta>;

/** Of the table, what is known of a request before any paper is issued. */
export const etiquetasDoRequerimento = {
  'requerente.nome': etiquetasFixas['requerente.nome'],
  'requerimento.numero': etiquetasFixas['requerimento.numero'],
  'requerimento.protocolo': etiquetasFixas['requerimento.protocolo'],
  'processo.numero': etiquetasFixas['processo.numero'],
  'processo.nome': etiquetasFixas['processo.nome'],
  'imovel.endereco': etiquetasFixas['imovel.endereco'],
} as const satisfies Partial<Record<keyof typeof etiquetasFixas, Etiqueta>>;
export type EtiquetaDoRequerimento = keyof typeof etiquetasDoRequerimento;

export type EtiquetaFixa = keyof typeof etiquetasFixas;

/** What stands before a field's key in texts that belong to no process: `{{campo.area_construida}}`. */
export const PREFIXO_DO_CAMPO = 'campo.';

const ETIQUETA = /\{\{\s*([a-z0-9_.]+)\s*\}\}/g;
/** Anything between double braces, also what no tag can look like. */
const ENTRE_CHAVES = /\{\{([^{}]*)\}\}/g;

/** What stands between double braces in a text, and whether braces are left that no tag accounts for. */
export const etiquetasDoTexto = (texto: string): { readonly nomes: readonly string[]; readonly sobra: boolean } => ({
  nomes: [...new Set([...texto.matchAll(ETIQUETA)].map(([, nome = '']) => nome))],
  sobra: /\{\{|\}\}/.test(texto.replace(ETIQUETA, '')),
});

/** Replaces the tags of a text; one without a value disappears. Values are data, never read for tags again. */
export const preencherEtiquetas = (texto: string, valores: { readonly [nome: string]: string }): string =>
  texto.replace(ETIQUETA, (_, nome: string) => (Object.hasOwn(valores, nome) ? (valores[nome] ?? '') : ''));

/** Tags of what a process declares beside its fields, as texts of no process may use them: which there are, only a process says. */
const DE_PECA =
  /^(?:taxa\.[a-z][a-z0-9_]*|documento\.[a-z][a-z0-9_]*\.(?:numero|data)|contrapartida\.[a-z][a-z0-9_]*\.prazo)$/;
/** A field, or a part of whom it points to. */
const DE_CAMPO = /^[a-z][a-z0-9_]*(?:\.(?:nome|documento|titulo|registro))?$/;

/** What a text says whatever its tags become: the pieces before, between and behind them, in their order. */
export const partesFixas = (texto: string): readonly string[] => texto.split(ETIQUETA).filter((_, i) => i % 2 === 0);

const semMarcas = (texto: string): string =>
  texto
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim();

/** Whether a text that belongs to no process may use this tag; fields are checked where a process names the text. */
const daTabela = (conhecidas: readonly string[], nome: string, comCampos: boolean): boolean =>
  conhecidas.includes(nome) ||
  (comCampos &&
    (DE_PECA.test(nome) || (nome.startsWith(PREFIXO_DO_CAMPO) && DE_CAMPO.test(nome.slice(PREFIXO_DO_CAMPO.length)))));

const doDesconhecido = (nome: string, conhecidas: readonly string[]): string => {
  const parecida = maisProximo(nome, conhecidas);
  return `A etiqueta {{${nome}}} não existe${parecida === undefined ? '' : `. A mais parecida é {{${parecida}}}`}`;
};

/**
 * What is wrong with the tags of a text of a registry, as sentences for its field; empty when nothing is. Rich texts are read as they are
 * stored: a tag that the editor cut with markup is none. `comCampos`: fields of processes may be named, which publishing checks.
 */
export const errosDeEtiquetas = (
  texto: string,
  conhecidas: readonly string[] = Object.keys(etiquetasFixas),
  comCampos = true,
): readonly string[] => {
  const certas = new Set(etiquetasDoTexto(texto).nomes);
  const entre = [...texto.matchAll(ENTRE_CHAVES)].map(([, dentro = '']) => dentro);
  const erradas = new Set<string>();
  const cortadas = new Set<string>();
  for (const dentro of entre) {
    const nome = semMarcas(dentro);
    if (!certas.has(dentro.trim()) && daTabela(conhecidas, nome, comCampos)) cortadas.add(nome);
    else if (!daTabela(conhecidas, nome, comCampos)) erradas.add(nome);
  }
  return [
    ...[...erradas].map((nome) => doDesconhecido(nome, conhecidas)),
    ...[...cortadas].map(
      (nome) => `A etiqueta {{${nome}}} está cortada por uma formatação: escreva-a de novo, inteira`,
    ),
    ...(/\{\{|\}\}/.test(texto.replace(ENTRE_CHAVES, '')) ? ['Há chaves {{ }} que não formam uma etiqueta'] : []),
  ];
};

/** The examples of the table, for previews; a field's tag shows its own key. */
export const exemplosDe = (
  texto: string,
  tabela: { readonly [nome: string]: Etiqueta } = etiquetasFixas,
): { readonly [nome: string]: string } => ({
  ...Object.fromEntries(
    etiquetasDoTexto(texto)
      .nomes.filter((nome) => nome.startsWith(PREFIXO_DO_CAMPO))
      .map((nome) => [nome, `[${nome.slice(PREFIXO_DO_CAMPO.length)}]`]),
  ),
  ...Object.fromEntries(Object.entries(tabela).map(([nome, { exemplo }]) => [nome, exemplo])),
});
