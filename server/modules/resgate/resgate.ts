import { Integer, Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { semSeparadores, validPhone } from '../../../src/schemas/validacao/contato.ts';
import { validDocument } from '../../../src/schemas/validacao/documento.ts';
import { validEmailPublico } from '../../../src/schemas/validacao/email.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import { textLength } from '../../../src/schemas/validacao/tamanho.ts';
import type { Contexto } from '../../contexto.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import { conferirCampos } from '../auth/conferirCampos.ts';
import { createTentativas } from '../auth/tentativas.ts';
import { chavesDoBloqueio } from './bloqueio.ts';
import {
  acharAlvo,
  alvoDeOutrem,
  Consulta,
  daOrganizacao,
  organizacaoDoResgate,
  PAINEIS,
  Parametros,
  type Alvo,
  type PainelDoResgate,
} from './contaDaChamada.ts';
import { corrigirDocumento } from './corrigirDocumento.ts';
import { mudarContato } from './mudarContato.ts';
import { redefinirSenha } from './redefinirSenha.ts';
import { retirarSegundoFator } from './retirarSegundoFator.ts';
import { excluirUsuario } from './excluirUsuario.ts';
import { rastroDoResgate } from './rastroDoResgate.ts';

const motivo = Texto({ maxLength: 1000 });
const Contato = Shape(
  { email: Optional(Texto({ maxLength: 300 })), telefone_celular: Optional(Texto({ maxLength: 30 })), motivo },
  { additionalProperties: false },
);
const Documento = Shape({ documento: Texto({ maxLength: 30 }), motivo }, { additionalProperties: false });
const Desbloqueio = Shape({ motivo }, { additionalProperties: false });
const DaPessoa = Shape(
  { ...daOrganizacao, pessoa_id: Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  { additionalProperties: false },
);

const regraDoMotivo = todas(required, textLength);

type ComConta = FastifyRequest<{ Params: { id: number } }>;

/**
 * Ways back for whoever lost the way into his account, for the city's managers and support (issue "Rescue"): each asks why, leaves it in
 * the histories, and none sets a password.
 */
export const resgate = (app: FastifyInstance, contexto: Contexto): void => {
  const tentativas = createTentativas(contexto);
  const presaAte = async (chaves: readonly string[]): Promise<string | null> =>
    (await tentativas.presaAte(chaves))?.toISOString() ?? null;

  const ver = (painel: PainelDoResgate) => async (req: FastifyRequest) => {
    const organizacaoId = await organizacaoDoResgate(contexto, painel, req);
    const { pessoa_id } = req.query as Static<typeof DaPessoa>;
    return transaction(contexto.db, async (trx) => {
      const vinculo = await trx
        .selectFrom('usuario_organizacao')
        .select('usuario_id')
        .where('organizacao_id', '=', organizacaoId)
        .where('pessoa_id', '=', pessoa_id)
        .where('excluido_em', 'is', null)
        .executeTakeFirst();
      if (vinculo === undefined) return ok(null);
      const { conta, deOutra } = await acharAlvo(trx, organizacaoId, vinculo.usuario_id);
      contexto.olhares.anotar(req, { acao: 'consultar', entidade: 'usuario', registroId: conta.id, organizacaoId });
      return ok({
        id: conta.id,
        nome: conta.nome,
        email: conta.email,
        telefone_celular: conta.telefone_celular,
        documento: conta.documento,
        email_confirmado: conta.email_confirmado_em !== null,
        de_outra_organizacao: deOutra,
        bloqueada_ate: await presaAte(chavesDoBloqueio(conta.id)),
      });
    });
  };

  app.post<{ Params: { id: number } }>(
    '/admin/conta/:id/excluir',
    { config: { access: noPainel('admin') }, schema: { params: Parametros, querystring: Consulta } },
    async (req) => {
      const organizacaoId = await organizacaoDoResgate(contexto, 'admin', req);
      await transaction(contexto.db, (trx) => excluirUsuario(trx, req, organizacaoId, req.params.id));
      return ok(null, 'Usuário excluído');
    },
  );
  for (const painel of PAINEIS) {
    const config = {
      access: painel === 'admin' ? noPainel(painel) : noPainel(painel, 'perfil.gestor.prefeitura'),
    };
    app.get(`/${painel}/conta`, { config, schema: { querystring: DaPessoa } }, ver(painel));
    const rota = <B extends { readonly motivo: string }>(
      caminho: string,
      body: object,
      conferir: (corpo: B) => Readonly<Record<string, string | undefined>>,
      /** Gives the sentence of what was done. */
      ato: (trx: Trx, req: FastifyRequest, alvo: Alvo, corpo: B) => Promise<string>,
    ): void => {
      app.post(
        `/${painel}/conta/:id/${caminho}`,
        { config, schema: { params: Parametros, querystring: Consulta, body } },
        async (req) => {
          const corpo = req.body as B;
          conferirCampos({ ...conferir(corpo), motivo: regraDoMotivo(corpo.motivo.trim()) });
          const organizacaoId = await organizacaoDoResgate(contexto, painel, req);
          const frase = await transaction(contexto.db, async (trx) => {
            const alvo = await alvoDeOutrem(trx, req, organizacaoId, (req as ComConta).params.id);
            return ato(trx, req, alvo, { ...corpo, motivo: corpo.motivo.trim() });
          });
          return ok(null, frase);
        },
      );
    };
    rota<Static<typeof Contato>>(
      'contato',
      Contato,
      ({ email, telefone_celular }) => {
        if (email === undefined && telefone_celular === undefined) return { email: textos.validacao.obrigatorio };
        return {
          email: email === undefined ? undefined : todas(required, validEmailPublico)(email.trim()),
          telefone_celular:
            telefone_celular === undefined ? undefined : todas(required, validPhone)(semSeparadores(telefone_celular)),
        };
      },
      async (trx, req, alvo, corpo) => {
        await mudarContato(trx, contexto, req, alvo, corpo);
        return 'Contato registrado. Um e-mail novo passa a valer quando o link enviado a ele for aberto';
      },
    );
    rota<Static<typeof Documento>>(
      'documento',
      Documento,
      ({ documento }) => ({ documento: todas(required, validDocument)(documento) }),
      (trx, req, alvo, corpo) => corrigirDocumento(trx, contexto, req, alvo, corpo),
    );
    rota<Static<typeof Desbloqueio>>(
      'redefinirSenha',
      Desbloqueio,
      () => ({}),
      async (trx, req, alvo, corpo) => {
        await redefinirSenha(trx, contexto, req, alvo, corpo.motivo);
        return 'A senha deixou de valer, e o link para definir outra foi enviado';
      },
    );
    rota<Static<typeof Desbloqueio>>(
      'retirarSegundoFator',
      Desbloqueio,
      () => ({}),
      async (trx, req, alvo, corpo) => {
        await retirarSegundoFator(trx, contexto, req, alvo, corpo.motivo);
        return 'A verificação em duas etapas foi retirada';
      },
    );
    rota<Static<typeof Desbloqueio>>(
      'desbloquear',
      Desbloqueio,
      () => ({}),
      async (trx, req, alvo, corpo) => {
        const chaves = chavesDoBloqueio(alvo.conta.id);
        if ((await presaAte(chaves)) === null) throw new AppError('regra', 'Esta conta não está bloqueada');
        await tentativas.acertou(chaves);
        await rastroDoResgate(trx, req, alvo, { acao: 'desbloquear', motivo: corpo.motivo });
        return 'Conta desbloqueada';
      },
    );
  }
};
