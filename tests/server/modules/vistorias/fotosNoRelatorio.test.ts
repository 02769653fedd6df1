import { buffer } from 'node:stream/consumers';
import jpeg from 'jpeg-js';
import { expect, it } from 'vitest';
import type { DadosDocumento } from '../../../../server/documents/renderer.ts';
import { desenharPapel } from '../../../../server/modules/requerimentos/emitidos.ts';
import { enviarArquivo } from '../../../support/cenarioO2.ts';
import { lerPdf } from '../../documents/lerPdf.ts';
import { cidadeComVistorias } from './cidadeComVistorias.ts';

const v = cidadeComVistorias();

/** A photo of a phone held upright: its rows lie on a side, red where the sky is, and it says where it was taken. */
const deTelefone = (largura: number, altura: number, azul: number): Buffer => {
  const data = Buffer.alloc(largura * altura * 4, 255);
  for (let y = 0; y < altura; y++)
    for (let x = 0; x < largura; x++)
      data.set(x < largura / 2 ? [220, 20, 20, 255] : [20, 20, azul, 255], (y * largura + x) * 4);
  const { data: jpg } = jpeg.encode({ width: largura, height: altura, data }, 80);
  const exif = Buffer.from(
    `${Buffer.from('Exif\0\0').toString('hex')}4d4d002a00000008000101120003000000010006000000000000${Buffer.from('GPS 23.5505S 46.6333W').toString('hex')}`,
    'hex',
  );
  const app1 = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([jpg.subarray(0, 2), app1, exif, jpg.subarray(2)]);
};
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63e0aae0fa0f0002a8018c7674138e0000000049454e44ae426082',
  'hex',
);
/** Begins as a JPEG and ends before its pixels. */
const quebrada = deTelefone(64, 48, 90).subarray(0, 700);

it('[W10] the report shows the photos, small and upright, without the place that the phone wrote into them', async () => {
  const id = await v.protocolado();
  await v.agendar(id, '2026-11-16', '17:00', v.c.analista, { inspetor_id: v.c.analista.id });
  await v.api.agir(id, 'vistorias/1/realizar');
  const enviar = async (item: string, foto: Buffer, nome: string) => {
    const rota = `${v.api.painel(v.c.analista)}/requerimento/${id}/arquivos`;
    const r = await enviarArquivo(v.portal, v.c.analista, rota, { vistoria: '1', item }, foto, nome);
    expect(r.statusCode, r.body).toBe(201);
  };
  await enviar('fossa', deTelefone(1200, 800, 220), 'frente.jpg');
  await enviar('fossa', quebrada, 'quebrada.jpg');
  for (let i = 0; i < 24; i++) await enviar('fossa', deTelefone(16, 12, i), `${i}.jpg`);
  await enviar('muro', png, 'muro.png');
  const itens = { fossa: { resultado: 'conforme' }, muro: { resultado: 'conforme' } };
  expect((await v.concluir(id, { itens })).status).toBe(200);

  const papel = (await v.api.ver(id, v.c.requerente)).emitidos.find(({ tipo }) => tipo === 'vistoria');
  const daCidade = v.portal.cidade;
  const ler = async (): Promise<Buffer> => {
    const { caminho } = await desenharPapel(v.portal.parts, daCidade, papel?.id ?? 0);
    return buffer(v.portal.parts.files.ler(caminho));
  };
  const pdf = await ler();
  const lido = await lerPdf(pdf);
  const fotos = lido.alternativos.filter((a) => a.startsWith('Foto da vistoria'));
  expect(fotos).toHaveLength(23);
  expect(fotos[0]).toBe('Foto da vistoria: Fossa séptica, foto 1 de 26');
  expect(fotos.at(-1), 'each item has its first ones').toBe('Foto da vistoria: Muro no alinhamento');
  for (const dito of [
    'Mais 3 fotos no processo.',
    'Fossa séptica, foto 2 de 26',
    'Esta foto não pôde ser mostrada aqui.',
    'Enviada em 16/11/2026 às',
  ])
    expect(lido.texto).toContain(dito);
  expect(pdf.includes('GPS 23.5505S')).toBe(false);
  for (const pagina of lido.paginas)
    expect(pagina.trimStart(), 'no caption stands without its photo').not.toMatch(/^Enviada em/);

  const guardadas = await v.portal.db
    .selectFrom('arquivo_rendicao as r')
    .innerJoin('arquivo as a', 'a.sha256', 'r.original_sha256')
    .select(['a.nome', 'r.caminho', 'r.uso'])
    .where('a.requerimento_id', '=', id)
    .execute();
  const frente = guardadas.find(({ nome }) => nome === 'frente.jpg');
  expect(frente?.uso).toBe('papel');
  const bytes = await buffer(v.portal.parts.files.ler(frente?.caminho ?? ''));
  expect(bytes.length).toBeLessThan(300 * 1024);
  expect(bytes.includes('Exif')).toBe(false);
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true });
  expect([width, height]).toEqual([640, 960]);
  const noAlto = data.subarray((40 * width + 300) * 4, (40 * width + 300) * 4 + 3);
  expect((noAlto[0] ?? 0) > 180 && (noAlto[2] ?? 0) < 80, `the red side is above: ${noAlto.join()}`).toBe(true);

  // Drawn anew it is the same file, whatever became of the first one.
  await v.portal.db
    .updateTable('documento')
    .set({ caminho: null, sha256: null })
    .where('id', '=', papel?.id ?? 0)
    .execute();
  expect((await ler()).equals(pdf)).toBe(true);
  const { conteudo } = await v.portal.db
    .selectFrom('documento')
    .select('conteudo')
    .where('id', '=', papel?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect((conteudo as DadosDocumento).imagens, 'the row keeps no picture').toBeUndefined();
});
