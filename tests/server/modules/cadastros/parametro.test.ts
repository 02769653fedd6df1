import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Quadro } from '../../../../src/schemas/entity.ts';
import { parametro } from '../../../../src/schemas/parametro.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { aCadastro, type Cadastro } from '../../../support/cadastro.ts';

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
