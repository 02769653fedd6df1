import { sql } from 'kysely';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Lote } from '../../database/lote.ts';
import type { RequerimentoCarregado } from './carregar.ts';

/** Since when the validity of a paper stands still, by its number among those of the request: a new version goes on as the one before stood. */
export const suspensaDesde = (
  { documento }: { readonly documento?: number },
  { documentos }: Pick<Estado, 'documentos'>,
): string | null => documentos.find(({ id }) => id === documento)?.suspensa?.desde ?? null;

/** Writes beside the papers which of them began to stand still, or go on: the same reading as `evoluir`. */
export const incluirSuspensoes = (
  lote: Lote,
  { organizacaoId, id }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id'>,
  { documentos }: Pick<Estado, 'documentos'>,
  eventos: readonly Evento[],
): void => {
  eventos.forEach((e, i) => {
    if (e.tipo !== 'licenca_suspensa' && e.tipo !== 'licenca_retomada') return;
    const chave = documentos.find((d) => d.id === e.documento)?.chave ?? '';
    const desde = e.tipo === 'licenca_suspensa' ? e.desde : null;
    lote.incluir(
      `papel_suspenso_${i}`,
      sql`update documento set suspensa_desde = ${desde}::date
        where organizacao_id = ${organizacaoId} and requerimento_id = ${id} and tipo = 'licenca' and chave = ${chave}
          and situacao in ('válido', 'em revisão')`,
    );
  });
};
