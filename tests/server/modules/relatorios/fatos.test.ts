import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refazerFatos } from '../../../../server/modules/relatorios/refazerFatos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import {
  colunasDaFonte,
  inicioDe,
  nomes,
  somasDaFonte,
  valorNaSoma,
} from '../../../../server/modules/relatorios/sqlDasFontes.ts';
import { fontes } from '../../../../src/schemas/relatorios/fatos/fontes.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let pelaApi: ReturnType<typeof requerimentoPelaApi>;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z', diasDeSessao: 60 });
  c = await cenarioO2(portal);
  pelaApi = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const linhas = async (consulta: RawBuilder<object>): Promise<readonly object[]> =>
  (await consulta.execute(portal.db)).rows;

/** Works off what waits, and answers in how many turns. */
const reunir = async (lote?: number): Promise<number> => {
  for (let turnos = 0; ; turnos++)
    if (!(await reunirFatos(portal.db, portal.clock.now(), lote === undefined ? {} : { lote }))) return turnos;
};

/** All that is kept as facts, rows and months. */
const guardado = async (): Promise<Readonly<Record<string, readonly object[]>>> => {
  const tabelas: Record<string, readonly object[]> = {};
  for (const { fonte } of fontes) {
    const tabela = sql.id(fonte.tabela);
    tabelas[fonte.tabela] = await linhas(sql`select * from ${tabela} order by requerimento_id, ordem`);
    for (const somada of somasDaFonte(fonte))
      tabelas[somada.tabela] = await linhas(
        sql`select * from ${sql.id(somada.tabela)} order by organizacao_id, ${sql.id(somada.cada)}, ${nomes(somada.por)}`,
      );
  }
  return tabelas;
};

/** The months as the rows say them. */
const mesesDasLinhas = async (): Promise<Readonly<Record<string, readonly object[]>>> => {
  const tabelas: Record<string, readonly object[]> = {};
  for (const { fonte } of fontes) {
    for (const em of somasDaFonte(fonte)) {
      const { tabela, cada, por, somas } = em;
      const dimensoes = sql.join(por.map((c) => valorNaSoma(em, c)));
      const ditas = sql.join(por.map((c) => sql`${valorNaSoma(em, c)} as ${sql.id(c)}`));
      const totais = somas.map(
        (s) =>
          sql`sum(${sql.id(s)})::${sql.raw(s in fonte.somas && fonte.somas[s] === 'decimal' ? 'numeric' : 'bigint')} as ${sql.id(s)}`,
      );
      tabelas[tabela] = await linhas(
        sql`select ${sql.join([sql`organizacao_id, ${inicioDe(cada, sql`dia`)} as ${sql.id(cada)}`, ditas, sql`count(*) as n`, ...totais])}
          from ${sql.id(fonte.tabela)} where dia is not null group by organizacao_id, 2, ${dimensoes} order by organizacao_id, 2, ${dimensoes}`,
      );
    }
  }
  return tabelas;
};

/** One goes from filing over another sector to its first round, its answer and its fees; the facts are worked out after each act. */
const viver = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  const { agir } = pelaApi;
  const passar = async (): Promise<void> => {
    await reunir();
    portal.clock.avancar(26 * 60);
  };
  await passar();
  await agir(id, 'acoes/encaminhar', { setor: 'SEMAM' });
  await passar();
  await agir(id, 'acoes/encaminhar', { setor: 'SEURB' }, c.deOutroSetor);
  await passar();
  await agir(id, 'acoes/iniciar');
  await passar();
  await agir(id, 'pendencias');
  await agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' });
  await agir(id, 'pendencias/1/emitir');
  await passar();
  await agir(id, 'pendencias/1/responder', { respostas: { '1': '150.00' }, arquivos: {} }, c.requerente);
  await passar();
  await agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  for (const documento of ['autorizacao', 'complementares']) await pelaApi.anexar(id, documento);
  await agir(id, 'acoes/gerar-taxas');
  await passar();
  return id;
};

