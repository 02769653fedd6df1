import { describe, expect, it } from 'vitest';
import type { Tarefa } from '../../../server/tarefas/tarefa.ts';
import { executarProxima } from '../../../server/tarefas/executarProxima.ts';
import { arrumar } from '../../../server/jobs/arrumar.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aCadastro } from '../../support/cadastro.ts';
import { linhaDaTarefa } from '../../support/emSegundoPlano.ts';
import { aPlanilha, enviarPlanilha } from '../../support/planilha.ts';
import { pararDepoisDe } from '../../support/pararDepoisDe.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';

cidadeComImoveis();

const LINHAS = 1_000;
const RUINS = [150, 450, 999];
const csv = [
  'Número da inscrição;Endereço',
  ...Array.from({ length: LINHAS }, (_, i) => `${RUINS.includes(i) ? '' : `P${1000 + i}`};Rua ${i}`),
].join('\n');
const planilha = (conteudo = csv, cadastro = imoveis) =>
  aPlanilha(portal, cadastro.cliente, cadastro.caminho, conteudo);
const gravados = async (): Promise<readonly string[]> =>
  (
    await portal.db.selectFrom('imovel').select('numero_inscricao').where('numero_inscricao', 'like', 'P%').execute()
  ).map(({ numero_inscricao }) => numero_inscricao);
const daTarefa = async (id: number | undefined): Promise<Tarefa> => {
  const linha = await linhaDaTarefa(portal, id);
  if (linha === undefined) throw new Error(`task ${id} is gone`);
  return linha;
};

