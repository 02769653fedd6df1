import {
  Array as Lista,
  Integer,
  Null,
  Object as Shape,
  String as Texto,
  Union,
  type Static,
  type TProperties,
} from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { validacaoCadastro } from '../../../src/schemas/validacaoCadastro.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { camposQueSeUsam } from './aprovar.ts';
import { compararValidacao } from './comparar.ts';
import { decidirValidacao, type Decisao } from './decidir.ts';
import { minhaValidacao } from './minhaValidacao.ts';
import { responderValidacao } from './responder.ts';

const id = Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const params = Shape({ id });
const texto = (title: string) => Texto({ title, minLength: 1, maxLength: 2000 });
const corpo = <T extends TProperties>(campos: T) => Shape(campos, { additionalProperties: false });

const corpos = {
  aprovar: corpo({
    versao: id,
    /** The city's record that was compared. */
    cadastro: Union([corpo({ id, versao: id }), Null()]),
    usar: Lista(Texto({ enum: [...camposQueSeUsam] }), { uniqueItems: true, maxItems: camposQueSeUsam.length }),
  }),
  'pedir-informacoes': corpo({ versao: id, texto: texto('O que perguntar') }),
  recusar: corpo({ versao: id, motivo: texto('Motivo') }),
  reabrir: corpo({ versao: id }),
} as const;

const FRASES = {
  aprovar: 'Cadastro aprovado. O requerente foi avisado por e-mail',
  'pedir-informacoes': 'Pedido enviado ao requerente',
  recusar: 'Cadastro recusado. O requerente foi avisado por e-mail',
  reabrir: 'Cadastro de volta na fila',
} as const;

/** Blank text is no text: the sentence stands on its field. */
const escrito = (campo: string, valor: string): string => {
  const limpo = valor.trim().normalize('NFC');
  if (limpo === '') throw erroNoCampo(campo, textos.validacao.obrigatorio);
  return limpo;
};

type Corpo<A extends keyof typeof corpos> = Static<(typeof corpos)[A]>;

const decisoes: { readonly [A in keyof typeof corpos]: (corpo: Corpo<A>) => Decisao } = {
  aprovar: ({ cadastro, usar }) => ({
    ato: 'aprovar',
    cadastro,
    usar: camposQueSeUsam.filter((um) => usar.includes(um)),
  }),
  'pedir-informacoes': (um) => ({ ato: 'pedir-informacoes', texto: escrito('texto', um.texto) }),
  recusar: ({ motivo }) => ({ ato: 'recusar', motivo: escrito('motivo', motivo) }),
  reabrir: () => ({ ato: 'reabrir' }),
};

type Pedido = FastifyRequest<{ Params: { id: number } }>;

/**
 * Registrations in validation (spec 2 contribuinte-validacao): beside the generated list and record, the comparison with the city's record
 * and the acts of the manager; for the applicant, how it stands and his answer.
 */
export const validacaoDeCadastro = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, olhares } = contexto;
  const base = `/painel-prefeitura/${validacaoCadastro.base}/:id`;
  const config = { access: noPainel('painel-prefeitura', 'perfil.gestor.prefeitura') };
  app.get(`${base}/comparacao`, { config, schema: { params } }, async (req) => {
    const { organizacaoId } = sessaoDe(req);
    const linha = await db
      .selectFrom('validacao_cadastro')
      .select(['nome', 'documento', 'email', 'telefone_celular'])
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', (req as Pedido).params.id)
      .executeTakeFirst();
    if (linha === undefined) throw new AppError('nao_encontrado', 'Registro não encontrado');
    const comparacao = await compararValidacao(db, organizacaoId, linha);
    if (comparacao.cadastro !== null)
      olhares.anotar(req, { acao: 'consultar', entidade: 'pessoa', registroId: comparacao.cadastro.id });
    return ok(comparacao);
  });
  const ato = <A extends keyof typeof corpos>(nome: A): void => {
    app.post(`${base}/${nome}`, { config, schema: { params, body: corpos[nome] } }, async (req, reply) => {
      const dados = req.body as Corpo<A>;
      const decisao = decisoes[nome](dados);
      return umaVez(db, req, reply, async (trx) => {
        const onde = { id: (req as Pedido).params.id, versao: dados.versao };
        return {
          status: 200,
          corpo: ok(await decidirValidacao(trx, contexto, req, { ...decisao, ...onde }), FRASES[nome]),
        };
      });
    });
  };
  ato('aprovar');
  ato('pedir-informacoes');
  ato('recusar');
  ato('reabrir');

  const minha = '/painel-contribuinte/validacao-cadastro';
  const requerente = { access: noPainel('painel-contribuinte') };
  app.get(minha, { config: requerente }, async (req) => {
    const { organizacaoId, id: usuarioId } = sessaoDe(req);
    return ok(await minhaValidacao(db, organizacaoId, usuarioId));
  });
  const resposta = corpo({ texto: texto('Resposta') });
  app.post(
    `${minha}/responder`,
    { config: requerente, schema: { body: resposta } },
    async (req: FastifyRequest, reply: FastifyReply) => {
      const fala = escrito('texto', (req.body as Static<typeof resposta>).texto);
      return umaVez(db, req, reply, async (trx) => ({
        status: 200,
        corpo: ok(await responderValidacao(trx, contexto, req, fala), 'Resposta enviada à prefeitura'),
      }));
    },
  );
};
