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

it('[F9] simulations have places as all work beside the calls: two at once, the next when one ends', async () => {
  const cidade = { ...(await carregarCidade(portal.db, portal.cidade)), mensagens: [] };
  const abrir = () => abrirSimulador({ cidade, rascunho: definicaoO2() });
  const [um, dois] = [await abrir(), await abrir()];
  let entrou = false;
  const espera = abrir().then((tres) => {
    entrou = true;
    return tres;
  });
  await new Promise(setImmediate);
  expect(entrou).toBe(false);
  await dois.fechar();
  const tres = await espera;
  expect(entrou).toBe(true);
  await Promise.all([um, tres].map((este) => este.fechar()));
});
