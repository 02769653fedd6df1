import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Contexto } from '../../contexto.ts';
import { sessaoDe } from '../../plugins/session.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { lerFatosDoPapel } from './fatosDoPapel.ts';
import { exigirEquipe } from './direitos.ts';
import { protocolado } from './observar.ts';
import type { FundoDoPapel } from './papeis.ts';

/** Whose data a preview shows: those of a request, or of an example. */
export type DadosDaPrevia = Pick<FundoDoPapel, 'estado' | 'requerente' | 'imovelEndereco' | 'citados' | 'imovel'>;

/**
 * A request of the city, filed, as staff (or support, in its own panel) read it.
 * @param campo where the caller named it
 * @throws AppError dados_invalidos on that field, also for a draft and for another city's
 */
export const requerimentoDaPrevia = async (
  contexto: Contexto,
  req: FastifyRequest,
  organizacaoId: number,
  { id, campo, suporte }: { readonly id: number; readonly campo: string; readonly suporte: boolean },
): Promise<RequerimentoCarregado> => {
  try {
    const requerimento = await protocolado(contexto, organizacaoId, id);
    if (!suporte) exigirEquipe(sessaoDe(req), requerimento);
    return requerimento;
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'nao_encontrado')
      throw erroNoCampo(campo, 'Registro não encontrado');
    throw erro;
  }
};

/**
 * Its data, for who is about to see them: a look is kept, as of every reading.
 * @param definicao that it is shown by
 */
export const dadosDoRequerimento = async (
  { db, olhares }: Contexto,
  req: FastifyRequest,
  organizacaoId: number,
  requerimento: RequerimentoCarregado,
  definicao: Pick<Definicao, 'campos'>,
): Promise<DadosDaPrevia> => {
  const { id: registroId } = requerimento;
  olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId, organizacaoId });
  const pessoa = await db
    .selectFrom('pessoa')
    .select(['nome', 'documento'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', requerimento.pessoaId)
    .executeTakeFirst();
  const { estado, imovelEndereco, requerenteNome } = requerimento;
  const requerente = { nome: pessoa?.nome ?? requerenteNome, documento: pessoa?.documento ?? '' };
  const fatos = await lerFatosDoPapel(db, requerimento, definicao, estado);
  return { estado, imovelEndereco, requerente, ...fatos };
};
