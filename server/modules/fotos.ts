import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { erroNoCampo } from '../../src/schemas/errors.ts';
import type { Contexto } from '../contexto.ts';
import { envioQuebrado } from '../files/envioQuebrado.ts';
import { exigirFormato } from '../files/exigirFormato.ts';
import { formatos } from '../files/formatos.ts';
import { naFila } from '../files/heic/filaDoPortal.ts';
import { FOTO_ILEGIVEL, heicParaJpeg } from '../files/heic/heicParaJpeg.ts';
import { noPainel } from '../plugins/access.ts';
import { exigirQueChegue } from '../plugins/corpoInterrompido.ts';
import { sessaoDe } from '../plugins/session.ts';
import { createTentativas } from './auth/tentativas.ts';

/** A phone's largest photos lie well below. */
const LIMITE = 30 * 1024 * 1024;
/** Pages that one account may photograph within an hour. */
const POR_HORA = 200;

/** The photo as it lies in the store for as long as it is worked on; `null`: the call brings none. */
const tomar = async (req: FastifyRequest, { files }: Contexto) => {
  if (!req.isMultipart()) throw erroNoCampo('arquivo', 'Arquivo obrigatório');
  try {
    exigirQueChegue(req);
    const parte = await req.file({ limits: { fileSize: LIMITE + 1 } });
    return parte === undefined ? null : { ...(await files.guardar(parte.file, LIMITE)), nome: parte.filename };
  } catch (error) {
    throw envioQuebrado(error);
  }
};

/**
 * POST {painel}/fotos/jpeg: a phone's HEIC photo that its own browser cannot open comes back as a JPEG, for the pages that are put together there
 * (docs/decisions/0065). Nothing of it is kept.
 */
export const fotos = (app: FastifyInstance, contexto: Contexto): void => {
  const { files } = contexto;
  const tentativas = createTentativas(contexto);
  for (const painel of ['painel-contribuinte', 'painel-prefeitura'] as const)
    app.post(`/${painel}/fotos/jpeg`, { config: { access: noPainel(painel) } }, async (req, reply) => {
      const { id } = sessaoDe(req);
      await tentativas.consumir(`foto-jpeg:${id}`, POR_HORA, 3600);
      const tomada = await tomar(req, contexto);
      if (tomada === null) throw erroNoCampo('arquivo', 'Arquivo obrigatório');
      const { caminho, inicio, nome } = tomada;
      try {
        await exigirFormato(inicio, nome, ['JPEG', 'HEIC']);
        const jpeg = await naFila(id, async () => heicParaJpeg(await buffer(files.ler(caminho))));
        if (jpeg === null) throw erroNoCampo('arquivo', FOTO_ILEGIVEL);
        return await reply.type(formatos.JPEG.tipo).send(jpeg);
      } finally {
        await files.remover(caminho);
      }
    });
};
