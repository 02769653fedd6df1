import { sql } from 'kysely';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { pagaEmParte, quitada } from '../../../src/schemas/requerimento/pagamentos.ts';
import { deLinhas, type Lote } from '../../database/lote.ts';
import { mudadas, type Gravacao } from './gravacao.ts';

const retiradas = (antes: readonly { id: number }[] = [], agora: readonly { id: number }[] = []): readonly number[] =>
  antes.flatMap(({ id }) => (agora.some((x) => x.id === id) ? [] : [id]));

const pagamentoDe = (c: Estado['cobrancas'][number]): string => {
  if (c.isencao !== undefined) return 'isento';
  if (quitada(c)) return 'aprovado';
  const ultimo = c.comprovantes.at(-1)?.situacao;
  if (pagaEmParte(c) && ultimo !== 'em conferência') return 'em parte';
  return c.comprovantes.at(-1)?.situacao ?? 'pendente';
};

/** Charges as rows; one that a new calculation took back goes, and stays in the events. */
export const incluirCobrancas = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id, estado: antes } = g.requerimento;
  const saem = retiradas(antes.cobrancas, g.estado.cobrancas);
  if (saem.length > 0)
    lote.incluir(
      'cobranca_retirada',
      sql`delete from cobranca where organizacao_id = ${organizacaoId} and requerimento_id = ${id} and sequencia = any(${saem}::int[])`,
    );
  const linhas = mudadas(antes.cobrancas, g.estado.cobrancas).map((c) => ({
    ...c,
    sequencia: c.id,
    pagamento: pagamentoDe(c),
  }));
  if (linhas.length === 0) return;
  lote.incluir(
    'cobranca_mudada',
    sql`insert into cobranca (organizacao_id, requerimento_id, sequencia, etapa, taxa, nome, situacao, pagamento, quantidade, unidade, valor, memoria, guia, vence_em)
      select ${organizacaoId}::bigint, ${id}::bigint, x.* from ${deLinhas(
        linhas,
        sql`sequencia int, etapa text, taxa text, nome text, situacao text, pagamento text, quantidade numeric, unidade text, valor numeric, memoria jsonb, guia text, vence_em date`,
      )} as x
      on conflict (organizacao_id, requerimento_id, sequencia) do update set etapa = excluded.etapa, taxa = excluded.taxa, nome = excluded.nome, situacao = excluded.situacao, pagamento = excluded.pagamento,
        quantidade = excluded.quantidade, unidade = excluded.unidade, valor = excluded.valor, memoria = excluded.memoria, guia = excluded.guia, vence_em = excluded.vence_em`,
  );
};

/** Refunds as rows, in the same way. */
export const incluirRestituicoes = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id, estado: antes } = g.requerimento;
  const agora = g.estado.restituicoes ?? [];
  const saem = retiradas(antes.restituicoes, agora);
  if (saem.length > 0)
    lote.incluir(
      'restituicao_retirada',
      sql`delete from restituicao where organizacao_id = ${organizacaoId} and requerimento_id = ${id} and sequencia = any(${saem}::int[])`,
    );
  const linhas = mudadas(antes.restituicoes, agora).map((r) => ({ ...r, sequencia: r.id }));
  if (linhas.length === 0) return;
  lote.incluir(
    'restituicao_mudada',
    sql`insert into restituicao (organizacao_id, requerimento_id, sequencia, taxa, nome, situacao, valor, motivo, documento, restituida_em)
      select ${organizacaoId}::bigint, ${id}::bigint, x.* from ${deLinhas(
        linhas,
        sql`sequencia int, taxa text, nome text, situacao text, valor numeric, motivo text, documento text, restituida_em timestamptz`,
      )} as x
      on conflict (organizacao_id, requerimento_id, sequencia) do update set taxa = excluded.taxa, nome = excluded.nome, situacao = excluded.situacao, valor = excluded.valor,
        motivo = excluded.motivo, documento = excluded.documento, restituida_em = excluded.restituida_em`,
  );
};
