import { sql } from 'kysely';
import type { Entity } from '../../src/schemas/entity.ts';
import type { ErrosPorCampo } from '../../src/schemas/errors.ts';
import { doCadastro, leituraDe, type Fonte } from './fonte.ts';
import type { Gravacao } from './partes.ts';
import type { Chamada } from './servico.ts';

const emMinusculas = (texto: string): string => texto.slice(0, 1).toLowerCase() + texto.slice(1);

const circulo = ({ label: { one, feminine } }: Entity): string =>
  `Um${feminine ? 'a' : ''} ${emMinusculas(one)} não pode ficar abaixo de si mesm${feminine ? 'a' : 'o'}`;

/** One writer at a time moves records in the tree of an organisation: two that move at once could close a circle that neither sees. */
const travarArvore = ({ entity }: Fonte, { trx, organizacaoId }: Pick<Chamada, 'trx' | 'organizacaoId'>) =>
  sql`select pg_advisory_xact_lock(hashtext(${`arvore.${entity.name}`}), ${organizacaoId ?? 0}::int)`.execute(trx);

/** What `tree` of the declaration says of a write: no record below itself, however many stand between. */
export const errosDaArvore = async (fonte: Fonte, gravacao: Gravacao): Promise<ErrosPorCampo> => {
  const { entity } = fonte;
  const campo = entity.tree;
  const { trx, organizacaoId, antes, mudancas } = gravacao;
  const acima = campo === null ? undefined : mudancas[campo];
  if (campo === null || antes === null || typeof acima !== 'number') return {};
  await travarArvore(fonte, gravacao);
  const pai = sql.ref(`t.${campo}`);
  const { rows } = await sql<{ id: number }>`
    with recursive acima(id, pai) as (
      select t.id, ${pai} from ${leituraDe(fonte)} as t where ${doCadastro(fonte, organizacaoId)} and t.id = ${acima}
      union select t.id, ${pai} from ${leituraDe(fonte)} as t join acima on t.id = acima.pai where ${doCadastro(fonte, organizacaoId)}
    ) select id from acima where id = ${antes.id}`.execute(trx);
  return rows.length === 0 ? {} : { [campo]: [circulo(entity)] };
};

/**
 * The same for many that one transaction changes: the tree is read once, and each change that is found right counts for those behind it, so
 * that two of them cannot close a circle that neither sees alone.
 */
export class MudancasDaArvore {
  readonly #fonte: Fonte;
  readonly #chamada: Chamada;
  #acimaDe: Map<number, number | null> | undefined;

  constructor(fonte: Fonte, chamada: Chamada) {
    this.#fonte = fonte;
    this.#chamada = chamada;
  }

  /** @returns what is wrong with the change; a right one is taken for done */
  async mudar({ antes, mudancas }: Pick<Gravacao, 'antes' | 'mudancas'>): Promise<ErrosPorCampo> {
    const { entity } = this.#fonte;
    const campo = entity.tree;
    const acima = campo === null ? undefined : mudancas[campo];
    if (campo === null || antes === null || acima === undefined) return {};
    const acimaDe = (this.#acimaDe ??= await this.#ler(campo));
    const pai = typeof acima === 'number' ? acima : null;
    const vistos = new Set([antes.id]);
    for (let um = pai; um !== null; um = acimaDe.get(um) ?? null) {
      if (vistos.has(um)) return { [campo]: [circulo(entity)] };
      vistos.add(um);
    }
    acimaDe.set(antes.id, pai);
    return {};
  }

  async #ler(campo: string): Promise<Map<number, number | null>> {
    const { trx, organizacaoId } = this.#chamada;
    await travarArvore(this.#fonte, this.#chamada);
    const { rows } = await sql<{ id: number; pai: number | null }>`
      select t.id, ${sql.ref(`t.${campo}`)} as pai from ${leituraDe(this.#fonte)} as t
      where ${doCadastro(this.#fonte, organizacaoId)}`.execute(trx);
    return new Map(rows.map(({ id, pai }) => [id, pai]));
  }
}

/** Records that others stand below, which do not leave with them: the reason for each. */
export const comOutrosAbaixo = async (
  fonte: Fonte,
  { trx, organizacaoId }: Chamada,
  ids: readonly number[],
): Promise<readonly (readonly [id: number, motivo: string])[]> => {
  const { tree, label } = fonte.entity;
  if (tree === null) return [];
  const pai = sql.ref(`t.${tree}`);
  const { rows } = await sql<{ id: number }>`
    select distinct ${pai} as id from ${leituraDe(fonte)} as t
    where ${doCadastro(fonte, organizacaoId)} and t.excluido_em is null and ${pai} = any(${ids}::bigint[])
      and not t.id = any(${ids}::bigint[])`.execute(trx);
  const frase = label.feminine
    ? `Esta ${emMinusculas(label.one)} tem outras abaixo dela. Mude-as antes`
    : `Este ${emMinusculas(label.one)} tem outros abaixo dele. Mude-os antes`;
  return rows.map(({ id }) => [id, frase]);
};
