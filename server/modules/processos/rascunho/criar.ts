import { AppError } from '../../../../src/schemas/errors.ts';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { definicaoNova } from '../../../../src/schemas/processo/edicao/definicaoNova.ts';
import type { ProcessoNovo } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Trx } from '../../../database/transaction.ts';
import { acharVersao } from '../acharVersao.ts';
import { exigirSemAgenda } from '../publicacao/agenda.ts';
import { travarProcesso } from '../travarProcesso.ts';
import { rascunhoDe, registrarEdicao } from './gravar.ts';

export interface Pedido {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly agora: Date;
}

export interface Criado {
  readonly id: number;
  readonly versao_id: number;
  readonly chave: string;
  readonly numero: number;
  readonly versao: number;
}

const incluirVersao = async (
  trx: Trx,
  pedido: Pedido,
  processoId: number,
  numero: number,
  definicao: Definicao,
  modelo_numero: number | null,
): Promise<number> => {
  const { organizacaoId, agora } = pedido;
  const texto = arquivoCanonico(definicao);
  const { id } = await trx
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: organizacaoId, processo_id: processoId, numero, situacao: 'rascunho' },
      ...{ conteudo: JSON.stringify(definicao), arquivo: texto, criado_em: agora, atualizado_em: agora },
      modelo_numero,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await registrarEdicao(trx, { ...pedido, processoId }, { versaoId: id, versao: 1, texto });
  return id;
};

/** A process that nobody had, with the draft it begins with. Its key is made of its name, and none that the city has. */
export const criarProcesso = async (trx: Trx, pedido: Pedido, novo: ProcessoNovo): Promise<Criado> => {
  const chaves = await trx
    .selectFrom('processo')
    .select('chave')
    .where('organizacao_id', '=', pedido.organizacaoId)
    .where('excluido_em', 'is', null)
    .execute();
  const definicao = definicaoNova(
    novo,
    chaves.map(({ chave }) => chave),
  );
  return criarComDefinicao(trx, pedido, definicao, null);
};

/**
 * A process with this draft. `modeloNumero`: version of the template that it is made of.
 * @throws AppError dados_invalidos on `nome` where somebody took its key meanwhile
 */
export const criarComDefinicao = async (
  trx: Trx,
  pedido: Pedido,
  definicao: Definicao,
  modeloNumero: number | null,
): Promise<Criado> => {
  const { organizacaoId, agora } = pedido;
  const { chave, nome, nome_curto, grupo } = definicao.processo;
  const criado = await trx
    .insertInto('processo')
    .values({ organizacao_id: organizacaoId, chave, nome, nome_curto, grupo, criado_em: agora, atualizado_em: agora })
    // Two who begin the same at once: the second is told, and begins again with another name.
    .onConflict((oc) => oc.columns(['organizacao_id', 'chave']).where('excluido_em', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (criado === undefined)
    throw new AppError('dados_invalidos', undefined, { erros: { nome: ['Já há um processo com este nome'] } });
  const versao_id = await incluirVersao(trx, pedido, criado.id, 1, definicao, modeloNumero);
  return { id: criado.id, versao_id, chave, numero: 1, versao: 1 };
};

/**
 * The draft of a process that has none: a copy of one of its versions, as that was published.
 * @throws AppError regra where there is a draft already, with its number in `dados`
 */
export const comecarRascunho = async (
  trx: Trx,
  pedido: Pedido,
  processoId: number,
  de: number | undefined,
): Promise<Criado> => {
  const { organizacaoId } = pedido;
  await travarProcesso(trx, organizacaoId, processoId);
  const rascunho = await rascunhoDe(trx, { organizacaoId, processoId });
  if (rascunho !== undefined)
    throw new AppError('regra', `Este processo já tem um rascunho (versão ${rascunho.numero})`, {
      dados: { numero: rascunho.numero },
    });
  const origem = await acharVersao(trx, organizacaoId, processoId, de ?? 'trabalho');
  const { conteudo, modelo_numero } = await trx
    .selectFrom('processo_versao')
    .select(['conteudo', 'modelo_numero'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', origem.id)
    .executeTakeFirstOrThrow();
  const { ultimo } = await trx
    .selectFrom('processo_versao')
    .select((eb) => eb.fn.max<number>('numero').as('ultimo'))
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .executeTakeFirstOrThrow();
  const numero = Number(ultimo) + 1;
  const versao_id = await incluirVersao(trx, pedido, processoId, numero, conteudo as Definicao, modelo_numero);
  return { id: processoId, versao_id, chave: origem.chave, numero, versao: 1 };
};

interface Descartado {
  readonly versaoId: number;
  readonly definicao: Definicao;
  readonly numero: number;
  readonly processo_descartado: boolean;
}

/**
 * Throws the draft away with its history. A process of which nothing was ever published goes with it.
 * @returns what it was, for the audit
 * @throws AppError versao_desatualizada where it changed meanwhile; regra where requests were filed by it, without a draft
 */
export const descartarRascunho = async (
  trx: Trx,
  { organizacaoId, agora }: Pedido,
  processoId: number,
  versao: number,
): Promise<Descartado> => {
  await travarProcesso(trx, organizacaoId, processoId);
  const rascunho = await rascunhoDe(trx, { organizacaoId, processoId });
  if (rascunho === undefined) throw new AppError('regra', 'Este processo não tem rascunho');
  if (rascunho.versao !== versao)
    throw new AppError('versao_desatualizada', undefined, { dados: { versao: rascunho.versao } });
  await exigirSemAgenda(trx, organizacaoId, rascunho.id);
  await trx
    .deleteFrom('processo_versao')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', rascunho.id)
    .execute();
  if (!rascunho.publicado)
    await trx
      .updateTable('processo')
      .set({ excluido_em: agora, atualizado_em: agora })
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', processoId)
      .execute();
  const { id: versaoId, conteudo: definicao, numero, publicado } = rascunho;
  return { versaoId, definicao, numero, processo_descartado: !publicado };
};
