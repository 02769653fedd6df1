import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definicaoDaVersao } from '../../../../server/modules/processos/definicaoDaVersao.ts';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import type { PaginaDoProcesso } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarOrganizacao } from '../../../support/builders.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

const arquivo = (nome: string): string =>
  readFileSync(new URL(`../../../../server/seed/definicoes/${nome}.json`, import.meta.url), 'utf8');
const JSON_ = { 'content-type': 'application/json' };

interface Listado {
  readonly id: number;
  readonly chave: string;
  readonly nome: string;
  readonly grupo: string;
  readonly prazo: string | null;
  readonly versoes?: readonly {
    readonly numero: number;
    readonly situacao: string;
    readonly publicado_por: string | null;
  }[];
}

let p: Portal;
let suporte: Cliente;
let gestor: Cliente;
let analista: Cliente;
let requerente: Cliente;
beforeAll(async () => {
  p = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  suporte = await p.entrar({ organizacaoId: p.sistema, permissoes: ['painel.sistema'], nome: 'Sônia Suporte' });
  gestor = await p.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Gil Gestor' });
  analista = await p.entrar({ permissoes: ['painel.prefeitura'] });
  requerente = await p.entrar({ permissoes: ['painel.contribuinte'] });
});
afterAll(() => p.drop());

/** A city of its own, so that sectors and members of one test are not those of another. */
const novaCidade = (nome: string): Promise<number> =>
  criarOrganizacao(p.db, { nome: `Prefeitura Municipal de ${nome}`, dominio: `${nome.toLowerCase()}.sp.gov.br` });
const importarEm = async (cidade: number, texto: string): Promise<number> => {
  const r = await suporte.post(`admin/processo/importar?sistema_organizacao_id=${cidade}`, texto, JSON_);
  expect(r.status, r.texto).toBeLessThan(300);
  return r.dados<{ id: number }>().id;
};
const verificar = async (cidade: number, id: number): Promise<readonly Achado[]> =>
  (await suporte.post(`admin/processo/${id}/verificar?sistema_organizacao_id=${cidade}`)).dados<Achado[]>();
const publicar = (cidade: number, id: number, corpo?: object): Promise<Resposta> =>
  suporte.post(`admin/processo/${id}/publicar?sistema_organizacao_id=${cidade}`, corpo);
const povoar = async (cidade: number): Promise<void> => {
  const setores = await p.db.selectFrom('setor').select('id').where('organizacao_id', '=', cidade).execute();
  await p.entrar({
    organizacaoId: cidade,
    setores: setores.map(({ id }) => ({ id, permissoes: ['requerimento.analisar'] })),
  });
};
const comDescricao = (nome: string, descricao: string): string => {
  const d = JSON.parse(arquivo(nome)) as Definicao;
  return arquivoCanonico({ ...d, processo: { ...d.processo, descricao } });
};

