import { Integer, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { frasesDoDiretorio as frases } from '../../../../../src/schemas/diretorio.ts';
import { ok } from '../../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../../src/schemas/errors.ts';
import { textos } from '../../../../../src/schemas/textos.ts';
import type { Contexto } from '../../../../contexto.ts';
import { publico } from '../../../../plugins/access.ts';
import type { AppSettings } from '../../../../parts.ts';
import { qualquerCidade } from '../../../../plugins/daqui.ts';
import { conferirCampos } from '../../conferirCampos.ts';
import { entrar, type Prova } from '../../entrar.ts';
import type { Tentativas } from '../../tentativas.ts';
import { daEquipe } from '../daEquipe.ts';
import { conferirNoDiretorio, DiretorioForaDoAr } from './conferirNoDiretorio.ts';
import { diretorioDaCidade, type Diretorio } from './diretorioDaCidade.ts';

const Corpo = Shape(
  {
    username: Texto({ maxLength: 255 }),
    password: Texto({ maxLength: 200 }),
    sistema_organizacao_id: Optional(Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    codigo_2fa: Optional(Texto({ maxLength: 20 })),
  },
  { additionalProperties: false },
);
type Corpo = Static<typeof Corpo>;

const falta = (valor: string): string | undefined => (valor.trim() === '' ? textos.validacao.obrigatorio : undefined);

/** The organisation of the page; another one may be named only on the one machine that the portal serves. */
const organizacaoPedida = (
  settings: Pick<AppSettings, 'aberto'>,
  req: FastifyRequest,
  pedida: number | undefined,
): number => {
  const doHost = req.organizacaoDoHost?.id;
  if (pedida === undefined || pedida === doHost) return doHost ?? 0;
  return qualquerCidade(settings, req) ? pedida : 0;
};

/** The directory as who checks the password. It is asked of members of this organisation's staff alone, and for nobody else in vain. */
const provaDoDiretorio = (req: FastifyRequest, diretorio: Diretorio): Prova => ({
  externa: { origem: 'diretorio' },
  confere: async ({ conta, vinculo }, senha) => {
    const dele = conta !== undefined && vinculo?.id === diretorio.organizacaoId && daEquipe(conta, vinculo);
    try {
      return await conferirNoDiretorio(diretorio, dele ? conta : undefined, senha);
    } catch (falha) {
      if (!(falha instanceof DiretorioForaDoAr)) throw falha;
      const { name, code } = (falha.cause ?? {}) as { readonly name?: unknown; readonly code?: unknown };
      req.log.warn({ organizacao: diretorio.organizacaoId, erro: name, codigo: code }, 'o diretório não respondeu');
      throw new AppError('indisponivel', frases.foraDoAr);
    }
  },
});

/**
 * POST oauth/tokenAd: log-in with the password of the city's directory (AMB-123, API-027). The account must be there already; the
 * directory gives no rights. Counted, slowed and answered as the log-in with the portal's own password is.
 */
export const tokenAd = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  app.post<{ Body: Corpo }>(
    '/oauth/tokenAd',
    { config: { access: publico, emManutencao: true }, schema: { body: Corpo } },
    async (req, reply) => {
      const { username, password, sistema_organizacao_id } = req.body;
      conferirCampos({ username: falta(username), password: falta(password) });
      const diretorio = await diretorioDaCidade(
        contexto,
        organizacaoPedida(contexto.settings, req, sistema_organizacao_id),
      );
      if (diretorio === undefined) throw new AppError('regra', frases.semDiretorio);
      const credenciais = { ...req.body, sistema_organizacao_id: diretorio.organizacaoId };
      const prova = provaDoDiretorio(req, diretorio);
      return ok(await entrar(contexto, tentativas, { req, reply }, credenciais, prova));
    },
  );
};
