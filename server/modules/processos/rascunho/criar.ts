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
  versao = 1,
): Promise<number> => {
  const { organizacaoId, agora } = pedido;
  const texto = arquivoCanonico(definicao);
  const { id } = await trx
    .insertInto('processo_versao')
    .values({
      ...{ organizacao_id: organizacaoId, processo_id: processoId, numero, situacao: 'rascunho' },
      ...{ conteudo: JSON.stringify(definicao), arquivo: texto, criado_em: agora, atualizado_em: agora },
      ...{ modelo_numero, versao },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await registrarEdicao(trx, { ...pedido, processoId }, { versaoId: id, versao, texto });
  return id;
};

/**
 * A process that nobody had, with the draft it begins with. Its key is made of its name, and none that the city has.
 * @param copiado process of the same city whose draft, else what is in force, it begins as
 * @throws AppError nao_encontrado where that is not one of the city's
 */
export const criarProcesso = async (
  trx: Trx,
  pedido: Pedido,
  novo: ProcessoNovo,
  copiado?: number,
): Promise<Criado> => {
  const { organizacaoId } = pedido;
  const chaves = await trx
    .selectFrom('processo')
    .select('chave')
    .where('organizacao_id', '=', organizacaoId)
    .where('excluido_em', 'is', null)
    .execute();
  const nova = definicaoNova(
    novo,
    chaves.map(({ chave }) => chave),
  );
  if (copiado === undefined) return criarComDefinicao(trx, pedido, nova, null);
  const origem = await acharVersao(trx, organizacaoId, copiado, 'trabalho');
  const { conteudo } = await trx
    .selectFrom('processo_versao')
    .select('conteudo')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', origem.id)
    .executeTakeFirstOrThrow();
  const copia = conteudo as Definicao;
  const { chave } = nova.processo;
  return criarComDefinicao(trx, pedido, { ...copia, processo: { ...copia.processo, ...novo, chave } }, null);
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

export interface Comeco {
  /** Number of the version that it begins as; absent: what is worked on. */
  readonly de?: number;
  readonly substituir?: number;
}

/**
 * A draft that is a copy of one of the versions, as that was published. `substituir`: state of the draft whose place it takes, which goes with its history.
 * @throws AppError regra where there is a draft that it does not take the place of, with its number in `dados`; versao_desatualizada where that changed
 */
export const comecarRascunho = async (
  trx: Trx,
  pedido: Pedido,
  processoId: number,
  { de, substituir }: Comeco,
): Promise<Criado & { readonly saiu?: Descartado }> => {
  const { organizacaoId } = pedido;
  await travarProcesso(trx, organizacaoId, processoId);
  const saiu = substituir === undefined ? undefined : await descartarRascunho(trx, pedido, processoId, substituir);
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
  // Who still has the one open that gave way must not save onto this one as if it were the same.
  const versao = (substituir ?? 0) + 1;
  const versao_id = await incluirVersao(trx, pedido, processoId, numero, conteudo as Definicao, modelo_numero, versao);
  return { id: processoId, versao_id, chave: origem.chave, numero, versao, ...(saiu && { saiu }) };
};

export interface Descartado {
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
