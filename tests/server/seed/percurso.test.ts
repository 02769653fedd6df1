import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextoDoMotor } from '../../../server/modules/requerimentos/contextoDoMotor.ts';
import { carregarCidade } from '../../../server/modules/requerimentos/cidade.ts';
import { definicaoDaVersao } from '../../../server/modules/processos/definicaoDaVersao.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { confere } from '../../../src/schemas/requerimento/simulacao/comparar.ts';
import { fatosDe } from '../../../src/schemas/requerimento/simulacao/fatos.ts';
import { percorrer, type ContextoEm } from '../../../src/schemas/requerimento/simulacao/percorrer.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { partesDeTeste } from '../../support/partes.ts';

let base: TestDatabase;
let parar: () => Promise<void>;
beforeAll(async () => {
  base = await testDatabase();
  const { parts, stop } = partesDeTeste(base);
  parar = stop;
  await seedDemo(parts, { senha: 'Demo@2026', say: () => undefined });
}, 180_000);
afterAll(async () => {
  await parar();
  await base.drop();
});

it('every filed request of the demonstration comes out as it really went when it is walked under its own version, to the centavo', async () => {
  const linhas = await base.db
    .selectFrom('requerimento')
    .select(['organizacao_id', 'processo_versao_id', 'estado'])
    .execute();
  const cidade = await carregarCidade(base.db, linhas[0]?.organizacao_id ?? 0);
  const { fuso } = cidade.organizacao;
  let vistos = 0;
  for (const { organizacao_id, processo_versao_id, estado: guardado } of linhas) {
    const estado = guardado as Estado;
    const d = definicaoDoRequerimento(await definicaoDaVersao(base.db, organizacao_id, processo_versao_id), estado);
    const fatos = fatosDe(d, estado);
    if (fatos === undefined) continue;
    vistos += 1;
    const em: ContextoEm = (x, quando) => contextoDoMotor(x, cidade, new Date(quando), fuso);
    const { percurso } = percorrer(d, fatos, em);
    expect(confere(percurso, fatos, estado, fuso), estado.numero ?? '').toBe(true);
    // What is still to come out is compared by a simulation too; here only what did.
    const sairam = new Set(d.taxas.flatMap((t) => (estado.taxas_geradas.includes(t.etapa ?? '') ? [t.chave] : [])));
    const cobradas = percurso.taxas.filter(({ chave }) => sairam.has(chave));
    expect(cobradas.map((t) => [t.chave, t.valor])).toEqual(estado.cobrancas.map((c) => [c.taxa, c.valor]));
    expect([percurso.sem_resposta, percurso.decisao_perdida]).toEqual([[], false]);
  }
  expect(vistos).toBeGreaterThan(50);
}, 60_000);
