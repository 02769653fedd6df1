import { AppError } from '../../../src/schemas/errors.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { fixadosDe } from '../../../src/schemas/processo/fixados.ts';
import { impede, type Achado } from '../../../src/schemas/processo/verificar/achado.ts';
import type { Trx } from '../../database/transaction.ts';
import { cidadeDoProcesso } from './cidadeDoProcesso.ts';
import { encerrarAgenda } from './publicacao/agenda.ts';
import { achadosDoRascunho } from './rascunho/conferir.ts';
import { exigirMesmoRascunho } from './rascunho/exigirMesmoRascunho.ts';
import { travarProcesso } from './travarProcesso.ts';

export interface Publicacao {
  readonly usuarioId: number | null;
  /** Version of the draft that was looked at; undefined publishes whatever it is. */
  readonly versao?: number | undefined;
  /** The draft that was looked at; undefined publishes whatever is there. */
  readonly rascunhoId?: number | undefined;
  readonly agora: Date;
  /** It was scheduled, and its moment has come. */
  readonly agendada?: boolean;
}

export interface Publicada {
  readonly id: number;
  readonly versao_id: number;
  readonly numero: number;
  readonly situacao: 'vigente';
  readonly publicado_em: string;
  /** What the checks warn of, without keeping it from being published. */
  readonly achados: readonly Achado[];
}

const impedida = (achados: readonly Achado[]): AppError => {
  const n = achados.filter((a) => a.gravidade === 'bloqueia').length;
  const mensagem = n === 1 ? 'Há 1 impedimento para publicar' : `Há ${n} impedimentos para publicar`;
  return new AppError('regra', mensagem, { dados: { achados } });
};

/**
 * The draft of a process, locked, which nothing keeps from being published now.
 * @throws AppError regra without a draft, or with the findings in `dados.achados`; outro_rascunho; versao_desatualizada; nao_encontrado
 */
export const rascunhoPublicavel = async (
  trx: Trx,
  organizacaoId: number,
  processoId: number,
  { versao, rascunhoId, agora }: Pick<Publicacao, 'versao' | 'rascunhoId' | 'agora'>,
) => {
  await travarProcesso(trx, organizacaoId, processoId);
  const rascunho = await trx
    .selectFrom('processo_versao')
    .select(['id', 'numero', 'versao', 'conteudo'])
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .where('situacao', '=', 'rascunho')
    .executeTakeFirst();
  exigirMesmoRascunho(rascunho, rascunhoId);
  if (rascunho === undefined) throw new AppError('regra', 'Este processo não tem rascunho a publicar');
  if (versao !== undefined && versao !== rascunho.versao)
    throw new AppError('versao_desatualizada', undefined, { dados: { versao: rascunho.versao } });
  const definicao = rascunho.conteudo as Definicao;
  const cidade = await cidadeDoProcesso(trx, organizacaoId, agora);
  const achados = achadosDoRascunho(definicao, cidade);
  if (impede(achados)) throw impedida(achados);
  const { id, numero } = rascunho;
  return { id, numero, versao: rascunho.versao, definicao, cidade, achados };
};

/**
 * Publishes the draft of a process: the version in force ends in the same transaction, and this one never changes again, with what it
 * names of the registries as that stands now (process.md 1, docs/decisions/0019). What was scheduled for it has come about, or is not needed any more.
 * @throws AppError as rascunhoPublicavel, before anything is written
 */
export const publicarRascunho = async (
  trx: Trx,
  organizacaoId: number,
  processoId: number,
  { usuarioId, versao, rascunhoId, agora, agendada }: Publicacao,
): Promise<Publicada> => {
  const rascunho = await rascunhoPublicavel(trx, organizacaoId, processoId, { versao, rascunhoId, agora });
  const { definicao, cidade, achados } = rascunho;
  await trx
    .updateTable('processo_versao')
    .set({ situacao: 'encerrada', encerrado_em: agora, atualizado_em: agora })
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .where('situacao', '=', 'vigente')
    .execute();
  await trx
    .updateTable('processo_versao')
    .set({
      situacao: 'vigente',
      fixados: JSON.stringify(fixadosDe(definicao, cidade)),
      publicado_em: agora,
      publicado_por: usuarioId,
      atualizado_em: agora,
    })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', rascunho.id)
    .execute();
  const { nome, nome_curto, grupo } = definicao.processo;
  await trx
    .updateTable('processo')
    .set((eb) => ({ nome, nome_curto, grupo, atualizado_em: agora, versao: eb('versao', '+', 1) }))
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', processoId)
    .execute();
  const { id: versao_id, numero } = rascunho;
  await encerrarAgenda(
    trx,
    organizacaoId,
    versao_id,
    agendada === true ? { situacao: 'publicada', agora } : { situacao: 'cancelada', motivo: 'Publicada antes', agora },
  );
  return { id: processoId, versao_id, numero, situacao: 'vigente', publicado_em: agora.toISOString(), achados };
};
