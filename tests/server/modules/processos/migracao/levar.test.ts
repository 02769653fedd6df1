import { describe, expect, it } from 'vitest';
import { executarMigracao } from '../../../../../server/modules/processos/migracao/executar.ts';
import { arquivoCanonico } from '../../../../../src/schemas/processo/canonico.ts';
import type { AndamentoDaMigracao } from '../../../../../src/schemas/processo/migracaoVista.ts';
import { type Estado } from '../../../../../src/schemas/requerimento/estado.ts';
import { TarefaInterrompida } from '../../../../../server/tarefas/trabalho.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';
import { rodarTarefas } from '../../../../support/rodarTarefas.ts';
import {
  api,
  base,
  c,
  chefe,
  comTriagem,
  comVersaoNova,
  conferirCadeia,
  emTarefa,
  linha,
  nova,
  palcoDaMigracao,
  portal,
  proposta,
} from './palcoDaMigracao.ts';

palcoDaMigracao();

describe('running requests and a new version', () => {
  it('says from where, how many, and which map equal keys propose', async () => {
    await comVersaoNova(2);
    const vista = await proposta();
    expect(vista).toMatchObject({
      para: { numero: 2, situacao: 'vigente' },
      versoes: [{ numero: 1, requerimentos: 2 }],
      total: 2,
    });
    expect(vista.mapa.campos).toMatchObject({ area_ampliada_m2: 'area_ampliada_m2', rt: null });
    expect(vista.antigas.etapas.map((e) => e.chave)).not.toContain('triagem');
    expect(vista.novas.etapas.map((e) => e.chave)).toContain('triagem');
  });

  it('a trial changes nothing: it lists what would go, what would not and why, what is dropped, which terms change', async () => {
    const [um, outro] = await comVersaoNova(2);
    const antes = await Promise.all([linha(um ?? 0), linha(outro ?? 0)]);
    const { mapa } = await proposta();
    const sem = await emTarefa('ensaiar', { para: 2, mapa });
    expect(sem.contagens).toMatchObject({ passam: 0, nao_passam: 2 });
    expect(sem.data[0]?.motivos).toEqual([
      expect.stringMatching(/^A etapa “.+” está aberta e não tem correspondência na versão nova$/),
    ]);
    const com = await emTarefa('ensaiar', await comTriagem());
    expect(com).toMatchObject({
      modo: 'ensaiar',
      para: 2,
      contagens: { passam: 2, nao_passam: 0, com_respostas_descartadas: 2, com_prazos_que_mudam: 2 },
    });
    expect(com.data.map((i) => [i.requerimento, i.resultado, i.de])).toEqual([
      [um, 'passa', 1],
      [outro, 'passa', 1],
    ]);
    expect(com.data[0]?.prazos[0]).toMatch(/para 29\/12\/2026$/);
    expect(await Promise.all([linha(um ?? 0), linha(outro ?? 0)])).toEqual(antes);
    const csv = await chefe.get(`${base()}/${com.tarefa.id}/csv`);
    expect(csv.texto.split('\r\n')[0]).toContain('Requerimento;Da versão;Para a versão;Resultado');
    expect(csv.texto).toContain('Passaria');
    const soNao = await chefe.get(`${base()}/${com.tarefa.id}`, { resultado: 'nao_passam' });
    expect(soNao.dados<AndamentoDaMigracao>().data).toEqual([]);
  });

  it('takes all of them along in the background: chain, rows, files, trail, and who is told of it', async () => {
    const [id = 0, outro = 0] = await comVersaoNova(2);
    const etapaDeAntes = (await linha(id)).etapa;
    const feita = await emTarefa('migrar', await comTriagem());
    expect(feita.contagens).toMatchObject({ passam: 2, nao_passam: 0 });
    expect(feita.tarefa).toMatchObject({ situacao: 'pronta', resultado: { feitos: 2, recusados: 0 } });
    const depois = await linha(id);
    expect([etapaDeAntes, depois.etapa]).toEqual([expect.not.stringMatching(/^triagem$/), 'triagem']);
    const estado = depois.estado as Estado;
    expect(estado.respostas).not.toHaveProperty('rt');
    expect(estado.migracoes).toHaveLength(1);
    for (const um of [id, outro]) await conferirCadeia(um);
    const visto = await api.ver(id);
    expect(visto.processo.versao).toBe(2);
    expect(visto.eventos[0]).toMatchObject({
      texto: 'passou o requerimento da versão 1 para a versão 2 do processo',
      ator: 'Clara Configura',
    });
    expect(
      visto.eventos.map((e) => e.texto),
      'a etapa que mudou de nome interno é chamada pelo nome',
    ).toContain(`abriu a etapa ${definicaoO2().etapas[1]?.nome}`);
    const primeira = await portal.db
      .selectFrom('requerimento_etapa')
      .selectAll()
      .where('requerimento_id', '=', id)
      .where('sequencia', '=', 1)
      .executeTakeFirstOrThrow();
    expect(primeira.respostas, 'o que foi enviado fica na sua corrida').toHaveProperty('rt');
    const sinos = await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', c.requerente.id)
      .where('requerimento_id', '=', id)
      .where('message', 'like', '%mudou a versão do processo')
      .execute();
    expect(sinos).toHaveLength(1);
    const trilha = await portal.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'depois'])
      .where('registro_id', '=', id)
      .where('acao', '=', 'agir')
      .where('entidade', '=', 'requerimento')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(trilha).toMatchObject({ usuario_id: chefe.id, depois: { acao: 'migrar', de: 1, versao_do_processo: 2 } });
    // It goes on by the new version, and nobody takes it along twice.
    await api.agir(id, 'acoes/iniciar');
    expect((await chefe.post(`${base()}/migrar`, { ...(await comTriagem()), esperados: 0 })).status).toBe(422);
  });

  it('goes on behind the ones that were kept after it was stopped, and one that cannot keeps no other from going', async () => {
    const ids = await comVersaoNova(3);
    const [, segundo = 0] = ids;
    await api.agir(segundo, 'acoes/iniciar');
    await api.agir(segundo, 'pendencias');
    const item = { tipo: 'campo', alvo: 'rt', texto: 'Confira o responsável' };
    await api.agir(segundo, 'pendencias/1/itens', item);
    const r = await chefe.post(`${base()}/migrar`, await comTriagem());
    const tarefa = await portal.db
      .updateTable('tarefa')
      .set({ situacao: 'em andamento' })
      .where('id', '=', r.dados<{ id: number }>().id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const parar = async (): Promise<void> => {
      throw new TarefaInterrompida();
    };
    await expect(executarMigracao({ parts: portal.parts, tarefa, andar: parar })).rejects.toThrow(TarefaInterrompida);
    const feitos = () =>
      portal.db.selectFrom('migracao_item').select('requerimento_id').where('tarefa_id', '=', tarefa.id).execute();
    expect((await feitos()).map((i) => i.requerimento_id)).toEqual([ids[0]]);
    await rodarTarefas(portal);
    expect(await feitos()).toHaveLength(3);
    const { data: itens, contagens } = (
      await chefe.get(`${base()}/${r.dados<{ id: number }>().id}`)
    ).dados<AndamentoDaMigracao>();
    expect(contagens).toMatchObject({ passam: 2, nao_passam: 1 });
    expect(itens.find((i) => i.requerimento === segundo)).toMatchObject({
      resultado: 'nao_passou',
      motivos: ['A pendência aberta pede a correção de algo que muda na versão nova: Confira o responsável'],
    });
    expect((await linha(segundo)).processo_versao_id).not.toBe((await linha(ids[0] ?? 0)).processo_versao_id);
    for (const id of ids) await conferirCadeia(id);
  });
});

it('the file of a definition is what was written for it', () => {
  expect(arquivoCanonico(nova())).toContain('triagem');
});
