import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { createDialect } from '../../../../server/database/dialect.ts';
import type { Tables } from '../../../../server/database/tables.ts';
import { carregarCidade } from '../../../../server/modules/requerimentos/cidade.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { createCliente, parCsrf, type Cliente } from '../../../support/cliente.ts';

/*
 * What a portal remembers of a request and of its city is asked about in every statement (abrirParaVer.ts, cidade.ts): whoever looks again sees what
 * anybody wrote meanwhile, by another portal or by hand, and nobody sees what was taken from him.
 */
let portal: Portal;
let c: CenarioO2;
let vizinho: Awaited<ReturnType<typeof buildApp>>;
/** What the other portal answered, as it was sent. */
const enviados: unknown[] = [];
const P = 'painel-prefeitura/requerimento';
const C = 'painel-contribuinte/requerimento';

beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  // Another portal on the same database: a memory of its own.
  const db = new Kysely<Tables>({ dialect: createDialect(portal.base.pool) });
  vizinho = await buildApp({ ...portal.parts, db });
  vizinho.addHook('onSend', async (_req, _reply, enviado) => {
    enviados.push(enviado);
  });
  await vizinho.ready();
});
afterAll(async () => {
  await vizinho.close();
  await portal.drop();
});

const ver = async (quem: Cliente, painel: string, id: number): Promise<RequerimentoVisto> =>
  (await quem.get(`${painel}/${id}`)).dados<RequerimentoVisto>();

/** The same caller at the other portal. */
const noVizinho = async (quem: Cliente): Promise<Cliente> =>
  createCliente(vizinho, await parCsrf(vizinho), { ...quem, sessaoId: '' });

/** The papers of a filing are drawn after its answer, and note where they lie with statements of their own. */
const papeisFeitos = async (id: number): Promise<void> => {
  const porFazer = 'select count(*)::int as n from documento where requerimento_id = $1 and caminho is null';
  await expect.poll(async () => (await portal.base.ownerPool.query<{ n: number }>(porFazer, [id])).rows[0]?.n).toBe(0);
};

it('who looks again asks once, and sees the same', async () => {
  const { id } = await protocolarO2(portal, c);
  await papeisFeitos(id);
  for (const [quem, painel] of [
    [c.analista, P],
    [c.requerente, C],
  ] as const) {
    const primeira = await ver(quem, painel, id);
    await ver(quem, painel, id);
    portal.comandos.length = 0;
    expect(await ver(quem, painel, id)).toEqual(primeira);
    const lidos = portal.comandos.filter((x) => !/\bfrom sessao\b/.test(x.replace(/\s+/g, ' ')));
    expect(lidos, lidos.join('\n\n')).toHaveLength(1);
  }
});

it('an act at one portal is seen at the other at once', async () => {
  const { id, versao } = await protocolarO2(portal, c);
  const la = await noVizinho(c.analista);
  expect((await ver(la, P, id)).situacao).toBe('Aguardando prefeitura');
  await ver(la, P, id);
  const feito = await c.analista.post(`${P}/${id}/acoes/iniciar`, { versao });
  expect(feito.status, feito.texto).toBe(200);
  const depois = await ver(la, P, id);
  expect(depois).toMatchObject({ situacao: 'Em andamento', versao: versao + 1 });
  expect(depois.eventos[0]?.tipo).toBe('numero_de_processo_atribuido');
  // And back again, from what the first one remembered before its own act.
  const devolvida = await la.post(`${P}/${id}/acoes/priorizar`, { versao: versao + 1, prioridade: 'alto' });
  expect(devolvida.status, devolvida.texto).toBe(200);
  expect((await ver(c.analista, P, id)).prioridade).toBe('alto');
});

