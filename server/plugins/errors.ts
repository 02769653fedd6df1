import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, erroNoCampo, type CodigoDeErro } from '../../src/schemas/errors.ts';
import { aguarde } from '../../src/schemas/espera.ts';
import { fieldErrors } from '../../src/schemas/messages.ts';
import type { EnvelopeDeErro } from '../../src/schemas/envelope.ts';
import { semAdivinhar } from './cabecalhosDaResposta.ts';

/** Fastify's own error codes -> ours. */
const deFastify: Record<string, CodigoDeErro> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_invalido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_invalido',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo_de_conteudo',
  FST_ERR_CTP_BODY_TOO_LARGE: 'corpo_grande',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'json_invalido',
  FST_REQ_FILE_TOO_LARGE: 'arquivo_grande',
  FST_ERR_BAD_URL: 'nao_encontrado',
  FST_ERR_MAX_PARAM_LENGTH: 'nao_encontrado',
  FST_CSRF_MISSING_SECRET: 'csrf_invalido',
  FST_CSRF_INVALID_TOKEN: 'csrf_invalido',
  FST_ERR_VALIDATION: 'dados_invalidos',
};

/** PostgreSQL's states that are nobody's mistake (connection lost, stopping, timed out) or a caller's. */
const dePostgres: Record<string, CodigoDeErro> = {
  '57P01': 'indisponivel',
  '57P02': 'indisponivel',
  '57P03': 'indisponivel',
  '57014': 'indisponivel',
  '53300': 'indisponivel',
  '53100': 'sem_espaco',
  '08000': 'indisponivel',
  '08003': 'indisponivel',
  '08006': 'indisponivel',
  ECONNREFUSED: 'indisponivel',
  ECONNRESET: 'indisponivel',
  EPIPE: 'indisponivel',
  ENOENT_SOCKET: 'indisponivel',
  ENOSPC: 'sem_espaco',
  '40001': 'conflito',
  '40P01': 'conflito',
  '23503': 'conflito',
  '23505': 'duplicado',
  '22003': 'dados_invalidos',
  '22021': 'dados_invalidos',
  '22P05': 'dados_invalidos',
};

/** PostgreSQL ends a connection that it reports FATAL on, whatever for; no caller's data does that. */
const semConexao = (error: Error): boolean =>
  ('severity' in error && error.severity === 'FATAL') ||
  /timeout exceeded when trying to connect|Connection terminated|connect ENOENT|Client has encountered a connection error/.test(
    error.message,
  );

const traduzir = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  if (error.code === 'FST_FILES_LIMIT') return erroNoCampo('arquivo', 'Envie um arquivo por vez');
  if (error.validation !== undefined)
    return new AppError('dados_invalidos', undefined, { erros: fieldErrors(error.validation) });
  const codigo = deFastify[error.code] ?? dePostgres[error.code] ?? (semConexao(error) ? 'indisponivel' : undefined);
  if (codigo !== undefined) return new AppError(codigo);
  if (error.statusCode === 429) return new AppError('muitas_tentativas');
  if (error.statusCode === 404) return new AppError('nao_encontrado');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('dados_invalidos');
  return new AppError('inesperado');
};

export const corpoDeErro = (error: AppError): EnvelopeDeErro => ({
  sucesso: false,
  mensagem: error.message,
  codigo: error.codigo,
  ...(error.erros === undefined ? {} : { erros: error.erros }),
  dados: error.dados ?? null,
});

/** Addresses that the router itself cannot read never come to a route or its error handler. */
export const enderecoIlegivel = (error: FastifyError, _req: FastifyRequest, reply: FastifyReply): void => {
  const traduzido = traduzir(error);
  void semAdivinhar(reply).code(traduzido.status).send(corpoDeErro(traduzido));
};

const rotaDesconhecida = (req: FastifyRequest): AppError =>
  new AppError('nao_encontrado', req.url.startsWith('/api/') ? 'Este endereço da API não existe' : undefined);

/** The answer as text: what cannot be written (a value too deep to walk) must not leave the call without our envelope. */
const escrever = (traduzido: AppError, req: FastifyRequest): { readonly status: number; readonly texto: string } => {
  try {
    return { status: traduzido.status, texto: JSON.stringify(corpoDeErro(traduzido)) };
  } catch (falha) {
    req.log.error({ err: falha, rota: req.routeOptions.url }, 'recusa não pôde ser escrita');
    const geral = new AppError('inesperado');
    return { status: geral.status, texto: JSON.stringify(corpoDeErro(geral)) };
  }
};

/** What a program is told beside our sentence (RFC 6750): that the bearer is missing, no good, or was not granted this. */
const desafio = (error: AppError, req: FastifyRequest): string | undefined => {
  const esquema = 'Bearer realm="portal"';
  if (error.status === 401)
    return req.headers.authorization === undefined ? esquema : `${esquema}, error="invalid_token"`;
  return error.status === 403 && req.cliente !== null ? `${esquema}, error="insufficient_scope"` : undefined;
};

/** How long a 429 asks to wait, from whichever of the two names it: the refusal itself, or the limit that put it in the header. */
const comEspera = (error: AppError, reply: FastifyReply): AppError => {
  if (error.status !== 429) return error;
  const { aguarde_segundos: dita } = (error.dados ?? {}) as { readonly aguarde_segundos?: number };
  const segundos = dita ?? Number(reply.getHeader('retry-after'));
  if (!(segundos > 0)) return error;
  reply.header('retry-after', Math.ceil(segundos));
  return dita === undefined
    ? new AppError(error.codigo, aguarde(segundos), { dados: { aguarde_segundos: segundos } })
    : error;
};

/** What reading a body fails with once its sender has hung up. */
const DE_QUEM_DESLIGOU = new Set<unknown>(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether the caller hung up before all that he sent was here: no fault of the portal, and anybody can do it as often as he likes. */
const interrompido = ({ raw }: FastifyRequest, error: Error): boolean =>
  raw.destroyed &&
  !raw.complete &&
  ((error instanceof AppError && error.status < 500) || ('code' in error && DE_QUEM_DESLIGOU.has(error.code)));

/** What the log says of it: a fault whole, of a caller who hung up a line; who was refused what, for whoever watches over the portal; nothing of what was sent. */
const registrar = (req: FastifyRequest, error: Error, { status, codigo }: AppError): void => {
  const rota = req.routeOptions.url;
  if (status === 403)
    req.log.warn(
      { rota, codigo, ip: req.ip, usuario: req.sessao?.id, organizacao: req.sessao?.organizacaoId },
      'acesso recusado',
    );
  else if (interrompido(req, error)) req.log.info({ rota, ip: req.ip }, 'envio interrompido');
  else if (status >= 500) req.log.error({ err: error, rota }, 'pedido falhou');
};

/** The one place where a failure becomes an answer: our sentence, never a stack; what is unexpected is logged whole. */
export const errors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | AppError, req, reply) => {
    const traduzido = comEspera(traduzir(error), reply);
    registrar(req, error, traduzido);
    // The route may have promised a file before it failed.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
    const pedido = desafio(traduzido, req);
    if (pedido !== undefined) reply.header('www-authenticate', pedido);
    const { status, texto } = escrever(traduzido, req);
    return reply.code(status).send(texto);
  });
  app.setNotFoundHandler((req, reply) => {
    const error = rotaDesconhecida(req);
    return reply.code(error.status).send(corpoDeErro(error));
  });
};
