import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrumar } from '../../../server/jobs/arrumar.ts';
import { createAndamento, TarefaInterrompida } from '../../../server/tarefas/trabalho.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';

const LONGA = 5_203;

let portal: Portal;
let imoveis: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  imoveis = await aCadastro(portal, imovel);
  await portal.base.ownerPool.query(
    `insert into imovel (organizacao_id, numero_inscricao, endereco) select $1, 'L' || i, 'Rua ' || i from generate_series(1, ${LONGA}) i`,
    [portal.cidade],
  );
});
afterAll(() => portal.drop());
beforeEach(() => portal.db.deleteFrom('tarefa').execute());

const pedir = (cliente: Cliente = imoveis.cliente, formato = 'csv', query = '') =>
  cliente.post(`${imoveis.caminho}/exportar${query}`, { formato });
const pedida = async (...args: Parameters<typeof pedir>): Promise<TarefaVista> => {
  const res = await pedir(...args);
  expect(res.status, res.texto).toBe(202);
  return res.dados<TarefaVista>();
};
const ver = async (id: number, cliente: Cliente = imoveis.cliente): Promise<TarefaVista> =>
  (await cliente.get(`me/tarefas/${id}`)).dados<TarefaVista>();
const arquivo = (id: number, cliente: Cliente = imoveis.cliente) => cliente.get(`me/tarefas/${id}/arquivo`);
const linhas = (texto: string): readonly string[] => texto.split('\r\n').slice(1, -1);
const caminhoDo = async (id: number): Promise<string | null> =>
  (await portal.db.selectFrom('tarefa').select('caminho').where('id', '=', id).executeTakeFirstOrThrow()).caminho;
const existe = (caminho: string): Promise<boolean> =>
  new Promise((dizer) => {
    const leitura = portal.parts.files.ler(caminho);
    leitura.once('error', () => dizer(false));
    leitura.once('data', () => dizer(true));
  });

