import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
/** Requests that have ended: the first ran from 5 to 16 November, the others on the 16th alone. */
const ids: number[] = [];

const reunir = (lote?: number): Promise<boolean> =>
  reunirFatos(portal.db, portal.clock.now(), lote === undefined ? {} : { lote });

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-05T15:00:00Z', diasDeSessao: 60 });
  const c = await cenarioO2(portal);
  const { agir } = requerimentoPelaApi(portal, c);
  const protocolar = async (): Promise<void> => {
    const { id } = await protocolarO2(portal, c);
    ids.push(id);
  };
  await protocolar();
  portal.clock.avancar(11 * 24 * 60);
  await protocolar();
  await protocolar();
  for (const id of ids) {
    await agir(id, 'acoes/iniciar');
    await agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  }
  while (await reunir());
});
afterAll(() => portal.drop());

const mudou = (...dias: readonly (string | null)[]) =>
  sql`insert into fato_calendario (organizacao_id, dia) select ${portal.cidade}, dia from unnest(${dias}::date[]) as x (dia)`.execute(
    portal.db,
  );

/** The requests that are counted anew, turn by turn, one in each. */
const refeitos = async (): Promise<readonly number[]> => {
  const turnos: number[] = [];
  for (;;) {
    await sql`update fato_desfecho set dias_uteis = 99`.execute(portal.db);
    if (!(await reunir(1))) return turnos;
    const { rows } = await sql<{
      id: number;
    }>`select requerimento_id as id from fato_desfecho where dias_uteis <> 99`.execute(portal.db);
    turnos.push(...rows.map(({ id }) => id));
  }
};

it('vários dias de uma cidade que mudaram são contados em uma só passagem, cada requerimento uma vez', async () => {
  await mudou('2026-11-16', '2026-11-10', '2026-11-11', '2026-11-04');
  expect(await refeitos()).toEqual(ids);
  await mudou('2026-11-10', '2026-11-11');
  expect(await refeitos(), 'só o que corria neles').toEqual(ids.slice(0, 1));
  await mudou('2026-11-04', '2026-11-17');
  expect(await refeitos(), 'nada corria neles').toEqual([]);
});

it('um dia que chega no meio da passagem conta o que ela já deixou, e o que falta aos dois uma vez só', async () => {
  const [primeiro, segundo, terceiro] = ids;
  await mudou('2026-11-16');
  expect([await reunir(1), await reunir(1)]).toEqual([true, true]);
  await mudou('2026-11-10', '2026-11-16');
  expect(await refeitos(), 'o do dia 10 e os do 16 que tinham passado, e o que faltava').toEqual([
    primeiro,
    segundo,
    terceiro,
  ]);
  await mudou('2026-11-16');
  expect([await reunir(1), await reunir(1)]).toEqual([true, true]);
  await mudou('2026-11-10');
  expect(await refeitos(), 'o segundo não corria no dia 10').toEqual([primeiro, terceiro]);
  expect((await sql`select from fato_calendario`.execute(portal.db)).rows).toEqual([]);
});
