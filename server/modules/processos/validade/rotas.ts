import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isDataIso } from '../../../../src/schemas/brasil/data.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { atosDasLicencas, type AtoDasLicencas } from '../../../../src/schemas/processo/licencasDoProcesso.ts';
import { ATO_MAXIMO } from '../../../../src/schemas/requerimento/historicoDaValidade.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import type { Trx } from '../../../database/transaction.ts';
import { noPainel } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { despertarTarefas } from '../../../tarefas/despertar.ts';
import { criarTarefa, tarefaVista } from '../../../tarefas/tarefa.ts';
import { objeto, TEXTO } from '../../requerimentos/esquemas.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { idDoProcesso, parametrosDoProcesso } from '../chamada.ts';
import { contarLicencas } from './alcance.ts';
import type { PedidoDaValidade } from './executar.ts';

const PAINEL = 'painel-prefeitura';

interface Corpo {
  readonly acao: AtoDasLicencas;
  readonly motivo: string;
  readonly ato?: string;
  readonly desde?: string;
  readonly esperados: number;
}

const corpo = objeto(
  {
    acao: { type: 'string', enum: Object.keys(atosDasLicencas) },
    motivo: TEXTO,
    ato: {
      type: 'string',
      maxLength: ATO_MAXIMO,
      description: 'A decisão ou o decreto em que se baseia, com número e data. Ausente: nenhum',
    },
    desde: {
      type: 'string',
      maxLength: 10,
      description:
        'Só de uma suspensão: dia (AAAA-MM-DD) desde o qual a validade fica parada; não depois de hoje. Ausente: hoje',
    },
    esperados: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      description: 'Quantas licenças foram mostradas: outro número recusa o pedido',
    },
  },
  ['acao', 'motivo', 'esperados'],
);

/** The process, its row locked: two acts on its licences do not begin at once. */
const processoTravado = async (trx: Trx, organizacaoId: number, id: number): Promise<{ readonly nome: string }> => {
  const processo = await trx
    .selectFrom('processo')
    .select('nome')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (processo === undefined) throw new AppError('nao_encontrado', 'Processo não localizado');
  const { rows } = await sql`select from tarefa where alvo_id = ${organizacaoId} and tipo = 'validade'
    and situacao in ('na fila', 'em andamento') and (pedido->>'processo')::bigint = ${id}`.execute(trx);
  if (rows.length > 0) throw new AppError('regra', 'Já há um ato sobre as licenças deste processo em andamento');
  return processo;
};

const pedidoDe = (processo: number, { acao, motivo, ato, desde }: Corpo, hoje: string): PedidoDaValidade => {
  if (motivo.trim() === '') throw erroNoCampo('motivo', textos.validacao.obrigatorio);
  if (desde !== undefined && !isDataIso(desde)) throw erroNoCampo('desde', textos.validacao.data);
  if (desde !== undefined && desde > hoje) throw erroNoCampo('desde', 'A suspensão não pode começar depois de hoje');
  const dito = ato?.trim() ?? '';
  return {
    ...{ processo, acao, motivo: motivo.trim() },
    ...(dito === '' ? {} : { ato: dito }),
    ...(desde === undefined || acao !== 'suspender' ? {} : { desde }),
  };
};

/** All licences in force of a process at once, for a calamity or a law: how many there are, and the act on them, in the background (docs/decisions/0105). */
export const rotasDasLicencas = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  const config = { access: noPainel(PAINEL, 'perfil.gestor.prefeitura') };
  const base = `/${PAINEL}/processo/:id/licencas`;
  const ondeDe = (req: FastifyRequest) => {
    const { organizacaoId, fuso } = sessaoDe(req);
    return { organizacaoId, processoId: idDoProcesso(req), hoje: hojeEm(clock.now(), fuso) };
  };
  app.get(base, { config, schema: { params: parametrosDoProcesso } }, async (req) => {
    const onde = ondeDe(req);
    const processo = await db
      .selectFrom('processo')
      .select('id')
      .where('organizacao_id', '=', onde.organizacaoId)
      .where('id', '=', onde.processoId)
      .executeTakeFirst();
    if (processo === undefined) throw new AppError('nao_encontrado', 'Processo não localizado');
    return ok(await contarLicencas(db, onde));
  });
  app.post(base, { config, schema: { params: parametrosDoProcesso, body: corpo } }, async (req, reply) => {
    const onde = ondeDe(req);
    const pedido = pedidoDe(onde.processoId, req.body as Corpo, onde.hoje);
    const { esperados } = req.body as Corpo;
    const { id: usuarioId, organizacaoId } = sessaoDe(req);
    const feita = umaVez(db, req, reply, async (trx) => {
      const agora = clock.now();
      const { nome } = await processoTravado(trx, organizacaoId, onde.processoId);
      const total = (await contarLicencas(trx, onde)).alcanca[pedido.acao];
      if (total !== esperados)
        throw new AppError('conflito', `Agora são ${total} as licenças. Confira o número e confirme de novo`, {
          dados: { total },
        });
      const tarefa = await criarTarefa(trx, {
        ...{ organizacaoId, usuarioId, alvoId: organizacaoId, tipo: 'validade', painel: PAINEL, entidade: 'processo' },
        ...{
          titulo: `${atosDasLicencas[pedido.acao]} das licenças: ${nome}`,
          pedido,
          total,
          criadoEm: agora,
          ip: req.ip,
        },
      });
      await auditar(trx, req, {
        ...{ acao: 'criar', entidade: 'tarefa', registroId: tarefa.id, organizacaoId },
        depois: { licencas: pedido.acao, processo: onde.processoId, motivo: pedido.motivo, total },
      });
      return { status: 202, corpo: ok(tarefaVista(tarefa, agora)) };
    });
    return feita.finally(despertarTarefas);
  });
};
