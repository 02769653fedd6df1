import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import {
  visaoDeHoje,
  VISOES_NO_MAXIMO,
  type ConteudoDaVisao,
  type ConteudoGuardado,
  type VisaoVista,
} from '../../../src/schemas/visao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Sessao } from '../../plugins/session.ts';
import { conteudoAGuardar } from './conteudoDaVisao.ts';
import { entidadeLida, exigirLista } from './entidadeDaLista.ts';
import type { ListaLida } from './listaLida.ts';

type Banco = Kysely<Tables> | Trx;

const naoEncontrada = (): AppError => new AppError('nao_encontrado', 'Visão não encontrada');

const gestor = (sessao: Sessao): boolean => verificarPermissao(sessao, 'perfil.gestor.prefeitura');

/** The views that a session may open: its own, those shared with its sectors, and for a manager every shared one. */
const asQueVe = (db: Banco, sessao: Sessao) => {
  const setores = sessao.setores.map(({ id }) => id);
  return db
    .selectFrom('visao as v')
    .innerJoin('usuario as u', 'u.id', 'v.usuario_id')
    .leftJoin('setor as s', (on) =>
      on.onRef('s.organizacao_id', '=', 'v.organizacao_id').onRef('s.id', '=', 'v.setor_id'),
    )
    .where('v.organizacao_id', '=', sessao.organizacaoId)
    .where((eb) =>
      eb.or([
        eb('v.usuario_id', '=', sessao.id),
        eb('v.de_todos', '=', true),
        ...(setores.length === 0 ? [] : [eb('v.setor_id', 'in', setores)]),
        ...(gestor(sessao) ? [eb('v.setor_id', 'is not', null)] : []),
      ]),
    )
    .select([
      'v.id',
      'v.lista',
      'v.nome',
      'v.versao',
      'v.usuario_id',
      'u.nome as dono_nome',
      'v.setor_id',
      's.nome as setor_nome',
      'v.de_todos',
      'v.conteudo',
    ]);
};

interface Linha {
  readonly id: number;
  readonly lista: string;
  readonly nome: string;
  readonly versao: number;
  readonly usuario_id: number;
  readonly dono_nome: string;
  readonly setor_id: number | null;
  readonly setor_nome: string | null;
  readonly de_todos: boolean;
  readonly conteudo: ConteudoGuardado;
}

/** Its owner, and managers where it is shared. */
const podeAlterar = (
  sessao: Sessao,
  { usuario_id, setor_id, de_todos }: Pick<Linha, 'usuario_id' | 'setor_id' | 'de_todos'>,
): boolean => usuario_id === sessao.id || ((setor_id !== null || de_todos) && gestor(sessao));

/** A row as its reader gets it; nothing where the list itself is not his to read. */
const vista = (app: FastifyInstance, sessao: Sessao, linha: Linha): readonly VisaoVista[] => {
  const { id, lista, nome, versao, usuario_id, dono_nome, setor_id, setor_nome, de_todos } = linha;
  const lida = entidadeLida(app, sessao, lista);
  if (lida === undefined) return [];
  return [
    {
      id,
      lista,
      nome,
      versao,
      dono: { id: usuario_id, nome: dono_nome },
      setor: setor_id === null ? null : { id: setor_id, nome: setor_nome ?? '' },
      de_todos,
      pode_alterar: podeAlterar(sessao, linha),
      sumidos: [],
      ...visaoDeHoje(lida.declarada, linha.conteudo, lida.vale),
    },
  ];
};

/** The same with what each chooses that the city has no longer. */
const comSumidos = async (
  db: Banco,
  { organizacaoId }: Sessao,
  lida: ListaLida | undefined,
  visoes: readonly VisaoVista[],
): Promise<readonly VisaoVista[]> => {
  if (lida?.sumidos === undefined || visoes.length === 0) return visoes;
  const todos = await lida.sumidos(
    db,
    organizacaoId,
    visoes.map(({ conteudo }) => conteudo.filtros),
  );
  return visoes.map((visao, i) => ({ ...visao, sumidos: todos[i] ?? [] }));
};

