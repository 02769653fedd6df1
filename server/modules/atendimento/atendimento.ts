import { Integer, Object as Shape, String as Texto, type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import { ok, type Envelope } from '../../../src/schemas/envelope.ts';
import type { PessoaLocalizada } from '../../../src/schemas/pessoaLocalizada.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { semPontuacao } from '../../../src/schemas/validacao/digitosVerificadores.ts';
import { validDocument } from '../../../src/schemas/validacao/documento.ts';
import { required } from '../../../src/schemas/validacao/required.ts';
import { todas } from '../../../src/schemas/validacao/regra.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { conferirCampos } from '../auth/conferirCampos.ts';
import { pessoaComDocumento } from '../auth/pessoaDaConta.ts';
import { createTentativas } from '../auth/tentativas.ts';
import { convidarPessoa } from './convidarPessoa.ts';

const Consulta = Shape({ documento: Texto({ maxLength: 30 }) }, { additionalProperties: false });
const Convite = Shape(
  { pessoa_id: Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  { additionalProperties: false },
);

const situacaoDe = (achada: { email: string | null; usuario_id: number | null }): PessoaLocalizada['situacao'] => {
  if (achada.usuario_id !== null) return 'com_usuario';
  return achada.email ? 'sem_usuario' : 'sem_email';
};

const FRASES = {
  sem_email: textos.erros.cadastroSemEmail,
  sem_usuario: textos.erros.documentoSemUsuario,
  com_usuario: null,
} as const satisfies Record<PessoaLocalizada['situacao'], string | null>;

/**
 * At the counter: who has this document here and whether he can log in (the look-ups of spec 8; one that finds nobody is an answer too,
 * AMB-135), and the invitation of whoever has no account yet.
 */
export const atendimento = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, settings, olhares } = contexto;
  const tentativas = createTentativas(contexto);
  const config = { access: noPainel('painel-prefeitura', pessoa.access.read) };
  app.get<{ Querystring: Static<typeof Consulta> }>(
    '/painel-prefeitura/recursos/buscarPessoa',
    { config, schema: { querystring: Consulta } },
    async (req): Promise<Envelope<PessoaLocalizada | null>> => {
      const { documento } = req.query;
      const { id: quem, organizacaoId } = sessaoDe(req);
      conferirCampos({ documento: todas(required, validDocument)(documento) });
      await tentativas.consumir(`pessoa:${quem}`, settings.limites.consulta, 60);
      const achada = await pessoaComDocumento(db, organizacaoId, semPontuacao(documento));
      olhares.anotar(req, {
        acao: 'consultar',
        entidade: pessoa.name,
        ...(achada === undefined ? {} : { registroId: achada.id }),
        depois: { busca: documento },
      });
      if (achada === undefined) return { sucesso: false, mensagem: textos.erros.cpfNaoLocalizado, dados: null };
      const situacao = situacaoDe(achada);
      return { sucesso: true, mensagem: FRASES[situacao], dados: { id: achada.id, nome: achada.nome, situacao } };
    },
  );
  app.post<{ Body: Static<typeof Convite> }>(
    '/painel-prefeitura/recursos/convidarPessoa',
    { config, schema: { body: Convite } },
    async (req, reply) => {
      const { organizacaoId } = sessaoDe(req);
      return umaVez(db, req, reply, async (trx) => {
        const email = await convidarPessoa(trx, contexto, req, organizacaoId, req.body.pessoa_id);
        return { status: 200, corpo: ok(null, `Convite enviado para ${email}`) };
      });
    },
  );
};
