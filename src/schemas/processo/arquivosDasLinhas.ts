import type { Respostas, Valor } from '../requerimento/resposta.ts';
import type { Campo, Coluna } from './campo.ts';
import { celulaMostrada, lugarDaCelula } from './celulas.ts';
import { arquivosDoCampo, formatosPedidos } from './formatosDosArquivos.ts';
import { fraseDosArquivos } from './frasesDosArquivos.ts';
import { colunasDe, ehTabela } from './quadros.ts';
import { linhaDe } from './somaDasLinhas.ts';

/** Where a row keeps its key: no column can be called so (`Chave`). */
export const LINHA = '_linha';

/** A key of a row, and a place of files in one: 'responsaveis.l2.art'. */
const CHAVE = /^[a-z0-9]{1,12}$/;
const LUGAR = /^([a-z][a-z0-9_]*)\.([a-z0-9]{1,12})\.([a-z][a-z0-9_]*)$/;

const ehArquivo = ({ tipo }: Pick<Campo | Coluna, 'tipo'>): boolean => tipo === 'arquivo';

/** Whether files are sent in its rows: these have keys then, so that a file stays with its row whatever comes above it. */
export const temArquivosNasLinhas = (campo: Pick<Campo, 'tipo' | 'opcoes' | 'colunas'>): boolean =>
  ehTabela(campo) && colunasDe(campo).some(ehArquivo);

/** The key of a row; undefined of one that has none. */
export const chaveDaLinha = (linha: Valor): string | undefined => {
  const chave = linhaDe(linha)?.[LINHA];
  return typeof chave === 'string' && CHAVE.test(chave) ? chave : undefined;
};

/** A key that no other row of the table has: the first free number. */
const livre = (usadas: ReadonlySet<string>, desde: number): string => {
  let n = desde;
  while (usadas.has(`l${n}`)) n += 1;
  return `l${n}`;
};

/**
 * The rows of a table, each with a key of its own where files are sent in them: one that has none, or that of a row before it, gets one by its place,
 * the same whoever reads it. Anything else as it is.
 */
export const comChaves = (campo: Campo, valor: Valor): Valor => {
  if (!Array.isArray(valor) || !temArquivosNasLinhas(campo)) return valor;
  const linhas = valor as readonly Valor[];
  const usadas = new Set(linhas.flatMap((linha) => chaveDaLinha(linha) ?? []));
  const dadas = new Set<string>();
  return linhas.map((linha, i) => {
    const celulas = linhaDe(linha);
    if (celulas === undefined) return linha;
    const sua = chaveDaLinha(linha);
    if (sua !== undefined && !dadas.has(sua)) {
      dadas.add(sua);
      return linha;
    }
    const chave = livre(usadas, i + 1);
    usadas.add(chave);
    dadas.add(chave);
    return { ...celulas, [LINHA]: chave };
  });
};

/** The same of every answer of a form. */
export const respostasComChaves = (campos: readonly Campo[], respostas: Respostas): Respostas => {
  const comLinhas = campos.filter((c) => temArquivosNasLinhas(c) && Array.isArray(respostas[c.chave]));
  if (comLinhas.length === 0) return respostas;
  return {
    ...respostas,
    ...Object.fromEntries(comLinhas.map((c) => [c.chave, comChaves(c, respostas[c.chave] ?? null)])),
  };
};

/** The answer as its columns alone say it. */
export const semChaves = (valor: Valor): Valor =>
  Array.isArray(valor)
    ? (valor as readonly Valor[]).map((linha) => {
        const celulas = linhaDe(linha);
        if (celulas === undefined) return linha;
        const { [LINHA]: _chave, ...resto } = celulas;
        return resto;
      })
    : valor;

/** Place of the files of a cell, as a file field has its key: 'responsaveis.l2.art'. */
export const lugarDosArquivos = (tabela: string, linha: string, coluna: string): string =>
  `${tabela}.${linha}.${coluna}`;

/** Key of the field that a place of files is of: itself, or the table around the cell. */
export const campoDoLugar = (lugar: string): string => LUGAR.exec(lugar)?.[1] ?? lugar;

/** Whether it is a place of files in a row. */
export const ehDaLinha = (lugar: string): boolean => LUGAR.test(lugar);

/** The same place in a field of another key. */
export const noutroCampo = (lugar: string, campo: string): string => lugar.replace(/^[^.]+/, campo);

/** A cell for files as the file field that it is to everything that takes, shows and judges files. */
const comoCampo = (
  tabela: Campo,
  { condicao: _nasLinhas, ...coluna }: Coluna,
  chave: string,
  linha?: number,
): Campo => ({
  ...coluna,
  tipo: 'arquivo',
  chave,
  nome: `${tabela.nome}${linha === undefined ? '' : `, linha ${linha + 1}`}: ${coluna.nome}`,
});

/**
 * What stands at a place of files: a file field, or a cell of a row by the column that declares it; undefined where no file is taken.
 * @param respostas where they are at hand, the row is told by its number; of a row that is not among them by the table alone
 */
