import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { ANALISTAS_POR_SETOR, type Sql } from './apoio.ts';
import { SETORES } from './cidade.ts';
import {
  colunasDoModelo,
  ESTAGIOS,
  eventosDoModelo,
  LACUNAS,
  LACUNA_DO_ARQUIVO,
  Percurso,
  type Analista,
} from './modelos.ts';

const EPOCAS = 12;
const DIA = 86_400_000;
/** Two years up to now. */
const INICIO = Date.now() - 2 * 365 * DIA;

/** What the cities charge by, as stored. */
export const UFM = {
  sigla: 'UFM',
  nome: 'Unidade Fiscal do Município',
  valor: '187.42',
  unidade: 'BRL',
  fonte: 'Decreto 977',
};

export const inserirModelos = async (
  sql: Sql,
  todas: readonly Definicao[],
  analistas: readonly Analista[],
): Promise<void> => {
  await sql('truncate gerador.modelo, gerador.evento');
  let id = 0;
  const parametros = [{ ...UFM, vigencia_inicio: '2020-01-01' }];
  for (const [processo, definicao] of todas.entries())
    for (let epoca = 0; epoca < EPOCAS; epoca++) {
      const doSetor = (processo % SETORES.length) * ANALISTAS_POR_SETOR + (epoca % ANALISTAS_POR_SETOR);
      const analista = analistas[doSetor];
      if (analista === undefined) throw new Error('sector without analysts');
      for (const estagio of ESTAGIOS) {
        const percurso = new Percurso(
          definicao,
          parametros,
          analista,
          new Date(INICIO + epoca * 60 * DIA + processo * DIA),
        );
        const modelo = percurso.ate(estagio, `${48 + processo * 19}.50`);
        const eventos = eventosDoModelo(modelo);
        id++;
        await sql('insert into gerador.modelo values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
          id,
          processo,
          epoca,
          estagio,
          JSON.stringify(colunasDoModelo(definicao, modelo)),
          JSON.stringify(modelo.estado),
          eventos.length,
          modelo.versao,
          modelo.criadoEm,
        ]);
        await sql(
          `insert into gerador.evento select $1, e.* from jsonb_to_recordset($2) as e(sequencia integer, tipo text, dados text, do_requerente boolean, quando text)`,
          [id, JSON.stringify(eventos)],
        );
      }
    }
};

/** Which stage each request is in: the last quarter of the time holds most of what is open. */
export const PEDIDOS = `
  insert into gerador.pedido
  select $2::bigint + x.i, $1, x.processo, m.id, $2::bigint + 1 + gerador.sorteio(x.i, 12, $4), $2::bigint + 1 + gerador.sorteio(x.i, 13, $5),
    sum((x.estagio <> 'rascunho')::int) over (order by x.i), sum((x.estagio not in ('rascunho', 'protocolado', 'cancelado'))::int) over (partition by x.processo order by x.i)
  from (
    select i, gerador.sorteio(i, 10, 12) as processo, ((i - 1) * ${EPOCAS} / $3::bigint)::int as epoca,
      (case when i > $3::bigint * 3 / 4
        then (array['rascunho','rascunho','protocolado','protocolado','protocolado','protocolado','protocolado','protocolado','protocolado','protocolado','iniciado','iniciado','iniciado','iniciado','iniciado','com_pendencia','com_pendencia','iniciado','indeferido','cancelado'])
        else (array['rascunho','protocolado','protocolado','iniciado','indeferido','indeferido','indeferido','indeferido','indeferido','indeferido','inviavel','inviavel','inviavel','cancelado','cancelado','cancelado','cancelado','indeferido','deferido','deferido'])
      end)[1 + gerador.sorteio(i, 11, 20)] as estagio
    from generate_series(1, $3::bigint) i
  ) x join gerador.modelo m on m.processo = x.processo and m.epoca = x.epoca and m.estagio = x.estagio`;

/** The model's text with the gaps filled by this request's own values. */
const preenchido = (coluna: string): string =>
  `replace(replace(replace(replace(replace(${coluna}, '${LACUNAS.numero}', p.numero), '${LACUNAS.processo}', p.ordem_do_tipo::text), '${LACUNAS.documento}', p.ordem_do_tipo || '/2026'), '${LACUNAS.inscricao}', p.numero_inscricao), '${LACUNA_DO_ARQUIVO}', p.id::text)`;

const COM_VALORES = `(
  select p.*, extract(year from m.criado_em)::text || '/' || lpad(p.ordem::text, 6, '0') as numero, i.numero_inscricao, i.endereco, pe.nome, pe.documento, 1000 + p.pessoa_id as conta
  from gerador.pedido p join gerador.modelo m on m.id = p.modelo join imovel i on i.id = p.imovel_id join pessoa pe on pe.id = p.pessoa_id
  where p.id > $1 and p.id <= $2)`;

