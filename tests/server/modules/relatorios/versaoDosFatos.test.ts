import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aprenderCidades } from '../../../../server/modules/previsao/aprenderCidades.ts';
import { gerarAbertos } from '../../../../server/modules/relatorios/abertos/gerarAbertos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

const BASE = 'painel-prefeitura/relatorio';

let portal: Portal;
let gestora: Cliente;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-05T15:00:00Z', diasDeSessao: 60 });
  await protocolarO2(portal, await cenarioO2(portal));
  while (await reunirFatos(portal.db, portal.clock.now()));
  gestora = await portal.entrar({
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
  await gestora.patch(`${BASE}/dados-abertos`, { publica: true, licenca: 'cc0-1.0' });
  portal.clock.fixar('2026-12-02T15:00:00Z');
});
afterAll(() => portal.drop());

/** What is made of the facts beside the calls, and what the screen says of them. */
const feito = async () => {
  await gerarAbertos(portal.db, portal.clock.now());
  await aprenderCidades(portal.db, portal.clock.now());
  const { rows } = await sql<{ edicao: string | null; meses: number; modelos: number }>`select edicao,
    (select count(*)::int from dado_aberto_mes) as meses, (select count(*)::int from previsao_modelo) as modelos from dados_abertos`.execute(
    portal.db,
  );
  const { por_reunir } = (await gestora.get(`${BASE}/entrada-requerimento`)).dados<{ por_reunir: number }>();
  return { ...rows[0], por_reunir };
};

it('fatos que outra versão contou não passam por prontos enquanto refazê-los espera o calendário de outra cidade', async () => {
  await sql`update fato_andamento set versao = versao - 1`.execute(portal.db);
  await sql`insert into fato_calendario (organizacao_id, dia) select id, null from organizacao
    where id <> ${portal.cidade} order by id limit 1`.execute(portal.db);
  const { rows } = await sql<{ terminado: boolean }>`select terminado_em is not null as terminado
    from fato_andamento, fato_calendario`.execute(portal.db);
  expect(rows, 'nada começou ainda').toEqual([{ terminado: true }]);
  expect(await feito()).toEqual({ edicao: null, meses: 0, modelos: 0, por_reunir: 1 });
  while (await reunirFatos(portal.db, portal.clock.now()));
  expect(await feito()).toMatchObject({ edicao: '2026-11-01', modelos: 1, por_reunir: 0 });
});
