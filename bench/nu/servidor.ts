import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';

/** Who calls, as far as the bare handler needs it. */
export interface Quem {
  readonly id: number;
  readonly nome: string;
  readonly organizacao: number;
  readonly pessoa: number | null;
  readonly permissoes: readonly string[];
}

export interface Chamada {
  readonly quem: Quem;
  readonly id: number;
  readonly query: URLSearchParams;
  readonly corpo: Readonly<Record<string, unknown>>;
}

/** Answers with `dados`; undefined is 404. */
export type Rota = (chamada: Chamada) => Promise<unknown>;

export interface Rotas {
  readonly [metodoECaminho: string]: Rota;
}

type AcharSessao = (sessao: string) => Promise<Quem | undefined>;

/** The same check of the same token: signature, times, then the session's row. */
const lerToken = (chave: KeyObject, token: string): string | undefined => {
  const [cabeca = '', corpo = '', assinatura = ''] = token.split('.');
  if (!verify(null, Buffer.from(`${cabeca}.${corpo}`), chave, Buffer.from(assinatura, 'base64url'))) return undefined;
  const { sid, exp, iss, aud } = JSON.parse(Buffer.from(corpo, 'base64url').toString()) as Record<string, unknown>;
  const vale = iss === 'portal' && aud === 'portal-api' && Number(exp) * 1000 > Date.now();
  return vale ? String(sid) : undefined;
};

const ler = async (req: http.IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const partes: Buffer[] = [];
  for await (const parte of req) partes.push(parte as Buffer);
  return partes.length === 0 ? {} : (JSON.parse(Buffer.concat(partes).toString()) as Record<string, unknown>);
};

const responder = (res: http.ServerResponse, status: number, corpo: unknown): void => {
  const texto = JSON.stringify(corpo);
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(texto),
  });
  res.end(texto);
};

/** A node:http handler with nothing but what an answer needs. */
export const servir = (rotas: Rotas, acharSessao: AcharSessao, tokenPublico: string, port: number): Promise<void> => {
  const chave = createPublicKey(tokenPublico);
  const atender = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://localhost');
    const sessao = lerToken(chave, (req.headers.authorization ?? '').replace(/^Bearer /, ''));
    const quem = sessao === undefined ? undefined : await acharSessao(sessao);
    if (quem === undefined) return responder(res, 401, { sucesso: false });
    let id = 0;
    const caminho = pathname.replace(/\/(\d+)(?=\/|$)/, (_todo, n: string) => {
      id = Number(n);
      return '/:id';
    });
    const rota = rotas[`${req.method ?? ''} ${caminho}`];
    const corpo = req.method === 'POST' ? await ler(req) : {};
    const dados = await rota?.({ quem, id, query, corpo });
    if (dados === undefined) return responder(res, 404, { sucesso: false });
    responder(res, 200, { sucesso: true, mensagem: null, dados });
  };
  const servidor = http.createServer((req, res) => {
    atender(req, res).catch((erro: unknown) => {
      if ((erro as { code?: string }).code === 'ECONNRESET') return; // the load ended in the middle of a body
      console.error(erro);
      responder(res, 500, { sucesso: false });
    });
  });
  return new Promise((resolve) => servidor.listen(port, '127.0.0.1', resolve));
};

/** Runs `work` between begin and commit. */
export const emTransacao = async <T>(pool: pg.Pool, work: (cliente: pg.PoolClient) => Promise<T>): Promise<T> => {
  const cliente = await pool.connect();
  try {
    await cliente.query('begin');
    const feito = await work(cliente);
    await cliente.query('commit');
    return feito;
  } catch (erro) {
    await cliente.query('rollback');
    throw erro;
  } finally {
    cliente.release();
  }
};
