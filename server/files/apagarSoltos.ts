import type { Parts } from '../parts.ts';
import { aposCommit } from '../database/aposCommit.ts';
import type { Trx } from '../database/transaction.ts';

/** Which files of a request: by the places that they were sent for, by their ids, or all of them. */
export interface QuaisSoltos {
  readonly organizacaoId: number;
  readonly requerimentoId: number;
  readonly alvos?: readonly string[];
  readonly ids?: readonly number[];
}

/** Of these, what other rows name as well: requests that came out of one another share bytes. */
const outrosQueNomeiam = async (trx: Trx, caminhos: readonly string[]): Promise<ReadonlySet<string>> => {
  if (caminhos.length === 0) return new Set();
  const linhas = await trx.selectFrom('arquivo').select('caminho').where('caminho', 'in', caminhos).execute();
  return new Set(linhas.map(({ caminho }) => caminho));
};

/**
 * Takes away files that nothing names yet, row and bytes at once: what was filed is bound (`vinculado_em`), and stays, and so do bytes that another
 * row names too; what is shown of a photo goes when no file of it is left (server/jobs/arrumarRendicoes.ts). The bytes go after the
 * commit, so a call that fails afterwards leaves the file whole.
 * @returns how many
 */
export const apagarSoltos = async (
  trx: Trx,
  { files }: Pick<Parts, 'files'>,
  { organizacaoId, requerimentoId, alvos, ids }: QuaisSoltos,
): Promise<number> => {
  if (ids?.length === 0 || alvos?.length === 0) return 0;
  let quais = trx
    .deleteFrom('arquivo')
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', requerimentoId)
    .where('vinculado_em', 'is', null)
    .where('removido_em', 'is', null);
  if (alvos !== undefined) quais = quais.where('alvo', 'in', alvos);
  if (ids !== undefined) quais = quais.where('id', 'in', ids);
  const apagados = await quais.returning('caminho').execute();
  const caminhos = apagados.map(({ caminho }) => caminho);
  const nomeados = await outrosQueNomeiam(trx, caminhos);
  const sobram = caminhos.filter((caminho) => !nomeados.has(caminho));
  aposCommit(trx, () => {
    for (const caminho of sobram)
      files.remover(caminho).catch((erro: unknown) => {
        process.emitWarning(`Não foi possível apagar o arquivo ${caminho}: ${String(erro)}`); // nobody names it any more
      });
  });
  return apagados.length;
};
