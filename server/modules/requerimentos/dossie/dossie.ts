import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import {
  formatosDoDossie,
  type FormatoDoDossie,
  type PedidoDeDossie,
} from '../../../../src/schemas/requerimento/dossie.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { noPainel } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { despertarTarefas } from '../../../tarefas/despertar.ts';
import { criarTarefa, tarefaVista } from '../../../tarefas/tarefa.ts';
import { parametros } from '../esquemas.ts';
import type { PainelDeRequerimento, Req } from '../fazer.ts';
import { abrirDossie } from './abrirDossie.ts';
import { anexosDoDossie } from './anexos.ts';

const corpo = {
  type: 'object',
  additionalProperties: false,
  required: ['formato'],
  properties: { formato: { type: 'string', enum: formatosDoDossie } },
} as const;

/**
 * `POST {painel}/requerimento/{id}/dossie`: asks for a whole request as one file, as this reader sees it (docs/decisions/0054). The answer is the task
 * that makes it (202).
 */
export const dossie = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  app.post(
    `/${painel}/requerimento/:id/dossie`,
    { config: { access: noPainel(painel) }, schema: { params: parametros.id, body: corpo } },
    async (req, reply) => {
      const { id } = (req as Req).params;
      const { formato } = req.body as { formato: FormatoDoDossie };
      const sessao = sessaoDe(req);
      const { visto } = await abrirDossie(contexto, painel, sessao, id);
      const pedido: PedidoDeDossie = { requerimento: id, formato };
      const feita = umaVez(contexto.db, req, reply, async (trx) => {
        const agora = contexto.clock.now();
        const tarefa = await criarTarefa(trx, {
          organizacaoId: sessao.organizacaoId,
          usuarioId: sessao.id,
          alvoId: sessao.organizacaoId,
          tipo: 'dossie',
          painel,
          entidade: 'requerimento',
          titulo: `Dossiê ${visto.numero ?? id} em ${formato.toUpperCase()}`,
          pedido,
          total: anexosDoDossie(visto).length + 1,
          criadoEm: agora,
        });
        await auditar(trx, req, {
          acao: 'exportar',
          entidade: 'requerimento',
          registroId: id,
          depois: { dossie: formato, tarefa: tarefa.id },
        });
        return {
          status: 202,
          corpo: ok(tarefaVista(tarefa, agora), 'Dossiê iniciado. Avisamos quando o arquivo estiver pronto'),
        };
      });
      return feita.finally(despertarTarefas);
    },
  );
};
