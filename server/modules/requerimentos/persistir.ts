import { taxasParadas } from '../../../src/schemas/requerimento/taxasParadas.ts';
import { proximaTentativa } from './proximaTentativa.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { TipoDeEvento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { ultimoSetor } from '../../../src/schemas/requerimento/estado.ts';
import { atosEsperados } from '../../../src/schemas/requerimento/paraTarefas.ts';
import { maisUrgente } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { ateDaRodada } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import { proximoOlhar } from '../../../src/schemas/requerimento/proximoOlhar.ts';
import { sucessoresPorAbrir } from '../../../src/schemas/requerimento/sucessor.ts';
import { setoresQueRevisam } from '../../../src/schemas/requerimento/revisao.ts';
import { deLinhas, type Lote } from '../../database/lote.ts';
import { canonicoDoEvento, hashDoEvento, novoSal } from './cadeia.ts';
import { comDia } from '../../../src/schemas/requerimento/dias.ts';
import { hojeEm } from './hojeEm.ts';
import type { Ligacao } from './ligacoes/ligar.ts';
import { idDoSetor, relogioDa, type Gravacao } from './gravacao.ts';
import { incluirConsultas } from '../conectores/incluirConsultas.ts';
import { incluirExecucoes } from './incluirExecucoes.ts';
import { incluirPareceres } from './incluirPareceres.ts';
import { incluirFimDosRascunhos } from './rascunhoDaPendencia.ts';
import { incluirVistorias } from './incluirVistorias.ts';
import { incluirContrapartidas } from './incluirContrapartidas.ts';
import { incluirTermos } from './incluirTermos.ts';
import { incluirInformados } from './informados/incluirInformados.ts';
import { incluirCobrancas, incluirRestituicoes } from './incluirValores.ts';

/** Opaque public codes: 160 random bits (api.md "ids"). */
export const novoCodigo = (): string => randomBytes(20).toString('base64url');

const diaDe = ({ agora, fuso }: Gravacao) => ({ hoje: hojeEm(agora, fuso), fuso });

/** The events as links of the chain, and its new head. */
const elosDe = ({ requerimento: r, eventos, ator, agora }: Gravacao) => {
  let cabeca = r.cabecaHash;
  const linhas = eventos.map(({ tipo, ...dados }, i) => {
    const sequencia = r.ultimoEvento + i + 1;
    const sal = novoSal();
    const canonico = canonicoDoEvento(
      {
        organizacao: r.organizacaoId,
        requerimento: r.id,
        sequencia,
        ator: ator.id,
        ...(ator.representa === undefined ? {} : { em_nome_de: ator.representa.id }),
        ...(ator.ausente === undefined ? {} : { no_lugar_de: ator.ausente.id }),
        quando: agora.toISOString(),
        tipo,
      },
      dados,
      sal,
    );
    const hash_anterior = cabeca;
    cabeca = hashDoEvento(hash_anterior, canonico);
    return { sequencia, tipo, dados, canonico, sal, hash_anterior, hash: cabeca };
  });
  return { linhas, cabeca };
};

const incluirEventos = (lote: Lote, { requerimento: r, ator, agora }: Gravacao, linhas: readonly object[]): void =>
  lote.incluir(
    'evento_novo',
    sql`insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, em_nome_de, no_lugar_de, quando, sal, hash_anterior, hash)
      select ${r.organizacaoId}::bigint, ${r.id}::bigint, x.sequencia, x.tipo, x.dados, x.canonico, ${ator.tipo === 'sistema' ? null : ator.id}::bigint,
        ${ator.nome}::text, ${ator.representa?.nome ?? null}::text, ${ator.ausente?.nome ?? null}::text, ${agora}::timestamptz, x.sal, x.hash_anterior, x.hash
      from ${deLinhas(linhas, sql`sequencia int, tipo text, dados jsonb, canonico text, sal text, hash_anterior text, hash text`)} as x`,
  );

const outros = <T>(de: readonly T[], menos: T | null): readonly T[] => [...new Set(de)].filter((x) => x !== menos);

/** What lists call a run: that it stands without a way on is said there, where managers look for what nobody moves. */
const nomeNaLista = (definicao: Definicao, { etapa, sem_caminho, falta_contrapartida }: Execucao): string | null => {
  const nome = etapaDe(definicao, etapa)?.nome ?? null;
  if (falta_contrapartida === true) return `Contrapartida por cumprir: ${nome ?? etapa}`;
  return sem_caminho === true ? `Sem caminho: ${nome ?? etapa}` : nome;
};

