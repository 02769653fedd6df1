import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirSimulador } from '../../../../../server/modules/processos/simulacao/simulador.ts';
import { carregarCidade } from '../../../../../server/modules/requerimentos/cidade.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

it('[F9] simulations have places as all work beside the calls: two at once, the next when one ends, also one that failed', async () => {
  const cidade = { ...(await carregarCidade(portal.db, portal.cidade)), mensagens: [] };
  const abrir = () => abrirSimulador({ cidade, rascunho: definicaoO2() });
  const [um, dois] = [await abrir(), await abrir()];
  let entrou = false;
  const espera = abrir().then((tres) => {
    entrou = true;
    return tres;
  });
  expect(await um.perguntar({ definicoes: [], linhas: [] })).toMatchObject({ linhas: [], resumo: { total: 0 } });
  expect(entrou).toBe(false);
  const perdida = { id: 1, numero: null, versao: 9, estado: '{}' };
  await expect(dois.perguntar({ definicoes: [], linhas: [perdida] })).rejects.toThrow('version 9 was not sent');
  const tres = await espera;
  expect(await tres.perguntar({ definicoes: [], linhas: [] })).toMatchObject({ linhas: [] });
  await Promise.all([um, dois, tres].map((este) => este.fechar()));
});
