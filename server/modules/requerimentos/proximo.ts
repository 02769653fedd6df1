import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { agir } from './agir.ts';
import { ID, objeto } from './esquemas.ts';
import { atorDaChamada } from './fazer.ts';
import { emQueTemParte } from './participantes/participacoes.ts';
import { ondeAnalisa } from './ondeAnalisa.ts';

const PAINEL = 'painel-prefeitura';
const VAZIA = 'A fila está vazia: ninguém espera para ser atendido';
const NADA_PARA_ELE = 'Na fila só há requerimentos que você não pode analisar';
/** Requests that are not his to judge are few; behind so many of them a manager has to look at the queue. */
const RECUSADOS_NO_MAXIMO = 50;

/**
 * The run that comes next in the queue of these sectors: the most urgent priority, then the nearest term, then the oldest. Its request stays
 * locked; one that somebody else is taking at this moment is passed over, so two who ask at once get one each. The run is locked with it: of one that was
 * taken since this statement began, PostgreSQL reads again only what is locked, and would not see that it waits no more. Never one in which he has a part.
 */
const proximaDe = async (trx: Trx, req: FastifyRequest, setores: readonly number[], recusados: readonly number[]) => {
  const { organizacaoId, id, pessoaId } = sessaoDe(req);
  const { rows } = await sql<{ id: number; execucao: number; numero: string | null }>`
    select r.id, e.sequencia as execucao, r.numero from requerimento_etapa e
    join requerimento r on r.organizacao_id = e.organizacao_id and r.id = e.requerimento_id
    where e.organizacao_id = ${organizacaoId} and e.na_fila and e.setor_id = any(${setores}::bigint[])
      and r.id <> all(${recusados}::bigint[])
      and r.finalizado_em is null and r.id not in ${emQueTemParte({ organizacaoId, usuarioId: id, pessoaId })}
    order by array_position(array['normal','alto','urgente'], r.prioridade) desc, e.vence_em nulls last, r.protocolado_em, r.id
    limit 1 for update of r, e skip locked`.execute(trx);
  return rows[0];
};

/** POST painel-prefeitura/requerimento/proximo: the next of the queue of the caller's sectors, or of the one named, becomes his. */
export const proximo = (app: FastifyInstance, contexto: Contexto): void => {
  app.post(
    `/${PAINEL}/requerimento/proximo`,
    { config: { access: noPainel(PAINEL) }, schema: { body: objeto({ setor_id: ID }) } },
    async (req, reply) =>
      umaVez(contexto.db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const { setor_id } = req.body as { setor_id?: number };
        const meus = ondeAnalisa(sessao);
        if (setor_id !== undefined && !meus.includes(setor_id))
          throw new AppError('sem_permissao', 'Você não analisa neste setor');
        const setores = setor_id === undefined ? meus : [setor_id];
        const recusados: number[] = [];
        for (;;) {
          const achada = await proximaDe(trx, req, setores, recusados);
          if (achada === undefined) throw new AppError('regra', recusados.length === 0 ? VAZIA : NADA_PARA_ELE);
          const { id, execucao, numero } = achada;
          try {
            const { versao } = await agir(trx, contexto, {
              ...{
                req,
                organizacaoId: sessao.organizacaoId,
                fuso: sessao.fuso,
                id,
                execucao,
                socket: socketDaAba(req),
              },
              versao: undefined,
              ator: atorDaChamada(PAINEL, sessao, contexto.clock.now()),
              comando: () => ({ acao: 'pegar' }),
            });
            return { status: 200, corpo: ok({ id, numero, versao }) };
          } catch (erro) {
            // Refused before anything was written: he acted in it once, or decided what is appealed. Those behind it wait for him all the same.
            if (!(erro instanceof AppError) || erro.codigo !== 'sem_permissao') throw erro;
            if (recusados.push(id) >= RECUSADOS_NO_MAXIMO) throw new AppError('regra', NADA_PARA_ELE);
          }
        }
      }),
  );
};
