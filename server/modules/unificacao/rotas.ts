import { Array as Lista, Integer, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { pessoa, type Pessoa } from '../../../src/schemas/pessoa.ts';
import {
  camposDaUnificacao,
  razoesDaUnificacao,
  type PedidoDeUnificacao,
  type PreparoDaUnificacao,
  type RazaoDaUnificacao,
} from '../../../src/schemas/unificacao.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import { textLength } from '../../../src/schemas/validacao/tamanho.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { daOrganizacao, organizacaoDoResgate, PAINEIS } from '../resgate/contaDaChamada.ts';
import { conferirCampos } from '../auth/conferirCampos.ts';
import { documentosConfirmados, impedimentos } from './impedimentos.ts';
import { ladoVisto, lerLados } from './lados.ts';
import { contarReferencias } from './referencias.ts';
import { unificar } from './unificar.ts';

const id = Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const params = Shape({ id });
const DoPreparo = Shape({ ...daOrganizacao, outra_pessoa_id: id }, { additionalProperties: false });
const DoAto = Shape(daOrganizacao, { additionalProperties: false });
const Corpo = Shape(
  {
    outra_pessoa_id: id,
    versao: id,
    versao_da_outra: id,
    usar: Lista(Texto({ enum: [...camposDaUnificacao] }), { uniqueItems: true, maxItems: camposDaUnificacao.length }),
    conta_id: Optional(id),
    razao: Texto({ enum: Object.keys(razoesDaUnificacao) }),
    motivo: Texto({ maxLength: 1000 }),
  },
  { additionalProperties: false },
);

type Pedido = FastifyRequest<{ Params: { id: number } }>;

const regraDoMotivo = todas(required, textLength);

const pedidoDe = ({ usar, razao, motivo, ...resto }: Static<typeof Corpo>): PedidoDeUnificacao => {
  const limpo = motivo.trim();
  conferirCampos({ motivo: regraDoMotivo(limpo) });
  return { ...resto, usar: usar as (keyof Pessoa)[], razao: razao as RazaoDaUnificacao, motivo: limpo };
};

/**
 * A person registered twice (issue "Rescue"): what merging two records would do, and doing it. For managers and support, like the other
 * ways of rescue; both records are of one city.
 */
export const unificacao = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, olhares } = contexto;
  for (const painel of PAINEIS) {
    const base = `/${painel}/${pessoa.base}/:id`;
    const config = { access: painel === 'admin' ? noPainel(painel) : noPainel(painel, 'perfil.gestor.prefeitura') };
    app.get(`${base}/unificacao`, { config, schema: { params, querystring: DoPreparo } }, async (req) => {
      const organizacaoId = await organizacaoDoResgate(contexto, painel, req);
      const { outra_pessoa_id } = req.query as Static<typeof DoPreparo>;
      const [fica, sai] = await lerLados(db, organizacaoId, [(req as Pedido).params.id, outra_pessoa_id]);
      if (fica === undefined) throw new AppError('nao_encontrado', 'Registro não encontrado');
      if (sai === undefined) throw erroNoCampo('outra_pessoa_id', 'Registro não encontrado');
      for (const { id: registroId } of [fica, sai])
        olhares.anotar(req, { acao: 'consultar', entidade: pessoa.name, registroId, organizacaoId });
      const preparo: PreparoDaUnificacao = {
        fica: ladoVisto(fica),
        sai: ladoVisto(sai),
        muda: await contarReferencias(db, organizacaoId, sai.id),
        impedimentos: impedimentos(fica, sai, sessaoDe(req).id),
        documentos_confirmados: documentosConfirmados(fica, sai),
      };
      return ok(preparo);
    });
    const schema = { params, querystring: DoAto, body: Corpo };
    app.post(`${base}/unificar`, { config, schema }, async (req, reply) => {
      const pedido = pedidoDe(req.body as Static<typeof Corpo>);
      const organizacaoId = await organizacaoDoResgate(contexto, painel, req);
      return umaVez(db, req, reply, async (trx) => ({
        status: 200,
        corpo: ok(
          await unificar(trx, contexto, req, organizacaoId, (req as Pedido).params.id, pedido),
          'Cadastros unificados',
        ),
      }));
    });
  }
};
