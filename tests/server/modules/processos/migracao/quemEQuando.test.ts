import { describe, expect, it } from 'vitest';
import type { EnsaioDoRequerimento } from '../../../../../src/schemas/processo/migracaoVista.ts';
import { protocolarO2 } from '../../../../support/cenarioO2.ts';
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
  palcoDaMigracao,
  portal,
  processo,
  proposta,
} from './palcoDaMigracao.ts';

palcoDaMigracao();

describe('who takes requests to a new version, and which', () => {
  it('one by itself: tried, then done by whoever is first; a stale look is told what happened', async () => {
    const [id = 0] = await comVersaoNova(1);
    const { mapa } = await comTriagem();
    const ensaio = (await chefe.post(`${base()}/requerimento/${id}/ensaiar`, { mapa })).dados<EnsaioDoRequerimento>();
    expect(ensaio).toMatchObject({ pode: true, de: 1, para: 2, descartadas: [expect.any(String)] });
    const semMapa = (await chefe.post(`${base()}/requerimento/${id}/ensaiar`, {})).dados<EnsaioDoRequerimento>();
    expect(semMapa).toMatchObject({ pode: false, motivos: [expect.any(String)] });
    const velha = await chefe.post(`${base()}/requerimento/${id}/migrar`, { mapa, versao: ensaio.versao - 1 });
    expect(velha.status).toBe(409);
    const duas = await Promise.all(
      [1, 2].map(() => chefe.post(`${base()}/requerimento/${id}/migrar`, { mapa, versao: ensaio.versao })),
    );
    expect(duas.map((r) => r.status).toSorted()).toEqual([200, 409]);
    expect(duas.find((r) => r.status === 409)?.mensagem).toContain(
      'Clara Configura passou o requerimento da versão 1 para a versão 2 do processo',
    );
    await conferirCadeia(id);
    const deNovo = await chefe.post(`${base()}/requerimento/${id}/ensaiar`, { mapa });
    expect([deNovo.status, deNovo.mensagem]).toEqual([422, 'O requerimento já está na versão 2']);
  });

  it('refuses a map with faults at their places, an ended version, a count that changed, a draft', async () => {
    await comVersaoNova(1);
    const pedido = await comTriagem();
    const errado = { ...pedido, mapa: { ...pedido.mapa, campos: { ...pedido.mapa.campos, rt: 'nenhum' } } };
    const recusa = await chefe.post(`${base()}/migrar`, errado);
    expect([recusa.status, recusa.erro.erros]).toEqual([
      422,
      { 'mapa.campos.rt': ['Escolha uma correspondência que a versão nova tenha'] },
    ]);
    expect((await chefe.post(`${base()}/migrar`, { ...pedido, para: 1 })).status).toBe(422);
    expect((await chefe.post(`${base()}/migrar`, { ...pedido, para: 7 })).status).toBe(404);
    expect((await chefe.post(`${base()}/migrar`, { ...pedido, esperados: 5 })).status).toBe(409);
    const rascunho = await chefe.post(`painel-prefeitura/processo/${processo}/rascunho`, {});
    expect(rascunho.status).toBe(201);
    expect((await chefe.post(`${base()}/ensaiar`, { ...pedido, para: 3 })).status).toBe(202);
    await rodarTarefas(portal);
    const cedo = await chefe.post(`${base()}/migrar`, { ...pedido, para: 3 });
    expect([cedo.status, cedo.mensagem]).toEqual([422, 'A versão 3 ainda não foi publicada: só pode ser ensaiada']);
  });

  it('is chosen with the publication: nothing moves by default, all that can with migrar', async () => {
    const [id = 0] = await comVersaoNova(1, definicaoO2());
    await portal.entrar({ setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }] });
    const publicar = async (corpo: object) => {
      const comecado = await chefe.post(`painel-prefeitura/processo/${processo}/rascunho`, {});
      expect(comecado.status, comecado.texto).toBe(201);
      const r = await chefe.post(`painel-prefeitura/processo/${processo}/publicar`, { versao: 1, ...corpo });
      expect(r.status, r.texto).toBe(200);
      await rodarTarefas(portal);
      return r;
    };
    await publicar({});
    expect((await api.ver(id)).processo.versao).toBe(1);
    const r = await publicar({ migrar: true });
    expect(r.dados()).toMatchObject({ numero: 4, tarefa: expect.any(Number) as number });
    expect((await api.ver(id)).processo.versao).toBe(4);
    await conferirCadeia(id);
  });

  it('another city’s processes, requests and results are out of reach, and so they are without the permission', async () => {
    const [id = 0] = await comVersaoNova(1);
    const { tarefa } = await emTarefa('ensaiar', await comTriagem());
    const { mapa } = await proposta();
    const alheio = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'processo.configurar'],
    });
    const semDireito = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    for (const [quem, status] of [
      [alheio, 404],
      [semDireito, 403],
    ] as const) {
      expect((await quem.get(base())).status).toBe(status);
      expect((await quem.get(`${base()}/${tarefa.id}`)).status).toBe(status);
      expect((await quem.get(`${base()}/${tarefa.id}/csv`)).status).toBe(status);
      for (const modo of ['ensaiar', 'migrar']) {
        expect((await quem.post(`${base()}/${modo}`, { para: 2, mapa })).status).toBe(status);
        const um = await quem.post(`${base()}/requerimento/${id}/${modo}`, modo === 'migrar' ? { versao: 1 } : {});
        expect(um.status).toBe(status);
      }
    }
    // A request of another process, under this one's address.
    const outro = await protocolarO2(portal, c);
    expect((await chefe.post(`${base()}/requerimento/${outro.id}/ensaiar`, {})).status).toBe(404);
  });

  it('who lost the permission meanwhile does nothing more', async () => {
    const [id = 0] = await comVersaoNova(1);
    const quem = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
    expect((await quem.post(`${base()}/migrar`, await comTriagem())).status).toBe(202);
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ permissoes: ['painel.prefeitura'] })
      .where('usuario_id', '=', quem.id)
      .execute();
    await rodarTarefas(portal);
    expect((await api.ver(id)).processo.versao).toBe(1);
  });
});
