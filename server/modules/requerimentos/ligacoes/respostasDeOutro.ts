import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { copiarDe, type Copia } from '../../../../src/schemas/processo/copiarRespostas.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Trx } from '../../../database/transaction.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { carregarRequerimento } from '../carregar.ts';

/**
 * Answers of an earlier request of the same person, whatever its type, for the first form of a new one; the two are not bound to one another.
 * @throws AppError on `copiar_de` where it is none of his, or was never filed
 */
export const respostasDeOutro = async (
  trx: Trx,
  { organizacaoId, pessoaId }: { readonly organizacaoId: number; readonly pessoaId: number },
  definicao: Definicao,
  copiar_de: number,
): Promise<Copia> => {
  const outro = await carregarRequerimento(trx, organizacaoId, copiar_de).catch((erro: unknown) => {
    if (erro instanceof AppError && erro.codigo === 'nao_encontrado') return undefined;
    throw erro;
  });
  if (outro === undefined || outro.pessoaId !== pessoaId || outro.estado.protocolado_em === null)
    throw erroNoCampo('copiar_de', 'Requerimento não localizado');
  const de = await definicaoDaVersao(trx, organizacaoId, outro.versaoDoProcesso);
  return copiarDe(de, definicao, outro.estado.respostas);
};
