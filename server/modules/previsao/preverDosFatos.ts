import { sql } from 'kysely';
import type { Logger } from 'pino';
import { percursoDosFatos } from '../../../src/schemas/previsao/dosFatos.ts';
import { preverRequerimento, type PrevisaoGuardada, type Previsor } from '../../../src/schemas/previsao/guardada.ts';
import { diaDoNumero, type LinhaDaEtapa, type LinhaDaPassagem } from '../../../src/schemas/previsao/historia.ts';
import { desfecho } from '../../../src/schemas/relatorios/fatos/desfecho.ts';
import { entrada } from '../../../src/schemas/relatorios/fatos/entrada.ts';
import { etapa } from '../../../src/schemas/relatorios/fatos/etapa.ts';
import type { Linha } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import { passagem } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import type { Trx } from '../../database/transaction.ts';
import type { FatosDaCidade } from '../relatorios/gravarFatos.ts';
import { conferirPrevisoes, gravarPrevisoes, guardarDoProtocolo } from './gravarPrevisoes.ts';
import { previsorDaCidade } from './previsorDaCidade.ts';

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
  log: Pick<Logger, 'error'> | undefined,
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

/**
 * Forecasts anew the requests whose facts were just written, by what was last learnt of their city; what was forecast of those that have ended is held against
 * their end.
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
  const protocolados = requerimentos.filter((id) => entradas.has(id));
  if (protocolados.length === 0) return;
  const processos = protocolados.flatMap((id) => entradas.get(id)?.[0]?.processo_id ?? []);
  const previsor = await previsorDaCidade(trx, organizacaoId, [...new Set(processos)], agora);
  if (previsor === undefined) return;
  const correm = protocolados.filter((id) => !fins.has(id));
  const previsoes = previsoesDe(previsor, fatos, correm, log);
  const comPrevisao = new Set(previsoes.map((p) => p.requerimento_id));
  await sql`delete from previsao where organizacao_id = ${organizacaoId}::bigint
    and requerimento_id = any(${requerimentos.filter((id) => !comPrevisao.has(id))}::bigint[])`.execute(trx);
  await gravarPrevisoes(trx, organizacaoId, previsoes);
  const ontem = diaDoNumero(previsor.modelo.hoje - 1);
  const novos = correm.flatMap((requerimento_id) => {
    const [sua] = entradas.get(requerimento_id) ?? [];
    return sua?.dia == null || sua.dia < ontem ? [] : { requerimento_id, processo_id: sua.processo_id, dia: sua.dia };
  });
  if (novos.length > 0) await guardarDoProtocolo(trx, organizacaoId, novos);
  await conferirPrevisoes(
    trx,
    organizacaoId,
    protocolados.map((requerimento_id) => ({ requerimento_id, fim: fins.get(requerimento_id)?.[0]?.dia ?? null })),
  );
};
