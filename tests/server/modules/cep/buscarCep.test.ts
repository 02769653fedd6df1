import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  consultarProvedor,
  ESPERA_MS,
  ProvedorIndisponivel,
} from '../../../../server/modules/cep/consultarProvedor.ts';
import { semearGeografia } from '../../../../server/geografia/semearGeografia.ts';
import { textosDosPaineis } from '../../../../src/schemas/textosDosPaineis.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { json, provedorDeTeste, type ProvedorDeTeste } from './provedorDeTeste.ts';

let portal: Portal;
let provedor: ProvedorDeTeste;
let anonimo: Cliente;

beforeAll(async () => {
  provedor = await provedorDeTeste();
  portal = await aPortal({ settings: { cepUrl: provedor.modelo } });
  await semearGeografia(portal.db);
  await portal.db
    .insertInto('cep')
    .values({ codigo: '88701000', rua: 'Rua das Figueiras', bairro: 'Centro', cidade: 'tubarão', uf: 'SC' })
    .execute();
  anonimo = portal.anonimo();
});
afterAll(async () => {
  await portal.drop();
  await provedor.fechar();
});
beforeEach(() => {
  provedor.pedidos.length = 0;
  provedor.responder((res) => void res.destroy());
});

const DIA = 24 * 60;
const buscar = async (cep: string, quem = anonimo) => {
  const { status, corpo } = await quem.get(`recursos/buscarCep/${cep}`);
  return { status, ...(corpo as { sucesso: boolean; mensagem: string | null; dados: Record<string, unknown> | null }) };
};
/** A call that was given up may arrive late: each test counts those for its own code. */
const perguntas = (cep: string): number => provedor.pedidos.filter((um) => um === `/ws/${cep}/json/`).length;
const naoSabe = (mensagem: string) => ({ status: 200, sucesso: false, mensagem, dados: null });
const sp = async () => {
  const { id } = await portal.db.selectFrom('estado').select('id').where('sigla', '=', 'SP').executeTakeFirstOrThrow();
  return id;
};
const santos = { cep: '11010-150', logradouro: 'Rua General Câmara', bairro: 'Centro', localidade: 'Santos', uf: 'SP' };

