import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Marcacao, Entity } from '../../src/schemas/entity.ts';
import { ok } from '../../src/schemas/envelope.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { auditarVarios } from '../audit.ts';
import { sessaoDe } from '../plugins/session.ts';
import { organizacaoDaChamada } from './alcance.ts';
import { gravarUmaVez } from './gravarUmaVez.ts';
import { recusar } from './mover.ts';
import { deixarRastro, type Feito } from './rastro.ts';
import { esquemasDasRotas } from './routeSchemas.ts';
import type { Servico } from './servico.ts';

/** As deactivating many is: the ids in, the ids out. */
export const esquemaDaMarcacao = (entity: Entity, painel: Painel, marca: Marcacao): FastifySchema => ({
  ...esquemasDasRotas(entity, painel).excluir,
  summary: `${marca.label}: ${entity.label.many}`,
  operationId: `${painel}.${entity.path}.${marca.name}`,
});

/**
 * Does a declared act (Entity.marks) to many records, all or none. Another's own are as absent as unknown ones.
 * @throws AppError regra with a reason per id
 */
export const marcarVarios = (servico: Servico, painel: Painel, marca: Marcacao) => {
  const { fonte, contexto, armazem } = servico;
  const { entity } = fonte;
  const agir = fonte.partes.marcacoes?.[marca.name];
  if (agir === undefined) throw new Error(`${entity.name} declares the mark ${marca.name} and nothing puts it`);
  return async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const organizacaoId = await organizacaoDaChamada(contexto.db, entity, painel, req);
    const { ids } = req.body as { ids: number[] };
    return gravarUmaVez(contexto.db, req, reply, async (trx) => {
      const chamada = { trx, req, organizacaoId };
      const travados = await armazem.travar(trx, organizacaoId, ids);
      const registros = entity.own ? travados.filter((um) => um['usuario_id'] === sessaoDe(req).id) : travados;
      const achados = new Set(registros.map(({ id }) => id));
      recusar(
        ids,
        new Map(ids.filter((id) => !achados.has(id)).map((id): [number, string] => [id, 'Registro não encontrado'])),
      );
      await agir({ ...chamada, agora: contexto.clock.now(), registros });
      const feitos = registros.map(({ id }): Feito => ({ acao: 'alterar', id, depois: { marca: marca.name } }));
      if (entity.own)
        await auditarVarios(
          trx,
          req,
          feitos.map(({ id, ...feito }) => ({ ...feito, entidade: entity.name, registroId: id })),
        );
      else await deixarRastro(servico, chamada, feitos);
      const [um, varios] = marca.done;
      return { status: 200, corpo: ok({ ids }, ids.length === 1 ? um : `${ids.length} ${varios}`) };
    });
  };
};
