import { beforeAll, describe, expect, it } from 'vitest';
import type { PaginaDoProcesso } from '../../../../src/schemas/requerimento/vistas/paginaDoProcesso.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { cidadesComProcessos, arquivo, JSON_, type Listado } from './cidadesComProcessos.ts';

const casa = cidadesComProcessos();

describe('a process of another city', () => {
  it('[F24] is none here, whatever is asked of it', async () => {
    const id = await casa.importarEm(await casa.novaCidade('Vizinha'), arquivo('o3'));
    const perguntas = casa.p.app.rotas.filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/api/v1/painel-prefeitura/processo/:id'),
    );
    expect(perguntas.length).toBeGreaterThan(10);
    const respondem: string[] = [];
    for (const { url } of perguntas) {
      const caminho = url.replace('/api/v1/', '').replace(':id', String(id)).replace(/:\w+/g, '1');
      const { status } = await casa.gestor.get(caminho);
      if (status < 400) respondem.push(`${status} ${url}`);
    }
    expect(respondem).toEqual([]);
  });
});

describe('who may what', () => {
  let id: number;
  beforeAll(async () => {
    const r = await casa.gestor.post('painel-prefeitura/processo/importar', arquivo('o3'), JSON_);
    expect(r.status).toBe(201);
    id = r.dados<{ id: number }>().id;
  });

  it('the city’s manager imports, checks and exports his own city’s; analysts and applicants do not', async () => {
    expect((await casa.gestor.post(`painel-prefeitura/processo/${id}/verificar`)).status).toBe(200);
    expect((await casa.gestor.get(`painel-prefeitura/processo/${id}/exportar`)).texto).toBe(arquivo('o3'));
    expect((await casa.analista.post('painel-prefeitura/processo/importar', arquivo('o4'), JSON_)).status).toBe(403);
    expect((await casa.analista.get(`painel-prefeitura/processo/${id}/exportar`)).status).toBe(403);
    for (const acao of ['verificar', 'publicar']) {
      expect((await casa.analista.post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(403);
      expect((await casa.requerente.post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(403);
      expect((await casa.p.anonimo().post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(401);
      expect(
        (await casa.gestor.post(`admin/processo/${id}/${acao}?sistema_organizacao_id=${casa.p.cidade}`)).status,
      ).toBe(403);
    }
  });

  it('another organisation’s process is absent, for reading and for writing', async () => {
    const vizinho = await casa.p.entrar({
      organizacaoId: casa.p.outraCidade,
      permissoes: ['painel.prefeitura', 'painel.contribuinte', 'processo.configurar'],
    });
    const caminhos = ['', '/pagina', '/exportar'];
    for (const c of caminhos) expect((await vizinho.get(`painel-prefeitura/processo/${id}${c}`)).status).toBe(404);
    for (const acao of ['verificar', 'publicar'])
      expect((await vizinho.post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(404);
    expect((await vizinho.get('painel-contribuinte/processo')).dados<{ total: number }>().total).toBe(0);
    const outra = { sistema_organizacao_id: casa.p.cidade };
    expect((await vizinho.get('painel-prefeitura/processo', outra)).status).toBe(422);
    expect(
      (await casa.suporte.get(`admin/processo/${id}`, { sistema_organizacao_id: casa.p.outraCidade })).status,
    ).toBe(404);
  });

  it('under admin/ the city must be named', async () => {
    for (const c of ['processo', `processo/${id}`, `processo/${id}/pagina`, `processo/${id}/exportar`]) {
      const r = await casa.suporte.get(`admin/${c}`);
      expect([r.status, r.erro.erros]).toEqual([422, { sistema_organizacao_id: ['Campo obrigatório'] }]);
    }
    expect((await casa.suporte.post('admin/processo/importar', arquivo('o2'), JSON_)).status).toBe(422);
    expect((await casa.suporte.get('admin/processo', { sistema_organizacao_id: 999_999 })).status).toBe(422);
  });

  it('applicants see what is published, by subject; drafts only who configures', async () => {
    expect((await casa.requerente.get('painel-contribuinte/processo')).dados<{ data: Listado[] }>().data).toEqual([]);
    expect((await casa.requerente.get(`painel-contribuinte/processo/${id}`)).status).toBe(404);
    expect((await casa.requerente.get(`painel-contribuinte/processo/${id}/pagina`)).status).toBe(404);
    await casa.povoar(casa.p.cidade);
    expect((await casa.gestor.post(`painel-prefeitura/processo/${id}/publicar`, { versao: 1 })).status).toBe(200);
    const o2 = await casa.gestor.post('painel-prefeitura/processo/importar', arquivo('o2'), JSON_);
    await casa.povoar(casa.p.cidade);
    const idO2 = o2.dados<{ id: number }>().id;

    const lista = async (quem: Cliente, caminho: string, query = {}) =>
      (await quem.get(caminho, query)).dados<{ data: Listado[]; total: number }>();
    const vistos = await lista(casa.requerente, 'painel-contribuinte/processo');
    expect(vistos.data).toEqual([
      {
        id,
        chave: 'habite-se',
        nome: 'Habite-se',
        nome_curto: 'Habite-se',
        grupo: 'Conclusão de obra',
        descricao: expect.stringContaining('Libera a ocupação'),
        prazo: '15 dias úteis',
        quando_usar: ['Terminei a obra e quero ocupar o imóvel', 'Preciso do habite-se'],
      },
    ]);
    expect((await lista(casa.gestor, 'painel-prefeitura/processo')).total).toBe(1);
    const todas = await lista(casa.gestor, 'painel-prefeitura/processo', { versoes: 1 });
    expect(todas.data.map((x) => [x.chave, x.versoes?.[0]?.situacao])).toEqual([
      ['ampliacao-multifamiliar', 'rascunho'],
      ['habite-se', 'vigente'],
    ]);
    expect((await casa.analista.get('painel-prefeitura/processo', { versoes: 1 })).status).toBe(403);
    expect((await casa.requerente.get('painel-contribuinte/processo', { versoes: 1 })).status).toBe(403);
    expect((await lista(casa.gestor, 'painel-prefeitura/processo', { versoes: 1, s: 'AMPLIACAO' })).total).toBe(1);
    expect((await lista(casa.gestor, 'painel-prefeitura/processo', { versoes: 1, s: '%' })).total).toBe(0);
    expect((await lista(casa.gestor, 'painel-prefeitura/processo', { versoes: 1, page: 9 })).data).toEqual([]);
    expect((await casa.gestor.get('painel-prefeitura/processo', { order: 'senha' })).status).toBe(422);
    expect((await casa.analista.get(`painel-prefeitura/processo/${idO2}`)).status).toBe(404);
    expect((await casa.gestor.get(`painel-prefeitura/processo/${idO2}`)).status).toBe(200);
  });

  it('the list is one statement beside those of the session', async () => {
    await casa.requerente.get('painel-contribuinte/processo');
    casa.p.comandos.length = 0;
    await casa.requerente.get('painel-contribuinte/processo');
    expect(casa.p.comandos.filter((c) => c.includes('from processo'))).toHaveLength(1);
    expect(casa.p.comandos.length).toBeLessThanOrEqual(2);
  });

  it('the page says who may ask, documents, fees, terms and steps', async () => {
    const r = await casa.requerente.get(`painel-contribuinte/processo/${id}/pagina`);
    expect(r.status).toBe(200);
    const pagina = r.dados<PaginaDoProcesso>();
    expect(pagina).toMatchObject({ id, quem_pode_pedir: 'Cidadão ou empresa.', prazo: '15 dias úteis' });
    expect(pagina.documentos).toHaveLength(3);
    expect(pagina.taxas.map((t) => t.nome)).toEqual([
      'Taxa de habite-se',
      'Atestado sanitário da fossa',
      'ISS da construção civil',
    ]);
    expect(pagina.etapas).toHaveLength(4);
  });

  it('the page says what the city’s own unit is in reais, by the value in force', async () => {
    const taxas = async () =>
      (await casa.requerente.get(`painel-contribuinte/processo/${id}/pagina`)).dados<PaginaDoProcesso>().taxas;
    expect((await taxas()).map((t) => t.em_reais)).toEqual([undefined, undefined, undefined]);
    await casa.p.db
      .insertInto('parametro')
      .values({
        organizacao_id: casa.p.cidade,
        sigla: 'UFM',
        nome: 'UFM',
        valor: '4.5519',
        unidade: 'BRL',
        vigencia_inicio: '2026-01-01',
      })
      .execute();
    expect((await taxas()).map((t) => t.em_reais)).toEqual(['Hoje: R$ 1,37', 'Hoje: R$ 0,91', undefined]);
  });

  it('a process is stored with its slug, its versions and its steps, and listed [ENT-080]', async () => {
    const lista = (
      await casa.suporte.get('admin/processo', { sistema_organizacao_id: casa.p.cidade, s: 'habite' })
    ).dados<{
      data: Listado[];
    }>();
    expect(lista.data.map((x) => [x.id, x.chave, x.versoes?.map((v) => `${v.numero} ${v.situacao}`)])).toEqual([
      [id, 'habite-se', ['1 vigente']],
    ]);
    const pagina = await casa.suporte.get(`admin/processo/${id}/pagina`, { sistema_organizacao_id: casa.p.cidade });
    expect(pagina.dados<PaginaDoProcesso>().etapas.map((e) => e.nome)).toEqual([
      'Pedido de habite-se',
      expect.stringContaining('Vistoria sanitária'),
      'Vistoria da obra',
      'Expedição do habite-se com a numeração',
    ]);
  });

  it('tells the city’s screens after the commit', async () => {
    const saidas = await casa.p.db
      .selectFrom('saida')
      .select('dados')
      .where('organizacao_id', '=', casa.p.cidade)
      .execute();
    const dados = saidas.map((s) => s.dados as { canal: string; evento: string; dados: { id: number } });
    expect(dados).toContainEqual({
      canal: `private-organizacao.${casa.p.cidade}`,
      evento: 'processo.alterado',
      dados: { id },
    });
  });
});
