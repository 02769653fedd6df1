import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { ocultarEmail } from '../../../../src/schemas/brasil/ocultar.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { donosPedidos, type ConsentimentoDoProprietario } from '../../../../src/schemas/requerimento/consentimento.ts';
import type { ConviteVisto } from '../../../../src/schemas/requerimento/participante.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Tables } from '../../../database/tables.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import { noPainel, publico } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { organizacaoDe, sessaoDe, type Sessao } from '../../../plugins/session.ts';
import { notificar } from '../../../saida/notificar.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { hashDoToken } from '../../auth/linkDeUsoUnico.ts';
import { agir } from '../agir.ts';
import { carregarRequerimento, type RequerimentoCarregado } from '../carregar.ts';
import { ehRequerente, parteDe } from '../direitos.ts';
import { colunasDasRespostas } from '../enviar.ts';
import { objeto, TEXTO } from '../esquemas.ts';
import { hojeEm } from '../hojeEm.ts';
import { exigirPartesLivres } from '../partesLivres.ts';
import { exigirProfissionalLivre, nomeDeQuemSai } from '../trocas/profissionalDaTroca.ts';
import { conteudoDoConsentimento } from './conteudoDoConsentimento.ts';
import { respostaAoConvite } from './frasesDoAcesso.ts';
import { contasDoRequerente } from './participacoes.ts';

const TOKEN = objeto({ token: { type: 'string', maxLength: 100 } }, ['token']);
const OUTRA_CONTA =
  'Este convite foi enviado a outra pessoa. Entre com a conta do e-mail que o recebeu, ou peça um convite para o seu';
const OUTRO_DOCUMENTO =
  'Este convite é para a conta de outro CPF ou CNPJ. Entre com ela, ou peça um convite para a sua';

const tokenDe = (req: FastifyRequest): string => (req.params as { token: string }).token;

/**
 * The open invitation of a token, of this organisation alone.
 * @throws AppError link_invalido for an unknown, answered or taken back one, link_expirado after its term
 */
const acharConvite = async (
  db: Kysely<Tables> | Trx,
  contexto: Pick<Contexto, 'keys' | 'clock'>,
  organizacaoId: number,
  token: string,
) => {
  const hash = hashDoToken(contexto, token);
  const convite =
    hash &&
    (await db
      .selectFrom('requerimento_participante as p')
      .innerJoin('requerimento as r', (j) =>
        j.onRef('r.organizacao_id', '=', 'p.organizacao_id').onRef('r.id', '=', 'p.requerimento_id'),
      )
      .innerJoin('organizacao as o', 'o.id', 'p.organizacao_id')
      .select([
        'p.requerimento_id',
        'p.sequencia',
        'p.papel',
        'p.pode',
        'p.nome',
        'p.email',
        'p.documento',
        'p.ate',
        'p.convidado_por',
        'p.convidado_por_nome',
        'p.convite_expira_em',
        'r.numero',
        'r.processo_nome',
        sql<ConsentimentoDoProprietario | null>`r.estado -> 'consentimento'`.as('consente'),
        'o.nome as prefeitura',
      ])
      .where('p.organizacao_id', '=', organizacaoId)
      .where('p.convite_hash', '=', hash)
      .where('p.situacao', '=', 'convidado')
      .where('r.descartado_em', 'is', null)
      .executeTakeFirst());
  if (!convite) throw new AppError('link_invalido');
  if (convite.convite_expira_em <= contexto.clock.now()) throw new AppError('link_expirado');
  return convite;
};
type Convite = Awaited<ReturnType<typeof acharConvite>>;

const visto = (c: Convite): ConviteVisto => ({
  processo: c.processo_nome,
  numero: c.numero ?? '',
  prefeitura: c.prefeitura,
  convidado_por: c.convidado_por_nome,
  nome: c.nome,
  email: ocultarEmail(c.email),
  papel: c.papel,
  pode: c.pode,
  ate: c.ate,
  convite_ate: c.convite_expira_em.toISOString(),
  ...(ehConsentimento(c) ? { consentimento: true } : {}),
});

/** The owner is asked whether what another filled in may be filed: his answer is another act than joining a request that was filed. */
const ehConsentimento = ({ consente, sequencia }: Convite): boolean =>
  consente !== null && donosPedidos(consente).some(({ participante }) => participante === sequencia);

