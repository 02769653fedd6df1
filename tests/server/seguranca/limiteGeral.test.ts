import { expect, it } from 'vitest';
import { montarPalco } from '../modules/auth/palco.ts';

it('the general limit counts an IPv6 customer’s whole /64, and nobody else’s', async () => {
  const p = await montarPalco({ limites: { geral: 3, entrada: 1_000_000, consulta: 1_000_000, cliente: 1_000_000 } });
  const pedir = async (ip: string): Promise<number> =>
    (await p.app.inject({ url: '/api/v1/recursos/csrfToken', remoteAddress: ip })).statusCode;
  try {
    const status = [];
    for (let i = 1; i <= 4; i++) status.push(await pedir(`2001:db8:1:2::${i}`));
    expect(status).toEqual([200, 200, 200, 429]);
    expect(await pedir('2001:db8:1:3::1')).toBe(200);
    expect(await pedir('10.1.2.3')).toBe(200);
  } finally {
    await p.fechar();
  }
});
