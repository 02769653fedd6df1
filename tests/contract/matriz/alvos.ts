import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Portal } from '../../support/app.ts';
import { aCadastro, gravaveis } from '../../support/cadastro.ts';
import { protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { edicaoDoRascunho, modeloDe, passagemDe, simulacaoDe } from './alvosDoProcesso.ts';

/** Ids (or codes) of one owner's things, by kind: an entity's name, or what a parameter is called. */
export type Alvo = Readonly<Record<string, number | string>>;

/** Stands in every text of another city; may appear in no answer to somebody of this one. */
export const MARCA_ALHEIA = 'SIGILOBELMONTE';
/** Stands in every text of another applicant of this city. */
export const MARCA_DO_VIZINHO = 'SIGILOVIZINHO';

/** Writes the mark into every name that is there now; what is filed later carries it on. */
export const marcar = async (portal: Portal, organizacaoId: number, marca: string): Promise<void> => {
  for (const tabela of ['pessoa', 'setor', 'profissional'])
    await sql`update ${sql.table(tabela)} set nome = nome || ' ' || ${marca} where organizacao_id = ${organizacaoId}`.execute(
      portal.db,
    );
  await sql`update imovel set endereco = endereco || ' ' || ${marca} where organizacao_id = ${organizacaoId}`.execute(
    portal.db,
  );
  await sql`update usuario u set nome = nome || ' ' || ${marca}
    from usuario_organizacao uo where uo.usuario_id = u.id and uo.organizacao_id = ${organizacaoId}`.execute(portal.db);
  await sql`update organizacao set nome = nome || ' ' || ${marca} where id = ${organizacaoId}`.execute(portal.db);
};

/** A filed request of this applicant and one record of every registry of his city. */
export const alvoDe = async (portal: Portal, cena: CenarioO2, marca: string): Promise<Alvo> => {
  const { db, cidade } = portal;
  const { id: requerimento } = await protocolarO2(portal, cena);
  const linha = await db
    .selectFrom('requerimento')
    .select(['codigo', 'codigo_canhoto', 'pessoa_id', 'processo_id'])
    .where('id', '=', requerimento)
    .executeTakeFirstOrThrow();
  const rascunho = (
    await cena.requerente.post('painel-contribuinte/requerimento', { processo_id: cena.processo })
  ).dados<{ id: number }>();
  const arquivo = await db
    .selectFrom('arquivo')
    .select('id')
    .where('requerimento_id', '=', requerimento)
    .executeTakeFirst();
  const documento = await db
    .selectFrom('documento')
    .select(['id', 'codigo'])
    .where('requerimento_id', '=', requerimento)
    .executeTakeFirst();
  const licenca = await db
    .insertInto('documento')
    .values({
      ...{ organizacao_id: cidade, requerimento_id: requerimento, sequencia: 90, tipo: 'licenca', chave: 'licenca' },
      ...{ nome: `Licença ${marca}`, numero: `${marca}/2026`, serie: 'matriz', codigo: `licenca-${marca}` },
      ...{ data: '2026-01-02', validade_meses: 12, valido_ate: '2027-01-02', conteudo: '{}' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assinatura = await db
    .insertInto('assinatura')
    .values({
      ...{
        organizacao_id: cidade,
        requerimento_id: requerimento,
        documento_id: documento?.id ?? 0,
        usuario_id: cena.requerente.id,
      },
      ...{ nome: `Signatário ${marca}`, ordem: 1, status: 'Aguardando', pedida_por: cena.analista.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { versao } = (await cena.analista.get(`painel-prefeitura/requerimento/${requerimento}`)).dados<{
    versao: number;
  }>();
  const enviado = await cena.analista.post(`painel-prefeitura/requerimento/${requerimento}/termos`, {
    ...{ versao, titulo: `Termo ${marca}`, texto: `<p>Texto ${marca}</p>`, exige_ciencia: true },
    destinatarios: [cena.requerente.id],
  });
  const [termo = 0] = enviado.dados<{ envios: readonly number[] }>().envios;
  await cena.requerente.post(`painel-contribuinte/termo/${termo}/abrir`);
  const notificacao = await db
    .insertInto('notificacao')
    .values({ organizacao_id: cidade, usuario_id: cena.requerente.id, message: `Aviso ${marca}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const minhaAuditoria = await db
    .insertInto('auditoria')
    .values({ organizacao_id: cidade, usuario_id: cena.requerente.id, acao: 'entrar' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texto = `Mensagem ${marca}`;
  const mensagem = await db
    .insertInto('mensagem')
    .values({ organizacao_id: cidade, para: 'a@exemplo.com.br', assunto: texto, texto, html: texto })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tarefa = await db
    .insertInto('tarefa')
    .values({
      organizacao_id: cidade,
      usuario_id: cena.requerente.id,
      alvo_id: cidade,
      tipo: 'exportacao',
      painel: 'painel-prefeitura',
      entidade: 'imovel',
      titulo: `Imóveis ${marca}`,
      pedido: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const modeloDeColunas = await db
    .insertInto('modelo_de_colunas')
    .values({
      organizacao_id: cidade,
      usuario_id: cena.analista.id,
      nome: `Modelo ${marca} ${cena.requerente.id}`,
      colunas: JSON.stringify([{ id: 'dados.numero', rotulo: 'Número' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visao = await db
    .insertInto('visao')
    .values({
      organizacao_id: cidade,
      usuario_id: cena.analista.id,
      lista: 'setor',
      nome: `Visão ${marca} ${cena.requerente.id}`,
      conteudo: JSON.stringify({ filtros: {}, ordem: null, colunas: null, por_pagina: null, rotulos: {} }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const porEmail = await db
    .insertInto('relatorio_por_email')
    .values({
      organizacao_id: cidade,
      usuario_id: cena.analista.id,
      relatorio: 'lancamento',
      frequencia: 'semanal',
      nome: `Relatório ${marca} ${cena.requerente.id}`,
      dia: 1,
      hora: 7,
      formatos: [],
      conteudo: JSON.stringify({ filtros: {}, ordem: null, colunas: null, por_pagina: null, rotulos: {} }),
      proximo_em: new Date('2126-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const validacao = await db
    .insertInto('validacao_cadastro')
    .values({
      organizacao_id: cidade,
      usuario_id: cena.requerente.id,
      nome: `Validação ${marca}`,
      tipo: 'Física',
      documento: '52998224725',
      email: 'validacao@exemplo.com.br',
      razao: 'sem_email',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quando = portal.clock.now();
  const informado = await db
    .insertInto('requerimento_informado')
    .values({
      organizacao_id: cidade,
      requerimento_id: requerimento,
      tipo: 'pessoa',
      valor: '52998224725',
      dados: JSON.stringify({ nome: `Informada ${marca}` }),
      situacao: 'a_conferir',
      entregue_em: quando,
      criado_em: quando,
      atualizado_em: quando,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const importacao = await db
    .insertInto('importacao')
    .values({
      ...{ organizacao_id: cidade, usuario_id: cena.requerente.id, alvo_id: cidade, painel: 'painel-prefeitura' },
      ...{ entidade: 'imovel', nome: `${marca}.csv`, formato: 'csv', caminho: '', tamanho: 1, sha256: '', linhas: 1 },
      ...{ colunas: '[]', expira_em: portal.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const local = await db
    .insertInto('local_confiavel')
    .values({
      ...{ organizacao_id: cidade, usuario_id: cena.requerente.id, dispositivo: marca, rede: '203.0.113' },
      ...{ ip: '203.0.113.7', agente: marca, criado_em: quando, confirmado_em: quando },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amanha = new Date(quando.getTime() + 86_400_000);
  const sessao = await db
    .insertInto('sessao')
    .values({
      ...{ id: randomUUID(), organizacao_id: cidade, usuario_id: cena.requerente.id, refresh_hash: randomUUID() },
      ...{ agente: marca, criado_em: quando, expira_em: amanha, familia_expira_em: amanha },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const registros: Record<string, number> = {};
  const { id: auditoria } = await db
    .selectFrom('auditoria')
    .select('id')
    .where('organizacao_id', '=', cidade)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const entity of gravaveis)
    if (entity.name !== 'organizacao') registros[entity.name] = (await (await aCadastro(portal, entity)).criar()).id;
  const edicao = await edicaoDoRascunho(portal, linha.processo_id);
  const simulacao = await simulacaoDe(
    portal,
    { processo: linha.processo_id, requerimento, quem: cena.analista.id },
    marca,
  );
  return {
    ...registros,
    auditoria,
    edicao,
    passagem: await passagemDe(portal, cena, marca),
    simulacao,
    modelo_de_processo: await modeloDe(portal, linha.processo_id, marca),
    licenca: licenca.id,
    validacao_cadastro: validacao.id,
    dado_informado: informado.id,
    organizacao: cidade,
    requerimento,
    processo: linha.processo_id,
    pessoa: linha.pessoa_id,
    conta: cena.requerente.id,
    rascunho: rascunho.id,
    setor: cena.setor,
    codigo: linha.codigo,
    codigo_canhoto: linha.codigo_canhoto,
    codigo_documento: documento?.codigo ?? '',
    arquivo: arquivo?.id ?? 0,
    documento: documento?.id ?? 0,
    notificacao: notificacao.id,
    tarefa_do_portal: tarefa.id,
    assinatura: assinatura.id,
    termo_enviado: termo,
    termo_recebido: termo,
    minha_auditoria: minhaAuditoria.id,
    mensagem: mensagem.id,
    tarefa: tarefa.id,
    visao: visao.id,
    modelo_de_colunas: modeloDeColunas.id,
    relatorio_por_email: porEmail.id,
    importacao: importacao.id,
    local_confiavel: local.id,
    sessao: sessao.id,
  };
};

/** The same kinds, none of which exists. */
export const ausentes = (modelo: Alvo): Alvo =>
  Object.fromEntries(
    Object.entries(modelo).map(([tipo, valor]) => [
      tipo,
      typeof valor === 'number' ? 987_654_321 : 'ZZZZZZZZZZZZZZZZZZZZZZZZ'.slice(0, valor.length),
    ]),
  );

/** A fingerprint of all that a city has, in every table that names it. */
export const retratoDa = async (
  { app, base }: Portal,
  organizacaoId: number,
): Promise<Readonly<Record<string, string>>> => {
  await app.olhares.gravar();
  const { rows } = await base.ownerPool.query<{ tabela: string }>(
    `select c.table_name as tabela from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'organizacao_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const retrato: Record<string, string> = {};
  for (const { tabela } of rows) {
    const lida = await base.ownerPool.query<{ soma: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as soma from "${tabela}" t where organizacao_id = $1`,
      [organizacaoId],
    );
    retrato[tabela] = lida.rows[0]?.soma ?? '';
  }
  return retrato;
};
