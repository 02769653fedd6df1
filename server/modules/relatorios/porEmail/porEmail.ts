import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import {
  filtroDosDias,
  pedidoComparavel,
  POR_EMAIL_NO_MAXIMO,
  proximoEm,
  type FormatoDoAnexo,
  type Frequencia,
  type Quando,
  type RelatorioPorEmail,
  type SituacaoDoPorEmail,
} from '../../../../src/schemas/relatorios/porEmail.ts';
import { listaDoRelatorio, relatoriosComVisoes } from '../../../../src/schemas/relatorios/listasDosRelatorios.ts';
import type { FiltrosGuardados } from '../../../../src/schemas/visao.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Sessao } from '../../../plugins/session.ts';
import { conteudoAGuardar } from '../../listas/conteudoDaVisao.ts';
import { pedidosDitos } from './pedidosDitos.ts';
import { exigirLista } from '../../listas/entidadeDaLista.ts';

type Banco = Kysely<Tables> | Trx;

const naoEncontrado = (): AppError => new AppError('nao_encontrado', 'Relatório por e-mail não encontrado');

const asDele = (db: Banco, { organizacaoId, id }: Sessao) =>
  db
    .selectFrom('relatorio_por_email')
    .selectAll()
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', id);

type Linha = Awaited<ReturnType<ReturnType<typeof asDele>['executeTakeFirstOrThrow']>>;

const vista = (linha: Linha, criterios: RelatorioPorEmail['criterios']): RelatorioPorEmail => ({
  id: linha.id,
  versao: linha.versao,
  relatorio: linha.relatorio,
  rotulo: relatoriosComVisoes.find(({ nome }) => nome === linha.relatorio)?.rotulo ?? linha.relatorio,
  nome: linha.nome,
  filtros: linha.conteudo.filtros,
  criterios,
  frequencia: linha.frequencia,
  dia: linha.dia,
  hora: linha.hora,
  formatos: linha.formatos,
  situacao: linha.situacao,
  proximo_em: linha.situacao === 'ativo' ? linha.proximo_em.toISOString() : null,
  enviado_em: linha.enviado_em?.toISOString() ?? null,
});

const vistas = async (
  db: Banco,
  { organizacaoId }: Sessao,
  linhas: readonly Linha[],
): Promise<readonly RelatorioPorEmail[]> => {
  const pedidos = linhas.map(({ relatorio, conteudo: { filtros } }) => ({ relatorio, filtros }));
  const ditos = await pedidosDitos(db, organizacaoId, pedidos);
  return linhas.map((linha, i) => vista(linha, ditos[i] ?? []));
};

/** The reports that a session's user gets by mail, by name. */
export const osDele = async (db: Banco, sessao: Sessao): Promise<readonly RelatorioPorEmail[]> =>
  vistas(db, sessao, await asDele(db, sessao).orderBy('nome').orderBy('id').execute());

/** @throws AppError nao_encontrado for another's as for an absent one */
export const umDele = async (db: Banco, sessao: Sessao, id: number): Promise<RelatorioPorEmail> => {
  const linha = await asDele(db, sessao).where('id', '=', id).executeTakeFirst();
  if (linha === undefined) throw naoEncontrado();
  const [uma] = await vistas(db, sessao, [linha]);
  if (uma === undefined) throw naoEncontrado();
  return uma;
};

/** @throws AppError dados_invalidos for a day that no week has */
const exigirDia = ({ frequencia, dia }: Quando): void => {
  if (frequencia === 'semanal' && dia > 7) throw erroNoCampo('dia', 'Escolha um dia da semana');
};

/** @throws AppError dados_invalidos for a name that the user gave to another mail of the report */
const exigirNomeLivre = async (
  trx: Trx,
  sessao: Sessao,
  { relatorio, nome, menos }: { readonly relatorio: string; readonly nome: string; readonly menos: number | null },
): Promise<void> => {
  const outro = await asDele(trx, sessao)
    .where('relatorio', '=', relatorio)
    .where((eb) => eb(eb.fn('lower', ['nome']), '=', eb.fn('lower', [eb.val(nome)])))
    .where('id', 'is distinct from', menos)
    .executeTakeFirst();
  if (outro !== undefined) throw erroNoCampo('nome', 'Você já recebe este relatório por e-mail com este nome');
};

const CADA_UM: { readonly [F in Frequencia]: string } = { semanal: 'toda semana', mensal: 'todo mês' };

/** @throws AppError dados_invalidos where the user gets the very same as often already, whatever its day, hour and name */
const exigirOutroPedido = async (
  trx: Trx,
  sessao: Sessao,
  { relatorio, filtros, frequencia }: Pick<NovoPorEmail, 'relatorio' | 'filtros' | 'frequencia'>,
  menos: number | null,
): Promise<void> => {
  const outros = await asDele(trx, sessao)
    .where('relatorio', '=', relatorio)
    .where('frequencia', '=', frequencia)
    .where('id', 'is distinct from', menos)
    .orderBy('id')
    .execute();
  const pedido = pedidoComparavel(relatorio, filtros);
  const igual = outros.find(({ conteudo }) => pedidoComparavel(relatorio, conteudo.filtros) === pedido);
  if (igual !== undefined)
    throw erroNoCampo(
      'frequencia',
      `Você já pediu este relatório ${CADA_UM[frequencia]}, com as mesmas escolhas: “${igual.nome}”${igual.situacao === 'pausado' ? ', que está pausado' : ''}`,
    );
};

