import { afterAll, beforeAll, expect, it } from 'vitest';
import { textosDasContas } from '../../../../src/schemas/textosDasContas.ts';
import { quemMudaOsDados, type DadosDoEscolhido } from '../../../../src/schemas/requerimento/vistas/escolhido.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';

let portal: Portal;
let c: CenarioO2;
let balcao: Cliente;
let processo: number;

const NILO = '39053344705';
const SEM_CONTA = '52998224725';

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  balcao = await portal.entrar({
    nome: 'Bia Balcão',
    permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro', 'requerimento.analisar'],
  });
  const d = definicaoO2();
  processo = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'com-dono', nome_curto: 'Com dono' },
    campos: [...d.campos, { chave: 'dono', nome: 'Proprietário', tipo: 'pessoa', obrigatorio: false, informado: true }],
    etapas: d.etapas.map((e) =>
      e.chave === 'abertura'
        ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'quem', titulo: 'Quem', campos: ['dono'] }] }
        : e,
    ),
  });
  await portal.db
    .updateTable('pessoa')
    .set({ email: 'nilo@exemplo.com.br', telefone_celular: '48991234567' })
    .where('documento', '=', NILO)
    .execute();
  await portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: portal.cidade,
      tipo: 'Física',
      nome: 'Zélia Quintana',
      cadastro_pessoa_fisica: JSON.stringify({ cpf: SEM_CONTA }),
      email: 'zelia@exemplo.com.br',
    })
    .execute();
});
afterAll(() => portal.drop());

interface Dito {
  readonly encontrado: boolean;
  readonly pessoa?: DadosDoEscolhido;
}
const rascunhoDe = async (quem: Cliente): Promise<number> =>
  (await quem.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{ id: number }>().id;
const escolher = async (quem: Cliente, id: number, valor: string): Promise<Dito> => {
  await quem.post(`painel-contribuinte/requerimento/${id}/respostas`, { respostas: { dono: valor } });
  return (await quem.get(`painel-contribuinte/requerimento/${id}/consulta`, { campo: 'dono', valor })).dados<Dito>();
};
const informar = (quem: Cliente, id: number, valor: string) =>
  quem.post(`painel-contribuinte/requerimento/${id}/informados`, {
    campo: 'dono',
    valor,
    dados: { nome: 'Outro Nome', email: 'outro@exemplo.com.br', telefone: '(48) 98888-0000' },
  });
const guardado = (documento: string) =>
  portal.db
    .selectFrom('pessoa')
    .select(['id', 'nome', 'email', 'telefone_celular'])
    .where('documento', '=', documento)
    .executeTakeFirstOrThrow();
const naEquipe = (id: number) => balcao.get(`painel-prefeitura/cadastro/contribuinte/${id}`);

it('[VAL-072] after an owner is chosen, another user sees of him what the look-up tells, and no call of his changes it', async () => {
  const id = await rascunhoDe(c.requerente);
  const antes = await guardado(NILO);
  expect((await escolher(c.requerente, id, NILO)).pessoa).toEqual({
    quem_muda: 'outro',
    dados: [
      { dado: 'nome', rotulo: 'Nome', valor: 'Nilo P***' },
      { dado: 'documento', rotulo: 'CPF', valor: '390.533.447-05' },
    ],
  });
  const digitado = await informar(c.requerente, id, NILO);
  expect([digitado.status, digitado.erro.mensagem]).toEqual([422, quemMudaOsDados.outro]);
  const daEquipe = await balcao.post(`painel-prefeitura/cadastro/contribuinte/${antes.id}`, {
    telefone_celular: '48988880000',
    email: 'outro@exemplo.com.br',
  });
  expect(daEquipe.status).toBe(422);
  expect(daEquipe.erro.erros).toEqual({
    telefone_celular: [textosDasContas.soAPropriaPessoa],
    email: [textosDasContas.soAPropriaPessoa],
  });
  expect(
    (await c.requerente.post(`painel-prefeitura/cadastro/contribuinte/${antes.id}`, { nome: 'Outro' })).status,
  ).toBe(403);
  expect(await guardado(NILO)).toEqual(antes);
});

it('[VAL-072] the owner himself reads his data whole in a request, and his update goes through', async () => {
  const id = await rascunhoDe(c.outroRequerente);
  const suas = await escolher(c.outroRequerente, id, NILO);
  expect(suas.pessoa?.quem_muda).toBe('voce');
  expect(suas.pessoa?.dados.map(({ valor }) => valor)).toEqual([
    'Nilo Pedrassol',
    '390.533.447-05',
    'nilo@exemplo.com.br',
    '(48) 99123-4567',
  ]);
  expect((await c.outroRequerente.post('me', { telefone_celular: '48977770000' })).status).toBe(200);
  expect(await guardado(NILO)).toMatchObject({ telefone_celular: '48977770000' });
  expect((await escolher(c.outroRequerente, id, NILO)).pessoa?.dados.at(-1)?.valor).toBe('(48) 97777-0000');
});

it('[VAL-072] who has no account is kept by the city: a request does not change him, the registry does', async () => {
  const id = await rascunhoDe(c.requerente);
  expect((await escolher(c.requerente, id, SEM_CONTA)).pessoa?.quem_muda).toBe('outro');
  const digitado = await informar(c.requerente, id, SEM_CONTA);
  expect([digitado.status, digitado.erro.mensagem]).toEqual([422, quemMudaOsDados.outro]);
  const { id: pessoa } = await guardado(SEM_CONTA);
  expect((await balcao.post(`painel-prefeitura/cadastro/contribuinte/${pessoa}`, { nome: 'Zélia Q.' })).status).toBe(
    200,
  );
  expect((await naEquipe(pessoa)).dados<{ nome: string }>().nome).toBe('Zélia Q.');
});

it('[W18] whether a CPF has an account is told to nobody but who may open the registry', async () => {
  const id = await rascunhoDe(c.requerente);
  const semNomes = async (valor: string) => {
    const { pessoa } = await escolher(c.requerente, id, valor);
    return { ...pessoa, dados: pessoa?.dados.map(({ dado }) => dado) };
  };
  expect(await semNomes(NILO)).toEqual(await semNomes(SEM_CONTA));
  const dito = async (valor: string) => (await informar(c.requerente, id, valor)).erro;
  expect(await dito(NILO)).toEqual(await dito(SEM_CONTA));
  // Staff of the registry of people reads in the request who it is that changes them.
  const gestora = await portal.entrar({
    nome: 'Gal Gestora',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
  const { id: enviado } = await protocolarO2(portal, { ...c, processo });
  for (const [valor, quem] of [
    [NILO, 'pessoa'],
    [SEM_CONTA, 'prefeitura'],
  ] as const) {
    const dela = await gestora.get(`painel-prefeitura/requerimento/${enviado}/consulta`, { campo: 'dono', valor });
    expect(dela.dados<Dito>().pessoa?.quem_muda).toBe(quem);
  }
});
