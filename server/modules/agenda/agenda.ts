import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DIAS_DA_AGENDA, vencido, type Agenda, type Compromisso } from '../../../src/schemas/agenda/agenda.ts';
import { escreverICalendar } from '../../../src/schemas/agenda/icalendar.ts';
import { diasEntre, somarDias } from '../../../src/schemas/brasil/dias.ts';
import { FUSO_PADRAO } from '../../../src/schemas/brasil/momento.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction } from '../../database/transaction.ts';
import { noPainel, publico } from '../../plugins/access.ts';
import { demonstracaoVale } from '../../plugins/demonstracaoDaqui.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { objeto } from '../requerimentos/esquemas.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { compromissosDe } from './compromissos.ts';

const PAINEIS = ['painel-prefeitura', 'painel-contribuinte'] as const;
type PainelDaAgenda = (typeof PAINEIS)[number];

/** What an outside calendar gets: a month back, a year ahead. */
const ATRAS = 31;
const ADIANTE = 366;

/** Without a last day: six weeks, as a month is shown. */
const SEM_FIM = 41;

const hashDe = (token: string): string => createHash('sha256').update(token).digest('hex');
const DIA = { type: 'string', format: 'data' } as const;
const tags = ['Agenda'];

/** Page that an entry leads to: its notice where it is one, else its request. */
const pagina = (painel: string, { requerimento_id, termo_id }: Compromisso): string | null => {
  if (termo_id !== undefined) return `/contribuinte/termos-enviados/visualizacao-termo/${termo_id}`;
  if (requerimento_id === null) return null;
  return painel === 'painel-prefeitura'
    ? `/prefeitura/requerimento/visualizacao/${requerimento_id}`
    : `/contribuinte/meus/requerimentos/requerimento/${requerimento_id}`;
};

const rotasDoPainel = (app: FastifyInstance, contexto: Contexto, painel: PainelDaAgenda): void => {
  const { db, clock } = contexto;
  const config = { access: noPainel(painel) };
  const base = `/${painel}/agenda`;
  const consulta = objeto({
    de: { ...DIA, description: 'Primeiro dia; ausente: hoje' },
    ate: { ...DIA, description: `Último dia; ausente: ${SEM_FIM} dias depois` },
    vencidos: { type: 'boolean', description: 'Também os prazos vencidos antes do primeiro dia e ainda abertos' },
  });
  app.get<{ Querystring: { de?: string; ate?: string; vencidos?: boolean } }>(
    base,
    { config, schema: { tags, summary: 'A agenda de quem chama', querystring: consulta } },
    async (req) => {
      const { organizacaoId, id, pessoaId, fuso } = sessaoDe(req);
      const hoje = hojeEm(clock.now(), fuso);
      const { de = hoje, ate = somarDias(de, SEM_FIM), vencidos: comVencidos = false } = req.query;
      if (diasEntre(de, ate) < 0) throw erroNoCampo('ate', 'O fim precisa ser depois do início');
      if (diasEntre(de, ate) >= DIAS_DA_AGENDA) throw erroNoCampo('ate', `Peça no máximo ${DIAS_DA_AGENDA} dias`);
      const [lidos, endereco] = await Promise.all([
        compromissosDe(db, { organizacaoId, usuarioId: id, pessoaId, painel, fuso, hoje, de, ate, comVencidos }),
        db
          .selectFrom('agenda_endereco')
          .select('criado_em')
          .where('organizacao_id', '=', organizacaoId)
          .where('usuario_id', '=', id)
          .where('painel', '=', painel)
          .executeTakeFirst(),
      ]);
      return ok({
        hoje,
        compromissos: lidos.filter((um) => um.ate >= de),
        ...(comVencidos ? { vencidos: lidos.filter((um) => um.ate < de && vencido(um, hoje)) } : {}),
        endereco_criado_em: endereco?.criado_em.toISOString() ?? null,
      } satisfies Agenda);
    },
  );
  app.post(
    `${base}/endereco`,
    { config, schema: { tags, summary: 'Novo endereço secreto da agenda; o anterior deixa de valer' } },
    async (req, reply) => {
      const { organizacaoId, id } = sessaoDe(req);
      const token = randomBytes(30).toString('base64url');
      const agora = clock.now();
      const dominio = await transaction(db, async (trx) => {
        await trx
          .insertInto('agenda_endereco')
          .values({
            organizacao_id: organizacaoId,
            usuario_id: id,
            painel,
            token_hash: hashDe(token),
            criado_em: agora,
          })
          .onConflict((c) =>
            c
              .columns(['organizacao_id', 'usuario_id', 'painel'])
              .doUpdateSet({ token_hash: hashDe(token), criado_em: agora }),
          )
          .execute();
        await auditar(trx, req, { acao: 'criar', entidade: 'agenda_endereco', registroId: id, depois: { painel } });
        return (await carregarCidade(trx, organizacaoId)).organizacao.dominio;
      });
      const endereco = enderecoPublico(contexto, dominio, `/api/v1/agenda/${token}`);
      return reply.code(201).send(ok({ endereco, endereco_criado_em: agora.toISOString() }));
    },
  );
  app.post(
    `${base}/endereco/encerrar`,
    { config, schema: { tags, summary: 'Encerrar o endereço secreto da agenda' } },
    async (req) => {
      const { organizacaoId, id } = sessaoDe(req);
      await transaction(db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('agenda_endereco')
          .where('organizacao_id', '=', organizacaoId)
          .where('usuario_id', '=', id)
          .where('painel', '=', painel)
          .executeTakeFirst();
        if (Number(numDeletedRows) > 0)
          await auditar(trx, req, { acao: 'excluir', entidade: 'agenda_endereco', registroId: id, antes: { painel } });
      });
      return ok({ endereco_criado_em: null }, 'Endereço encerrado');
    },
  );
};

