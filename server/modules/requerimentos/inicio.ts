import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { mostrarDia } from '../../../src/schemas/brasil/momento.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { InicioVisto, RequerimentoResumido } from '../../../src/schemas/requerimento/inicio.ts';
import { participacaoEscreve, type Participacao } from '../../../src/schemas/requerimento/participante.ts';
import { tarefasDoLeitor, type AssinaturaPedida } from '../../../src/schemas/requerimento/tarefasDoLeitor.ts';
import { soDoPortal } from '../../../src/schemas/requerimento/espera/espera.ts';
import { paraTarefas } from '../../../src/schemas/requerimento/paraTarefas.ts';
import {
  prendeOAndamento,
  situacaoDita,
  tarefasDe,
  tarefasDeQuem,
  type Tarefa,
} from '../../../src/schemas/requerimento/tarefas.ts';
import { comDatasDeHoje, porqueDe } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import type { Relogio } from '../../../src/schemas/requerimento/prazo.ts';
import { maisUrgente } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { etapasVistas } from '../../../src/schemas/requerimento/etapasVistas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { mensagensPorLer, termosPorLer, type TermoPorLer } from './porLer.ts';
import { calendarioDaCidade } from './calendario.ts';
import { enderecoDaLinha } from './enderecoDaLinha.ts';
import { cidadeAoLado, type Cidade, type CidadeLida } from './cidade.ts';
import { termoNaData, termosVistos } from './termosVistos.ts';
import { propriosRequerimentos, seusRequerimentos, situacaoDitaDe } from './participantes/participacoes.ts';
import { hojeEm } from './hojeEm.ts';

/** Cards on the dashboard; the rest is in the list. */
const MOSTRADOS = 5;
/** Open requests that are looked at for duties, those that await the applicant first; who has more is told so. */
const OLHADOS = 50;

interface Linha extends Pick<RequerimentoResumido, 'id' | 'imovel_endereco' | 'vence_em' | 'licenca'> {
  readonly processo_nome: string;
  readonly processo_versao_id: number;
  readonly criado_em: string;
  readonly posicao: number;
  readonly estado: Estado;
  /** By what he sees a request that is another's; null: it is his own. */
  readonly acesso: Pick<Participacao, 'papel' | 'pode'> | null;
  readonly mensagens_nao_lidas: number;
  readonly assinaturas_pedidas: readonly AssinaturaPedida[];
}

/** A document to be signed by somebody who has no part in its request. */
type AssinaturaDeOutro = AssinaturaPedida & { readonly requerimento_id: number; readonly detalhe: string };

interface Lidos {
  readonly total: number;
  readonly abertos: number;
  readonly contagens: Readonly<Record<string, number>>;
  readonly linhas: readonly Linha[];
  /** Notices to him that wait, of whatever request: he need have no part in it. */
  readonly termos: readonly TermoPorLer[];
  /** The same of documents that wait for his signature, of requests that are none of his. */
  readonly assinaturas: readonly AssinaturaDeOutro[];
  /** By whose calendar dates are counted and explained. */
  readonly cidade: Cidade;
}

