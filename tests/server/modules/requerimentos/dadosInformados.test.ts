import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import type { InformadoVisto } from '../../../../src/schemas/requerimento/vistas/informados.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let processo: number;

interface Dito {
  readonly encontrado: boolean;
  readonly titulo?: string;
  readonly detalhe?: string;
  readonly mensagem?: string;
  readonly informar?: string;
  readonly valor?: string;
}
const CPF = '52998224725';
const DONA = { nome: 'Zélia Quintana', email: 'zelia@exemplo.com.br', telefone: '(48) 99123-4567' };
const TECNICO = {
  nome: 'Tito Vasques',
  cpf: '111.444.777-35',
  conselho: 'CREA',
  uf: 'SC',
  registro: '90210',
  email: 'tito@exemplo.com.br',
};
const campos: readonly Campo[] = [
  { chave: 'dono', nome: 'Proprietário', tipo: 'pessoa', obrigatorio: false, informado: true },
  { chave: 'tecnico', nome: 'Responsável técnico', tipo: 'profissional', obrigatorio: false, informado: true },
  { chave: 'antiga', nome: 'Alvará anterior', tipo: 'requerimento', obrigatorio: false, informado: true },
  { chave: 'so_do_cadastro', nome: 'Outra pessoa', tipo: 'pessoa', obrigatorio: false },
];

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
  processo = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'com-informados', nome_curto: 'Informados' },
    campos: [...d.campos, ...campos],
    etapas: d.etapas.map((e) =>
      e.chave === 'abertura'
        ? {
            ...e,
            secoes: [...(e.secoes ?? []), { chave: 'quem', titulo: 'Quem', campos: campos.map(({ chave }) => chave) }],
          }
        : e,
    ),
  });
});
afterAll(() => portal.drop());

const rascunho = async (): Promise<number> => {
  const { id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
  }>();
  await c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: respostasO2 });
  await api.anexar(id, 'matricula');
  return id;
};
const responder = (id: number, respostas: object) =>
  c.requerente.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas });
const consultar = async (id: number, campo: string, valor: string): Promise<Dito> =>
  (await c.requerente.get(`painel-contribuinte/requerimento/${id}/consulta`, { campo, valor })).dados<Dito>();
const informar = (id: number, campo: string, valor: string, dados: object) =>
  c.requerente.post(`painel-contribuinte/requerimento/${id}/informados`, { campo, valor, dados });
const daEquipe = async (id: number): Promise<readonly InformadoVisto[]> =>
  (await c.analista.get(`painel-prefeitura/requerimento/${id}/informados`)).dados();

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
  expect(um?.dados).toContainEqual({ rotulo: 'Telefone', valor: '48991234567' });
  const pessoas = async () =>
    portal.db.selectFrom('pessoa').select(['nome', 'email']).where('documento', '=', CPF).execute();
  expect(await pessoas()).toEqual([]);
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
