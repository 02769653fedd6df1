import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Cotas } from '../../../src/schemas/cotas.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { recusada, type Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { frasePenalidade, penalidadeMaior, type PenalidadeDita } from '../../../src/schemas/penalidade.ts';
import type { EmPapel } from '../../../src/schemas/requerimento/emPapel.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import type { Contexto } from '../../contexto.ts';
import { incluirAuditoria } from '../../audit.ts';
import { aposCommit } from '../../database/aposCommit.ts';
import { Lote } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Sessao } from '../../plugins/session.ts';
import { minhaValidacao } from '../validacaoDeCadastro/minhaValidacao.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { contextoDoMotor } from './contextoDoMotor.ts';
import { atorRequerente } from './ator.ts';
import { cidadeAoLado, type Cidade, type CidadeLida } from './cidade.ts';
import { despertarLigacoes } from './ligacoes/despertar.ts';
import { respostasDeOutro } from './ligacoes/respostasDeOutro.ts';
import { ligar, type PedidoDeLigacao } from './ligacoes/ligar.ts';
import {
  exigirLugarParaRascunho,
  rascunhosEmJson,
  travarRascunhos,
  type RascunhosContados,
} from './rascunhosDemais.ts';
import { hojeEm } from './hojeEm.ts';
import { representadosPor } from './participantes/participacoes.ts';
import { penalidadesEmJson } from './penalidades.ts';
import { incluirAbertura, novoCodigo } from './persistir.ts';

export interface Aberto {
  readonly id: number;
  readonly codigo: string;
  readonly versao: number;
  readonly etapa: string;
  /** Names of the answers that a copy left behind; absent where nothing was copied. */
  readonly deixadas?: readonly string[];
}

/** To who names a person that he does not act for. */
export const SEM_PROCURACAO = 'Você não tem procuração desta pessoa, ou ela já terminou';

interface ParaAbrir {
  readonly id: number;
  readonly versao: number | null;
  readonly pessoa: { readonly id: number; readonly nome: string } | null;
  /** By which the caller acts for that person today. */
  readonly procuracao: number | null;
  readonly cidade: Cidade;
  readonly penalidades: readonly PenalidadeDita[];
  readonly rascunhos: RascunhosContados;
}

/**
 * Everything that a draft is made from, in one statement: version in force, person, city, and an id of its own. The person is held, so
 * that a merge of two records waits for the draft, or the draft sees that the record has gone.
 */
const lerParaAbrir = async (
  trx: Trx,
  { organizacaoId, id: quem, pessoaId: propria }: Sessao,
  processoId: number,
  { pessoaId, hoje, cotas }: { readonly pessoaId: number; readonly hoje: string; readonly cotas: Cotas },
): Promise<ParaAbrir> => {
  const { coluna, ler } = cidadeAoLado(trx, organizacaoId);
  const { rows } = await sql<Omit<ParaAbrir, 'cidade'> & { readonly cidade: CidadeLida }>`
    select nextval(pg_get_serial_sequence('requerimento', 'id')) as id,
      (select v.id from processo p join processo_versao v on v.organizacao_id = p.organizacao_id and v.processo_id = p.id and v.situacao = 'vigente'
        where p.organizacao_id = ${organizacaoId} and p.id = ${processoId} and p.excluido_em is null) as versao,
      (select json_build_object('id', id, 'nome', nome) from pessoa
        where organizacao_id = ${organizacaoId} and id = ${pessoaId} and excluido_em is null for key share) as pessoa,
      (select x.id from procuracao x where x.organizacao_id = ${organizacaoId} and x.pessoa_id = ${pessoaId} and x.procurador_id = ${propria ?? -1}::bigint
        and x.situacao = 'Ativa' and x.excluido_em is null and (x.ate is null or x.ate >= ${hoje}::date) for share) as procuracao,
      ${penalidadesEmJson({ organizacaoId, cadastro: 'pessoa', id: pessoaId }, hoje)} as penalidades,
      ${rascunhosEmJson({ organizacaoId, id: quem }, cotas)} as rascunhos,
      ${coluna} as cidade`.execute(trx);
  const [lido] = rows;
  if (lido === undefined) throw new Error('O banco de dados não respondeu');
  return { ...lido, cidade: ler(lido.cidade) };
};

/** An account without a record of its own: what it has to do first, or what it waits for. */
const semCadastro = async (trx: Trx, { organizacaoId, id }: Sessao): Promise<AppError> => {
  const validacao = await minhaValidacao(trx, organizacaoId, id);
  if (validacao === null || validacao.situacao === 'Aprovado')
    return new AppError('regra', 'Complete o seu cadastro antes de abrir um requerimento');
  if (validacao.situacao === 'Recusado')
    return new AppError('regra', 'A prefeitura não aprovou o seu cadastro. Veja o motivo em "Meu cadastro"');
  return new AppError('regra', 'O seu cadastro ainda aguarda a validação da prefeitura');
};