/** The views of a list that a session may open, by name. */
export const visoesDaLista = async (
  app: FastifyInstance,
  db: Banco,
  sessao: Sessao,
  lista: string,
): Promise<readonly VisaoVista[]> => {
  const lida = exigirLista(app, sessao, lista);
  const linhas = await asQueVe(db, sessao).where('v.lista', '=', lista).orderBy('v.nome').orderBy('v.id').execute();
  const visoes = linhas.flatMap((linha) => vista(app, sessao, linha));
  return comSumidos(db, sessao, lida, visoes);
};

/** @throws AppError nao_encontrado for an absent view and for one that is not the session's to know of */
export const visaoDe = async (app: FastifyInstance, db: Banco, sessao: Sessao, id: number): Promise<VisaoVista> => {
  const linha = await asQueVe(db, sessao).where('v.id', '=', id).executeTakeFirst();
  const vistas = linha === undefined ? [] : vista(app, sessao, linha);
  const [achada] = await comSumidos(db, sessao, linha && entidadeLida(app, sessao, linha.lista), vistas);
  if (achada === undefined) throw naoEncontrada();
  return achada;
};

/** @throws AppError dados_invalidos for a sector that the session does not belong to: as absent as an unknown one */
const exigirSetor = (sessao: Sessao, setorId: number | null): void => {
  if (setorId !== null && !sessao.setores.some(({ id }) => id === setorId))
    throw erroNoCampo('setor_id', 'Registro não encontrado');
};

/** @throws AppError dados_invalidos: who is no manager shares with nobody but his sectors; sector and everybody at once */
const exigirTodos = (sessao: Sessao, deTodos: boolean, setorId: number | null): void => {
  if (!deTodos) return;
  if (!gestor(sessao)) throw erroNoCampo('de_todos', 'Só gestores compartilham uma visão com toda a prefeitura');
  if (setorId !== null) throw erroNoCampo('setor_id', 'O que é de toda a prefeitura não é de um setor só');
};

/** @throws AppError dados_invalidos where the owner has as many as he may */
const exigirLugar = async (
  trx: Trx,
  dona: { readonly organizacao_id: number; readonly usuario_id: number; readonly lista: string },
): Promise<void> => {
  const { quantas } = await trx
    .selectFrom('visao')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .where((eb) => eb.and(dona))
    .executeTakeFirstOrThrow();
  if (quantas >= VISOES_NO_MAXIMO)
    throw erroNoCampo('nome', `Você já tem ${VISOES_NO_MAXIMO} visões nesta lista. Exclua uma para salvar outra`);
};

const exigirNomeLivre = async (
  trx: Trx,
  {
    organizacao_id,
    usuario_id,
    lista,
    nome,
    menos,
  }: Readonly<Record<'organizacao_id' | 'usuario_id', number>> & {
    readonly lista: string;
    readonly nome: string;
    readonly menos: number | null;
  },
): Promise<void> => {
  const outra = await trx
    .selectFrom('visao')
    .select('id')
    .where('organizacao_id', '=', organizacao_id)
    .where('usuario_id', '=', usuario_id)
    .where('lista', '=', lista)
    .where((eb) => eb(eb.fn('lower', ['nome']), '=', eb.fn('lower', [eb.val(nome)])))
    .where('id', 'is distinct from', menos)
    .executeTakeFirst();
  if (outra !== undefined) throw erroNoCampo('nome', 'Já existe uma visão com este nome nesta lista');
};

export interface NovaVisao {
  readonly lista: string;
  readonly nome: string;
  readonly setor_id?: number | null;
  readonly de_todos?: boolean;
  readonly conteudo: ConteudoDaVisao;
}

