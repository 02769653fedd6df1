import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonical } from '../../src/schemas/canonical.ts';
import type { Acao } from '../../src/schemas/entity.ts';
import { ok } from '../../src/schemas/envelope.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { organizacaoDaChamada } from './alcance.ts';
import { colunasDe } from './columns.ts';
import { conferirRegras } from './conferir.ts';
import type { Gravacao, Valores } from './partes.ts';
import { semScripts } from './semScripts.ts';
import type { Servico } from './servico.ts';

/**
 * Answers a declared action of a registry (Entity.actions) for a record as it would be stored: the rules of a creation hold, nothing is
 * written, keys that others have do not matter.
 * @throws AppError dados_invalidos with the sentences on their fields
 */
export const agirSobre =
  (servico: Servico, painel: Painel, acao: Acao) =>
  async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { fonte, contexto } = servico;
    const { entity } = fonte;
    const atuar = fonte.partes.acoes?.[acao.name];
    if (atuar === undefined) throw new Error(`${entity.name} declares the action ${acao.name} and nothing answers it`);
    const organizacaoId = await organizacaoDaChamada(contexto.db, entity, painel, req);
    const { pedido = {}, ...corpo } = req.body as Valores & { readonly pedido?: Valores };
    const lidos = acao.needs === undefined ? corpo : Object.fromEntries(acao.needs.map((nome) => [nome, corpo[nome]]));
    const mudancas = semScripts(entity, canonical(entity.schema, lidos));
    const valores = Object.fromEntries(colunasDe(entity).map(({ campo }) => [campo, mudancas[campo] ?? null]));
    if (acao.needs === undefined)
      await contexto.db.transaction().execute(async (trx) => {
        const agora = contexto.clock.now();
        const gravacao: Gravacao = { trx, req, organizacaoId, agora, antes: null, mudancas, depois: valores };
        await conferirRegras(servico, gravacao);
      });
    const resposta = await atuar({ req, organizacaoId, valores, pedido });
    if (!('pdf' in resposta)) return ok(resposta);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${resposta.nome}"`)
      .send(resposta.pdf);
  };
