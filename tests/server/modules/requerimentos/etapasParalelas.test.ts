import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { ResultadoDoLote } from '../../../../src/schemas/requerimento/lote.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { bifurca, comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

interface Lista {
  readonly data: readonly RequerimentoListado[];
  readonly total: number;
  readonly contagens: Readonly<Record<string, number>>;
}

const uteis = (quantidade: number) => ({ quantidade, contagem: 'uteis' as const });

/** triagem → (urbanismo, 20 days, by SEURB | meio_ambiente, 10 days, by SEMAM) → emissao */
const paralelo = (): Definicao =>
  comEtapas([
    etapa('triagem', [bifurca('urbanismo'), bifurca('meio_ambiente')]),
    etapa('urbanismo', [segue('emissao')], { prazo: uteis(20) }),
    etapa('meio_ambiente', [segue('emissao')], { setor: 'SEMAM', prazo: uteis(10) }),
    etapa('emissao', [], { juncao: 'todas' }),
  ]);

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let semam: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, paralelo());
  api = requerimentoPelaApi(portal, c);
  semam = (await portal.db.selectFrom('setor').select('id').where('sigla', '=', 'SEMAM').executeTakeFirstOrThrow()).id;
});
afterAll(() => portal.drop());

const naBifurcacao = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'acoes/deferir');
  return id;
};
const listar = async (query: Record<string, string | number | readonly string[]>): Promise<Lista> =>
  (await c.gestor.get('painel-prefeitura/requerimento', query)).dados();
const naLista = async (id: number, query: Record<string, string | number | readonly string[]>) =>
  (await listar(query)).data.find((r) => r.id === id);
/** Kept counts against counted ones, for every sector and status. */
const contagensErradas = async () => {
  const { rows } = await sql`
    with de as (select situacao, unnest(coalesce(setor_id, 0) || outros_setores) as setor from requerimento where situacao <> 'Rascunho'),
      c as (select setor, situacao, count(*) as n from de group by 1, 2),
      m as (select setor_id as setor, situacao, sum(total) as n from requerimento_contagem group by 1, 2 having sum(total) <> 0)
    select * from c full join m using (setor, situacao) where c.n is distinct from m.n`.execute(portal.db);
  return rows;
};

