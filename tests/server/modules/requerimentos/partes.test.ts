import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

it('the city sees who has access today and where the applicant stands; records only for who may open their registry', async () => {
  const { id } = await protocolarO2(portal, c);
  const ver = async (quem: Cliente, painel = 'painel-prefeitura') =>
    (await quem.get(`${painel}/requerimento/${id}`)).dados<RequerimentoVisto>();
  const { pessoa_id } = await portal.db
    .selectFrom('requerimento')
    .select('pessoa_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await ver(c.analista)).toMatchObject({ requerente_id: pessoa_id });
  expect((await ver(c.analista)).participam).toBeUndefined();
  const convite = { papel: 'coautor', pode: 'agir', nome: 'Tomé', email: 'tome@exemplo.com.br', ate: '2026-11-16' };
  expect((await c.requerente.post(`painel-contribuinte/requerimento/${id}/participantes`, convite)).status).toBe(201);
  expect((await ver(c.analista)).participam).toBeUndefined();
  const tome = await portal.entrar({ nome: 'Tomé', email: 'tome@exemplo.com.br', permissoes: ['painel.contribuinte'] });
  const mails = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute();
  const links = mails.flatMap(
    ({ dados }) => (dados as unknown as { acao?: { url: string } }).acao?.url.split('/convite/')[1] ?? [],
  );
  expect((await tome.post(`painel-contribuinte/convite/${links.at(-1) ?? ''}/aceitar`)).status).toBe(200);
  expect((await ver(c.analista)).participam).toEqual([
    { id: 1, papel: 'coautor', pode: 'agir', nome: 'Tomé', ate: '2026-11-16' },
  ]);
  const doRequerente = await ver(c.requerente, 'painel-contribuinte');
  expect([doRequerente.requerente_id, doRequerente.participam]).toEqual([undefined, undefined]);

  const consultar = async (quem: Cliente, painel = 'painel-prefeitura') =>
    (await quem.get(`${painel}/requerimento/${id}/consulta`, { campo: 'rt', valor: 'CREA-SC 12345' })).dados<{
      titulo: string;
      registro?: object;
    }>();
  expect((await consultar(c.gestor)).registro).toMatchObject({ cadastro: 'profissional' });
  for (const lido of [await consultar(c.analista), await consultar(c.requerente, 'painel-contribuinte')])
    expect([lido.titulo, lido.registro]).toEqual(['Tomé Ribeirinho', undefined]);
});
