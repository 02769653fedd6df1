import { describe, expect, it, vi } from 'vitest';
import { renovar } from '../../src/authProvider/renovar.ts';
import { sair } from '../../src/authProvider/sair.ts';
import { lerToken } from '../../src/authProvider/token.ts';
import { lerUsuario } from '../../src/authProvider/usuario.ts';
import { destinosDaPagina } from '../support/destinos.ts';
import { jwt, sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
import { servidor, servidorDaSessao } from './servidorDaSessao.ts';

servidorDaSessao();
const destinos = destinosDaPagina();

describe('"Sair" after the access token has ended', () => {
  /** Takes no token but that of `novo`; who renews gets it. */
  const terminado = (novo: string) =>
    servidor.responder(({ path, headers }) => {
      if (path === 'oauth/token') return envelope({ access_token: novo, refresh_token: 'renovar-2' });
      return headers.authorization === `Bearer ${novo}` ? envelope(null) : recusa(401, 'sessao_invalida', 'Terminou');
    });
  const chamadas = () => servidor.pedidos.map(({ path, headers }) => [path, headers.authorization]);

  it.each(['pedido', 'expirada'] as const)(
    'ends the session at the server also after the token has ended (%s)',
    async (motivo) => {
      const { token } = sessaoAberta({ minutos: -10 });
      const novo = jwt(60, 'novo');
      terminado(novo);
      await sair({ motivo });
      const antigo = `Bearer ${token.accessToken}`;
      expect(chamadas()).toEqual([
        ['logout', antigo],
        ['oauth/token', antigo],
        ['logout', `Bearer ${novo}`],
      ]);
      expect([lerToken(), lerUsuario()]).toEqual([null, null]);
    },
  );

  it('ends here when the server will not renew either, with one try of each', async () => {
    sessaoAberta({ minutos: -10 });
    servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
    await sair();
    expect(chamadas().map(([path]) => path)).toEqual(['logout', 'oauth/token']);
    expect([lerToken(), destinos]).toEqual([null, ['/']]);
  });

  it('waits five seconds for the renewal too, and its late answer brings no session back', async () => {
    sessaoAberta({ minutos: -10 });
    let responder = (): void => undefined;
    const tarde = new Promise<void>((pronto) => (responder = pronto));
    servidor.responder(async ({ path }) => {
      if (path !== 'oauth/token') return recusa(401, 'sessao_invalida', 'Terminou');
      await tarde;
      return envelope({ access_token: jwt(60, 'novo'), refresh_token: 'renovar-2' });
    });
    const emCurso = (): boolean => servidor.pedidos.some(({ path }) => path === 'oauth/token');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const saida = sair();
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(70);
        expect(emCurso()).toBe(true);
      });
      const renovacao = renovar();
      await vi.advanceTimersByTimeAsync(5_000);
      await saida;
      expect([lerToken(), destinos]).toEqual([null, ['/']]);
      responder();
      expect(await renovacao).toBe(false);
      expect([lerToken(), lerUsuario()]).toEqual([null, null]);
    } finally {
      vi.useRealTimers();
    }
  });
});
