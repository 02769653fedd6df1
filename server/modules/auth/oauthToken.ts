import { Integer, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Contexto } from '../../contexto.ts';
import { publico } from '../../plugins/access.ts';
import { conferirCampos } from './conferirCampos.ts';
import { entrar } from './entrar.ts';
import { renovarSessao } from './renovarSessao.ts';
import type { Tentativas } from './tentativas.ts';

/** Longer passwords exist nowhere and would only cost time to hash. */
const texto = (maxLength: number) => Optional(Texto({ maxLength }));

const Corpo = Shape(
  {
    grant_type: Texto({ enum: ['password', 'refresh_token'] }),
    username: texto(255),
    /** Alias of username (AMB-050). */
    email: texto(255),
    password: texto(200),
    sistema_organizacao_id: Optional(Integer({ minimum: 1 })),
    codigo_2fa: texto(20),
    refresh_token: texto(200),
  },
  { additionalProperties: false },
);
type Corpo = Static<typeof Corpo>;

const { obrigatorio } = textos.validacao;
const falta = (valor: string | undefined): string | undefined =>
  valor === undefined || valor.trim() === '' ? obrigatorio : undefined;

/** POST oauth/token: log-in and renewal (api.md "Identity"). The pair stands in `dados` (AMB-049). */
export const oauthToken = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  app.post<{ Body: Corpo }>(
    '/oauth/token',
    {
      config: {
        access: publico,
        emManutencao: true,
        // Counted apart from the other calls of an address: a busy office must not keep itself from renewing.
        rateLimit: { max: contexto.settings.limites.geral, timeWindow: '1 minute' },
      },
      schema: { body: Corpo },
    },
    async (req, reply) => {
      const {
        grant_type,
        refresh_token = '',
        username,
        email,
        password = '',
        sistema_organizacao_id,
        codigo_2fa,
      } = req.body;
      if (grant_type === 'refresh_token') {
        conferirCampos({ refresh_token: falta(refresh_token) });
        return ok(await renovarSessao(contexto, req, refresh_token));
      }
      const quem = username ?? email ?? '';
      conferirCampos({ username: falta(quem), password: falta(password) });
      const pedida = sistema_organizacao_id === undefined ? {} : { sistema_organizacao_id };
      const codigo = codigo_2fa === undefined ? {} : { codigo_2fa };
      const credenciais = { username: quem, password, ...pedida, ...codigo };
      return ok(await entrar(contexto, tentativas, { req, reply }, credenciais));
    },
  );
};
