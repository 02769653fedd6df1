import { sql } from 'kysely';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Lote } from '../../database/lote.ts';

/** Files that these events hand in. */
const arquivosDe = (e: Evento): readonly number[] => {
  if (e.tipo === 'etapa_enviada') return Object.values(e.arquivos).flat();
  if (e.tipo === 'pendencia_respondida')
    return [
      ...Object.values(e.arquivos),
      ...Object.values(e.arquivos_das_linhas ?? {}),
      ...Object.values(e.contestacoes ?? {}).map((c) => c.arquivos),
    ].flat();
  return e.tipo === 'documento_anexado' ? [e.arquivo] : [];
};

/** Files that an act handed in belong to the record from then on; one that was taken back is nobody's to read any more. */
export const incluirVinculos = (lote: Lote, organizacaoId: number, eventos: readonly Evento[], quando: Date): void => {
  const retirados = eventos.flatMap((e) => (e.tipo === 'anexo_retirado' ? [e.arquivo] : []));
  if (retirados.length > 0)
    lote.incluir(
      'arquivo_retirado',
      sql`update arquivo set removido_em = ${quando} where organizacao_id = ${organizacaoId} and id = any(${retirados}::bigint[])`,
    );
  const ids = eventos.flatMap(arquivosDe);
  if (ids.length === 0) return;
  lote.incluir(
    'arquivo_vinculado',
    sql`update arquivo set vinculado_em = ${quando} where organizacao_id = ${organizacaoId} and id = any(${ids}::bigint[]) and vinculado_em is null`,
  );
};
