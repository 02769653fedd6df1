import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { esquemasComuns } from '../entities/respostas.ts';
import { acessosDoCliente, type Escopo } from '../../src/schemas/clienteApi.ts';
import { publico, type Access } from '../plugins/access.ts';
import { semRepetir, type DocumentoOpenApi } from './pecasRepetidas.ts';

const quemPode = (access: Access): string => {
  if (access.kind === 'publico') return 'Sem entrada.';
  if (access.kind === 'sessao') return 'Qualquer usuário que entrou.';
  const { painel, permissao, emSetor } = access;
  if (permissao === undefined) return `Usuários do painel \`${painel}\`.`;
  return `Usuários do painel \`${painel}\` com \`${permissao}\`${emSetor ? ', em geral ou em um setor' : ''}.`;
};

const escopoDe = (access: Access): Escopo | undefined => (access.kind === 'painel' ? access.escopo : undefined);

const queCliente = (access: Access): string | undefined => {
  const escopo = escopoDe(access);
  return escopo && `Clientes da API com \`${escopo.recurso}\`: ${acessosDoCliente[escopo.acesso].toLowerCase()}.`;
};

const comAcesso = (schema: FastifySchema | undefined, access: Access | undefined): FastifySchema => {
  if (access === undefined) return { ...schema, hide: true };
  return {
    ...schema,
    description: [schema?.description, quemPode(access), queCliente(access)].filter(Boolean).join('\n\n'),
    security:
      access.kind === 'publico'
        ? []
        : escopoDe(access) === undefined
          ? [{ bearer: [] }]
          : [{ bearer: [] }, { cliente: [] }],
  };
};

/** Collects every route registered after it: the document is made of what the routes declare and validate by. */
export const documentar = async (app: FastifyInstance): Promise<void> => {
  esquemasComuns(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portal de Requerimentos',
        version: '2.7.0',
        description:
          'Respostas em `{sucesso, mensagem, dados}`. Decimais são textos ("1234.56"), datas AAAA-MM-DD, momentos ISO 8601 com fuso.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Sessão de uma pessoa (oauth/token).',
          },
          cliente: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'cli_….…',
            description: 'Credencial de um cliente da API, sem cookie e sem X-Csrf-Token (docs/clientes-da-api.md).',
          },
        },
      },
    },
    refResolver: { buildLocalReference: (schema, _base, _fragment, i) => String(schema.$id ?? `def-${i}`) },
    transform: ({ schema, url, route }) => ({ schema: comAcesso(schema, route.config?.access), url }),
  });
};

/** The document of an application that is ready, as docs/openapi.json keeps it. */
export const documentoOpenApi = (app: FastifyInstance): string =>
  `${JSON.stringify(semRepetir(app.swagger() as unknown as DocumentoOpenApi), null, 1)}\n`;

/** GET openapi.json: the OpenAPI 3.1 document of the running portal. */
export const openapi = (app: FastifyInstance): void => {
  let texto: string | undefined;
  app.get(
    '/openapi.json',
    { config: { access: publico, emManutencao: true }, schema: { hide: true } },
    async (_req, reply) => {
      texto ??= documentoOpenApi(app);
      return reply.header('content-type', 'application/json; charset=utf-8').send(texto);
    },
  );
};
