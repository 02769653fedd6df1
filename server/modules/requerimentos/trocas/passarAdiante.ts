import { AppError } from '../../../../src/schemas/errors.ts';
import type { Comando } from '../../../../src/schemas/requerimento/comandos.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { LigadoQuePassa } from '../../../../src/schemas/requerimento/trocas.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { agir, type Feito, type Preparo } from '../agir.ts';
import { atorDaChamada, type Req } from '../fazer.ts';
import { copiarProva, doLigado, ligadosEscolhidos } from './ligadosDaTroca.ts';
import { mudancaDoRequerente } from './novoRequerente.ts';
import { passarRascunhos } from './rascunhosDaTroca.ts';

/** Whom a request passes to, why, and by which file of it. */
interface Passagem {
  readonly documento: string;
  readonly motivo: string;
  readonly prova: number;
  /** Asked for by the applicant, under this id. */
  readonly troca?: number | undefined;
}

/**
 * A request with the bound ones that were chosen passes to another person: one act for each, all in the transaction of the first. The earlier ones are
 * locked first, as everywhere (docs/decisions/0050), and what is refused of one undoes them all.
 */
export const passarAdiante = (contexto: Contexto, req: Req, ligados: readonly number[]) => {
  const sessao = sessaoDe(req);
  const { organizacaoId, fuso, pessoaId } = sessao;
  let mudanca: ReturnType<typeof mudancaDoRequerente> | undefined;
  let pedido: Passagem | undefined;
  let escolhidos: readonly LigadoQuePassa[] = [];

  const passarLigado = async (trx: Trx, { requerimento, estado }: Feito, qual: LigadoQuePassa): Promise<Feito> => {
    if (pedido === undefined) throw new AppError('regra');
    const prova = await copiarProva(trx, requerimento, pedido.prova, qual.id);
    const dele = mudancaDoRequerente(contexto, {
      ...{ documento: pedido.documento, motivo: pedido.motivo, prova, pessoaDeQuemPede: pessoaId },
      juntoDe: estado.numero ?? '',
    });
    const feito = await agir(trx, contexto, {
      ...{ req, organizacaoId, fuso, id: qual.id, versao: undefined },
      ator: atorDaChamada('painel-prefeitura', sessao, contexto.clock.now()),
      comando: (p) => dele.comando(trx, p),
      colunas: dele.colunas,
    });
    await dele.cumprir(trx, feito, sessao.id);
    return feito;
  };

  return {
    comando: async (trx: Trx, p: Preparo, qual: Passagem): Promise<Comando> => {
      pedido = qual;
      escolhidos = await ligadosEscolhidos(trx, p.requerimento, ligados);
      mudanca = mudancaDoRequerente(contexto, { ...qual, pessoaDeQuemPede: pessoaId, ligados: escolhidos });
      return mudanca.comando(trx, p);
    },
    colunas: async (trx: Trx, p: Preparo, comando: Comando, estado: Estado) =>
      mudanca?.colunas(trx, p, comando, estado),
    cumprir: async (trx: Trx, feito: Feito): Promise<void> => {
      if (mudanca === undefined || pedido === undefined) throw new AppError('regra');
      await mudanca.cumprir(trx, feito, sessao.id);
      const junto: Feito[] = [];
      for (const qual of escolhidos)
        try {
          junto.push(await passarLigado(trx, feito, qual));
        } catch (erro) {
          throw doLigado(erro, qual);
        }
      await passarRascunhos(trx, contexto, req, [feito, ...junto], { para: mudanca.para(), motivo: pedido.motivo });
    },
  };
};
