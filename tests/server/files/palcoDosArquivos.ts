import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { montarBancada, type Bancada, type Pessoa } from '../realtime/bancada.ts';
import { amostras } from './amostras.ts';

export let b: Bancada;
export let ana: Pessoa;
export let gestor: Pessoa;

/** A city with an applicant and a member of the staff, who send files and read them back. */
export const palcoDosArquivos = (): void => {
  beforeAll(async () => {
    b = await montarBancada();
    ana = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
    gestor = await b.criarUsuario(b.cidade, ['painel.prefeitura']);
  });
  afterAll(() => b.fim());
};

export const arquivosEm = (pasta: string): string[] =>
  fs
    .readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => path.join(e.parentPath, e.name));

/** Body of a multipart call with fields before and after the file, as a browser writes it. */
export const multipart = (conteudo: Buffer, nome: string, campos: Record<string, string> = {}) => {
  const limite = '----limite-de-teste';
  const partes = Object.entries(campos).map(
    ([chave, valor]) => `--${limite}\r\nContent-Disposition: form-data; name="${chave}"\r\n\r\n${valor}\r\n`,
  );
  const cabeca = `--${limite}\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(partes.join('') + cabeca), conteudo, Buffer.from(`\r\n--${limite}--\r\n`)]),
    tipo: `multipart/form-data; boundary=${limite}`,
  };
};

export const enviar = async (
  conteudo: Buffer,
  nome: string,
  { quem = gestor, chave }: { quem?: Pessoa; chave?: string } = {},
) => {
  const { payload, tipo } = multipart(conteudo, nome);
  return b.app.inject({
    method: 'POST',
    url: '/api/v1/painel-prefeitura/cadastro/arquivo',
    headers: {
      ...(await b.cabecalhos(quem)),
      'content-type': tipo,
      ...(chave === undefined ? {} : { 'idempotency-key': chave }),
    },
    payload,
  });
};

export const ler = async (quem: Pessoa, id: number, painel = 'painel-prefeitura') =>
  b.app.inject({ url: `/api/v1/${painel}/arquivos/${id}`, headers: await b.cabecalhos(quem) });

export const publico = (url: string, headers: Record<string, string> = {}) =>
  b.app.inject({ url, headers: { host: 'localhost', ...headers } });

export interface Enviado {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly sha256: string;
  readonly endereco: string;
}

export const enviado = async (nome = 'brasão.png'): Promise<Enviado> =>
  (await enviar(amostras.png, nome)).json<{ dados: Enviado }>().dados;

export const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
