import { sql } from 'kysely';
import { entreDatas } from '../../../src/schemas/previsao/vista.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Trx } from '../../database/transaction.ts';
import type { RequerimentoCarregado } from '../requerimentos/carregar.ts';

/** Whose mails say when it will be ready; nothing is read for others. */
const DIZEM: ReadonlySet<Evento['tipo']> = new Set<Evento['tipo']>(['requerimento_protocolado', 'etapa_iniciada']);

/**
 * When a request will be ready, for the mails of these events: by its own forecast, while it is filed by that of its process. '' where none says it, or where
 * there is too little history.
 * @param hoje AAAA-MM-DD
 */
export const previsaoDaMensagem = async (
  trx: Trx,
  { organizacaoId, id, versaoDoProcesso }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id' | 'versaoDoProcesso'>,
  eventos: readonly Evento[],
  hoje: string,
): Promise<string> => {
  if (!eventos.some(({ tipo }) => DIZEM.has(tipo))) return '';
  const { rows } = await sql<{ de: string | null; ate: string | null }>`
    select coalesce(p.de80, ${hoje}::date + t.de80)::text as de, coalesce(p.ate80, ${hoje}::date + t.ate80)::text as ate
    from processo_versao v join previsao_do_processo t on t.organizacao_id = v.organizacao_id and t.processo_id = v.processo_id
    left join previsao p on p.organizacao_id = v.organizacao_id and p.requerimento_id = ${id}::bigint
    where v.organizacao_id = ${organizacaoId}::bigint and v.id = ${versaoDoProcesso}::bigint`.execute(trx);
  const { de = null, ate = null } = rows[0] ?? {};
  return de === null || ate === null ? '' : `Deve ficar pronto ${entreDatas(de, ate)}`;
};
