import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { sha } from './palcoDosArquivos.ts';
import { aberto, c, entregar, mandar, palcoDosEnvios, pendurar, planta, portal, quanto } from './palcoDosEnvios.ts';

palcoDosEnvios();

type Entregue = Awaited<ReturnType<typeof entregar>>;

const daEntrega = (r: Entregue) => {
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number; sha256: string } }>().dados;
};
/** What the store gives back of a file that was handed in. */
const guardado = async (id: number): Promise<string> => {
  const { rawPayload } = await portal.app.inject({
    url: `/api/v1/painel-contribuinte/arquivos/${id}`,
    headers: c.requerente.headers,
  });
  return sha(rawPayload);
};

it('a call that still sends is over before the file is taken: nothing it brings afterwards reaches what was handed in', async () => {
  const id = await aberto(planta.length);
  // Every byte that was declared, and one more that it keeps back.
  const { pedido, caiu } = await pendurar(id, planta, planta.length + 1);
  const { id: arquivo, sha256 } = daEntrega(await entregar(id));
  pedido.write('x');
  await caiu;
  expect(sha256).toBe(sha(planta));
  expect(await guardado(arquivo)).toBe(sha256);
  expect((await quanto(id)).headers['upload-offset']).toBe(String(planta.length));
});

it('a whole upload, and one that was handed in, take no more bytes and are kept no longer for them', async () => {
  const id = await aberto(planta.length);
  await mandar(id, 0, planta);
  const validade = () =>
    portal.db.selectFrom('envio').select('expira_em').where('id', '=', id).executeTakeFirstOrThrow();
  const antes = await validade();
  const demais = async () => {
    for (const inicio of [planta.length, 0]) {
      const r = await mandar(id, inicio, Buffer.from('outros bytes'));
      expect([r.statusCode, r.json<{ dados: unknown }>().dados]).toEqual([409, { recebido: planta.length }]);
    }
    expect(await validade()).toEqual(antes);
  };
  await demais();
  const chave = '3f0c1d4e-6f0b-4f6e-9a43-0a0a0a0a0a02';
  const feito = await entregar(id, { chave });
  const { id: arquivo, sha256 } = daEntrega(feito);
  await demais();
  expect((await entregar(id, { chave })).json()).toEqual(feito.json());
  expect(await guardado(arquivo)).toBe(sha256);
});

it('the file of the store shares no bytes with the upload', async () => {
  const { parciais } = portal.parts.files;
  const id = await aberto(planta.length);
  await mandar(id, 0, planta);
  const { id: arquivo, sha256 } = daEntrega(await entregar(id));
  // Past every check of the route.
  await parciais.acrescentar(id, 0, planta.length, Readable.from([Buffer.from('outros')]));
  expect(await guardado(arquivo)).toBe(sha256);
});
