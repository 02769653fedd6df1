import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { ehFinal, situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import type { Contexto } from '../../contexto.ts';
import { comSessao, noPainel, publico, type Access } from '../../plugins/access.ts';
import { organizacaoDe, sessaoDe } from '../../plugins/session.ts';
import { cidadeDoAdmin, consultaDoAdmin, type ConsultaDoAdmin } from './cidadeDoAdmin.ts';
import { acharOrganizacao, canaisDa, organizacaoPublica, padraoDa } from './organizacaoPublica.ts';
import { analistasDoSetor, setoresComProcessos, setoresDa, usuariosDaPrefeitura } from './pessoal.ts';
import { setoresPermitidos } from './setoresDaSessao.ts';

interface Consulta extends ConsultaDoAdmin {
  readonly sistema_organizacao_setor_id?: number;
}

/** What anybody may read: the organisation of the host, the defaults, the ways to reach the city. */
const publicos = (app: FastifyInstance, contexto: Contexto): void => {
  const config = { access: publico, emManutencao: true };
  const daqui = async (req: FastifyRequest) => {
    const achada = await acharOrganizacao(contexto, req.organizacaoDoHost?.id ?? organizacaoDe(req));
    if (achada === undefined) throw new AppError('nao_encontrado', 'Endereço não configurado');
    return achada;
  };
  for (const base of ['/recursos', '/admin/recursos']) {
    app.get(base, { config }, async (req) => {
      const linha = await daqui(req);
      return ok({ organizacao: organizacaoPublica(linha), padrao: await padraoDa(linha, contexto) });
    });
    app.get(`${base}/organizacao`, { config }, async (req) => ok(organizacaoPublica(await daqui(req))));
    app.get(`${base}/padrao`, { config }, async (req) => ok(await padraoDa(await daqui(req), contexto)));
    app.get(`${base}/canaisAtendimento`, { config }, async (req) => ok(canaisDa(await daqui(req))));
    app.get(`${base}/processoRequerimentoStatus`, { config: { access: publico } }, async () =>
      ok(situacoes.map((nome) => ({ id: nome, nome, final: ehFinal(nome) }))),
    );
  }
};

/** Look-ups about one organisation: the session's own, or under admin/ the one that support names. */
const daOrganizacao = (
  app: FastifyInstance,
  contexto: Contexto,
  caminho: string,
  access: Access,
  ler: (organizacaoId: number, query: Consulta) => Promise<unknown>,
  consulta: { readonly properties?: object; readonly required?: readonly string[] } = {},
): void => {
  const schema = (properties: object) => ({
    querystring: { type: 'object', required: [...(consulta.required ?? [])], properties, additionalProperties: false },
  });
  const proprias = { ...consulta.properties };
  app.get<{ Querystring: Consulta }>(caminho, { config: { access }, schema: schema(proprias) }, async (req) =>
    ok(await ler(sessaoDe(req).organizacaoId, req.query)),
  );
  app.get<{ Querystring: Consulta }>(
    `/admin${caminho.replace(/^\/painel-[a-z]+/, '')}`,
    { config: { access: noPainel('admin') }, schema: schema({ ...proprias, ...consultaDoAdmin }) },
    async (req) => ok(await ler(await cidadeDoAdmin(contexto, req, req.query.sistema_organizacao_id), req.query)),
  );
};

const setores = (app: FastifyInstance, contexto: Contexto): void => {
  const caminho = '/recursos/sistemaOrganizacaoSetor';
  daOrganizacao(app, contexto, `/painel-prefeitura${caminho}`, noPainel('painel-prefeitura'), (id) =>
    setoresDa(contexto, id),
  );
  app.get(`/painel-contribuinte${caminho}`, { config: { access: noPainel('painel-contribuinte') } }, async (req) =>
    ok(await setoresDa(contexto, sessaoDe(req).organizacaoId)),
  );
  const schema = { querystring: { type: 'object', properties: consultaDoAdmin, additionalProperties: false } } as const;
  for (const painel of ['painel-prefeitura', 'painel-contribuinte'] as const)
    app.get<{ Querystring: ConsultaDoAdmin }>(
      `/${painel}${caminho}/permitidos`,
      { config: { access: noPainel(painel) }, schema },
      async (req) => {
        const { sistema_organizacao_id: pedida } = req.query;
        const sessao = sessaoDe(req);
        if (pedida !== undefined && pedida !== sessao.organizacaoId) throw new AppError('sem_permissao');
        return ok(await setoresPermitidos(contexto, sessao));
      },
    );
  app.get<{ Querystring: ConsultaDoAdmin }>(
    `/admin${caminho}/permitidos`,
    { config: { access: noPainel('admin') }, schema },
    // Support may look into every sector of the city that it names.
    async (req) => ok(await setoresDa(contexto, await cidadeDoAdmin(contexto, req, req.query.sistema_organizacao_id))),
  );
};

/** GET recursos/setoresComProcessosByUsuarioLogado/{id}: {id} is the user's own id (AMB-115). */
const comProcessos = (app: FastifyInstance, contexto: Contexto): void => {
  for (const base of ['/recursos', '/admin/recursos'])
    app.get<{ Params: { id: number } }>(
      `${base}/setoresComProcessosByUsuarioLogado/:id`,
      {
        config: { access: comSessao },
        schema: {
          params: {
            type: 'object',
            properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
            required: ['id'],
          },
        },
      },
      async (req) => {
        const sessao = sessaoDe(req);
        if (req.params.id !== sessao.id) throw new AppError('sem_permissao');
        const ids = (await setoresPermitidos(contexto, sessao)).map(({ id }) => id);
        return ok(await setoresComProcessos(contexto, sessao.organizacaoId, ids));
      },
    );
};

/** GET recursos and its look-ups (spec 7 "Resources"); the admin/ variants answer too (AMB-106). */
export const recursos = (app: FastifyInstance, contexto: Contexto): void => {
  const naPrefeitura = noPainel('painel-prefeitura');
  publicos(app, contexto);
  setores(app, contexto);
  comProcessos(app, contexto);
  daOrganizacao(app, contexto, '/recursos/usuarios-prefeitura', naPrefeitura, (id) =>
    usuariosDaPrefeitura(contexto, id),
  );
  daOrganizacao(
    app,
    contexto,
    '/recursos/analistas',
    naPrefeitura,
    (id, query) => analistasDoSetor(contexto, id, query.sistema_organizacao_setor_id ?? 0),
    {
      properties: { sistema_organizacao_setor_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
      required: ['sistema_organizacao_setor_id'],
    },
  );
};
