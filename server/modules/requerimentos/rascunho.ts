import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { derivarFormulario, type Formulario } from '../../../src/schemas/processo/formulario.ts';
import {
  camposDaEtapa,
  padroesDaEtapa,
  preencher,
  tabelasComoDigitadas,
} from '../../../src/schemas/processo/preenchimento.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { campoDoTipo, tipoConfirmado } from '../../../src/schemas/requerimento/tipoDoProjeto.ts';
import type { Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import { comDia, diasDaEtapa, diasDoFluxo, respostasComDias } from '../../../src/schemas/requerimento/dias.ts';
import type { Atualizacao } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { TaxaPrevista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { incluirAuditoriaDaSessao } from '../../audit.ts';
import { Lote } from '../../database/lote.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { enderecoDoValidador } from '../validador/arquivoDoValidador.ts';
import { arquivosDoRequerimento, type ArquivoDoRequerimento } from './arquivosDoRequerimento.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { etapaDoRequerente, respostasEncenadas } from './etapaDoRequerente.ts';
import { respostasLidas } from './respostasLidas.ts';
import { atualizacaoVista } from './rascunhoEmDia.ts';
import { documentosVistos, taxasPrevistas } from './partesDaVisao.ts';

const CAMPOS = 1000;

export interface FormularioAberto extends Formulario {
  readonly versao: number;
  readonly respostas: Respostas;
  readonly documentos: readonly DocumentoVisto[];
  readonly taxas_previstas: readonly TaxaPrevista[];
  /** Files of fields of kind `arquivo`, by field. */
  readonly arquivos: Readonly<Record<string, readonly ArquivoVisto[]>>;
  /** What a newer version of the process changed since the draft was begun; null when nothing did. */
  readonly atualizacao: Atualizacao | null;
  /** Field that says what kind of project it is, while it waits to be confirmed. */
  readonly tipo_do_projeto?: string;
  /** Address of the compiled validator of this step. */
  readonly validador: string;
}

export interface Salvo {
  /** Version of the request now: another than before when the form moved to a newer version of its process. */
  readonly versao: number;
  readonly salvo_em: string;
  readonly descartadas: readonly string[];
  readonly visiveis: readonly string[];
  readonly valores: Respostas;
  readonly reprovadas: readonly string[];
  readonly erros: Readonly<Record<string, readonly string[]>>;
  readonly documentos: readonly DocumentoVisto[];
  readonly taxas_previstas: readonly TaxaPrevista[];
  readonly arquivos: Readonly<Record<string, readonly ArquivoVisto[]>>;
  readonly atualizacao: Atualizacao | null;
}

interface Aberto {
  readonly requerimento: RequerimentoCarregado;
  readonly definicao: Definicao;
}

const CAMPO = 'campo:';

/** Unsent files of the step's file fields, as screens show them. */
const arquivosDosCampos = (arquivos: readonly ArquivoDoRequerimento[]): Record<string, readonly ArquivoVisto[]> => {
  const porCampo: Record<string, ArquivoVisto[]> = {};
  for (const { alvo, vinculado, enviado_por_id: _quem, ...arquivo } of arquivos)
    if (!vinculado && alvo.startsWith(CAMPO)) (porCampo[alvo.slice(CAMPO.length)] ??= []).push(arquivo);
  return porCampo;
};

const arredores = async (
  db: Kysely<Tables> | Trx,
  { requerimento, definicao }: Aberto,
  valores: Respostas,
  motor: ContextoDoMotor,
) => {
  const estado = comDia(definicao, requerimento.estado, motor);
  const todos = { ...estado.respostas, ...valores };
  const arquivos = await arquivosDoRequerimento(db, requerimento.organizacaoId, requerimento.id);
  return {
    documentos: documentosVistos(definicao, estado, todos, arquivos, 'requerente'),
    taxas_previstas: taxasPrevistas(definicao, { ...diasDoFluxo(estado), ...todos }, motor),
    arquivos: arquivosDosCampos(arquivos),
    atualizacao: atualizacaoVista(requerimento.estado, valores, arquivos),
  };
};

/** The confirmed kind of project is shown, not asked. */
const comTipoFixo = (formulario: Formulario, definicao: Definicao, estado: RequerimentoCarregado['estado']) => {
  const chave = campoDoTipo(definicao)?.chave ?? '';
  const ui = formulario.ui[chave];
  if (ui === undefined) return formulario;
  if (tipoConfirmado(definicao, estado) === undefined) return { ...formulario, tipo_do_projeto: chave };
  const fixo = { ...ui, calculado: true, fixo: true as const, ajuda: 'Confirmado: não muda mais.' };
  return { ...formulario, ui: { ...formulario.ui, [chave]: fixo } };
};

/** The open step's form with the answers so far, resumable on any device. */
export const formularioAberto = async (
  db: Kysely<Tables>,
  aberto: Aberto,
  motor: ContextoDoMotor,
): Promise<FormularioAberto> => {
  const { requerimento, definicao } = aberto;
  const etapa = etapaDoRequerente(aberto);
  const encenadas = respostasEncenadas(definicao, requerimento, etapa);
  const estado = comDia(definicao, requerimento.estado, motor);
  const lido = preencher(definicao, etapa, encenadas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: false,
  });
  const { valores } = lido;
  return {
    ...comTipoFixo(
      derivarFormulario(definicao, etapa, diasDaEtapa(estado, etapa.chave)),
      definicao,
      requerimento.estado,
    ),
    versao: requerimento.versao,
    respostas: { ...encenadas, ...valores, ...tabelasComoDigitadas(definicao, etapa, encenadas, lido) },
    validador: enderecoDoValidador(requerimento.organizacaoId, requerimento.versaoDoProcesso, definicao, etapa),
    ...(await arredores(db, aberto, valores, motor)),
  };
};

const camposDaTela = (etapa: Etapa): ReadonlySet<string> => new Set((etapa.secoes ?? []).flatMap((s) => s.campos));

/** Writes the draft and, once per session, that this session wrote it; what was typed is not copied into the trail. */
const gravarRascunho = async (
  trx: Trx,
  req: FastifyRequest,
  { id, organizacaoId, versao }: RequerimentoCarregado,
  guardadas: Respostas,
): Promise<void> => {
  const lote = new Lote();
  lote.incluir(
    'rascunho_salvo',
    sql`update requerimento set rascunho = ${JSON.stringify(guardadas)} where organizacao_id = ${organizacaoId} and id = ${id}`,
  );
  incluirAuditoriaDaSessao(lote, req, {
    acao: 'alterar',
    entidade: 'requerimento',
    registroId: id,
    depois: { acao: 'salvar-rascunho', versao },
  });
  await lote.gravar(trx, sql`true`);
};

/**
 * Autosave, of a request that the caller locked: keeps what was typed, also what is not right yet, and says what these answers show,
 * ask for and cost. Answers come one by one and are merged; null forgets one; none at all only asks. Unknown fields are dropped and
 * named rather than refused: nothing typed is lost.
 */
export const salvarRascunho = async (
  trx: Trx,
  req: FastifyRequest,
  aberto: Aberto,
  respostas: Respostas,
  motor: ContextoDoMotor,
): Promise<Salvo> => {
  const { requerimento, definicao } = aberto;
  const etapa = etapaDoRequerente(aberto);
  const conhecidos = camposDaTela(etapa);
  const estranhas = Object.keys(respostas).filter((k) => !conhecidos.has(k));
  const digitadas = { ...requerimento.rascunho, ...respostas };
  const { estado } = requerimento;
  const juntas = {
    ...digitadas,
    ...(await respostasLidas(
      trx,
      { ...requerimento, hoje: motor.hoje },
      camposDaEtapa(definicao, etapa),
      definicao.campos,
      { ...estado.respostas, ...digitadas },
    )),
  };
  // Emptied: kept where something would else stand in its place again.
  const embaixo = { ...padroesDaEtapa(definicao, etapa), ...estado.respostas };
  const guardadas = Object.fromEntries(
    Object.entries(juntas)
      .filter(([k, v]) => conhecidos.has(k) && (v !== null || Object.hasOwn(embaixo, k)))
      .slice(0, CAMPOS),
  ) as Respostas;
  const encenadas = respostasEncenadas(definicao, { ...requerimento, rascunho: guardadas }, etapa);
  const lido = preencher(definicao, etapa, encenadas, {
    anteriores: respostasComDias(comDia(definicao, estado, motor), etapa.chave),
    completo: false,
  });
  if (Object.keys(respostas).length > 0) await gravarRascunho(trx, req, requerimento, guardadas);
  return {
    versao: requerimento.versao,
    salvo_em: motor.agora,
    descartadas: [...estranhas, ...lido.descartadas],
    visiveis: [...lido.visiveis],
    valores: { ...lido.valores, ...tabelasComoDigitadas(definicao, etapa, encenadas, lido) },
    reprovadas: lido.reprovadas,
    erros: lido.erros,
    ...(await arredores(trx, aberto, lido.valores, motor)),
  };
};
