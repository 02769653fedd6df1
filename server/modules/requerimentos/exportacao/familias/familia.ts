import type { Kysely } from 'kysely';
import type { TSchema } from 'typebox';
import type { DefinicaoEmUso } from '../../../../../src/schemas/processo/fixados.ts';
import type { DadoPessoal } from '../../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import type { RequerimentoListado } from '../../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Trx } from '../../../../database/transaction.ts';
import type { PerguntaDaVersao } from './colunasDoCampo.ts';

/** A process that some of the requests in question are of. */
export interface ProcessoEmQuestao {
  readonly chave: string;
  readonly nome: string;
  /** Those that the requests go by, newest first. */
  readonly versoes: readonly { readonly id: number; readonly definicao: DefinicaoEmUso }[];
  /** What every version of it that was ever published asks: one of them may call personal what another does not. */
  readonly perguntas: readonly PerguntaDaVersao[];
}

/** What a batch is read for. */
export interface Leitura {
  readonly organizacaoId: number;
  /** Time zone of the organisation. */
  readonly fuso: string;
  /** Personal data whole. */
  readonly abertos: boolean;
  /** Process and definition of each version. */
  readonly versoes: ReadonlyMap<number, { readonly processo: string; readonly definicao: DefinicaoEmUso }>;
}

/** A column of a family, whose cells come of what the family read of a request. */
export interface ColunaDaFamilia<D> {
  /** Inside the family; the same thing in every version that has it. */
  readonly chave: string;
  readonly grupo?: string;
  /** Its label and how its cells are kept: a field of the portal's own kinds. */
  readonly schema: TSchema;
  readonly pessoal?: DadoPessoal;
  /** Null: the request has no such thing. */
  readonly valor: (dados: D, leitura: Leitura) => unknown;
}

/** A kind of columns: what there is of it in some processes, and how it is read. */
export interface Familia<D> {
  readonly nome: string;
  readonly rotulo: string;
  readonly colunas: (processos: readonly ProcessoEmQuestao[]) => readonly ColunaDaFamilia<D>[];
  /** Reads it of a batch of requests, in one statement, or a few: never one for each. `chaves`: of the columns that are wanted. */
  readonly ler: (
    banco: Kysely<Tables> | Trx,
    leitura: Leitura,
    linhas: readonly RequerimentoListado[],
    chaves: ReadonlySet<string>,
  ) => Promise<ReadonlyMap<number, D>>;
}

/** Gives the wanted cells of a batch: for each row, in the order of the columns. */
export type LeitorDaFamilia = (
  banco: Kysely<Tables> | Trx,
  leitura: Leitura,
  linhas: readonly RequerimentoListado[],
) => Promise<readonly (readonly unknown[])[]>;

export interface ColunaPronta extends Pick<ColunaDaFamilia<never>, 'schema' | 'pessoal'> {
  /** `familia.chave` */
  readonly id: string;
  readonly grupo: string | null;
}

/** A family as the export works with it, whatever it reads. */
export interface FamiliaPronta {
  readonly nome: string;
  readonly rotulo: string;
  readonly colunas: (processos: readonly ProcessoEmQuestao[]) => readonly ColunaPronta[];
  /** @throws Error for an id that `colunas` does not have for these processes */
  readonly leitor: (processos: readonly ProcessoEmQuestao[], ids: readonly string[]) => LeitorDaFamilia;
}

/** The label of a column, as its schema has it. */
export const rotuloDo = (schema: TSchema): string => String((schema as { readonly title?: unknown }).title ?? '');

export const defineFamilia = <D>({ nome, rotulo, colunas, ler }: Familia<D>): FamiliaPronta => {
  const idDe = ({ chave }: Pick<ColunaDaFamilia<D>, 'chave'>): string => `${nome}.${chave}`;
  return {
    nome,
    rotulo,
    colunas: (processos) =>
      colunas(processos).map(({ chave, grupo = null, schema, pessoal }) => ({
        id: idDe({ chave }),
        grupo,
        schema,
        ...(pessoal === undefined ? {} : { pessoal }),
      })),
    leitor: (processos, ids) => {
      const porId = new Map(colunas(processos).map((coluna) => [idDe(coluna), coluna]));
      const pedidas = ids.map((id) => {
        const coluna = porId.get(id);
        if (coluna === undefined) throw new Error(`no column ${id}`);
        return coluna;
      });
      const chaves = new Set(pedidas.map(({ chave }) => chave));
      return async (banco, leitura, linhas) => {
        const dados = await ler(banco, leitura, linhas, chaves);
        return linhas.map(({ id }) => {
          const seus = dados.get(id);
          return pedidas.map(({ valor }) => (seus === undefined ? null : valor(seus, leitura)));
        });
      };
    },
  };
};

/** What all versions of a process declare, each thing once under the name that its newest version gives it. */
export const dasVersoes = <T>(
  { versoes }: ProcessoEmQuestao,
  doQue: (definicao: DefinicaoEmUso) => readonly T[],
  identidade: (um: T) => string,
): readonly T[] => {
  const achados = new Map<string, T>();
  for (const { definicao } of versoes)
    for (const um of doQue(definicao)) if (!achados.has(identidade(um))) achados.set(identidade(um), um);
  return [...achados.values()];
};
