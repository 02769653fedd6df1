import { AppError } from '../../../src/schemas/errors.ts';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Trx } from '../../database/transaction.ts';
import { criarSetoresQueFaltam, type SetorCriado } from './criarSetoresQueFaltam.ts';
import { exigirSemAgenda } from './publicacao/agenda.ts';
import { registrarEdicao } from './rascunho/gravar.ts';
import { travarProcesso } from './travarProcesso.ts';

export interface Importacao {
  readonly definicao: Definicao;
  /** The file's text, kept as it came. */
  readonly texto: string;
  /** Put this file in place of another draft, which stood at `versao`. */
  readonly substituir?: boolean | undefined;
  readonly versao?: number | undefined;
  readonly agora: Date;
  /** Who brings it in; absent: the portal itself. */
  readonly usuarioId?: number;
}

export interface Importado {
  readonly id: number;
  readonly chave: string;
  readonly nome: string;
  readonly versao_id: number;
  readonly numero: number;
  readonly situacao: string;
  /** To be named when this draft is replaced or published. */
  readonly versao: number;
  readonly inalterado: boolean;
  /** The process is new to this organisation. */
  readonly criado: boolean;
  readonly setores_criados: readonly SetorCriado[];
}

const versoesDe = (trx: Trx, organizacaoId: number, processoId: number) =>
  trx
    .selectFrom('processo_versao')
    .select(['id', 'numero', 'situacao', 'versao', 'conteudo'])
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .where('situacao', 'in', ['rascunho', 'vigente'])
    .execute();

const acharOuCriar = async (trx: Trx, organizacaoId: number, { processo }: Definicao, agora: Date) => {
  const { chave, nome, nome_curto, grupo } = processo;
  const novo = await trx
    .insertInto('processo')
    .values({ organizacao_id: organizacaoId, chave, nome, nome_curto, grupo, criado_em: agora, atualizado_em: agora })
    .onConflict((oc) => oc.columns(['organizacao_id', 'chave']).where('excluido_em', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (novo !== undefined) return { id: novo.id, criado: true };
  const { id } = await trx
    .selectFrom('processo')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('chave', '=', chave)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return { id, criado: false };
};

const gravarRascunho = async (
  trx: Trx,
  organizacaoId: number,
  processoId: number,
  rascunho: { id: number } | undefined,
  { definicao, texto, agora }: Importacao,
) => {
  const conteudo = JSON.stringify(definicao);
  if (rascunho !== undefined)
    return trx
      .updateTable('processo_versao')
      .set((eb) => ({ conteudo, arquivo: texto, atualizado_em: agora, versao: eb('versao', '+', 1) }))
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', rascunho.id)
      .returning(['id', 'numero', 'versao'])
      .executeTakeFirstOrThrow();
  const { ultimo } = await trx
    .selectFrom('processo_versao')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('numero'), eb.val(0)).as('ultimo'))
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('processo_versao')
    .values({
      organizacao_id: organizacaoId,
      processo_id: processoId,
      numero: Number(ultimo) + 1,
      situacao: 'rascunho',
      conteudo,
      arquivo: texto,
      criado_em: agora,
      atualizado_em: agora,
    })
    .returning(['id', 'numero', 'versao'])
    .executeTakeFirstOrThrow();
};

/**
 * Brings a definition into an organisation (api.md "Processes"): makes the process or its draft and the sectors it lacks. Read
 * against the draft, else the published version, a file that says the same changes nothing, whatever its spacing.
 * @throws AppError regra over another draft without `substituir` and `versao`; versao_desatualizada when that draft changed
 */
export const importarDefinicao = async (
  trx: Trx,
  organizacaoId: number,
  importacao: Importacao,
): Promise<Importado> => {
  const { definicao, substituir, versao, agora } = importacao;
  const { id, criado } = await acharOuCriar(trx, organizacaoId, definicao, agora);
  await travarProcesso(trx, organizacaoId, id);
  const versoes = await versoesDe(trx, organizacaoId, id);
  const rascunho = versoes.find((v) => v.situacao === 'rascunho');
  const comparada = rascunho ?? versoes.find((v) => v.situacao === 'vigente');
  const { chave, nome, nome_curto, grupo } = definicao.processo;
  const base = { id, chave, nome, criado };
  if (comparada !== undefined && arquivoCanonico(comparada.conteudo) === arquivoCanonico(definicao)) {
    const { numero, situacao } = comparada;
    const mesma = { versao_id: comparada.id, numero, situacao, versao: comparada.versao };
    return { ...base, ...mesma, inalterado: true, setores_criados: [] };
  }
  if (rascunho !== undefined) {
    await exigirSemAgenda(trx, organizacaoId, rascunho.id);
    const dados = { versao: rascunho.versao, numero: rascunho.numero };
    if (substituir !== true || versao === undefined)
      throw new AppError(
        'regra',
        `Já há um rascunho diferente deste processo (versão ${rascunho.numero}). Confirme se ele deve ser substituído`,
        { dados },
      );
    if (versao !== rascunho.versao) throw new AppError('versao_desatualizada', undefined, { dados });
  }
  const gravado = await gravarRascunho(trx, organizacaoId, id, rascunho, importacao);
  if (importacao.usuarioId !== undefined)
    await registrarEdicao(
      trx,
      { organizacaoId, processoId: id, usuarioId: importacao.usuarioId, agora },
      {
        ...{ versaoId: gravado.id, versao: gravado.versao, texto: JSON.stringify(definicao) },
        comentario: 'Trazido de um arquivo',
      },
    );
  // Until something is published the name of the process is that of its draft; afterwards publishing changes it.
  if (!versoes.some((v) => v.situacao === 'vigente'))
    await trx
      .updateTable('processo')
      .set({ nome, nome_curto, grupo, atualizado_em: agora })
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', id)
      .execute();
  const setores_criados = await criarSetoresQueFaltam(trx, organizacaoId, definicao, agora);
  const { id: versao_id, numero, versao: nova } = gravado;
  return { ...base, versao_id, numero, situacao: 'rascunho', versao: nova, inalterado: false, setores_criados };
};
