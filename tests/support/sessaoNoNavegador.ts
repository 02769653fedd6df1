import type { Page } from 'playwright-core';
import { remover } from '../../src/authProvider/armazenamento.ts';
import { chaves } from '../../src/authProvider/chaves.ts';
import { destinoDepoisDeEntrar, paineisDoUsuario } from '../../src/authProvider/destinoDepoisDeEntrar.ts';
import { escolherPainel } from '../../src/authProvider/layout.ts';
import { tokenDaResposta, type RespostaDeToken } from '../../src/authProvider/token.ts';
import { usuarioDaResposta } from '../../src/authProvider/usuario.ts';

const CSRF = '/api/v1/recursos/csrfToken';

/** The calls that the log-in makes, from a page of this host that shows nothing. */
const chamar = (pagina: Page, username: string, password: string) =>
  pagina.evaluate(
    async ([csrf, credenciais]) => {
      const ler = async <T>(caminho: string, pedido: RequestInit = {}): Promise<T> => {
        const resposta = await fetch(caminho, pedido);
        if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
        return ((await resposta.json()) as { readonly dados: T }).dados;
      };
      const { csrfToken } = await ler<{ readonly csrfToken: string }>(csrf);
      const par = await ler<RespostaDeToken>('/api/v1/oauth/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Csrf-Token': csrfToken },
        body: JSON.stringify({ grant_type: 'password', ...credenciais }),
      });
      const eu = await ler<unknown>('/api/v1/me', { headers: { Authorization: `Bearer ${String(par.access_token)}` } });
      return { par, eu };
    },
    [CSRF, { username, password }] as const,
  );

/**
 * Logs in within a window that has shown no page of the portal yet, by the calls that the form makes, and leaves in its storage what the form leaves:
 * a log-in through the form costs a page more, which its own tests look at (tests/e2e/publico.test.ts, tests/e2e/teclado/entrada.test.ts).
 * @returns the address of the panel where a log-in ends
 * @throws Error where the portal refuses
 */
export async function sessaoNoNavegador(pagina: Page, usuario: string, senha: string): Promise<string> {
  await pagina.goto(CSRF);
  const { par, eu } = await chamar(pagina, usuario, senha);
  const token = tokenDaResposta(par);
  const dono = usuarioDaResposta(eu);
  const destino = destinoDepoisDeEntrar(dono, { sistema: dono.organizacao?.isSistema === true });
  if (token === null || destino === null) throw new Error(`${usuario} entrou sem painel`);
  // On Node the portal's own storage is kept in memory: what this process wrote for somebody else is no part of it.
  remover(chaves.layout);
  const layout = escolherPainel(destino.painel, paineisDoUsuario(dono).length);
  const guardar = { [chaves.token]: token, [chaves.usuario]: dono, [chaves.layout]: layout };
  await pagina.evaluate((valores) => {
    for (const [chave, valor] of Object.entries(valores)) localStorage.setItem(chave, JSON.stringify(valor));
  }, guardar);
  return destino.caminho;
}
