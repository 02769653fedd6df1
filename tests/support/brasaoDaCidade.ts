import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import type { Portal } from './app.ts';

/** One dark point, as a PNG. */
export const png = (): Buffer => {
  const parte = (tipo: string, dados: Buffer): Buffer => {
    const corpo = Buffer.concat([Buffer.from(tipo), dados]);
    const tamanho = Buffer.alloc(4);
    tamanho.writeUInt32BE(dados.length);
    const soma = Buffer.alloc(4);
    soma.writeUInt32BE(crc32(corpo));
    return Buffer.concat([tamanho, corpo, soma]);
  };
  const cabeca = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[
      parte('IHDR', cabeca),
      parte('IDAT', deflateSync(Buffer.from([0, 20, 30, 40]))),
      parte('IEND', Buffer.alloc(0)),
    ],
  ]);
};

/** Gives a city its arms, as the form of the organisation keeps them. */
export const porBrasao = async (portal: Portal, imagem: Buffer, quem: number): Promise<void> => {
  const { db, parts, cidade: organizacao_id } = portal;
  const { caminho } = await parts.files.guardar(Readable.from([imagem]), 1_000_000);
  const { id } = await db
    .insertInto('arquivo')
    .values({
      organizacao_id,
      enviado_por: quem,
      alvo: 'cadastro',
      caminho,
      nome: 'brasao.png',
      tamanho: imagem.length,
      tipo: 'image/png',
      sha256: '0'.repeat(64),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('organizacao')
    .set({ brand: JSON.stringify({ brasao: String(id) }) })
    .where('id', '=', organizacao_id)
    .execute();
};
