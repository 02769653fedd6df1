import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Compromisso } from '../../../src/schemas/agenda/agenda.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { Acao } from '../../../src/schemas/requerimento/comandos.ts';
import type { SituacaoDaVistoria } from '../../../src/schemas/requerimento/vistoria.ts';
import { situacoesDaVistoria } from '../../../src/schemas/requerimento/vistoria.ts';
import type { Tables } from '../../database/tables.ts';
import { porquesDosPrazos, type Porques } from './porquesDosPrazos.ts';
import { dependeDele, seusRequerimentos } from '../requerimentos/participantes/participacoes.ts';

/** Whose agenda, in which panel, and between which days. */
export interface DeQuem {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly pessoaId: number | null;
  readonly painel: 'painel-prefeitura' | 'painel-contribuinte';
  readonly fuso: string;
  readonly hoje: string;
  readonly de: string;
  readonly ate: string;
  /** Also the terms that were over before `de` and are open still. */
  readonly comVencidos?: boolean;
}

interface Linha {
  readonly tipo:
    | 'vistoria'
    | 'etapa'
    | 'parecer'
    | 'pendencia'
    | 'termo'
    | 'contrapartida'
    | 'cobranca'
    | 'ausencia'
    | 'substituicao';
  readonly chave: string;
  readonly requerimento: number | null;
  readonly numero: string | null;
  readonly processo: string | null;
  /** Of a step its name; of an absence why, or whose it is. */
  readonly nome: string | null;
  readonly dia: string | null;
  readonly ate: string | null;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly situacao: SituacaoDaVistoria | null;
  readonly inspetor: string | null;
  readonly endereco: string | null;
  readonly observacao: string | null;
  /** Sending of a notice that it is about. */
  readonly envio: number | null;
}

const PRAZOS: readonly Linha['tipo'][] = ['etapa', 'parecer', 'pendencia', 'termo', 'contrapartida', 'cobranca'];

/** Before any day that a term was ever due on. */
const INICIO_DOS_DIAS = '0001-01-01';
const prazosDesde = ({ comVencidos = false, de }: DeQuem): string => (comVencidos ? INICIO_DOS_DIAS : de);

const SEM = sql`null::text as inspetor, null::text as endereco, null::text as observacao, null::bigint as envio`;

