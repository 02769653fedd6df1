import { hash } from 'node:crypto';
import type { Kysely, KyselyPlugin } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import type { Tables } from '../../database/tables.ts';
import type { Vista } from './abrirParaVer.ts';
import { lembrarResposta } from './lembrados.ts';
import { verRequerimento, type AVer } from './visao.ts';

/** The clock of a view moves on once a minute: its rules know days and hours of visits, and an act asks them again. */
const minutoDe = (agora: string): string => agora.slice(0, 'AAAA-MM-DDThh:mm'.length);

/** In no more memory than it takes: Buffer.from keeps room for two and a half times as much. */
const emBytes = (texto: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(texto));
  bytes.write(texto);
  return bytes;
};

/** The same database; tells whether anything was asked of it. */
const perguntado = (db: Kysely<Tables>): { readonly db: Kysely<Tables>; readonly houve: () => boolean } => {
  let houve = false;
  const nota = {
    transformQuery: ({ node }) => {
      houve = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  } satisfies KyselyPlugin;
  return { db: db.withPlugin(nota), houve: () => houve };
};

/**
 * The view of a request as it is sent (ok(verRequerimento)). It follows from the request, from what its statement said of all around it, from
 * who looks, and from the minute: as long as none of them is another, whoever looks again is given what was written then. What was decided of
 * the reader's right is not remembered; it stands in `ator`, worked out at each look.
 */
export const responderVista = async (
  db: Kysely<Tables>,
  vista: AVer & Pick<Vista, 'lembrada'>,
  execucao: number | undefined,
): Promise<Buffer> => {
  const { lembrada, ator, motor } = vista;
  const responder = async (de: Kysely<Tables>): Promise<Buffer> =>
    emBytes(JSON.stringify(ok(await verRequerimento(de, vista, execucao))));
  if (lembrada === undefined) return responder(db);
  const { lembrado, lida } = lembrada;
  const chave = hash('sha256', JSON.stringify([minutoDe(motor.agora), motor.hoje, execucao, ator]) + lida);
  const pronta = lembrado.respondidas.get(ator.id);
  if (pronta?.chave === chave) return pronta.corpo;
  const { db: olhado, houve } = perguntado(db);
  const corpo = await responder(olhado);
  // What asked for more than the statement gave may have been told something else by now.
  if (!houve()) lembrarResposta(db, lembrado, ator.id, { chave, corpo });
  return corpo;
};
