import { describe, expect, it } from 'vitest';
import { imovel } from '../../../src/schemas/imovel.ts';
import { noticia } from '../../../src/schemas/noticia.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aCadastro } from '../../support/cadastro.ts';
import { pararDepoisDe } from '../../support/pararDepoisDe.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { ativos, feito, imoveisDa, MUITOS, naFila, pedir, rastros, RUA_A, ver } from './pedirLote.ts';

cidadeComImoveis();

describe('a change of many records that the declaration names', () => {
  it('sets what is fixed, record by record, and leaves alone those that have it', async () => {
    const noticias = await aCadastro(portal, noticia);
    const [um, dois] = [await noticias.criar({ status: 'Rascunho' }), await noticias.criar({ status: 'Publicado' })];
    const tarefa = await feito({ ato: 'publicar', ids: [um.id, dois.id] }, '', noticias);
    expect(tarefa).toMatchObject({ titulo: 'Notícias: publicar', lote: { ato: 'publicar', desfaz: true } });
    const ler = async (id: number) =>
      (await noticias.cliente.get(`${noticias.caminho}/${id}`)).dados<{ status: string; versao: number }>();
    expect(await ler(um.id)).toMatchObject({ status: 'Publicado', versao: um.versao + 1 });
    expect(await ler(dois.id)).toMatchObject({ status: 'Publicado', versao: dois.versao });
    const historico = (await noticias.cliente.get(`${noticias.caminho}/${um.id}/historico`)).texto;
    expect(historico).toContain('Publicado');
  });

  it('asks for its fields, checks them, and refuses what a form would', async () => {
    await imoveisDa('Rua A', 250);
    const zonas = await aCadastro(portal, zonaOcupacao);
    const deFora = await aCadastro(portal, zonaOcupacao, portal.outraCidade);
    const zona = (await zonas.criar()).id;
    const mudar = (dados: unknown, ids?: readonly number[]) =>
      pedir({ ato: 'mudar-zona', dados, ...(ids === undefined ? { esperados: 250 } : { ids }) }, RUA_A);
    expect((await mudar({})).erro.erros).toEqual({ zona_ocupacao_id: ['Campo obrigatório'] });
    expect((await mudar({ zona_ocupacao_id: 'x' })).status).toBe(422);
    expect((await mudar({ zona_ocupacao_id: zona, endereco: 'Rua C' })).status).toBe(422);
    const [primeiro = 0] = (await imoveis.listar()).data.map(({ id }) => id);
    const alheia = (await mudar({ zona_ocupacao_id: (await deFora.criar()).id }, [primeiro])).dados<TarefaVista>();
    expect(alheia.resultado?.falhas[0]?.motivos).toEqual(['Zona de ocupação: Registro não encontrado']);
    const res = await mudar({ zona_ocupacao_id: zona });
    expect(res.status, res.texto).toBe(202);
    await rodarTarefas(portal);
    expect((await ver(res.dados<TarefaVista>().id)).resultado).toMatchObject({ feitos: 250, recusados: 0 });
    const { total } = await imoveis.listar({ 'filtro[zona_ocupacao_id]': zona });
    expect([total, await rastros('alterar')]).toEqual([250, 250]);
    expect((await mudar({ zona_ocupacao_id: null }, [primeiro])).dados<TarefaVista>().resultado?.feitos).toBe(1);
  });
});

