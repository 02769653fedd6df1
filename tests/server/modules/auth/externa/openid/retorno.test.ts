import { describe, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { passarPeloProvedor } from '../../../../../support/provedorDeIdentidade.ts';
import { navegador } from './palcoDoOpenid.ts';
import { cidadeComProvedor, ANA, resumo } from './cidadeComProvedor.ts';

const c = cidadeComProvedor();

describe('what came back and is not that log-in', () => {
  const invalido = [401, 'credenciais_invalidas', frases.pedidoInvalido];

  it('is refused with a wrong, doubled or missing state, and leaves the right one as it was', async () => {
    const quem = navegador(c.p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    const { code = '', state = '' } = Object.fromEntries(volta.searchParams);
    for (const busca of [
      `code=${code}&state=${state}x`,
      `code=${code}`,
      '',
      `code=${code}&state=${state}&state=${state}`,
    ])
      expect(resumo(await quem.voltar(busca))).toEqual(invalido);
    expect((await quem.voltar(volta.search)).status).toBe(200);
  });

  it('is refused in another browser, and at another city’s address', async () => {
    const quem = navegador(c.p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    expect(resumo(await navegador(c.p).voltar(volta.search))).toEqual(invalido);
    await c.o.com({}, c.p.outra);
    const la = navegador(c.p, { host: 'boreal.example' });
    la.lembrar(quem.guarda());
    expect(resumo(await la.voltar(volta.search))).toEqual(invalido);
    expect((await c.p.auditoria('entrada_recusada')).at(-1)).toMatchObject({
      depois: { motivo: 'credenciais_invalidas' },
    });
  });

  it('counts once, also of many at the same moment, and the provider takes its code once', async () => {
    const quem = navegador(c.p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    const guardado = quem.guarda();
    const todas = await Promise.all(
      Array.from({ length: 8 }, () => {
        const aba = navegador(c.p);
        aba.lembrar(guardado);
        return aba.voltar(volta.search);
      }),
    );
    expect(todas.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const outra of todas.filter(({ status }) => status !== 200)) expect(resumo(outra)).toEqual(invalido);
    // A log-in of one's own, with a code that was used already.
    const de = navegador(c.p);
    const nova = await de.comecar();
    const usado = volta.searchParams.get('code') ?? '';
    const iss = encodeURIComponent(c.provedor.emissor);
    const r = await de.voltar(`code=${usado}&state=${nova.searchParams.get('state')}&iss=${iss}`);
    expect(resumo(r)).toEqual([401, 'credenciais_invalidas', frases.naoConfirmada]);
  });

  it('is refused after its time, and once another provider is set up', async () => {
    const tarde = navegador(c.p);
    const volta = await passarPeloProvedor((await tarde.comecar()).href, ANA);
    c.p.relogio.passar(15 * 60);
    expect(resumo(await tarde.voltar(volta.search))).toEqual(invalido);
    const mudado = navegador(c.p);
    const outra = await passarPeloProvedor((await mudado.comecar()).href, ANA);
    await c.o.com({ cliente: 'outro-cliente' });
    expect(resumo(await mudado.voltar(outra.search))).toEqual(invalido);
  });

  it('names another issuer (RFC 9207), or an error of the provider', async () => {
    const quem = navegador(c.p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    volta.searchParams.set('iss', 'https://alheio.example');
    expect(resumo(await quem.voltar(volta.search))).toEqual([401, 'credenciais_invalidas', frases.naoConfirmada]);
    const nega = await passarPeloProvedor((await quem.comecar()).href, ANA, { nega: true });
    expect(nega.searchParams.get('error')).toBe('access_denied');
    expect(resumo(await quem.voltar(nega.search))).toEqual([401, 'credenciais_invalidas', frases.naoAutorizada]);
    nega.searchParams.set('error', 'server_error');
    nega.searchParams.set('state', (await quem.comecar()).searchParams.get('state') ?? '');
    expect(resumo(await quem.voltar(nega.search))).toEqual([401, 'credenciais_invalidas', frases.erroDoProvedor]);
  });
});

describe('a city without a provider', () => {
  it('says so at every call, also where one is set up and switched off', async () => {
    const semNada = [422, 'regra', frases.semProvedor];
    const la = navegador(c.p, { host: 'aurora.example' });
    expect((await c.o.salvar({ tem_openid: false })).status).toBe(200);
    for (const r of [
      await la.chamar('inicio', { body: {} }),
      await la.voltar('code=a&state=b'),
      await la.entrar(),
      await la.chamar('cadastro'),
    ])
      expect(resumo(r)).toEqual(semNada);
  });
});
