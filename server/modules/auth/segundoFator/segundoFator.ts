import { Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { nomeDeExibicao } from '../../../../src/schemas/nomeDeExibicao.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { NomeDoAvisoDaConta } from '../../../../src/schemas/mensagem/avisosDaConta.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import type { Trx } from '../../../database/transaction.ts';
import { comSessao } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { acharConta, vinculosDa, type Conta } from '../contas.ts';
import { exigirSenhaAtual } from '../senhaAtual.ts';
import type { Tentativas } from '../tentativas.ts';
import { enderecoDoFator, novoSegredo, passoDoCodigo, soDigitos } from './codigo.ts';
import { codigosQueRestam, trocarCodigos } from './codigosDeRecuperacao.ts';
import { comCodigo, julgarCodigo } from './exigirCodigo.ts';
import { cifrarSegredo, decifrarSegredo } from './segredo.ts';
import { avisarConta } from '../avisarConta.ts';

const senha = Optional(Texto({ maxLength: 200 }));
const codigo = Texto({ maxLength: 20 });
const Inicio = Shape({ password_atual: senha }, { additionalProperties: false });
const Ativacao = Shape({ codigo }, { additionalProperties: false });
const ComCodigo = Shape({ password_atual: senha, codigo }, { additionalProperties: false });
type ComCodigo = Static<typeof ComCodigo>;

/** How long a secret that was shown waits for its first code. */
const PREPARO_MS = 15 * 60_000;

const NAO_CONFERE = 'O código não confere ou já foi usado';

const contaDe = async ({ db }: Pick<Contexto, 'db'>, req: FastifyRequest): Promise<Conta> => {
  const conta = await acharConta(db, { id: sessaoDe(req).id });
  if (conta === undefined) throw new AppError('sessao_invalida');
  return conta;
};

/** An account of the city's directory has no password here; its session alone is asked for. */
const conferirSenha = async (tentativas: Tentativas, conta: Conta, password = ''): Promise<void> => {
  if (conta.login_externo) return;
  if (password === '') throw erroNoCampo('password_atual', textos.validacao.obrigatorio);
  await exigirSenhaAtual(tentativas, conta, password);
};

const situacaoDe = async (contexto: Contexto, req: FastifyRequest) => {
  const conta = await contaDe(contexto, req);
  const { db } = contexto;
  const fator = await db
    .selectFrom('segundo_fator')
    .select('ativado_em')
    .where('usuario_id', '=', conta.id)
    .where('ativado_em', 'is not', null)
    .executeTakeFirst();
  const vinculos = await vinculosDa(db, conta.id);
  return {
    ativo: fator !== undefined,
    desde: fator?.ativado_em?.toISOString() ?? null,
    codigos_restantes: await codigosQueRestam(db, conta.id),
    exigido: vinculos.some((um) => um.exigir_segundo_fator && um.da_equipe),
    pede_senha: !conta.login_externo,
  };
};

/** What the audit calls each act of the owner, and the mail that tells him of it. */
const avisos = {
  ligada: 'conta_fator_ligado',
  desligada: 'conta_fator_desligado',
  codigos_renovados: 'conta_codigos_renovados',
} as const satisfies Record<string, NomeDoAvisoDaConta>;

const registrar = async (trx: Trx, req: FastifyRequest, conta: Conta, situacao: keyof typeof avisos): Promise<void> => {
  const { organizacaoId } = sessaoDe(req);
  await avisarConta(trx, organizacaoId, conta, avisos[situacao]);
  await auditar(trx, req, {
    acao: 'segundo_fator',
    entidade: 'usuario',
    registroId: conta.id,
    depois: { situacao },
  });
};

/** Makes a secret and shows it, once; nothing is asked at log-in before its first code was typed. */
const iniciar = async (contexto: Contexto, tentativas: Tentativas, req: FastifyRequest, password?: string) => {
  const { db, clock } = contexto;
  const conta = await contaDe(contexto, req);
  await conferirSenha(tentativas, conta, password);
  const segredo = novoSegredo();
  const novo = { segredo: cifrarSegredo(contexto, conta.id, segredo), criado_em: clock.now(), ultimo_passo: null };
  const guardado = await db
    .insertInto('segundo_fator')
    .values({ usuario_id: conta.id, ...novo })
    .onConflict((oc) => oc.column('usuario_id').doUpdateSet(novo).where('segundo_fator.ativado_em', 'is', null))
    .returning('usuario_id')
    .executeTakeFirst();
  if (guardado === undefined) throw new AppError('regra', 'A verificação em duas etapas já está ativa');
  const { nome } = await db
    .selectFrom('organizacao')
    .select('nome')
    .where('id', '=', sessaoDe(req).organizacaoId)
    .executeTakeFirstOrThrow();
  const emissor = nomeDeExibicao(nome);
  return {
    segredo,
    endereco: enderecoDoFator(segredo, { emissor, conta: conta.email }),
    expira_em: new Date(clock.now().getTime() + PREPARO_MS).toISOString(),
  };
};

/** The first code of the application makes the second factor count; answers the recovery codes. */
const ativar = async (contexto: Contexto, tentativas: Tentativas, req: FastifyRequest, digitado: string) => {
  const conta = await contaDe(contexto, req);
  const agora = contexto.clock.now();
  const codigos = await julgarCodigo(contexto, tentativas, conta.id, async (trx) => {
    const fator = await trx
      .selectFrom('segundo_fator')
      .select(['segredo', 'criado_em', 'ativado_em'])
      .where('usuario_id', '=', conta.id)
      .forUpdate()
      .executeTakeFirst();
    if (fator?.ativado_em != null) throw new AppError('regra', 'A verificação em duas etapas já está ativa');
    const segredo = fator && decifrarSegredo(contexto, conta.id, fator.segredo);
    if (fator === undefined || segredo === undefined || agora.getTime() - fator.criado_em.getTime() > PREPARO_MS)
      throw new AppError('regra', 'O tempo para ativar terminou. Comece de novo');
    const passo = passoDoCodigo(segredo, soDigitos(digitado), agora);
    if (passo === undefined) return undefined;
    await trx
      .updateTable('segundo_fator')
      .set({ ativado_em: agora, ultimo_passo: passo })
      .where('usuario_id', '=', conta.id)
      .execute();
    await registrar(trx, req, conta, 'ligada');
    return trocarCodigos(trx, contexto, conta.id);
  });
  if (codigos === undefined) throw erroNoCampo('codigo', 'O código não confere. Confira a hora do celular');
  return { codigos };
};

/** What an active second factor lets its owner do: password and a code, or one of the recovery codes. */
const comFator = async <T>(
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  corpo: ComCodigo,
  ato: (trx: Trx, conta: Conta) => Promise<T>,
): Promise<T> => {
  const conta = await contaDe(contexto, req);
  await conferirSenha(tentativas, conta, corpo.password_atual);
  const { ativo } = await situacaoDe(contexto, req);
  if (!ativo) throw new AppError('regra', 'A verificação em duas etapas não está ativa');
  const quem = { conta, organizacaoId: sessaoDe(req).organizacaoId };
  const resultado = await comCodigo(contexto, tentativas, req, quem, corpo.codigo, (trx) => ato(trx, conta));
  if (resultado === undefined) throw erroNoCampo('codigo', NAO_CONFERE);
  return resultado.feito;
};

const desativar = async (
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  corpo: ComCodigo,
): Promise<void> => {
  if ((await situacaoDe(contexto, req)).exigido)
    throw new AppError('regra', 'A prefeitura exige da equipe a verificação em duas etapas');
  await comFator(contexto, tentativas, req, corpo, async (trx, conta) => {
    await trx.deleteFrom('segundo_fator').where('usuario_id', '=', conta.id).execute();
    await registrar(trx, req, conta, 'desligada');
  });
};

/** me/segundo-fator and its acts: the caller's own second factor (docs/decisions, "Second factor"). */
export const segundoFator = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  const config = { access: comSessao, antesDoSegundoFator: true };
  for (const base of ['/me/segundo-fator', '/admin/me/segundo-fator']) {
    app.get(base, { config }, async (req) => {
      return ok(await situacaoDe(contexto, req));
    });
    app.post<{ Body: Static<typeof Inicio> }>(`${base}/iniciar`, { config, schema: { body: Inicio } }, async (req) => {
      return ok(await iniciar(contexto, tentativas, req, req.body.password_atual));
    });
    app.post<{ Body: Static<typeof Ativacao> }>(
      `${base}/ativar`,
      { config, schema: { body: Ativacao } },
      async (req) => {
        return ok(await ativar(contexto, tentativas, req, req.body.codigo), 'Verificação em duas etapas ativada');
      },
    );
    app.post<{ Body: ComCodigo }>(`${base}/desativar`, { config, schema: { body: ComCodigo } }, async (req) => {
      await desativar(contexto, tentativas, req, req.body);
      return ok(null, 'Verificação em duas etapas desativada');
    });
    app.post<{ Body: ComCodigo }>(`${base}/renovarCodigos`, { config, schema: { body: ComCodigo } }, async (req) => {
      const codigos = await comFator(contexto, tentativas, req, req.body, async (trx, conta) => {
        await registrar(trx, req, conta, 'codigos_renovados');
        return trocarCodigos(trx, contexto, conta.id);
      });
      return ok({ codigos }, 'Novos códigos de recuperação. Os anteriores não valem mais');
    });
  }
};
