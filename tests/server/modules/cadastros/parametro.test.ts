import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quadro } from '../../../../src/schemas/entity.ts';
import { parametro } from '../../../../src/schemas/parametro.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { aCadastro, type Cadastro } from '../../../support/cadastro.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { aSistemaCliente } from '../../../support/sistemaCliente.ts';

let portal: Portal;
let parametros: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  parametros = await aCadastro(portal, parametro);
  const comum = { sigla: 'UFM', nome: 'Unidade fiscal', unidade: 'BRL', fonte: null };
  for (const [valor, vigencia_inicio] of [
    ['187.42', '2026-01-01'],
    ['199.9', '2027-01-01'],
    ['170', '2025-01-01'],
  ])
    await parametros.criar({ ...comum, valor, vigencia_inicio });
  const alheio = await aCadastro(portal, parametro, portal.outraCidade);
  await alheio.criar({ ...comum, valor: '1', vigencia_inicio: '2026-06-01' });
});
afterAll(() => portal.drop());

const quadro = async (quando: string, sigla = 'UFM'): Promise<readonly string[]> => {
  portal.clock.fixar(quando);
  const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  const res = await gestor.post(`${parametros.caminho}/vigencia`, { sigla });
  expect(res.status, res.texto).toBe(200);
  return res.dados<Quadro>().linhas.map(({ rotulo, valor }) => `${rotulo}: ${valor.replace(/\u00a0/g, ' ')}`);
};

it('says what a parameter is worth today where the city is, what comes and what was, of the own city alone', async () => {
  // The last hour of the year in São Paulo is another year in Greenwich.
  expect(await quadro('2027-01-01T02:00:00Z')).toEqual([
    'UFM hoje, 31/12/2026: R$ 187,42, desde 01/01/2026 (Unidade fiscal)',
    'Depois: R$ 199,90, desde 01/01/2027 (Unidade fiscal)',
    'Antes: R$ 170,00, desde 01/01/2025 (Unidade fiscal)',
  ]);
  expect(await quadro('2027-01-01T12:00:00Z')).toEqual([
    'UFM hoje, 01/01/2027: R$ 199,90, desde 01/01/2027 (Unidade fiscal)',
    'Depois: Nenhum valor cadastrado',
    'Antes: R$ 187,42, desde 01/01/2026 (Unidade fiscal)\nR$ 170,00, desde 01/01/2025 (Unidade fiscal)',
  ]);
  expect((await quadro('2024-12-31T12:00:00Z'))[0]).toBe('UFM hoje, 31/12/2024: Nenhum valor');
  expect((await quadro('2026-06-01T12:00:00Z', 'CUB'))[0]).toBe('CUB hoje, 01/06/2026: Nenhum valor');
});

it('answers managers alone, and asks for the parameter', async () => {
  const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
  expect((await analista.post(`${parametros.caminho}/vigencia`, { sigla: 'UFM' })).status).toBe(403);
  const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  const vazio = await gestor.post(`${parametros.caminho}/vigencia`, {});
  expect([vazio.status, Object.keys(vazio.erro.erros ?? {})]).toEqual([422, ['sigla']]);
});

describe('the value of a parameter on a chosen day, by the API', () => {
  const vigente = async (consulta: Record<string, string>, quem?: Cliente) => {
    const gestor = quem ?? (await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] }));
    return gestor.get(`${parametros.caminho}/vigente`, consulta);
  };
  interface Vigente {
    readonly sigla: string;
    readonly data: string;
    readonly vigente: {
      readonly valor: string;
      readonly vigencia_inicio: string;
      readonly vigencia_fim: string | null;
    } | null;
  }

  it.each([
    ['2024-12-31', null],
    ['2025-01-01', ['170', '2025-01-01', '2025-12-31']],
    ['2025-12-31', ['170', '2025-01-01', '2025-12-31']],
    ['2026-01-01', ['187.42', '2026-01-01', '2026-12-31']],
    ['2026-07-15', ['187.42', '2026-01-01', '2026-12-31']],
    ['2040-02-29', ['199.9', '2027-01-01', null]],
  ] as const)('on %s is that of its period', async (data, esperado) => {
    const res = await vigente({ sigla: 'UFM', data });
    expect(res.status, res.texto).toBe(200);
    const { vigente: achado, ...resto } = res.dados<Vigente>();
    expect(resto).toEqual({ sigla: 'UFM', data });
    expect(achado && [String(Number(achado.valor)), achado.vigencia_inicio, achado.vigencia_fim]).toEqual(
      esperado && [...esperado],
    );
  });

  it('is that of today where the city is when no day is named', async () => {
    portal.clock.fixar('2027-01-01T02:00:00Z');
    const lido = (await vigente({ sigla: 'UFM' })).dados<Vigente>();
    expect([lido.data, lido.vigente?.vigencia_inicio]).toEqual(['2026-12-31', '2026-01-01']);
  });

  it('is of the own city alone, for whoever reads the registry', async () => {
    const la = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    expect((await vigente({ sigla: 'UFM', data: '2026-07-15' }, la)).dados<Vigente>().vigente).toMatchObject({
      vigencia_inicio: '2026-06-01',
      vigencia_fim: null,
    });
    expect((await vigente({ sigla: 'UFM', data: '2026-05-31' }, la)).dados<Vigente>().vigente).toBeNull();
    expect((await vigente({ sigla: 'UFM' }, await portal.entrar())).status).toBe(403);
    expect((await vigente({ sigla: 'UFM' }, portal.anonimo())).status).toBe(401);
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const semCidade = await suporte.get('admin/cadastro/parametro/vigente', { sigla: 'UFM' });
    expect([semCidade.status, Object.keys(semCidade.erro.erros ?? {})]).toEqual([422, ['sistema_organizacao_id']]);
    const daCidade = await suporte.get('admin/cadastro/parametro/vigente', {
      ...{ sigla: 'UFM', data: '2026-07-15', sistema_organizacao_id: portal.outraCidade },
    });
    expect(daCidade.dados<Vigente>().vigente?.vigencia_inicio).toBe('2026-06-01');
  });

  it('is open to a client of the API that reads the registry, and to no other', async () => {
    const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    const sistema = (recurso: string) =>
      aSistemaCliente(portal, gestor, {
        sistema: recurso,
        validade: '2099-01-01',
        escopos: [{ recurso, acesso: 'ler' }],
      });
    const lido = await vigente({ sigla: 'UFM', data: '2026-07-15' }, (await sistema('parametro')).cliente);
    expect(lido.dados<Vigente>().vigente?.vigencia_inicio).toBe('2026-01-01');
    expect((await vigente({ sigla: 'UFM' }, (await sistema('setor')).cliente)).status).toBe(403);
  });

  it('refuses what is no day, on its field', async () => {
    for (const [consulta, campo] of [
      [{ sigla: 'UFM', data: '2026-02-30' }, 'data'],
      [{ sigla: 'UFM', data: '15/07/2026' }, 'data'],
      [{ data: '2026-07-15' }, 'sigla'],
      [{ sigla: 'UFM', outra: 'x' }, 'outra'],
    ] as const) {
      const res = await vigente(consulta as Record<string, string>);
      expect([res.status, Object.keys(res.erro.erros ?? {})]).toEqual([422, [campo]]);
    }
  });
});
