import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ResumoDaSimulacao } from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import { resumoVazio } from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import type { PedidoDeSimulacao } from '../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import { painelDaTarefa } from './acesso.ts';
import type { Tables } from '../../../database/tables.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Sessao } from '../../../plugins/session.ts';
import type { Terminada, Trabalho } from '../../../tarefas/trabalho.ts';
import { carregarCidade } from '../../requerimentos/cidade.ts';
import { definicaoDaVersao } from '../definicaoDaVersao.ts';
import { lidasDasLicencas } from './licencasDaSimulacao.ts';
import { abrirSimulador, type DoSimulador, type LinhaLida, type Simulador } from './simulador.ts';

type Feitor = Pick<Trabalho, 'parts' | 'tarefa' | 'andar'> & { readonly sessao: Sessao };

/** Requests read and walked at a time: one statement, one message, one statement. */
const DE_CADA_VEZ = 100;
/** Rest after each part, as a share of what it took: the processor is the calls' in between. */
const DESCANSO = 0.5;

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** Filed within the days that were asked for, in the city's own time. */
export const doPedido = (
  organizacaoId: number,
  processoId: number,
  { de, ate, situacao, etapa }: PedidoDeSimulacao,
): RawBuilder<boolean> => {
  const meiaNoite = (dia: string) =>
    sql`(${dia}::date::timestamp at time zone (select fuso from organizacao where id = ${organizacaoId}))`;
  const naEtapa =
    etapa === undefined
      ? sql``
      : sql`and exists (select from requerimento_etapa e where e.organizacao_id = r.organizacao_id and e.requerimento_id = r.id and e.etapa = ${etapa})`;
  return sql<boolean>`r.organizacao_id = ${organizacaoId} and r.processo_id = ${processoId} and r.situacao <> 'Rascunho'
    and r.descartado_em is null and r.protocolado_em >= ${meiaNoite(de)}
    and r.protocolado_em < (${ate}::date + 1)::timestamp at time zone (select fuso from organizacao where id = ${organizacaoId})
    ${situacao === undefined ? sql`` : sql`and r.situacao = ${situacao}`} ${naEtapa}`;
};

const lerParte = async (
  db: Kysely<Tables>,
  onde: RawBuilder<boolean>,
  depoisDe: number,
): Promise<readonly LinhaLida[]> => {
  const { rows } = await sql<LinhaLida>`
    select r.id, r.numero, r.processo_versao_id as versao, r.estado::text as estado from requerimento r
    where ${onde} and r.id > ${depoisDe} order by r.id limit ${DE_CADA_VEZ}`.execute(db);
  return rows;
};

const guardarParte = async (
  db: Kysely<Tables>,
  { organizacaoId, tarefaId }: { readonly organizacaoId: number; readonly tarefaId: number },
  linhas: DoSimulador['linhas'],
): Promise<void> => {
  if (linhas.length === 0) return;
  const json = JSON.stringify(
    linhas.map(({ requerimento, diferencas, confere, incerto, ...um }) => ({
      ...{ requerimento, diferencas, confere, incerto, dados: um },
    })),
  );
  await sql`insert into simulacao_linha (organizacao_id, tarefa_id, requerimento_id, diferencas, confere, incerto, dados)
    select ${organizacaoId}, ${tarefaId}, x.requerimento, x.diferencas, x.confere, x.incerto, x.dados
    from jsonb_to_recordset(${json}::jsonb) as x(requerimento bigint, diferencas text[], confere boolean, incerto boolean, dados jsonb)
    on conflict do nothing`.execute(db);
};