/** The newest of a person's requests and the open ones, with the counts over all of them, in one statement. */
const lerMeus = async (db: Kysely<Tables>, { organizacaoId, id, pessoaId }: Sessao, hoje: string): Promise<Lidos> => {
  const aAssinar = (
    requerimento: ReturnType<typeof sql>,
  ) => sql`assinatura a join documento d on d.organizacao_id = a.organizacao_id and d.id = a.documento_id
    where a.organizacao_id = ${organizacaoId} and a.requerimento_id = ${requerimento} and a.usuario_id = ${id} and a.status = 'Aguardando' and a.excluido_em is null
      and d.tipo <> 'termo' and d.situacao = 'válido' and (d.valido_ate is null or d.valido_ate >= ${hoje}::date or d.suspensa_desde is not null)`;
  const deQuem = { organizacaoId, usuarioId: id, pessoaId, hoje };
  const { coluna, ler } = cidadeAoLado(db, organizacaoId);
  const { rows } = await sql<Omit<Lidos, 'cidade'> & { readonly cidade: CidadeLida }>`
    with meus as materialized (
      select r.id, ${situacaoDitaDe(deQuem)} as situacao, ${propriosRequerimentos(deQuem)} as proprio, r.finalizado_em is null as aberto, r.sucessor_a_abrir as a_suceder, row_number() over (order by r.id desc) as posicao
      from requerimento r
      where r.organizacao_id = ${organizacaoId} and ${seusRequerimentos(deQuem)} and r.descartado_em is null),
    escolhidos as materialized (
      select id, posicao, proprio from meus where posicao <= ${MOSTRADOS}
      union (select id, posicao, proprio from meus where aberto order by situacao = 'Aguardando requerente' desc, posicao limit ${OLHADOS})
      -- So are documents to be signed.
      union (select m.id, m.posicao, m.proprio from meus m where not m.aberto and exists (select from ${aAssinar(sql`m.id`)}) order by m.posicao limit ${OLHADOS})
      -- What has to follow a granted request, and what it owes in return, are duties after its end.
      union (select m.id, m.posicao, m.proprio from meus m where m.a_suceder order by m.posicao limit ${OLHADOS})
      union (select m.id, m.posicao, m.proprio from meus m where not m.aberto and exists (select from requerimento_contrapartida c
        where c.organizacao_id = ${organizacaoId} and c.requerimento_id = m.id and c.aberta) order by m.posicao limit ${OLHADOS}))
    select (select count(*)::int from meus) as total, (select count(*)::int from meus where aberto) as abertos,
      (select coalesce(json_object_agg(x.situacao, x.n), '{}') from (select situacao, count(*) as n from meus group by 1) x) as contagens,
      (select coalesce(json_agg(json_build_object('id', r.id, 'processo_nome', r.processo_nome, 'processo_versao_id', r.processo_versao_id,
          'imovel_endereco', ${enderecoDaLinha(organizacaoId)}, 'vence_em', r.vence_em, 'criado_em', r.criado_em, 'posicao', e.posicao, 'estado', r.estado,
          'acesso', case when not e.proprio then (select json_build_object('papel', p.papel, 'pode', p.pode) from requerimento_participante p
            where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and p.usuario_id = ${id} and p.situacao = 'ativo'
              and (p.ate is null or p.ate >= ${hoje}::date) order by p.pode, p.sequencia limit 1) end,
          'mensagens_nao_lidas', ${mensagensPorLer({ organizacaoId, usuarioId: id })},
          'assinaturas_pedidas', (select coalesce(json_agg(json_build_object('id', a.id, 'documento', d.nome || coalesce(' nº ' || d.numero, '')) order by a.id), '[]')
            from ${aAssinar(sql`r.id`)}),
          'licenca', (select json_build_object('id', d.id, 'nome', d.nome, 'numero', d.numero, 'valido_ate', d.valido_ate, 'suspensa_desde', d.suspensa_desde) from documento d
            where d.organizacao_id = r.organizacao_id and d.requerimento_id = r.id and d.tipo = 'licenca' and d.situacao = 'válido'
              and (d.valido_ate is null or d.valido_ate >= ${hoje}::date or d.suspensa_desde is not null) order by d.id desc limit 1))
          order by e.posicao), '[]')
        from escolhidos e join requerimento r on r.organizacao_id = ${organizacaoId} and r.id = e.id) as linhas,
      (select coalesce(json_agg(json_build_object('id', a.id, 'documento', d.nome || coalesce(' nº ' || d.numero, ''), 'requerimento_id', a.requerimento_id,
          'detalhe', (select concat_ws(' · ', q.processo_nome, q.numero) from requerimento q where q.organizacao_id = a.organizacao_id and q.id = a.requerimento_id)) order by a.id), '[]')
        from ${aAssinar(sql`a.requerimento_id`)} and a.requerimento_id not in (select m.id from meus m)) as assinaturas,
      ${termosPorLer({ organizacaoId, usuarioId: id })} as termos, ${coluna} as cidade`.execute(db);
  const lidos = rows[0];
  if (lidos === undefined) throw new Error('a statement without from gives one row');
  return { ...lidos, cidade: ler(lidos.cidade) };
};

/** The rows with their definitions. */
const comDefinicoes = (db: Kysely<Tables>, organizacaoId: number, linhas: readonly Linha[]) =>
  Promise.all(
    linhas.map(async (linha) => ({
      linha,
      definicao: await definicaoDaVersao(db, organizacaoId, linha.processo_versao_id),
    })),
  );

