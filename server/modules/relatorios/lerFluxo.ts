import { sql, type Kysely } from 'kysely';
import { etapa } from '../../../src/schemas/relatorios/fatos/etapa.ts';
import { passagem } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import {
  fluxoDe,
  type DiasContados,
  type FluxoLido,
  type PassagemContada,
  type PorDoFluxo,
} from '../../../src/schemas/relatorios/fluxo.ts';
import type { Intervalo } from '../../../src/schemas/relatorios/periodo.ts';
import type { Tables } from '../../database/tables.ts';
import { andamentoDosFatos } from './andamentoDosFatos.ts';
import { linhasDosFatos } from './linhasDosFatos.ts';
import { nomesDosValores } from './nomesDosValores.ts';

export interface PedidoDeFluxo {
  readonly organizacaoId: number;
  /** AAAA-MM-DD in the city. */
  readonly hoje: string;
  readonly periodo: Intervalo;
  readonly por: PorDoFluxo;
  /** Absent: the type that passed most in the period. */
  readonly processo: number | undefined;
  /** Sigla; only what leaves or reaches that sector. */
  readonly setor: string | undefined;
}

interface Contado {
  readonly processo: number | null;
  readonly passagens: readonly PassagemContada[];
  readonly dias: readonly DiasContados[];
  readonly etapas: readonly { readonly chave: string; readonly nome: string }[];
}

/** One statement: the type, its passages, how long its steps took, and what they are called by its newest version that has them. */
const contar = async (db: Kysely<Tables>, pedido: PedidoDeFluxo): Promise<Contado | undefined> => {
  const { organizacaoId, hoje, periodo, processo, setor } = pedido;
  const deQuem = { organizacaoId, hoje, agrupar: 'mensal' } as const;
  const doTipo = processo === undefined ? sql`` : sql` and processo_id = ${processo}::bigint`;
  const doSetor = setor === undefined ? sql`` : sql` and (setor_de = ${setor} or setor_para = ${setor})`;
  const passadas = linhasDosFatos(passagem, deQuem, periodo, {
    colunas: ['processo_id', 'de', 'para', 'setor_de', 'setor_para'],
    onde: sql`${doTipo}${doSetor}`,
    olhadas: [],
  });
  const tempos = linhasDosFatos(etapa, deQuem, periodo, {
    colunas: ['processo_id', 'etapa', 'setor', 'dias'],
    onde: sql`${doTipo} and dias is not null`,
    olhadas: [],
  });
  const { rows } = await sql<Contado>`with passadas as (${passadas}),
    tipo as (select coalesce(${processo ?? null}::bigint,
      (select processo_id from passadas group by processo_id order by sum(n) desc, processo_id limit 1)) as id),
    contadas as (select de, para, setor_de, setor_para, sum(n)::int as n
      from passadas join tipo on tipo.id = processo_id group by de, para, setor_de, setor_para),
    tempos as (${tempos}),
    dos_dias as (select etapa, setor, dias, sum(n)::int as n from tempos join tipo on tipo.id = processo_id group by etapa, setor, dias),
    ditas as (select distinct on (x.etapa ->> 'chave') x.etapa ->> 'chave' as chave, x.etapa ->> 'nome' as nome, x.ordem, v.numero
      from tipo join processo_versao v on v.processo_id = tipo.id and v.organizacao_id = ${organizacaoId}::bigint and v.situacao in ('vigente', 'encerrada')
      cross join jsonb_array_elements(v.conteudo -> 'etapas') with ordinality as x(etapa, ordem)
      order by x.etapa ->> 'chave', v.numero desc)
    select tipo.id as processo,
      (select coalesce(json_agg(c), '[]') from contadas c) as passagens,
      (select coalesce(json_agg(d), '[]') from dos_dias d) as dias,
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
  const { processo = null, passagens = [], dias = [], etapas = [] } = contado ?? {};
  const chave = processo === null ? null : String(processo);
  return {
    ...periodo,
    por,
    processo: chave === null ? null : { chave, nome: processos.get(chave) ?? chave },
    ...fluxoDe({ por, passagens, dias, etapas, setores }),
    ...andamento,
  };
};
