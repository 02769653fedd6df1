import { sql } from 'kysely';
import type { Logger } from 'pino';
import { percursoDosFatos } from '../../../src/schemas/previsao/dosFatos.ts';
import { preverRequerimento, type PrevisaoGuardada, type Previsor } from '../../../src/schemas/previsao/guardada.ts';
import type { LinhaDaEtapa, LinhaDaPassagem } from '../../../src/schemas/previsao/historia.ts';
import { desfecho } from '../../../src/schemas/relatorios/fatos/desfecho.ts';
import { entrada } from '../../../src/schemas/relatorios/fatos/entrada.ts';
import { etapa } from '../../../src/schemas/relatorios/fatos/etapa.ts';
import type { Linha } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import { passagem } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import type { Trx } from '../../database/transaction.ts';
import type { FatosDaCidade } from '../relatorios/gravarFatos.ts';
import { conferirPrevisoes, gravarPrevisoes, guardarDoProtocolo } from './gravarPrevisoes.ts';
import { previsorDaCidade } from './previsorDaCidade.ts';

type Log = Pick<Logger, 'error'> | undefined;

/** The rows of each request in a source, in their order. */
const porRequerimento = <L>(fatos: FatosDaCidade, tabela: string): ReadonlyMap<number, readonly (Linha & L)[]> => {
  const grupos = new Map<number, (Linha & L)[]>();
  for (const linha of fatos.porTabela.get(tabela) ?? []) {
    const suas = grupos.get(linha.requerimento_id) ?? [];
    suas.push(linha as unknown as Linha & L);
    grupos.set(linha.requerimento_id, suas);
  }
  for (const suas of grupos.values()) suas.sort((a, b) => a.ordem - b.ordem);
  return grupos;
};

/** A way that cannot be read is logged: its request has no forecast until it changes, the others go on. */
const previsoesDe = (
  previsor: Previsor,
  fatos: FatosDaCidade,
  correm: readonly number[],
  log: Log,
): readonly PrevisaoGuardada[] => {
  const entradas = porRequerimento(fatos, entrada.tabela);
  const etapas = porRequerimento<LinhaDaEtapa>(fatos, etapa.tabela);
  const passagens = porRequerimento<LinhaDaPassagem>(fatos, passagem.tabela);
  return correm.flatMap((requerimento) => {
    const suas = {
      requerimento,
      entradas: entradas.get(requerimento) ?? [],
      etapas: etapas.get(requerimento) ?? [],
      passagens: passagens.get(requerimento) ?? [],
    };
    try {
      const percurso = percursoDosFatos(suas);
      return (percurso && preverRequerimento(previsor, percurso)) ?? [];
    } catch (erro) {
      if (log === undefined) throw erro;
      log.error({ err: erro, requerimento }, 'previsão: o caminho não pôde ser lido');
      return [];
    }
  });
};

/** The forecasts of those that run, in the place of none: what was forecast before goes in any case. */
const prever = async (
  trx: Trx,
  fatos: FatosDaCidade,
  correm: readonly number[],
  agora: Date,
  log: Log,
): Promise<void> => {
  const entradas = porRequerimento(fatos, entrada.tabela);
  const processos = correm.flatMap((id) => entradas.get(id)?.[0]?.processo_id ?? []);
  if (processos.length === 0) return;
  const previsor = await previsorDaCidade(trx, fatos.organizacaoId, [...new Set(processos)], agora);
  if (previsor !== undefined)
    await gravarPrevisoes(trx, fatos.organizacaoId, previsoesDe(previsor, fatos, correm, log));
};

/** What fails leaves no trace and is logged: the facts that it is done beside are kept. */
const aoLado = async (trx: Trx, log: Log, fazer: () => Promise<void>): Promise<void> => {
  await sql`savepoint previsao`.execute(trx);
  try {
    await fazer();
  } catch (erro) {
    if (log === undefined) throw erro;
    await sql`rollback to savepoint previsao`.execute(trx);
    log.error({ err: erro }, 'previsão: não pôde ser feita; os fatos seguem');
  }
  await sql`release savepoint previsao`.execute(trx);
};

/**
 * Forecasts anew the requests whose facts were just written, by what was last learnt of their city. What was told of those that were filed is kept, and what
 * was kept of those that have ended is held against their end, whether or not anything can be forecast.
 * @param log told of what cannot be forecast, which is then passed over; absent: that is thrown
 */
export const preverDosFatos = async (
  trx: Trx,
  fatos: FatosDaCidade,
  agora: Date,
  log?: Pick<Logger, 'error'>,
): Promise<void> => {
  const { organizacaoId, requerimentos } = fatos;
  const fins = porRequerimento(fatos, desfecho.tabela);
  const entradas = porRequerimento(fatos, entrada.tabela);
  const protocolados = requerimentos.flatMap((requerimento_id) => {
    const [sua] = entradas.get(requerimento_id) ?? [];
    return sua?.dia == null ? [] : { requerimento_id, processo_id: sua.processo_id, dia: sua.dia };
  });
  if (protocolados.length === 0) return;
  await aoLado(trx, log, async () => {
    await sql`delete from previsao where organizacao_id = ${organizacaoId}::bigint and requerimento_id = any(${requerimentos}::bigint[])`.execute(
      trx,
    );
    await guardarDoProtocolo(trx, organizacaoId, protocolados, agora);
    await conferirPrevisoes(
      trx,
      organizacaoId,
      protocolados.map(({ requerimento_id }) => ({
        requerimento_id,
        fim: fins.get(requerimento_id)?.[0]?.dia ?? null,
      })),
    );
  });
  const correm = protocolados.map(({ requerimento_id }) => requerimento_id).filter((id) => !fins.has(id));
  await aoLado(trx, log, () => prever(trx, fatos, correm, agora, log));
};
