import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import {
  respostasEmConflito,
  type ConflitoDeRespostas,
} from '../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import { camposEncenados, juntarEncenadas } from '../../../src/schemas/requerimento/encenadas.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Contexto } from '../../contexto.ts';
import { incluirAuditoriaDaSessao } from '../../audit.ts';
import { Lote } from '../../database/lote.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { exigirAto } from './direitos.ts';
import { corpos, parametros } from './esquemas.ts';
import type { PainelDeRequerimento, Req } from './fazer.ts';
import { CORPO_DO_SALVAMENTO, exigirTamanho } from './tamanhoDasRespostas.ts';

const guardadas = async (trx: Trx, { organizacaoId, id }: RequerimentoCarregado, pendencia: number) => {
  const linha = await trx
    .selectFrom('pendencia_rascunho')
    .select('respostas')
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .where('pendencia', '=', pendencia)
    .executeTakeFirst();
  return linha?.respostas ?? {};
};

/** Refuses a save that would take from another tab, device or person, unseen, what was typed at the same place since. */
const exigirVistas = (versao: number, agora: Respostas, antes: Respostas, respostas: Respostas): void => {
  const conflitos = respostasEmConflito(agora, antes, respostas);
  if (conflitos.length === 0) return;
  const dados: ConflitoDeRespostas = { versao, conflitos };
  throw new AppError('versao_desatualizada', 'Uma resposta foi alterada em outro lugar. Escolha com qual ficar.', {
    dados,
  });
};

/** Drafts of rounds that were answered, or are over: nothing waits to be sent of them. */
export const incluirFimDosRascunhos = (
  lote: Lote,
  { organizacaoId, id }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id'>,
  eventos: readonly Evento[],
): void => {
  const rodadas = eventos.flatMap((e) =>
    e.tipo === 'pendencia_respondida' || e.tipo === 'pendencia_concluida' ? [e.pendencia] : [],
  );
  if (rodadas.length > 0)
    lote.incluir(
      'rascunho_da_pendencia_findo',
      sql`delete from pendencia_rascunho where organizacao_id = ${organizacaoId} and requerimento_id = ${id} and pendencia = any(${rodadas}::int[])`,
    );
};

/** Autosave of the answer to a round: kept until it is sent, on any device and for whoever answers it with the applicant. */
export const rascunhoDaPendencia = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  app.post(
    `/${painel}/requerimento/:id/pendencias/:p/rascunho`,
    {
      config: { access: noPainel(painel) },
      bodyLimit: CORPO_DO_SALVAMENTO,
      schema: { params: parametros.pendencia, body: corpos.respostas },
    },
    async (req) => {
      const sessao = sessaoDe(req);
      const { id, p } = (req as Req).params;
      const { respostas, antes = {} } = req.body as { respostas: Respostas; antes?: Respostas };
      return transaction(contexto.db, async (trx) => {
        const r = await carregarRequerimento(trx, sessao.organizacaoId, id, { travar: true });
        const agora = contexto.clock.now();
        exigirAto(sessao, r, agora, 'responder-pendencia');
        const rodada = r.estado.pendencias.find((x) => x.id === p);
        if (rodada?.situacao !== 'emitida' || r.estado.desfecho !== null)
          throw new AppError('regra', 'Esta pendência não está aguardando a sua resposta');
        const conhecidos = camposEncenados(rodada);
        const novas = Object.fromEntries(Object.entries(respostas).filter(([campo]) => conhecidos.has(campo)));
        const daqui = await guardadas(trx, r, p);
        exigirVistas(r.versao, daqui, antes, novas);
        const juntas = juntarEncenadas(daqui, novas);
        exigirTamanho(juntas);
        if (Object.keys(novas).length > 0) {
          const lote = new Lote();
          lote.incluir(
            'rascunho_da_pendencia',
            sql`insert into pendencia_rascunho (organizacao_id, requerimento_id, pendencia, respostas, salvo_em)
              values (${r.organizacaoId}, ${r.id}, ${p}, ${JSON.stringify(juntas)}, ${agora})
              on conflict (organizacao_id, requerimento_id, pendencia) do update set respostas = excluded.respostas, salvo_em = excluded.salvo_em`,
          );
          incluirAuditoriaDaSessao(lote, req, {
            acao: 'alterar',
            entidade: 'requerimento',
            registroId: r.id,
            depois: { acao: 'salvar-resposta-da-pendencia', versao: r.versao },
          });
          await lote.gravar(trx, sql`true`);
        }
        return ok({
          versao: r.versao,
          salvo_em: agora.toISOString(),
          descartadas: Object.keys(respostas).filter((campo) => !conhecidos.has(campo)),
          visiveis: [...conhecidos],
          valores: juntas,
          erros: {},
          documentos: [],
          taxas_previstas: [],
        });
      });
    },
  );
};