it('what stands around a request is never remembered: a file, a name, a row that was mended by hand', async () => {
  const aberto = (await c.requerente.post(C, { processo_id: c.processo })).dados<{ id: number }>();
  const { id } = aberto;
  await ver(c.requerente, C, id);
  await ver(c.requerente, C, id);
  await enviarArquivo(portal, c.requerente, `${C}/${id}/arquivos`, { documento: 'matricula' });
  const matricula = (await ver(c.requerente, C, id)).documentos.find(({ chave }) => chave === 'matricula');
  expect(matricula?.arquivos).toHaveLength(1);

  const salvo = await c.requerente.post(`${C}/${id}/respostas`, { respostas: { inscricao_imovel: '01.02.117' } });
  expect(salvo.status, salvo.texto).toBe(200);
  expect((await ver(c.requerente, C, id)).imovel?.endereco).toBe('Rua das Acácias, 340');
  await portal.base.ownerPool.query(
    `update imovel set endereco = 'Rua dos Ipês, 12' where numero_inscricao = '01.02.117'`,
  );
  expect((await ver(c.requerente, C, id)).imovel?.endereco).toBe('Rua dos Ipês, 12');

  await portal.base.ownerPool.query('update requerimento set criado_em = $2 where id = $1', [
    id,
    '2026-01-02T12:00:00Z',
  ]);
  expect((await ver(c.requerente, C, id)).criado_em).toBe('2026-01-02T12:00:00.000Z');
});

it('who lost his part in a request is refused, however lately he saw it', async () => {
  const { id } = await protocolarO2(portal, c);
  await portal.base.ownerPool.query(
    `insert into procuracao (organizacao_id, pessoa_id, procurador_id, situacao, poderes)
      select o.organizacao_id, o.pessoa_id, p.pessoa_id, 'Ativa', 'agir' from usuario_organizacao o, usuario_organizacao p, usuario uo, usuario up
      where uo.id = o.usuario_id and up.id = p.usuario_id and uo.nome = 'Iara Campestre' and up.nome = 'Nilo Pedrassol'`,
  );
  for (let vez = 0; vez < 3; vez++) expect((await c.outroRequerente.get(`${C}/${id}`)).status).toBe(200);
  await portal.base.ownerPool.query(`update procuracao set situacao = 'Encerrada'`);
  expect((await c.outroRequerente.get(`${C}/${id}`)).status).toBe(404);
  expect((await c.requerente.get(`${C}/${id}`)).status).toBe(200);
});

it('a draft that was thrown away is gone for who remembers it', async () => {
  const { id, versao } = (await c.requerente.post(C, { processo_id: c.processo })).dados<{
    id: number;
    versao: number;
  }>();
  await ver(c.requerente, C, id);
  await ver(c.requerente, C, id);
  const descartado = await c.requerente.post(`${C}/${id}/acoes/descartar-rascunho`, { versao });
  expect(descartado.status, descartado.texto).toBe(200);
  expect((await c.requerente.get(`${C}/${id}`)).status).toBe(404);
});

it('an answer is written once for each reader, step and minute, and anew whenever anything in it may be another', async () => {
  const { id, versao } = await protocolarO2(portal, c);
  const la = await noVizinho(c.analista);
  const doRequerente = await noVizinho(c.requerente);
  const olhar = async (quem: Cliente, painel: string, resto = ''): Promise<unknown> => {
    expect((await quem.get(`${painel}/${id}${resto}`)).status).toBe(200);
    return enviados.at(-1);
  };
  // The first look reads everything, the second one writes what is remembered.
  await olhar(la, P);
  const escrita = await olhar(la, P);
  expect(await olhar(la, P)).toBe(escrita);
  // Another reader's is another answer, and takes nobody's place.
  const dele = await olhar(doRequerente, C);
  expect(await olhar(doRequerente, C)).not.toBe(escrita);
  expect(String(dele)).not.toBe(String(escrita));
  expect(await olhar(la, P)).toBe(escrita);
  expect(await olhar(la, P, '?execucao=1')).not.toBe(escrita);

  const deNovo = await olhar(la, P);
  portal.clock.avancar(1);
  const umMinutoDepois = await olhar(la, P);
  expect(umMinutoDepois).not.toBe(deNovo);
  expect(String(umMinutoDepois)).toBe(String(deNovo));
  expect(await olhar(la, P)).toBe(umMinutoDepois);

  // What he may do is asked at each look, and decides whether it is still his answer.
  const antes = (await ver(c.analista, P, id)).acoes.length;
  const passar = (de: string, para: string) =>
    portal.base.ownerPool.query(
      `update usuario_setor us set setor_id = para.id from setor de, setor para
        where us.setor_id = de.id and de.sigla = $1 and para.sigla = $2 and us.usuario_id in (select id from usuario where nome = 'Dalva Montalegre')`,
      [de, para],
    );
  await passar('SEURB', 'SEMAM');
  // Rights that others write are told by the database with the commit, to each portal by itself.
  for (const quem of [la, c.analista])
    await expect.poll(async () => (await ver(quem, P, id)).acoes.length).toBeLessThan(antes);
  await olhar(la, P);
  expect(String(enviados.at(-1))).toBe((await c.analista.get(`${P}/${id}`)).texto);
  await passar('SEMAM', 'SEURB');
  for (const quem of [la, c.analista]) await expect.poll(async () => (await ver(quem, P, id)).acoes.length).toBe(antes);

  const feito = await c.gestor.post(`${P}/${id}/acoes/priorizar`, { versao, prioridade: 'alto' });
  expect(feito.status, feito.texto).toBe(200);
  expect(String(await olhar(la, P))).toContain('"prioridade":"alto"');
});

