import { describe, expect, it } from 'vitest';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { c, ids, palcoDaLista, portal } from './palcoDaLista.ts';

palcoDaLista();

interface Lista {
  readonly data: readonly RequerimentoListado[];
  readonly total: number;
  readonly contagens: Readonly<Record<string, number>>;
  readonly last_page: number;
}

const listar = async (
  query: Record<string, string | number | readonly string[]> = {},
  quem = c.analista,
  painel = 'painel-prefeitura',
) => quem.get(`${painel}/requerimento`, query);

const lista = async (query?: Parameters<typeof listar>[0]): Promise<Lista> => (await listar(query)).dados();

describe('lista de requerimentos', () => {
  it('dá dez por página, os mais novos primeiro, com total e contagens por situação', async () => {
    const l = await lista();
    expect(l.data.map((r) => r.id)).toEqual([...ids].reverse().slice(0, 10));
    expect([l.total, l.last_page, l.contagens]).toEqual([12, 2, { 'Aguardando prefeitura': 7, 'Em andamento': 5 }]);
  });

  it('busca sem acento por endereço, nome, documento e número; % e _ são letras', async () => {
    for (const s of ['ACACIAS', 'iara camp', '11144477735', '111.444.777-35', '2026/000003', '01.02.117'])
      expect((await lista({ s })).total, s).toBeGreaterThan(0);
    for (const s of ['%', '_', '\\', "'; drop table requerimento; --"]) expect((await lista({ s })).total, s).toBe(0);
  });

  it('filtra por situação, setor, responsável e prazo', async () => {
    expect((await lista({ 'filtro[situacao]': ['Em andamento'] })).total).toBe(5);
    expect((await lista({ situacao: 'Aguardando prefeitura' })).total).toBe(7);
    const repetida = await lista({
      'filtro[situacao]': ['Em andamento', 'Em andamento'],
      'filtro[setor_id]': [c.setor, c.setor].map(String),
    });
    expect([repetida.total, new Set(repetida.data.map((r) => r.id)).size, repetida.data.length]).toEqual([5, 5, 5]);
    expect((await lista({ 'filtro[setor_id]': c.setor })).total).toBe(12);
    expect((await lista({ 'filtro[responsavel_id]': c.analista.id })).total).toBe(5);
    const primeiro = ids[7] ?? 0;
    const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${primeiro}`)).dados<{ versao: number }>();
    await c.analista.post(`painel-prefeitura/requerimento/${primeiro}/acoes/priorizar`, {
      versao,
      prioridade: 'urgente',
    });
    expect((await lista({ 'filtro[prioridade]': ['urgente'] })).data.map((r) => r.id)).toEqual([primeiro]);
    expect((await lista({ 'filtro[prioridade]': ['normal', 'alto'] })).total).toBe(11);
    expect((await listar({ 'filtro[prioridade]': 'altíssimo' })).status).toBe(422);
    expect((await lista({ 'filtro[prazo]': 'sem_responsavel' })).total).toBe(7);
    expect((await lista({ 'filtro[prazo]': 'vencidos' })).total).toBe(0);
    expect(
      (await lista({ 'filtro[protocolado_em][de]': '2026-11-16', 'filtro[protocolado_em][ate]': '2026-11-16' })).total,
    ).toBe(12);
    expect((await lista({ 'filtro[protocolado_em][ate]': '2026-11-15' })).total).toBe(0);
  });

  it('filtra por etapa aberta, pela inscrição do imóvel e pelo requerente', async () => {
    const etapas = (await c.analista.get('painel-prefeitura/requerimento/etapas')).dados<
      readonly { chave: string; nomes: readonly string[] }[]
    >();
    const aberta = (await c.analista.get(`painel-prefeitura/requerimento/${ids[0]}`)).dados<{
      abertas: readonly { chave: string; nome: string }[];
    }>().abertas[0];
    expect(etapas).toContainEqual({ chave: aberta?.chave, nomes: [aberta?.nome] });
    const outra = etapas.find(({ chave }) => chave !== aberta?.chave);
    expect((await lista({ 'filtro[etapa]': [aberta?.chave ?? ''] })).total).toBe(12);
    expect((await lista({ 'filtro[etapa]': [outra?.chave ?? ''] })).total).toBe(0);
    expect((await lista({ 'filtro[etapa]': [outra?.chave ?? '', aberta?.chave ?? ''] })).total).toBe(12);
    // A step is found beside another one that the row is told by.
    await portal.base.ownerPool.query(
      `insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, situacao) values ($1, $2, 90, $3, 'aguardando')`,
      [portal.cidade, ids[3], outra?.chave],
    );
    expect((await lista({ 'filtro[etapa]': [outra?.chave ?? ''] })).data.map((r) => r.id)).toEqual([ids[3]]);
    await portal.base.ownerPool.query('delete from requerimento_etapa where sequencia = 90');

    for (const inscricao of ['01.02.117', '0102117', ' 01 02 117 '])
      expect((await lista({ 'filtro[inscricao]': inscricao })).total, inscricao).toBe(12);
    expect((await lista({ 'filtro[inscricao]': '01.02.11' })).total).toBe(0);
    // By another number of the same property too.
    await portal.base.ownerPool.query(
      `update imovel set outras_inscricoes = '[{"numero": "77-5", "tipo": "Rural"}]' where numero_inscricao = '01.02.117'`,
    );
    expect((await lista({ 'filtro[inscricao]': '77-5' })).total).toBe(12);

    for (const requerente of ['iara', 'CAMPESTRE', 'Iara Campestre', '11144477735', '111.444.777-35'])
      expect((await lista({ 'filtro[requerente]': requerente })).total, requerente).toBe(12);
    // Neither the number, the address nor the document of another person, though the search would find the first two.
    for (const requerente of ['2026/000003', 'acacias', '390.533.447-05', '%', 'Nilo'])
      expect((await lista({ 'filtro[requerente]': requerente })).total, requerente).toBe(0);
    await portal.base.ownerPool.query("update pessoa set excluido_em = now() where documento = '11144477735'");
    expect((await lista({ 'filtro[requerente]': '11144477735' })).total).toBe(12);
    await portal.base.ownerPool.query("update pessoa set excluido_em = null where documento = '11144477735'");
  });

  it('o dia do protocolo é o da prefeitura, não o do banco', async () => {
    const { rows } = await portal.base.ownerPool.query<{ protocolado_em: Date }>(
      'select protocolado_em from requerimento where id = $1',
      [ids[0]],
    );
    // 22:30 de domingo em São Paulo, que já é segunda-feira em UTC.
    await portal.base.ownerPool.query("update requerimento set protocolado_em = '2026-11-16T01:30:00Z' where id = $1", [
      ids[0],
    ]);
    const no = async (dia: string) =>
      (await lista({ 'filtro[protocolado_em][de]': dia, 'filtro[protocolado_em][ate]': dia })).total;
    expect([await no('2026-11-15'), await no('2026-11-16')]).toEqual([1, 11]);
    await portal.base.ownerPool.query('update requerimento set protocolado_em = $2 where id = $1', [
      ids[0],
      rows[0]?.protocolado_em,
    ]);
  });

  it('ordena pelas colunas nos dois sentidos, com ordem total', async () => {
    const crescente = (await lista({ order: 'numero', direction: 'asc', per_page: 500 })).data.map((r) => r.numero);
    const decrescente = (await lista({ order: 'numero', direction: 'desc', per_page: 500 })).data.map((r) => r.numero);
    expect(crescente).toEqual([...decrescente].reverse());
    for (const order of [
      'processo_nome',
      'requerente_nome',
      'etapa_nome',
      'situacao',
      'vence_em',
      'protocolado_em',
      'prioridade',
      'id',
    ])
      for (const direction of ['asc', 'desc']) expect((await listar({ order, direction })).status).toBe(200);
    const paginas = [];
    for (const page of [1, 2, 3])
      paginas.push(...(await lista({ order: 'situacao', per_page: 5, page })).data.map((r) => r.id));
    expect(new Set(paginas).size).toBe(12);
  });

  it('dá primeiro o que vence antes: vencidos, próximos, e no fim o que não tem dia, de todos e de um setor', async () => {
    const { ownerPool } = portal.base;
    const dias = ['2026-12-20', '2026-11-01', null, '2026-11-20', null, '2026-11-01'] as const;
    const escolhidos = ids.slice(0, dias.length);
    const { rows: antes } = await ownerPool.query<{ id: string; vence_em: string | null }>(
      'select id, vence_em::text from requerimento where id = any($1)',
      [ids],
    );
    await ownerPool.query('update requerimento set vence_em = $2 where id = any($1)', [ids, '2026-12-31']);
    for (const [i, dia] of dias.entries())
      await ownerPool.query('update requerimento set vence_em = $2 where id = $1', [escolhidos[i], dia]);
    const [a, b, x, d, y, f] = escolhidos;
    const iguais = ids.slice(dias.length).toReversed();
    const esperada = [f, b, d, a, ...iguais, y, x];
    const abertos = {
      'filtro[situacao]': ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Pausado'],
    };
    const porPrazo = { order: 'vence_em', direction: 'asc', ...abertos } as const;
    for (const filtro of [{}, { 'filtro[setor_id]': c.setor }]) {
      const paginas = [];
      for (const page of [1, 2, 3])
        paginas.push(...(await lista({ ...porPrazo, ...filtro, per_page: 5, page })).data.map((r) => r.id));
      expect(paginas).toEqual(esperada);
      // The order is that of the same rows found by a filter that no kept count answers.
      expect((await lista({ ...porPrazo, ...filtro, s: 'iara', per_page: 500 })).data.map((r) => r.id)).toEqual(
        esperada,
      );
    }
    for (const { id, vence_em } of antes)
      await ownerPool.query('update requerimento set vence_em = $2 where id = $1', [id, vence_em]);
  });

  it('recusa o que não conhece com 422 no nome, e uma página além do fim é vazia', async () => {
    for (const [query, campo] of [
      [{ order: 'senha' }, 'order'],
      [{ order: 'numero', direction: 'lado' }, 'direction'],
      [{ page: 0 }, 'page'],
      [{ page: -1 }, 'page'],
      [{ per_page: 501 }, 'per_page'],
      [{ 'filtro[senha]': 'x' }, 'filtro.senha'],
      [{ 'filtro[situacao]': 'Inexistente' }, 'filtro.situacao'],
      [{ 'filtro[setor_id]': 'abc' }, 'filtro.setor_id'],
      [{ 'filtro[etapa]': ' ' }, 'filtro.etapa'],
      [{ 'filtro[etapa]': 'e'.repeat(61) }, 'filtro.etapa'],
      [{ 'filtro[inscricao]': '-.-' }, 'filtro.inscricao'],
      [{ 'filtro[requerente]': ['Iara', 'Nilo'] }, 'filtro.requerente'],
      [{ 'filtro[prazo]': 'ontem' }, 'filtro.prazo'],
      [{ 'filtro[protocolado_em][de]': '31/02/2026' }, 'filtro.protocolado_em'],
      [{ qualquer: 1 }, 'qualquer'],
    ] as const) {
      const r = await listar(query);
      expect([r.status, Object.keys(r.erro.erros ?? {})], JSON.stringify(query)).toEqual([422, [campo]]);
    }
    const longe = await listar({ page: 1_000_000_000 });
    expect([longe.status, longe.dados<Lista>().data]).toEqual([200, []]);
  });

  it('diz por que o prazo de uma linha é aquele dia, só à equipe', async () => {
    const linha = (await lista({ order: 'numero', direction: 'asc' })).data[0];
    const r = await c.analista.get(`painel-prefeitura/requerimento/${linha?.id}/prazo`);
    const prazo = r.dados<{ vence_em: string; explicacao: readonly { texto: string; dia?: string }[] }>();
    expect(prazo.vence_em).toBe(linha?.vence_em);
    expect(prazo.explicacao.length).toBeGreaterThan(1);
    expect(prazo.explicacao.at(-1)?.dia).toBe(linha?.vence_em);
    expect((await c.requerente.get(`painel-prefeitura/requerimento/${linha?.id}/prazo`)).status).toBe(403);
    expect((await c.analista.get('painel-prefeitura/requerimento/999999/prazo')).status).toBe(404);
  });

  it('o requerente vê só os seus; a prefeitura não lista para requerentes [ROTA-064]', async () => {
    expect((await listar({}, c.requerente, 'painel-contribuinte')).dados<Lista>().total).toBe(12);
    expect((await listar({}, c.outroRequerente, 'painel-contribuinte')).dados<Lista>().total).toBe(0);
    expect((await listar({}, c.requerente)).status).toBe(403);
  });
});
