import { sql } from 'kysely';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { notificar } from '../../../saida/notificar.ts';
import { agir, type Feito } from '../agir.ts';
import { atorPortal } from '../ator.ts';
import type { Req } from '../fazer.ts';
import { contasDeQuemSai, criadorFica, doLadoDeQuemSai, type NovoRequerente } from './novoRequerente.ts';

interface Rascunho {
  readonly id: number;
  readonly origem_id: number;
  readonly processo_nome: string;
}

/** Drafts that the one before began for any of these requests, the earliest first, locked. */
const rascunhosDe = async (
  trx: Trx,
  { organizacaoId, pessoaId }: Feito['requerimento'],
  origens: readonly number[],
): Promise<readonly Rascunho[]> => {
  const { rows } = await sql<Rascunho>`select id, origem_id, processo_nome from requerimento
    where organizacao_id = ${organizacaoId} and origem_id = any(${origens}::bigint[]) and pessoa_id = ${pessoaId} and protocolado_em is null
      and descartado_em is null order by id for no key update`.execute(trx);
  return rows;
};

const contasDe = (trx: Trx, organizacaoId: number, pessoaId: number) =>
  contasDeQuemSai(trx, { organizacaoId, pessoaId });

/**
 * Drafts of requests that start from those that passed, or that these asked for, pass with them to the new applicant: left behind they could be
 * filed by nobody, since what they start from is another's. Each by an act of its own, in the transaction of the change, once all that was filed has
 * passed. What is in a draft is the applicant's alone: the city learns neither of it nor that there is one.
 * @param passados the request that was passed, then those that passed along
 */
export const passarRascunhos = async (
  trx: Trx,
  contexto: Contexto,
  req: Req,
  passados: readonly [Feito, ...Feito[]],
  { para, motivo }: { readonly para: NovoRequerente; readonly motivo: string },
): Promise<void> => {
  const [{ requerimento }] = passados;
  const { organizacaoId, requerenteNome: de } = requerimento;
  const numeros = new Map(passados.map(({ requerimento: r, estado }) => [r.id, estado.numero ?? '']));
  const saem = await contasDe(trx, organizacaoId, requerimento.pessoaId);
  for (const { id, origem_id, processo_nome } of await rascunhosDe(trx, requerimento, [...numeros.keys()])) {
    const junto_de = numeros.get(origem_id) ?? '';
    await agir(trx, contexto, {
      ...{ req, organizacaoId, fuso: sessaoDe(req).fuso, id, versao: undefined },
      ator: () => atorPortal,
      comando: () => ({ acao: 'passar-rascunho', de, para: para.nome, motivo, junto_de }),
      colunas: async (_trx, { requerimento: r }) => ({
        pessoa_id: para.id,
        requerente_nome: para.nome,
        contas_que_sairam: doLadoDeQuemSai(r, saem),
        ...((await criadorFica(trx, r, saem)) ? {} : { criador_saiu_em: contexto.clock.now() }),
      }),
    });
    const rascunho = `O rascunho de ${processo_nome}`;
    for (const conta of saem)
      await notificar(trx, organizacaoId, conta, { message: `${rascunho} passou a outra pessoa` });
    for (const conta of await contasDe(trx, organizacaoId, para.id))
      await notificar(trx, organizacaoId, conta, { message: `${rascunho} passou a ser seu`, requerimento_id: id });
  }
};
