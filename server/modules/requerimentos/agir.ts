import { sql } from 'kysely';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { DefinicaoEmUso } from '../../../src/schemas/processo/fixados.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator, type Recusa } from '../../../src/schemas/requerimento/contexto.ts';
import { comDia, semDia } from '../../../src/schemas/requerimento/dias.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { execucaoDe, execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { noLugarDeQuem } from '../../../src/schemas/requerimento/noLugarDe.ts';
import { quemNaoJulga } from '../../../src/schemas/requerimento/recurso.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { PORTAL } from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import { incluirAuditoria } from '../../audit.ts';
import { aposCommit } from '../../database/aposCommit.ts';
import { Lote } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { incluirAvisos } from '../../saida/incluirAvisos.ts';
import type { Parts } from '../../parts.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { previsaoDaMensagem } from '../previsao/previsaoDaMensagem.ts';
import { ausenciaDoResponsavel } from '../ausencias/ausenciaDoResponsavel.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { despertarConsultas } from '../conectores/despertar.ts';
import { pedeConsulta } from '../conectores/incluirConsultas.ts';
import { consultadosPor } from './avisosDosPareceres.ts';
import { enderecadosPor } from './avisosDosTermos.ts';
import { avisamEquipe, avisosDe } from './avisos.ts';
import { avisosAosSeguidores } from './avisosAosSeguidores.ts';
import { avisosDosPrazos } from './avisosDosPrazos.ts';
import { candidatosDe } from './candidatos.ts';
import { createCadastroDoAto } from './cadastro/cadastroDoAto.ts';
import { carregarParaAgir, type ParaAgir, type RequerimentoCarregado } from './carregar.ts';
import type { Cidade } from './cidade.ts';
import { incluirPapeis, PAPEL_NOVO } from './emitidos.ts';
import { lerFatosDoPapel } from './fatosDoPapel.ts';
import { eventosDesde } from './eventosVistos.ts';
import { serieDoBanco } from './numeros.ts';
import { inspetoresPor } from '../vistorias/avisosDasVistorias.ts';
import { decidirNumerando } from './decidirNumerando.ts';
import type { Gravacao } from './gravacao.ts';
import { despertarLigacoes } from './ligacoes/despertar.ts';
import { avisaOrigem, incluirDecisao } from './persistir.ts';
import { pessoalDoBanco } from './pessoalAvisado.ts';
import { lembrarExternos } from './parecerExterno/enviarLink.ts';
import { cumprirConsentimento } from './participantes/consentimento.ts';
import { incluirVinculos } from './vinculos.ts';

/** What a command is worked out from, once the row is locked. */
export interface Preparo {
  readonly requerimento: RequerimentoCarregado;
  readonly definicao: DefinicaoEmUso;
  readonly cidade: Cidade;
  readonly pessoa: ParaAgir['pessoa'];
  /** The day it is in the organisation. */
  readonly hoje: string;
  /** Open run that the act is about. */
  readonly execucao?: Execucao | undefined;
}

export interface Feito {
  readonly versao: number;
  readonly situacao: string;
  readonly estado: Estado;
  readonly eventos: readonly Evento[];
  /** Papers to be drawn after the commit. */
  readonly papeis: readonly number[];
  readonly requerimento: RequerimentoCarregado;
}

const erroDaRecusa = (r: Recusa): AppError => {
  const extra = r.erros === undefined ? {} : { erros: r.erros };
  if (r.recusa === 'permissao') return new AppError('sem_permissao', r.mensagem);
  return new AppError(r.recusa === 'dados' ? 'dados_invalidos' : 'regra', r.mensagem, extra);
};

