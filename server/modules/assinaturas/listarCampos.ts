import { sql, type RawBuilder } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { pagina } from '../../../src/schemas/envelope.ts';
import type { Contexto } from '../../contexto.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { seusRequerimentos } from '../requerimentos/participantes/participacoes.ts';
import { exigirLeitura, hashDaResposta, type PainelDaCidade } from './campos.ts';

/** What is asked for; without a request: the signed answers of all that the caller may see. */
export interface PedidoDosCampos {
  readonly processo_requerimento_id?: number;
  readonly page: number;
  readonly per_page: number;
}

interface Linha {
  readonly total: string;
  readonly id: number | null;
  readonly processo_requerimento_id: number;
  readonly numero: string | null;
  readonly campo: string;
  readonly campo_nome: string;
  readonly signatario: string;
  readonly sha256: string;
  readonly assinado_em: string;
  readonly resposta: unknown;
}

/** Requests (alias `r`) that a session reads in a panel; the same as `leituraDoRequerimento` says of one. */
const queLe = (
  painel: PainelDaCidade,
  { id, organizacaoId, pessoaId, fuso }: Sessao,
  agora: Date,
): RawBuilder<unknown> =>
  painel === 'painel-contribuinte'
    ? seusRequerimentos({ organizacaoId, usuarioId: id, pessoaId, hoje: hojeEm(agora, fuso) })
    : sql`(r.situacao <> 'Rascunho' or (r.criado_por = ${id} and r.procuracao_id is null and r.criador_saiu_em is null))`;

/**
 * Signatures of answers, the newest first, each with whether the answer is still the one that was signed: of one request, or of all that the caller may see
 * (spec 7 "Signatures"), in one statement.
 * @throws AppError nao_encontrado for a request that is not there for the caller
 */
export const listarCampos = async (
  contexto: Pick<Contexto, 'db' | 'clock'>,
  painel: PainelDaCidade,
  req: FastifyRequest,
  { processo_requerimento_id: requerimentoId, page, per_page: porPagina }: PedidoDosCampos,
) => {
  const sessao = sessaoDe(req);
  const { organizacaoId } = sessao;
  if (requerimentoId !== undefined) await exigirLeitura(contexto, painel, req, requerimentoId);
  const qual =
    requerimentoId === undefined ? queLe(painel, sessao, contexto.clock.now()) : sql`r.id = ${requerimentoId}`;
  const daPagina = sql`from assinatura_campo a join requerimento r on r.organizacao_id = a.organizacao_id and r.id = a.requerimento_id
    where a.organizacao_id = ${organizacaoId} and r.descartado_em is null and ${qual}`;
  const { rows } = await sql<Linha>`
    with vistas as materialized (
      select a.id, r.id as requerimento_id, r.processo_versao_id, r.numero, a.campo, a.nome, a.sha256, a.criado_em, r.estado->'respostas'->a.campo as resposta
      ${daPagina} order by a.id desc limit ${porPagina} offset ${(page - 1) * porPagina}),
    nomes as (
      select v.id, c->>'chave' as campo, c->>'nome' as nome from processo_versao v cross join jsonb_array_elements(v.conteudo->'campos') c
      where v.organizacao_id = ${organizacaoId} and v.id in (select processo_versao_id from vistas))
    select t.total, v.id, v.requerimento_id as processo_requerimento_id, v.numero, v.campo, coalesce(n.nome, v.campo) as campo_nome, v.nome as signatario,
      v.sha256, v.criado_em as assinado_em, v.resposta
    from (select count(*) as total ${daPagina}) t left join vistas v on true left join nomes n on n.id = v.processo_versao_id and n.campo = v.campo
    order by v.id desc`.execute(contexto.db);
  const data = rows
    .filter(({ id }) => id !== null)
    .map(({ total: _total, resposta, ...linha }) => ({
      ...linha,
      status: 'Assinado',
      confere: hashDaResposta(linha.campo, resposta) === linha.sha256,
    }));
  return pagina(data, Number(rows[0]?.total ?? 0), page, porPagina);
};
