import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InformadoVisto } from '../../../../src/schemas/requerimento/vistas/informados.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { cpfNumero } from '../../../support/builders.ts';
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

it('[W18] who can be typed in is told to type him in, and not to go to the city hall first', async () => {
  const id = await rascunho();
  const dito = async (campo: string, valor: string) =>
    (await c.requerente.get(`painel-contribuinte/requerimento/${id}/consulta`, { campo, valor })).dados<{
      mensagem?: string;
    }>().mensagem;
  expect(await dito('so_do_cadastro', cpfNumero(777_001))).toContain('Entre em contato com a prefeitura');
  for (const [campo, numero] of [
    ['dono', cpfNumero(777_001)],
    ['tecnico', '90299'],
  ] as const)
    expect(await dito(campo, numero)).toMatch(/^(?!.*prefeitura).*não localizado.*informe os dados d/);
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

const PAPEL = {
  nome: 'Alvará de construção',
  orgao: 'Secretaria de Obras',
  data: '1998-05-20',
  titular: 'Iara Campestre',
};
const nasLinhas = async (id: number) =>
  portal.db
    .selectFrom('requerimento_informado')
    .select(['valor', 'dados', 'situacao'])
    .where('requerimento_id', '=', id)
    .orderBy('id')
    .execute();

it('[W18] what was typed in is there to be corrected until it is sent, under another number too, and can be taken back', async () => {
  const [errada, certo] = ['98765432100', '73188264097'];
  const id = await rascunho();
  await informar(id, 'dono', errada, { ...DONA, nome: 'Zelia' });
  await responder(id, { dono: errada });
  expect(await consultar(id, 'dono', errada)).toMatchObject({
    encontrado: true,
    informar: 'pessoa',
    digitado: { nome: 'Zelia', email: DONA.email, telefone: '48991234567' },
  });
  const recusado = await informar(id, 'dono', errada, { ...DONA, email: 'zelia@' }, errada);
  expect(recusado.erro.erros).toEqual({ email: ['Email precisa ser válido'] });
  await informar(id, 'dono', errada, DONA, errada);
  expect((await consultar(id, 'dono', errada)).titulo).toBe(DONA.nome);
  await informar(id, 'dono', certo, DONA, errada);
  expect(await nasLinhas(id)).toMatchObject([{ valor: certo, situacao: 'rascunho' }]);
  expect(await consultar(id, 'dono', errada)).toMatchObject({ encontrado: false, informar: 'pessoa' });
  expect((await palco.retirar(id, 'dono', certo)).status).toBe(200);
  expect(await nasLinhas(id)).toEqual([]);
  expect(await consultar(id, 'dono', certo)).toMatchObject({ encontrado: false, informar: 'pessoa' });
  // What the city has got stands as it was sent, and nobody else is told what was typed.
  await informar(id, 'dono', certo, DONA);
  await responder(id, { dono: certo });
  await api.agir(id, 'enviar', {}, c.requerente);
  await palco.retirar(id, 'dono', certo);
  await informar(id, 'dono', certo, { ...DONA, nome: 'Outro nome' }, certo);
  expect(await nasLinhas(id)).toMatchObject([{ valor: certo, situacao: 'a_conferir', dados: { nome: DONA.nome } }]);
  expect(await consultar(id, 'dono', certo)).not.toHaveProperty('digitado');
});

it('[W18] what the city refused is there to be corrected, and goes back to refused when that is taken back', async () => {
  const cpf = '12345678909';
  const id = await rascunho();
  await informar(id, 'dono', cpf, DONA);
  await responder(id, { dono: cpf });
  await api.agir(id, 'enviar', {}, c.requerente);
  const [um] = await daEquipe(id);
  await api.agir(id, `informados/${um?.id ?? 0}/conferir`, { resultado: 'recusado', motivo: 'Nome errado' });
  expect((await consultar(id, 'dono', cpf)).digitado).toMatchObject({ nome: DONA.nome });
  await informar(id, 'dono', cpf, { ...DONA, nome: 'Zélia Q. Lima' }, cpf);
  expect(await consultar(id, 'dono', cpf)).toMatchObject({ encontrado: true, titulo: 'Zélia Q. Lima' });
  await palco.retirar(id, 'dono', cpf);
  expect(await nasLinhas(id)).toMatchObject([{ situacao: 'recusado' }]);
});

it('[W17] a licence on paper that is older than the portal is typed in, and what the city does not confirm is told and holds nothing back', async () => {
  const id = await rascunho();
  expect(await consultar(id, 'antiga', '123/1998')).toMatchObject({ encontrado: false, informar: 'requerimento' });
  const futura = await informar(id, 'antiga', '123/1998', { ...PAPEL, data: '2031-01-01', titular: '' });
  expect(futura.erro.erros).toEqual({ data: ['A data não pode ser depois de hoje'], titular: ['Campo obrigatório'] });
  await informar(id, 'antiga', '123/1998', PAPEL);
  await responder(id, { antiga: '123/1998' });
  await api.anexar(id, { campo: 'copia_da_antiga' });
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

it('[W17] a licence on paper tells what it was typed in with to the fields that read a licence, and its file is asked for', async () => {
  const id = await rascunho();
  const antes = await informar(id, 'antiga', '123/1998', { ...PAPEL, valida_ate: '1998-05-19', renovacoes: 'x' });
  expect(antes.erro.erros).toEqual({
    valida_ate: ['A data não pode ser antes de 20/05/1998'],
    renovacoes: ['Informe um número inteiro'],
  });
  const vencida = await informar(id, 'antiga', '123/1998', { ...PAPEL, valida_ate: '2001-05-20' });
  expect(vencida.erro.erros).toEqual({ valida_ate: ['A licença venceu em 20/05/2001, e aqui vale uma em vigor'] });
  await informar(id, 'antiga', '123/1998', { ...PAPEL, valida_ate: '2030-05-20', renovacoes: '2' });
  const salvo = (await responder(id, { antiga: '123/1998' })).dados<{
    readonly valores: Readonly<Record<string, unknown>>;
    readonly visiveis: readonly string[];
  }>();
  const lidos = {
    antiga_emitida_em: '1998-05-20',
    antiga_valida_ate: '2030-05-20',
    antiga_renovacoes: 2,
    antiga_informada: true,
  };
  expect(salvo.valores).toMatchObject(lidos);
  expect(salvo.visiveis).toContain('copia_da_antiga');
  expect((await api.tentar(id, 'enviar', {}, c.requerente)).erro.erros).toHaveProperty('copia_da_antiga');
  await api.anexar(id, { campo: 'copia_da_antiga' });
  await api.agir(id, 'enviar', {}, c.requerente);
  const { estado, licencas } = await portal.db
    .selectFrom('requerimento')
    .select(['estado', 'licencas'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(estado).toMatchObject({ respostas: lidos });
  expect(licencas).toEqual({ antiga: null });
  const [um] = await daEquipe(id);
  expect(um?.dados).toContainEqual({ rotulo: 'Em nome de quem foi emitida', valor: 'Iara Campestre' });
  expect(um?.dados).toContainEqual({ rotulo: 'Último dia de validade, se tem', valor: '20/05/2030' });
});

it('[W17] without a paper licence nothing is asked for its file', async () => {
  const id = await rascunho();
  const salvo = (await responder(id, { antiga: '999/1990' })).dados<{
    readonly valores: object;
    readonly visiveis: readonly string[];
  }>();
  expect(salvo.valores).not.toHaveProperty('antiga_informada');
  expect(salvo.visiveis).not.toContain('copia_da_antiga');
});