describe('os fatos dos relatórios', () => {
  it('o banco tem as colunas que cada fonte declara', async () => {
    const { rows } = await sql<{ tabela: string; coluna: string; tipo: string }>`
      select table_name as tabela, column_name as coluna, data_type as tipo from information_schema.columns where table_name like 'fato\\_%'`.execute(
      portal.db,
    );
    const doBanco = (tabela: string): Record<string, string> =>
      Object.fromEntries(rows.filter((r) => r.tabela === tabela).map((r) => [r.coluna, r.tipo]));
    const comuns = { organizacao_id: 'bigint', requerimento_id: 'bigint', ordem: 'integer', dia: 'date' };
    for (const { fonte } of fontes) {
      const tipos = Object.fromEntries(colunasDaFonte(fonte));
      expect(doBanco(fonte.tabela), fonte.tabela).toEqual({ ...comuns, ...tipos });
      for (const { tabela, cada, por, somas } of somasDaFonte(fonte))
        expect(doBanco(tabela), tabela).toEqual({
          organizacao_id: 'bigint',
          [cada]: 'date',
          n: 'bigint',
          ...Object.fromEntries([...por, ...somas].map((c) => [c, tipos[c]])),
        });
    }
  });

  it('escritos enquanto acontece, são os que se refazem da cadeia, e os meses somam as linhas', async () => {
    const primeiro = await viver();
    const segundo = await viver();
    await pelaApi.agir(segundo, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    await reunir();
    const vivos = await guardado();
    expect(vivos['fato_entrada']).toHaveLength(2);
    expect(vivos['fato_desfecho']).toMatchObject([{ requerimento_id: segundo, situacao: 'Indeferido', rodadas: 1 }]);
    expect(vivos['fato_item']).toHaveLength(2);
    expect(vivos['fato_cobranca']).toHaveLength(4);
    expect(vivos['fato_etapa']?.length).toBeGreaterThan(1);
    expect(await mesesDasLinhas()).toEqual(
      Object.fromEntries(Object.entries(vivos).filter(([tabela]) => /_(ano|mes|semana)/u.test(tabela))),
    );

    // Everything is gone, and worked out anew; it is stopped after the first request, and goes on with the second.
    for (const tabela of Object.keys(vivos)) await sql`delete from ${sql.id(tabela)}`.execute(portal.db);
    await sql`update fato_andamento set versao = 0`.execute(portal.db);
    expect(await reunirFatos(portal.db, portal.clock.now(), { lote: 1 })).toBe(true);
    const { rows } = await sql<{ ate_id: number; terminado_em: Date | null }>`select * from fato_andamento`.execute(
      portal.db,
    );
    expect(rows).toMatchObject([{ ate_id: primeiro, terminado_em: null }]);
    expect(await reunir(1)).toBeLessThan(4);
    expect(await guardado()).toEqual(vivos);
    expect(await reunir(), 'depois nada resta').toBe(0);
  });

  it('o comando os refaz todos, até o fim, e diz até onde foi; uma versão mais velha do portal não os desfaz', async () => {
    const vivos = await guardado();
    await sql`delete from fato_entrada`.execute(portal.db);
    const ditas: string[] = [];
    const refazer = () =>
      refazerFatos(portal.db, {
        agora: () => portal.clock.now(),
        say: (f) => void ditas.push(f),
        lote: 1,
        dizerACadaMs: 0,
      });
    await refazer();
    expect((await guardado())['fato_entrada']).toEqual(vivos['fato_entrada']);
    expect(ditas).toEqual(['1 de 2 requerimentos…', '2 de 2 requerimentos…', 'Fatos refeitos: 2 requerimentos lidos.']);

    await sql`update fato_andamento set versao = versao + 1`.execute(portal.db);
    await sql`insert into fato_a_fazer (organizacao_id, requerimento_id) select organizacao_id, id from requerimento`.execute(
      portal.db,
    );
    expect(await reunirFatos(portal.db, portal.clock.now())).toBe(false);
    await sql`update fato_andamento set versao = versao - 1`.execute(portal.db);
    await reunir();
  });

  it('uma cadeia que não se lê não detém as outras: fica o que dela se contava, e o registro diz qual é', async () => {
    const vivos = await guardado();
    const { rows } = await sql<{
      id: number;
      organizacao_id: number;
    }>`select id, organizacao_id from requerimento order by id`.execute(portal.db);
    const [quebrado] = rows;
    await portal.base.ownerPool.query(
      `update requerimento_evento set tipo = 'que_nao_existe' where requerimento_id = $1 and tipo = 'etapa_iniciada'`,
      [quebrado?.id],
    );
    await sql`insert into fato_a_fazer (organizacao_id, requerimento_id) select organizacao_id, id from requerimento order by id`.execute(
      portal.db,
    );
    const ditos: unknown[] = [];
    const log = { error: (...dito: readonly unknown[]) => void ditos.push(dito[0]) };
    while (await reunirFatos(portal.db, portal.clock.now(), { log }));
    expect(ditos).toMatchObject([{ requerimento: quebrado?.id }]);
    expect(await guardado()).toEqual(vivos);
  });
});
