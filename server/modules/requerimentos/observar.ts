import { AppError } from '../../../src/schemas/errors.ts';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Contexto } from '../../contexto.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { contextoDoMotor } from './contextoDoMotor.ts';
import { carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { carregarCidade } from './cidade.ts';
import type { Leitura } from './fazer.ts';

/**
 * A request that was filed, for those who read a city's requests without a part in them (support, clients of the API).
 * @throws AppError nao_encontrado for a draft too: it is its applicant's alone (AMB-103)
 */
export const protocolado = async (
  { db }: Contexto,
  organizacaoId: number,
  id: number,
): Promise<RequerimentoCarregado> => {
  const requerimento = await carregarRequerimento(db, organizacaoId, id);
  if (requerimento.estado.protocolado_em === null) throw new AppError('nao_encontrado', 'Requerimento não localizado');
  return requerimento;
};

/** The same as staff sees it, with nothing to do on it: no sector is his, and nothing was assigned to him. */
export const observar = async (
  contexto: Contexto,
  requerimento: RequerimentoCarregado,
  quem: Pick<Ator, 'id' | 'nome'>,
): Promise<Leitura> => {
  const { db, clock } = contexto;
  const cidade = await carregarCidade(db, requerimento.organizacaoId);
  const definicao = definicaoDoRequerimento(
    await definicaoDaVersao(db, requerimento.organizacaoId, requerimento.versaoDoProcesso, cidade),
    requerimento.estado,
  );
  const ator: Ator = { tipo: 'equipe', id: quem.id, nome: quem.nome, setores: [], gestor: false };
  const motor = contextoDoMotor(definicao, cidade, clock.now(), cidade.organizacao.fuso);
  return { requerimento, definicao, ator, motor };
};
