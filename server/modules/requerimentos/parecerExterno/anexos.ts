import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { ANEXOS_DO_PARECER } from '../../../../src/schemas/requerimento/parecer.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { transaction } from '../../../database/transaction.ts';
import { formatosPadrao } from '../../../files/formatos.ts';
import { apagarSoltos } from '../../../files/apagarSoltos.ts';
import { manterArquivo } from '../../../files/manterArquivo.ts';
import { registrarArquivo } from '../../../files/registrarArquivo.ts';
import { receberArquivo } from '../../../files/receberArquivo.ts';
import { publico } from '../../../plugins/access.ts';
import { createTentativas } from '../../auth/tentativas.ts';
import { ID, objeto } from '../esquemas.ts';
import { alvoDoParecer, anexosSoltos } from './anexosDoLink.ts';
import { acharPedido, TOKEN } from './pedidoDoLink.ts';

/** Bytes of one file, as of a message's (conversas.ts). */
const LIMITE = 50 * 1024 * 1024;

/** What is taken off leaves its bytes for a while: by one link no disk is to be filled. */
const ENVIOS_POR_HORA = 40;

const cheio = (): AppError =>
  new AppError('regra', `Um parecer leva até ${ANEXOS_DO_PARECER} arquivos. Tire um deles para anexar outro`);

/**
 * Files of an outsider's opinion: each goes up at once by his link, and with the opinion when that is sent; until then it is nobody's but his
 * (docs/decisions/0059).
 */
export const anexosDoParecerExterno = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, files, settings } = contexto;
  const config = { access: publico, rateLimit: { max: settings.limites.consulta, timeWindow: '1 minute' } };
  const tentativas = createTentativas(contexto);
  const base = '/publico/parecer/:token/arquivos';
  app.post(base, { config, schema: { params: objeto({ token: TOKEN }, ['token']) } }, async (req, reply) => {
    // Before a byte is taken: that the link works, and that there is room.
    const antes = await acharPedido(db, contexto, req);
    const { organizacaoId } = antes;
    await tentativas.consumir(
      `parecer-anexo:${organizacaoId}:${antes.requerimento.id}:${antes.parecer.id}`,
      ENVIOS_POR_HORA,
      3600,
    );
    if ((await anexosSoltos(db, antes.requerimento, antes.parecer)).length >= ANEXOS_DO_PARECER) throw cheio();
    const {
      caminho,
      campos: _campos,
      ...visivel
    } = await receberArquivo(req, contexto, {
      ...{ limite: LIMITE, formatos: formatosPadrao, dono: { organizacaoId, id: 0 } },
    });
    const id = await manterArquivo(files, caminho, (gravado) =>
      transaction(db, async (trx) => {
        // Under the lock of the request: of files that come at once no more are kept than there is room for.
        const { requerimento, parecer } = await acharPedido(trx, contexto, req);
        if ((await anexosSoltos(trx, requerimento, parecer)).length >= ANEXOS_DO_PARECER) throw cheio();
        const { id: novo } = await registrarArquivo(trx, contexto, {
          organizacao_id: organizacaoId,
          requerimento_id: requerimento.id,
          enviado_por: null,
          caminho,
          parecer_externo: parecer.id,
          alvo: alvoDoParecer(parecer),
          ...visivel,
        });
        await auditar(trx, req, {
          acao: 'enviar',
          entidade: 'arquivo',
          registroId: novo,
          organizacaoId,
          depois: { requerimento: requerimento.id, alvo: alvoDoParecer(parecer), nome: visivel.nome },
        });
        gravado();
        return novo;
      }),
    );
    return reply.code(201).send(ok({ id, ...visivel }));
  });
  app.post(
    `${base}/:id/excluir`,
    { config, schema: { params: objeto({ token: TOKEN, id: ID }, ['token', 'id']) } },
    async (req) =>
      transaction(db, async (trx) => {
        const { organizacaoId, requerimento, parecer } = await acharPedido(trx, contexto, req);
        const { id } = req.params as { id: number };
        if (!(await anexosSoltos(trx, requerimento, parecer)).some((um) => um.id === id))
          throw new AppError('nao_encontrado', 'Arquivo não encontrado');
        await apagarSoltos(trx, contexto, { organizacaoId, requerimentoId: requerimento.id, ids: [id] });
        return ok({ id });
      }),
  );
};