describe('publish gate over the API', () => {
  it('refuses while a sector has no members, says where, and publishes once it has them', async () => {
    const cidade = await novaCidade('Alfenas');
    const id = await importarEm(cidade, arquivo('o2'));
    const achados = await verificar(cidade, id);
    expect(achados.map((a) => `${a.gravidade} ${a.codigo} ${a.onde}`)).toEqual([
      'bloqueia setor_sem_membros etapas[1].setor',
      'bloqueia setor_sem_membros etapas[2].setor',
      'avisa parametro_sem_valor parametros[0]',
    ]);
    const recusa = await publicar(cidade, id);
    expect([recusa.status, recusa.erro.codigo, recusa.mensagem]).toEqual([
      422,
      'regra',
      'Há 2 impedimentos para publicar',
    ]);
    expect(recusa.dados<{ achados: Achado[] }>().achados).toEqual(achados);
    await povoar(cidade);
    const feita = await publicar(cidade, id, { versao: 1 });
    expect([feita.status, feita.mensagem]).toEqual([200, 'Versão 1 publicada']);
    expect(feita.dados<{ achados: Achado[] }>().achados.map((a) => a.codigo)).toEqual(['parametro_sem_valor']);
    await p.db
      .insertInto('parametro')
      .values({
        organizacao_id: cidade,
        sigla: 'UFM',
        nome: 'UFM',
        valor: '187.42',
        vigencia_inicio: '2026-01-01',
        fonte: null,
      })
      .execute();
    expect(await verificar(cidade, id)).toEqual([]);
    const trilha = await p.db
      .selectFrom('auditoria')
      .select('usuario_id')
      .where('organizacao_id', '=', cidade)
      .where('acao', '=', 'publicar')
      .execute();
    expect(trilha).toEqual([{ usuario_id: suporte.id }]);
  });

  it('members without the permission to analyse, and accounts that ended, are told apart', async () => {
    const cidade = await novaCidade('Bauru');
    const id = await importarEm(cidade, arquivo('o4'));
    const [setor] = await p.db.selectFrom('setor').select('id').where('organizacao_id', '=', cidade).execute();
    const membro = await p.entrar({ organizacaoId: cidade, setores: [{ id: setor?.id ?? 0, permissoes: [] }] });
    expect((await verificar(cidade, id)).map((a) => `${a.gravidade} ${a.codigo}`)).toEqual([
      'avisa setor_sem_analista',
    ]);
    await p.db.updateTable('usuario').set({ desativado_em: new Date() }).where('id', '=', membro.id).execute();
    expect((await verificar(cidade, id)).map((a) => a.codigo)).toEqual(['setor_sem_membros']);
    const setorSumiu = { excluido_em: new Date() };
    await p.db.updateTable('setor').set(setorSumiu).where('organizacao_id', '=', cidade).execute();
    expect((await verificar(cidade, id)).map((a) => a.codigo)).toEqual(['setor_inexistente']);
  });

  it('a second version ends the first one, which stays as it was', async () => {
    const cidade = await novaCidade('Cunha');
    const id = await importarEm(cidade, arquivo('o4'));
    await povoar(cidade);
    expect((await publicar(cidade, id)).status).toBe(200);
    const nada = await publicar(cidade, id);
    expect([nada.status, nada.mensagem]).toEqual([422, 'Este processo não tem rascunho a publicar']);
    const [primeira] = await p.db.selectFrom('processo_versao').select('id').where('processo_id', '=', id).execute();
    const antes = await definicaoDaVersao(p.db, cidade, primeira?.id ?? 0);

    expect(
      (await suporte.post(`admin/processo/importar?sistema_organizacao_id=${cidade}`, arquivo('o4'), JSON_)).dados(),
    ).toMatchObject({ inalterado: true, situacao: 'vigente' });
    await importarEm(cidade, comDescricao('o4', 'Descrição nova.'));
    const velha = await publicar(cidade, id, { versao: 9 });
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    expect((await publicar(cidade, id, { versao: 1 })).status).toBe(200);
    const visto = (await suporte.get(`admin/processo/${id}`, { sistema_organizacao_id: cidade })).dados<Listado>();
    expect(visto.versoes?.map((v) => [v.numero, v.situacao, v.publicado_por])).toEqual([
      [2, 'vigente', 'Sônia Suporte'],
      [1, 'encerrada', 'Sônia Suporte'],
    ]);
    expect(await definicaoDaVersao(p.db, cidade, primeira?.id ?? 0)).toBe(antes);
    const exportar = (versao: number) =>
      suporte.get(`admin/processo/${id}/exportar`, { sistema_organizacao_id: cidade, versao });
    expect((await exportar(1)).texto).toBe(arquivo('o4'));
    expect((await exportar(2)).texto).toBe(comDescricao('o4', 'Descrição nova.'));
    expect((await exportar(3)).status).toBe(404);
    await expect(
      p.db
        .updateTable('processo_versao')
        .set({ arquivo: '{}' })
        .where('id', '=', primeira?.id ?? 0)
        .execute(),
    ).rejects.toThrow('versão publicada é imutável');
  });

  it('two who publish at once publish once', async () => {
    const cidade = await novaCidade('Dourado');
    const id = await importarEm(cidade, arquivo('o4'));
    await povoar(cidade);
    const duas = await Promise.all([publicar(cidade, id), publicar(cidade, id)]);
    expect(duas.map((r) => r.status).toSorted()).toEqual([200, 422]);
  });

  it('each fault of the definition is listed with its place and keeps it from being published', async () => {
    const cidade = await novaCidade('Embu');
    const d = JSON.parse(arquivo('o2')) as Definicao;
    const [abertura, aprovacao, emissao] = d.etapas;
    if (!abertura || !aprovacao || !emissao) throw new Error('O2 tem três etapas');
    const faltosa = {
      ...d,
      etapas: [abertura, { ...aprovacao, condicao: 'area_construida > 3', proximas: [] }, emissao],
    };
    const id = await importarEm(cidade, JSON.stringify(faltosa));
    await povoar(cidade);
    const r = await publicar(cidade, id);
    expect(r.status).toBe(422);
    expect(
      r
        .dados<{ achados: Achado[] }>()
        .achados.filter((a) => a.gravidade === 'bloqueia')
        .map((a) => [a.codigo, a.onde]),
    ).toEqual([
      ['etapa_inalcancavel', 'etapas[2]'],
      ['campo_desconhecido', 'etapas[1].condicao'],
    ]);
  });
});

