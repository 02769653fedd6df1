import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENTE } from '../../../../../support/provedorDeIdentidade.ts';

/** What a test changes of a right answer; null leaves the claim out. */
export interface Mentira {
  readonly alg?: 'RS256' | 'ES256' | 'HS256' | 'none';
  readonly chave?: KeyObject | Uint8Array;
  readonly iss?: string;
  readonly aud?: string | string[];
  readonly azp?: string;
  readonly nonce?: string | null;
  readonly sub?: string;
  /** Seconds from now. */
  readonly iat?: number;
  readonly exp?: number;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The whole answer of the token endpoint. */
  readonly resposta?: { readonly status: number; readonly corpo: object | string };
}

/** A provider whose answers the test decides, for those that no honest one gives. */
export const provedorQueMente = async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let mentira: Mentira = {};
  let nonce = '';
  let metadados: Readonly<Record<string, unknown>> | string = {};
  let mudo = false;
  /** Forms that the token endpoint was sent, with the header that says who asks. */
  const trocas: { readonly corpo: Record<string, string>; readonly quem: string | undefined }[] = [];

  const idToken = async (): Promise<string> => {
    const agora = Math.floor(Date.now() / 1000);
    const { alg = 'RS256', claims = {} } = mentira;
    const corpo = {
      iss: mentira.iss ?? emissor,
      aud: mentira.aud ?? CLIENTE.id,
      sub: mentira.sub ?? '11144477735',
      iat: agora + (mentira.iat ?? 0),
      exp: agora + (mentira.exp ?? 300),
      ...(mentira.azp === undefined ? {} : { azp: mentira.azp }),
      ...(mentira.nonce === null ? {} : { nonce: mentira.nonce ?? nonce }),
      ...claims,
    };
    if (alg === 'none') return new UnsecuredJWT(corpo).encode();
    return new SignJWT(corpo).setProtectedHeader({ alg, kid: 'a' }).sign(mentira.chave ?? rsa.privateKey);
  };
  const enviar = (res: ServerResponse, status: number, corpo: object | string): void => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(typeof corpo === 'string' ? corpo : JSON.stringify(corpo));
  };
  const servidor = createServer((req, res) => {
    const pedacos: Buffer[] = [];
    req.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
    req.on('end', () => {
      if (!mudo) void atender(String(req.url), req.headers.authorization, Buffer.concat(pedacos).toString(), res);
    });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const emissor = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  const descricao = () => ({
    issuer: emissor,
    authorization_endpoint: `${emissor}/auth`,
    token_endpoint: `${emissor}/token`,
    jwks_uri: `${emissor}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    ...(typeof metadados === 'string' ? {} : metadados),
  });
  const atender = async (url: string, quem: string | undefined, corpo: string, res: ServerResponse): Promise<void> => {
    if (url.endsWith('openid-configuration'))
      return enviar(res, 200, typeof metadados === 'string' ? metadados : descricao());
    if (url === '/jwks')
      return enviar(res, 200, { keys: [{ ...(await exportJWK(rsa.publicKey)), kid: 'a', use: 'sig', alg: 'RS256' }] });
    trocas.push({ corpo: Object.fromEntries(new URLSearchParams(corpo)), quem });
    if (mentira.resposta !== undefined) return enviar(res, mentira.resposta.status, mentira.resposta.corpo);
    return enviar(res, 200, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: await idToken() });
  };
  return {
    emissor,
    publica: rsa.publicKey,
    trocas,
    /** The next answers are about this log-in, with these changes. */
    dizer: (para: URL, nova: Mentira = {}): void => {
      nonce = para.searchParams.get('nonce') ?? '';
      mentira = nova;
    },
    /** What it says of itself; a text stands for the whole of it. */
    descrever: (mudancas: Readonly<Record<string, unknown>> | string): void => {
      metadados = mudancas;
    },
    calar: (sim: boolean): void => {
      mudo = sim;
    },
    fechar: () =>
      new Promise<void>((pronto) => {
        servidor.close(() => pronto());
        servidor.closeAllConnections();
      }),
  };
};
