import fs from 'node:fs';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { transaction } from '../database/transaction.ts';
import { registrarArquivo } from '../files/registrarArquivo.ts';
import type { Parts } from '../parts.ts';

const ARQUIVO = new URL('./fotos/brasao.png', import.meta.url);

/** The arms that the papers of the demonstration city bear, as the form of the organisation keeps them. */
export const darBrasao = async (
  parts: Pick<Parts, 'db' | 'files' | 'clock' | 'settings'>,
  organizacaoId: number,
  enviadoPor: number | null,
): Promise<void> => {
  const { db, files } = parts;
  const imagem = fs.readFileSync(ARQUIVO);
  const { caminho } = await files.guardar(Readable.from([imagem]), imagem.length + 1);
  const { id } = await transaction(db, (trx) =>
    registrarArquivo(trx, parts, {
      organizacao_id: organizacaoId,
      enviado_por: enviadoPor,
      alvo: 'cadastro',
      caminho,
      nome: 'brasao.png',
      tipo: 'image/png',
      tamanho: imagem.length,
      sha256: createHash('sha256').update(imagem).digest('hex'),
    }),
  );
  await db
    .updateTable('organizacao')
    .set({ brand: sql<string>`brand || jsonb_build_object('brasao', ${String(id)}::text)` })
    .where('id', '=', organizacaoId)
    .execute();
};
