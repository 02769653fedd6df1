import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, type Palco } from './palco.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
interface Sessao {
  readonly id: string;
  readonly aparelho: string;
  readonly ip: string;
  readonly organizacao: string;
  readonly criada_em: string;
  readonly usada_em: string;
  readonly esta: boolean;
}

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
  const vinculos = [{ organizacao: p.cidade }, { organizacao: p.outra }];
  await p.conta({ email: 'ana@exemplo.com.br', vinculos });
  await p.conta({ email: 'bia@exemplo.com.br', vinculos });
});
afterAll(() => p.fechar());

const listar = async (token: string) => (await p.chamar('me/sessoes', { token })).dados as Sessao[];
const vale = async (token: string, host = 'aurora.example') => (await p.chamar('me', { token, host })).status === 200;

describe('the open sessions of my account', () => {
  it('say device, place, since and last use, and which is this one', async () => {
    const ana = await p.tokens('ana@exemplo.com.br', { ip: '10.50.0.1', headers: { 'user-agent': CHROME } });
    p.relogio.passar(600);
    const la = await p.tokens('ana@exemplo.com.br', { ip: '10.50.0.2', host: 'boreal.example' });
    p.relogio.passar(60);
    await p.chamar('oauth/token', { body: { grant_type: 'refresh_token', refresh_token: ana.refresh_token } });
    const lista = await listar(ana.access_token);
    expect(lista).toHaveLength(2);
    const [outra, esta] = lista;
    expect(esta).toMatchObject({ aparelho: 'Chrome no Windows', ip: '10.50.0.1', esta: true });
    expect(outra).toMatchObject({ ip: '10.50.0.2', organizacao: 'Prefeitura Municipal de Boreal', esta: false });
    expect(Date.parse(esta?.usada_em ?? '') - Date.parse(esta?.criada_em ?? '')).toBe(660_000);
    expect(JSON.stringify(lista)).not.toMatch(/hash|refresh/);
    expect(await vale(la.access_token, 'boreal.example')).toBe(true);
  });

  it('end one by one, never another’s, and with them every call of theirs', async () => {
    const [um, dois] = [await p.tokens('ana@exemplo.com.br'), await p.tokens('ana@exemplo.com.br')];
    const bia = await p.tokens('bia@exemplo.com.br');
    const alvo = (await listar(um.access_token)).find(({ esta }) => esta);
    const daBia = (await listar(bia.access_token)).find(({ esta }) => esta);
    const encerrar = (ids: unknown, token: string) => p.chamar('me/sessoes/excluirIds', { body: { ids }, token });
    expect((await encerrar([alvo?.id], bia.access_token)).status).toBe(404);
    // All or nothing.
    expect((await encerrar([alvo?.id, daBia?.id], dois.access_token)).status).toBe(404);
    expect(await vale(um.access_token)).toBe(true);
    expect((await encerrar([alvo?.id], dois.access_token)).mensagem).toBe('Sessão encerrada');
    expect(await vale(um.access_token)).toBe(false);
    const renovar = { grant_type: 'refresh_token', refresh_token: um.refresh_token };
    expect((await p.chamar('oauth/token', { body: renovar })).status).toBe(401);
    expect((await encerrar([alvo?.id], dois.access_token)).status).toBe(404);
    expect((await encerrar(['1'], dois.access_token)).status).toBe(404);
    expect((await encerrar([], dois.access_token)).status).toBe(422);
  });

  it('end all but this one, in every organisation, and leave a row in the audit', async () => {
    const esta = await p.tokens('ana@exemplo.com.br');
    const outras = [await p.tokens('ana@exemplo.com.br'), await p.tokens('ana@exemplo.com.br')];
    const longe = await p.tokens('ana@exemplo.com.br', { host: 'boreal.example' });
    const bia = await p.tokens('bia@exemplo.com.br');
    expect((await p.chamar('me/sessoes/encerrarOutras', { body: {}, token: esta.access_token })).status).toBe(200);
    expect((await listar(esta.access_token)).map((um) => um.esta)).toEqual([true]);
    for (const { access_token } of outras) expect(await vale(access_token)).toBe(false);
    expect(await vale(longe.access_token, 'boreal.example')).toBe(false);
    expect(await vale(bia.access_token)).toBe(true);
    expect((await p.auditoria('encerrar')).at(-1)).toMatchObject({ entidade: 'usuario' });
  });

  it('are not those that ran out', async () => {
    const velha = await p.tokens('bia@exemplo.com.br');
    expect(await vale(velha.access_token)).toBe(true);
    p.relogio.passar(9 * 3600);
    const nova = await p.tokens('bia@exemplo.com.br');
    expect(await listar(nova.access_token)).toHaveLength(1);
  });
});
