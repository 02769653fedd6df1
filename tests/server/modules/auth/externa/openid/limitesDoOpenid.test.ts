import { afterAll, beforeAll, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { passarPeloProvedor, provedorDeIdentidade } from '../../../../../support/provedorDeIdentidade.ts';
import { configuracaoDeTeste } from '../../../../../support/app.ts';
import { montarPalco, type Palco } from '../../palco.ts';
import { palcoDoFator } from '../../palcoDoFator.ts';
import { navegador, palcoDoOpenid, RETORNO } from './palcoDoOpenid.ts';

const ANA = '11144477735';
const EMAIL = 'ana@exemplo.com.br';
const POR_MINUTO = 6;
let p: Palco;
let provedor: Awaited<ReturnType<typeof provedorDeIdentidade>>;
beforeAll(async () => {
  provedor = await provedorDeIdentidade([RETORNO]);
  provedor.por(ANA, { email: EMAIL, email_verified: true });
  p = await montarPalco({ limites: { ...configuracaoDeTeste.limites, entrada: POR_MINUTO } });
  await (await palcoDoOpenid(p, provedor.emissor)).com();
  await p.conta({ email: EMAIL, documento: ANA, vinculos: [{ organizacao: p.cidade }] });
});
afterAll(async () => {
  await p.fechar();
  await provedor.fechar();
});

it.each(['retorno', 'entrar', 'cadastro'])(
  '[W16] %s is refused so many times a minute from one address',
  async (chamada) => {
    p.relogio.passar(60);
    const body = chamada === 'retorno' ? { busca: 'code=a&state=b' } : {};
    const chamar = async (ip: string) =>
      (await p.chamar(`auth/openid/${chamada}`, chamada === 'cadastro' ? { ip } : { ip, body })).status;
    const status: number[] = [];
    for (let i = 0; i <= POR_MINUTO; i++) status.push(await chamar('10.9.0.1'));
    expect(status).toEqual([...Array.from({ length: POR_MINUTO }, () => 401), 429]);
    expect(await chamar('10.9.0.2')).toBe(401);
  },
);

it('[W16] inicio is open to a whole city hall behind one address', async () => {
  const status = new Set<number>();
  for (let i = 0; i < 3 * POR_MINUTO; i++) status.add((await p.chamar('auth/openid/inicio', { body: {} })).status);
  expect([...status]).toEqual([200]);
});

it('slows wrong codes of the second factor down, and the proof waits for the right one', async () => {
  p.relogio.passar(60);
  const { ativar, codigo } = palcoDoFator(p);
  const { segredo } = await ativar((await p.tokens(EMAIL)).access_token);
  p.relogio.passar(60);
  const quem = navegador(p);
  const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
  expect((await quem.voltar(volta.search)).codigo).toBe('codigo_2fa_necessario');
  const codigos: (string | undefined)[] = [];
  for (let i = 0; i < 6; i++) {
    if (i % 3 === 0) p.relogio.passar(60);
    codigos.push((await quem.entrar('000000')).codigo);
  }
  expect(codigos).toEqual([...Array.from({ length: 5 }, () => 'codigo_2fa_necessario'), 'muitas_tentativas']);
  p.relogio.passar(120);
  const certo = await quem.entrar(codigo(segredo));
  expect(certo.dados).toMatchObject({ situacao: 'entrou' });
  expect((await quem.entrar(codigo(segredo))).mensagem).toBe(frases.provaVencida);
});