export interface NovoPorEmail extends Quando {
  readonly relatorio: string;
  readonly nome: string;
  readonly filtros: FiltrosGuardados;
  readonly formatos: readonly FormatoDoAnexo[];
}

/** The filters as they are kept: held against the report's call as its user may read it now. */
const aGuardar = async (
  app: FastifyInstance,
  trx: Trx,
  sessao: Sessao,
  { relatorio, filtros }: NovoPorEmail,
  agora: Date,
) => {
  const dosDias = filtroDosDias(filtros);
  if (dosDias !== undefined) throw erroNoCampo(`filtros.${dosDias}`, 'O período é o da frequência');
  const lida = exigirLista(app, sessao, listaDoRelatorio(relatorio));
  try {
    return await conteudoAGuardar(trx, lida, { filtros, ordem: null, colunas: null, por_pagina: null }, sessao, agora);
  } catch (erro) {
    if (!(erro instanceof AppError) || erro.erros === undefined) throw erro;
    const erros = Object.entries(erro.erros).map(([campo, ditos]) => [campo.replace(/^conteudo\./, ''), ditos]);
    throw new AppError(erro.codigo, erro.message, { erros: Object.fromEntries(erros) as typeof erro.erros });
  }
};

/** Begins to send a report; answers its id. @throws AppError sem_permissao for who may not read reports; dados_invalidos, on the field */
export const comecar = async (
  app: FastifyInstance,
  trx: Trx,
  sessao: Sessao,
  novo: NovoPorEmail,
  agora: Date,
): Promise<number> => {
  const conteudo = await aGuardar(app, trx, sessao, novo, agora);
  exigirDia(novo);
  const { relatorio, nome, frequencia, dia, hora, formatos } = novo;
  const { quantos } = await trx
    .selectFrom('relatorio_por_email')
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .where('organizacao_id', '=', sessao.organizacaoId)
    .where('usuario_id', '=', sessao.id)
    .executeTakeFirstOrThrow();
  if (quantos >= POR_EMAIL_NO_MAXIMO)
    throw erroNoCampo('nome', `Você já recebe ${POR_EMAIL_NO_MAXIMO} relatórios por e-mail. Pare um para pedir outro`);
  await exigirNomeLivre(trx, sessao, { relatorio, nome, menos: null });
  await exigirOutroPedido(trx, sessao, { relatorio, filtros: conteudo.filtros, frequencia }, null);
  const { id } = await trx
    .insertInto('relatorio_por_email')
    .values({
      organizacao_id: sessao.organizacaoId,
      usuario_id: sessao.id,
      relatorio,
      nome,
      frequencia,
      dia,
      hora,
      formatos,
      conteudo: JSON.stringify(conteudo),
      proximo_em: proximoEm(novo, agora, sessao.fuso),
      criado_em: agora,
      atualizado_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface MudancaDoPorEmail extends Partial<Quando> {
  readonly versao?: number;
  readonly nome?: string;
  readonly formatos?: readonly FormatoDoAnexo[];
  readonly situacao?: SituacaoDoPorEmail;
}

/** @throws AppError nao_encontrado; versao_desatualizada when it changed since it was read; dados_invalidos, on the field */
export const mudar = async (
  trx: Trx,
  sessao: Sessao,
  id: number,
  { versao, ...mudanca }: MudancaDoPorEmail,
  agora: Date,
): Promise<void> => {
  const antes = await asDele(trx, sessao).where('id', '=', id).forUpdate().executeTakeFirst();
  if (antes === undefined) throw naoEncontrado();
  if (versao !== undefined && versao !== antes.versao)
    throw new AppError(
      'versao_desatualizada',
      'Este relatório por e-mail mudou desde que você o abriu. Abra-o de novo',
      {
        dados: { versao: antes.versao },
      },
    );
  const quando = { frequencia: antes.frequencia, dia: antes.dia, hora: antes.hora, ...mudanca };
  exigirDia(quando);
  if (mudanca.nome !== undefined)
    await exigirNomeLivre(trx, sessao, { relatorio: antes.relatorio, nome: mudanca.nome, menos: id });
  if (quando.frequencia !== antes.frequencia)
    await exigirOutroPedido(
      trx,
      sessao,
      { relatorio: antes.relatorio, filtros: antes.conteudo.filtros, frequencia: quando.frequencia },
      id,
    );
  await trx
    .updateTable('relatorio_por_email')
    .set({
      ...mudanca,
      proximo_em: proximoEm(quando, agora, sessao.fuso),
      tentativas: 0,
      // Of another kind of period none was sent yet.
      ...(quando.frequencia === antes.frequencia ? {} : { enviado_de: null }),
      versao: antes.versao + 1,
      atualizado_em: agora,
    })
    .where('id', '=', id)
    .execute();
};

/** Ends one; answers what it was. @throws AppError nao_encontrado */
export const parar = async (trx: Trx, sessao: Sessao, id: number): Promise<RelatorioPorEmail> => {
  const era = await umDele(trx, sessao, id);
  await trx.deleteFrom('relatorio_por_email').where('id', '=', id).execute();
  return era;
};