/** Whose the address is, as long as the account may still open the panel. */
const donoDe = ({ db }: Contexto, token: string) =>
  db
    .selectFrom('agenda_endereco as a')
    .innerJoin('usuario_organizacao as uo', (j) =>
      j.onRef('uo.organizacao_id', '=', 'a.organizacao_id').onRef('uo.usuario_id', '=', 'a.usuario_id'),
    )
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .innerJoin('organizacao as o', 'o.id', 'a.organizacao_id')
    .select(['a.organizacao_id', 'a.usuario_id', 'a.painel', 'uo.pessoa_id', 'u.demonstracao', 'o.fuso', 'o.dominio'])
    .where('a.token_hash', '=', hashDe(token))
    .where('uo.excluido_em', 'is', null)
    .where('u.desativado_em', 'is', null)
    .where('o.excluido_em', 'is', null)
    .where((eb) => eb.or([eb('a.painel', '=', 'painel-contribuinte'), eb('uo.equipe_desativada_em', 'is', null)]))
    .executeTakeFirst();

/**
 * The agenda of whoever calls, in both panels, and as an iCalendar feed under a secret address that he makes and ends himself
 * (docs/decisions/0046).
 */
export const agenda = (app: FastifyInstance, contexto: Contexto): void => {
  for (const painel of PAINEIS) rotasDoPainel(app, contexto, painel);
  const { db, clock, settings } = contexto;
  app.get<{ Params: { token: string } }>(
    '/agenda/:token',
    {
      config: { access: publico, rateLimit: { max: settings.limites.consulta, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'A agenda de quem deu este endereço, como iCalendar (RFC 5545)',
        params: objeto({ token: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,64}$' } }, ['token']),
      },
    },
    async (req, reply) => {
      const dono = await donoDe(contexto, req.params.token);
      if (dono === undefined || (dono.demonstracao && !demonstracaoVale(settings, req)))
        throw new AppError('nao_encontrado', 'Este endereço de agenda não vale mais');
      const fuso = dono.fuso ?? FUSO_PADRAO;
      const agora = clock.now();
      const hoje = hojeEm(agora, fuso);
      const compromissos = await compromissosDe(db, {
        organizacaoId: dono.organizacao_id,
        usuarioId: dono.usuario_id,
        pessoaId: dono.pessoa_id,
        painel: dono.painel as PainelDaAgenda,
        fuso,
        hoje,
        de: somarDias(hoje, -ATRAS),
        ate: somarDias(hoje, ADIANTE),
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="agenda.ics"')
        .send(
          escreverICalendar(compromissos, {
            nome: 'Portal de Requerimentos',
            dominio: dono.dominio,
            agora: agora.toISOString(),
            endereco: (um) => {
              const caminho = pagina(dono.painel, um);
              return caminho === null ? null : enderecoPublico(contexto, dono.dominio, caminho);
            },
          }),
        );
    },
  );
};
