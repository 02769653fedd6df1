import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoMapa } from '../../../../src/schemas/geo/noMapa.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { cpfNumero } from '../../../support/builders.ts';

let portal: Portal;
let gestor: Cliente;
let vizinho: Cliente;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  vizinho = await portal.entrar({
    organizacaoId: portal.outraCidade,
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });
});
afterAll(() => portal.drop());

const IMOVEL = 'painel-prefeitura/cadastro/imovel';
let n = 0;
const novo = (mais: Record<string, unknown> = {}, quem = gestor): Promise<Resposta> => {
  n += 1;
  return quem.post(IMOVEL, { numero_inscricao: `01.${n}.0001`, endereco: `Rua das Figueiras, ${n}`, ...mais });
};
const pessoa = async (organizacaoId = portal.cidade): Promise<number> => {
  n += 1;
  const { id } = await portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: organizacaoId,
      tipo: 'Física',
      nome: `Dona ${n}`,
      cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(n) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const quadrado = (lng: number, lat: number, lado = 0.001) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + lado, lat],
      [lng + lado, lat + lado],
      [lng, lat + lado],
    ].map(([x, y]) => [Number(x?.toFixed(6)), Number(y?.toFixed(6))]),
  ],
});

describe('o contorno do terreno', () => {
  it('é guardado fechado, volta igual e pode ser esvaziado', async () => {
    const criado = await novo({ poligono: quadrado(-49, -26) });
    expect(criado.status).toBe(201);
    const { id, poligono } = criado.dados<{ id: number; poligono: ReturnType<typeof quadrado> }>();
    const [anel = []] = poligono.coordinates;
    expect(anel).toHaveLength(5);
    expect(anel[0]).toEqual(anel[4]);
    expect((await gestor.get(`${IMOVEL}/${id}`)).dados<{ poligono: unknown }>().poligono).toEqual(poligono);
    const vazio = await gestor.post(`${IMOVEL}/${id}`, { poligono: null });
    expect(vazio.dados<{ poligono: unknown }>().poligono).toBeNull();
  });
  it.each([
    [{ type: 'Polygon', coordinates: [[[-49, -26]]] }, 'Informe pelo menos três cantos do contorno'],
    [quadrado(12.5, 41.9), 'O contorno fica fora do Brasil'],
    ['aqui', 'Informe pelo menos três cantos do contorno'],
    [[], 'Informe pelo menos três cantos do contorno'],
  ])('recusa %j no seu campo', async (poligono, frase) => {
    const res = await novo({ poligono });
    expect([res.status, res.erro.erros]).toEqual([422, { poligono: [frase] }]);
  });
  it('filtra os imóveis com e sem contorno', async () => {
    const { id } = (await novo({ poligono: quadrado(-49.2, -26.2) })).dados<{ id: number }>();
    const ids = async (vazio: number) =>
      (await gestor.get(IMOVEL, { 'filtro[poligono][vazio]': vazio, per_page: 100 }))
        .dados<{ data: { id: number }[] }>()
        .data.map((um) => um.id);
    expect([await ids(0), await ids(1)].map((lista) => lista.includes(id))).toEqual([true, false]);
  });
});

describe('proprietários', () => {
  it('as partes dos donos atuais somam no máximo 100; os antigos ficam como história', async () => {
    const [a, b, c] = [await pessoa(), await pessoa(), await pessoa()];
    const antigo = { pessoa_id: c, percentual: '100', desde: '1990-01-01', ate: '2010-05-01' };
    const criado = await novo({
      proprietarios: [{ pessoa_id: a, percentual: '33.34' }, { pessoa_id: b, percentual: '66.66' }, antigo],
    });
    expect(criado.status).toBe(201);
    const { id } = criado.dados<{ id: number }>();
    const demais = await gestor.post(`${IMOVEL}/${id}`, {
      proprietarios: [{ pessoa_id: a, percentual: '33.35' }, { pessoa_id: b, percentual: '66.66' }, antigo],
    });
    expect([demais.status, demais.erro.erros]).toEqual([
      422,
      { proprietarios: ['A soma das partes dos donos atuais passa de 100%'] },
    ]);
  });
  it.each([
    ['percentual', (id: number) => [{ pessoa_id: id, percentual: '0' }], 'Campo deve ser maior que 0'],
    [
      'ate',
      (id: number) => [{ pessoa_id: id, percentual: '10', desde: '2020-02-02', ate: '2020-02-01' }],
      'A data final vem antes da inicial',
    ],
    [
      'pessoa_id',
      (id: number) => [
        { pessoa_id: id, percentual: '10' },
        { pessoa_id: id, percentual: '10' },
      ],
      'Esta pessoa já está entre os donos atuais',
    ],
  ] as const)('recusa %s errado', async (campo, donos, frase) => {
    const lista = donos(await pessoa());
    const res = await novo({ proprietarios: lista });
    expect([res.status, res.erro.erros]).toEqual([422, { [`proprietarios[${lista.length - 1}].${campo}`]: [frase] }]);
  });
  it('a pessoa de outra cidade não existe aqui', async () => {
    const res = await novo({ proprietarios: [{ pessoa_id: await pessoa(portal.outraCidade), percentual: '10' }] });
    expect([res.status, res.erro.erros]).toEqual([422, { 'proprietarios[0].pessoa_id': ['Registro não encontrado'] }]);
  });
});