it('a city is sent again as soon as anything of it was written, and a writing that was undone leaves nothing', async () => {
  const { ownerPool } = portal.base;
  const valor = async () => {
    const { parametros } = await carregarCidade(portal.db, portal.cidade);
    return parametros.find(({ sigla }) => sigla === 'UFM')?.valor;
  };
  const mudar = (v: string) => `update parametro set valor = ${v} where sigla = 'UFM'`;
  expect(await valor()).toBe('187.42');
  await ownerPool.query(mudar('190'));
  expect(await valor()).toBe('190');
  // Read within a transaction that wrote it and was undone; then another writes as often.
  await expect(
    portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('parametro').set({ valor: '500' }).where('sigla', '=', 'UFM').execute();
      const { parametros } = await carregarCidade(trx, portal.cidade);
      expect(parametros.find(({ sigla }) => sigla === 'UFM')?.valor).toBe('500');
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await valor()).toBe('190');
  await ownerPool.query(mudar('200'));
  expect(await valor()).toBe('200');

  const cidade = () => carregarCidade(portal.db, portal.cidade);
  const antes = await cidade();
  expect(await cidade()).toBe(antes);
  const mudancas: readonly (readonly [string, (lida: Awaited<ReturnType<typeof cidade>>) => unknown])[] = [
    [
      `insert into feriado (organizacao_id, data, nome, ambito) values (${portal.cidade}, '2026-12-08', 'Padroeira', 'Municipal')`,
      (l) => l.feriados,
    ],
    [`update setor set nome = 'Urbanismo e Obras' where sigla = 'SEURB'`, (l) => l.setores],
    [`update usuario_setor set chefia = true where setor_id = ${c.setor}`, (l) => l.setores],
    [
      `update usuario_organizacao set equipe_desativada_em = now() where usuario_id in (select usuario_id from usuario_setor where chefia)`,
      (l) => l.setores,
    ],
    [`update organizacao set nome = 'Prefeitura de Aurora' where id = ${portal.cidade}`, (l) => l.organizacao.nome],
    [
      `insert into texto_padrao (organizacao_id, nome, texto, contextos) values (${portal.cidade}, 'Aviso', 'Palavras da cidade', '["lei_12651"]')`,
      (l) => l.aviso,
    ],
    [
      `insert into modelo_mensagem (organizacao_id, evento, assunto, texto, ativo) values (${portal.cidade}, 'requerimento.protocolado', 'Recebido', 'Recebemos', true)`,
      (l) => l.mensagens,
    ],
  ];
  for (const [escrita, olhar] of mudancas) {
    const velha = await cidade();
    await ownerPool.query(escrita);
    expect(olhar(await cidade()), escrita).not.toEqual(olhar(velha));
  }
});
