import { sql } from 'kysely';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { naFila } from '../../../src/schemas/requerimento/distribuicao.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { prazoDaExecucao } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { deLinhas, type Lote } from '../../database/lote.ts';
import { idDoSetor, mudadas, relogioDa, type Gravacao } from './gravacao.ts';

const respostasDaEtapa = ({ definicao, estado }: Gravacao, chave: string) => {
  const campos = new Set((etapaDe(definicao, chave)?.secoes ?? []).flatMap((s) => s.campos));
  return Object.fromEntries(Object.entries(estado.respostas).filter(([k]) => campos.has(k)));
};

/** Runs are rows of their own: new ones inserted, changed ones updated in the order they were made, none ever removed. */
export const incluirExecucoes = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id, estado: antes } = g.requerimento;
  const relogio = relogioDa(g);
  // The portal itself is nobody's account.
  const quem = g.ator.tipo === 'sistema' ? null : g.ator.id;
  const deAntes = new Map(antes.execucoes.map((e) => [e.sequencia, e]));
  // A run that is over and goes by another key in another version of the process keeps what was answered in it, and who ended it.
  const soRenomeada = (e: Execucao): boolean => {
    const velha = deAntes.get(e.sequencia);
    return velha !== undefined && velha.concluida_em !== null && velha.etapa !== e.etapa;
  };
  const todas = mudadas(antes.execucoes, g.estado.execucoes);
  const renomeadas = todas.filter(soRenomeada).map(({ sequencia, etapa }) => ({ sequencia, etapa }));
  if (renomeadas.length > 0)
    lote.incluir(
      'etapa_renomeada',
      sql`update requerimento_etapa e set etapa = x.etapa from ${deLinhas(renomeadas, sql`sequencia int, etapa text`)} as x
        where e.organizacao_id = ${organizacaoId}::bigint and e.requerimento_id = ${id}::bigint and e.sequencia = x.sequencia`,
    );
  const linhas = todas
    .filter((e) => !soRenomeada(e))
    .map((e: Execucao) => ({
      sequencia: e.sequencia,
      etapa: e.etapa,
      ramo: e.ramo ?? null,
      rodada: e.rodada,
      setor_id: idDoSetor(g.cidade, e.setor),
      situacao: e.situacao,
      respostas: e.situacao === 'concluida' ? respostasDaEtapa(g, e.etapa) : {},
      iniciada_em: e.iniciada_em,
      iniciada_por: e.iniciada_em === null ? null : (e.responsavel?.id ?? quem),
      concluida_em: e.concluida_em,
      concluida_por: e.concluida_em === null ? null : quem,
      vence_em: prazoDaExecucao(g.definicao, g.estado, e, relogio)?.vence_em ?? null,
      na_fila: g.estado.desfecho === null && naFila(etapaDe(g.definicao, e.etapa), e),
    }));
  if (linhas.length === 0) return;
  lote.incluir(
    'etapa_mudada',
    sql`insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, ramo, rodada, setor_id, situacao, respostas, iniciada_em, iniciada_por, concluida_em, concluida_por, vence_em, na_fila)
      select ${organizacaoId}::bigint, ${id}::bigint, x.* from ${deLinhas(
        linhas,
        sql`sequencia int, etapa text, ramo text, rodada int, setor_id bigint, situacao text, respostas jsonb, iniciada_em timestamptz, iniciada_por bigint, concluida_em timestamptz, concluida_por bigint, vence_em date, na_fila boolean`,
      )} as x order by x.sequencia
      on conflict (organizacao_id, requerimento_id, sequencia) do update set etapa = excluded.etapa, setor_id = excluded.setor_id, situacao = excluded.situacao,
        respostas = excluded.respostas, iniciada_em = excluded.iniciada_em, iniciada_por = excluded.iniciada_por, concluida_em = excluded.concluida_em,
        concluida_por = excluded.concluida_por, vence_em = excluded.vence_em, na_fila = excluded.na_fila`,
  );
};
