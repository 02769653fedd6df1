import { afterAll, beforeAll, expect, it } from 'vitest';
import { calcularUso } from '../../../../server/modules/processos/calcularUso.ts';
import type { ProcessoConfigurado } from '../../../../src/schemas/processo/listado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
let gestor: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-12-31T13:00:00Z' });
  c = await cenarioO2(portal);
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Gil Gestor' });
});
afterAll(() => portal.drop());

const processos = async (): Promise<readonly ProcessoConfigurado[]> =>
  (await gestor.get('painel-prefeitura/processo', { versoes: '1', per_page: 100 })).dados<{
    data: readonly ProcessoConfigurado[];
  }>().data;
const por = (
  id: number,
  valores: { situacao?: string; finalizado_em?: Date; protocolado_em?: Date; vence_em?: string },
) => portal.db.updateTable('requerimento').set(valores).where('id', '=', id).execute();

it('is worked out once a day: by month of the city, open and late ones, how they ended and how long it took', async () => {
  const [unico] = await processos();
  expect(unico?.uso, 'not worked out yet').toBeNull();
  const novo = async (): Promise<number> => (await protocolarO2(portal, c)).id;
  const [aberto, atrasado, deferido, antigo, doAnoNovo] = [
    await novo(),
    await novo(),
    await novo(),
    await novo(),
    await novo(),
  ];
  await por(aberto, { vence_em: '2027-01-20' });
  await por(atrasado, { vence_em: '2026-12-30' });
  await por(deferido, {
    ...{ situacao: 'Deferido', protocolado_em: new Date('2026-10-01T12:00:00Z') },
    finalizado_em: new Date('2026-11-10T12:00:00Z'),
  });
  await por(antigo, {
    ...{ situacao: 'Indeferido', protocolado_em: new Date('2024-01-01T12:00:00Z') },
    finalizado_em: new Date('2024-02-01T12:00:00Z'),
  });
  // Half past ten at night on the 31st in the city is already the next month in Greenwich.
  await por(doAnoNovo, { protocolado_em: new Date('2026-11-01T01:30:00Z'), vence_em: '2027-02-01' });
  await calcularUso(portal.db, portal.clock.now());
  const [{ uso } = { uso: null }] = await processos();
  expect(uso).toMatchObject({ abertos: 3, atrasados: 1, desfechos: { Deferido: 1 }, dias: 40 });
  expect(uso?.por_mes).toEqual([
    { mes: '2026-10', protocolados: 2, terminados: 0 },
    { mes: '2026-11', protocolados: 0, terminados: 1 },
    { mes: '2026-12', protocolados: 2, terminados: 0 },
  ]);
  expect((await gestor.get(`painel-prefeitura/processo/${unico?.id ?? 0}`)).dados<ProcessoConfigurado>().uso).toEqual(
    uso,
  );
  // What comes later waits for the next day.
  await por(aberto, { vence_em: '2026-12-30' });
  await calcularUso(portal.db, portal.clock.now());
  expect((await processos())[0]?.uso?.atrasados).toBe(1);
  await calcularUso(portal.db, new Date(portal.clock.now().getTime() + 21 * 3_600_000));
  expect((await processos())[0]?.uso?.atrasados).toBe(2);
});

it('is told to who configures processes alone', async () => {
  const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
  const { data } = (await analista.get('painel-prefeitura/processo', { per_page: 100 })).dados<{
    data: readonly object[];
  }>();
  expect(data.length).toBeGreaterThan(0);
  for (const um of data) expect(Object.keys(um)).not.toContain('uso');
});
