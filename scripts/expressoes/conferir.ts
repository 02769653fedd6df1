import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from 'typescript';
import type { Colhida } from './colher.ts';
import type { Excecao } from './excecoes.ts';

/** What is wrong with an expression: where it stands, what it is, why it is refused. */
export interface Falta {
  readonly arquivo: string;
  readonly linha: number;
  readonly trecho: string;
  readonly porque: string;
}

export interface OQueConferir {
  readonly raiz: string;
  /** Folders below `raiz`. */
  readonly pastas: readonly string[];
  readonly excecoes: readonly Excecao[];
  /** File that keeps what was found, so that what did not change is not looked at again; null: none. */
  readonly guardado: string | null;
}

interface DoArquivo {
  readonly soma: string;
  /** Files that its expressions take parts from, with their sums. */
  readonly partes: Readonly<Record<string, string>>;
  readonly colhidas: readonly Colhida[];
}

interface Guardado {
  readonly arquivos: Readonly<Record<string, DoArquivo>>;
  /** Expression -> '' for one that is linear, else why it is refused. */
  readonly juizos: Readonly<Record<string, string>>;
}

/** Raised when what is collected or how it is judged changes: what was kept before counts no more. */
const EDICAO = 1;
const FONTES = /\.(?:ts|tsx|mts|js|mjs)$/;
/** Its searches end by the steps that they take, never by the clock: what a busy machine does slowly is not worse for it. */
const SEM_RELOGIO = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  seedingTimeout: null,
} as const;
const AO_MESMO_TEMPO = 2;
const POR_PARTES = 'as partes não são constantes do código, e ninguém sabe dizer que expressão será';

const somaDe = (texto: string): string => createHash('sha256').update(texto).digest('base64url').slice(0, 22);

const lerGuardado = (onde: string | null): Guardado => {
  const nada = { arquivos: {}, juizos: {} };
  if (onde === null) return nada;
  try {
    const lido = JSON.parse(readFileSync(onde, 'utf8')) as Guardado & { readonly edicao: number };
    return lido.edicao === EDICAO ? lido : nada;
  } catch {
    // Absent, or cut off by an end in the middle of its writing: everything is looked at.
    return nada;
  }
};

const lerSeHa = (onde: string): string | undefined => {
  try {
    return readFileSync(onde, 'utf8');
  } catch {
    return undefined;
  }
};

type Colher = (arquivo: string, texto: string) => DoArquivo;

/** TypeScript is loaded only where a file has changed. */
const createColher = async (raiz: string): Promise<Colher> => {
  const [{ default: ts }, { colherExpressoes }] = await Promise.all([import('typescript'), import('./colher.ts')]);
  const sintaxe = (onde: string, texto: string): SourceFile =>
    ts.createSourceFile(onde, texto, ts.ScriptTarget.Latest, true);
  return (arquivo, texto) => {
    const partes: Record<string, string> = {};
    const abrir = (de: string, modulo: string): SourceFile | undefined => {
      if (!modulo.startsWith('.')) return undefined;
      const onde = path.resolve(path.dirname(de), modulo);
      const outro = lerSeHa(onde);
      if (outro === undefined) return undefined;
      partes[path.relative(raiz, onde)] = somaDe(outro);
      return sintaxe(onde, outro);
    };
    const colhidas = colherExpressoes(sintaxe(path.join(raiz, arquivo), texto), abrir);
    return { soma: somaDe(texto), partes, colhidas };
  };
};

const arquivosDe = (raiz: string, pastas: readonly string[]): readonly string[] =>
  pastas
    .flatMap((pasta) =>
      readdirSync(path.join(raiz, pasta), { recursive: true, encoding: 'utf8' }).map((nome) => path.join(pasta, nome)),
    )
    .filter((nome) => FONTES.test(nome) && !nome.endsWith('.d.ts'))
    .sort();

