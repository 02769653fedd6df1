import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { abertas } from '../../../src/schemas/requerimento/situacao.ts';
import type { EscopoDaLista, FiltroDoRelogio } from '../../../src/schemas/requerimento/relogiosDaLista.ts';
import { VENCE_LOGO_EM_DIAS } from '../../../src/schemas/requerimento/vencimento.ts';
import { emComum } from './paginaDeIds.ts';
import { seusRequerimentos, situacaoDitaDe } from './participantes/participacoes.ts';
import type { PedidoDeLista } from './pedidoDeLista.ts';

/** A single value is an equality, which an index can answer in order. */
export const umDe = (
  coluna: RawBuilder<unknown>,
  valores: readonly unknown[],
  tipo: 'text' | 'bigint',
): RawBuilder<unknown> =>
  valores.length === 1
    ? sql`${coluna} = ${valores[0]}::${sql.raw(tipo)}`
    : sql`${coluna} = any(${valores}::${sql.raw(tipo)}[])`;

/** Of the most urgent open step, or of another one beside it, which few requests have. */
const deAlgum = (
  coluna: RawBuilder<unknown>,
  outros: RawBuilder<unknown>,
  ids: readonly number[],
): RawBuilder<unknown> => sql`(${umDe(coluna, ids, 'bigint')} or ${outros} <> '{}' and ${emComum(outros, ids)})`;

