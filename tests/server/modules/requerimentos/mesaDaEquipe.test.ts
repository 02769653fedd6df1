import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContagensDoRelogio } from '../../../../src/schemas/requerimento/relogiosDaLista.ts';
import { filtrosDoRelogio } from '../../../../src/schemas/requerimento/relogiosDaLista.ts';
import type { ResultadoDoLote } from '../../../../src/schemas/requerimento/lote.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const P = 'painel-prefeitura/requerimento';
interface Pedido {
  readonly requerimento_id: number;
  readonly versao: number;
}
type Query = Readonly<Record<string, string | number | readonly string[]>>;
interface Lista {
  readonly data: readonly RequerimentoListado[];
  readonly total: number;
  readonly contagens: Readonly<Record<string, number>>;
  readonly relogios: ContagensDoRelogio;
}

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let colega: Cliente;
let semam: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  colega = await portal.entrar({
    nome: 'Célia Laranjal',
    permissoes: ['painel.prefeitura'],
    setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
  });
  semam = (await portal.db.selectFrom('setor').select('id').where('sigla', '=', 'SEMAM').executeTakeFirstOrThrow()).id;
});
afterAll(() => portal.drop());

const listar = async (query: Query = {}, quem: Cliente = c.analista): Promise<Lista> => {
  const r = await quem.get(P, { relogios: 1, ...query });
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};
const sinos = async (quem: Cliente): Promise<readonly string[]> =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('organizacao_id', '=', portal.cidade)
      .where('usuario_id', '=', quem.id)
      .orderBy('id')
      .execute()
  ).map(({ message }) => message);

/** Kept rows against counted ones, whatever their combination; and no row for nothing where the city's own row is. */
const contagensErradas = async (): Promise<readonly unknown[]> => {
  const { rows } = await sql`
    with c as (select x as setor, situacao, responsavel_id is null and setor_id is not null as sem, prazo_pausado as pausado,
        case when prazo_pausado then 'infinity' else coalesce(vence_em, 'infinity') end as vence, count(*) as n
      from requerimento cross join unnest(coalesce(setor_id, 0) || outros_setores) as x where situacao <> 'Rascunho' and finalizado_em is null group by 1, 2, 3, 4, 5),
    m as (select setor_id as setor, situacao, sem_responsavel as sem, pausado, vence_em as vence, sum(total) as n from requerimento_contagem_prazo group by 1, 2, 3, 4, 5)
    select * from c full join m using (setor, situacao, sem, pausado, vence) where c.n is distinct from m.n`.execute(
    portal.db,
  );
  return rows;
};

describe('whose', () => {
  it('an applicant has none, and no scope of staff', async () => {
    const C = 'painel-contribuinte/requerimento';
    expect((await c.requerente.get(C, { relogios: 1 })).dados()).not.toHaveProperty('relogios');
    const r = await c.requerente.get(C, { 'filtro[escopo]': 'meus' });
    expect([r.status, r.erro.erros]).toEqual([422, { 'filtro.escopo': ['Campo desconhecido'] }]);
    expect((await c.analista.get(P, { 'filtro[escopo]': 'deles' })).status).toBe(422);
  });

  it('mine, of my sectors, everybody’s: rows, total and counts per status agree', async () => {
    await api.agir((await protocolarO2(portal, c)).id, 'acoes/iniciar');
    const meus = await listar({ 'filtro[escopo]': 'meus', per_page: 500 });
    expect(meus.data.length).toBeGreaterThan(0);
    expect(new Set(meus.data.map((r) => r.responsavel))).toEqual(new Set(['Dalva Montalegre']));
    expect(Object.values(meus.contagens).reduce((a, b) => a + b, 0)).toBe(meus.total);
    const setores = await listar({ 'filtro[escopo]': 'setores', per_page: 500 });
    expect(new Set(setores.data.map((r) => r.setor))).toEqual(new Set(['SEURB']));
    expect((await listar({ 'filtro[escopo]': 'setores' }, c.deOutroSetor)).total).toBe(0);
    expect((await listar({ 'filtro[escopo]': 'setores', 'filtro[setor_id]': semam })).total).toBe(0);
    expect((await listar({ 'filtro[escopo]': 'meus' }, colega)).total).toBe(0);
  });
});

