import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { paineis, type Painel } from '../../../src/schemas/permissions.ts';
import type { Contexto } from '../../contexto.ts';
import { transaction } from '../../database/transaction.ts';
import { envioQuebrado } from '../../files/envioQuebrado.ts';
import { exigirLugar } from '../../files/registrarArquivo.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { LIMITE_DO_ENVIO, lerCriacao, lerInicio } from './cabecalhosDoTus.ts';
import { darLugar } from './darLugar.ts';

const VALIDADE_MS = 24 * 60 * 60 * 1000;
const PEDACO = 'application/offset+octet-stream';
const TUS = '1.0.0';
const PARAMETROS = {
  type: 'object',
  properties: { envio: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' } },
  required: ['envio'],
} as const;

type Req = FastifyRequest<{ Params: { envio: string } }>;

const comTus = (reply: FastifyReply): FastifyReply => reply.header('tus-resumable', TUS);

const exigirTus = (req: FastifyRequest): void => {
  if (req.headers['tus-resumable'] !== TUS)
    throw new AppError('regra', `Este endereço segue o tus ${TUS}: envie o cabeçalho Tus-Resumable`);
};

const expiraEm = ({ clock }: Contexto): Date => new Date(clock.now().getTime() + VALIDADE_MS);

/** POST: opens an upload. 413 past the size of a file, 422 where the caller has too much under way. */
const abrir = (contexto: Contexto, painel: Painel) => async (req: FastifyRequest, reply: FastifyReply) => {
  exigirTus(req);
  const sessao = sessaoDe(req);
  const pedido = lerCriacao(req.headers);
  const { db, clock, files } = contexto;
  const id = randomUUID();
  const expira = expiraEm(contexto);
  const { organizacaoId, id: usuarioId } = sessao;
  // Which request it is for is told when it is handed in; what its sender and his city have room for is known before a byte is sent.
  await exigirLugar(db, contexto, { organizacaoId, usuarioId, requerimentoId: null }, pedido.tamanho);
  const saem = await transaction(db, async (trx) => {
    const daqui = await darLugar(trx, sessao, pedido.tamanho, clock.now(), contexto.settings.cotas.envios);
    await trx
      .insertInto('envio')
      .values({
        id,
        organizacao_id: sessao.organizacaoId,
        usuario_id: sessao.id,
        criado_em: clock.now(),
        expira_em: expira,
        ...pedido,
      })
      .execute();
    return daqui;
  });
  for (const velho of saem) await files.parciais.vezes.naVez(velho, null, () => files.parciais.remover(velho));
  await files.parciais.criar(id);
  return comTus(reply)
    .code(201)
    .header('location', `/api/v1/${painel}/arquivos/envios/${id}`)
    .header('upload-offset', 0)
    .header('upload-expires', expira.toUTCString())
    .send(ok({ id, recebido: 0, tamanho: pedido.tamanho, expira_em: expira.toISOString() }));
};

/** The caller's own upload that has not expired; 404 for whatever else it names. */
const meu = async ({ db, clock, files }: Contexto, req: Req) => {
  const { id: usuarioId, organizacaoId } = sessaoDe(req);
  const { envio: id } = req.params;
  const linha = await db
    .selectFrom('envio')
    .select(['id', 'nome', 'tamanho', 'expira_em', 'usado_em'])
    .where('id', '=', id)
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '>', clock.now())
    .executeTakeFirst();
  const recebido = linha && (await files.parciais.recebido(linha.id));
  if (linha === undefined || recebido === undefined) throw new AppError('nao_encontrado', 'Envio não encontrado');
  return { ...linha, recebido };
};

/**
 * Uploads that go on where they stopped (tus 1.0.0: creation and expiration; docs/decisions/0065). A whole one is handed in by the call that
 * takes such a file, which names it in its field `envio`: what it is for, its format and its size are checked there, as of any file.
 */
export const envios = async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
  const { parciais } = contexto.files;
  const { vezes } = parciais;
  await app.register(async (escopo) => {
    // The bytes are read by the route itself, to the disk and no further than was declared.
    escopo.addContentTypeParser(PEDACO, (_req, corpo, pronto) => pronto(null, corpo));
    for (const painel of paineis) {
      const config = { access: noPainel(painel) };
      escopo.post(`/${painel}/arquivos`, { config }, abrir(contexto, painel));
      escopo.get<{ Params: { envio: string } }>(
        `/${painel}/arquivos/envios/:envio`,
        { config, schema: { params: PARAMETROS } },
        async (req, reply) => {
          await meu(contexto, req);
          await vezes.parar(req.params.envio);
          const { id, nome, tamanho, recebido, expira_em } = await meu(contexto, req);
          return comTus(reply)
            .header('upload-offset', recebido)
            .header('upload-length', tamanho)
            .header('upload-expires', expira_em.toUTCString())
            .send(ok({ id, nome, tamanho, recebido, expira_em: expira_em.toISOString() }));
        },
      );
      escopo.patch<{ Params: { envio: string } }>(
        `/${painel}/arquivos/envios/:envio`,
        { config, schema: { params: PARAMETROS }, bodyLimit: LIMITE_DO_ENVIO },
        async (req, reply) => {
          exigirTus(req);
          if (req.headers['content-type'] !== PEDACO) throw new AppError('tipo_de_conteudo');
          const inicio = lerInicio(req.headers);
          // Whose it is is asked before another call is stopped for this one.
          await meu(contexto, req);
          const { agora, expira } = await vezes.naVez(req.params.envio, req.raw, async () => {
            const { id, tamanho, recebido, usado_em } = await meu(contexto, req);
            if (inicio !== recebido)
              throw new AppError('conflito', 'O envio continua de outro ponto', { dados: { recebido } });
            // What is whole, or was handed in, is not written to any more, nor kept longer for it.
            if (recebido === tamanho || usado_em !== null)
              throw new AppError('conflito', 'Este envio já está completo', { dados: { recebido } });
            const ate = await parciais
              .acrescentar(id, inicio, tamanho, req.body as NodeJS.ReadableStream)
              .catch((erro: unknown) => {
                throw envioQuebrado(erro);
              });
            const prazo = expiraEm(contexto);
            await contexto.db.updateTable('envio').set({ expira_em: prazo }).where('id', '=', id).execute();
            return { agora: ate, expira: prazo };
          });
          return comTus(reply)
            .code(204)
            .header('upload-offset', agora)
            .header('upload-expires', expira.toUTCString())
            .send();
        },
      );
    }
  });
};