/** The parts one after the other; how far it is is told after each. */
const percorrerTodos = async (
  { parts: { db }, tarefa, andar }: Feitor,
  simulador: Simulador,
  onde: {
    readonly organizacaoId: number;
    readonly processoId: number;
    readonly rascunho: Definicao;
    readonly quais: RawBuilder<boolean>;
  },
): Promise<{ readonly resumo: ResumoDaSimulacao; readonly lidas: number }> => {
  const { organizacaoId, rascunho, quais } = onde;
  const enviadas = new Set<number>();
  let resumo = resumoVazio;
  let lidas = 0;
  for (let ultimo = 0; ;) {
    const linhas = await lerParte(db, quais, ultimo);
    const fim = linhas.at(-1);
    if (fim === undefined) return { resumo, lidas };
    const novas = [...new Set(linhas.map(({ versao }) => versao))].filter((versao) => !enviadas.has(versao));
    const definicoes = [];
    for (const versao of novas) definicoes.push([versao, await definicaoDaVersao(db, organizacaoId, versao)] as const);
    for (const versao of novas) enviadas.add(versao);
    const ids = linhas.map(({ id }) => id);
    const dasLicencas = await lidasDasLicencas(db, onde, rascunho, ids);
    const comLidas = linhas.map((linha) => {
      const dela = dasLicencas.get(linha.id);
      return dela === undefined ? linha : { ...linha, lidas: dela };
    });
    const inicio = performance.now();
    const feito = await simulador.perguntar({ definicoes, linhas: comLidas });
    const durou = performance.now() - inicio;
    await guardarParte(db, { organizacaoId, tarefaId: tarefa.id }, feito.linhas);
    resumo = feito.resumo;
    lidas += linhas.length;
    ultimo = fim.id;
    await andar(lidas);
    await sleep(durou * DESCANSO);
  }
};

/**
 * Runs a draft over the past requests that a task names. It begins anew where its server died: nothing but its own result is written.
 * @throws AppError sem_permissao where its user may not configure the process any more; regra where the draft is gone
 */
export const executarSimulacao = async (feitor: Feitor): Promise<Terminada> => {
  const { parts, tarefa, sessao } = feitor;
  const { db } = parts;
  const organizacaoId = painelDaTarefa(sessao, tarefa);
  const simulacao = await db
    .selectFrom('simulacao')
    .select(['processo_id', 'numero', 'pedido'])
    .where('organizacao_id', '=', organizacaoId)
    .where('tarefa_id', '=', tarefa.id)
    .executeTakeFirstOrThrow();
  const rascunho = await db
    .selectFrom('processo_versao')
    .select(['id', 'versao'])
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', simulacao.processo_id)
    .where('numero', '=', simulacao.numero)
    .executeTakeFirst();
  if (rascunho === undefined) throw new AppError('regra', 'O rascunho que se queria simular foi descartado');
  const suas = { organizacao_id: organizacaoId, tarefa_id: tarefa.id };
  await transaction(db, async (trx) => {
    await trx
      .deleteFrom('simulacao_linha')
      .where((eb) => eb.and(suas))
      .execute();
    await trx
      .updateTable('simulacao')
      .set({ versao: rascunho.versao })
      .where((eb) => eb.and(suas))
      .execute();
  });
  const cidade = await carregarCidade(db, organizacaoId);
  const definicao = await definicaoDaVersao(db, organizacaoId, rascunho.id);
  const simulador = await abrirSimulador({ cidade: { ...cidade, mensagens: [] }, rascunho: definicao });
  try {
    const quais = doPedido(organizacaoId, simulacao.processo_id, simulacao.pedido as PedidoDeSimulacao);
    const onde = { organizacaoId, processoId: simulacao.processo_id, rascunho: definicao, quais };
    const { resumo, lidas } = await percorrerTodos(feitor, simulador, onde);
    await db
      .updateTable('simulacao')
      .set({ resumo: JSON.stringify(resumo) })
      .where((eb) => eb.and(suas))
      .execute();
    return {
      feitas: lidas,
      frase: `${tarefa.titulo}: ${numero(resumo.diferentes)} de ${numero(resumo.total)} sairiam de outro jeito`,
    };
  } finally {
    await simulador.fechar();
  }
};