export const perguntaDeArquivo = (
  campos: readonly Campo[],
  lugar: string,
  respostas: Respostas = {},
): Campo | undefined => {
  const [, chaveDaTabela, linha, chaveDaColuna] = LUGAR.exec(lugar) ?? [];
  if (chaveDaTabela === undefined) return campos.find((c) => c.chave === lugar && c.tipo === 'arquivo');
  const tabela = campos.find((c) => c.chave === chaveDaTabela && ehTabela(c));
  const coluna = tabela && colunasDe(tabela).find((c) => c.chave === chaveDaColuna && ehArquivo(c));
  if (tabela === undefined || coluna === undefined) return undefined;
  const linhas = comChaves(tabela, respostas[chaveDaTabela] ?? null);
  const i = Array.isArray(linhas) ? (linhas as readonly Valor[]).findIndex((uma) => chaveDaLinha(uma) === linha) : -1;
  return comoCampo(tabela, coluna, lugar, i < 0 ? undefined : i);
};

/** A cell of a row that takes files. */
export interface CelulaDeArquivo {
  /** The file field that it is, its key the place of its files. */
  readonly campo: Campo;
  /** Where it stands in the answer: 'responsaveis[1].art'. */
  readonly onde: string;
}

/**
 * Cells of a table that take files, row by row.
 * @param mostradas places of the cells whose column has a condition that holds (celulas.ts); absent: those too that are hidden in their rows
 */
export const celulasDeArquivo = (
  tabela: Campo,
  valor: Valor | undefined,
  mostradas?: ReadonlySet<string>,
): readonly CelulaDeArquivo[] => {
  if (valor === undefined || !Array.isArray(valor) || !temArquivosNasLinhas(tabela)) return [];
  const colunas = colunasDe(tabela).filter(ehArquivo);
  return (comChaves(tabela, valor) as readonly Valor[]).flatMap((linha, i) => {
    const chave = chaveDaLinha(linha);
    if (chave === undefined) return [];
    return colunas.flatMap((coluna) => {
      const onde = lugarDaCelula(tabela.chave, i, coluna.chave);
      const lugar = lugarDosArquivos(tabela.chave, chave, coluna.chave);
      return mostradas === undefined || celulaMostrada(coluna, onde, mostradas)
        ? [{ campo: comoCampo(tabela, coluna, lugar, i), onde }]
        : [];
    });
  });
};

/** File fields among these, and the cells of their tables that take files, by what the answers hold. */
export const perguntasDeArquivo = (
  campos: readonly Campo[],
  respostas: Respostas,
  visiveis: ReadonlySet<string>,
): readonly Campo[] =>
  campos
    .filter(({ chave }) => visiveis.has(chave))
    .flatMap((c) =>
      c.tipo === 'arquivo' ? [c] : celulasDeArquivo(c, respostas[c.chave], visiveis).map(({ campo }) => campo),
    );

/** What is missing in the rows of a table, by where it stands: cells that need more files than they have. */
export const faltasDeArquivo = (
  celulas: readonly CelulaDeArquivo[],
  quantos: (lugar: string) => number,
): Record<string, string[]> =>
  Object.fromEntries(
    celulas.flatMap(({ campo, onde }) => {
      const [tem, minimo] = [quantos(campo.chave), arquivosDoCampo(campo)];
      return campo.obrigatorio && tem < minimo
        ? [[onde, [fraseDosArquivos({ minimo, um_de_cada_formato: formatosPedidos(campo) }, tem)]]]
        : [];
    }),
  );

/** Rows with the names of their files in the cells that take them, for whoever writes a table in words. */
export const comNomesDosArquivos = (
  tabela: Campo,
  valor: Valor,
  nomes: ((lugar: string) => readonly string[]) | undefined,
): Valor => {
  if (nomes === undefined || !Array.isArray(valor) || !temArquivosNasLinhas(tabela)) return valor;
  const colunas = colunasDe(tabela).filter(ehArquivo);
  return (comChaves(tabela, valor) as readonly Valor[]).map((linha) => {
    const chave = chaveDaLinha(linha);
    if (chave === undefined) return linha;
    const celulas = colunas.flatMap((coluna) => {
      const dela = nomes(lugarDosArquivos(tabela.chave, chave, coluna.chave));
      return dela.length === 0 ? [] : [[coluna.chave, dela.join(' e ')] as const];
    });
    return { ...linhaDe(linha), ...Object.fromEntries(celulas) };
  });
};

/** Names of the files at a place of a request, for `comNomesDosArquivos`. */
export const nomesPorLugar =
  (arquivos: { readonly [alvo: string]: readonly number[] }, nomeDe: (id: number) => string | undefined) =>
  (lugar: string): readonly string[] =>
    (arquivos[`campo:${lugar}`] ?? []).flatMap((id) => nomeDe(id) ?? []);

/** Whether what is wrong at this place of a form ('planta', 'responsaveis[1].art') is wrong with files, not with an answer. */
export const ehLugarDeArquivo = (campos: readonly Campo[], onde: string): boolean => {
  const [, chave = onde, coluna] = /^([a-z][a-z0-9_]*)(?:\[\d+\]\.([a-z][a-z0-9_]*))?$/.exec(onde) ?? [];
  const campo = campos.find((c) => c.chave === chave);
  if (campo === undefined) return false;
  return coluna === undefined ? ehArquivo(campo) : colunasDe(campo).some((c) => c.chave === coluna && ehArquivo(c));
};