describe('an export of more than 5,000 rows', () => {
  it.each(['csv', 'xlsx'])('is written in the background as %s, and its user is told', async (formato) => {
    const tarefa = await pedida(imoveis.cliente, formato, '?order=endereco&direction=desc');
    expect(tarefa).toMatchObject({ situacao: 'na fila', feitas: 0, total: LONGA, arquivo: null, entidade: 'imovel' });
    expect(await rodarTarefas(portal)).toBe(1);
    const pronta = await ver(tarefa.id);
    expect(pronta).toMatchObject({ situacao: 'pronta', feitas: LONGA, arquivo: { nome: `imovel.${formato}` } });
    const res = await arquivo(tarefa.id);
    expect(res.status).toBe(200);
    if (formato === 'csv') {
      const enderecos = linhas(res.texto).map((linha) => linha.split(';')[2] ?? '');
      expect(enderecos).toHaveLength(LONGA);
      expect(enderecos).toEqual([...enderecos].sort((a, b) => b.localeCompare(a, 'pt-BR')));
    }
    const { message, type } = await portal.db
      .selectFrom('notificacao')
      .select(['message', 'type'])
      .where('usuario_id', '=', imoveis.cliente.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect({ message, type }).toEqual({
      type: 'tarefa',
      message: `Imóveis em ${formato.toUpperCase()}: exportação pronta, 5.203 linhas. O arquivo fica disponível por 24 horas`,
    });
    const eventos = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute();
    expect(eventos.map(({ dados }) => dados)).toContainEqual({
      canal: `private-usuario.${imoveis.cliente.id}`,
      evento: 'tarefa.alterada',
      dados: { id: tarefa.id, situacao: 'pronta' },
    });
  });

  it('is one at a time per user, also when two are asked for at once', async () => {
    const duas = await Promise.all([pedir(), pedir()]);
    expect(duas.map(({ status }) => status).sort()).toEqual([202, 422]);
    expect(duas.find(({ status }) => status === 422)?.mensagem).toBe(
      'Você já tem uma exportação em andamento. Espere que termine ou cancele-a',
    );
    const outro = await aCadastro(portal, imovel);
    expect((await pedir(outro.cliente)).status).toBe(202);
  });

  it('is taken up again after its server died, and nobody runs it twice at once', async () => {
    const { id } = await pedida();
    await portal.db.updateTable('tarefa').set({ situacao: 'em andamento', feitas: 500, tentativas: 1 }).execute();
    const rodadas = await Promise.all([rodarTarefas(portal), rodarTarefas(portal)]);
    expect(rodadas.reduce((a, b) => a + b)).toBe(1);
    expect(await ver(id)).toMatchObject({ situacao: 'pronta', feitas: LONGA });
  });

  it('is left as it is when the portal stops', async () => {
    const { id } = await pedida();
    const parar = new AbortController();
    const tarefa = await portal.db.selectFrom('tarefa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    parar.abort();
    await expect(createAndamento(portal.db, tarefa, parar.signal)(1)).rejects.toBeInstanceOf(TarefaInterrompida);
    expect(await rodarTarefas(portal, { signal: parar.signal })).toBe(0);
    expect(await ver(id)).toMatchObject({ situacao: 'na fila' });
  });

  it('can be cancelled while it waits and while it runs, and leaves no file', async () => {
    const { id } = await pedida();
    const cancelar = () => imoveis.cliente.post(`me/tarefas/${id}/cancelar`);
    expect((await cancelar()).dados<TarefaVista>()).toMatchObject({ situacao: 'cancelada' });
    expect(await rodarTarefas(portal)).toBe(0);
    expect((await cancelar()).dados<TarefaVista>()).toMatchObject({ situacao: 'cancelada' });
    expect((await arquivo(id)).mensagem).toBe('Esta tarefa não tem arquivo');
    const tarefa = await portal.db.selectFrom('tarefa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const andar = createAndamento(portal.db, tarefa, new AbortController().signal);
    await expect(andar(500)).rejects.toBeInstanceOf(TarefaInterrompida);
    const feita = await pedida();
    await rodarTarefas(portal);
    expect((await imoveis.cliente.post(`me/tarefas/${feita.id}/cancelar`)).mensagem).toBe('Esta tarefa já terminou');
  });

  it('fails in words when its user lost the right, or the filter is no more', async () => {
    const outro = await aCadastro(portal, imovel);
    const { id } = await pedida(outro.cliente);
    const minhas = { usuario_id: outro.cliente.id, organizacao_id: portal.cidade };
    const dar = (permissoes: string[]) =>
      portal.db
        .updateTable('usuario_organizacao')
        .set({ permissoes })
        .where((eb) => eb.and(minhas))
        .execute();
    await dar(['painel.prefeitura']);
    await rodarTarefas(portal);
    expect(await ver(id, outro.cliente)).toMatchObject({
      situacao: 'falhou',
      erro: 'Você não tem permissão para acessar esta página',
      arquivo: null,
    });
    await dar(['painel.prefeitura', 'perfil.gestor.prefeitura']);
    const segunda = await pedida(outro.cliente);
    await portal.db
      .updateTable('tarefa')
      .set({
        pedido: JSON.stringify({ formato: 'csv', consulta: { 'filtro[sumiu]': '1' }, colunas: null, excluidos: false }),
      })
      .where('id', '=', segunda.id)
      .execute();
    await rodarTarefas(portal);
    expect(await ver(segunda.id, outro.cliente)).toMatchObject({
      situacao: 'falhou',
      erro: 'Os filtros desta exportação não existem mais. Exporte de novo pela lista',
    });
  });

  it('is given up after three failures of the machine, and says so', async () => {
    const { id } = await pedida();
    const falhas: unknown[] = [];
    const { files } = portal.parts;
    const quebrado: Portal = {
      ...portal,
      parts: { ...portal.parts, files: { ...files, guardar: () => Promise.reject(new Error('disk on fire')) } },
    };
    for (let i = 0; i < 2; i += 1) await expect(rodarTarefas(quebrado, { falhas })).rejects.toThrow('disk on fire');
    expect(await rodarTarefas(quebrado, { falhas })).toBe(1);
    expect(falhas).toHaveLength(3);
    expect(await ver(id)).toMatchObject({ situacao: 'falhou', erro: 'Ocorreu um erro inesperado' });
  });
});

describe('the file of an export', () => {
  it('is its own user’s, while he may read the registry', async () => {
    const outro = await aCadastro(portal, imovel);
    const { id } = await pedida(outro.cliente);
    await rodarTarefas(portal);
    expect((await arquivo(id, outro.cliente)).status).toBe(200);
    expect((await arquivo(id)).status).toBe(404);
    expect((await imoveis.cliente.get(`me/tarefas/${id}`)).status).toBe(404);
    expect((await imoveis.cliente.post(`me/tarefas/${id}/cancelar`)).status).toBe(404);
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ permissoes: ['painel.prefeitura'] })
      .where('usuario_id', '=', outro.cliente.id)
      .execute();
    expect((await arquivo(id, outro.cliente)).status).toBe(403);
  });

  it('expires after 24 hours, is swept, and the task is listed until then and after', async () => {
    const { id } = await pedida();
    await rodarTarefas(portal);
    const caminho = (await caminhoDo(id)) ?? '';
    expect(await existe(caminho)).toBe(true);
    await portal.db
      .updateTable('tarefa')
      .set({ expira_em: new Date(portal.clock.now().getTime() - 60_000) })
      .execute();
    const vencida = await arquivo(id);
    expect({ status: vencida.status, mensagem: vencida.mensagem }).toEqual({
      status: 422,
      mensagem: 'Este arquivo expirou. Exporte de novo',
    });
    await arrumar(portal.db, portal.parts.files);
    expect(await caminhoDo(id)).toBeNull();
    expect(await existe(caminho)).toBe(false);
    const [listada] = (await imoveis.cliente.get('me/tarefas')).dados<readonly TarefaVista[]>();
    expect(listada).toMatchObject({ id, situacao: 'pronta', arquivo: null });
    await portal.db
      .updateTable('tarefa')
      .set({ terminada_em: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await arrumar(portal.db, portal.parts.files);
    expect((await imoveis.cliente.get('me/tarefas')).dados<readonly TarefaVista[]>()).toEqual([]);
  });
});
