/** What one file adds, drops and changes against another, by the keys that are stable across versions (process.md 1). */
export interface Diferenca {
  readonly parte: string;
  readonly entram: readonly string[];
  readonly saem: readonly string[];
  readonly mudam: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;
const objeto = (valor: unknown): Json => (typeof valor === 'object' && valor !== null ? (valor as Json) : {});
const lista = (valor: unknown): readonly Json[] => (Array.isArray(valor) ? valor.map(objeto) : []);
const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** Parts of the file that are lists, with the name of the key of their entries. */
const PARTES = [
  ['setores', 'Setores', 'sigla'],
  ['etapas', 'Etapas', 'chave'],
  ['campos', 'Campos', 'chave'],
  ['documentos', 'Documentos', 'chave'],
  ['taxas', 'Taxas', 'chave'],
  ['documentos_emitidos', 'Documentos emitidos', 'chave'],
  ['parametros', 'Parâmetros', 'sigla'],
] as const;

const canonico = (valor: unknown): string => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (typeof valor === 'object' && valor !== null)
    return `{${Object.entries(valor)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([nome, parte]) => `${JSON.stringify(nome)}:${canonico(parte)}`)
      .join(',')}}`;
  return JSON.stringify(valor) ?? 'null';
};

const igual = (a: unknown, b: unknown): boolean => canonico(a) === canonico(b);

/** Differences by part, those without any left out. `antes` null: everything is new. */
export const compararDefinicoes = (antes: unknown, depois: unknown): readonly Diferenca[] => {
  const velha = objeto(antes);
  const nova = objeto(depois);
  const partes = PARTES.map(([parte, rotulo, chave]): Diferenca => {
    const daVelha = new Map(lista(velha[parte]).map((item) => [texto(item[chave]), item]));
    const daNova = new Map(lista(nova[parte]).map((item) => [texto(item[chave]), item]));
    const nome = (item: Json): string => texto(item['nome']) || texto(item[chave]);
    return {
      parte: rotulo,
      entram: [...daNova].filter(([c]) => !daVelha.has(c)).map(([, item]) => nome(item)),
      saem: [...daVelha].filter(([c]) => !daNova.has(c)).map(([, item]) => nome(item)),
      mudam: [...daNova]
        .filter(([c, item]) => daVelha.has(c) && !igual(daVelha.get(c), item))
        .map(([, item]) => nome(item)),
    };
  });
  const dados: Diferenca = {
    parte: 'Dados do processo',
    entram: [],
    saem: [],
    mudam:
      antes !== null && (!igual(velha['processo'], nova['processo']) || !igual(velha['pendencia'], nova['pendencia']))
        ? [texto(objeto(nova['processo'])['nome'])]
        : [],
  };
  return [dados, ...partes].filter(({ entram, saem, mudam }) => entram.length + saem.length + mudam.length > 0);
};

/** What a file says of itself, before the server has judged it. */
export interface ArquivoLido {
  readonly chave: string;
  readonly nome: string;
  readonly setores: readonly { readonly sigla: string; readonly nome: string }[];
  readonly definicao: unknown;
}

/** Reads a definition far enough to show it; null when it is no JSON object with a process in it, which the server explains. */
export const lerArquivo = (conteudo: string): ArquivoLido | null => {
  try {
    const definicao = objeto(JSON.parse(conteudo.replace(/^\uFEFF/, '')));
    const processo = objeto(definicao['processo']);
    const chave = texto(processo['chave']);
    if (chave === '') return null;
    return {
      chave,
      nome: texto(processo['nome']),
      setores: lista(definicao['setores']).map((s) => ({ sigla: texto(s['sigla']), nome: texto(s['nome']) })),
      definicao,
    };
  } catch {
    // No JSON: the server says where it breaks.
    return null;
  }
};