/** All that is asked of the applicant's side about a request. */
const tarefasDaLinha = (l: Linha, definicao: Definicao, { fuso, id }: Sessao, relogio: Relogio): readonly Tarefa[] =>
  tarefasDe({
    ...paraTarefas(definicao, l.estado, relogio),
    id: l.id,
    imovel: l.imovel_endereco === null ? null : { endereco: l.imovel_endereco },
    comecado_em: mostrarDia(l.criado_em, fuso),
    ...termosVistos(l.estado, { tipo: 'requerente', id }, relogio),
    assinaturas_pedidas: l.assinaturas_pedidas,
    mensagens_nao_lidas: l.acesso === null || participacaoEscreve(l.acesso) ? l.mensagens_nao_lidas : 0,
  });

const resumida = (
  l: Linha,
  definicao: Definicao,
  { tarefas, todas }: { readonly tarefas: readonly Tarefa[]; readonly todas: readonly Tarefa[] },
  relogio: Relogio,
): RequerimentoResumido => {
  const { estado, id, processo_nome, imovel_endereco, vence_em, licenca } = l;
  const esperas = aguardando(definicao, estado, 'requerente', relogio);
  const urgente = vence_em === null ? undefined : maisUrgente(definicao, estado, relogio)?.prazo;
  return {
    id,
    numero: estado.numero,
    processo_nome,
    imovel_endereco,
    criado_em: new Date(l.criado_em).toISOString(),
    protocolado_em: estado.protocolado_em,
    rascunho: estado.situacao === 'Rascunho',
    situacao: situacaoDita(estado.situacao, tarefas, todas.some(prendeOAndamento), soDoPortal(esperas)),
    etapas: etapasVistas(definicao, estado),
    espera: esperas[0] ?? null,
    vence_em,
    ...(urgente?.vence_em === vence_em ? porqueDe(urgente) : {}),
    desfecho: estado.desfecho,
    licenca,
  };
};

/** Notices about requests that were not looked at: ended long ago, or none of his; and documents of the latter that he is to sign. */
const deOutros = ({ termos, assinaturas, linhas }: Lidos, relogio: Relogio): readonly Tarefa[] => [
  ...termos
    .filter(({ requerimento_id }) => !linhas.some(({ id }) => id === requerimento_id))
    .flatMap(({ requerimento_id, detalhe, ...termo }) =>
      tarefasDoLeitor(
        { id: requerimento_id, base: null, detalhe },
        { termos_recebidos: [{ ...termo, ...termoNaData(termo, relogio) }] },
      ),
    ),
  ...assinaturas.flatMap(({ requerimento_id, detalhe, ...assinatura }) =>
    tarefasDoLeitor({ id: requerimento_id, base: null, detalhe }, { assinaturas_pedidas: [assinatura] }),
  ),
];

/** Late first, then by date, then those without one; drafts last. */
const antesDaOutra = (a: Tarefa, b: Tarefa): number =>
  Number(a.tipo === 'rascunho') - Number(b.tipo === 'rascunho') || (a.ate ?? '9999').localeCompare(b.ate ?? '9999');

/**
 * GET painel-contribuinte/inicio: the applicant's dashboard, two statements however many requests he has, and one for each version of a process that is
 * not in memory. */
export const inicio = (app: FastifyInstance, { db, clock }: Contexto): void => {
  app.get('/painel-contribuinte/inicio', { config: { access: noPainel('painel-contribuinte') } }, async (req) => {
    const sessao = sessaoDe(req);
    const hoje = hojeEm(clock.now(), sessao.fuso);
    const lidos = await lerMeus(db, sessao, hoje);
    const { total, abertos, contagens, linhas, cidade } = lidos;
    const relogio = { fuso: sessao.fuso, calendario: calendarioDaCidade(cidade) };
    const vistas = (await comDefinicoes(db, sessao.organizacaoId, linhas)).map(({ linha: guardada, definicao }) => {
      const linha = { ...guardada, estado: comDatasDeHoje(definicao, guardada.estado, { ...relogio, hoje }) };
      const todas = tarefasDaLinha(linha, definicao, sessao, relogio);
      const tarefas = tarefasDeQuem(todas, linha.acesso);
      return { posicao: linha.posicao, tarefas, resumo: resumida(linha, definicao, { tarefas, todas }, relogio) };
    });
    return ok<InicioVisto>({
      total,
      nao_olhados: Math.max(0, abertos - OLHADOS),
      contagens,
      requerimentos: vistas.filter(({ posicao }) => posicao <= MOSTRADOS).map(({ resumo }) => resumo),
      tarefas: [...vistas.flatMap(({ tarefas }) => tarefas), ...deOutros(lidos, relogio)].sort(antesDaOutra),
    });
  });
};
