import { sql } from 'kysely';
import type { Partes, Registro } from '../../entities/partes.ts';
import { daCadeia } from './colunasDoElo.ts';
import { alteracoesDa } from './valores.ts';

const lida =
  (mascarar: boolean) =>
  (registro: Registro): Registro => ({ ...registro, alteracoes: alteracoesDa(registro, mascarar) });

/** One's own rows of it: what stands in them is read as by staff who are no managers. */
export const partesDaMinhaAuditoria: Partes = { leitura: 'minha_auditoria_lida', aoLer: lida(true) };

/** The audit as a registry: read from its views, its total from the chain and the few rows that are not in it yet. */
export const partesDaAuditoria: Partes = {
  leitura: 'auditoria_mascarada',
  aoLer: lida(true),
  aberta: { leitura: 'auditoria_lida', aoLer: lida(false) },
  total: (organizacaoId) => sql`(select coalesce(max(l.acumulado), 0) + (
      select count(*) from auditoria a where ${daCadeia('a.organizacao_id', organizacaoId)} and a.id > coalesce(max(l.piso), 0)
        and not exists (select from auditoria_elo e where e.auditoria_id = a.id))
    from (select acumulado, piso from auditoria_lote where ${daCadeia('organizacao_id', organizacaoId)} order by numero desc limit 1) as l)`,
};
