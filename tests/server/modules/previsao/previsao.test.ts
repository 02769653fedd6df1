import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aprenderCidades } from '../../../../server/modules/previsao/aprenderCidades.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { Envelope, Pagina } from '../../../../src/schemas/envelope.ts';
import type { RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { PaginaDoProcesso } from '../../../../src/schemas/requerimento/vistas/paginaDoProcesso.ts';
import { despachar } from '../../../../server/saida/despachar.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let pelaApi: ReturnType<typeof requerimentoPelaApi>;

const reunir = async (): Promise<void> => {
  while (await reunirFatos(portal.db, portal.clock.now()));
};
const aprender = async (): Promise<number> => {
  for (let vezes = 0; ; vezes++) if (!(await aprenderCidades(portal.db, portal.clock.now()))) return vezes;
};
const DIA = 24 * 60;

interface Linha {
  readonly requerimento_id: number;
  readonly dia: string;
  readonly de80: string | null;
  readonly ate80: string | null;
  readonly encerrados: number;
  readonly razoes: readonly { readonly etapa: string; readonly antes: number }[];
}
const previsoes = async (): Promise<readonly Linha[]> =>
  (
    await sql<Linha>`select requerimento_id, dia::text, de80::text, ate80::text, encerrados, razoes from previsao order by 1`.execute(
      portal.db,
    )
  ).rows;
const feitas = async (id: number) =>
  (
    await sql<{
      ordem: number;
      tipo: string;
      resultado: string;
      dia: string | null;
    }>`select ordem, tipo, resultado, dia::text from previsao_feita
      where requerimento_id = ${id} order by ordem`.execute(portal.db)
  ).rows;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-03-02T15:00:00Z', diasDeSessao: 200 });
  c = await cenarioO2(portal);
  pelaApi = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

describe('quando fica pronto', () => {
  it('com pouco histórico diz quantos acabaram, e nenhuma data', async () => {
    const { id } = await protocolarO2(portal, c);
    await reunir();
    expect(await previsoes(), 'nada se aprendeu ainda').toEqual([]);
    expect(await aprender()).toBe(1);
    expect(await aprender(), 'uma vez por dia').toBe(0);
    expect(await previsoes()).toMatchObject([
      { requerimento_id: id, dia: '2026-03-02', de80: null, ate80: null, encerrados: 0 },
    ]);
    await pelaApi.agir(id, 'acoes/iniciar');
    await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    await reunir();
    expect(await previsoes(), 'o que acabou não tem previsão').toEqual([]);
  });

  it('da história da cidade: uma faixa, refeita a cada dia e a cada ato, e depois conferida', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 24; n++) ids.push((await protocolarO2(portal, c)).id);
    // Two end each day: they took 1 to 12 days.
    for (let n = 0; n < 24; n += 2) {
      portal.clock.avancar(DIA);
      for (const id of ids.slice(n, n + 2)) {
        await pelaApi.agir(id, 'acoes/iniciar');
        await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
      }
    }
    await reunir();
    portal.clock.avancar(DIA);
    expect(await aprender()).toBe(1);

    const { id } = await protocolarO2(portal, c);
    const outro = (await protocolarO2(portal, c)).id;
    await reunir();
    const [nova] = await previsoes();
    expect(nova).toMatchObject({ requerimento_id: id, dia: '2026-03-15', encerrados: 25 });
    expect(nova?.de80?.localeCompare('2026-03-15')).toBeGreaterThanOrEqual(0);
    expect(nova?.ate80?.localeCompare('2026-04-05')).toBeLessThan(0);
    expect(nova?.ate80?.localeCompare(nova.de80 ?? '')).toBeGreaterThan(0);
    expect(nova?.razoes.length).toBeGreaterThan(0);
    // Of its filing, by what was told of the process before.
    expect(await feitas(id)).toMatchObject([{ ordem: 0, tipo: 'novo', resultado: 'corre', dia: null }]);

    await despachar({ db: portal.db, clock: portal.clock, log: pino({ enabled: false }), comSmtp: false });
    const { rows: mails } = await sql<{
      texto: string;
    }>`select texto from mensagem where assunto like 'Requerimento % protocolado' order by id desc limit 1`.execute(
      portal.db,
    );
    expect(mails[0]?.texto).toMatch(/Deve ficar pronto (em|entre) \d\d\/0[34]\/2026/u);

    // Whoever waits, whoever works and whoever has not filed yet are told the same.
    const doRequerente = await portal.app.inject({
      url: `/api/v1/painel-contribuinte/requerimento/${id}`,
      headers: c.requerente.headers,
    });
    const daEquipe = await portal.app.inject({
      url: `/api/v1/painel-prefeitura/requerimento/${id}`,
      headers: c.analista.headers,
    });
    const { previsao } = doRequerente.json<Envelope<RequerimentoVisto>>().dados;
    expect(previsao).toMatchObject({
      feita_em: '2026-03-15',
      faixas: { de80: nova?.de80, ate80: nova?.ate80 },
      acerto: null,
    });
    expect(previsao?.frase).toMatch(/^Deve ficar pronto (em|entre) \d\d\/0[34]\/2026/u);
    expect(previsao?.razoes[0]).toContain('costuma levar');
    expect(daEquipe.json<Envelope<RequerimentoVisto>>().dados.previsao).toEqual(previsao);
    const lista = await portal.app.inject({
      url: '/api/v1/painel-prefeitura/requerimento?per_page=50',
      headers: c.gestor.headers,
    });
    const linhas = lista.json<Envelope<Pagina<RequerimentoListado>>>().dados.data;
    expect(linhas.find((l) => l.id === id)).toMatchObject({ previsao_de: nova?.de80, previsao_ate: nova?.ate80 });
    expect(linhas.find((l) => l.id === ids[0])).toMatchObject({ previsao_de: null, previsao_ate: null });
    const tipo = await portal.app.inject({
      url: `/api/v1/painel-contribuinte/processo/${c.processo}/pagina`,
      headers: c.requerente.headers,
    });
    expect(tipo.json<Envelope<PaginaDoProcesso>>().dados.previsao?.frase).toMatch(/^Costuma levar \d+ a \d+ dias\.$/u);

    portal.clock.avancar(DIA);
    await aprender();
    expect((await previsoes()).map(({ requerimento_id, dia }) => [requerimento_id, dia])).toEqual([
      [id, '2026-03-16'],
      [outro, '2026-03-16'],
    ]);
    expect(await feitas(id)).toMatchObject([{ ordem: 0 }, { ordem: 202603, tipo: 'aberto', resultado: 'corre' }]);

    await pelaApi.agir(id, 'acoes/iniciar');
    await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    await reunir();
    expect((await previsoes()).map(({ requerimento_id }) => requerimento_id)).toEqual([outro]);
    expect(await feitas(id)).toMatchObject([
      { ordem: 0, dia: '2026-03-16' },
      { ordem: 202603, dia: '2026-03-16' },
    ]);
    expect((await feitas(id)).every(({ resultado }) => ['antes', 'dentro', 'depois'].includes(resultado))).toBe(true);
    const acabou = await portal.app.inject({
      url: `/api/v1/painel-contribuinte/requerimento/${id}`,
      headers: c.requerente.headers,
    });
    expect(acabou.json<Envelope<RequerimentoVisto>>().dados.previsao).toBeUndefined();

    // What was forecast is shown to managers beside what came.
    const gerente = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
    const relatorio = await portal.app.inject({
      url: '/api/v1/painel-prefeitura/relatorio/previsoes?de=2026-03-01&ate=2026-03-31&por=tipo',
      headers: gerente.headers,
    });
    const { total, grupos } = relatorio.json<Envelope<RelatorioLido>>().dados;
    expect(total['conferidas']).toBe(2);
    expect(grupos.map(({ nome }) => nome).sort()).toEqual(['Ao protocolar', 'Em andamento']);
  });
});
