import { comNomesOcultos } from '../../../../src/schemas/requerimento/citados.ts';
import { lerFatosDoPapel } from '../fatosDoPapel.ts';
import type { FundoDoDossie } from './partes.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { definicaoDoRequerimento } from '../../../../src/schemas/requerimento/emPapel.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import type { DonaDoPapel } from '../../../documents/timbre.ts';
import type { Parts } from '../../../parts.ts';
import type { Sessao } from '../../../plugins/session.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { contextoDoMotor } from '../contextoDoMotor.ts';
import { carregarParaLer } from '../carregar.ts';
import { consultaDeEventos, eventoVisto } from '../eventosVistos.ts';
import { atorDaChamada, type PainelDeRequerimento } from '../fazer.ts';
import { verRequerimento } from '../visao.ts';

/** All that a dossier tells, as its reader sees it now. */
export interface DossieAberto {
  readonly visto: RequerimentoVisto;
  /** Oldest first. */
  readonly eventos: readonly EventoVisto[];
  readonly organizacao: DonaDoPapel;
  readonly fundo: FundoDoDossie;
}

/**
 * Opens a request for its dossier by what this session may read now.
 * @throws AppError nao_encontrado for who may not; regra for a draft, which has nothing to be kept yet
 */
export const abrirDossie = async (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  painel: PainelDeRequerimento,
  sessao: Sessao,
  id: number,
): Promise<DossieAberto> => {
  const { requerimento, cidade } = await carregarParaLer(db, sessao.organizacaoId, id);
  const ator = atorDaChamada(painel, sessao, clock.now())({ requerimento, cidade });
  if (requerimento.estado.protocolado_em === null)
    throw new AppError('regra', 'O dossiê é de um requerimento protocolado. Este ainda é um rascunho');
  const definicao = definicaoDoRequerimento(
    await definicaoDaVersao(db, sessao.organizacaoId, requerimento.versaoDoProcesso, cidade),
    requerimento.estado,
  );
  const motor = contextoDoMotor(definicao, cidade, clock.now(), sessao.fuso);
  const linhas = await consultaDeEventos(db, {
    organizacaoId: sessao.organizacaoId,
    requerimentoId: id,
    leitor: ator.tipo,
  }).execute();
  const { citados, imovel } = await lerFatosDoPapel(db, requerimento, definicao, requerimento.estado);
  const visto = await verRequerimento(db, { requerimento, definicao, ator, motor });
  return {
    visto,
    eventos: linhas.map((linha) => eventoVisto(linha, definicao, ator.tipo, requerimento.estado.execucoes)).reverse(),
    organizacao: cidade.organizacao,
    fundo: {
      definicao,
      imovel,
      inteiro: true,
      arquivos: (lugar) => (visto.arquivos?.[lugar] ?? []).map(({ nome }) => nome),
      citados: ator.tipo === 'requerente' ? comNomesOcultos(citados, visto.requerente.documento ?? '') : citados,
    },
  };
};
