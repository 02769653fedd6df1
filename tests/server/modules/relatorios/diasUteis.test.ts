import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andamentoDosFatos } from '../../../../server/modules/relatorios/andamentoDosFatos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;

const reunir = async (): Promise<void> => {
  while (await reunirFatos(portal.db, portal.clock.now()));
};

interface Contado {
  readonly dias: number;
  readonly dias_uteis: number;
  readonly do_tempo: number;
}
const desfecho = async (): Promise<Contado | undefined> => {
  const { rows } =
    await sql<Contado>`select dias, dias_uteis, prefeitura_uteis + requerente_uteis + terceiros_uteis + espera_uteis as do_tempo
    from fato_desfecho`.execute(portal.db);
  return rows[0];
};
const medianas = async (): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{
    dias: number;
  }>`select dias_uteis as dias from fato_desfecho_mes_uteis where n <> 0`.execute(portal.db);
  return rows.map(({ dias }) => dias);
};

beforeAll(async () => {
  // A Thursday noon in the city; the request ends on the Monday two weeks later.
  portal = await aPortal({ inicio: '2026-11-05T15:00:00Z', diasDeSessao: 60 });
  c = await cenarioO2(portal);
  const { agir } = requerimentoPelaApi(portal, c);
  const { id } = await protocolarO2(portal, c);
  await agir(id, 'acoes/iniciar');
  portal.clock.avancar(11 * 24 * 60);
  await agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  await reunir();
});
afterAll(() => portal.drop());

it('o que acabou conta os dias úteis de sua cidade; um feriado que entra ou sai o conta de novo, só o que estava nele', async () => {
  // 5 to 16 November 2026: no national holiday but Sunday the 15th; two weekends.
  expect(await desfecho()).toEqual({ dias: 11, dias_uteis: 7, do_tempo: 7 * 86_400 });
  const feriado = { nome: 'Aniversário da cidade', data: '2026-11-11', ambito: 'Municipal' };
  const criado = await c.gestor.post('painel-prefeitura/cadastro/feriado', feriado);
  expect(criado.status, criado.texto).toBe(201);
  await reunir();
  expect(await desfecho()).toEqual({ dias: 11, dias_uteis: 6, do_tempo: 6 * 86_400 });
  expect(await medianas(), 'os meses também').toEqual([6]);

  // Of a day on which it did not run, nothing is counted anew.
  await sql`update fato_desfecho set dias_uteis = 99`.execute(portal.db);
  for (const data of ['2026-11-04', '2026-11-17', '2026-12-08'])
    expect((await c.gestor.post('painel-prefeitura/cadastro/feriado', { ...feriado, nome: data, data })).status).toBe(
      201,
    );
  await reunir();
  expect((await desfecho())?.dias_uteis).toBe(99);
  await sql`update fato_desfecho set dias_uteis = 6`.execute(portal.db);

  const ids = [criado.dados<{ readonly id: number }>().id];
  expect((await c.gestor.post('painel-prefeitura/cadastro/feriado/excluirIds', { ids })).status).toBe(200);
  await reunir();
  expect(await desfecho()).toEqual({ dias: 11, dias_uteis: 7, do_tempo: 7 * 86_400 });
  expect(await medianas()).toEqual([7]);
});