/** Inspections that are not cancelled, of requests that `onde` says; their words are in the state of the request. */
const vistorias = ({ organizacaoId, fuso, de, ate }: DeQuem, onde: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'vistoria' as tipo, 'vistoria-' || r.id || '-' || v.sequencia as chave, r.id as requerimento, r.numero, r.processo_nome as processo, null::text as nome,
    null::text as dia, null::text as ate, to_json(v.inicio)#>>'{}' as inicio, to_json(v.fim)#>>'{}' as fim, v.situacao,
    u.nome as inspetor, r.imovel_endereco as endereco, r.estado->'vistorias'->(v.sequencia - 1)->>'observacao' as observacao, null::bigint as envio
  from requerimento_vistoria v join requerimento r on r.organizacao_id = v.organizacao_id and r.id = v.requerimento_id join usuario u on u.id = v.inspetor_id
  where v.organizacao_id = ${organizacaoId} and v.situacao <> 'cancelada' and ${onde}
    and v.inicio >= (${de}::date::timestamp at time zone ${fuso}) and v.inicio < ((${ate}::date + 1)::timestamp at time zone ${fuso})`;

const daEquipe = (q: DeQuem): RawBuilder<unknown> => {
  const { organizacaoId, usuarioId, fuso, de, ate } = q;
  const desde = prazosDesde(q);
  // Also those of whom he stands in for on that day.
  const suas = sql`(v.inspetor_id = ${usuarioId} or exists (select from ausencia a where a.organizacao_id = v.organizacao_id and a.usuario_id = v.inspetor_id
    and a.substituto_id = ${usuarioId} and a.excluido_em is null and (v.inicio at time zone ${fuso})::date between a.inicio and a.fim))`;
  const ausentes = sql`select a.usuario_id from ausencia a where a.organizacao_id = ${organizacaoId} and a.substituto_id = ${usuarioId} and a.excluido_em is null`;
  const deles = sql`array(select ${usuarioId}::bigint union ${ausentes} and a.fim >= ${de}::date and a.inicio <= ${ate}::date)`;
  return sql`${vistorias(q, suas)}
  union all
  select 'etapa', 'prazo-' || r.id || '-' || e.sequencia, r.id, r.numero, r.processo_nome, x.corrida->>'etapa', e.vence_em::text, e.vence_em::text, null, null, null, ${SEM}
  from requerimento r join requerimento_etapa e on e.organizacao_id = r.organizacao_id and e.requerimento_id = r.id
    cross join lateral (select c as corrida from jsonb_array_elements(r.estado->'execucoes') c where (c->>'sequencia')::int = e.sequencia) x
  where r.organizacao_id = ${organizacaoId} and (r.responsavel_id = any(${deles}) or r.outros_responsaveis operator(pg_catalog.&&) ${deles})
    and r.finalizado_em is null and r.descartado_em is null and e.situacao <> 'concluida' and e.vence_em between ${desde}::date and ${ate}::date
    and (x.corrida->'responsavel'->>'id')::bigint in (select ${usuarioId}::bigint union ${ausentes} and e.vence_em between a.inicio and a.fim)
  union all
  select 'parecer', 'parecer-' || r.id || '-' || p.sequencia, r.id, r.numero, r.processo_nome, coalesce(nullif(s.sigla, ''), s.nome), p.responder_ate::text, p.responder_ate::text, null, null, null, ${SEM}
  from requerimento_parecer p join requerimento r on r.organizacao_id = p.organizacao_id and r.id = p.requerimento_id
    join setor s on s.organizacao_id = p.organizacao_id and s.id = p.setor_id
  where p.organizacao_id = ${organizacaoId} and p.situacao = 'pedido' and r.finalizado_em is null and r.descartado_em is null
    and p.responder_ate between ${desde}::date and ${ate}::date
    and exists (select from usuario_setor us join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
      where us.organizacao_id = p.organizacao_id and us.setor_id = p.setor_id
        and us.usuario_id in (select ${usuarioId}::bigint union ${ausentes} and p.responder_ate between a.inicio and a.fim)
        and (uo.is_root or lower(uo.direitos::text)::text[] && array['perfil.administrador', 'root'] or lower(us.direitos::text)::text[] && array['requerimento.analisar']))
  union all
  select case when a.usuario_id = ${usuarioId} then 'ausencia' else 'substituicao' end, 'ausencia-' || a.id, null, null, null,
    case when a.usuario_id = ${usuarioId} then a.motivo else u.nome end, a.inicio::text, a.fim::text, null, null, null, ${SEM}
  from ausencia a join usuario u on u.id = a.usuario_id
  where a.organizacao_id = ${organizacaoId} and a.excluido_em is null and (a.usuario_id = ${usuarioId} or a.substituto_id = ${usuarioId})
    and a.fim >= ${de}::date and a.inicio <= ${ate}::date`;
};

const doRequerente = (q: DeQuem): RawBuilder<unknown> => {
  const { organizacaoId, ate } = q;
  const desde = prazosDesde(q);
  const seus = sql`${seusRequerimentos(q)} and r.descartado_em is null`;
  const dele = (...atos: readonly Acao[]) => sql`${seus} and ${dependeDele(q, atos)}`;
  return sql`${vistorias(q, seus)}
  union all
  select 'etapa', 'prazo-' || r.id || '-' || e.sequencia, r.id, r.numero, r.processo_nome, e.etapa, e.vence_em::text, e.vence_em::text, null, null, null, ${SEM}
  from requerimento r join requerimento_etapa e on e.organizacao_id = r.organizacao_id and e.requerimento_id = r.id
  where r.organizacao_id = ${organizacaoId} and ${dele('enviar', 'dar-ciencia', 'concluir-aceite')} and r.finalizado_em is null and e.setor_id is null and e.situacao <> 'concluida'
    and e.vence_em between ${desde}::date and ${ate}::date
  union all
  select 'pendencia', 'pendencia-' || r.id || '-' || (p->>'id'), r.id, r.numero, r.processo_nome, null, x.dia, x.dia, null, null, null, ${SEM}
  from requerimento r cross join lateral jsonb_array_elements(r.estado->'pendencias') p
    cross join lateral (select coalesce(r.responder_ate::text, p->>'responder_ate') as dia) x
  where r.organizacao_id = ${organizacaoId} and ${dele('responder-pendencia')} and r.finalizado_em is null and p->>'situacao' = 'emitida'
    and x.dia between ${desde}::text and ${ate}::text
  union all
  select 'contrapartida', 'contrapartida-' || r.id || '-' || c.sequencia, r.id, r.numero, r.processo_nome, c.nome, c.ate::text, c.ate::text, null, null, null, ${SEM}
  from requerimento_contrapartida c join requerimento r on r.organizacao_id = c.organizacao_id and r.id = c.requerimento_id
  where c.organizacao_id = ${organizacaoId} and ${dele('comprovar-contrapartida')} and c.aberta and c.situacao <> 'comprovada'
    and c.ate between ${desde}::date and ${ate}::date
  union all
  select 'cobranca', 'cobranca-' || r.id || '-' || c.sequencia, r.id, r.numero, r.processo_nome, c.nome, c.vence_em::text, c.vence_em::text, null, null, null, ${SEM}
  from cobranca c join requerimento r on r.organizacao_id = c.organizacao_id and r.id = c.requerimento_id
  where c.organizacao_id = ${organizacaoId} and ${dele('enviar-comprovante')} and r.finalizado_em is null and c.situacao like 'emitida%'
    and c.vence_em between ${desde}::date and ${ate}::date
  union all
  -- Who is sent a notice need have no part in its request.
  select 'termo', 'termo-' || r.id || '-' || t.termo, r.id, r.numero, r.processo_nome, t.titulo, t.ciencia_ate::text, t.ciencia_ate::text, null, null, null,
    null, null, null, t.id
  from termo_enviado t join requerimento r on r.organizacao_id = t.organizacao_id and r.id = t.requerimento_id
  where t.organizacao_id = ${organizacaoId} and t.usuario_id = ${q.usuarioId} and t.exige_ciencia and t.ciente_em is null
    and t.ciencia_ate between ${desde}::date and ${ate}::date`;
};

const comFrase = (l: Linha, { fuso, painel }: DeQuem, porques: Porques): Compromisso => {
  const { nome = l.nome ?? '', explicacao } = porques(l.requerimento, l.tipo, l.chave);
  const de = l.inicio === null ? undefined : noFuso(new Date(l.inicio), fuso);
  const dia = de?.dia ?? l.dia ?? '';
  const numero = l.numero === null ? '' : ` – requerimento ${l.numero}`;
  const titulo = {
    vistoria: `Vistoria${numero}`,
    etapa: `${painel === 'painel-prefeitura' ? 'Vence' : 'Preencher'}: ${nome}${numero}`,
    parecer: `Dar parecer (${l.nome ?? ''})${numero}`,
    pendencia: `Responder à pendência${numero}`,
    termo: `Confirmar a ciência: ${nome}${numero}`,
    contrapartida: `Cumprir e comprovar: ${nome}${numero}`,
    cobranca: `Pagar: ${nome}${numero}`,
    ausencia: `Ausência: ${l.nome ?? ''}`,
    substituicao: `Você substitui ${l.nome ?? ''}`,
  }[l.tipo];
  const detalhe = [
    l.processo,
    l.situacao === null ? null : situacoesDaVistoria[l.situacao],
    l.inspetor === null ? null : `Com ${l.inspetor}`,
    l.endereco,
    l.observacao,
  ].filter((x) => x !== null && x !== '');
  return {
    chave: l.chave,
    tipo:
      l.tipo === 'vistoria' ? 'vistoria' : l.tipo === 'ausencia' || l.tipo === 'substituicao' ? 'ausencia' : 'prazo',
    titulo,
    detalhe: detalhe.length === 0 ? null : detalhe.join(' · '),
    dia,
    ate: l.ate ?? dia,
    hora: de?.hora ?? null,
    inicio: l.inicio === null ? null : new Date(l.inicio).toISOString(),
    fim: l.fim === null ? null : new Date(l.fim).toISOString(),
    requerimento_id: l.requerimento,
    ...(l.envio === null ? {} : { termo_id: l.envio }),
    situacao: l.situacao,
    ...(explicacao === undefined ? {} : { explicacao }),
  };
};

/**
 * What stands in somebody's agenda between two days, both included, in order, with the terms before it that are late, where they are
 * asked for; two statements however much it is, and one for each version not in memory.
 */
export const compromissosDe = async (db: Kysely<Tables>, q: DeQuem): Promise<readonly Compromisso[]> => {
  const { rows } =
    await sql<Linha>`${q.painel === 'painel-prefeitura' ? daEquipe(q) : doRequerente(q)} limit 2000`.execute(db);
  const porques = await porquesDosPrazos(
    db,
    q,
    rows.flatMap((l) => (PRAZOS.includes(l.tipo) && l.requerimento !== null ? [l.requerimento] : [])),
  );
  // A clock that stands still has no day to show: it comes back with the day that it then has. What is done asks for nothing.
  return rows
    .filter((l) => porques(l.requerimento, l.tipo, l.chave).fora !== true)
    .map((l) => comFrase(l, q, porques))
    .sort(
      (a, b) =>
        a.dia.localeCompare(b.dia) || (a.hora ?? '').localeCompare(b.hora ?? '') || a.chave.localeCompare(b.chave),
    );
};