describe('several at once', () => {
  const umLote = async (n: number) => {
    const feitos = [];
    for (let i = 0; i < n; i++) feitos.push(await protocolarO2(portal, c));
    return feitos.map(({ id, versao }) => ({ requerimento_id: id, versao }));
  };
  const fazer = (quem: Cliente, corpo: object, chave?: string) =>
    quem.post(`${P}/lote`, corpo, chave === undefined ? {} : { 'idempotency-key': chave });

  it('assigns those it can, says of each other why not, and tells the person once', async () => {
    const requerimentos = await umLote(4);
    const [velho, encerrado] = requerimentos as unknown as readonly [Pedido, Pedido];
    await api.agir(velho.requerimento_id, 'acoes/priorizar', { prioridade: 'alto' });
    await api.agir(encerrado.requerimento_id, 'acoes/cancelar', { motivo: 'Desistiu' });
    requerimentos[1] = { ...requerimentos[1]!, versao: requerimentos[1]!.versao + 1 };
    const fora = { requerimento_id: 999_999, versao: 1 };
    const chave = '2b0b1d38-0a51-4a63-9a5f-8c9f6d9f3a12';
    const corpo = { acao: 'atribuir', responsavel_id: colega.id, requerimentos: [...requerimentos, fora] };
    const r = await fazer(c.analista, corpo, chave);
    expect(r.status, r.texto).toBe(200);
    const feito = r.dados<ResultadoDoLote>();
    expect(feito.feitos).toEqual(requerimentos.slice(2).map((um) => um.requerimento_id));
    expect(feito.recusados).toMatchObject([
      { id: velho.requerimento_id, motivo: expect.stringContaining('Enquanto isso, Dalva Montalegre') as string },
      { id: encerrado.requerimento_id, motivo: 'Este requerimento já foi encerrado como Cancelado' },
      { id: 999_999, numero: null, motivo: 'Requerimento não localizado' },
    ]);
    expect(await sinos(colega)).toEqual(['Dalva Montalegre atribuiu a você 2 requerimentos']);
    expect((await fazer(c.analista, corpo, chave)).texto).toBe(r.texto);
    expect(await sinos(colega)).toHaveLength(1);
    expect((await api.ver(feito.feitos[0]!)).etapa?.responsavel?.nome).toBe('Célia Laranjal');
  });

  it('hands on and prioritises; who may not is told so for each, and nothing changes', async () => {
    const requerimentos = await umLote(2);
    const ids = requerimentos.map((um) => um.requerimento_id);
    const alheio = (
      await fazer(c.deOutroSetor, { acao: 'priorizar', prioridade: 'urgente', requerimentos })
    ).dados<ResultadoDoLote>();
    expect([alheio.feitos, alheio.recusados.map((um) => um.motivo)]).toEqual([
      [],
      ids.map(() => 'Esta etapa é de outro setor. Peça acesso ao gestor do setor'),
    ]);
    const pressa = (
      await fazer(c.analista, { acao: 'priorizar', prioridade: 'urgente', requerimentos })
    ).dados<ResultadoDoLote>();
    expect(pressa).toEqual({ feitos: ids, recusados: [] });
    const depois = requerimentos.map((um) => ({ ...um, versao: um.versao + 1 }));
    const semSetor = (await fazer(c.analista, { acao: 'encaminhar', requerimentos: depois })).dados<ResultadoDoLote>();
    expect(semSetor.feitos).toEqual([]);
    const para = (
      await fazer(c.gestor, { acao: 'encaminhar', setor_id: semam, motivo: 'Há APP', requerimentos: depois })
    ).dados<ResultadoDoLote>();
    expect(para).toEqual({ feitos: ids, recusados: [] });
    expect((await api.ver(ids[0]!, c.gestor)).etapa?.setor).toBe('SEMAM');
    expect(await contagensErradas()).toEqual([]);
  });

  it('refuses an empty list, too many and other acts', async () => {
    for (const corpo of [
      { acao: 'atribuir', responsavel_id: colega.id, requerimentos: [] },
      { acao: 'deferir', requerimentos: [{ requerimento_id: 1, versao: 1 }] },
      {
        acao: 'atribuir',
        requerimentos: Array.from({ length: 201 }, (_, i) => ({ requerimento_id: i + 1, versao: 1 })),
      },
    ])
      expect((await fazer(c.analista, corpo)).status).toBe(422);
    expect(
      (await fazer(c.requerente, { acao: 'priorizar', requerimentos: [{ requerimento_id: 1, versao: 1 }] })).status,
    ).toBe(403);
  });
});