/** What starts from a request of somebody whom the caller acts for is for that person; undefined: it does not. */
const pessoaDaOrigem = async (
  trx: Trx,
  { organizacaoId, pessoaId, fuso }: Sessao,
  origem: number | undefined,
  { clock }: Contexto,
): Promise<number | undefined> => {
  if (origem === undefined) return undefined;
  const hoje = hojeEm(clock.now(), fuso);
  const { rows } = await sql<{
    pessoa_id: number;
  }>`select r.pessoa_id from requerimento r where r.organizacao_id = ${organizacaoId}
    and r.id = ${origem} and r.pessoa_id = any(${representadosPor({ organizacaoId, pessoaId, hoje })})`.execute(trx);
  return rows[0]?.pessoa_id;
};

/** For whom, where not for oneself, and from what. */
export interface PedidoDeAbertura extends PedidoDeLigacao {
  readonly contribuinteId?: number | undefined;
  /** The caller is an applicant: another's request is his to open only as long as he acts for that person. */
  readonly soRepresentados?: boolean;
  /** An earlier request whose answers are taken over. */
  readonly copiar_de?: number | undefined;
  readonly emPapel?: EmPapel | undefined;
}

/** Opens a draft of a published type, in its version of today (process.md 1). Staff name the citizen they file for. */
export const abrirRequerimento = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  sessao: Sessao,
  processoId: number,
  { contribuinteId, copiar_de, emPapel, soRepresentados = false, ...pedido }: PedidoDeAbertura = {},
): Promise<Aberto> => {
  const { organizacaoId, fuso } = sessao;
  const pessoaId =
    contribuinteId ?? (await pessoaDaOrigem(trx, sessao, pedido.origem_id ?? copiar_de, contexto)) ?? sessao.pessoaId;
  if (pessoaId === null) throw await semCadastro(trx, sessao);
  const agora = contexto.clock.now();
  const { cotas } = contexto.settings;
  await travarRascunhos(trx, sessao);
  const hoje = hojeEm(agora, fuso);
  const lido = await lerParaAbrir(trx, sessao, processoId, { pessoaId, hoje, cotas });
  exigirLugarParaRascunho(lido.rascunhos, cotas, sessao);
  const { id, versao, pessoa, procuracao, cidade } = lido;
  if (versao === null) throw erroNoCampo('processo_id', 'Este tipo de requerimento não está disponível');
  const deOutro = soRepresentados && pessoaId !== sessao.pessoaId;
  if (pessoa === null || (deOutro && procuracao === null))
    throw erroNoCampo('contribuinte_id', deOutro ? SEM_PROCURACAO : 'Registro não encontrado');
  const definicao = await definicaoDaVersao(trx, organizacaoId, versao, cidade);
  const penalidade = penalidadeMaior(lido.penalidades, definicao.processo.chave, hoje);
  if (penalidade !== undefined) {
    const frase = frasePenalidade('Este requerente', penalidade);
    throw contribuinteId === undefined ? new AppError('regra', frase) : erroNoCampo('contribuinte_id', frase);
  }
  const ligacao = await ligar(trx, { organizacaoId, pessoaId: pessoa.id }, definicao, pedido);
  if (ligacao !== null && copiar_de !== undefined)
    throw erroNoCampo('copiar_de', 'Este tipo já traz as respostas do requerimento de que parte');
  const copia =
    copiar_de === undefined
      ? undefined
      : await respostasDeOutro(trx, { organizacaoId, pessoaId: pessoa.id }, definicao, copiar_de);
  const ator: Ator = atorRequerente(sessao, {
    criadoPor: sessao.id,
    pessoaId: pessoa.id,
    requerenteNome: pessoa.nome,
  });
  const eventos = decidir(
    definicao,
    estadoInicial,
    { acao: 'abrir', ...(emPapel === undefined ? {} : { em_papel: emPapel }) },
    ator,
    contextoDoMotor(definicao, cidade, agora, fuso),
  );
  if (recusada(eventos))
    throw eventos.recusa === 'dados'
      ? new AppError('dados_invalidos', eventos.mensagem, { erros: eventos.erros ?? {} })
      : new AppError('regra', eventos.mensagem);
  const requerimento = {
    id,
    organizacaoId,
    versao: 0,
    ultimoEvento: 0,
    cabecaHash: '',
    estado: estadoInicial,
    origemId: null,
  };
  const estado = reproduzir(eventos, estadoInicial);
  const codigo = novoCodigo();
  const lote = new Lote();
  const versaoDoRequerimento = incluirAbertura(
    lote,
    { requerimento, definicao, estado, eventos, ator, agora, fuso, cidade },
    {
      processo_id: processoId,
      processo_versao_id: versao,
      codigo,
      codigo_canhoto: novoCodigo(),
      pessoa_id: pessoa.id,
      criado_por: sessao.id,
      procuracao_id: deOutro ? procuracao : null,
      requerente_nome: pessoa.nome,
      processo_nome: definicao.processo.nome_curto,
      ligacao,
      respostas: ligacao?.respostas ?? copia?.respostas ?? {},
    },
  );
  incluirAuditoria(lote, req, { acao: 'criar', entidade: 'requerimento', registroId: id });
  await lote.adiar(trx);
  if (ligacao !== null) aposCommit(trx, despertarLigacoes);
  return {
    id,
    codigo,
    versao: versaoDoRequerimento,
    etapa: definicao.etapas[0]?.chave ?? '',
    ...(copia === undefined ? {} : { deixadas: copia.deixadas }),
  };
};
