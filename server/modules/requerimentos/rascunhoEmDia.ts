import { apagarSoltos } from '../../files/apagarSoltos.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { perguntaDeArquivo } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { camposDaEtapa, etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { reconciliarRespostas, type ParteDoFormulario } from '../../../src/schemas/processo/reconciliar.ts';
import { esperaConsentimento } from '../../../src/schemas/requerimento/consentimento.ts';
import { recusada } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import type { Atualizacao, Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import type { Contexto } from '../../contexto.ts';
import { incluirAuditoria } from '../../audit.ts';
import { Lote } from '../../database/lote.ts';
import type { Trx } from '../../database/transaction.ts';
import { formatos } from '../../files/formatos.ts';
import type { Sessao } from '../../plugins/session.ts';
import { incluirAvisos } from '../../saida/incluirAvisos.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { contextoDoMotor } from './contextoDoMotor.ts';
import { arquivosDoRequerimento } from './arquivosDoRequerimento.ts';
import { atorPortal } from './ator.ts';
import { avisosDe } from './avisos.ts';
import { carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { carregarCidade } from './cidade.ts';
import { formatosAceitos } from './formatosAceitos.ts';
import { incluirDecisao } from './persistir.ts';

/** A draft whose process has another version in force; a filed request stays with the one it was filed under (process.md 1), as does what its owner is being asked about. */
export const desatualizado = (r: RequerimentoCarregado): boolean =>
  r.estado.protocolado_em === null &&
  !esperaConsentimento(r.estado) &&
  r.vigente !== null &&
  r.vigente.id !== r.versaoDoProcesso;

/** Targets of the form that take files, each with the kinds it takes. */
const tiposPorAlvo = (definicao: Definicao, etapa: Etapa): ((alvo: string) => readonly string[] | undefined) => {
  const tipos = (extensoes: readonly string[] | undefined) => formatosAceitos(extensoes).map((f) => formatos[f].tipo);
  const campos = camposDaEtapa(definicao, etapa);
  const porDocumento = new Map<string, readonly string[]>(
    definicao.documentos
      .filter((d) => d.etapa === etapa.chave)
      .map((d) => [`documento:${d.chave}`, tipos(d.formatos)] as const),
  );
  return (alvo) => {
    if (!alvo.startsWith('campo:')) return porDocumento.get(alvo);
    const campo = perguntaDeArquivo(campos, alvo.slice('campo:'.length));
    return campo === undefined ? undefined : tipos(campo.formatos);
  };
};

const nomeDoAlvo = (definicao: Definicao, alvo: string): string =>
  definicao.documentos.find((d) => `documento:${d.chave}` === alvo)?.nome ??
  perguntaDeArquivo(definicao.campos, alvo.replace(/^campo:/, ''))?.nome ??
  alvo;

/** Files that the new form has no place for are taken away; gives what they were sent for. */
const retirarSemLugar = async (
  trx: Trx,
  contexto: Contexto,
  r: RequerimentoCarregado,
  antes: Definicao,
  { definicao, etapa }: { definicao: Definicao; etapa: Etapa },
): Promise<readonly ParteDoFormulario[]> => {
  const aceitos = tiposPorAlvo(definicao, etapa);
  const arquivos = await arquivosDoRequerimento(trx, r.organizacaoId, r.id);
  const saem = arquivos.filter((a) => aceitos(a.alvo)?.includes(a.tipo) !== true);
  if (saem.length === 0) return [];
  await apagarSoltos(trx, contexto, {
    organizacaoId: r.organizacaoId,
    requerimentoId: r.id,
    ids: saem.map((a) => a.id),
  });
  return [...new Set(saem.map((a) => a.alvo))].map((alvo) => ({ alvo, nome: nomeDoAlvo(antes, alvo) }));
};

const primeiraEtapa = (definicao: Definicao): Etapa => {
  const [etapa] = definicao.etapas;
  if (etapa === undefined) throw new AppError('regra', 'Este tipo de requerimento não está disponível');
  return etapa;
};

/**
 * Moves a draft, locked by the caller, to the version in force: answers and files that still fit stay, the others are named in the
 * trace and to the applicant. Gives the request as it stands then; one that is up to date comes back untouched.
 */
export const porEmDia = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  sessao: Sessao,
  r: RequerimentoCarregado,
): Promise<RequerimentoCarregado> => {
  const { vigente } = r;
  if (!desatualizado(r) || vigente === null) return r;
  const { organizacaoId } = sessao;
  const velha = await definicaoDaVersao(trx, organizacaoId, r.versaoDoProcesso);
  const definicao = await definicaoDaVersao(trx, organizacaoId, vigente.id);
  const cidade = await carregarCidade(trx, organizacaoId);
  const etapa = primeiraEtapa(definicao);
  const antes = {
    definicao: velha,
    etapa: etapaDe(velha, execucoesAbertas(r.estado)[0]?.etapa ?? '') ?? primeiraEtapa(velha),
  };
  const { respostas, descartadas, novas } = reconciliarRespostas(antes, { definicao, etapa }, r.rascunho);
  const semLugar = await retirarSemLugar(trx, contexto, r, velha, { definicao, etapa });
  const agora = contexto.clock.now();
  const comando = {
    acao: 'atualizar-rascunho',
    versao: vigente.numero,
    descartadas: [...descartadas, ...semLugar],
    novas,
  } as const;
  const eventos = decidir(
    definicao,
    r.estado,
    comando,
    atorPortal,
    contextoDoMotor(definicao, cidade, agora, sessao.fuso),
  );
  if (recusada(eventos)) throw new AppError('regra', eventos.mensagem);
  const estado = reproduzir(eventos, r.estado);
  const lote = new Lote();
  const versao = incluirDecisao(lote, {
    requerimento: r,
    definicao,
    estado,
    eventos,
    ator: atorPortal,
    agora,
    fuso: sessao.fuso,
    cidade,
    colunas: {
      rascunho: JSON.stringify(respostas),
      processo_versao_id: vigente.id,
      processo_nome: definicao.processo.nome_curto,
    },
  });
  const quem = { destinatarios: [], atorId: sessao.id, versao, cidade, definicao };
  incluirAvisos(lote, trx, organizacaoId, avisosDe(contexto, r, estado, eventos, quem));
  incluirAuditoria(lote, req, {
    acao: 'agir',
    entidade: 'requerimento',
    registroId: r.id,
    depois: { acao: comando.acao, versao_do_processo: vigente.numero, versao },
  });
  await lote.gravar(trx, sql`true`);
  return carregarRequerimento(trx, organizacaoId, r.id);
};

/** What the last moves to newer versions did to the form, as far as it is still to be looked at: an answer given again is settled. */
export const atualizacaoVista = (
  estado: Estado,
  respostas: Respostas,
  arquivos: readonly { readonly alvo: string }[],
): Atualizacao | null => {
  const { atualizacao } = estado;
  if (atualizacao === undefined || atualizacao === null) return null;
  const refeita = ({ alvo }: ParteDoFormulario): boolean =>
    arquivos.some((a) => a.alvo === alvo) || Object.hasOwn(respostas, alvo.replace(/^campo:/, ''));
  return { ...atualizacao, descartadas: atualizacao.descartadas.filter((d) => !refeita(d)) };
};
