import jpeg from 'jpeg-js';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderizarHeic } from '../../../server/files/heic/renderizarHeic.ts';
import { arrumar } from '../../../server/jobs/arrumar.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { amostras } from './amostras.ts';
import { sha } from './palcoDosArquivos.ts';

let portal: Portal;
let c: CenarioO2;
let id: number;

beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  ({ id } = await protocolarO2(portal, c));
});
afterAll(() => portal.drop());

const enviar = (conteudo: Buffer, nome = 'IMG_0042.HEIC') =>
  enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/conversas/arquivos`, {}, conteudo, nome);
const ler = (arquivo: number, consulta = '', quem = c.requerente) =>
  portal.app.inject({
    url: `/api/v1/painel-contribuinte/arquivos/${arquivo}${consulta}`,
    headers: quem.headers,
  });
const erroDo = (r: { json: <T>() => T }) => r.json<{ erros?: Record<string, string[]> }>().erros?.['arquivo'];

it('a phone’s photo is kept as it came, and shown as a JPEG of it', async () => {
  const r = await enviar(amostras.heic);
  expect(r.statusCode, r.body).toBe(201);
  const { dados } = r.json<{ dados: { id: number; nome: string; tipo: string } }>();
  expect(dados).toMatchObject({ nome: 'IMG_0042.HEIC', tipo: 'image/heic', sha256: sha(amostras.heic) });
  const original = await ler(dados.id);
  expect([original.headers['content-type'], sha(original.rawPayload)]).toEqual(['image/heic', sha(amostras.heic)]);
  expect(original.headers['content-disposition']).toMatch(/^attachment/);

  const mostrada = await ler(dados.id, '?como=jpeg');
  expect(mostrada.headers['content-type']).toBe('image/jpeg');
  expect(mostrada.headers['content-disposition']).toContain('IMG_0042.jpg');
  const { width, height, data } = jpeg.decode(mostrada.rawPayload, { useTArray: true });
  expect([width, height]).toEqual([64, 48]);
  const cor = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  const [vermelhoE = 0, , azulE = 0] = cor(8, 24);
  const [vermelhoD = 0, , azulD = 0] = cor(56, 24);
  expect([vermelhoE - azulE > 100, azulD - vermelhoD > 100]).toEqual([true, true]);
  expect((await ler(dados.id, '?como=jpeg', c.outroRequerente)).statusCode).toBe(404);
});

it('the same photo again is shown by the same JPEG', async () => {
  await enviar(amostras.heic, 'outra.heic');
  expect(await portal.db.selectFrom('arquivo_rendicao').select('caminho').execute()).toHaveLength(1);
});

const comDimensoes = (largura: number, altura: number): Buffer => {
  const bytes = Buffer.from(amostras.heic);
  // The grid of the main picture and both sizes that are said of it.
  const grade = bytes.indexOf(Buffer.from('0000000040003000', 'hex'));
  bytes.writeUInt16BE(largura, grade + 4);
  bytes.writeUInt16BE(altura, grade + 6);
  for (let i = bytes.indexOf('ispe'); i >= 0; i = bytes.indexOf('ispe', i + 4)) {
    bytes.writeUInt32BE(largura, i + 8);
    bytes.writeUInt32BE(altura, i + 12);
  }
  return bytes;
};

it.each([
  ['cut short', amostras.heic.subarray(0, 300)],
  ['nothing but a head', Buffer.concat([amostras.heic.subarray(0, 28), Buffer.alloc(400, 7)])],
  ['of four thousand million pixels', comDimensoes(65_000, 65_000)],
])('a photo that cannot be shown is refused: %s', async (_como, conteudo) => {
  const antes = await portal.db.selectFrom('arquivo').select('id').execute();
  const r = await enviar(conteudo);
  expect([r.statusCode, erroDo(r)]).toEqual([422, ['Não foi possível abrir esta foto. Envie-a em JPG']]);
  expect(await portal.db.selectFrom('arquivo').select('id').execute()).toEqual(antes);
});

it('what is shown of a photo that no file names goes after a day, with its picture', async () => {
  const { files } = portal.parts;
  const rendicoes = () =>
    portal.db.selectFrom('arquivo_rendicao').select(['original_sha256', 'caminho', 'criado_em']).execute();
  const envelhecer = (horas: number) =>
    portal.db
      .updateTable('arquivo_rendicao')
      .set({ criado_em: new Date(Date.now() - horas * 3_600_000) })
      .execute();
  const sozinha = Buffer.concat([amostras.heic, Buffer.from([0, 0, 0, 8]), Buffer.from('free')]);
  const guardado = await files.guardar(Readable.from([sozinha]), 1_000_000);
  const dono = { id: 1, organizacaoId: portal.cidade };
  await renderizarHeic(portal.parts, dono, guardado);
  const daSozinha = (await rendicoes()).find((r) => r.original_sha256 === sha(sozinha));
  expect(await rendicoes()).toHaveLength(2);
  // The photo of the tests before is of files; this one only just came.
  await arrumar(portal.db, files);
  expect(await rendicoes()).toHaveLength(2);
  // An old one that is wanted again is a young one.
  await envelhecer(25);
  await renderizarHeic(portal.parts, dono, guardado);
  await arrumar(portal.db, files);
  expect(await rendicoes()).toHaveLength(2);
  await envelhecer(25);
  await arrumar(portal.db, files);
  expect((await rendicoes()).map((r) => r.original_sha256)).toEqual([sha(amostras.heic)]);
  await expect(Readable.from(files.ler(daSozinha?.caminho ?? '')).toArray()).rejects.toMatchObject({ code: 'ENOENT' });
});
