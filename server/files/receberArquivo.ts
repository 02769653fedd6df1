import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../src/schemas/errors.ts';
import type { ArquivoInteiro, Parts } from '../parts.ts';
import { exigirQueChegue } from '../plugins/corpoInterrompido.ts';
import { jaRespondida } from '../plugins/idempotency.ts';
import { sessaoDe } from '../plugins/session.ts';
import { envioQuebrado } from './envioQuebrado.ts';
import { exigirFormato } from './exigirFormato.ts';
import { formatos, type Formato } from './formatos.ts';
import { exigirCoordenadas } from './georreferencia/exigirCoordenadas.ts';
import { renderizarHeic } from './heic/renderizarHeic.ts';
import { nomeSeguro } from './nomeSeguro.ts';
import { tamanhoLegivel } from '../../src/schemas/tamanhoLegivel.ts';
import { exigirLugar } from './registrarArquivo.ts';
import { tomarEnvio } from './tomarEnvio.ts';
import type { TipoDoConteudo } from './tipoDoConteudo.ts';

/** A file that lies whole in the store; `nome` is fit to show, `tipo` is that of the content. */
export interface ArquivoRecebido {
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly sha256: string;
  readonly caminho: string;
  /** The text fields that came with it (`{documento | campo}`), each once. */
  readonly campos: Readonly<Record<string, string>>;
}

/** What a place for files takes: its formats, and where it says so the largest file in bytes and that it carries coordinates. */
export interface PedidoDoArquivo {
  readonly formatos: readonly Formato[];
  readonly limite?: number;
  readonly georreferenciado?: boolean;
}

/**
 * What the file has to be: one of these formats, what the place asks for that it is meant for (`{documento | campo}` of the same call), or what a check
 * of its own makes of its first bytes (422 otherwise).
 */
export type ExigenciaDoArquivo =
  | { readonly formatos: readonly Formato[] }
  | { readonly pedido: (campos: Readonly<Record<string, string>>) => Promise<PedidoDoArquivo> }
  | { readonly exigir: (inicio: Buffer, nome: string) => Promise<TipoDoConteudo> };

/** Whose file it is, where nobody is logged in: the organisation, and a number by which several of his wait for each other. */
export interface DonoDoEnvio {
  readonly organizacaoId: number;
  readonly id: number;
}

type Guardado = ArquivoInteiro & { readonly nomeOriginal: string };
/** Where files lie and what is known of those that came in several calls. */
type Deposito = Pick<Parts, 'files' | 'db' | 'clock' | 'settings'>;

const lerPartes = async (req: FastifyRequest, { files }: Deposito, limite: number) => {
  const campos: Record<string, string> = {};
  let guardado: Guardado | undefined;
  try {
    exigirQueChegue(req);
    for await (const parte of req.parts({ limits: { fileSize: limite + 1 } })) {
      if (parte.type === 'file') {
        const feito = await files.guardar(parte.file, limite);
        guardado = { ...feito, nomeOriginal: parte.filename ?? '' };
      } else if (typeof parte.value === 'string') campos[parte.fieldname] = parte.value;
    }
  } catch (error) {
    if (guardado) await files.remover(guardado.caminho);
    throw envioQuebrado(error);
  }
  return { campos, guardado };
};

const grande = (limite: number): AppError =>
  new AppError('arquivo_grande', `O arquivo passa do limite de ${tamanhoLegivel(limite)}`);

const exigir = async (
  exigencia: ExigenciaDoArquivo,
  { files }: Deposito,
  { inicio, nomeOriginal, caminho, tamanho }: Pick<Guardado, 'inicio' | 'nomeOriginal' | 'caminho' | 'tamanho'>,
  campos: Readonly<Record<string, string>>,
): Promise<TipoDoConteudo> => {
  if ('exigir' in exigencia) return exigencia.exigir(inicio, nomeOriginal);
  const pedido: PedidoDoArquivo = 'pedido' in exigencia ? await exigencia.pedido(campos) : exigencia;
  if (pedido.limite !== undefined && tamanho > pedido.limite) throw grande(pedido.limite);
  const conteudo = await exigirFormato(inicio, nomeOriginal, pedido.formatos);
  if (pedido.georreferenciado === true) await exigirCoordenadas({ files, caminho, tamanho }, conteudo.tipo);
  return conteudo;
};

/** The whole that the field `envio` names, where the call brings no file itself. */
const doEnvio = async (req: FastifyRequest, deposito: Deposito, id: string | undefined, limite: number) => {
  if (id === undefined) throw erroNoCampo('arquivo', 'Arquivo obrigatório');
  const tomado = await tomarEnvio(req, deposito, id);
  if (tomado.tamanho <= limite) return tomado;
  await deposito.files.remover(tomado.caminho);
  throw grande(limite);
};

/**
 * Takes the one file of a multipart call: streamed to the store, to `limite` bytes (413 past it, as past a limit of the place's own), of one of `formatos` by its
 * content (422), and with coordinates where the place asks for them (422). In its place the call may name one that came before in pieces (`envio`, docs/decisions/0065). Whoever calls this
 * removes the file (`files.remover(caminho)`) if its own transaction then fails.
 */
export const receberArquivo = async (
  req: FastifyRequest,
  deposito: Deposito,
  { limite, dono, ...exigencia }: { readonly limite: number; readonly dono?: DonoDoEnvio } & ExigenciaDoArquivo,
): Promise<ArquivoRecebido> => {
  if (!req.isMultipart()) throw new AppError('tipo_de_conteudo', 'Envie o arquivo como multipart/form-data');
  const { organizacaoId, id } = dono ?? sessaoDe(req);
  // Whoever has no room left at all is told before his bytes are taken; what they are for is known once they are here (registrarArquivo).
  const contas = { organizacaoId, usuarioId: dono === undefined ? id : null, requerimentoId: null };
  await exigirLugar(deposito.db, deposito, contas, 0).catch(async (erro: unknown) => {
    // A call that comes again gets its answer.
    if (!(await jaRespondida(deposito.db, req))) throw erro;
  });
  const { campos, guardado } = await lerPartes(req, deposito, limite);
  const inteiro = guardado ?? (await doEnvio(req, deposito, campos['envio'], limite));
  const { nomeOriginal, caminho, tamanho, sha256 } = inteiro;
  try {
    const { tipo, extensao } = await exigir(exigencia, deposito, inteiro, campos);
    if (tipo === formatos.HEIC.tipo) await renderizarHeic(deposito, dono ?? sessaoDe(req), { caminho, sha256 });
    return { nome: nomeSeguro(nomeOriginal, extensao), tamanho, tipo, sha256, caminho, campos };
  } catch (error) {
    await deposito.files.remover(caminho);
    // What is not what its name says is of no use to any other call; what failed for another reason may be handed in again as it is.
    const recusado = error instanceof AppError && error.codigo === 'dados_invalidos';
    if (recusado && guardado === undefined && campos['envio'] !== undefined)
      await deposito.files.parciais.remover(campos['envio']);
    throw error;
  }
};