describe('an import whose server stops in the middle', () => {
  it('goes on behind its last batch: no row twice, none lost, the refused ones all told', async () => {
    const { conferida, confirmar, ver, arquivo } = await planilha();
    await conferida();
    await confirmar('boas');
    await pararDepoisDe(portal, 1);
    const { gravacao } = await ver();
    const parada = await daTarefa(gravacao?.id);
    const { lidas } = parada.posicao as { lidas: number };
    expect(parada.situacao).toBe('em andamento');
    expect(lidas).toBeGreaterThanOrEqual(200);
    expect(lidas).toBeLessThan(LINHAS);
    const ateAli = RUINS.filter((i) => i < lidas).length;
    expect(await gravados()).toHaveLength(lidas - ateAli);
    await rodarTarefas(portal);
    const fim = (await ver()).gravacao;
    expect(fim).toMatchObject({ situacao: 'pronta', resultado: { feitos: 997, recusados: 3 } });
    expect(fim?.resultado?.falhas.map(({ onde }) => onde)).toEqual(RUINS.map((i) => `Linha ${i + 2}`));
    const todos = await gravados();
    expect(todos).toHaveLength(997);
    expect(new Set(todos).size).toBe(997);
    expect((await arquivo(fim?.id)).split('\r\n')).toHaveLength(5);
    const { rows } = await portal.base.ownerPool.query<{ n: number }>(
      `select count(*)::int as n from auditoria where acao = 'criar' and entidade = 'imovel' and depois ->> 'numero_inscricao' like 'P1%'`,
    );
    expect(rows[0]?.n).toBe(997);
  });

  it('of all rows or none leaves none, then writes all; after its end nothing comes twice', async () => {
    const certas = csv
      .split('\n')
      .filter((linha) => !linha.startsWith(';'))
      .join('\n');
    const { conferida, confirmar, ver } = await planilha(certas);
    await conferida();
    await confirmar('tudo');
    const { gravacao } = await ver();
    const parar = new AbortController();
    const olhar = setInterval(() => {
      void daTarefa(gravacao?.id).then(({ feitas }) => {
        if (feitas >= 200) parar.abort();
      });
    }, 1);
    await rodarTarefas(portal, { signal: parar.signal });
    clearInterval(olhar);
    expect((await daTarefa(gravacao?.id)).posicao).toBeNull();
    expect(await gravados()).toEqual([]);
    await rodarTarefas(portal);
    expect(await gravados()).toHaveLength(997);
    // The server died between the commit of the rows and the note that the task is done.
    await portal.db
      .updateTable('tarefa')
      .set({ situacao: 'em andamento' })
      .where('id', '=', gravacao?.id ?? 0)
      .execute();
    await rodarTarefas(portal);
    expect(await gravados()).toHaveLength(997);
    expect((await ver()).gravacao).toMatchObject({ situacao: 'pronta', resultado: { feitos: 997, recusados: 0 } });
  });

  it('is kept by one runner alone when two believe that they run it', async () => {
    const { conferida, confirmar, ver } = await planilha();
    await conferida();
    await confirmar('boas');
    const { gravacao } = await ver();
    const oficina = {
      parts: portal.parts,
      servicos: portal.app.servicos,
      log: { error: () => undefined },
      signal: new AbortController().signal,
    };
    const primeira = executarProxima(oficina);
    // Its lock is lost with its connection, as when the database fails over; another runner takes the task.
    await portal.base.ownerPool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.classid = 736251933
        and l.database = (select oid from pg_database where datname = current_database())`,
    );
    await Promise.allSettled([primeira, executarProxima(oficina)]);
    await rodarTarefas(portal);
    expect((await daTarefa(gravacao?.id)).situacao).toBe('pronta');
    expect(await gravados()).toHaveLength(997);
  });
});

describe('an import that is cancelled', () => {
  it('keeps what it wrote, says how much, and can be gone on with', async () => {
    const { conferida, confirmar, conferir, ver } = await planilha();
    await conferida();
    await confirmar('boas');
    await pararDepoisDe(portal, 1);
    const { gravacao } = await ver();
    expect((await imoveis.cliente.post(`me/tarefas/${gravacao?.id ?? 0}/cancelar`)).status).toBe(200);
    const cancelada = (await ver()).gravacao;
    const feitos = cancelada?.resultado?.feitos ?? 0;
    expect(cancelada?.situacao).toBe('cancelada');
    expect(await gravados()).toHaveLength(feitos);
    expect((await conferir()).mensagem).toBe(
      'Esta planilha já foi importada. Envie o arquivo de novo para importar mais',
    );
    expect((await confirmar('boas')).status).toBe(202);
    await rodarTarefas(portal);
    expect((await ver()).gravacao).toMatchObject({ situacao: 'pronta', resultado: { feitos: 997, recusados: 3 } });
    expect(await gravados()).toHaveLength(997);
    expect((await confirmar('boas')).mensagem).toBe(
      'Esta planilha já foi importada. Envie o arquivo de novo para importar mais',
    );
  });
});

describe('who may', () => {
  it('another user sees neither the import nor its task nor its file', async () => {
    const outro = await aCadastro(portal, imovel);
    const { id, importada } = await planilha('Número da inscrição;Endereço\nP1;Rua\n;Rua 2');
    const { gravacao } = await importada('boas');
    const olhar = await outro.cliente.get(`me/importacoes/${id}`);
    expect([olhar.status, olhar.mensagem]).toEqual([404, 'Esta importação não existe mais. Envie o arquivo de novo']);
    expect((await outro.cliente.post(`me/importacoes/${id}/conferir`, { colunas: [] })).status).toBe(404);
    expect((await outro.cliente.post(`me/importacoes/${id}/confirmar`, { modo: 'boas' })).status).toBe(404);
    expect((await outro.cliente.get(`me/tarefas/${gravacao?.id ?? 0}/arquivo`)).status).toBe(404);
  });

  it('needs the right to write, when the file is sent, when it is checked and when it is written', async () => {
    const leitor = await portal.entrar({ organizacaoId: portal.cidade, permissoes: ['painel.prefeitura'] });
    expect((await enviarPlanilha(portal, leitor, imoveis.caminho, csv)).status).toBe(403);
    expect((await leitor.get(`${imoveis.caminho}/importar/modelo`)).status).toBe(403);
    const outro = await aCadastro(portal, imovel);
    const { conferida, confirmar, conferir, ver } = await planilha(csv, outro);
    await conferida();
    await confirmar('boas');
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ permissoes: ['painel.prefeitura'] })
      .where('usuario_id', '=', outro.cliente.id)
      .execute();
    await rodarTarefas(portal);
    const tarefas = (await outro.cliente.get('me/tarefas')).dados<readonly TarefaVista[]>();
    expect(tarefas[0]).toMatchObject({ situacao: 'falhou', erro: 'Você não tem permissão para acessar esta página' });
    expect((await conferir()).status).toBe(403);
    expect(await gravados()).toEqual([]);
    expect(await ver()).toBeNull();
  });

  it('one import at a time, checked before it is written, every required field with a column', async () => {
    const { conferir, confirmar } = await planilha();
    expect((await confirmar('boas')).mensagem).toBe('Confira a planilha antes de importar');
    const semNumero = await conferir([null, 'endereco']);
    expect([semNumero.status, semNumero.erro.erros]).toEqual([
      422,
      { colunas: ['Nenhuma coluna vai para: Número da inscrição'] },
    ]);
    expect((await conferir(['endereco', 'endereco'])).mensagem).toBe('Duas colunas vão para o mesmo campo');
    expect((await conferir(['id', 'endereco'])).mensagem).toBe('Este cadastro não tem um dos campos escolhidos');
    expect((await conferir(['endereco'])).mensagem).toBe('As colunas não são as deste arquivo');
    const duas = await Promise.all([conferir(), conferir()]);
    expect(duas.map(({ status }) => status).sort()).toEqual([202, 422]);
    expect(duas.find(({ status }) => status === 422)?.mensagem).toBe(
      'Você já tem uma importação em andamento. Espere que termine ou cancele-a',
    );
  });

  it('columns can be sent to other fields than their heads say', async () => {
    const { conferir, confirmar } = await planilha('Rua;Cadastro;Obs\nRua Um;P1;x\n');
    await conferir(['endereco', 'numero_inscricao', null]);
    await rodarTarefas(portal);
    await confirmar('tudo');
    await rodarTarefas(portal);
    expect(await gravados()).toEqual(['P1']);
  });
});

describe('the sent file', () => {
  it('goes after a day, with its row; not while a task reads it', async () => {
    const { id, conferir, ver } = await planilha();
    await conferir();
    const vencer = () =>
      portal.db
        .updateTable('importacao')
        .set({ expira_em: new Date(Date.now() - 60_000) })
        .execute();
    await vencer();
    await arrumar(portal.db, portal.parts.files);
    expect((await ver()).id).toBe(id);
    await rodarTarefas(portal);
    const { caminho } = await portal.db.selectFrom('importacao').select('caminho').executeTakeFirstOrThrow();
    await arrumar(portal.db, portal.parts.files);
    expect(await portal.db.selectFrom('importacao').select('id').execute()).toEqual([]);
    const some = await new Promise((dizer) => {
      portal.parts.files
        .ler(caminho)
        .once('error', () => dizer(true))
        .once('data', () => dizer(false));
    });
    expect(some).toBe(true);
  });
});
