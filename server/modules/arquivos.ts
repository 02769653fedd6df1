import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../src/schemas/errors.ts';
import { paineis, type Painel } from '../../src/schemas/permissions.ts';
import type { Contexto } from '../contexto.ts';
import { auditar } from '../audit.ts';
import type { Trx } from '../database/transaction.ts';
import { enderecoDaImagem, lerEnderecoDaImagem } from '../files/enderecoDaImagem.ts';
import { formatos, type Formato } from '../files/formatos.ts';
import { comoSeMostra } from '../files/heic/renderizarHeic.ts';
import { manterArquivo } from '../files/manterArquivo.ts';
import { registrarArquivo } from '../files/registrarArquivo.ts';
import { receberArquivo } from '../files/receberArquivo.ts';
import { responderArquivo } from '../files/responderArquivo.ts';
import { noPainel, publico } from '../plugins/access.ts';
import { umaVez, type Resposta } from '../plugins/idempotency.ts';
import { sessaoDe, type Sessao } from '../plugins/session.ts';
import { createTentativas } from './auth/tentativas.ts';
import { acharArquivo, ALVO_DO_DOCUMENTO, podeLerArquivo } from './podeLerArquivo.ts';

const LIMITE_DA_IMAGEM = 10 * 1024 * 1024;
const IMAGENS = ['PNG', 'JPEG'] as const satisfies readonly Formato[];
/** Papers that a registry keeps of somebody (a power of attorney). */
const DOCUMENTOS = ['PDF', ...IMAGENS] as const satisfies readonly Formato[];
const tiposDeImagem: readonly string[] = IMAGENS.map((formato) => formatos[formato].tipo);
const IDENTIFICADOR = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
  required: ['id'],
} as const;
const CIDADE = {
  type: 'object',
  properties: { sistema_organizacao_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
} as const;
/** `como=jpeg`: what browsers do not show (HEIC) as a JPEG of it; everything else comes as it is. */
const LEITURA = {
  type: 'object',
  properties: { ...CIDADE.properties, como: { type: 'string', enum: ['jpeg'] } },
} as const;
/** `formato=documento`: a paper instead of a picture. */
const ENVIO = {
  type: 'object',
  properties: { ...CIDADE.properties, formato: { type: 'string', enum: ['imagem', 'documento'] } },
} as const;
const PARTES_DA_MARCA = ['logo', 'favicon', 'banner'] as const;

interface Chamada {
  Params: { id: number };
  Querystring: { sistema_organizacao_id?: number; como?: 'jpeg'; formato?: 'imagem' | 'documento' };
}

/** Under admin/ a call names the city it is about (api.md); elsewhere it is the session's own organisation. */
const organizacaoDaChamada = (painel: Painel, sessao: Sessao, cidade: number | undefined): number => {
  if (painel !== 'admin') return sessao.organizacaoId;
  if (cidade === undefined) throw erroNoCampo('sistema_organizacao_id', 'Campo obrigatório');
  return cidade;
};

const lerArquivo =
  (contexto: Contexto, painel: Painel) => async (req: FastifyRequest<Chamada>, reply: FastifyReply) => {
    const sessao = sessaoDe(req);
    const organizacaoId = organizacaoDaChamada(painel, sessao, req.query.sistema_organizacao_id);
    const arquivo = await acharArquivo(contexto, organizacaoId, req.params.id);
    if (arquivo === undefined || !(await podeLerArquivo(contexto, painel, sessao, arquivo)))
      throw new AppError('nao_encontrado', 'Arquivo não encontrado');
    if (painel === 'admin')
      await auditar(contexto.db, req, {
        acao: 'consultar',
        entidade: 'arquivo',
        registroId: arquivo.id,
        organizacaoId,
      });
    else if (painel === 'painel-prefeitura' && (arquivo.requerimento_id !== null || arquivo.alvo === ALVO_DO_DOCUMENTO))
      contexto.olhares.anotar(req, { acao: 'consultar', entidade: 'arquivo', registroId: arquivo.id });
    const mostrado = req.query.como === undefined ? arquivo : await comoSeMostra(contexto.db, organizacaoId, arquivo);
    return responderArquivo(req, reply, contexto.files, mostrado);
  };

/** A picture for a registry (logo, photos), or a paper. It is bound when a record names it (files/vincularArquivo). */
const receberDoCadastro =
  (contexto: Contexto, painel: Painel, antes?: (sessao: Sessao) => Promise<void>) =>
  async (req: FastifyRequest<Chamada>, reply: FastifyReply) => {
    const { files, db, keys, clock } = contexto;
    const sessao = sessaoDe(req);
    await antes?.(sessao);
    const organizacaoId = organizacaoDaChamada(painel, sessao, req.query.sistema_organizacao_id);
    const documento = painel === 'painel-contribuinte' || req.query.formato === 'documento';
    const alvo = documento ? ALVO_DO_DOCUMENTO : 'cadastro';
    const recebido = await receberArquivo(req, contexto, {
      limite: LIMITE_DA_IMAGEM,
      formatos: documento ? DOCUMENTOS : IMAGENS,
    });
    const { caminho, campos: _campos, ...visivel } = recebido;
    const registrar = async (trx: Trx, registrado: () => void): Promise<Resposta> => {
      const { id, ...resta } = await registrarArquivo(trx, contexto, {
        organizacao_id: organizacaoId,
        enviado_por: sessao.id,
        alvo,
        caminho,
        ...visivel,
      });
      await auditar(trx, req, { acao: 'enviar', entidade: 'arquivo', registroId: id, organizacaoId });
      registrado();
      return {
        status: 201,
        corpo: ok({ id, ...visivel, ...resta, endereco: enderecoDaImagem(keys, clock, organizacaoId, id) }),
      };
    };
    // A repeated call is answered from the first one's row: its bytes belong to no row, and go.
    return manterArquivo(files, caminho, (registrado) =>
      umaVez(db, req, reply, (trx) => registrar(trx, registrado), visivel),
    );
  };

const imagemAssinada = (contexto: Contexto) => async (req: FastifyRequest, reply: FastifyReply) => {
  const { keys, clock, files } = contexto;
  const lido = lerEnderecoDaImagem(keys, clock, (req.params as { assinatura: string }).assinatura);
  const arquivo = lido && (await acharArquivo(contexto, lido.organizacaoId, lido.arquivoId));
  if (arquivo === undefined || !tiposDeImagem.includes(arquivo.tipo)) throw new AppError('nao_encontrado');
  return responderArquivo(req, reply, files, arquivo, 'private, max-age=300');
};

/** Logo, favicon or banner of the host's organisation, for pages without log-in; `brand` holds the ids of the pictures. */
const marcaDaOrganizacao = (contexto: Contexto) => async (req: FastifyRequest, reply: FastifyReply) => {
  const { parte } = req.params as { parte: (typeof PARTES_DA_MARCA)[number] };
  const organizacaoId = req.organizacaoDoHost?.id;
  if (organizacaoId === undefined) throw new AppError('nao_encontrado', 'Endereço não configurado');
  const { brand } = await contexto.db
    .selectFrom('organizacao')
    .select('brand')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  const id = Number((brand as Partial<Record<string, unknown>> | null)?.[parte]);
  const arquivo = Number.isSafeInteger(id) && id > 0 ? await acharArquivo(contexto, organizacaoId, id) : undefined;
  if (arquivo === undefined || arquivo.requerimento_id !== null || !tiposDeImagem.includes(arquivo.tipo))
    throw new AppError('nao_encontrado', 'Esta organização não tem esta imagem');
  return responderArquivo(req, reply, contexto.files, arquivo, 'public, max-age=300');
};

/** Papers of powers that one account may send up within an hour: until a power names one it is nobody's. */
const PAPEIS_POR_HORA = 40;

/** Files read back, pictures of registries and of the organisation (api.md "files"). */
export const arquivos = async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
  const tentativas = createTentativas(contexto);
  for (const painel of paineis)
    app.get(
      `/${painel}/arquivos/:id`,
      { config: { access: noPainel(painel) }, schema: { params: IDENTIFICADOR, querystring: LEITURA } },
      lerArquivo(contexto, painel),
    );
  for (const painel of ['admin', 'painel-prefeitura'] as const)
    app.post(
      `/${painel}/cadastro/arquivo`,
      { config: { access: noPainel(painel) }, schema: { querystring: ENVIO } },
      receberDoCadastro(contexto, painel),
    );
  app.post(
    '/painel-contribuinte/procuracoes/arquivo',
    { config: { access: noPainel('painel-contribuinte') } },
    receberDoCadastro(contexto, 'painel-contribuinte', ({ id }) =>
      tentativas.consumir(`procuracao-arquivo:${id}`, PAPEIS_POR_HORA, 3600),
    ),
  );
  app.get('/publico/imagem/:assinatura', { config: { access: publico } }, imagemAssinada(contexto));
  app.get(
    '/publico/organizacao/:parte',
    {
      config: { access: publico, emManutencao: true },
      schema: { params: { type: 'object', properties: { parte: { type: 'string', enum: PARTES_DA_MARCA } } } },
    },
    marcaDaOrganizacao(contexto),
  );
};