describe('following', () => {
  it('rings for what others do, not for one’s own acts, until one follows no more', async () => {
    const { id, numero } = await protocolarO2(portal, c);
    const seguir = (quem: Cliente, quer: boolean) => quem.post(`${P}/${id}/seguir`, { seguir: quer });
    expect((await api.ver(id, c.gestor)).sigo).toBe(false);
    expect((await seguir(c.gestor, true)).status).toBe(200);
    expect((await seguir(c.gestor, true)).status).toBe(200);
    expect((await api.ver(id, c.gestor)).sigo).toBe(true);
    expect((await api.ver(id)).sigo).toBe(false);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/priorizar', { prioridade: 'alto' }, c.gestor);
    expect(await sinos(c.gestor)).toEqual([`Você segue ${numero}: Dalva Montalegre iniciou a etapa Aprovação`]);
    expect((await listar({ 'filtro[escopo]': 'sigo' }, c.gestor)).data.map((r) => r.id)).toEqual([id]);
    expect((await listar({ 'filtro[escopo]': 'sigo' })).total).toBe(0);
    expect((await seguir(c.gestor, false)).dados()).toEqual({ sigo: false });
    await api.agir(id, 'acoes/pausar', { motivo: 'Aguardo ofício' });
    expect(await sinos(c.gestor)).toHaveLength(1);
    const visto: RequerimentoVisto = await api.ver(id, c.requerente);
    expect(visto).not.toHaveProperty('sigo');
    expect((await c.requerente.post(`${P}/${id}/seguir`, { seguir: true })).status).toBe(403);
  });
});

// Last: sessions end while the days go by.
describe('the clocks of the inbox', () => {
  it('count every open request under exactly one, kept or counted, and each filter shows what its number says [EST-042]', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push((await protocolarO2(portal, c)).id);
    const [, iniciado, pausado, cancelado] = ids as [number, number, number, number];
    for (const id of [iniciado, pausado]) await api.agir(id, 'acoes/iniciar');
    await api.agir(pausado, 'acoes/pausar', { motivo: 'Férias coletivas' });
    await api.agir(cancelado, 'acoes/cancelar', { motivo: 'Desistiu' });
    expect(await contagensErradas()).toEqual([]);
    for (const [dia, estados] of [
      ['2026-11-16T13:00:00Z', ['em_dia']],
      ['2026-12-07T13:00:00Z', ['vence_logo']],
      ['2026-12-30T13:00:00Z', ['vencidos']],
    ] as const) {
      portal.clock.fixar(dia);
      const quem = await portal.entrar({
        permissoes: ['painel.prefeitura'],
        setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
      });
      for (const query of [
        {},
        { 'filtro[setor_id]': c.setor },
        { s: '2026/' },
        { 'filtro[processo_id]': c.processo },
      ] as Query[]) {
        const tudo = await listar({ ...query, per_page: 500 }, quem);
        const { sem_responsavel: _quem, ...relogios } = tudo.relogios;
        const abertos = tudo.data.filter((r) => r.situacao !== 'Cancelado');
        expect(
          Object.values(relogios).reduce((a, b) => a + b, 0),
          JSON.stringify({ dia, query }),
        ).toBe(abertos.length);
        for (const e of estados) expect(relogios[e], `${dia} ${e}`).toBeGreaterThan(0);
        for (const prazo of filtrosDoRelogio) {
          const so = await listar({ ...query, 'filtro[prazo]': prazo, per_page: 500 }, quem);
          expect([so.total, so.data.length], JSON.stringify({ dia, query, prazo })).toEqual([
            tudo.relogios[prazo],
            tudo.relogios[prazo],
          ]);
          expect(so.relogios, 'the numbers stay while one is pressed').toEqual(tudo.relogios);
        }
      }
    }
  });
});