describe('the way back from a change of many records', () => {
  const zonasDe = async (ids: readonly number[]): Promise<readonly (number | null)[]> =>
    Promise.all(
      ids.map(
        async (id) =>
          (await imoveis.cliente.get(`${imoveis.caminho}/${id}`)).dados<{ zona_ocupacao_id: number | null }>()
            .zona_ocupacao_id,
      ),
    );

  it('gives each record back what it had, but for those that were changed since, once', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await imoveisDa('Rua A', 4);
    const zonas = await aCadastro(portal, zonaOcupacao);
    const [velha, nova, outra] = [(await zonas.criar()).id, (await zonas.criar()).id, (await zonas.criar()).id];
    const por = (id: number, zona: number) =>
      imoveis.cliente.post(`${imoveis.caminho}/${id}`, { zona_ocupacao_id: zona });
    await por(a, velha);
    await por(d, nova);
    const tarefa = await feito({ ato: 'mudar-zona', dados: { zona_ocupacao_id: nova }, ids: [a, b, c, d] });
    expect(tarefa).toMatchObject({
      resultado: { feitos: 4 },
      lote: { ato: 'mudar-zona', desfaz: true, desfeito: false, devolve: false },
    });
    await por(c, outra);
    const volta = await feito({ ato: 'mudar-zona', tarefa: tarefa.id });
    expect(volta).toMatchObject({
      titulo: 'Imóveis: desfazer (mudar a zona)',
      resultado: { feitos: 2, recusados: 1, falhas: [{ id: c }] },
      lote: { ato: 'mudar-zona', desfaz: false, desfeito: false, devolve: true },
    });
    expect(volta.resultado?.falhas[0]?.motivos).toEqual([
      'Foi alterado depois que você pediu. Confira o registro e peça de novo',
    ]);
    // The first has its own zone again, the second none; the third is as somebody left it; the fourth had it before.
    expect(await zonasDe([a, b, c, d])).toEqual([velha, null, outra, nova]);
    expect((await ver(tarefa.id)).lote?.desfaz).toBe(false);
    expect((await pedir({ ato: 'mudar-zona', tarefa: tarefa.id })).mensagem).toBe('Isto já foi desfeito');
    expect((await pedir({ ato: 'mudar-zona', tarefa: volta.id })).erro.erros).toEqual({
      ato: ['Este ato não desfaz o que foi feito'],
    });
    const outro = await aCadastro(portal, imovel);
    expect((await pedir({ ato: 'mudar-zona', tarefa: tarefa.id }, '', imoveis, outro.cliente)).status).toBe(404);
  });

  it('goes on in the background when there are many', async () => {
    await imoveisDa('Rua A', 250);
    const zona = (await (await aCadastro(portal, zonaOcupacao)).criar()).id;
    const ida = await naFila({ ato: 'mudar-zona', dados: { zona_ocupacao_id: zona }, esperados: 250 }, RUA_A);
    await rodarTarefas(portal);
    const volta = await naFila({ ato: 'mudar-zona', tarefa: ida.id });
    await rodarTarefas(portal);
    expect(await ver(volta.id)).toMatchObject({ situacao: 'pronta', resultado: { feitos: 250, recusados: 0 } });
    expect((await imoveis.listar({ 'filtro[zona_ocupacao_id]': zona })).total).toBe(0);
  });

  it('is open again after it was cancelled half-way, for what is left', async () => {
    await imoveisDa('Rua A', MUITOS);
    const zona = (await (await aCadastro(portal, zonaOcupacao)).criar()).id;
    const comZona = async () => (await imoveis.listar({ 'filtro[zona_ocupacao_id]': zona })).total;
    const ida = await naFila({ ato: 'mudar-zona', dados: { zona_ocupacao_id: zona }, esperados: MUITOS }, RUA_A);
    await rodarTarefas(portal);
    const meia = await naFila({ ato: 'mudar-zona', tarefa: ida.id });
    await pararDepoisDe(portal, 1);
    expect((await ver(ida.id)).lote?.desfaz).toBe(false);
    await imoveis.cliente.post(`me/tarefas/${meia.id}/cancelar`);
    const restam = await comZona();
    expect([restam > 0, restam < MUITOS, (await ver(ida.id)).lote?.desfaz]).toEqual([true, true, true]);
    const outra = await naFila({ ato: 'mudar-zona', tarefa: ida.id });
    await rodarTarefas(portal);
    expect([(await ver(outra.id)).resultado?.feitos, await comZona()]).toEqual([restam, 0]);
  });

  it('is there for support too, whose task says the city that it was about', async () => {
    const ids = await imoveisDa('Rua B', 2, portal.outraCidade);
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const lote = (corpo: object, cidade: string) => suporte.post(`admin/cadastro/imovel/lote${cidade}`, corpo);
    const DELA = `?sistema_organizacao_id=${portal.outraCidade}`;
    const ida = await lote({ ato: 'excluir', ids }, DELA);
    expect(ida.status, ida.texto).toBe(200);
    const { id, cidade } = ida.dados<TarefaVista>();
    expect(cidade).toBe(portal.outraCidade);
    expect((await suporte.get('me/tarefas')).dados<TarefaVista[]>()[0]).toMatchObject({
      id,
      cidade: portal.outraCidade,
      lote: { desfaz: true },
    });
    expect((await lote({ ato: 'restaurar', tarefa: id }, '')).status).toBe(422);
    expect((await lote({ ato: 'restaurar', tarefa: id }, `?sistema_organizacao_id=${portal.cidade}`)).status).toBe(404);
    const volta = await lote({ ato: 'restaurar', tarefa: id }, DELA);
    expect(volta.dados<TarefaVista>()).toMatchObject({ cidade: portal.outraCidade, resultado: { feitos: 2 } });
    expect(await ativos(portal.outraCidade)).toBeGreaterThanOrEqual(2);
  });
});
