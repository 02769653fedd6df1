import type { FastifyRequest } from 'fastify';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { avisarRegistro } from '../../saida/avisarRegistro.ts';
import type { Alvo } from './contaDaChamada.ts';

interface Ato {
  readonly acao: 'resgatar' | 'desbloquear';
  readonly motivo: string;
  readonly antes?: Readonly<Record<string, unknown>>;
  readonly depois?: Readonly<Record<string, unknown>>;
  /** Differs where the person's record holds the value in another shape. */
  readonly naPessoa?: Pick<Ato, 'antes' | 'depois'>;
}

/** What was done and why: in the history of the account and, where the city has one, of the person's record. */
export const rastroDoResgate = async (
  trx: Trx,
  req: FastifyRequest,
  { organizacaoId, conta, pessoaId }: Alvo,
  { acao, motivo, antes, depois, naPessoa }: Ato,
): Promise<void> => {
  await auditar(trx, req, {
    acao,
    entidade: 'usuario',
    registroId: conta.id,
    organizacaoId,
    ...(antes === undefined ? {} : { antes }),
    depois: { ...depois, motivo },
  });
  if (pessoaId === null) return;
  const dela = naPessoa ?? { antes, depois };
  await auditar(trx, req, {
    acao,
    entidade: 'pessoa',
    registroId: pessoaId,
    organizacaoId,
    ...(dela.antes === undefined ? {} : { antes: dela.antes }),
    depois: { ...dela.depois, motivo },
  });
  await avisarRegistro(trx, organizacaoId, 'pessoa', pessoaId);
};
