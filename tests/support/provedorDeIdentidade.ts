import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows of somebody beside the CPF that he logs in with. */
export interface Conhecido {
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly cpf?: string;
  readonly reliability_info?: { readonly level: string };
}

export const CLIENTE = { id: 'portal-de-aurora', segredo: 'segredo-do-cliente-muito-secreto-4Z' };

type Atende = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * A provider of identities as cities have it (OpenID Connect, certified software) on this machine, with its own pages for log-in and
 * consent: whoever types a number there is the person of that number.
 */
export const provedorDeIdentidade = async (retornos: readonly string[], saidas: readonly string[] = []) => {
  const pessoas = new Map<string, Conhecido>();
  let atende: Atende = (_req, res) => res.writeHead(503).end();
  const servidor = createServer((req, res) => atende(req, res));
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const emissor = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const provedor = new Provider(emissor, {
    clients: [
      {
        client_id: CLIENTE.id,
        client_secret: CLIENTE.segredo,
        redirect_uris: [...retornos],
        post_logout_redirect_uris: [...saidas],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'cpf'],
      govbr_confiabilidades_idtoken: ['reliability_info'],
    },
    scopes: ['openid', 'email', 'profile', 'govbr_confiabilidades_idtoken'],
    jwks: {
      keys: [
        { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' },
      ],
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    cookies: { keys: ['chave-de-teste'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...pessoas.get(sub) }) }),
  });
  const conversa = provedor.callback();
  const pedidos: string[] = [];
  atende = (req, res) => {
    pedidos.push(`${req.method} ${(req.url ?? '').split('?')[0]}`);
    void conversa(req, res);
  };
  return {
    emissor,
    /** What it was asked, in order: method and path. */
    pedidos,
    por: (sub: string, conhecido: Conhecido = {}): void => {
      pessoas.set(sub, conhecido);
    },
    fechar: () =>
      new Promise<void>((pronto) => {
        servidor.close(() => pronto());
        servidor.closeAllConnections();
      }),
  };
};
export type ProvedorDeIdentidade = Awaited<ReturnType<typeof provedorDeIdentidade>>;

/** What a browser keeps for the provider from one visit to the next. */
export type Cookies = Map<string, string>;

const pedirCom =
  (cookies: Cookies) =>
  async (url: string, form?: Record<string, string>): Promise<Response> => {
    const r = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const linha of r.headers.getSetCookie()) {
      const [nome = '', valor = ''] = (linha.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(nome, valor);
    }
    return r;
  };

/** Whether the provider still knows the person of this browser: it then lets a new log-in pass without asking who he is. */
export const conhecidoPeloProvedor = async (inicio: string, cookies: Cookies): Promise<boolean> => {
  const pedir = pedirCom(new Map(cookies));
  let url = inicio;
  for (let passo = 0; passo < 5; passo++) {
    const r = await pedir(url);
    const destino = r.headers.get('location');
    if (destino === null) return !(await r.text()).includes('value="login"');
    const proxima = new URL(destino, url);
    if (proxima.origin !== new URL(inicio).origin) return true;
    url = proxima.href;
  }
  throw new Error('o provedor não parou em página nenhuma');
};

/** Answers yes where the provider asks whether to leave it. Answers the address that it leads on to. */
export const sairDoProvedor = async (saida: string, cookies: Cookies): Promise<string | null> => {
  const pedir = pedirCom(cookies);
  const pagina = await (await pedir(saida)).text();
  const [, para = ''] = /action="([^"]+)"/.exec(pagina) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(pagina) ?? [];
  if (para === '') throw new Error(`o provedor não perguntou: ${pagina}`);
  return (await pedir(para, { xsrf, logout: 'yes' })).headers.get('location');
};

/** A browser at the provider's pages: follows, keeps cookies, types a number and consents. Answers the address that it is sent back to. */
export const passarPeloProvedor = async (
  inicio: string,
  sub: string,
  { nega = false, cookies = new Map() as Cookies } = {},
): Promise<URL> => {
  const provedor = new URL(inicio).origin;
  const pedir = pedirCom(cookies);
  let url = inicio;
  for (let passo = 0; passo < 12; passo++) {
    let r = await pedir(url);
    if (r.status === 200) {
      const pagina = await r.text();
      const aborta = nega ? /href="([^"]*\/abort)"/.exec(pagina)?.[1] : undefined;
      const prompt = pagina.includes('value="login"')
        ? { prompt: 'login', login: sub, password: 'x' }
        : { prompt: 'consent' };
      r = aborta === undefined ? await pedir(url, prompt) : await pedir(new URL(aborta, url).href);
    }
    const destino = r.headers.get('location');
    if (destino === null) throw new Error(`o provedor parou: ${r.status} ${await r.text()}`);
    const proxima = new URL(destino, url);
    if (proxima.origin !== provedor) return proxima;
    url = proxima.href;
  }
  throw new Error('o provedor não chegou ao fim');
};
