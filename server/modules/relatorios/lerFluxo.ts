import { sql, type Kysely } from 'kysely';
import { passagem } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import { fluxoDe, type FluxoLido, type PassagemContada } from '../../../src/schemas/relatorios/fluxo.ts';
import { SEM_TEMPOS, type TemposDosLugares } from '../../../src/schemas/relatorios/tempoDosLugares.ts';
import type { Tables } from '../../database/tables.ts';
import { andamentoDosFatos } from './andamentoDosFatos.ts';
import { linhasDosFatos } from './linhasDosFatos.ts';
import { nomesDosValores } from './nomesDosValores.ts';
import type { PedidoDeFluxo } from './pedidoDeFluxo.ts';
import { estadasAcabadas, quemEstaAli } from './estadasDoFluxo.ts';

interface Contado extends TemposDosLugares {
  readonly processo: number | null;
  readonly passagens: readonly PassagemContada[];
  readonly etapas: readonly { readonly chave: string; readonly nome: string }[];
}

const NADA: Contado = { processo: null, passagens: [], etapas: [], ...SEM_TEMPOS };

/** One statement: the type, its passages, how long they stood where these came to, who stands there now, and what its steps are called by its newest version that has them. */
const contar = async (db: Kysely<Tables>, pedido: PedidoDeFluxo): Promise<Contado | undefined> => {
  const { organizacaoId, hoje, periodo, processo, setor } = pedido;
  const deQuem = { organizacaoId, hoje, agrupar: 'mensal' } as const;
  const doTipo = processo === undefined ? sql`` : sql` and processo_id = ${processo}::bigint`;
  const doSetor = setor === undefined ? sql`` : sql` and (setor_de = ${setor} or setor_para = ${setor})`;
  const passadas = linhasDosFatos(passagem, deQuem, periodo, {
    colunas: ['processo_id', 'de', 'para', 'setor_de', 'setor_para', 'encaminhada'],
    onde: sql`${doTipo}${doSetor}`,
    olhadas: [],
  });
  const { rows } = await sql<Contado>`with passadas as (${passadas}),
    tipo as (select coalesce(${processo ?? null}::bigint,
      (select processo_id from passadas where not encaminhada group by processo_id order by sum(n) desc, processo_id limit 1)) as id),
    contadas as (select de, para, setor_de, setor_para, encaminhada, sum(n)::int as n
      from passadas join tipo on tipo.id = processo_id group by de, para, setor_de, setor_para, encaminhada),
    acabadas as (${estadasAcabadas(pedido)}),
    sairam as (select lugar, dias, sum(n)::int as n from acabadas group by lugar, dias),
    ali as (${quemEstaAli(pedido)}),
    ficaram as (select lugar, dias, count(*)::int as n from ali where no_periodo group by lugar, dias),
    cada_um as (select requerimento_id, lugar, max(dias) as dias from ali group by requerimento_id, lugar),
    estao_ali as (select lugar, dias, count(*)::int as n from cada_um group by lugar, dias),
    ditas as (select distinct on (x.etapa ->> 'chave') x.etapa ->> 'chave' as chave, x.etapa ->> 'nome' as nome, x.ordem, v.numero
      from tipo join processo_versao v on v.processo_id = tipo.id and v.organizacao_id = ${organizacaoId}::bigint and v.situacao in ('vigente', 'encerrada')
      cross join jsonb_array_elements(v.conteudo -> 'etapas') with ordinality as x(etapa, ordem)
      order by x.etapa ->> 'chave', v.numero desc)
    select tipo.id as processo,
      (select coalesce(json_agg(c), '[]') from contadas c) as passagens,
      (select coalesce(json_agg(s), '[]') from sairam s) as sairam,
      (select coalesce(json_agg(f), '[]') from ficaram f) as ficaram,
      (select coalesce(json_agg(a), '[]') from estao_ali a) as ali,
      (select count(distinct requerimento_id)::int from ali) as estao,
      (select coalesce(json_agg(json_build_object('chave', chave, 'nome', nome) order by ordem, numero desc, chave), '[]') from ditas) as etapas
    from tipo`.execute(db);
  return rows[0];
};

/** How the requests of one type went from place to place in a period. */
export const lerFluxo = async (db: Kysely<Tables>, pedido: PedidoDeFluxo): Promise<FluxoLido> => {
  const { organizacaoId, periodo, por } = pedido;
  const [contado, processos, setores, andamento] = await Promise.all([
    contar(db, pedido),
    nomesDosValores(db, organizacaoId, 'processo'),
    nomesDosValores(db, organizacaoId, 'setor'),
    andamentoDosFatos(db, organizacaoId),
  ]);
  const { processo = null, passagens = [], etapas = [], ...tempos } = contado ?? NADA;
  const chave = processo === null ? null : String(processo);
  return {
    ...periodo,
    por,
    processo: chave === null ? null : { chave, nome: processos.get(chave) ?? chave },
    ...fluxoDe({ por, passagens, etapas, setores, tempos, contando: andamento.por_reunir > 0 }),
    ...andamento,
  };
};
