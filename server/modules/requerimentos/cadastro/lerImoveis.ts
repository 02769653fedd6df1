import { sql, type Kysely } from 'kysely';
import { imovel } from '../../../../src/schemas/imovel.ts';
import { inscricaoComparada } from '../../../../src/schemas/imovelAchado.ts';
import type { ImovelLido } from '../../../../src/schemas/requerimento/cadastro/mudancasDoImovel.ts';
import type { CadastroLido } from '../../../../src/schemas/requerimento/cadastro/previaDoCadastro.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { camposSelecionados } from '../../../entities/columns.ts';
import type { Registro } from '../../../entities/partes.ts';
import { jaLocalizado } from '../../imovel/localizarImovel.ts';

interface Achado {
  readonly numero: string;
  readonly id: number | null;
}

/** The record under each number, an active one before one that was deactivated; nothing of another organisation. */
const acharIds = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  inscricoes: readonly string[],
): Promise<readonly Achado[]> => {
  const { rows } = await sql<Achado>`
    select x.inscricao as numero, i.id from unnest(${inscricoes}::text[]) as x(inscricao)
    left join lateral (select id from imovel i
      where i.organizacao_id = ${organizacaoId} and i.inscricoes @> array[portal_inscricao(x.inscricao)]
      order by i.excluido_em is not null, lower(i.numero_inscricao) = lower(x.inscricao) desc, i.id limit 1) as i on true`.execute(
    db,
  );
  return rows;
};

const lidoDe = (registro: Registro): ImovelLido => ({
  id: registro.id,
  inscricao: String(registro['numero_inscricao']),
  valores: registro,
});

/** Reads records of properties by their ids: without a lock, for who only looks. */
export const verRegistros = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<readonly Registro[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Registro>`select ${camposSelecionados(imovel, 't')} from imovel as t
    where t.organizacao_id = ${organizacaoId} and t.id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/**
 * What the registry has under these numbers, however they are written.
 * @param registrosDe reads the records by their ids; one that changes them locks them
 */
export const lerImoveis = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  inscricoes: readonly string[],
  registrosDe: (ids: readonly number[]) => Promise<readonly Registro[]>,
): Promise<CadastroLido['imoveis']> => {
  const achados = await acharIds(db, organizacaoId, inscricoes);
  const ids = new Set(achados.flatMap(({ id }) => id ?? []));
  const registros = new Map((await registrosDe([...ids])).map((r) => [r.id, r]));
  const imoveis = new Map<string, ImovelLido | 'excluido' | 'desconhecido' | 'servico'>();
  for (const { numero, id } of achados) {
    const registro = id === null ? undefined : registros.get(id);
    const chave = inscricaoComparada(numero);
    if (registro !== undefined) imoveis.set(chave, registro.excluido_em === null ? lidoDe(registro) : 'excluido');
    else
      imoveis.set(
        chave,
        (await jaLocalizado(db, organizacaoId, numero))?.origem === 'servico' ? 'servico' : 'desconhecido',
      );
  }
  return imoveis;
};