/** The invitation is a person's: of whom the address is that it went to or, where it names one, whose CPF or CNPJ it is. */
const exigirConvidado = async (trx: Trx, usuarioId: number, { email, documento }: Convite): Promise<void> => {
  const conta = await trx
    .selectFrom('usuario')
    .select(['email', 'documento'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (documento !== null && conta.documento !== documento) throw new AppError('sem_permissao', OUTRO_DOCUMENTO);
  if (documento === null && conta.email.toLowerCase() !== email) throw new AppError('sem_permissao', OUTRA_CONTA);
};

/**
 * Why somebody does not take an invitation up: the request is his, or he is in it. Who acts for its applicant may be its owner himself, by the document
 * that the invitation names, or the professional of whom somebody else asked that he take a place in the form.
 */
const exigirQueNaoParticipe = (
  sessao: Sessao,
  r: RequerimentoCarregado,
  agora: Date,
  { convite, assume }: { readonly convite: Convite; readonly assume: boolean },
): void => {
  const parte = parteDe(sessao, r, agora);
  if (parte === undefined) return;
  if (parte !== 'requerente') throw new AppError('regra', 'Você já participa deste requerimento');
  const soAge = !ehRequerente(sessao, { ...r, procuradores: [] }, agora);
  const seuLugar = ehConsentimento(convite) || (assume && convite.convidado_por !== sessao.id);
  if (!soAge || convite.documento === null || !seuLugar) throw new AppError('regra', 'Este requerimento já é seu');
};

/** Whether who invited still hears of the request: he acts in it for its applicant, or is of the city's staff. */
const aindaOuve = async (trx: Trx, r: RequerimentoCarregado, usuario: number, hoje: string): Promise<boolean> => {
  const { rows } = await sql<{ ouve: boolean }>`
    select exists (select from (${contasDoRequerente(hoje)}) q where q.usuario_id = ${usuario})
      or exists (select from usuario_organizacao uo where uo.organizacao_id = requerimento.organizacao_id and uo.usuario_id = ${usuario}
        and uo.equipe and uo.equipe_desativada_em is null and uo.excluido_em is null) as ouve
    from requerimento where organizacao_id = ${r.organizacaoId} and id = ${r.id}`.execute(trx);
  return rows[0]?.ouve === true;
};

/** Invitations by their link: shown to who holds it, answered by whom they are for. */
export const convites = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  const schema = { params: TOKEN };
  const config = { access: noPainel('painel-contribuinte') };
  const base = '/painel-contribuinte/convite/:token';
  app.get('/publico/convite/:token', { config: { access: publico }, schema }, async (req) =>
    ok(visto(await acharConvite(db, contexto, organizacaoDe(req), tokenDe(req)))),
  );
  app.get(base, { config, schema }, async (req) =>
    ok(visto(await acharConvite(db, contexto, sessaoDe(req).organizacaoId, tokenDe(req)))),
  );

  const responder = async (req: FastifyRequest, trx: Trx, resposta: 'aceitar' | 'recusar', motivo = '') => {
    const sessao = sessaoDe(req);
    const { organizacaoId, fuso, id, nome } = sessao;
    const achado = await acharConvite(trx, contexto, organizacaoId, tokenDe(req));
    // Locked first: of two answers at once the second finds the first.
    const r = await carregarRequerimento(trx, organizacaoId, achado.requerimento_id, { travar: true });
    const convite = await acharConvite(trx, contexto, organizacaoId, tokenDe(req));
    await exigirConvidado(trx, id, convite);
    const agora = clock.now();
    const aceita = resposta === 'aceitar';
    const consente = ehConsentimento(convite);
    const lugar = r.estado.participantes?.find((p) => p.id === convite.sequencia)?.assume;
    if (aceita) exigirQueNaoParticipe(sessao, r, agora, { convite, assume: lugar !== undefined });
    const { estado } = await agir(trx, contexto, {
      req,
      organizacaoId,
      fuso,
      id: r.id,
      versao: undefined,
      ator: () => ({ tipo: 'requerente', id, nome, convite: convite.sequencia, setores: [], gestor: false }),
      comando: async (preparo) => {
        if (consente && aceita) await exigirPartesLivres(trx, preparo);
        if (consente) return aceita ? { acao: 'consentir' } : { acao: 'recusar-consentimento', motivo };
        const participante = convite.sequencia;
        if (!aceita) return { acao: 'recusar-convite', participante };
        if (lugar === undefined) return { acao: 'aceitar-convite', participante };
        // Kept from it since he was invited, or out of the registry: who invited him is to look for another.
        await exigirProfissionalLivre(trx, preparo, lugar.registro);
        return { acao: 'aceitar-convite', participante, de_nome: await nomeDeQuemSai(trx, preparo, lugar.onde) };
      },
      ...(aceita && (consente || lugar !== undefined) ? { colunas: colunasDasRespostas } : {}),
    });
    // Until the last owner has consented there is nothing of it that he could open.
    if (consente) return { status: 200, corpo: ok(estado.protocolado_em === null ? {} : { requerimento_id: r.id }) };
    await trx
      .updateTable('requerimento_participante')
      .set({
        convite_hash: null,
        usuario_id: id,
        ...(aceita ? { situacao: 'ativo', aceito_em: agora } : { situacao: 'recusado', encerrado_em: agora }),
      })
      .where('organizacao_id', '=', organizacaoId)
      .where('requerimento_id', '=', r.id)
      .where('sequencia', '=', convite.sequencia)
      .execute();
    const message = respostaAoConvite(nome, aceita, convite.numero);
    if (await aindaOuve(trx, r, convite.convidado_por, hojeEm(agora, fuso)))
      await notificar(trx, organizacaoId, convite.convidado_por, { message, requerimento_id: r.id });
    return { status: 200, corpo: ok(aceita ? { requerimento_id: r.id } : {}) };
  };
  app.post(`${base}/aceitar`, { config, schema }, async (req, reply) =>
    umaVez(db, req, reply, (trx) => responder(req, trx, 'aceitar')),
  );
  app.post<{ Body: { readonly motivo?: string } | null }>(
    `${base}/recusar`,
    { config, schema: { ...schema, body: objeto({ motivo: TEXTO }) } },
    async (req, reply) => umaVez(db, req, reply, (trx) => responder(req, trx, 'recusar', req.body?.motivo)),
  );
  app.get(`${base}/conteudo`, { config, schema }, async (req) =>
    ok(
      await transaction(db, async (trx) => {
        const { organizacaoId, fuso, id } = sessaoDe(req);
        const convite = await acharConvite(trx, contexto, organizacaoId, tokenDe(req));
        await exigirConvidado(trx, id, convite);
        if (!ehConsentimento(convite)) throw new AppError('nao_encontrado', 'Convite não localizado');
        const r = await carregarRequerimento(trx, organizacaoId, convite.requerimento_id);
        return conteudoDoConsentimento(trx, r, await definicaoDaVersao(trx, organizacaoId, r.versaoDoProcesso), fuso);
      }),
    ),
  );
};