describe('several open steps', () => {
  it('each is in the list of its sector, counted once for the city', async () => {
    const antes = await listar({});
    const id = await naBifurcacao();
    const depois = await listar({});
    expect(depois.total).toBe(antes.total + 1);
    expect(Object.values(depois.contagens).reduce((a, b) => a + b, 0)).toBe(depois.total);
    for (const setor of [c.setor, semam]) {
      expect(await naLista(id, { 'filtro[setor_id]': setor })).toMatchObject({ etapas_abertas: 2 });
      expect(
        await naLista(id, { 'filtro[setor_id]': setor, 'filtro[situacao]': 'Aguardando prefeitura' }),
      ).toBeDefined();
      expect(await naLista(id, { 'filtro[setor_id]': setor, order: 'vence_em' })).toBeDefined();
      expect(await naLista(id, { 'filtro[setor_id]': setor, s: 'Iara' })).toBeDefined();
      const so = await listar({ 'filtro[setor_id]': setor });
      expect([so.total, so.data.length]).toEqual([so.data.length, new Set(so.data.map((r) => r.id)).size]);
    }
    const ambos = await listar({ 'filtro[setor_id]': [String(c.setor), String(semam)] });
    expect(ambos.data.filter((r) => r.id === id)).toHaveLength(1);
    expect(ambos.total).toBe(ambos.data.length);
    expect(ambos.contagens).toEqual({ 'Aguardando prefeitura': ambos.total });
    // The row tells of the step that is due first, which is the shorter one.
    expect(await naLista(id, {})).toMatchObject({ etapa_nome: 'MEIO_AMBIENTE', setor: 'SEMAM' });
    expect(await contagensErradas()).toEqual([]);
  });

  it('each reader finds his own, and may look at the other', async () => {
    const id = await naBifurcacao();
    const doUrbanismo = await api.ver(id);
    expect(doUrbanismo.etapa).toMatchObject({ chave: 'urbanismo', execucao: 3 });
    expect(doUrbanismo.abertas.map(({ chave, minha, execucao }) => [chave, minha, execucao])).toEqual([
      ['urbanismo', true, 3],
      ['meio_ambiente', false, 4],
    ]);
    expect(doUrbanismo.acoes.map((a) => a.acao)).toContain('iniciar');
    expect((await api.ver(id, c.deOutroSetor)).etapa).toMatchObject({ chave: 'meio_ambiente' });
    const outra = (
      await c.analista.get(`painel-prefeitura/requerimento/${id}`, { execucao: 4 })
    ).dados<RequerimentoVisto>();
    expect(outra.etapa).toMatchObject({ chave: 'meio_ambiente' });
    expect(outra.acoes.map((a) => a.acao)).not.toContain('iniciar');
    expect(outra.prazo.vence_em).toBe(doUrbanismo.abertas[1]?.prazo.vence_em);
    expect((await c.analista.get(`painel-prefeitura/requerimento/${id}`, { execucao: 'x' })).status).toBe(422);
  });

  it('many at once: the step of whose list they were chosen from, and as it is where it has left that', async () => {
    const ids = [await naBifurcacao(), await naBifurcacao()];
    const emLote = async (corpo: object, quais = ids) => {
      const requerimentos = await Promise.all(
        quais.map(async (id) => ({ requerimento_id: id, versao: (await api.ver(id, c.gestor)).versao })),
      );
      const r = await c.gestor.post('painel-prefeitura/requerimento/lote', { ...corpo, requerimentos });
      expect(r.status, r.texto).toBe(200);
      return r.dados<ResultadoDoLote>();
    };
    const responsaveis = async (id: number) =>
      (await api.ver(id, c.gestor)).abertas.map(({ chave, responsavel }) => [chave, responsavel?.nome ?? null]);
    const deSemam = { acao: 'atribuir', responsavel_id: c.deOutroSetor.id, do_setor_id: semam };
    expect((await emLote(deSemam)).feitos).toEqual(ids);
    const daSemam = (
      await portal.db.selectFrom('usuario').select('nome').where('id', '=', c.deOutroSetor.id).executeTakeFirstOrThrow()
    ).nome;
    expect(await responsaveis(ids[0] ?? 0)).toEqual([
      ['urbanismo', null],
      ['meio_ambiente', daSemam],
    ]);
    const dela = { acao: 'atribuir', responsavel_id: null, de_responsavel_id: c.deOutroSetor.id };
    expect((await emLote(dela, ids.slice(0, 1))).feitos).toEqual(ids.slice(0, 1));
    const { feitos, recusados } = await emLote(dela);
    expect([feitos, recusados.map(({ id, motivo }) => [id, motivo])]).toEqual([
      [ids[1]],
      [[ids[0], 'Não está mais com esta pessoa']],
    ]);
  });

  it('[W9] the applicant hears once that his request is being analysed, however many branches begin, and again of what follows them', async () => {
    const cartas = async (id: number) =>
      (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').execute()).filter(({ dados }) => {
        const { requerimento_id, assunto } = dados as { requerimento_id?: number; assunto?: string };
        return requerimento_id === id && assunto?.includes('análise');
      }).length;
    const id = await naBifurcacao();
    const antes = await cartas(id);
    expect(antes).toBe(1);
    await api.agir(id, 'acoes/iniciar', { execucao: 3 });
    await api.agir(id, 'acoes/iniciar', { execucao: 4 }, c.deOutroSetor);
    expect(await cartas(id)).toBe(2);
    await api.agir(id, 'acoes/deferir', { execucao: 3 });
    await api.agir(id, 'acoes/deferir', { execucao: 4 }, c.deOutroSetor);
    await api.agir(id, 'acoes/iniciar');
    expect(await cartas(id)).toBe(3);
  });

  it('two sectors act at once: the second is told what happened, and his act is taken when he goes on', async () => {
    const id = await naBifurcacao();
    const { versao } = await api.ver(id);
    const iniciar = (quem = c.analista) => quem.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
    const respostas = await Promise.all([iniciar(), iniciar(c.deOutroSetor)]);
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409]);
    const atrasado = respostas[0]?.status === 409 ? c.analista : c.deOutroSetor;
    await api.agir(id, 'acoes/iniciar', {}, atrasado);
    expect((await api.ver(id)).abertas.map((e) => e.situacao)).toEqual(['em_andamento', 'em_andamento']);
    expect((await api.tentar(id, 'acoes/deferir', { execucao: 4 })).status).toBe(403);
    await api.agir(id, 'acoes/deferir', {}, c.deOutroSetor);
    const tarde = await api.tentar(id, 'acoes/deferir', { execucao: 4 }, c.deOutroSetor);
    expect([tarde.status, tarde.mensagem]).toEqual([
      422,
      'Esta etapa já foi concluída. Confira o que mudou antes de continuar',
    ]);
    await api.agir(id, 'acoes/deferir');
    expect((await api.ver(id)).etapa).toMatchObject({ chave: 'emissao' });
    expect(await contagensErradas()).toEqual([]);
  });

  it('are found by whoever is in charge of any, and handed over with him', async () => {
    const id = await naBifurcacao();
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/iniciar', {}, c.deOutroSetor);
    for (const { id: responsavel } of [c.analista, c.deOutroSetor])
      expect(await naLista(id, { 'filtro[responsavel_id]': responsavel })).toBeDefined();
    // A manager names the step whose person in charge he changes.
    const r = await api.tentar(id, 'acoes/atribuir', { responsavel_id: null, execucao: 3 }, c.gestor);
    expect(r.status, r.texto).toBe(200);
    expect((await api.ver(id)).abertas.map((e) => e.responsavel?.id ?? null)).toEqual([null, c.deOutroSetor.id]);
  });

  it('keep their sector from being deactivated', async () => {
    await naBifurcacao();
    const r = await c.gestor.post('painel-prefeitura/cadastro/setor/excluirIds', { ids: [semam] });
    expect(r.texto).toContain('requerimentos em andamento');
  });

  it('move with the calendar, each by its own term', async () => {
    const id = await naBifurcacao();
    const antes = (await api.ver(id)).abertas.map((e) => e.prazo.vence_em);
    expect(antes).toEqual(['2026-12-15', '2026-12-01']);
    // After the shorter term, before the longer one: only that moves, though the row tells of the other.
    const feriado = await c.gestor.post('painel-prefeitura/cadastro/feriado', {
      data: '2026-12-10',
      nome: 'Dia do município',
      ambito: 'Municipal',
    });
    expect(feriado.status, feriado.texto).toBe(201);
    expect((await api.ver(id)).abertas.map((e) => e.prazo.vence_em)).toEqual(['2026-12-16', '2026-12-01']);
    const gravadas = await portal.db
      .selectFrom('requerimento_etapa')
      .select('vence_em')
      .where('requerimento_id', '=', id)
      .where('concluida_em', 'is', null)
      .orderBy('sequencia')
      .execute();
    expect(gravadas.map((e) => e.vence_em)).toEqual(['2026-12-16', '2026-12-01']);
  });
});
