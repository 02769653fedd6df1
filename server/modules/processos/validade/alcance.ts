import { sql, type Kysely } from 'kysely';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { AtoDasLicencas, LicencasDoProcesso } from '../../../../src/schemas/processo/licencasDoProcesso.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { definicaoDaVersao } from '../definicaoDaVersao.ts';

type Db = Kysely<Tables> | Trx;

/** Of which process of which city, and on which day (AAAA-MM-DD) licences are in force. */
export interface OndeValem {
  readonly organizacaoId: number;
  readonly processoId: number;
  readonly hoje: string;
}

/** Licences that are vouched for and not over: also those that stand still. */
export const EM_VIGOR = (hoje: string) =>
  sql<boolean>`d.tipo = 'licenca' and d.situacao = 'válido' and (d.suspensa_desde is not null or d.valido_ate is null or d.valido_ate >= ${hoje}::date)`;

/** Whether a licence of a kind takes an act, by what its version says and how it stands; each licence's own limits are the engine's to look at. */
export const cabe = (
  { documentos_emitidos }: Pick<Definicao, 'documentos_emitidos'>,
  ato: AtoDasLicencas,
  { chave, suspensa, com_fim }: { readonly chave: string; readonly suspensa: boolean; readonly com_fim: boolean },
): boolean => {
  const emitido = documentos_emitidos.find((d) => d.chave === chave);
  if (ato === 'retomar') return suspensa;
  if (suspensa || emitido === undefined) return false;
  return ato === 'suspender' ? emitido.suspensao === true : emitido.prorrogacao !== undefined && com_fim;
};

interface Grupo {
  readonly processo_versao_id: number;
  readonly chave: string;
  readonly suspensa: boolean;
  readonly com_fim: boolean;
  readonly n: number;
}

/** How many licences are in force, and how many of them each act would reach: one statement, and one more for each version that is not in memory. */
export const contarLicencas = async (
  db: Db,
  { organizacaoId, processoId, hoje }: OndeValem,
): Promise<LicencasDoProcesso> => {
  const { rows } = await sql<Grupo>`
    select r.processo_versao_id, d.chave, d.suspensa_desde is not null as suspensa, d.valido_ate is not null as com_fim, count(*)::int as n
    from requerimento r join documento d on d.organizacao_id = r.organizacao_id and d.requerimento_id = r.id
    where r.organizacao_id = ${organizacaoId} and r.processo_id = ${processoId} and r.situacao <> 'Rascunho' and ${EM_VIGOR(hoje)}
    group by 1, 2, 3, 4`.execute(db);
  const alcanca = { prorrogar: 0, suspender: 0, retomar: 0 };
  let [em_vigor, suspensas] = [0, 0];
  for (const grupo of rows) {
    const definicao = await definicaoDaVersao(db, organizacaoId, grupo.processo_versao_id);
    em_vigor += grupo.n;
    if (grupo.suspensa) suspensas += grupo.n;
    for (const ato of ['prorrogar', 'suspender', 'retomar'] as const)
      if (cabe(definicao, ato, grupo)) alcanca[ato] += grupo.n;
  }
  return { em_vigor, suspensas, alcanca };
};
