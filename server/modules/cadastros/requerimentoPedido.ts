import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import type { Contexto } from '../../contexto.ts';
import type { PedidoDeAcao } from '../../entities/partes.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { carregarCidade } from '../requerimentos/cidade.ts';
import { dadosDoRequerimento, requerimentoDaPrevia } from '../requerimentos/dadosDaPrevia.ts';
import type { FundoDoPapel } from '../requerimentos/papeis.ts';
import type { RequerimentoCarregado } from '../requerimentos/carregar.ts';

const CAMPO = 'pedido.requerimento';

export interface RequerimentoPedido {
  readonly requerimento: RequerimentoCarregado;
  readonly fundo: Omit<FundoDoPapel, 'qr' | 'agora'>;
}

/**
 * The request whose number an action of a registry asked for, with what a text says of it. Reading it leaves the look that every reading leaves.
 * @throws AppError dados_invalidos on the number: there is none of it in this city that the caller reads
 */
export const requerimentoPedido = async (
  contexto: Contexto,
  { req, organizacaoId, pedido }: PedidoDeAcao,
): Promise<RequerimentoPedido> => {
  if (organizacaoId === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
  const numero = String(pedido['requerimento'] ?? '').trim();
  const achado = await contexto.db
    .selectFrom('requerimento')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (achado === undefined) throw erroNoCampo(CAMPO, `Não há requerimento com o número ${numero}`);
  const suporte = doSuporte(req);
  const requerimento = await requerimentoDaPrevia(contexto, req, organizacaoId, {
    id: achado.id,
    campo: CAMPO,
    suporte,
  });
  const [{ organizacao }, publicada] = await Promise.all([
    carregarCidade(contexto.db, organizacaoId),
    definicaoDaVersao(contexto.db, organizacaoId, requerimento.versaoDoProcesso),
  ]);
  const definicao = definicaoDoRequerimento(publicada, requerimento.estado);
  const dados = await dadosDoRequerimento(contexto, req, organizacaoId, requerimento, definicao);
  return { requerimento, fundo: { organizacao, definicao, ...dados, fuso: organizacao.fuso } };
};

const doSuporte = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.includes('/admin/') === true;