export interface Pedido {
  readonly req: Pedinte;
  /** Websocket of the tab that acts, which need not be told of its own act. */
  readonly socket?: string | undefined;
  readonly organizacaoId: number;
  readonly fuso: string;
  readonly id: number;
  /** Version the decision was taken on; undefined where the call carries none (uploads). */
  readonly versao: number | undefined;
  /** Which of several open runs it is about; absent: the command's, or the actor's own. */
  readonly execucao?: number | undefined;
  readonly ator: (p: Preparo) => Ator | Promise<Ator>;
  /** Builds the command from the locked request; may bind files, and throws when something it names is not there. */
  readonly comando: (p: Preparo) => Comando | Promise<Comando>;
  readonly colunas?: (trx: Trx, p: Preparo, comando: Comando, estado: Estado) => Promise<Gravacao['colunas']>;
}

/**
 * One act on a request (process.md 2): lock, decide, write state, runs, events, papers and outbox, all in the caller's
 * transaction. A stale version is 409 with what happened since; a refusal of the engine 422, of rights 403.
 */
export const agir = async (trx: Trx, contexto: Parts, pedido: Pedido): Promise<Feito> => {
  const { req, organizacaoId, fuso } = pedido;
  const agora = contexto.clock.now();
  const hoje = noFuso(agora, fuso)?.dia ?? '';
  const lido = await carregarParaAgir(trx, organizacaoId, pedido.id, hoje);
  const { cidade, pessoa, destinatarios, seguidores } = lido;
  const definicao = definicaoDoRequerimento(
    await definicaoDaVersao(trx, organizacaoId, lido.requerimento.versaoDoProcesso, cidade),
    lido.requerimento.estado,
  );
  const requerimento = { ...lido.requerimento, estado: comDia(definicao, lido.requerimento.estado, { hoje, fuso }) };
  const preparo: Preparo = { requerimento, definicao, cidade, pessoa, hoje };
  const quemPede = await pedido.ator(preparo);
  if (pedido.versao !== undefined && pedido.versao !== requerimento.versao)
    throw await versaoDesatualizada(trx, preparo, pedido.versao, quemPede);
  const pedida = pedido.execucao === undefined ? {} : { execucao: pedido.execucao };
  const corrida = (sequencia = pedido.execucao) => execucaoDe(requerimento.estado, quemPede, sequencia);
  const comando: Comando = { ...pedida, ...(await pedido.comando({ ...preparo, execucao: corrida() })) };
  const alvo = { comando, execucao: corrida(comando.execucao) };
  const naoJulgam = quemNaoJulga(definicao, requerimento.estado, alvo.execucao?.etapa);
  const ausente = noLugarDeQuem(quemPede, requerimento.estado, comando, alvo.execucao, naoJulgam);
  const ator = ausente === undefined ? quemPede : { ...quemPede, ausente };
  const cadastro = createCadastroDoAto(trx, contexto, { req, requerimento });
  const decisao = await decidirNumerando(
    { definicao, cidade, agora, fuso },
    requerimento.estado,
    { ...alvo, ator },
    {
      proximo: serieDoBanco(trx, organizacaoId),
      candidatos: () => candidatosDe(trx, requerimento, cidade, agora),
      cadastro: cadastro.fornecedor,
    },
  );
  if (recusada(decisao)) throw erroDaRecusa(decisao);
  const eventos = decisao;
  const estado = semDia(reproduzir(eventos, requerimento.estado));
  const daChamada = await pedido.colunas?.(trx, preparo, comando, estado);
  const novoNumero = estado.numero_processo !== null && estado.numero_processo !== requerimento.estado.numero_processo;
  const colunas = novoNumero
    ? { ...daChamada, busca: `${daChamada?.busca ?? requerimento.busca} ${estado.numero_processo}` }
    : daChamada;
  const lote = new Lote();
  const gravacao = {
    requerimento,
    definicao,
    estado,
    eventos,
    ator,
    agora,
    fuso,
    cidade,
    ip: req.ip,
    ...(colunas === undefined ? {} : { colunas }),
  };
  const versao = incluirDecisao(lote, gravacao);
  if (avisaOrigem(gravacao)) aposCommit(trx, despertarLigacoes);
  if (pedeConsulta(eventos)) aposCommit(trx, despertarConsultas);
  incluirVinculos(lote, organizacaoId, eventos, agora);
  const fundo = {
    organizacao: cidade.organizacao,
    definicao,
    estado,
    requerente: { nome: pessoa.nome, documento: pessoa.documento ?? '' },
    imovelEndereco: colunas?.imovel_endereco ?? requerimento.imovelEndereco,
    fuso,
  };
  await incluirPapeis(lote, contexto, requerimento, fundo, eventos, () =>
    lerFatosDoPapel(trx, requerimento, definicao, estado),
  );
  const substitutos: number[] = [];
  if (avisamEquipe(eventos, estado))
    for (const aberta of execucoesAbertas(estado)) {
      const substituto = (await ausenciaDoResponsavel(trx, agora, { ...aberta, organizacaoId }))?.substituto;
      if (substituto != null) substitutos.push(substituto.id);
    }
  const pessoal = pessoalDoBanco(trx, organizacaoId, agora);
  const dosPrazos = await avisosDosPrazos(pessoal, { cidade, definicao, estado }, eventos);
  const consultados = await consultadosPor(trx, organizacaoId, cidade, eventos, agora);
  const antes = requerimento.estado;
  const inspetores = await inspetoresPor(trx, organizacaoId, antes, estado, eventos);
  const enderecados = await enderecadosPor(trx, organizacaoId, eventos);
  const { socket } = pedido;
  const seguem = avisosAosSeguidores(seguidores, { definicao, estado, eventos, ator });
  const paraQuem = { destinatarios, seguem, substitutos, consultados, enderecados, inspetores, dosPrazos, antes };
  const previsao = previsaoDaMensagem(lido.previsao);
  const quem = { ...paraQuem, atorId: ator.id, versao, cidade, definicao, socket, previsao };
  incluirAvisos(lote, trx, organizacaoId, avisosDe(contexto, requerimento, estado, eventos, quem));
  incluirAuditoria(lote, req, {
    acao: 'agir',
    entidade: 'requerimento',
    registroId: requerimento.id,
    depois: {
      acao: comando.acao,
      situacao: estado.situacao,
      versao,
      ...(ausente === undefined ? {} : { no_lugar_de: ausente.id }),
    },
  });
  if (eventos.some(({ tipo }) => tipo.startsWith('consentimento_')))
    await cumprirConsentimento(trx, contexto, { requerimento, definicao, estado, eventos, ator, agora, fuso });
  await lembrarExternos(trx, contexto, { requerimento, estado, eventos });
  await cadastro.gravar(definicao, eventos);
  // Only the ids of papers are waited for: the rest travels with what is asked next, at the latest the commit.
  let papeis: readonly number[] = [];
  if (lote.tem(PAPEL_NOVO)) papeis = await lote.gravar(trx, idsDosPapeis);
  else await lote.adiar(trx);
  return { versao, situacao: estado.situacao, estado, eventos, papeis, requerimento };
};

const idsDosPapeis = sql<readonly number[]>`(select json_agg(id order by sequencia) from ${sql.id(PAPEL_NOVO)})`;

/** 409 with what this reader may know of what happened since. */
export const versaoDesatualizada = async (
  trx: Trx,
  { requerimento, definicao }: Pick<Preparo, 'requerimento' | 'definicao'>,
  versao: number,
  { tipo }: Pick<Ator, 'tipo'>,
): Promise<AppError> => {
  const eventos = await eventosDesde(trx, requerimento, definicao, versao, tipo);
  // What the portal did of itself followed from somebody's act: that one is told of, if there is any.
  const ultimo = eventos.find(({ ator }) => ator !== PORTAL) ?? eventos[0];
  const quem =
    ultimo === undefined
      ? 'Este requerimento mudou desde que você o abriu'
      : `Enquanto isso, ${ultimo.ator} ${ultimo.texto}`;
  return new AppError('versao_desatualizada', `${quem}. Confira antes de continuar.`, {
    dados: { versao: requerimento.versao, eventos },
  });
};
