import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** What each query finds is wrong; none may find anything. */
const PERGUNTAS: Readonly<Record<string, string>> = {
  'número de requerimento com falha ou repetido': `
    select r.organizacao_id, split_part(numero, '/', 1) as ano, count(*) as n, max(split_part(numero, '/', 2)::int) as maior, min(s.proximo) as proximo
      from requerimento r left join serie_numerica s on s.organizacao_id = r.organizacao_id and s.serie = 'requerimento' and s.ano = split_part(numero, '/', 1)::int
      where numero is not null group by 1, 2
      having count(*) <> max(split_part(numero, '/', 2)::int) or count(distinct numero) <> count(*) or min(s.proximo) is distinct from count(*) + 1`,
  'número de processo com falha ou repetido': `
    select r.processo_id, count(*) as n, max(numero_processo::int) as maior, min(s.proximo) as proximo
      from requerimento r join processo p on p.id = r.processo_id
      left join serie_numerica s on s.organizacao_id = r.organizacao_id and s.serie = 'processo:' || p.chave and s.ano = 0
      where numero_processo ~ '^\\d+$' and exists (select from processo_versao v where v.processo_id = p.id and v.conteudo #>> '{processo,numeracao}' = 'sequencial_tipo') group by 1
      having count(*) <> max(numero_processo::int) or count(distinct numero_processo) <> count(*) or min(s.proximo) is distinct from count(*) + 1`,
  'número de documento com falha ou repetido': `
    select d.organizacao_id, d.serie, split_part(d.numero, '/', 2) as ano, count(*) as n, min(s.proximo) as proximo
      from documento d left join serie_numerica s on s.organizacao_id = d.organizacao_id and s.serie = 'documento:' || d.serie and s.ano = split_part(d.numero, '/', 2)::int
      where d.numero ~ '^\\d+/\\d{4}$' group by 1, 2, 3
      having count(*) <> max(split_part(d.numero, '/', 1)::int) or count(distinct d.numero) <> count(*) or min(s.proximo) is distinct from count(*) + 1`,
  'contagem mantida diferente da contada': `
    select * from (select organizacao_id, x as setor, situacao, count(*) as n from requerimento cross join unnest(coalesce(setor_id, 0) || outros_setores) as x
        where situacao <> 'Rascunho' group by 1, 2, 3) c
      full join (select organizacao_id, setor_id as setor, situacao, sum(total) as n from requerimento_contagem group by 1, 2, 3 having sum(total) <> 0) m using (organizacao_id, setor, situacao)
      where c.n is distinct from m.n`,
  'contagem mantida dos prazos diferente da contada': `
    select * from (select organizacao_id, x as setor, situacao, responsavel_id is null and setor_id is not null as sem_responsavel, prazo_pausado as pausado,
          case when prazo_pausado then 'infinity' else coalesce(vence_em, 'infinity') end as vence_em, count(*) as n
        from requerimento cross join unnest(coalesce(setor_id, 0) || outros_setores) as x where situacao <> 'Rascunho' and finalizado_em is null group by 1, 2, 3, 4, 5, 6) c
      full join (select organizacao_id, setor_id as setor, situacao, sem_responsavel, pausado, vence_em, sum(total) as n from requerimento_contagem_prazo
        group by 1, 2, 3, 4, 5, 6 having sum(total) <> 0) m using (organizacao_id, setor, situacao, sem_responsavel, pausado, vence_em)
      where c.n is distinct from m.n`,
  'chave de repetição sem resposta': 'select chave from idempotencia where status is null',
  'e-mail da saída que não virou exatamente uma mensagem': `
    select s.id, count(m.id) as n from saida s left join mensagem m on m.saida_id = s.id
      where s.tipo = 'mail' and s.processado_em is not null and s.dados #>> '{acao,url}' like '%/requerimento/%'
        and s.criado_em > (select min(criado_em) from mensagem) group by 1 having count(m.id) <> 1`,
  // An act that concerns the applicant is told by the bell once per event and by one mail; filing is told to himself too. Counted for O2, of whose
  // acts these are all that are told: other processes tell of visits, appeals and counterparts besides.
  'aviso que falta ou sobra': `
    with aviso as (
      select requerimento_id, quando, count(*) as n from requerimento_evento
        where tipo in ('requerimento_protocolado', 'etapa_iniciada', 'pendencia_emitida', 'cobranca_emitida', 'comprovante_avaliado', 'documento_emitido', 'requerimento_encerrado')
          or tipo = 'taxas_geradas' and jsonb_array_length(dados -> 'cobrancas') > 0
          or tipo = 'taxas_recalculadas' and (jsonb_array_length(dados -> 'cobrancas') > 0 or jsonb_array_length(dados -> 'retiradas') > 0)
          or tipo = 'item_avaliado' and dados ->> 'resultado' = 'recusado'
        group by 1, 2),
    devido as (select requerimento_id, sum(n) as sinos, count(*) as mails from aviso group by 1),
    sino as (select n.requerimento_id, count(*) as sinos from notificacao n
      join requerimento r on r.id = n.requerimento_id and r.criado_por = n.usuario_id group by 1),
    mail as (select substring(dados #>> '{acao,url}' from '/meus/requerimentos/requerimento/([0-9]+)')::bigint as requerimento_id, count(*) as mails
      from saida where tipo = 'mail' and dados #>> '{acao,url}' like '%/meus/requerimentos/requerimento/%' group by 1)
    select r.id, devido.sinos as sinos_devidos, sino.sinos, devido.mails as mails_devidos, mail.mails from requerimento r
      left join devido on devido.requerimento_id = r.id left join sino on sino.requerimento_id = r.id left join mail on mail.requerimento_id = r.id
      where r.criado_em > $1 and r.processo_id in (select id from processo where chave = 'ampliacao-multifamiliar')
        and (coalesce(devido.sinos, 0) <> coalesce(sino.sinos, 0) or coalesce(devido.mails, 0) <> coalesce(mail.mails, 0))`,
};

/** Waits until the outbox is empty: what was acknowledged before a kill goes out after it. */
export const esperarSaida = async (pool: pg.Pool, segundos = 60): Promise<void> => {
  for (let vez = 0; vez < segundos * 10; vez++) {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from saida where processado_em is null',
    );
    if (rows[0]?.n === 0) return;
    await sleep(100);
  }
  throw new Error(`a saída não se esvaziou em ${segundos} segundos`);
};

/** Everything in the database that is lost, double or half done. `desde`: when the test's own requests began. */
export const conferirBanco = async (pool: pg.Pool, desde: Date): Promise<readonly string[]> => {
  const achados: string[] = [];
  for (const [o, pergunta] of Object.entries(PERGUNTAS)) {
    const { rows } = await pool.query<Record<string, unknown>>(pergunta, pergunta.includes('$1') ? [desde] : []);
    achados.push(...rows.map((linha) => `${o}: ${JSON.stringify(linha)}`));
  }
  return achados;
};
