import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextoDoMotor } from '../../../server/modules/requerimentos/contextoDoMotor.ts';
import { carregarCidade } from '../../../server/modules/requerimentos/cidade.ts';
import { definicaoDaVersao } from '../../../server/modules/processos/definicaoDaVersao.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { confere } from '../../../src/schemas/requerimento/simulacao/comparar.ts';
import { fatosDe } from '../../../src/schemas/requerimento/simulacao/fatos.ts';
import { percorrer } from '../../../src/schemas/requerimento/simulacao/percorrer.ts';
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

it('walks', async () => {
  const linhas = await base.db
    .selectFrom('requerimento')
    .select(['id', 'organizacao_id', 'processo_versao_id', 'estado', 'processo_nome'])
    .execute();
  const cidade = await carregarCidade(base.db, linhas[0]?.organizacao_id ?? 0);
  let [boas, n] = [0, 0];
  const t = performance.now();
  for (const l of linhas) {
    const estado = l.estado as Estado;
    const d = definicaoDoRequerimento(await definicaoDaVersao(base.db, l.organizacao_id, l.processo_versao_id), estado);
    const fatos = fatosDe(d, estado);
    if (fatos === undefined) continue;
    n++;
    const { percurso } = percorrer(d, fatos, (x, quando) =>
      contextoDoMotor(x, cidade, new Date(quando), 'America/Sao_Paulo'),
    );
    const real = estado.execucoes.map((e) => `${e.etapa}:${e.resultado ?? e.situacao}`);
    const ok = confere(percurso, fatos, estado, 'America/Sao_Paulo');
    const cobrado = estado.cobrancas.map((c) => [c.taxa, c.valor]);
    const docs = Object.keys(estado.arquivos);
    if (ok) boas++;
    if (
      !ok ||
      JSON.stringify(cobrado) !== JSON.stringify(percurso.taxas.map((x) => [x.chave, x.valor])) ||
      percurso.sem_resposta.length > 0
    )
      console.log(
        l.processo_nome,
        estado.numero,
        ok,
        JSON.stringify({ real, fim: estado.desfecho, cobrado, docs, percurso, reab: estado.reaberturas }),
      );
  }
  console.log(boas, n, (performance.now() - t) / n);
  expect(boas).toBe(n);
}, 60_000);