/** Keeps a view of the session's own; answers its id. */
export const criarVisao = async (
  app: FastifyInstance,
  trx: Trx,
  sessao: Sessao,
  { lista, nome, setor_id = null, de_todos = false, conteudo }: NovaVisao,
  agora: Date,
): Promise<number> => {
  const lida = exigirLista(app, sessao, lista);
  exigirSetor(sessao, setor_id);
  exigirTodos(sessao, de_todos, setor_id);
  const guardado = await conteudoAGuardar(trx, lida, conteudo, sessao, agora);
  const dele = { organizacao_id: sessao.organizacaoId, usuario_id: sessao.id, lista };
  await exigirLugar(trx, dele);
  const dona = { ...dele, nome };
  await exigirNomeLivre(trx, { ...dona, menos: null });
  const { id } = await trx
    .insertInto('visao')
    .values({ ...dona, setor_id, de_todos, conteudo: JSON.stringify(guardado), criado_em: agora, atualizado_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface MudancaDaVisao {
  readonly versao?: number;
  readonly nome?: string;
  readonly setor_id?: number | null;
  readonly de_todos?: boolean;
  readonly conteudo?: ConteudoDaVisao;
}

const travada = async (app: FastifyInstance, trx: Trx, sessao: Sessao, id: number) => {
  const lida = await visaoDe(app, trx, sessao, id);
  if (!lida.pode_alterar) throw new AppError('sem_permissao', 'Só quem criou a visão ou um gestor pode alterá-la');
  const linha = await trx
    .selectFrom('visao')
    .selectAll()
    .where('organizacao_id', '=', sessao.organizacaoId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (linha === undefined) throw naoEncontrada();
  return linha;
};

/** @throws AppError sem_permissao for readers; versao_desatualizada when it changed since it was read */
export const alterarVisao = async (
  app: FastifyInstance,
  trx: Trx,
  sessao: Sessao,
  id: number,
  { versao, nome, setor_id, de_todos, conteudo }: MudancaDaVisao,
  agora: Date,
): Promise<void> => {
  const antes = await travada(app, trx, sessao, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new AppError('versao_desatualizada', 'Esta visão mudou desde que você a abriu. Abra-a de novo', {
      dados: { versao: antes.versao },
    });
  if (setor_id !== undefined && setor_id !== antes.setor_id) {
    if (antes.usuario_id !== sessao.id)
      throw erroNoCampo('setor_id', 'Só quem criou a visão muda com quem ela é compartilhada');
    exigirSetor(sessao, setor_id);
  }
  if (de_todos !== undefined && de_todos !== antes.de_todos && antes.usuario_id !== sessao.id)
    throw erroNoCampo('de_todos', 'Só quem criou a visão muda com quem ela é compartilhada');
  if (de_todos === true || (setor_id != null && antes.de_todos))
    exigirTodos(sessao, de_todos ?? antes.de_todos, setor_id === undefined ? antes.setor_id : setor_id);
  const { organizacao_id, usuario_id, lista } = antes;
  if (nome !== undefined) await exigirNomeLivre(trx, { organizacao_id, usuario_id, lista, nome, menos: id });
  const lida = exigirLista(app, sessao, lista);
  const guardado = conteudo === undefined ? undefined : await conteudoAGuardar(trx, lida, conteudo, sessao, agora);
  await trx
    .updateTable('visao')
    .set({
      ...(nome === undefined ? {} : { nome }),
      ...(setor_id === undefined ? {} : { setor_id }),
      ...(de_todos === undefined ? {} : { de_todos }),
      ...(guardado === undefined ? {} : { conteudo: JSON.stringify(guardado) }),
      versao: antes.versao + 1,
      atualizado_em: agora,
    })
    .where('organizacao_id', '=', organizacao_id)
    .where('id', '=', id)
    .execute();
};

/** @throws AppError sem_permissao for readers */
export const excluirVisao = async (app: FastifyInstance, trx: Trx, sessao: Sessao, id: number): Promise<void> => {
  const { organizacao_id } = await travada(app, trx, sessao, id);
  await trx.deleteFrom('visao').where('organizacao_id', '=', organizacao_id).where('id', '=', id).execute();
};
