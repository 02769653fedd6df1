import { describe, expect, it } from 'vitest';
import { imovel } from '../../../src/schemas/imovel.ts';
import { setor } from '../../../src/schemas/setor.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aCadastro } from '../../support/cadastro.ts';
import { pararDepoisDe } from '../../support/pararDepoisDe.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { ativos, feito, imoveisDa, MUITOS, naFila, pedir, rastros, RUA_A, ver } from './pedirLote.ts';

cidadeComImoveis();

describe('an act on all of a filter of up to 200 records', () => {
  it('is done in the call, to those alone, with a row in the trail for each, and can be taken back once', async () => {
    await imoveisDa('Rua A', 200);
    await imoveisDa('Rua B', 30);
    await imoveisDa('Rua A', 7, portal.outraCidade);
    const res = await pedir({ ato: 'excluir', esperados: 200 }, RUA_A);
    expect(res.status, res.texto).toBe(200);
    expect(res.mensagem).toBe('200 imóveis desativados');
    const tarefa = res.dados<TarefaVista>();
    expect(tarefa).toMatchObject({
      tipo: 'lote',
      situacao: 'pronta',
      titulo: 'Imóveis: desativar',
      resultado: { feitos: 200, recusados: 0, falhas: [] },
      lote: { ato: 'excluir', desfaz: true },
      arquivo: null,
    });
    expect([await ativos(), await ativos(portal.outraCidade), await rastros('excluir')]).toEqual([30, 7, 200]);
    const volta = await feito({ ato: 'restaurar', tarefa: tarefa.id });
    expect(volta).toMatchObject({ titulo: 'Imóveis: desfazer (restaurar)', resultado: { feitos: 200, recusados: 0 } });
    expect([await ativos(), await rastros('restaurar')]).toEqual([230, 200]);
    expect((await ver(tarefa.id)).lote?.desfaz).toBe(false);
    expect((await pedir({ ato: 'restaurar', tarefa: tarefa.id })).mensagem).toBe('Isto já foi desfeito');
  });

  it('restores from the trash with the same filter', async () => {
    await imoveisDa('Rua A', 3);
    await feito({ ato: 'excluir', esperados: 3 }, RUA_A);
    await imoveisDa('Rua A nova', 2);
    expect(await feito({ ato: 'restaurar', esperados: 3 }, RUA_A)).toMatchObject({ resultado: { feitos: 3 } });
    expect(await ativos()).toBe(5);
  });

  it('names each record that it cannot be done to, on the screen and as CSV, and does the others', async () => {
    const [primeiro = 0, segundo = 0] = await imoveisDa('Rua A', 3);
    await feito({ ato: 'excluir', ids: [primeiro, segundo] });
    const novo = await imoveis.criar({ numero_inscricao: 'Rua A1' });
    const [deFora = 0] = await imoveisDa('Rua A', 1, portal.outraCidade);
    const tarefa = await feito({ ato: 'restaurar', ids: [primeiro, segundo, deFora, novo.id] });
    const chave = 'Não é possível restaurar. Já existe imóvel com este valor: Rua A1 (Rua A1)';
    expect(tarefa.resultado).toEqual({
      feitos: 1,
      recusados: 3,
      falhas: expect.arrayContaining([
        { onde: 'Rua A1', id: primeiro, motivos: [chave] },
        { onde: `nº ${deFora}`, id: deFora, motivos: ['Registro não encontrado'] },
        { onde: 'Rua A1', id: novo.id, motivos: ['Este registro já está ativo'] },
      ]) as unknown,
    });
    const csv = await imoveis.cliente.get(`me/tarefas/${tarefa.id}/arquivo`);
    expect(csv.status).toBe(200);
    const linhas = csv.texto.replace('\uFEFF', '').split('\r\n');
    expect(linhas[0]).toBe('Imóvel;Número no portal;Motivo da recusa');
    expect(linhas).toContain(`nº ${deFora};${deFora};Registro não encontrado`);
    expect(linhas).toContain(`Rua A1;${primeiro};${chave}`);
    expect(await ativos(portal.outraCidade)).toBe(1);
  });

  it('moves a tree whole, and leaves those that others stand below', async () => {
    const setores = await aCadastro(portal, setor);
    const pai = await setores.criar({ nome: 'Galho alto' });
    const filho = await setores.criar({ nome: 'Galho baixo', setor_pai_id: pai.id });
    const neto = await setores.criar({ nome: 'Folha', setor_pai_id: filho.id });
    const recusado = await feito({ ato: 'excluir', esperados: 2 }, '?s=Galho', setores);
    const frase = 'Este setor tem outros abaixo dele. Mude-os antes';
    expect(recusado.resultado).toEqual({
      feitos: 0,
      recusados: 2,
      // The upper one could go with the lower one, which stays.
      falhas: [filho, pai].map(({ id }) => expect.objectContaining({ id, motivos: [frase] }) as unknown),
    });
    const ids = [pai.id, filho.id, neto.id];
    expect(await feito({ ato: 'excluir', ids }, '', setores)).toMatchObject({ resultado: { feitos: 3, recusados: 0 } });
  });

  it('answers a repeated call with its very answer', async () => {
    await imoveisDa('Rua A', 2);
    const chave = { 'idempotency-key': crypto.randomUUID() };
    const chamar = () =>
      imoveis.cliente.post(`${imoveis.caminho}/lote${RUA_A}`, { ato: 'excluir', esperados: 2 }, chave);
    const [um, dois] = [await chamar(), await chamar()];
    expect(um.status, um.texto).toBe(200);
    expect(dois.dados<TarefaVista>().id).toBe(um.dados<TarefaVista>().id);
  });
});

