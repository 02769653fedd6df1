import { Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import { textosDosAcessos } from '../../../../src/schemas/textosDosAcessos.ts';
import type { Contexto } from '../../../contexto.ts';
import { publico } from '../../../plugins/access.ts';
import { concluirEntrada } from '../concluirEntrada.ts';
import { conferirCampos } from '../conferirCampos.ts';
import { acharConta, vinculosDa, type Conta, type Vinculo } from '../contas.ts';
import { impedimento, recusar } from '../entrar.ts';
import { comFalhasContadas } from '../falhasDoEndereco.ts';
import { identificador, type Identificador } from '../identificador.ts';
import type { Tentativas } from '../tentativas.ts';
import { daEquipe } from './daEquipe.ts';
import { lerTokenGeo, type AcessoGeo, type TokenGeo } from './lerTokenGeo.ts';

const Corpo = Shape(
  { access_token: Texto({ maxLength: 8000 }), codigo_2fa: Optional(Texto({ maxLength: 20 })) },
  { additionalProperties: false },
);
type Corpo = Static<typeof Corpo>;

/** Longer than a token can live: within it, a second use is seen. */
const MEMORIA_S = 600;
const FALHAS = { oque: 'entrada', codigos: ['credenciais_invalidas'] } as const;

/** One answer for a token that is none, one used before and one of nobody here: what differs would tell who works here. */
const invalido = (): AppError => new AppError('credenciais_invalidas', textosDosAcessos.acessoGeo.invalido);

interface Confiada {
  readonly id: number;
  readonly dominio: string;
  readonly acesso: AcessoGeo;
}

/** The organisation of the address, if it trusts an issuer. */
const confiada = async ({ db }: Contexto, req: FastifyRequest): Promise<Confiada | undefined> => {
  const linha = await db
    .selectFrom('organizacao')
    .select(['id', 'dominio', 'acesso_geo'])
    .where('id', '=', req.organizacaoDoHost?.id ?? 0)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  const acesso = linha?.acesso_geo as AcessoGeo | null | undefined;
  return linha === undefined || acesso == null ? undefined : { id: linha.id, dominio: linha.dominio, acesso };
};

interface Servidor {
  readonly digitado: Identificador | undefined;
  readonly conta: Conta | undefined;
  /** Of an active member of the staff. */
  readonly vinculo: Vinculo | undefined;
}

/** The existing member of staff that the token names. */
const servidorDo = async ({ db }: Contexto, organizacaoId: number, { sub }: TokenGeo): Promise<Servidor> => {
  const digitado = identificador(sub);
  const conta = digitado === undefined ? undefined : await acharConta(db, digitado);
  const vinculo = (await vinculosDa(db, conta?.id ?? 0)).find(({ id }) => id === organizacaoId);
  const dele = conta !== undefined && vinculo !== undefined && daEquipe(conta, vinculo);
  return { digitado, conta, vinculo: dele ? vinculo : undefined };
};

/**
 * POST oauth/tokenGeo: a token that another system signed for a member of staff, for a session (spec 2 `access_token`, api.md "Identity").
 * It counts once, and only when the session opens: who is asked for the second factor or for his place comes back with the same one.
 */
export const tokenGeo = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  const { clock } = contexto;
  app.post<{ Body: Corpo }>(
    '/oauth/tokenGeo',
    { config: { access: publico, emManutencao: true }, schema: { body: Corpo } },
    async (req, reply) => {
      const { access_token, ...codigo } = req.body;
      conferirCampos({ access_token: access_token.trim() === '' ? textos.validacao.obrigatorio : undefined });
      return comFalhasContadas(contexto, tentativas, req, FALHAS, async () => {
        const cidade = await confiada(contexto, req);
        const token =
          cidade && (await lerTokenGeo(access_token, cidade.acesso, { dominio: cidade.dominio, agora: clock.now() }));
        if (cidade === undefined || token === undefined)
          return recusar(contexto, req, { conta: undefined, digitado: undefined, vinculo: undefined }, invalido());
        const servidor = await servidorDo(contexto, cidade.id, token);
        const { conta, vinculo } = servidor;
        if (conta === undefined || vinculo === undefined) return recusar(contexto, req, servidor, invalido());
        const erro = impedimento(contexto, req, conta, vinculo);
        if (erro !== undefined) return recusar(contexto, req, servidor, erro);
        const gastar = async (): Promise<void> => {
          if (!(await tentativas.cabe(`geo:${cidade.id}:${token.jti}`, 1, MEMORIA_S))) throw invalido();
        };
        try {
          const externa = { origem: 'geo', gastar } as const;
          return ok(
            await concluirEntrada(contexto, tentativas, { req, reply }, { conta, vinculo, ...codigo, externa }),
          );
        } catch (falha) {
          if (!(falha instanceof AppError)) throw falha;
          return recusar(contexto, req, servidor, falha);
        }
      });
    },
  );
};
