import { sql } from 'kysely';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { SEM_TROCAS, type Trocas } from '../../../../src/schemas/processo/modelo/trocas.ts';
import type { Trx } from '../../../database/transaction.ts';
import { notificar } from '../../../saida/notificar.ts';
import { gestoresDa } from '../../../tarefas/gestores.ts';
import { generalizada, type Origem } from './generalizada.ts';
import { oferecidoA } from './oferta.ts';

/** What a template is called and to whom it is offered. */
export interface Oferta {
  readonly nome: string;
  readonly descricao: string;
  readonly grupo: string;
  readonly para_todas: boolean;
  /** Cities that it is offered to where not to all. */
  readonly organizacoes: readonly number[];
}

interface Quem {
  readonly usuarioId: number;
  readonly agora: Date;
}

const gravarOferta = async (trx: Trx, modeloId: number, { para_todas, organizacoes }: Oferta): Promise<void> => {
  await trx.deleteFrom('modelo_de_processo_oferta').where('modelo_id', '=', modeloId).execute();
  const ids = para_todas ? [] : [...new Set(organizacoes)];
  if (!para_todas && ids.length === 0) throw erroNoCampo('organizacoes', 'Escolha ao menos uma prefeitura');
  if (ids.length === 0) return;
  const achadas = await trx
    .selectFrom('organizacao')
    .select('id')
    .where('id', 'in', ids)
    .where('excluido_em', 'is', null)
    .execute();
  if (achadas.length < ids.length) throw erroNoCampo('organizacoes', 'Organização não localizada');
  await trx
    .insertInto('modelo_de_processo_oferta')
    .values(ids.map((organizacao_id) => ({ modelo_id: modeloId, organizacao_id })))
    .execute();
};

const gravarVersao = async (
  trx: Trx,
  modeloId: number,
  numero: number,
  versao: { readonly definicao: Definicao; readonly comentario: string } & Quem,
): Promise<void> => {
  const { definicao, comentario, usuarioId, agora } = versao;
  await trx
    .insertInto('modelo_de_processo_versao')
    .values({
      ...{ modelo_id: modeloId, numero, conteudo: JSON.stringify(definicao), comentario },
      ...{ publicado_em: agora, publicado_por: usuarioId },
    })
    .execute();
};

/** A template made of a published version, with its first version. @throws AppError as `generalizada`; dados_invalidos on `organizacoes` */
export const criarModelo = async (
  trx: Trx,
  origem: Origem,
  oferta: Oferta & { readonly comentario: string },
  quem: Quem,
): Promise<number> => {
  const { definicao, trocas } = await generalizada(trx, origem, SEM_TROCAS);
  const { nome, descricao, grupo, para_todas, comentario } = oferta;
  const { id } = await trx
    .insertInto('modelo_de_processo')
    .values({
      ...{ nome, descricao, grupo, para_todas, trocas: JSON.stringify(trocas) },
      ...{ organizacao_id: origem.organizacaoId, processo_id: origem.processoId },
      ...{ criado_em: quem.agora, atualizado_em: quem.agora },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarOferta(trx, id, oferta);
  await gravarVersao(trx, id, 1, { definicao, comentario, ...quem });
  return id;
};

/** The template, kept from others until the act is over. @throws AppError nao_encontrado; versao_desatualizada */
const travarModelo = async (trx: Trx, id: number, versao: number) => {
  const modelo = await trx
    .selectFrom('modelo_de_processo')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (modelo === undefined) throw new AppError('nao_encontrado', 'Modelo não encontrado');
  if (modelo.versao !== versao)
    throw new AppError('versao_desatualizada', undefined, { dados: { versao: modelo.versao } });
  return modelo;
};

/** The managers of the cities that follow a template hear that it moved on. */
const avisarQuemSegue = async (trx: Trx, modeloId: number, nome: string, numero: number): Promise<void> => {
  const { rows } = await sql<{ organizacao_id: number; processos: string }>`
    select l.organizacao_id, string_agg(p.nome, ', ' order by p.nome) as processos
    from processo_do_modelo l join modelo_de_processo m on m.id = l.modelo_id
    join processo p on p.organizacao_id = l.organizacao_id and p.id = l.processo_id and p.excluido_em is null
    where l.modelo_id = ${modeloId} and ${oferecidoA(sql`l.organizacao_id`)}
    group by l.organizacao_id`.execute(trx);
  for (const { organizacao_id, processos } of rows) {
    const message = `O modelo “${nome}” tem uma versão nova (${numero}). Veja o que mudou em Configurações, Processos: ${processos}.`;
    for (const gestor of await gestoresDa(trx, organizacao_id))
      await notificar(trx, organizacao_id, gestor, { message });
  }
};

/** The next version of a template, of a version of the process that it was made of. @returns its number */
export const publicarNoModelo = async (
  trx: Trx,
  modeloId: number,
  pedido: Pick<Origem, 'numero' | 'revisado' | 'nomes'> & { readonly versao: number; readonly comentario: string },
  quem: Quem,
): Promise<number> => {
  const modelo = await travarModelo(trx, modeloId, pedido.versao);
  if (modelo.encerrado_em !== null)
    throw new AppError('regra', 'Este modelo não é mais oferecido. Volte a oferecê-lo antes');
  const { organizacao_id: organizacaoId, processo_id: processoId } = modelo;
  if (organizacaoId === null || processoId === null)
    throw new AppError('regra', 'Este modelo vem com o portal: as suas versões chegam com as do portal');
  const origem = { organizacaoId, processoId, ...pedido };
  const { definicao, trocas } = await generalizada(trx, origem, modelo.trocas as unknown as Trocas);
  const ultima = await trx
    .selectFrom('modelo_de_processo_versao')
    .select(['numero', sql<boolean>`conteudo = ${JSON.stringify(definicao)}::jsonb`.as('igual')])
    .where('modelo_id', '=', modeloId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (ultima.igual) throw new AppError('regra', `Esta versão diz o mesmo que a versão ${ultima.numero} do modelo`);
  const numero = ultima.numero + 1;
  await gravarVersao(trx, modeloId, numero, { definicao, comentario: pedido.comentario, ...quem });
  await trx
    .updateTable('modelo_de_processo')
    .set({ trocas: JSON.stringify(trocas), versao: modelo.versao + 1, atualizado_em: quem.agora })
    .where('id', '=', modeloId)
    .execute();
  await avisarQuemSegue(trx, modeloId, modelo.nome, numero);
  return numero;
};

/** What a template is called, whom it is offered to, and whether it is. */
export const alterarModelo = async (
  trx: Trx,
  modeloId: number,
  mudanca: Oferta & { readonly versao: number; readonly oferecido: boolean },
  agora: Date,
): Promise<void> => {
  const modelo = await travarModelo(trx, modeloId, mudanca.versao);
  const { nome, descricao, grupo, para_todas, oferecido } = mudanca;
  await trx
    .updateTable('modelo_de_processo')
    .set({
      ...{ nome, descricao, grupo, para_todas, versao: modelo.versao + 1, atualizado_em: agora },
      encerrado_em: oferecido ? null : (modelo.encerrado_em ?? agora),
    })
    .where('id', '=', modeloId)
    .execute();
  await gravarOferta(trx, modeloId, mudanca);
};