/** What the row of a request says of its state, for lists and guards: its most urgent run, and who else works on it beside. */
const resumoDe = (g: Gravacao) => {
  const { definicao, estado, cidade } = g;
  const { execucao, prazo } = maisUrgente(definicao, estado, relogioDa(g)) ?? {};
  const abertas = execucoesAbertas(estado);
  // What has ended stays with the sector that had it last, whose list shows it among those that have.
  const setor_id = idDoSetor(cidade, estado.desfecho === null ? (execucao?.setor ?? null) : ultimoSetor(estado));
  const responsavel_id = execucao?.responsavel?.id ?? null;
  return {
    etapa: execucao?.etapa ?? null,
    etapa_nome: execucao === undefined ? null : nomeNaLista(definicao, execucao),
    setor_id,
    responsavel_id,
    etapas_abertas: abertas.length,
    outros_setores: outros(
      [...abertas.map((e) => e.setor), ...setoresQueRevisam(estado)].flatMap((sigla) => idDoSetor(cidade, sigla) ?? []),
      setor_id,
    ),
    outros_responsaveis: outros(
      abertas.flatMap((e) => e.responsavel?.id ?? []),
      responsavel_id,
    ),
    vence_em: prazo?.vence_em ?? null,
    prazo_pausado: prazo?.pausado ?? false,
    proximo_marco: proximoOlhar(definicao, estado, relogioDa(g), diaDe(g).hoje),
    taxas_a_tentar: taxasParadas(estado).length === 0 ? null : proximaTentativa(new Date(g.agora)),
    responder_ate: ateDaRodada(definicao, estado, relogioDa(g)),
    atos_esperados: atosEsperados(definicao, comDia(definicao, estado, diaDe(g)), relogioDa(g)),
  };
};

/** What the request that this one is bound to has to hear of. */
const OUVIDOS: readonly string[] = [
  'requerimento_protocolado',
  'requerimento_encerrado',
  'requerimento_reaberto',
  'rascunho_descartado',
] satisfies TipoDeEvento[];

/** Whether a request has to be told of this, that this one starts from or was asked for by. */
export const avisaOrigem = ({ requerimento, eventos }: Pick<Gravacao, 'requerimento' | 'eventos'>): boolean =>
  requerimento.origemId !== null && eventos.some(({ tipo }) => OUVIDOS.includes(tipo));

const incluirLinha = (lote: Lote, g: Gravacao, cabeca: string): void => {
  const { requerimento: r, estado, colunas = {} } = g;
  const x = resumoDe(g);
  lote.incluir(
    'requerimento_mudado',
    sql`update requerimento set situacao = ${estado.situacao}, prioridade = ${estado.prioridade}, numero = ${estado.numero}, numero_processo = ${estado.numero_processo},
        etapa = ${x.etapa}, etapa_nome = ${x.etapa_nome}, setor_id = ${x.setor_id}, responsavel_id = ${x.responsavel_id}, vence_em = ${x.vence_em}, prazo_pausado = ${x.prazo_pausado}, proximo_marco = ${x.proximo_marco}, responder_ate = ${x.responder_ate}, taxas_a_tentar = ${x.taxas_a_tentar}::timestamptz, atos_esperados = ${x.atos_esperados}::text[],
        etapas_abertas = ${x.etapas_abertas}, outros_setores = ${x.outros_setores}::bigint[], outros_responsaveis = ${x.outros_responsaveis}::bigint[],
        estado = ${JSON.stringify(estado)}, versao = ${r.versao + 1}, ultimo_evento = ${r.ultimoEvento + g.eventos.length}, cabeca_hash = ${cabeca},
        atualizado_em = ${g.agora}, protocolado_em = ${estado.protocolado_em}, finalizado_em = ${estado.desfecho?.quando ?? null},
        inscricoes = coalesce(${colunas.inscricoes ?? null}::text[], inscricoes),
        profissionais = coalesce(${colunas.profissionais ?? null}::bigint[], profissionais),
        licencas = licencas || ${JSON.stringify(colunas.licencas ?? {})}::jsonb,
        imovel_endereco = coalesce(${colunas.imovel_endereco ?? null}::text, imovel_endereco), rascunho = coalesce(${colunas.rascunho ?? null}::jsonb, rascunho),
        busca = coalesce(portal_normaliza(${colunas.busca ?? null}::text), busca), processo_versao_id = coalesce(${colunas.processo_versao_id ?? null}::bigint, processo_versao_id),
        processo_nome = coalesce(${colunas.processo_nome ?? null}::text, processo_nome), origem_a_avisar = origem_a_avisar or ${avisaOrigem(g)}, sucessor_a_abrir = ${sucessoresPorAbrir(estado).length > 0},
        descartado_em = coalesce(${colunas.descartado_em ?? null}::timestamptz, descartado_em),
        pessoa_id = coalesce(${colunas.pessoa_id ?? null}::bigint, pessoa_id), requerente_nome = coalesce(${colunas.requerente_nome ?? null}::text, requerente_nome),
        criador_saiu_em = coalesce(${colunas.criador_saiu_em ?? null}::timestamptz, criador_saiu_em),
        contas_que_sairam = contas_que_sairam || ${colunas.contas_que_sairam ?? []}::bigint[]
      where organizacao_id = ${r.organizacaoId} and id = ${r.id}`,
  );
};

