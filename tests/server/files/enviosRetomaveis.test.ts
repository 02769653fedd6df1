import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { amostras } from './amostras.ts';
import { sha } from './palcoDosArquivos.ts';
import {
  MB,
  aberto,
  abrir,
  c,
  entregar,
  mandar,
  metadados,
  palcoDosEnvios,
  pendurar,
  planta,
  portal,
  quanto,
  recusa,
} from './palcoDosEnvios.ts';

palcoDosEnvios();

it('goes on where it stopped, and is bound as any upload, once', async () => {
  const id = await aberto(planta.length);
  const primeiro = await mandar(id, 0, planta.subarray(0, MB));
  expect([primeiro.statusCode, primeiro.headers['upload-offset']]).toEqual([204, String(MB)]);
  const parado = await quanto(id);
  expect(parado.headers).toMatchObject({
    'upload-offset': String(MB),
    'upload-length': String(planta.length),
    'tus-resumable': '1.0.0',
    'cache-control': 'no-store',
  });
  expect(recusa(await entregar(id)).erros).toEqual({
    arquivo: ['O arquivo ainda não chegou inteiro. Continue o envio'],
  });
  expect((await mandar(id, MB, planta.subarray(MB))).statusCode).toBe(204);

  const chave = '3f0c1d4e-6f0b-4f6e-9a43-0a0a0a0a0a01';
  const feito = await entregar(id, { chave });
  expect(feito.statusCode).toBe(201);
  const { dados } = feito.json<{ dados: { id: number; sha256: string; nome: string } }>();
  expect(dados).toMatchObject({
    nome: 'planta baixa.pdf',
    tamanho: planta.length,
    tipo: 'application/pdf',
    sha256: sha(planta),
  });
  // The answer was lost: the same call again is the same file, and its bytes are still there.
  expect((await entregar(id, { chave })).json()).toEqual(feito.json());
  const lido = await portal.app.inject({
    url: `/api/v1/painel-contribuinte/arquivos/${dados.id}`,
    headers: c.requerente.headers,
  });
  expect(sha(lido.rawPayload)).toBe(sha(planta));
});

it('is nobody else’s: not to see, not to go on with, not to hand in', async () => {
  const id = await aberto(planta.length);
  await mandar(id, 0, planta);
  expect((await quanto(id, c.outroRequerente)).statusCode).toBe(404);
  expect((await mandar(id, planta.length, Buffer.from('x'), c.outroRequerente)).statusCode).toBe(404);
  const deOutro = await c.outroRequerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
  expect(deOutro.status).toBe(201);
  const alheio = await entregar(id, { quem: c.outroRequerente });
  expect(alheio.statusCode).toBeGreaterThanOrEqual(400);
  expect((await entregar(id)).statusCode).toBe(201);
});

it('refuses a piece that begins elsewhere, saying where it goes on', async () => {
  const id = await aberto(1000);
  await mandar(id, 0, planta.subarray(0, 400));
  for (const inicio of [0, 399, 401, 1000]) {
    const r = await mandar(id, inicio, planta.subarray(inicio, inicio + 10));
    expect([r.statusCode, r.json<{ dados: unknown }>().dados]).toEqual([409, { recebido: 400 }]);
  }
  expect((await quanto(id)).headers['upload-offset']).toBe('400');
});

it('keeps nothing of a piece that brings more than was declared', async () => {
  const id = await aberto(1000);
  await mandar(id, 0, planta.subarray(0, 400));
  const r = await mandar(id, 400, planta.subarray(400, 1500));
  expect([r.statusCode, recusa(r).codigo]).toEqual([413, 'arquivo_grande']);
  expect((await quanto(id)).headers['upload-offset']).toBe('400');
  expect((await mandar(id, 400, planta.subarray(400, 1000))).statusCode).toBe(204);
});

it.each([
  [{ 'upload-length': String(50 * MB + 1) }, 413],
  [{ 'upload-length': '0' }, 422],
  [{ 'upload-length': '-1' }, 422],
  [{ 'upload-length': '1e3' }, 422],
  [{ 'upload-defer-length': '1' }, 422],
  [{ 'upload-concat': 'partial' }, 422],
  [{ 'tus-resumable': '0.2.2' }, 422],
])('does not open %j', async (extra, status) => {
  expect((await abrir(1000, c.requerente, extra as Record<string, string>)).statusCode).toBe(status);
});

it('tells what it is by its content when it is whole, and drops what is disguised', async () => {
  const id = await aberto(amostras.exe.length);
  await mandar(id, 0, amostras.exe);
  const r = await entregar(id);
  expect([r.statusCode, recusa(r).erros?.['arquivo']?.[0]]).toEqual([
    422,
    expect.stringContaining('o conteúdo é de um programa'),
  ]);
  expect((await quanto(id)).statusCode).toBe(404);
});

it('refuses a whole that is not what was chosen', async () => {
  const certo = createHash('sha256').update(planta).digest('hex');
  const extra = { 'upload-metadata': metadados({ filename: 'planta.pdf', sha256: certo }) };
  const estragada = Buffer.from(planta);
  estragada[MB] = (estragada[MB] ?? 0) ^ 1;
  const id = await aberto(planta.length, extra);
  await mandar(id, 0, estragada);
  expect(recusa(await entregar(id)).erros).toEqual({
    arquivo: ['O arquivo chegou diferente do que foi escolhido. Envie-o de novo'],
  });
  const outro = await aberto(planta.length, extra);
  await mandar(outro, 0, planta);
  expect((await entregar(outro)).statusCode).toBe(201);
});

it('keeps what came before the line broke, and goes on from there', async () => {
  const id = await aberto(planta.length);
  const { pedido, caiu } = await pendurar(id, planta.subarray(0, MB), planta.length);
  pedido.destroy();
  await caiu;
  const { headers } = await quanto(id);
  expect(headers['upload-offset']).toBe(String(MB));
  await mandar(id, MB, planta.subarray(MB));
  const r = await entregar(id);
  expect(r.json<{ dados: unknown }>().dados).toMatchObject({ sha256: sha(planta) });
});

it('lets a new call take the place of one that hangs', async () => {
  const id = await aberto(planta.length);
  const { caiu } = await pendurar(id, planta.subarray(0, MB), planta.length);
  expect((await mandar(id, MB, planta.subarray(MB))).statusCode).toBe(204);
  await caiu;
  expect((await entregar(id)).json<{ dados: unknown }>().dados).toMatchObject({ sha256: sha(planta) });
});