describe('GET recursos/buscarCep/{cep}', () => {
  it.each(['88701000', '88701-000', '88.701-000'])('answers the own row for %s, to anybody [API-019]', async (cep) => {
    const achado = await buscar(cep);
    expect(achado).toMatchObject({
      status: 200,
      sucesso: true,
      dados: {
        codigo_postal: '88701000',
        rua: 'Rua das Figueiras',
        bairro: 'Centro',
        endereco_pais_id: 25,
        endereco_estado: { nome: 'Santa Catarina' },
        endereco_cidade: { nome: 'Tubarão' },
      },
    });
    expect(achado.dados?.['endereco_estado_id']).toEqual(expect.any(Number));
    expect(achado.dados?.['endereco_cidade_id']).toEqual(expect.any(Number));
    expect(provedor.pedidos).toEqual([]);
  });

  it('answers support under admin/ alike [AMB-106]', async () => {
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const { corpo } = await suporte.get('admin/recursos/buscarCep/88701000');
    expect(corpo).toMatchObject({ sucesso: true, dados: { rua: 'Rua das Figueiras' } });
  });

  it.each(['1234567', '123456789', 'abcdefgh', '0000000a', '%20', "8870100'"])(
    'refuses %s on its field',
    async (cep) => {
      const res = await anonimo.get(`recursos/buscarCep/${cep}`);
      expect(res.status).toBe(422);
      expect(Object.keys(res.erro.erros ?? {})).toEqual(['cep']);
      expect(provedor.pedidos).toEqual([]);
    },
  );

  it('asks the provider once, and keeps what it said', async () => {
    provedor.responder(json(santos));
    const esperado = {
      codigo_postal: '11010150',
      rua: 'Rua General Câmara',
      endereco_estado_id: await sp(),
      endereco_estado: { nome: 'São Paulo' },
      endereco_cidade: { nome: 'Santos' },
    };
    expect((await buscar('11010-150')).dados).toMatchObject(esperado);
    expect((await buscar('11010150')).dados).toMatchObject(esperado);
    expect(perguntas('11010150')).toBe(1);
  });

  it('reads the words of the other provider, and a code of a whole town', async () => {
    provedor.responder(json({ cep: '13970000', state: 'SP', city: 'Itapira', neighborhood: '', street: null }));
    expect((await buscar('13970000')).dados).toMatchObject({
      rua: null,
      bairro: null,
      endereco_cidade: { nome: 'Itapira' },
    });
  });

  it('says that a code is unknown, and asks again on another day [AMB-131]', async () => {
    provedor.responder(json({ erro: 'true' }));
    expect(await buscar('99999999')).toEqual(naoSabe(textosDosPaineis.cep.desconhecido));
    expect(await buscar('99999999')).toEqual(naoSabe(textosDosPaineis.cep.desconhecido));
    expect(perguntas('99999999')).toBe(1);
    portal.clock.avancar(DIA + 1);
    provedor.responder(json({}, 404));
    expect(await buscar('99999999')).toEqual(naoSabe(textosDosPaineis.cep.desconhecido));
    expect(perguntas('99999999')).toBe(2);
  });

  it.each([
    ['is down', '20000001', (res) => void res.destroy()],
    ['fails', '20000002', json({ erro: 'x' }, 500)],
    ['asks for patience', '20000003', json({}, 429)],
    ['sends no JSON', '20000004', (res) => void res.end('<html>')],
    ['sends a list', '20000005', json([])],
    ['sends null', '20000006', json(null)],
    ['leaves the city out', '20000007', json({ logradouro: 'Rua A', uf: 'SP' })],
    ['sends a state that is none', '20000008', json({ ...santos, cep: '20000008', uf: 'São Paulo' })],
    ['answers another code', '20000009', json(santos)],
    ['sends a book', '20000010', (res) => void res.end(`{"logradouro":"${'x'.repeat(100_000)}"}`)],
    ['sends a book without saying its length', '20000011', (res) => void res.write('x'.repeat(100_000))],
    ['leads elsewhere', '20000012', (res) => void res.writeHead(302, { location: '/ws/11010150/json/' }).end()],
  ] satisfies [string, string, (res: ServerResponse) => void][])(
    'asks for the address by hand when the provider %s',
    async (_como, cep, responder) => {
      provedor.responder(responder);
      expect(await buscar(cep)).toEqual(naoSabe(textosDosPaineis.cep.indisponivel));
      expect(perguntas(cep)).toBe(1);
      provedor.responder(json({ ...santos, cep }));
      expect((await buscar(cep)).sucesso).toBe(true);
    },
  );

  it.each([
    ['says nothing', () => undefined],
    ['begins and stops', (res) => void res.writeHead(200).write('{"cep":')],
  ] satisfies [string, (res: ServerResponse) => void][])(
    'gives up on a provider that %s, after three seconds at most',
    async (_como, responder) => {
      provedor.responder(responder);
      await expect(consultarProvedor(provedor.modelo, '30000001', 40)).rejects.toThrow(ProvedorIndisponivel);
      expect(ESPERA_MS).toBeLessThanOrEqual(3_000);
    },
  );

  it('prefers an old answer to none', async () => {
    provedor.responder(json({ ...santos, cep: '30000002' }));
    await buscar('30000002');
    portal.clock.avancar(91 * DIA);
    provedor.responder((res) => void res.destroy());
    expect((await buscar('30000002')).dados).toMatchObject({ rua: 'Rua General Câmara' });
    expect(perguntas('30000002')).toBe(2);
  });

  it('never lets the provider write over an own row', async () => {
    const linha = await portal.db.selectFrom('cep').selectAll().where('codigo', '=', '88701000').executeTakeFirst();
    expect(linha).toMatchObject({ rua: 'Rua das Figueiras', expira_em: null });
  });
});

describe('without a provider', () => {
  let sozinho: Portal;
  beforeAll(async () => {
    sozinho = await aPortal({
      settings: { limites: { geral: 1_000_000, entrada: 1_000_000, consulta: 3, cliente: 1_000_000 } },
    });
  });
  afterAll(() => sozinho.drop());

  it('knows its own rows alone, and limits who asks, by account or address', async () => {
    const ninguem = sozinho.anonimo();
    for (let i = 0; i < 3; i += 1)
      expect(await buscar('11010150', ninguem)).toEqual(naoSabe(textosDosPaineis.cep.desconhecido));
    expect((await ninguem.get('recursos/buscarCep/11010150')).status).toBe(429);
    const alguem = await sozinho.entrar({ permissoes: ['painel.contribuinte'] });
    expect((await alguem.get('recursos/buscarCep/11010150')).status).toBe(200);
  });
});
