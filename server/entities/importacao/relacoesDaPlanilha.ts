import { sql } from 'kysely';
import { campoDe } from '../../../src/schemas/entity.ts';
import { relationOf } from '../../../src/schemas/fieldFacts.ts';
import type { Trx } from '../../database/transaction.ts';
import { ehTexto, expressaoDe } from '../columns.ts';
import { doCadastro, leituraDe, type Fonte, type FonteDe } from '../fonte.ts';

/** The id that a name stands for, or why it stands for none. */
export type Achado = { readonly id: number } | { readonly frase: string };

/** '#123' names a record by its number, where its name is not its own. */
const NUMERO = /^#([1-9]\d{0,14})$/;

const NENHUM = 'Registro não encontrado';
const VARIOS = 'Há mais de um registro com este nome. Escreva o número dele, como #123';

/** The texts that a record may be called by: its title, its short name, its own keys. */
const nomesDe = ({ entity }: Fonte): readonly string[] => {
  const chaves = entity.unique.flatMap((chave) => (chave.length === 1 ? chave : []));
  const todos = [entity.title, ...(campoDe(entity, 'sigla') === undefined ? [] : ['sigla']), ...chaves];
  return [...new Set(todos)].filter((caminho) => ehTexto(entity, caminho));
};

interface Linha {
  readonly nome: string;
  readonly id: number;
}

const comEsteNome = async (
  trx: Trx,
  fonte: Fonte,
  organizacaoId: number | null,
  nomes: readonly string[],
): Promise<readonly Linha[]> => {
  const ativo = sql`${doCadastro(fonte, organizacaoId)} and t.excluido_em is null`;
  const porNome = nomesDe(fonte).map(
    (caminho) => sql`select k.nome, t.id from unnest(${nomes}::text[]) as k (nome)
      join ${leituraDe(fonte)} as t on lower(${expressaoDe(fonte.entity, caminho, 't')}) = lower(k.nome) where ${ativo}`,
  );
  const ids = nomes.flatMap((nome) => NUMERO.exec(nome)?.[1] ?? []).map(Number);
  const porNumero = sql`select '#' || t.id, t.id from ${leituraDe(fonte)} as t where ${ativo} and t.id = any(${ids}::bigint[])`;
  const { rows } = await sql<Linha>`${sql.join([...porNome, porNumero], sql` union `)}`.execute(trx);
  return rows;
};

/**
 * Names of other records, looked up a batch at a time and remembered: one statement per registry pointed to, not per row. Only active records
 * of the same organisation are found, so another city's gets the answer of one that does not exist.
 */
export class RelacoesDaPlanilha {
  readonly #fonteDe: FonteDe;
  readonly #organizacaoId: number | null;
  readonly #achados = new Map<string, Map<string, Achado>>();

  constructor(fonteDe: FonteDe, organizacaoId: number | null) {
    this.#fonteDe = fonteDe;
    this.#organizacaoId = organizacaoId;
  }

  /** Looks up what is not known yet of these names of records of one registry. */
  async procurar(trx: Trx, entidade: string, nomes: readonly string[]): Promise<void> {
    const fonte = this.#fonteDe(entidade);
    if (fonte === undefined) throw new Error(`${entidade} is not declared`);
    const conhecidos = this.#da(entidade);
    const novos = [...new Set(nomes)].filter((nome) => !conhecidos.has(nome));
    if (novos.length === 0) return;
    const linhas = await comEsteNome(trx, fonte, this.#organizacaoId, novos);
    const porNome = new Map<string, Set<number>>();
    for (const { nome, id } of linhas) porNome.set(nome, (porNome.get(nome) ?? new Set()).add(id));
    for (const nome of novos) {
      const [id, outro] = porNome.get(nome) ?? [];
      conhecidos.set(nome, id === undefined ? { frase: NENHUM } : outro === undefined ? { id } : { frase: VARIOS });
    }
  }

  achar(schema: unknown, nome: string): Achado {
    return this.#da(relationOf(schema) ?? '').get(nome) ?? { frase: NENHUM };
  }

  #da(entidade: string): Map<string, Achado> {
    const achados = this.#achados.get(entidade) ?? new Map<string, Achado>();
    this.#achados.set(entidade, achados);
    return achados;
  }
}
