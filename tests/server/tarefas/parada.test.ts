import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { executarProxima } from '../../../server/tarefas/executarProxima.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aCadastro } from '../../support/cadastro.ts';
import { imoveisEmMassa, linhaDaTarefa } from '../../support/emSegundoPlano.ts';
import { aPlanilha } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

cidadeComImoveis();

const SENTENCA =
  'A tarefa ficou 1 minuto sem avançar e foi encerrada. O que já foi feito continua feito. Tente de novo para seguir de onde parou';

/** Runs the next task on a disk whose reads never come back: a pipe that nobody writes to. `soltar` ends them at last, with nothing read. */
const comDiscoParado = async (): Promise<{ readonly falhas: unknown[]; readonly soltar: () => void }> => {
  const cano = path.join(temporaryFolder(), 'disco');
  execFileSync('mkfifo', [cano]);
  const falhas: unknown[] = [];
  const oficina = {
    parts: { ...portal.parts, files: { ...portal.parts.files, onde: () => cano } },
    servicos: portal.app.servicos,
    log: { error: (dados: unknown) => void falhas.push(dados) },
    signal: new AbortController().signal,
    pacienciaMs: 200,
  };
  expect(await executarProxima(oficina)).toBe(true);
  return { falhas, soltar: () => fs.closeSync(fs.openSync(cano, 'r+')) };
};
const linhaDa = (id: number) => linhaDaTarefa(portal, id);
const CSV = 'Número da inscrição;Endereço\nP1;Rua Um, 1\nP2;Rua Dois, 2';

describe('a background task that stands still', () => {
  it('is given up in words, its runner goes on to the next one, and it can be repeated', async () => {
    const planilha = await aPlanilha(portal, imoveis.cliente, imoveis.caminho, CSV);
    await planilha.conferir();
    const { falhas, soltar } = await comDiscoParado();
    const parada = (await planilha.ver()).conferencia;
    expect(parada).toMatchObject({ situacao: 'falhou', erro: SENTENCA });
    expect(falhas).toEqual([{ tarefa: parada?.id }]);
    const { message } = await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', imoveis.cliente.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(message).toContain(SENTENCA);
    const res = await imoveis.cliente.post(`me/tarefas/${parada?.id}/repetir`);
    expect([res.status, res.mensagem], res.texto).toEqual([200, 'A tarefa recomeçou de onde parou']);
    const nova = res.dados<TarefaVista>();
    expect(nova).toMatchObject({ situacao: 'na fila', titulo: parada?.titulo, erro: null, importacao: planilha.id });
    // What it hung on is still held: the new one does not wait for it.
    expect(await rodarTarefas(portal)).toBe(1);
    expect((await planilha.ver()).conferencia).toMatchObject({
      id: nova.id,
      situacao: 'pronta',
      resultado: { feitos: 2, recusados: 0 },
    });
    soltar();
    await expect.poll(() => linhaDa(parada?.id ?? 0)).toBeUndefined();
    expect((await linhaDa(nova.id))?.situacao).toBe('pronta');
  });

  it('goes on where it stopped when it is repeated: what it did is not done again', async () => {
    await imoveisEmMassa(portal, 'R', 450);
    const pedida = await imoveis.cliente.post(`${imoveis.caminho}/lote`, { ato: 'excluir', esperados: 450 });
    const { id } = pedida.dados<TarefaVista>();
    const parte = portal.db.selectFrom('tarefa_parte').selectAll().where('tarefa_id', '=', id).orderBy('parte');
    const [primeira] = await parte.execute();
    // As it stands after one part was kept and the task was given up in the second.
    await imoveis.cliente.post(`${imoveis.caminho}/excluirIds`, { ids: primeira?.ids ?? [] });
    await portal.db
      .updateTable('tarefa_parte')
      .set({ feitos: primeira?.ids ?? [], versoes_feitas: (primeira?.versoes ?? []).map((v) => v + 1) })
      .where('tarefa_id', '=', id)
      .where('parte', '=', 0)
      .execute();
    const posicao = { lidas: 200, feitos: 200, recusados: 0 };
    await portal.db
      .updateTable('tarefa')
      .set({
        situacao: 'falhou',
        erro: SENTENCA,
        posicao: JSON.stringify(posicao),
        resultado: JSON.stringify({ feitos: 200, recusados: 0, falhas: [] }),
        feitas: 200,
      })
      .where('id', '=', id)
      .execute();
    const nova = (await imoveis.cliente.post(`me/tarefas/${id}/repetir`)).dados<TarefaVista>();
    expect(nova).toMatchObject({ feitas: 200, total: 450 });
    await rodarTarefas(portal);
    const fim = (await imoveis.cliente.get(`me/tarefas/${nova.id}`)).dados<TarefaVista>();
    expect(fim).toMatchObject({ situacao: 'pronta', resultado: { feitos: 450, recusados: 0 } });
    const volta = await imoveis.cliente.post(`${imoveis.caminho}/lote`, { ato: 'restaurar', tarefa: nova.id });
    expect(volta.dados<TarefaVista>().total).toBe(450);
  });

  it('is repeated by its own user, when it failed, and while no other of its kind is under way', async () => {
    const planilha = await aPlanilha(portal, imoveis.cliente, imoveis.caminho, CSV);
    await planilha.conferir();
    const id = (await planilha.ver()).conferencia?.id ?? 0;
    expect((await imoveis.cliente.post(`me/tarefas/${id}/repetir`)).mensagem).toBe(
      'Só uma tarefa que falhou pode ser repetida',
    );
    await portal.db.updateTable('tarefa').set({ situacao: 'falhou', erro: 'Parou' }).where('id', '=', id).execute();
    const outro = await aCadastro(portal, imovel);
    expect((await outro.cliente.post(`me/tarefas/${id}/repetir`)).status).toBe(404);
    const outra = await aPlanilha(portal, imoveis.cliente, imoveis.caminho, CSV);
    await outra.conferir();
    expect((await imoveis.cliente.post(`me/tarefas/${id}/repetir`)).mensagem).toBe(
      'Você já tem uma importação em andamento. Espere que termine ou cancele-a',
    );
    expect((await linhaDa(id))?.situacao).toBe('falhou');
  });
});