describe('an act on more than 200 records', () => {
  it('goes on in the background with those that the filter had when it was asked for', async () => {
    const [primeiro = 0, segundo = 0] = await imoveisDa('Rua A', MUITOS);
    const tarefa = await naFila({ ato: 'excluir', esperados: MUITOS }, RUA_A);
    expect(tarefa).toMatchObject({ situacao: 'na fila', total: MUITOS, lote: { ato: 'excluir', desfaz: false } });
    await imoveisDa('Rua A tardia', 3);
    await imoveis.cliente.post(`${imoveis.caminho}/${primeiro}`, { complemento: 'casa 2' });
    await imoveis.cliente.post(`${imoveis.caminho}/excluirIds`, { ids: [segundo] });
    expect(await rodarTarefas(portal)).toBe(1);
    const fim = await ver(tarefa.id);
    expect(fim).toMatchObject({ situacao: 'pronta', feitas: MUITOS, arquivo: { nome: 'imovel - recusados.csv' } });
    expect(fim.resultado).toEqual({
      feitos: MUITOS - 2,
      recusados: 2,
      falhas: [
        {
          onde: 'Rua A2',
          id: segundo,
          motivos: ['Este registro já está desativado'],
        },
        {
          onde: 'Rua A1',
          id: primeiro,
          motivos: ['Foi alterado depois que você pediu. Confira o registro e peça de novo'],
        },
      ],
    });
    expect([await ativos(), await rastros('excluir')]).toEqual([4, MUITOS - 1]);
    const { message } = await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', imoveis.cliente.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(message).toBe('1.001 imóveis desativados e 2 recusados');
    const volta = await naFila({ ato: 'restaurar', tarefa: tarefa.id });
    await rodarTarefas(portal);
    expect((await ver(volta.id)).resultado).toMatchObject({ feitos: MUITOS - 2, recusados: 0 });
    // The one that somebody deactivated by himself stays where he put it.
    expect(await ativos()).toBe(MUITOS + 2);
  });

  it('is taken up where its server stopped: nothing twice, nothing lost', async () => {
    await imoveisDa('Rua A', MUITOS);
    const { id } = await naFila({ ato: 'excluir', esperados: MUITOS }, RUA_A);
    await pararDepoisDe(portal, 1);
    const parada = await portal.db.selectFrom('tarefa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { feitos } = parada.posicao as { feitos: number };
    expect(parada.situacao).toBe('em andamento');
    expect(feitos).toBeGreaterThanOrEqual(200);
    expect(feitos).toBeLessThan(MUITOS);
    expect(await ativos()).toBe(MUITOS - feitos);
    await Promise.all([rodarTarefas(portal), rodarTarefas(portal)]);
    expect((await ver(id)).resultado).toMatchObject({ feitos: MUITOS, recusados: 0 });
    expect([await ativos(), await rastros('excluir')]).toEqual([0, MUITOS]);
  });

  it('stops when it is cancelled or its user loses the right, and what was done can be taken back', async () => {
    const outro = await aCadastro(portal, imovel);
    await imoveisDa('Rua A', MUITOS);
    const { id } = await naFila({ ato: 'excluir', esperados: MUITOS }, RUA_A, imoveis, outro.cliente);
    await pararDepoisDe(portal, 1);
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ permissoes: ['painel.prefeitura'] })
      .where('usuario_id', '=', outro.cliente.id)
      .execute();
    await rodarTarefas(portal);
    const semDireito = await portal.db.selectFrom('tarefa').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(semDireito).toMatchObject({
      situacao: 'falhou',
      erro: 'Você não tem permissão para acessar esta página',
    });
    const restam = await ativos();
    expect(restam).toBeGreaterThan(0);
    const { id: minha } = await naFila({ ato: 'excluir', esperados: restam }, RUA_A);
    await pararDepoisDe(portal, 1);
    const cancelada = (await imoveis.cliente.post(`me/tarefas/${minha}/cancelar`)).dados<TarefaVista>();
    const { feitos = 0 } = cancelada.resultado ?? {};
    expect(cancelada).toMatchObject({ situacao: 'cancelada', lote: { desfaz: true } });
    expect(await rodarTarefas(portal)).toBe(0);
    expect(await ativos()).toBe(restam - feitos);
    const volta = await pedir({ ato: 'restaurar', tarefa: minha });
    expect([200, 202]).toContain(volta.status);
    await rodarTarefas(portal);
    expect(await ativos()).toBe(restam);
  });

  it('is one at a time per user; short ones are done beside it', async () => {
    await imoveisDa('Rua A', 201);
    await imoveisDa('Rua B', 2);
    await naFila({ ato: 'excluir', esperados: 201 }, RUA_A);
    const outra = await pedir({ ato: 'excluir', esperados: 201 }, RUA_A);
    expect([outra.status, outra.mensagem]).toEqual([
      422,
      'Você já tem um ato sobre muitos registros em andamento. Espere que termine ou cancele-o',
    ]);
    await feito({ ato: 'excluir', esperados: 2 }, '?filtro[endereco]=Rua%20B');
  });
});

