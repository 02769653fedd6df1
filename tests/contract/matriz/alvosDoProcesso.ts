import { resumoVazio } from '../../../src/schemas/requerimento/simulacao/resumo.ts';
import type { Portal } from '../../support/app.ts';
import type { CenarioO2 } from '../../support/cenarioO2.ts';

/** A draft of a process with a line of its history. Once for a city: a process has one draft. */
export const edicaoDoRascunho = async (portal: Portal, processo: number): Promise<number> => {
  const editor = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
  await editor.post(`painel-prefeitura/processo/${processo}/rascunho`, {});
  const lidas = await editor.get(`painel-prefeitura/processo/${processo}/rascunho/historico`);
  return lidas.dados<{ data: { id: number }[] }>().data[0]?.id ?? 0;
};

/** Requests of this city that were tried for another version of their process. */
export const passagemDe = async (
  { db, cidade }: Portal,
  { processo, gestor }: CenarioO2,
  marca: string,
): Promise<number> => {
  const mapa = { etapas: {}, campos: {}, documentos: {}, opcoes: {} };
  const { id } = await db
    .insertInto('tarefa')
    .values({
      ...{ organizacao_id: cidade, usuario_id: gestor.id, alvo_id: cidade, tipo: 'migracao', situacao: 'pronta' },
      ...{ painel: 'painel-prefeitura', entidade: 'processo', titulo: `Ensaio ${marca}`, criado_em: new Date() },
      pedido: JSON.stringify({ processo, para: 1, numero: 1, modo: 'ensaiar', mapa }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A template that is offered to this city alone, made of its process, which follows it. */
export const modeloDe = async ({ db, cidade }: Portal, processo: number, marca: string): Promise<number> => {
  const { conteudo } = await db
    .selectFrom('processo_versao')
    .select('conteudo')
    .where('organizacao_id', '=', cidade)
    .where('processo_id', '=', processo)
    .where('situacao', '=', 'vigente')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('modelo_de_processo')
    .values({
      ...{ nome: `Modelo ${marca}`, descricao: `Modelo ${marca}`, grupo: 'Obras', para_todas: false },
      ...{ organizacao_id: cidade, processo_id: processo, trocas: '{"setores":{},"parametros":{}}' },
      ...{ criado_em: new Date(), atualizado_em: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('modelo_de_processo_oferta').values({ modelo_id: id, organizacao_id: cidade }).execute();
  await db
    .insertInto('modelo_de_processo_versao')
    .values({
      ...{ modelo_id: id, numero: 1, conteudo: JSON.stringify(conteudo), comentario: `Primeira ${marca}` },
      ...{ publicado_em: new Date(), publicado_por: null },
    })
    .execute();
  await db
    .insertInto('processo_do_modelo')
    .values({
      ...{ organizacao_id: cidade, processo_id: processo, modelo_id: id, criado_em: new Date() },
      trocas: '{"setores":{},"parametros":{}}',
    })
    // A process follows one: the first of the two owners' of this city.
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .updateTable('processo_versao')
    .set({ modelo_numero: 1 })
    .where('organizacao_id', '=', cidade)
    .where('processo_id', '=', processo)
    .execute();
  return id;
};

/** A simulation of a process that has ended, with this request in its lines. */
export const simulacaoDe = async (
  { db, cidade, clock }: Portal,
  { processo, requerimento, quem }: { readonly processo: number; readonly requerimento: number; readonly quem: number },
  marca: string,
): Promise<number> => {
  const agora = clock.now();
  const { id } = await db
    .insertInto('tarefa')
    .values({
      ...{ organizacao_id: cidade, usuario_id: quem, alvo_id: cidade, tipo: 'simulacao', painel: 'painel-prefeitura' },
      ...{ entidade: 'processo', titulo: `Simulação ${marca}`, pedido: '{}', situacao: 'pronta', terminada_em: agora },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pedido = JSON.stringify({ de: '2026-01-01', ate: '2026-12-31' });
  await db
    .insertInto('simulacao')
    .values({
      ...{ tarefa_id: id, organizacao_id: cidade, processo_id: processo, numero: 2, versao: 1, criado_em: agora },
      ...{ pedido, resumo: JSON.stringify(resumoVazio) },
    })
    .execute();
  const percurso = {
    ...{ passos: [{ etapa: 'abertura', nome: `Abertura ${marca}` }], taxas: [], total: '0.00', documentos: [] },
    ...{ sem_resposta: [], situacao: null, fim: null, abertas: [], sem_caminho: false, decisao_perdida: false },
  };
  const dados = { numero: `2026/${marca}`, dia: '2026-11-19', antes: percurso, depois: percurso };
  await db
    .insertInto('simulacao_linha')
    .values({
      ...{ organizacao_id: cidade, tarefa_id: id, requerimento_id: requerimento, confere: true, incerto: false },
      ...{ diferencas: ['caminho'], dados: JSON.stringify(dados) },
    })
    .execute();
  return id;
};
