import type { FastifyRequest } from 'fastify';
import { erroNoCampo } from '../../src/schemas/errors.ts';
import type { ArquivoInteiro, Parts } from '../parts.ts';
import { sessaoDe } from '../plugins/session.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const perdido = () => erroNoCampo('arquivo', 'Este envio não está mais disponível. Envie o arquivo de novo');

type Deposito = Pick<Parts, 'files' | 'db' | 'clock'>;

/** The caller's own upload, whole. */
const inteiroDele = async (req: FastifyRequest, { files, db, clock }: Deposito, id: string) => {
  const { id: usuarioId, organizacaoId } = sessaoDe(req);
  if (!UUID.test(id)) throw perdido();
  const envio = await db
    .selectFrom('envio')
    .select(['nome', 'tamanho', 'sha256'])
    .where('id', '=', id)
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '>', clock.now())
    .executeTakeFirst();
  const recebido = envio && (await files.parciais.recebido(id));
  if (envio === undefined || recebido === undefined) throw perdido();
  if (recebido !== envio.tamanho) throw erroNoCampo('arquivo', 'O arquivo ainda não chegou inteiro. Continue o envio');
  return envio;
};

/**
 * The file that came in several calls, as one that the caller's record may name: its own bytes in the store, so that a call that is repeated or
 * refused leaves the upload as it was, and nothing that is sent to the upload afterwards changes the file. 422 on `arquivo` unless it is the
 * caller's own, whole, and hashes to what was said of it; one that came other than it was sent is removed.
 */
export const tomarEnvio = async (
  req: FastifyRequest,
  deposito: Deposito,
  id: string,
): Promise<ArquivoInteiro & { readonly nomeOriginal: string }> => {
  const { files, db, clock } = deposito;
  // A call that still sends is broken off only for one that takes what is whole.
  await inteiroDele(req, deposito, id);
  return files.parciais.vezes.naVez(id, null, async () => {
    const envio = await inteiroDele(req, deposito, id);
    const inteiro = await files.parciais.copiar(id, envio.tamanho);
    if (envio.sha256 !== null && envio.sha256 !== inteiro.sha256) {
      await files.remover(inteiro.caminho);
      await files.parciais.remover(id);
      await db.deleteFrom('envio').where('id', '=', id).execute();
      throw erroNoCampo('arquivo', 'O arquivo chegou diferente do que foi escolhido. Envie-o de novo');
    }
    await db.updateTable('envio').set({ usado_em: clock.now() }).where('id', '=', id).execute();
    return { ...inteiro, nomeOriginal: envio.nome };
  });
};