const contem = (s: string, onde: RawBuilder<unknown> = sql`r.busca`): RawBuilder<unknown> =>
  sql`${onde} like '%' || replace(replace(replace(portal_normaliza(${s}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** Signs that a run of `portal_gramas` holds; of these, which the normal form keeps one by one, so many make it at least as long. */
const COM_GRAMAS = /(?:[ -~][^ -~]*){5}/;

/**
 * What the row's search text holds. From five signs on it is found along `requerimento_gramas` by the rarest of its runs, and `strpos` leaves that index no rival: the one of
 * trigrams serves `like` alone (0072).
 */
const naBusca = ({ organizacaoId }: PedidoDeLista, s: string): RawBuilder<unknown> => {
  if (!COM_GRAMAS.test(s)) return contem(s);
  const normal = sql`portal_normaliza(${s})`;
  return sql`(portal_gramas(r.organizacao_id, r.busca) @> portal_gramas_raras(${organizacaoId}, ${normal}) and strpos(r.busca, ${normal}) > 0)`;
};

/** A whole document, bare, where the text is one. Documents are kept bare; people type them with their mask. */
const documentoEm = (s: string): string | undefined => {
  const nu = s.replace(/[.\-/\s]/g, '').toUpperCase();
  return /^(\d{11}|[\dA-Z]{12}\d{2})$/.test(nu) ? nu : undefined;
};

/**
 * Whose request: by document the person that it is of, in the registry or out of it; else by the name as the row says it, found along the index of the
 * search, which holds it too.
 */
const doRequerente = (p: PedidoDeLista, s: string): RawBuilder<unknown> => {
  const documento = documentoEm(s);
  return documento === undefined
    ? sql`${naBusca(p, s)} and ${contem(s, sql`portal_normaliza(r.requerente_nome)`)}`
    : sql`r.pessoa_id in (select p.id from pessoa p where p.organizacao_id = ${p.organizacaoId} and ${contem(documento, sql`p.busca`)} and p.documento = ${documento})`;
};

/** Those numbers, and every other one of the properties that have one of them. */
const todosOsNumeros = ({ organizacaoId }: PedidoDeLista, inscricoes: readonly string[]): RawBuilder<unknown> =>
  sql`(select ${inscricoes}::text[] || coalesce(array_agg(n), '{}') from imovel i cross join unnest(i.inscricoes) as n
    where i.organizacao_id = ${organizacaoId} and i.inscricoes && ${inscricoes}::text[])`;

/** Requests that ask these sectors for an opinion that has not come. */
export const comParecerPedido = (p: PedidoDeLista): RawBuilder<unknown> =>
  sql`select x.requerimento_id from requerimento_parecer x where x.organizacao_id = ${p.organizacaoId} and x.situacao = 'pedido'
    and x.setor_id = any(${p.filtro.setor_id ?? p.meusSetores ?? []}::bigint[])`;

/** What the pressed clock leaves; the same cases as `estadoDoPrazo`, so that a row is found under what it says of itself. */
const noRelogio = ({ hoje }: PedidoDeLista, relogio: FiltroDoRelogio): RawBuilder<unknown> => {
  const aberto = sql`r.situacao = any(${abertas}::text[])`;
  switch (relogio) {
    case 'sem_responsavel':
      return sql`r.responsavel_id is null and r.setor_id is not null and ${aberto}`;
    case 'pausados':
      return sql`r.prazo_pausado and ${aberto}`;
    case 'sem_prazo':
      return sql`not r.prazo_pausado and r.vence_em is null and ${aberto}`;
    case 'vencidos':
      return sql`not r.prazo_pausado and r.vence_em < ${hoje}::date`;
    case 'vence_logo':
      return sql`not r.prazo_pausado and r.vence_em between ${hoje}::date and ${hoje}::date + ${VENCE_LOGO_EM_DIAS}::int`;
    case 'em_dia':
      return sql`not r.prazo_pausado and r.vence_em > ${hoje}::date + ${VENCE_LOGO_EM_DIAS}::int`;
  }
};

/** The reader's own and those of whom he stands in for, or what he follows; those of his sectors are a filter by sector (`comEscopo`). */
const doEscopo = (
  { organizacaoId, usuarioId = 0, substituidos = [] }: PedidoDeLista,
  escopo: EscopoDaLista,
): RawBuilder<unknown> =>
  escopo === 'sigo'
    ? sql`r.id in (select x.requerimento_id from requerimento_seguidor x where x.organizacao_id = ${organizacaoId} and x.usuario_id = ${usuarioId})`
    : deAlgum(sql`r.responsavel_id`, sql`r.outros_responsaveis`, [usuarioId, ...substituidos.map(({ id }) => id)]);

/**
 * "Of my sectors" is a filter by those sectors: together with chosen ones, what both have.
 * @throws AppError dados_invalidos where nobody's account reads
 */
export const comEscopo = (p: PedidoDeLista): PedidoDeLista => {
  if (p.filtro.escopo !== undefined && p.usuarioId === undefined)
    throw new AppError('dados_invalidos', undefined, { erros: { 'filtro.escopo': ['Campo desconhecido'] } });
  if (p.filtro.escopo !== 'setores') return p;
  const { escopo: _escopo, setor_id: escolhidos, ...resto } = p.filtro;
  const meus = p.meusSetores ?? [];
  return { ...p, filtro: { ...resto, setor_id: escolhidos ? escolhidos.filter((id) => meus.includes(id)) : meus } };
};

/** What a list's filters ask of a row `r`, apart from the clock (`relogioPedido`). */
export const condicoes = (p: PedidoDeLista): RawBuilder<unknown>[] => {
  const { filtro: f } = p;
  const onde: RawBuilder<unknown>[] = [sql`r.organizacao_id = ${p.organizacaoId}`];
  if (p.requerente === null) onde.push(sql`r.situacao <> 'Rascunho'`);
  else onde.push(seusRequerimentos({ ...p, ...p.requerente }), sql`r.descartado_em is null`);
  // On the applicant's side a status is looked for as it is told.
  if (f.situacao)
    onde.push(
      umDe(p.requerente === null ? sql`r.situacao` : situacaoDitaDe({ ...p, ...p.requerente }), f.situacao, 'text'),
    );
  if (f.prioridade) onde.push(umDe(sql`r.prioridade`, f.prioridade, 'text'));
  if (f.parecer) onde.push(sql`r.id in (${comParecerPedido(p)})`);
  else if (f.setor_id) onde.push(deAlgum(sql`r.setor_id`, sql`r.outros_setores`, f.setor_id));
  if (f.processo_id) onde.push(umDe(sql`r.processo_id`, f.processo_id, 'bigint'));
  if (f.responsavel_id) onde.push(deAlgum(sql`r.responsavel_id`, sql`r.outros_responsaveis`, f.responsavel_id));
  if (f.imovel_id)
    onde.push(
      sql`r.inscricoes <> '{}' and r.inscricoes && (select coalesce(array_agg(n), '{}') from imovel i cross join unnest(i.inscricoes) as n
        where i.organizacao_id = ${p.organizacaoId} and i.id = any(${f.imovel_id}::bigint[]))`,
    );
  if (f.inscricao) onde.push(sql`r.inscricoes <> '{}' and r.inscricoes && ${todosOsNumeros(p, f.inscricao)}`);
  if (f.etapa)
    onde.push(
      sql`r.id in (select e.requerimento_id from requerimento_etapa e where e.organizacao_id = ${p.organizacaoId} and e.concluida_em is null and ${umDe(sql`e.etapa`, f.etapa, 'text')})`,
    );
  if (f.requerente !== undefined) onde.push(doRequerente(p, f.requerente));
  if (f.profissional_id) onde.push(sql`r.profissionais <> '{}' and r.profissionais && ${f.profissional_id}::bigint[]`);
  if (f.escopo) onde.push(doEscopo(p, f.escopo));
  // Days are those of the organisation, wherever the database thinks it is.
  if (f.protocolado_em?.de)
    onde.push(sql`r.protocolado_em >= (${f.protocolado_em.de}::date)::timestamp at time zone ${p.fuso}`);
  if (f.protocolado_em?.ate)
    onde.push(sql`r.protocolado_em < (${f.protocolado_em.ate}::date + 1)::timestamp at time zone ${p.fuso}`);
  if (p.s !== '') {
    const documento = documentoEm(p.s);
    onde.push(
      documento === undefined || documento === p.s
        ? naBusca(p, p.s)
        : sql`(${naBusca(p, p.s)} or ${naBusca(p, documento)})`,
    );
  }
  return onde;
};

/** The clock that is asked for, as one more condition; none where it is not. */
export const relogioPedido = (p: PedidoDeLista): readonly RawBuilder<unknown>[] =>
  p.filtro.prazo === undefined ? [] : [noRelogio(p, p.filtro.prazo)];