describe('who may what', () => {
  let id: number;
  beforeAll(async () => {
    const r = await gestor.post('painel-prefeitura/processo/importar', arquivo('o3'), JSON_);
    expect(r.status).toBe(201);
    id = r.dados<{ id: number }>().id;
  });

  it('the city’s manager imports, checks and exports his own city’s; analysts and applicants do not', async () => {
    expect((await gestor.post(`painel-prefeitura/processo/${id}/verificar`)).status).toBe(200);
    expect((await gestor.get(`painel-prefeitura/processo/${id}/exportar`)).texto).toBe(arquivo('o3'));
    expect((await analista.post('painel-prefeitura/processo/importar', arquivo('o4'), JSON_)).status).toBe(403);
    expect((await analista.get(`painel-prefeitura/processo/${id}/exportar`)).status).toBe(403);
    for (const acao of ['verificar', 'publicar']) {
      expect((await analista.post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(403);
      expect((await requerente.post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(403);
      expect((await p.anonimo().post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(401);
      expect((await gestor.post(`admin/processo/${id}/${acao}?sistema_organizacao_id=${p.cidade}`)).status).toBe(403);
    }
  });

  it('another organisation’s process is absent, for reading and for writing', async () => {
    const vizinho = await p.entrar({
      organizacaoId: p.outraCidade,
      permissoes: ['painel.prefeitura', 'painel.contribuinte', 'processo.configurar'],
    });
    const caminhos = ['', '/pagina', '/exportar'];
    for (const c of caminhos) expect((await vizinho.get(`painel-prefeitura/processo/${id}${c}`)).status).toBe(404);
    for (const acao of ['verificar', 'publicar'])
      expect((await vizinho.post(`painel-prefeitura/processo/${id}/${acao}`)).status).toBe(404);
    expect((await vizinho.get('painel-contribuinte/processo')).dados<{ total: number }>().total).toBe(0);
    const outra = { sistema_organizacao_id: p.cidade };
    expect((await vizinho.get('painel-prefeitura/processo', outra)).status).toBe(422);
    expect((await suporte.get(`admin/processo/${id}`, { sistema_organizacao_id: p.outraCidade })).status).toBe(404);
  });

  it('under admin/ the city must be named', async () => {
    for (const c of ['processo', `processo/${id}`, `processo/${id}/pagina`, `processo/${id}/exportar`]) {
      const r = await suporte.get(`admin/${c}`);
      expect([r.status, r.erro.erros]).toEqual([422, { sistema_organizacao_id: ['Campo obrigatório'] }]);
    }
    expect((await suporte.post('admin/processo/importar', arquivo('o2'), JSON_)).status).toBe(422);
    expect((await suporte.get('admin/processo', { sistema_organizacao_id: 999_999 })).status).toBe(422);
  });

  it('applicants see what is published, by subject; drafts only who configures', async () => {
    expect((await requerente.get('painel-contribuinte/processo')).dados<{ data: Listado[] }>().data).toEqual([]);
    expect((await requerente.get(`painel-contribuinte/processo/${id}`)).status).toBe(404);
    expect((await requerente.get(`painel-contribuinte/processo/${id}/pagina`)).status).toBe(404);
    await povoar(p.cidade);
    expect((await gestor.post(`painel-prefeitura/processo/${id}/publicar`, { versao: 1 })).status).toBe(200);
    const o2 = await gestor.post('painel-prefeitura/processo/importar', arquivo('o2'), JSON_);
    await povoar(p.cidade);
    const idO2 = o2.dados<{ id: number }>().id;

    const lista = async (quem: Cliente, caminho: string, query = {}) =>
      (await quem.get(caminho, query)).dados<{ data: Listado[]; total: number }>();
    const vistos = await lista(requerente, 'painel-contribuinte/processo');
    expect(vistos.data).toEqual([
      {
        id,
        chave: 'habite-se',
        nome: 'Habite-se',
        nome_curto: 'Habite-se',
        grupo: 'Conclusão de obra',
        descricao: expect.stringContaining('Libera a ocupação'),
        prazo: '15 dias úteis',
      },
    ]);
    expect((await lista(gestor, 'painel-prefeitura/processo')).total).toBe(1);
    const todas = await lista(gestor, 'painel-prefeitura/processo', { versoes: 1 });
    expect(todas.data.map((x) => [x.chave, x.versoes?.[0]?.situacao])).toEqual([
      ['ampliacao-multifamiliar', 'rascunho'],
      ['habite-se', 'vigente'],
    ]);
    expect((await analista.get('painel-prefeitura/processo', { versoes: 1 })).status).toBe(403);
    expect((await requerente.get('painel-contribuinte/processo', { versoes: 1 })).status).toBe(403);
    expect((await lista(gestor, 'painel-prefeitura/processo', { versoes: 1, s: 'AMPLIACAO' })).total).toBe(1);
    expect((await lista(gestor, 'painel-prefeitura/processo', { versoes: 1, s: '%' })).total).toBe(0);
    expect((await lista(gestor, 'painel-prefeitura/processo', { versoes: 1, page: 9 })).data).toEqual([]);
    expect((await gestor.get('painel-prefeitura/processo', { order: 'senha' })).status).toBe(422);
    expect((await analista.get(`painel-prefeitura/processo/${idO2}`)).status).toBe(404);
    expect((await gestor.get(`painel-prefeitura/processo/${idO2}`)).status).toBe(200);
  });

  it('the list is one statement beside those of the session', async () => {
    await requerente.get('painel-contribuinte/processo');
    p.comandos.length = 0;
    await requerente.get('painel-contribuinte/processo');
    expect(p.comandos.filter((c) => c.includes('from processo'))).toHaveLength(1);
    expect(p.comandos.length).toBeLessThanOrEqual(2);
  });

  it('the page says who may ask, documents, fees, terms and steps', async () => {
    const r = await requerente.get(`painel-contribuinte/processo/${id}/pagina`);
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

  it('a process is stored with its slug, its versions and its steps, and listed [ENT-080]', async () => {
    const lista = (await suporte.get('admin/processo', { sistema_organizacao_id: p.cidade, s: 'habite' })).dados<{
      data: Listado[];
    }>();
    expect(lista.data.map((x) => [x.id, x.chave, x.versoes?.map((v) => `${v.numero} ${v.situacao}`)])).toEqual([
      [id, 'habite-se', ['1 vigente']],
    ]);
    const pagina = await suporte.get(`admin/processo/${id}/pagina`, { sistema_organizacao_id: p.cidade });
    expect(pagina.dados<PaginaDoProcesso>().etapas.map((e) => e.nome)).toEqual([
      'Pedido de habite-se',
      expect.stringContaining('Vistoria sanitária'),
      'Vistoria da obra',
      'Expedição do habite-se com a numeração',
    ]);
  });

  it('tells the city’s screens after the commit', async () => {
    const saidas = await p.db.selectFrom('saida').select('dados').where('organizacao_id', '=', p.cidade).execute();
    const dados = saidas.map((s) => s.dados as { canal: string; evento: string; dados: { id: number } });
    expect(dados).toContainEqual({
      canal: `private-organizacao.${p.cidade}`,
      evento: 'processo.alterado',
      dados: { id },
    });
  });
});

describe('definicaoDaVersao', () => {
  it('reads a published version once and a draft as often as it changes', async () => {
    const cidade = await novaCidade('Franca');
    const id = await importarEm(cidade, arquivo('o4'));
    const [versao] = await p.db.selectFrom('processo_versao').select('id').where('processo_id', '=', id).execute();
    const ler = () => definicaoDaVersao(p.db, cidade, versao?.id ?? 0);
    const rascunho = await ler();
    expect(await ler()).toBe(rascunho);
    const outra = comDescricao('o4', 'Outra.');
    await suporte.post(`admin/processo/importar?sistema_organizacao_id=${cidade}&substituir=1&versao=1`, outra, JSON_);
    expect((await ler()).processo.descricao).toBe('Outra.');
    await povoar(cidade);
    expect((await publicar(cidade, id)).status).toBe(200);
    const publicada = await ler();
    p.comandos.length = 0;
    expect(await ler()).toBe(publicada);
    expect(p.comandos).toEqual([]);
    await expect(definicaoDaVersao(p.db, p.outraCidade, versao?.id ?? 0)).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    });
  });
});
