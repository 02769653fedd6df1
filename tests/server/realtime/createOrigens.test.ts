import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrigens } from '../../../server/realtime/createOrigens.ts';
import { aPortal, configuracaoDeTeste, type Portal } from '../../support/app.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

it('[F21] pages of this machine open a websocket only where nobody else reaches the portal', async () => {
  const publicUrl = 'https://licencas.cidade.gov.br';
  const daqui = createOrigens(portal.db, { ...configuracaoDeTeste, loopback: true, aberto: false });
  const atrasDoProxy = createOrigens(portal.db, { ...configuracaoDeTeste, publicUrl, loopback: true, aberto: true });
  for (const origem of ['http://localhost:3000', 'https://127.0.0.1', 'http://cidade.localhost:3000']) {
    expect(await daqui(origem), origem).toBe(true);
    expect(await atrasDoProxy(origem), origem).toBe(false);
  }
  expect(await atrasDoProxy(publicUrl)).toBe(true);
  expect(await atrasDoProxy('http://licencas.cidade.gov.br')).toBe(false);
  expect(await atrasDoProxy('https://outra.example')).toBe(false);
});
