import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { pagina, type Pagina } from '../../../src/schemas/envelope.ts';
import { isDataIso } from '../../../src/schemas/brasil/data.ts';
import { ehFinal, situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import { estadoDoPrazo, VENCE_LOGO_EM_DIAS } from '../../../src/schemas/requerimento/vencimento.ts';
import type { RequerimentoListado } from '../../../src/schemas/requerimento/visao.ts';
import type { Tables } from '../../database/tables.ts';
import { seusRequerimentos } from './participantes/participacoes.ts';
import {
  achados,
  emComum,
  ordenacaoDe,
  paginaDireta,
  paginaDosAchados,
  type OrdemDoRequerimento,
} from './paginaDeIds.ts';

export interface FiltroDoRequerimento {
  readonly situacao?: readonly string[];
  readonly setor_id?: readonly number[];
  readonly processo_id?: readonly number[];
  readonly responsavel_id?: readonly number[];
  /** Properties of the registry: requests about the same plots. */
  readonly imovel_id?: readonly number[];
  /** Professionals of the registry: requests that they answer for. */
  readonly profissional_id?: readonly number[];
  /** Opinions that the sectors of `setor_id`, else those of the reader, still owe. */
  readonly parecer?: 'pedido';
  readonly prazo?: 'vencidos' | 'vence_logo' | 'sem_responsavel';
  readonly protocolado_em?: { readonly de?: string; readonly ate?: string };
}

export interface PedidoDeLista {
  readonly organizacaoId: number;
  readonly hoje: string;
  /** Time zone of the organisation: which moments a day holds. */
  readonly fuso: string;
  /** Applicant: only requests of this person or opened by this account, drafts too, and those that he was let in to. */
  readonly requerente: { readonly usuarioId: number; readonly pessoaId: number | null } | null;
  /** Sectors in which a reader of the city may analyse: whose opinions he may be asked for; absent: none. */
  readonly meusSetores?: readonly number[];
  readonly s: string;
  readonly page: number;
  readonly perPage: number;
  readonly order: OrdemDoRequerimento | '';
  readonly direction: 'asc' | 'desc';
  readonly filtro: FiltroDoRequerimento;
}

/** A single value is an equality, which an index can answer in order. */
const umDe = (
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

const contem = (s: string): RawBuilder<unknown> =>
  sql`r.busca like '%' || replace(replace(replace(portal_normaliza(${s}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** Requests that ask these sectors for an opinion that has not come. */
const comParecerPedido = (p: PedidoDeLista): RawBuilder<unknown> =>
  sql`select x.requerimento_id from requerimento_parecer x where x.organizacao_id = ${p.organizacaoId} and x.situacao = 'pedido'
    and x.setor_id = any(${p.filtro.setor_id ?? p.meusSetores ?? []}::bigint[])`;

const condicoes = (p: PedidoDeLista): RawBuilder<unknown>[] => {
  const { filtro: f } = p;
  const onde: RawBuilder<unknown>[] = [sql`r.organizacao_id = ${p.organizacaoId}`];
  if (p.requerente === null) onde.push(sql`r.situacao <> 'Rascunho'`);
  else onde.push(seusRequerimentos({ ...p, ...p.requerente }), sql`r.descartado_em is null`);
  if (f.situacao) onde.push(umDe(sql`r.situacao`, f.situacao, 'text'));
  if (f.parecer) onde.push(sql`r.id in (${comParecerPedido(p)})`);
  else if (f.setor_id) onde.push(deAlgum(sql`r.setor_id`, sql`r.outros_setores`, f.setor_id));
  if (f.processo_id) onde.push(umDe(sql`r.processo_id`, f.processo_id, 'bigint'));
  if (f.responsavel_id) onde.push(deAlgum(sql`r.responsavel_id`, sql`r.outros_responsaveis`, f.responsavel_id));
  if (f.imovel_id)
    onde.push(
      sql`r.inscricoes <> '{}' and r.inscricoes && (select coalesce(array_agg(n), '{}') from imovel i cross join unnest(i.inscricoes) as n
        where i.organizacao_id = ${p.organizacaoId} and i.id = any(${f.imovel_id}::bigint[]))`,
    );
  if (f.profissional_id) onde.push(sql`r.profissionais <> '{}' and r.profissionais && ${f.profissional_id}::bigint[]`);
  if (f.prazo === 'vencidos') onde.push(sql`r.vence_em < ${p.hoje}::date`);
  if (f.prazo === 'vence_logo')
    onde.push(sql`r.vence_em between ${p.hoje}::date and ${p.hoje}::date + ${VENCE_LOGO_EM_DIAS}::int`);
  if (f.prazo === 'sem_responsavel') onde.push(sql`r.responsavel_id is null and r.setor_id is not null`);
  // Days are those of the organisation, wherever the database thinks it is.
  if (f.protocolado_em?.de)
    onde.push(sql`r.protocolado_em >= (${f.protocolado_em.de}::date)::timestamp at time zone ${p.fuso}`);
  if (f.protocolado_em?.ate)
    onde.push(sql`r.protocolado_em < (${f.protocolado_em.ate}::date + 1)::timestamp at time zone ${p.fuso}`);
  if (p.s !== '') {
    const nu = p.s.replace(/[.\-/\s]/g, '');
    // Documents are kept bare; people type them with their mask.
    const documento = nu !== p.s && /^(\d{11}|[\dA-Za-z]{12}\d{2})$/.test(nu);
    onde.push(documento ? sql`(${contem(p.s)} or ${contem(nu)})` : contem(p.s));
  }
  return onde;
};

/** Kept counts answer whenever the filter is nothing but status and sector; anything else is found and counted. */
const temTotalGuardado = ({ filtro, requerente, s }: PedidoDeLista): boolean => {
  const { situacao: _situacao, setor_id: _setor, ...resto } = filtro;
  return requerente === null && s === '' && Object.keys(resto).length === 0;
};

/**
 * The kept numbers by status. A request of several sectors counts once for each of them and once for the city; where several sectors are asked
 * for, the times that it counts too often are told from the few requests that have more than one.
 */
const contados = ({ organizacaoId, filtro: { setor_id } }: PedidoDeLista): RawBuilder<unknown> => {
  if (setor_id === undefined)
    return sql`select c.situacao, c.total as n from requerimento_contagem c where c.organizacao_id = ${organizacaoId} and not c.ao_lado`;
  const guardados = sql`select c.situacao, c.total as n from requerimento_contagem c
    where c.organizacao_id = ${organizacaoId} and ${umDe(sql`c.setor_id`, setor_id, 'bigint')}`;
  if (setor_id.length === 1) return guardados;
  return sql`${guardados} union all select r.situacao, 1 - cardinality(array(select unnest(r.setor_id || r.outros_setores)
      intersect select unnest(${setor_id}::bigint[]))) from requerimento r
    where r.organizacao_id = ${organizacaoId} and r.situacao <> 'Rascunho' and r.outros_setores <> '{}' and ${emComum(sql`r.outros_setores`, setor_id)}`;
};

const totalGuardado = (p: PedidoDeLista): RawBuilder<unknown> => {
  const { situacao } = p.filtro;
  const porSituacao = situacao ? sql`where ${umDe(sql`c.situacao`, situacao, 'text')}` : sql``;
  return sql`(select coalesce(sum(c.n), 0)::bigint from (${contados(p)}) c ${porSituacao})`;
};

const contagens = (p: PedidoDeLista): RawBuilder<unknown> => {
  if (p.requerente !== null)
    return sql`(select coalesce(json_object_agg(x.situacao, x.n), '{}') from (select r.situacao, count(*) as n from requerimento r where r.organizacao_id = ${p.organizacaoId} and ${seusRequerimentos({ ...p, ...p.requerente })} and r.descartado_em is null group by 1) x)`;
  return sql`(select coalesce(json_object_agg(x.situacao, x.n), '{}') from (select c.situacao, sum(c.n) as n from (${contados(p)}) c group by 1 having sum(c.n) <> 0) x)`;
};

interface Linha {
  linhas: (RequerimentoListado & { prazo_pausado: boolean })[] | null;
  total: string;
  contagens: Record<string, number>;
  pareceres: number;
}

export type ListaDeRequerimentos = Pagina<RequerimentoListado> & {
  readonly contagens: Readonly<Record<string, number>>;
  /** How many requests wait for an opinion of the sectors asked for, else of the reader's. */
  readonly pareceres_pedidos: number;
};

/**
 * One page of requests with exact total and counts per status, in one statement: ids by index order first, the wide row only for
 * the page, and the person in charge by a look-up of its own, since of a deep page the planner expects thousands of rows. Every
 * order ends with the id (api.md "lists").
 */
export const listarRequerimentos = async (db: Kysely<Tables>, p: PedidoDeLista): Promise<ListaDeRequerimentos> => {
  const onde = sql.join(condicoes(p), sql` and `);
  const ordem = ordenacaoDe(p);
  const guardado = temTotalGuardado(p);
  const fontes = guardado
    ? sql`numero_de as materialized (select ${totalGuardado(p)} as total)`
    : sql`${achados(onde, ordem)}, numero_de as materialized (select count(*) as total from achados)`;
  const total = sql`(select total from numero_de)`;
  const ids = guardado ? paginaDireta(p, ordem, onde, total) : paginaDosAchados(p, ordem);
  const { rows } = await sql<Linha>`
    with ${fontes}, pagina as materialized (select y.id, row_number() over () as posicao from (${ids}) y)
    select
      (select json_agg(json_build_object('id', r.id, 'numero', r.numero, 'numero_processo', r.numero_processo, 'processo_nome', r.processo_nome,
        'requerente_nome', r.requerente_nome, 'etapa_nome', r.etapa_nome, 'etapas_abertas', r.etapas_abertas, 'setor', coalesce(nullif(s.sigla, ''), s.nome), 'situacao', r.situacao, 'prioridade', r.prioridade,
        'vence_em', r.vence_em, 'prazo_pausado', r.prazo_pausado, 'responsavel', (select u.nome from usuario u where u.id = r.responsavel_id), 'imovel_endereco', r.imovel_endereco,
        'protocolado_em', r.protocolado_em, 'criado_em', r.criado_em) order by pagina.posicao)
        from pagina join requerimento r on r.organizacao_id = ${p.organizacaoId} and r.id = pagina.id
        left join setor s on s.id = r.setor_id and s.organizacao_id = r.organizacao_id) as linhas,
      ${total} as total,
      ${contagens(p)} as contagens, (select count(distinct y.requerimento_id)::int from (${comParecerPedido(p)}) y) as pareceres`.execute(
    db,
  );
  const linha = rows[0];
  const data = (linha?.linhas ?? []).map(({ prazo_pausado, ...l }) => ({
    ...l,
    prazo_estado: estadoDoPrazo(
      { encerrado: ehFinal(l.situacao), pausado: prazo_pausado, vence_em: l.vence_em },
      p.hoje,
    ),
  }));
  return {
    ...pagina(data, Number(linha?.total ?? 0), p.page, p.perPage),
    contagens: linha?.contagens ?? {},
    pareceres_pedidos: linha?.pareceres ?? 0,
  };
};

/** Values of a filter, each once: one that comes twice would show its rows twice. */
const cadaUm = <T>(valores: readonly T[]): readonly T[] => [...new Set(valores)];

const numeros = (campo: string, v: unknown): readonly number[] => {
  const lista = cadaUm([v].flat().map(Number));
  if (lista.some((n) => !Number.isSafeInteger(n) || n < 1))
    throw new AppError('dados_invalidos', undefined, { erros: { [`filtro.${campo}`]: ['Valor inválido'] } });
  return lista;
};

const DE_NUMEROS = ['setor_id', 'processo_id', 'responsavel_id', 'imovel_id', 'profissional_id'] as const;
const deNumeros = (campo: string): campo is (typeof DE_NUMEROS)[number] =>
  (DE_NUMEROS as readonly string[]).includes(campo);

/** Reads `filtro[...]`; an unknown field or value is 422 (api.md "filters"). */
export const lerFiltro = (bruto: Readonly<Record<string, unknown>>): FiltroDoRequerimento => {
  const f: { -readonly [K in keyof FiltroDoRequerimento]: FiltroDoRequerimento[K] } = {};
  const errado = (campo: string): never => {
    throw new AppError('dados_invalidos', undefined, { erros: { [`filtro.${campo}`]: ['Valor inválido'] } });
  };
  for (const [campo, v] of Object.entries(bruto)) {
    if (v === '' || v === undefined) continue;
    if (campo === 'situacao') {
      const lista = cadaUm([v].flat().map(String));
      if (lista.some((s) => s !== 'Rascunho' && !(situacoes as readonly string[]).includes(s))) errado(campo);
      f.situacao = lista;
    } else if (deNumeros(campo)) f[campo] = numeros(campo, v);
    else if (campo === 'parecer') f.parecer = v === 'pedido' ? v : errado(campo);
    else if (campo === 'prazo')
      f.prazo = v === 'vencidos' || v === 'vence_logo' || v === 'sem_responsavel' ? v : errado(campo);
    else if (campo === 'protocolado_em') {
      const { de, ate } = (v ?? {}) as { de?: string; ate?: string };
      if ([de, ate].some((d) => d !== undefined && d !== '' && !isDataIso(d))) errado(campo);
      f.protocolado_em = { ...(de ? { de } : {}), ...(ate ? { ate } : {}) };
    } else throw new AppError('dados_invalidos', undefined, { erros: { [`filtro.${campo}`]: ['Campo desconhecido'] } });
  }
  return f;
};