describe('outras inscrições', () => {
  it('são achadas na busca e não podem ser de outro imóvel, como quer que se escrevam', async () => {
    const criado = await novo({ outras_inscricoes: [{ numero: 'ANT-77.1', origem: 'Cadastro antigo' }] });
    const { id, numero_inscricao } = criado.dados<{ id: number; numero_inscricao: string }>();
    const achados = (await gestor.get(IMOVEL, { s: 'ant-77' })).dados<{ data: { id: number }[] }>().data;
    expect(achados.map((um) => um.id)).toEqual([id]);
    const principal = await novo({ numero_inscricao: 'ant771' });
    expect([principal.status, principal.erro.erros]).toEqual([
      422,
      { numero_inscricao: [`Esta inscrição já é do imóvel ${numero_inscricao}`] },
    ]);
    const outra = await novo({ outras_inscricoes: [{ numero: numero_inscricao.replaceAll('.', '') }] });
    expect(outra.erro.erros).toEqual({
      'outras_inscricoes[0].numero': [`Esta inscrição já é do imóvel ${numero_inscricao}`],
    });
    expect((await novo({ numero_inscricao: 'ant771' }, vizinho)).status).toBe(201);
  });
  it('duas gravações ao mesmo tempo não dividem um número', async () => {
    const respostas = await Promise.all([1, 2, 3].map(() => novo({ outras_inscricoes: [{ numero: 'CORRIDA-9' }] })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
  it('recusa o número repetido na própria lista e o que não tem letra nem número', async () => {
    const res = await novo({ numero_inscricao: '55.5', outras_inscricoes: [{ numero: '555' }, { numero: '--' }] });
    expect(res.erro.erros).toEqual({
      'outras_inscricoes[0].numero': ['Esta inscrição já está na lista'],
      'outras_inscricoes[1].numero': ['Informe a inscrição'],
    });
  });
  it('o que volta da lixeira não tira o número de quem o tem agora', async () => {
    const antigo = (await novo({ outras_inscricoes: [{ numero: 'LIXO-1' }] })).dados<{ id: number }>();
    await gestor.post(`${IMOVEL}/excluirIds`, { ids: [antigo.id] });
    expect((await novo({ outras_inscricoes: [{ numero: 'LIXO 1' }] })).status).toBe(201);
    expect((await gestor.post(`${IMOVEL}/restaurarIds`, { ids: [antigo.id] })).status).toBe(422);
  });
});

describe('GET mapa', () => {
  const janela = { norte: -27, sul: -27.1, leste: -50, oeste: -50.1 };
  beforeAll(async () => {
    await portal.db
      .insertInto('imovel')
      .values(
        Array.from({ length: 400 }, (_um, i) => ({
          organizacao_id: portal.cidade,
          numero_inscricao: `MAPA.${i}`,
          endereco: i < 3 ? 'Beco do Mapa' : 'Rua do Mapa',
          latitude: (-27.001 - Math.floor(i / 20) * 0.004).toFixed(6),
          longitude: (-50.001 - (i % 20) * 0.004).toFixed(6),
        })),
      )
      .execute();
    await novo({ latitude: '-27.05', longitude: '-50.05' }, vizinho);
  });
  const ler = async (query: Record<string, string | number>, quem = gestor) =>
    (await quem.get(`${IMOVEL}/mapa`, query)).dados<NoMapa>();

  it('junta os muitos em poucas células, sem perder nenhum, numa só consulta', async () => {
    portal.comandos.length = 0;
    const { total, grupos, limites } = await ler(janela);
    expect(total).toBe(400);
    expect(grupos.reduce((soma, { quantos }) => soma + quantos, 0)).toBe(400);
    expect(grupos.length).toBeLessThanOrEqual(17 * 17);
    expect(limites).toMatchObject({ norte: -27.001, oeste: -50.077 });
    expect(portal.comandos.filter((sql) => /\bimovel\b/.test(sql))).toHaveLength(1);
  });
  it('mostra cada um com seu nome quando são poucos, com a busca e os filtros da lista', async () => {
    const { total, grupos } = await ler({ ...janela, s: 'beco' });
    expect(total).toBe(3);
    expect(grupos.map(({ titulo }) => titulo).sort()).toEqual(['MAPA.0', 'MAPA.1', 'MAPA.2']);
    expect((await ler({ ...janela, 'filtro[latitude][de]': '-27.002' })).total).toBe(20);
  });
  it('só o que está na janela, e nada do que é de outra cidade ou está na lixeira', async () => {
    expect((await ler({ norte: -27, sul: -27.002, leste: -50, oeste: -50.1 })).total).toBe(20);
    expect((await ler(janela, vizinho)).total).toBe(1);
    expect(await ler({ norte: 5, sul: 4, leste: -60, oeste: -61 })).toEqual({ total: 0, limites: null, grupos: [] });
    const { id } = (await novo({ latitude: '1', longitude: '-60' })).dados<{ id: number }>();
    const longe = { norte: 2, sul: 0, leste: -59, oeste: -61 };
    expect((await ler(longe)).total).toBe(1);
    await gestor.post(`${IMOVEL}/excluirIds`, { ids: [id] });
    expect((await ler(longe)).total).toBe(0);
  });
  it.each([
    [{ norte: 1 }, 'sul'],
    [{ norte: -27.1, sul: -27, leste: -50, oeste: -50.1 }, 'sul'],
    [{ ...janela, oeste: 10 }, 'oeste'],
    [{ ...janela, norte: 91 }, 'norte'],
  ])('recusa a janela %j', async (query, campo) => {
    const res = await gestor.get(`${IMOVEL}/mapa`, query);
    expect(res.status).toBe(422);
    expect(Object.keys(res.erro.erros ?? {})).toEqual([campo]);
  });
  it('não responde a quem não lê o cadastro', async () => {
    const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await analista.get(`${IMOVEL}/mapa`, janela)).status).toBe(403);
  });
});
