import type { Kysely } from 'kysely';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import {
  MODELOS_NO_MAXIMO,
  type ColunaDoModelo,
  type ModeloDeColunas,
} from '../../../../src/schemas/requerimento/modeloDeColunas.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Sessao } from '../../../plugins/session.ts';

type Banco = Kysely<Tables> | Trx;

const naoEncontrado = (): AppError => new AppError('nao_encontrado', 'Modelo de colunas não encontrado');

const gestor = (sessao: Sessao): boolean => verificarPermissao(sessao, 'perfil.gestor.prefeitura');

/** Those that a session may open: its own, and those of its city that are shared. */
const osQueVe = (db: Banco, sessao: Sessao) =>
  db
    .selectFrom('modelo_de_colunas as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .where('m.organizacao_id', '=', sessao.organizacaoId)
    .where((eb) => eb.or([eb('m.usuario_id', '=', sessao.id), eb('m.compartilhado', '=', true)]))
    .select(['m.id', 'm.nome', 'm.versao', 'm.usuario_id', 'u.nome as dono_nome', 'm.compartilhado', 'm.colunas']);

interface Linha extends Pick<ModeloDeColunas, 'id' | 'nome' | 'versao' | 'compartilhado' | 'colunas'> {
  readonly usuario_id: number;
  readonly dono_nome: string;
}

const vista = (sessao: Sessao, { usuario_id, dono_nome, ...linha }: Linha): ModeloDeColunas => ({
  ...linha,
  dono: { id: usuario_id, nome: dono_nome },
  // Its owner, and managers where it is shared.
  pode_alterar: usuario_id === sessao.id || (linha.compartilhado && gestor(sessao)),
});

/** The models that a session may open, by name. */
export const modelosDe = async (db: Banco, sessao: Sessao): Promise<readonly ModeloDeColunas[]> => {
  const linhas = await osQueVe(db, sessao).orderBy('m.nome').orderBy('m.id').execute();
  return linhas.map((linha) => vista(sessao, linha));
};

/** @throws AppError nao_encontrado for an absent model and for one that is not the session's to know of */
export const modeloDe = async (db: Banco, sessao: Sessao, id: number): Promise<ModeloDeColunas> => {
  const linha = await osQueVe(db, sessao).where('m.id', '=', id).executeTakeFirst();
  if (linha === undefined) throw naoEncontrado();
  return vista(sessao, linha);
};

/** @throws AppError dados_invalidos on `compartilhado`: what everybody opens is a manager's to give */
const exigirQuePartilhe = (sessao: Sessao): void => {
  if (!gestor(sessao)) throw erroNoCampo('compartilhado', 'Só um gestor compartilha modelos com a organização');
};

/** @throws AppError dados_invalidos on the name where the owner has as many as he may */
const exigirLugar = async (trx: Trx, { organizacaoId, id }: Sessao): Promise<void> => {
  const { quantos } = await trx
    .selectFrom('modelo_de_colunas')
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  if (quantos >= MODELOS_NO_MAXIMO)
    throw erroNoCampo('nome', `Você já tem ${MODELOS_NO_MAXIMO} modelos de colunas. Exclua um para salvar outro`);
};

const exigirNomeLivre = async (
  trx: Trx,
  {
    organizacaoId,
    usuarioId,
    nome,
    menos,
  }: Readonly<Record<'organizacaoId' | 'usuarioId', number>> & {
    readonly nome: string;
    readonly menos: number | null;
  },
): Promise<void> => {
  const outro = await trx
    .selectFrom('modelo_de_colunas')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where((eb) => eb(eb.fn('lower', ['nome']), '=', eb.fn('lower', [eb.val(nome)])))
    .where('id', 'is distinct from', menos)
    .executeTakeFirst();
  if (outro !== undefined) throw erroNoCampo('nome', 'Já existe um modelo com este nome');
};

export interface NovoModelo {
  readonly nome: string;
  readonly compartilhado?: boolean;
  readonly colunas: readonly ColunaDoModelo[];
}

/** Keeps a model of the session's own; answers its id. @throws AppError dados_invalidos, on the field */
export const criarModelo = async (
  trx: Trx,
  sessao: Sessao,
  { nome, compartilhado = false, colunas }: NovoModelo,
  agora: Date,
): Promise<number> => {
  if (compartilhado) exigirQuePartilhe(sessao);
  const { organizacaoId, id: usuarioId } = sessao;
  await exigirLugar(trx, sessao);
  await exigirNomeLivre(trx, { organizacaoId, usuarioId, nome, menos: null });
  const { id } = await trx
    .insertInto('modelo_de_colunas')
    .values({
      organizacao_id: organizacaoId,
      usuario_id: usuarioId,
      nome,
      compartilhado,
      colunas: JSON.stringify(colunas),
      criado_em: agora,
      atualizado_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const travado = async (trx: Trx, sessao: Sessao, id: number) => {
  const visto = await modeloDe(trx, sessao, id);
  if (!visto.pode_alterar) throw new AppError('sem_permissao', 'Só quem criou o modelo ou um gestor pode alterá-lo');
  const linha = await trx
    .selectFrom('modelo_de_colunas')
    .select(['id', 'organizacao_id', 'usuario_id', 'versao', 'compartilhado'])
    .where('organizacao_id', '=', sessao.organizacaoId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (linha === undefined) throw naoEncontrado();
  return linha;
};

export type MudancaDoModelo = Partial<NovoModelo> & { readonly versao?: number };

/** @throws AppError sem_permissao for readers; versao_desatualizada when it changed since it was read */
export const alterarModelo = async (
  trx: Trx,
  sessao: Sessao,
  id: number,
  { versao, nome, compartilhado, colunas }: MudancaDoModelo,
  agora: Date,
): Promise<void> => {
  const antes = await travado(trx, sessao, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new AppError('versao_desatualizada', 'Este modelo mudou desde que você o abriu. Abra-o de novo', {
      dados: { versao: antes.versao },
    });
  if (compartilhado === true && !antes.compartilhado) exigirQuePartilhe(sessao);
  const { organizacao_id: organizacaoId, usuario_id: usuarioId } = antes;
  if (nome !== undefined) await exigirNomeLivre(trx, { organizacaoId, usuarioId, nome, menos: id });
  await trx
    .updateTable('modelo_de_colunas')
    .set({
      ...(nome === undefined ? {} : { nome }),
      ...(compartilhado === undefined ? {} : { compartilhado }),
      ...(colunas === undefined ? {} : { colunas: JSON.stringify(colunas) }),
      versao: antes.versao + 1,
      atualizado_em: agora,
    })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .execute();
};

/** @throws AppError sem_permissao for readers */
export const excluirModelo = async (trx: Trx, sessao: Sessao, id: number): Promise<void> => {
  const { organizacao_id } = await travado(trx, sessao, id);
  await trx.deleteFrom('modelo_de_colunas').where('organizacao_id', '=', organizacao_id).where('id', '=', id).execute();
};