export const EVENTOS = `
  insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, quando, sal, hash_anterior, hash)
  select organizacao_id, id, sequencia, tipo, dados::jsonb, canonico, ator, ator_nome, quando::timestamptz, sal, coalesce(lag(hash) over (partition by id order by sequencia), ''), hash
  from (select x.*, gerador.encadear(canonico) over (partition by id order by sequencia) as hash from (
    select y.*, '{"ator":' || ator || ',"dados":"' || encode(sha256(convert_to(sal || E'\\n' || dados, 'UTF8')), 'hex') || '","organizacao":' || organizacao_id
      || ',"quando":"' || quando || '","requerimento":' || id || ',"sequencia":' || sequencia || ',"tipo":"' || tipo || '"}' as canonico
    from (
      select p.organizacao_id, p.id, e.sequencia, e.tipo, ${preenchido('e.dados')} as dados, e.quando, 'sal-' || p.id || '-' || e.sequencia as sal,
        case when e.do_requerente then p.conta else (m.colunas ->> 'analista')::bigint end as ator, case when e.do_requerente then p.nome else m.colunas ->> 'analista_nome' end as ator_nome
      from ${COM_VALORES} p join gerador.modelo m on m.id = p.modelo join gerador.evento e on e.modelo = p.modelo
    ) y) x) z`;

export const REQUERIMENTOS = `
  insert into requerimento (id, organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, numero, numero_processo, pessoa_id, criado_por, situacao, etapa, setor_id,
    responsavel_id, vence_em, prazo_pausado, estado, requerente_nome, processo_nome, etapa_nome, imovel_endereco, busca, versao, ultimo_evento, cabeca_hash, criado_em, atualizado_em, protocolado_em, finalizado_em)
  overriding system value
  select p.id, p.organizacao_id, pr.id, pr.id, md5('c' || p.id), md5('k' || p.id), t.estado ->> 'numero', t.estado ->> 'numero_processo', p.pessoa_id, p.conta, c.situacao, c.etapa, s.id,
    c.responsavel_id, c.vence_em, c.prazo_pausado, t.estado, p.nome, pr.nome_curto, c.etapa_nome, case when c.situacao <> 'Rascunho' then p.endereco end,
    case when c.situacao = 'Rascunho' then '' else portal_normaliza(concat_ws(' ', t.estado ->> 'numero', t.estado ->> 'numero_processo', p.nome, p.documento, pr.nome, pr.nome_curto, p.endereco, p.numero_inscricao, 'CREA-SC 120345')) end,
    m.versao, m.eventos, (select e.hash from requerimento_evento e where e.organizacao_id = p.organizacao_id and e.requerimento_id = p.id and e.sequencia = m.eventos),
    m.criado_em, m.criado_em, c.protocolado_em, c.finalizado_em
  from ${COM_VALORES} p join gerador.modelo m on m.id = p.modelo
  cross join lateral jsonb_to_record(m.colunas) as c(situacao text, etapa text, etapa_nome text, setor text, responsavel_id bigint, vence_em date, prazo_pausado boolean, protocolado_em timestamptz, finalizado_em timestamptz)
  cross join lateral (select ${preenchido('m.estado')}::jsonb as estado) t
  join processo pr on pr.organizacao_id = p.organizacao_id and pr.id = $3::bigint + p.processo
  left join setor s on s.organizacao_id = p.organizacao_id and s.sigla = c.setor`;

export const ETAPAS = `
  insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, rodada, setor_id, situacao, iniciada_em, iniciada_por, concluida_em, concluida_por, vence_em)
  select p.organizacao_id, p.id, e.sequencia, e.etapa, e.rodada, s.id, e.situacao, e.iniciada_em, (e.responsavel ->> 'id')::bigint, e.concluida_em,
    case when e.concluida_em is null then null when e.setor is null then p.conta else (m.colunas ->> 'analista')::bigint end, e.vence_em
  from ${COM_VALORES} p join gerador.modelo m on m.id = p.modelo
  cross join lateral jsonb_to_recordset(m.colunas -> 'execucoes') as e(sequencia int, etapa text, rodada int, setor text, situacao text, iniciada_em timestamptz, concluida_em timestamptz, responsavel jsonb, vence_em date)
  left join setor s on s.organizacao_id = p.organizacao_id and s.sigla = e.setor`;

export const COBRANCAS = `
  insert into cobranca (organizacao_id, requerimento_id, sequencia, etapa, taxa, nome, situacao, pagamento, quantidade, unidade, valor, memoria)
  select p.organizacao_id, p.id, c.id, c.etapa, c.taxa, c.nome, c.situacao, 'aprovado', c.quantidade, c.unidade, c.valor, c.memoria
  from gerador.pedido p join gerador.modelo m on m.id = p.modelo
  cross join lateral jsonb_to_recordset(m.estado::jsonb -> 'cobrancas') as c(id int, etapa text, taxa text, nome text, situacao text, quantidade numeric, unidade text, valor numeric, memoria jsonb)
  where m.estagio = 'deferido' and p.id > $1 and p.id <= $2`;

export const ARQUIVOS = `
  insert into arquivo (id, organizacao_id, requerimento_id, enviado_por, alvo, nome, tamanho, tipo, sha256, caminho, vinculado_em, criado_em) overriding system value
  select p.id, p.organizacao_id, p.id, 1000 + p.pessoa_id, 'documento:matricula_abertura', 'matricula.pdf', 48213, 'application/pdf', md5(p.id::text), 'bench/' || p.id, m.criado_em, m.criado_em
  from gerador.pedido p join gerador.modelo m on m.id = p.modelo where m.estagio <> 'rascunho' and p.id > $1 and p.id <= $2`;
