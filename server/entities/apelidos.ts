import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { ok, pagina } from '../../src/schemas/envelope.ts';
import type { Apelido } from '../../src/schemas/entity.ts';
import { lerConsulta, PER_PAGE } from '../../src/schemas/listQuery.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { comSessao, noPainel, type Access } from '../plugins/access.ts';
import { sessaoDe } from '../plugins/session.ts';
import { acessoDe } from './acesso.ts';
import type { Handler } from './handlers.ts';
import type { Valores } from './partes.ts';
import { listar } from './repository.ts';
import { envelopeDe } from './respostas.ts';
import type { esquemasDasRotas } from './routeSchemas.ts';
import type { Servico } from './servico.ts';

/** What the registry already has in the panel whose rights an alias takes. */
interface DoCadastro {
  readonly schemas: ReturnType<typeof esquemasDasRotas>;
  readonly handlers: Readonly<Record<'criar' | 'alterar' | 'excluirUm', Handler>>;
  /** The organisation that a read is about, on the trail where support reads. */
  readonly lendo: (req: FastifyRequest) => Promise<number | null>;
  readonly preValidation: (req: FastifyRequest) => Promise<void>;
}

const PREFIXOS = { 'painel-prefeitura': '', admin: '/admin' } as const satisfies Partial<Record<Painel, string>>;

/** What every logged-in user reads: of the organisation he is in, also in the system panel, unless support names a city (AMB-129). */
const lerAberta =
  ({ fonte, contexto: { db } }: Servico, { open = {}, act }: Apelido, lendo: DoCadastro['lendo']): Handler =>
  async (req) => {
    const { sistema_organizacao_id: cidade } = req.query as Valores;
    const organizacaoId = cidade === undefined ? sessaoDe(req).organizacaoId : await lendo(req);
    const consulta = lerConsulta(fonte.entity, req.query as Valores);
    const fixos = Object.entries(open).flatMap(([caminho, valor]) =>
      valor === undefined ? [] : [{ caminho, valores: [valor] }],
    );
    const doPedido = { ...consulta, filtros: [...consulta.filtros, ...fixos] };
    if (act === 'todos') {
      const { data } = await listar(db, fonte, organizacaoId, { ...doPedido, perPage: PER_PAGE.max }, 'ativos');
      return ok(data);
    }
    const { data, total, somas } = await listar(db, fonte, organizacaoId, doPedido, 'ativos');
    const lida = pagina(data, total, consulta.page, consulta.perPage);
    return ok(somas === undefined ? lida : { ...lida, somas });
  };

const esquemaDe = ({ act }: Apelido, schemas: DoCadastro['schemas'], nome: string): FastifySchema => {
  if (act !== 'todos') return schemas[act];
  const registro = { $ref: `${nome}#` };
  const { querystring: _q, response, ...resto } = schemas.listar;
  return {
    ...resto,
    querystring: schemas.ver.querystring,
    response: { ...(response as object), 200: envelopeDe({ type: 'array', items: registro }) },
  };
};

/** The calls that the specification names for a registry beside `{painel}/…` (spec 7 "News", "FAQ"), the city's and support's. */
export const registrarApelidos = (
  app: FastifyInstance,
  servico: Servico,
  doPainel: (painel: Painel) => DoCadastro,
): void => {
  const { entity } = servico.fonte;
  for (const [painel, prefixo] of Object.entries(PREFIXOS) as [keyof typeof PREFIXOS, string][])
    for (const apelido of entity.aliases) {
      const { method, path, act, open } = apelido;
      const { schemas, handlers, lendo, preValidation } = doPainel(painel);
      const leitura = act === 'listar' || act === 'todos';
      const dela: Access = acessoDe(entity, painel, leitura ? 'read' : act === 'criar' ? 'create' : 'write');
      const aberto: Access = painel === 'admin' ? noPainel(painel) : comSessao;
      app.route({
        method,
        url: `${prefixo}/${path}`,
        config: { access: open === undefined ? dela : aberto },
        schema: {
          ...esquemaDe(apelido, schemas, entity.name),
          operationId: `${painel}.${method.toLowerCase()}.${path.replaceAll('/', '.').replace(':', '')}`,
        },
        preValidation,
        handler: act === 'listar' || act === 'todos' ? lerAberta(servico, apelido, lendo) : handlers[act],
      });
    }
};
