import { Array as Lista, Integer, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import { textLength } from '../../../src/schemas/validacao/tamanho.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { conferirCampos } from '../auth/conferirCampos.ts';
import { repassar } from './repassar.ts';
import { trabalhoAberto } from './trabalhoAberto.ts';

const id = Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Parametros = Shape({ id });
const Corpo = Shape(
  {
    destinos: Lista(
      Shape(
        { setor_id: id, usuarios: Lista(id, { minItems: 1, maxItems: 50, uniqueItems: true }) },
        { additionalProperties: false },
      ),
      { maxItems: 200 },
    ),
    representante_id: Optional(id),
    substituto_id: Optional(id),
    motivo: Texto({ maxLength: 1000 }),
  },
  { additionalProperties: false },
);

/** Staff of the organisation, deactivated too: what somebody left behind can still be handed over. */
const exigirMembro = async (db: Contexto['db'] | Trx, organizacaoId: number, usuarioId: number): Promise<void> => {
  const membro = await db
    .selectFrom('usuario_organizacao')
    .select('usuario_id')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('equipe', '=', true)
    .executeTakeFirst();
  if (membro === undefined) throw new AppError('nao_encontrado', 'Usuário não localizado');
};

/** GET and POST painel-prefeitura/conta/{id}/trabalho: the open work of a user, counted, and handed to others in one act. */
export const repasse = (app: FastifyInstance, contexto: Contexto): void => {
  const config = { access: noPainel('painel-prefeitura', 'perfil.gestor.prefeitura') };
  const url = '/painel-prefeitura/conta/:id/trabalho';
  app.get<{ Params: { id: number } }>(url, { config, schema: { params: Parametros } }, async (req) => {
    const { organizacaoId } = sessaoDe(req);
    await exigirMembro(contexto.db, organizacaoId, req.params.id);
    return ok(await trabalhoAberto(contexto, organizacaoId, req.params.id));
  });
  app.post<{ Params: { id: number }; Body: Static<typeof Corpo> }>(
    url,
    { config, schema: { params: Parametros, body: Corpo } },
    async (req, reply) => {
      const { organizacaoId } = sessaoDe(req);
      const usuarioId = req.params.id;
      const motivo = req.body.motivo.trim();
      conferirCampos({ motivo: todas(required, textLength)(motivo) });
      return umaVez(contexto.db, req, reply, async (trx) => {
        await exigirMembro(trx, organizacaoId, usuarioId);
        const feito = await repassar({ trx, contexto, req, organizacaoId, usuarioId }, { ...req.body, motivo });
        return { status: 200, corpo: ok(feito, 'Trabalho passado adiante') };
      });
    },
  );
};