/** Writes state, runs, charges and events of one decision; the row is locked by the caller (process.md 2). Gives the new version. */
export const incluirDecisao = (lote: Lote, g: Gravacao): number => {
  const { linhas, cabeca } = elosDe(g);
  incluirLinha(lote, g, cabeca);
  incluirEventos(lote, g, linhas);
  incluirExecucoes(lote, g);
  incluirCobrancas(lote, g);
  incluirRestituicoes(lote, g);
  incluirContrapartidas(lote, g);
  incluirPareceres(lote, g);
  // What became of the requests that it waits for, while it was ended and heard of nothing.
  if (g.eventos.some(({ tipo }) => tipo === 'requerimento_reaberto'))
    lote.incluir(
      'filhos_a_avisar',
      sql`update requerimento set origem_a_avisar = true where organizacao_id = ${g.requerimento.organizacaoId} and origem_id = ${g.requerimento.id}
        and origem_subprocesso is not null and protocolado_em is not null`,
    );
  incluirVistorias(lote, g);
  incluirConsultas(lote, g);
  incluirTermos(lote, g);
  incluirInformados(lote, g);
  incluirFimDosRascunhos(lote, g.requerimento, g.eventos);
  if (g.estado.protocolado_em !== null)
    lote.incluir(
      'fato_a_fazer',
      sql`insert into fato_a_fazer (organizacao_id, requerimento_id, criado_em) values (${g.requerimento.organizacaoId}, ${g.requerimento.id}, ${g.agora})`,
    );
  return g.requerimento.versao + 1;
};

/** What a request is made with, and keeps. */
export interface Abertura {
  readonly processo_id: number;
  readonly processo_versao_id: number;
  readonly codigo: string;
  readonly codigo_canhoto: string;
  readonly pessoa_id: number;
  readonly criado_por: number;
  /** By which it is opened for another. */
  readonly procuracao_id: number | null;
  readonly requerente_nome: string;
  readonly processo_nome: string;
  /** The request that it starts from. */
  readonly ligacao: Ligacao | null;
  /** Answers that its draft begins with. */
  readonly respostas: Respostas;
}

/** The same for a request that begins with this decision, under an id taken from its sequence. */
export const incluirAbertura = (lote: Lote, g: Gravacao, a: Abertura): number => {
  const { requerimento: r, estado, agora } = g;
  const { linhas, cabeca } = elosDe(g);
  const x = resumoDe(g);
  lote.incluir(
    'requerimento_novo',
    sql`insert into requerimento (id, organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, pessoa_id, criado_por, procuracao_id, situacao, etapa, etapa_nome, estado,
        requerente_nome, processo_nome, origem_id, origem_subprocesso, origem_a_avisar, em_papel_desde, rascunho, versao, ultimo_evento, cabeca_hash, criado_em, atualizado_em)
      overriding system value values (${r.id}, ${r.organizacaoId}, ${a.processo_id}, ${a.processo_versao_id}, ${a.codigo}, ${a.codigo_canhoto}, ${a.pessoa_id}, ${a.criado_por}, ${a.procuracao_id},
        ${estado.situacao}, ${x.etapa}, ${x.etapa_nome}, ${JSON.stringify(estado)}, ${a.requerente_nome}, ${a.processo_nome},
        ${a.ligacao?.origem_id ?? null}, ${a.ligacao?.subprocesso ?? null}, ${a.ligacao !== null && a.ligacao.subprocesso === null}, ${estado.em_papel?.recebido_em ?? null}::date, ${JSON.stringify(a.respostas)}, 1, ${g.eventos.length}, ${cabeca}, ${agora}, ${agora})`,
  );
  incluirEventos(lote, g, linhas);
  incluirExecucoes(lote, g);
  return 1;
};
