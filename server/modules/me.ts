import type { FastifyInstance } from 'fastify';
import { ok, pagina } from '../../src/schemas/envelope.ts';
import { parametrosDaPagina } from '../../src/schemas/listQuery.ts';
import type { Contexto } from '../contexto.ts';
import { comSessao } from '../plugins/access.ts';
import { sessaoDe, type Sessao } from '../plugins/session.ts';
import { CorpoDosDados, mudarDados } from './auth/dadosDaConta.ts';
import { CorpoDoEmail, pedirMudancaDeEmail } from './auth/mudarEmail.ts';
import { CorpoDaSenha, mudarSenha } from './auth/mudarSenha.ts';
import { meusLocais } from './auth/local/meusLocais.ts';
import { meusAvisos } from './auth/meusAvisos.ts';
import { minhasSessoes } from './auth/minhasSessoes.ts';
import { segundoFator } from './auth/segundoFator/segundoFator.ts';
import { createTentativas } from './auth/tentativas.ts';
import { usuarioDaSessao } from './auth/usuarioDaSessao.ts';

interface Consulta {
  readonly page: number;
  readonly per_page: number;
  readonly order?: '' | 'id' | 'quando' | 'acao';
  readonly direction?: 'asc' | 'desc';
}
const consulta = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...parametrosDaPagina,
    order: { type: 'string', enum: ['', 'id', 'quando', 'acao'] },
    direction: { type: 'string', enum: ['asc', 'desc'] },
  },
} as const;

/** The caller's own entries in this organisation; not what he changed, which may be others' personal data. */
const entradas = async ({ db }: Contexto, { id, organizacaoId }: Sessao, q: Consulta) => {
  const proprias = db.selectFrom('auditoria').where('usuario_id', '=', id).where('organizacao_id', '=', organizacaoId);
  const sentido = q.order ? (q.direction ?? 'asc') : 'desc';
  let lista = proprias.select(['id', 'acao', 'entidade', 'registro_id', 'ip', 'rota', 'quando']);
  if (q.order) lista = lista.orderBy(q.order, sentido);
  const linhas = await lista
    .orderBy('id', sentido)
    .limit(q.per_page)
    .offset((q.page - 1) * q.per_page)
    .execute();
  const { total } = await proprias.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = linhas.map(({ quando, ...linha }) => ({ ...linha, quando: quando.toISOString() }));
  return pagina(data, Number(total), q.page, q.per_page);
};

/** GET me, POST me, POST me/senha, POST me/email and GET me/auditoria: the caller and what he did (spec 7; TELA-052); beside them
 * his second factor, his sessions, his places and what he is mailed of. */
export const me = (app: FastifyInstance, contexto: Contexto): void => {
  const tentativas = createTentativas(contexto);
  const config = { access: comSessao };
  segundoFator(app, contexto, tentativas);
  minhasSessoes(app, contexto);
  meusLocais(app, contexto);
  meusAvisos(app, contexto);
  for (const base of ['/me', '/admin/me']) {
    app.get(base, { config: { ...config, antesDoSegundoFator: true } }, async (req) => {
      return ok(await usuarioDaSessao(contexto, sessaoDe(req)));
    });
    app.post<{ Body: CorpoDosDados }>(base, { config, schema: { body: CorpoDosDados } }, async (req) => {
      await mudarDados(contexto, req, req.body);
      return ok(await usuarioDaSessao(contexto, sessaoDe(req)), 'Dados atualizados');
    });
    app.post<{ Body: CorpoDaSenha }>(`${base}/senha`, { config, schema: { body: CorpoDaSenha } }, async (req) => {
      return ok(await mudarSenha(contexto, tentativas, req, req.body), 'Senha alterada');
    });
    app.post<{ Body: CorpoDoEmail }>(`${base}/email`, { config, schema: { body: CorpoDoEmail } }, async (req) => {
      await pedirMudancaDeEmail(contexto, tentativas, req, req.body);
      return ok(null, 'Enviamos um link para o novo e-mail. A troca vale depois que você o abrir');
    });
    app.get<{ Querystring: Consulta }>(
      `${base}/auditoria`,
      { config, schema: { querystring: consulta } },
      async (req) => ok(await entradas(contexto, sessaoDe(req), req.query)),
    );
  }
};