it('outros dias de trabalho da cidade contam tudo de novo, um lote por vez', async () => {
  for (const dia of [null, '2026-11-10', null])
    await sql`insert into fato_calendario (organizacao_id, dia) values (${portal.cidade}, ${dia}::date)`.execute(
      portal.db,
    );
  expect((await andamentoDosFatos(portal.db, portal.cidade)).atrasado_desde, 'a tela diz desde quando').not.toBeNull();
  const antes = await desfecho();
  await sql`update fato_desfecho set dias_uteis = 7`.execute(portal.db);
  await sql`update organizacao set dias_uteis = '["segunda", "terca"]' where id = ${portal.cidade}`.execute(portal.db);
  expect(await reunirFatos(portal.db, portal.clock.now(), { lote: 1 })).toBe(true);
  const { rows } = await sql<{ ate_id: number }>`select ate_id from fato_calendario order by id`.execute(portal.db);
  expect(rows[0]?.ate_id).toBeGreaterThan(0);
  await reunir();
  expect((await desfecho())?.dias_uteis).toBeLessThan(antes?.dias_uteis ?? 0);
  expect((await sql`select from fato_calendario`.execute(portal.db)).rows).toEqual([]);
  expect((await andamentoDosFatos(portal.db, portal.cidade)).atrasado_desde).toBeNull();
});

it('um relatório de tempos se conta em dias úteis onde se pede, com as suas palavras, no arquivo também', async () => {
  await sql`update organizacao set dias_uteis = '["segunda", "terca", "quarta", "quinta", "sexta"]' where id = ${portal.cidade}`.execute(
    portal.db,
  );
  await sql`insert into fato_calendario (organizacao_id, dia) values (${portal.cidade}, null)`.execute(portal.db);
  await reunir();
  const gestora = await portal.entrar({
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
  const ler = async (nome: string, query: Record<string, string>): Promise<RelatorioLido> =>
    (await gestora.get(`painel-prefeitura/relatorio/${nome}`, query)).dados<RelatorioLido>();
  const [corridos, uteis] = [await ler('tempo-processo', {}), await ler('tempo-processo', { contagem: 'uteis' })];
  expect([corridos.contagem, corridos.total['mediana'], corridos.total['media']]).toEqual(['corridos', 11, 11]);
  expect([uteis.contagem, uteis.total['mediana'], uteis.total['media']]).toEqual(['uteis', 7, 7]);
  expect(uteis.total['no_prazo'], 'o que não é tempo fica').toEqual(corridos.total['no_prazo']);
  // By weeks, by months and by rows it is the same.
  for (const query of [
    { agrupar: 'semanal' },
    { agrupar: 'anual' },
    { por: 'setor' },
    { de: '2026-11-10', ate: '2026-12-31' },
  ])
    expect((await ler('tempo-processo', { ...query, contagem: 'uteis' })).total).toEqual(uteis.total);
  const porEtapa = await ler('tempo-etapa', { contagem: 'uteis' });
  expect(porEtapa.contagem).toBe('uteis');
  expect(porEtapa.total['media']).toBeLessThan((await ler('tempo-etapa', {})).total['media'] ?? 0);

  // The analysis was the city's alone from the first day to the last: 11 days of the calendar, 7 that it worked.
  for (const por of ['setor', 'pessoa']) {
    const [atos, atosUteis] = [
      await ler('produtividade', { por }),
      await ler('produtividade', { por, contagem: 'uteis' }),
    ];
    expect([atos.contagem, atos.total['duracao']]).toEqual(['corridos', 11]);
    expect([atosUteis.contagem, atosUteis.total['duracao'], atosUteis.total['fora']]).toEqual([
      'uteis',
      7,
      atos.total['fora'],
    ]);
    for (const query of [{ agrupar: 'semanal' }, { de: '2026-11-10', ate: '2026-12-31' }])
      expect((await ler('produtividade', { ...query, por, contagem: 'uteis' })).total).toEqual(atosUteis.total);
  }

  const csv = await gestora.get('painel-prefeitura/relatorio/tempo-processo/exportar', {
    formato: 'csv',
    contagem: 'uteis',
  });
  expect(csv.texto).toContain('Dias úteis');
  expect(csv.texto).not.toContain('corridos');
  expect((await ler('entrada-requerimento', {})).contagem, 'onde não há tempos, não há o que escolher').toBeNull();
  const recusada = await gestora.get('painel-prefeitura/relatorio/entrada-requerimento', { contagem: 'uteis' });
  expect(recusada.status).toBe(422);
});
