import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InformadoVisto } from '../../../../src/schemas/requerimento/vistas/informados.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { CPF, DONA, palcoDosInformados, TECNICO, type Dito, type PalcoDosInformados } from './palcoDosInformados.ts';

let palco: PalcoDosInformados;
let { portal, c, api, rascunho, responder, consultar, informar, daEquipe } = {} as PalcoDosInformados;

beforeAll(async () => {
  palco = await palcoDosInformados();
  ({ portal, c, api, rascunho, responder, consultar, informar, daEquipe } = palco);
});
afterAll(() => palco.portal.drop());

it('[W18] an owner whom the registry does not have is typed in, the request goes on, and the city’s confirmation makes his record', async () => {
  const id = await rascunho();
  expect(await consultar(id, 'so_do_cadastro', CPF)).not.toHaveProperty('informar');
  expect(await consultar(id, 'dono', CPF)).toMatchObject({ encontrado: false, informar: 'pessoa' });
  const errado = await informar(id, 'dono', CPF, { nome: '', email: 'zelia@', telefone: '1' });
  expect([errado.status, Object.keys(errado.erro.erros ?? {}).toSorted()]).toEqual([
    422,
    ['email', 'nome', 'telefone'],
  ]);
  expect((await informar(id, 'dono', '52998224720', DONA)).status).toBe(422);
  expect((await informar(id, 'so_do_cadastro', CPF, DONA)).status).toBe(422);
  const feito = await informar(id, 'dono', '529.982.247-25', DONA);
  expect(feito.dados<Dito>()).toMatchObject({
    encontrado: true,
    valor: CPF,
    titulo: DONA.nome,
    detalhe: 'Informado, a conferir',
  });
  await responder(id, { dono: CPF });
  await api.agir(id, 'enviar', {}, c.requerente);
  const visto = await api.ver(id);
  expect(visto.informados).toMatchObject([{ tipo: 'pessoa', valor: CPF, nome: DONA.nome, situacao: 'a_conferir' }]);
  const [um] = await daEquipe(id);
  expect(um?.dados).toContainEqual({ rotulo: 'Telefone', valor: '(48) 99123-4567' });
  const pessoas = async () =>
    portal.db.selectFrom('pessoa').select(['nome', 'email']).where('documento', '=', CPF).execute();
  expect(await pessoas()).toEqual([]);
  // Offered to who may do it, and to nobody else.
  expect(um?.confere).toBe(true);
  const deFora = (await c.deOutroSetor.get(`painel-prefeitura/requerimento/${id}/informados`)).dados<
    readonly InformadoVisto[]
  >();
  expect(deFora[0]).not.toHaveProperty('confere');
  const alheio = await api.tentar(
    id,
    `informados/${um?.id ?? 0}/conferir`,
    { resultado: 'confirmado' },
    c.deOutroSetor,
  );
  expect(alheio.status).toBe(403);
  expect(await pessoas(), 'what was refused made no record').toEqual([]);
  await api.agir(id, `informados/${um?.id ?? 0}/conferir`, { resultado: 'confirmado' });
  expect(await pessoas()).toEqual([{ nome: DONA.nome, email: DONA.email }]);
  expect((await api.ver(id)).informados).toMatchObject([{ situacao: 'confirmado' }]);
  const eventos = (await c.analista.get(`painel-prefeitura/requerimento/${id}/eventos`)).dados<
    readonly EventoVisto[]
  >();
  expect(JSON.stringify(eventos)).toContain(`confirmou os dados de ${DONA.nome}`);
  const outra = await api.tentar(id, `informados/${um?.id ?? 0}/conferir`, { resultado: 'confirmado' });
  expect(outra.status).toBe(422);
});

it('[W18] typing in somebody whom the registry has tells no more than the look-up, and stands for nobody', async () => {
  const id = await rascunho();
  const { documento } = await portal.db
    .selectFrom('pessoa')
    .select('documento')
    .where('nome', '=', 'Iara Campestre')
    .executeTakeFirstOrThrow();
  const r = await informar(id, 'dono', documento ?? '', DONA);
  expect([r.status, r.erro.codigo]).toEqual([422, 'duplicado']);
  expect(JSON.stringify(r.erro)).not.toMatch(/Iara|Campestre/);
  expect((await consultar(id, 'dono', documento ?? '')).encontrado).toBe(true);
  expect(
    await portal.db.selectFrom('requerimento_informado').select('id').where('requerimento_id', '=', id).execute(),
  ).toEqual([]);
});

it('[W18] a technician is typed in under his register, which the registry has once it is confirmed', async () => {
  const id = await rascunho();
  const r = await informar(id, 'tecnico', '90210', TECNICO);
  expect(r.dados<Dito>()).toMatchObject({ valor: 'CREA-SC 90210', titulo: TECNICO.nome });
  await responder(id, { tecnico: 'CREA-SC 90210' });
  await api.agir(id, 'enviar', {}, c.requerente);
  const [um] = await daEquipe(id);
  await api.agir(id, `informados/${um?.id ?? 0}/conferir`, { resultado: 'confirmado' });
  const { id: profissional } = await portal.db
    .selectFrom('profissional')
    .select('id')
    .where('registro', '=', '90210')
    .executeTakeFirstOrThrow();
  const { profissionais } = await portal.db
    .selectFrom('requerimento')
    .select('profissionais')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(profissionais).toContain(profissional);
});

it('[W17] a licence on paper that is older than the portal is typed in, and what the city does not confirm is told and holds nothing back', async () => {
  const id = await rascunho();
  expect(await consultar(id, 'antiga', '123/1998')).toMatchObject({ encontrado: false, informar: 'requerimento' });
  const futura = await informar(id, 'antiga', '123/1998', {
    nome: 'Alvará de construção',
    orgao: 'Secretaria de Obras',
    data: '2031-01-01',
  });
  expect(futura.erro.erros).toEqual({ data: ['A data não pode ser depois de hoje'] });
  await informar(id, 'antiga', '123/1998', {
    nome: 'Alvará de construção',
    orgao: 'Secretaria de Obras',
    data: '1998-05-20',
  });
  await responder(id, { antiga: '123/1998' });
  await api.agir(id, 'enviar', {}, c.requerente);
  const [um] = await daEquipe(id);
  expect(um?.dados).toContainEqual({ rotulo: 'Data de emissão', valor: '20/05/1998' });
  const semMotivo = await api.tentar(id, `informados/${um?.id ?? 0}/conferir`, { resultado: 'recusado' });
  expect(semMotivo.erro.erros).toEqual({ motivo: ['Campo obrigatório'] });
  await api.agir(id, `informados/${um?.id ?? 0}/conferir`, { resultado: 'recusado', motivo: 'Não consta do arquivo' });
  expect((await api.ver(id)).informados).toMatchObject([{ situacao: 'recusado', motivo: 'Não consta do arquivo' }]);
  expect(await consultar(id, 'antiga', '123/1998')).toMatchObject({ encontrado: false, informar: 'requerimento' });
  await api.agir(id, 'acoes/iniciar');
});