describe('an act on many records is refused', () => {
  it('when the filter has other records than its user was told, or none', async () => {
    await imoveisDa('Rua A', 3);
    const outros = await pedir({ ato: 'excluir', esperados: 2 }, RUA_A);
    expect([outros.status, outros.mensagem]).toEqual([
      422,
      'O filtro agora tem 3 registros, e não 2. Confira a lista e peça de novo',
    ]);
    expect((await pedir({ ato: 'excluir' }, RUA_A)).erro.erros).toEqual({ esperados: ['Campo obrigatório'] });
    expect((await pedir({ ato: 'excluir', esperados: 1 }, '?s=nada')).mensagem).toBe(
      'Nenhum registro corresponde a este pedido',
    );
    expect((await pedir({ ato: 'excluir', esperados: 3 }, '?filtro[zona_ocupacao_id]=abc')).status).toBe(422);
    expect(await ativos()).toBe(3);
  });

  it('for an unknown act, for both kinds of choice, without the right, and over what is somebody else’s', async () => {
    const [um = 0] = await imoveisDa('Rua A', 2);
    expect((await pedir({ ato: 'publicar', ids: [um] })).status).toBe(422);
    expect((await pedir({ ato: 'excluir', ids: [um], dados: { zona_ocupacao_id: 1 } })).erro.erros).toEqual({
      zona_ocupacao_id: ['Campo desconhecido'],
    });
    const tarefa = await feito({ ato: 'excluir', ids: [um] });
    expect((await pedir({ ato: 'restaurar', ids: [um], tarefa: tarefa.id })).status).toBe(422);
    expect((await pedir({ ato: 'excluir', tarefa: tarefa.id })).erro.erros).toEqual({
      ato: ['Este ato não desfaz o que foi feito'],
    });
    const outro = await aCadastro(portal, imovel);
    expect((await pedir({ ato: 'restaurar', tarefa: tarefa.id }, '', imoveis, outro.cliente)).status).toBe(404);
    const leitor = await portal.entrar({ organizacaoId: portal.cidade, permissoes: ['painel.prefeitura'] });
    expect((await pedir({ ato: 'restaurar', ids: [um] }, '', imoveis, leitor)).status).toBe(403);
    expect(await ativos()).toBe(1);
  });
});