const colherTudo = async (
  { raiz, pastas }: OQueConferir,
  antes: Guardado,
): Promise<Readonly<Record<string, DoArquivo>>> => {
  let colher: Colher | undefined;
  const colhidos: Record<string, DoArquivo> = {};
  for (const arquivo of arquivosDe(raiz, pastas)) {
    const texto = readFileSync(path.join(raiz, arquivo), 'utf8');
    const velho = antes.arquivos[arquivo];
    const mesmo =
      velho?.soma === somaDe(texto) &&
      Object.entries(velho.partes).every(([onde, soma]) => somaDe(lerSeHa(path.join(raiz, onde)) ?? '') === soma);
    colher ??= mesmo ? undefined : await createColher(raiz);
    colhidos[arquivo] = mesmo || colher === undefined ? (velho as DoArquivo) : colher(arquivo, texto);
  }
  return colhidos;
};

const julgar = async (fonte: string, flags: string): Promise<string> => {
  const { check } = await import('recheck');
  const juizo = await check(fonte, flags, SEM_RELOGIO);
  if (juizo.status === 'safe') return '';
  if (juizo.status === 'unknown') return `não se sabe dizer se é linear (${juizo.error.kind})`;
  return `não é linear (${juizo.complexity.summary}); por exemplo com ${juizo.attack.pattern.slice(0, 120)}`;
};

/** Judges each expression once, two at a time. */
const julgarNovas = async (novas: readonly (readonly [string, Colhida])[]): Promise<Record<string, string>> => {
  const juizos: Record<string, string> = {};
  const fila = novas.values();
  const trabalhar = async (): Promise<void> => {
    for (const [nome, { fonte = '', flags = '' }] of fila) juizos[nome] = await julgar(fonte, flags);
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
  return juizos;
};

const nomeDa = ({ fonte = '', flags = '' }: Colhida): string => `/${fonte}/${flags}`;

/**
 * Every regular expression of some folders that could take longer than its text is long, in order: literals, those made of parts (which must be constants) and
 * patterns of schemas. An exception that nothing needs any more is wrong as well. Once an expression is judged it is not judged again (`guardado`).
 */
export const conferirExpressoes = async (oQue: OQueConferir): Promise<readonly Falta[]> => {
  const antes = lerGuardado(oQue.guardado);
  const arquivos = await colherTudo(oQue, antes);
  const conhecidas = new Map(
    Object.values(arquivos)
      .flatMap(({ colhidas }) => colhidas)
      .filter(({ fonte }) => fonte !== undefined)
      .map((uma) => [nomeDa(uma), uma] as const),
  );
  const novas = [...conhecidas].filter(([nome]) => antes.juizos[nome] === undefined);
  const todos = { ...antes.juizos, ...(await julgarNovas(novas)) };
  const juizos = Object.fromEntries([...conhecidas.keys()].map((nome) => [nome, todos[nome] ?? '']));
  if (oQue.guardado !== null) {
    mkdirSync(path.dirname(oQue.guardado), { recursive: true });
    writeFileSync(oQue.guardado, JSON.stringify({ edicao: EDICAO, arquivos, juizos }));
  }
  const achadas = Object.entries(arquivos).flatMap(([arquivo, { colhidas }]) =>
    colhidas.flatMap((uma): readonly Falta[] => {
      const porque = uma.fonte === undefined ? POR_PARTES : (juizos[nomeDa(uma)] ?? '');
      return porque === '' ? [] : [{ arquivo, linha: uma.linha, trecho: uma.trecho, porque }];
    }),
  );
  const daFalta = ({ arquivo, trecho }: Excecao) =>
    achadas.some((falta) => falta.arquivo === arquivo && falta.trecho === trecho);
  const aceita = (falta: Falta): boolean =>
    oQue.excecoes.some(({ arquivo, trecho }) => falta.arquivo === arquivo && falta.trecho === trecho);
  const sobram = oQue.excecoes.filter((uma) => !daFalta(uma));
  return [
    ...achadas.filter((falta) => !aceita(falta)),
    ...sobram.map(({ arquivo, trecho }) => ({
      arquivo,
      linha: 0,
      trecho,
      porque: 'está na lista de exceções e não precisa dela',
    })),
  ];
};
