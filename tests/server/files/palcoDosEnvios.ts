import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { amostras } from './amostras.ts';

export let portal: Portal;
export let c: CenarioO2;
let requerimento: number;
let porta: number;
export const MB = 1024 * 1024;
/** A PDF of two megabytes. */
export const planta = Buffer.concat([amostras.pdf, Buffer.alloc(2 * MB, '% traço\n')]);

/** A portal that listens, with an applicant whose request takes files; no test finds another one's uploads. */
export const palcoDosEnvios = (): void => {
  beforeAll(async () => {
    portal = await aPortal();
    c = await cenarioO2(portal);
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    porta = (portal.app.server.address() as AddressInfo).port;
    const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
    requerimento = aberto.dados<{ id: number }>().id;
    await c.requerente.post(`painel-contribuinte/requerimento/${requerimento}/respostas`, { respostas: respostasO2 });
  });
  afterAll(() => portal.drop());
  beforeEach(async () => {
    await portal.db.deleteFrom('envio').execute();
  });
};

const TUS = { 'tus-resumable': '1.0.0' };
export const metadados = (campos: Record<string, string>): string =>
  Object.entries(campos)
    .map(([nome, valor]) => `${nome} ${Buffer.from(valor).toString('base64')}`)
    .join(',');

export const abrir = async (tamanho: number, quem: Cliente = c.requerente, extra: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/v1/painel-contribuinte/arquivos',
    headers: {
      ...quem.headers,
      ...TUS,
      'upload-length': String(tamanho),
      'upload-metadata': metadados({ filename: 'planta baixa.pdf' }),
      ...extra,
    },
  });
export const aberto = async (tamanho: number, extra: Record<string, string> = {}): Promise<string> => {
  const r = await abrir(tamanho, c.requerente, extra);
  expect(r.statusCode).toBe(201);
  return r.json<{ dados: { id: string } }>().dados.id;
};
const endereco = (id: string): string => `/api/v1/painel-contribuinte/arquivos/envios/${id}`;
export const mandar = async (id: string, inicio: number, bytes: Buffer, quem: Cliente = c.requerente) =>
  portal.app.inject({
    method: 'PATCH',
    url: endereco(id),
    headers: {
      ...quem.headers,
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(inicio),
    },
    payload: bytes,
  });
export const quanto = async (id: string, quem: Cliente = c.requerente) =>
  portal.app.inject({ method: 'HEAD', url: endereco(id), headers: { ...quem.headers, ...TUS } });

/** The multipart call of the upload, with the upload in the place of its bytes. */
export const entregar = async (
  envio: string,
  { quem = c.requerente, chave = '', para = `${requerimento}/arquivos` } = {},
) => {
  const limite = 'limite-do-teste';
  const parte = (nome: string, valor: string): string =>
    `--${limite}\r\ncontent-disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`;
  return portal.app.inject({
    method: 'POST',
    url: `/api/v1/painel-contribuinte/requerimento/${para}`,
    headers: {
      ...quem.headers,
      'content-type': `multipart/form-data; boundary=${limite}`,
      ...(chave === '' ? {} : { 'idempotency-key': chave }),
    },
    payload: `${parte('documento', 'matricula')}${parte('envio', envio)}--${limite}--\r\n`,
  });
};
export const recusa = (r: { json: <T>() => T }) => r.json<{ codigo: string; erros?: Record<string, string[]> }>();

/** A PATCH over the line that has sent `bytes` and says that `total` come; it stays open until it is broken off or answered (`caiu`). */
export const pendurar = async (id: string, bytes: Buffer, total: number) => {
  const pedido = http.request({
    host: '127.0.0.1',
    port: porta,
    method: 'PATCH',
    path: endereco(id),
    headers: {
      ...c.requerente.headers,
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(total),
    },
  });
  const caiu = new Promise<void>((resolve) => {
    pedido.on('error', () => resolve());
    pedido.on('response', (resposta) => resposta.resume().on('end', () => resolve()));
  });
  pedido.write(bytes);
  await expect.poll(async () => portal.parts.files.parciais.recebido(id)).toBe(bytes.length);
  return { pedido, caiu };
};
