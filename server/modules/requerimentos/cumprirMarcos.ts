import type { Logger } from 'pino';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { comDia } from '../../../src/schemas/requerimento/dias.ts';
import { atosEsperados } from '../../../src/schemas/requerimento/paraTarefas.ts';
import { proximoOlhar } from '../../../src/schemas/requerimento/proximoOlhar.ts';
import { marcoDevido } from '../../../src/schemas/requerimento/relogios.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import type { Parts } from '../../parts.ts';
import { ninguemPede } from '../../plugins/ninguem.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { agir } from './agir.ts';
import { atorPortal } from './ator.ts';
import { calendarioDaCidade } from './calendario.ts';
import { carregarRequerimento } from './carregar.ts';
import { carregarCidade } from './cidade.ts';

/** Requests looked at in a turn. */
const LOTE = 100;
/** Acts of one request in a turn, each with its events under one lock; what is left comes in the next turn, after what others have waiting. */
const ATOS = 20;

/** Nobody asks: the portal acts because a moment has come. */
const ninguem = ninguemPede('prazos');

interface Vencido {
  readonly id: number;
  readonly organizacao_id: number;
}

/** Requests of which a term acts now or should have acted, the one that waits longest first; where none is due the index is asked and nothing else. */
const vencidos = async ({ db, clock }: Parts): Promise<readonly Vencido[]> =>
  db
    .selectFrom('requerimento')
    .select(['id', 'organizacao_id'])
    .where('proximo_marco', '<=', clock.now())
    .orderBy('proximo_marco')
    .orderBy('id')
    .limit(LOTE)
    .execute();

/**
 * The acts of one request that are due, one after the other; each is an act like any other, by the portal. Gives how many.
 * @throws where an act comes due again that was done in this turn, since it would go on without end
 */
const cumprir = async (trx: Trx, parts: Parts, { id, organizacao_id: organizacaoId }: Vencido): Promise<number> => {
  const cidade = await carregarCidade(trx, organizacaoId);
  const { fuso } = cidade.organizacao;
  const relogio = { fuso, calendario: calendarioDaCidade(cidade) };
  const { dia: hoje, hora } = noFuso(parts.clock.now(), fuso) ?? { dia: '', hora: '' };
  const feitos = new Set<string>();
  for (let atos = 0; atos < ATOS; atos++) {
    const requerimento = await carregarRequerimento(trx, organizacaoId, id, { travar: true });
    const { estado, versaoDoProcesso } = requerimento;
    const definicao = await definicaoDaVersao(trx, organizacaoId, versaoDoProcesso);
    const comando = marcoDevido(definicao, estado, relogio, hoje, hora);
    if (comando === undefined) {
      // Nothing was due after all, as with a moment that was set before it could be worked out, or where rules name today: the
      // next one is kept, with what is awaited.
      if (atos === 0)
        await trx
          .updateTable('requerimento')
          .set({
            proximo_marco: proximoOlhar(definicao, estado, relogio, hoje),
            atos_esperados: atosEsperados(definicao, comDia(definicao, estado, { hoje, fuso }), relogio),
          })
          .where('organizacao_id', '=', organizacaoId)
          .where('id', '=', id)
          .execute();
      return atos;
    }
    const qual = JSON.stringify(comando);
    if (feitos.has(qual)) throw new Error(`The terms of request ${id} act again and again: ${qual}`);
    feitos.add(qual);
    await agir(trx, parts, {
      req: ninguem,
      organizacaoId,
      fuso,
      id,
      versao: undefined,
      ator: () => atorPortal,
      comando: () => comando,
    });
  }
  return ATOS;
};

/**
 * Lets the clocks act (design/process.md 5): calls to mind, marks what has passed, closes what the process says is closed. A transaction for each
 * request, so that one that fails keeps no other from its turn; several portals may do it at once, since each act is decided under the lock of its row.
 * @returns whether there is more to do at once
 */
export const cumprirMarcos = async (parts: Parts, log: Pick<Logger, 'error'>): Promise<boolean> => {
  const devidos = await vencidos(parts);
  let [falhas, sobram] = [0, false];
  for (const um of devidos)
    try {
      if ((await transaction(parts.db, (trx) => cumprir(trx, parts, um))) === ATOS) sobram = true;
    } catch (erro) {
      falhas += 1;
      log.error({ err: erro, requerimento: um.id }, 'os prazos de um requerimento não puderam agir');
    }
  return (devidos.length === LOTE || sobram) && falhas === 0;
};
