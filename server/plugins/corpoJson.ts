import type { FastifyInstance } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';

/** Levels of `{` and `[`: several times what the deepest screen sends, far from what a walk over the value can stand. */
export const NIVEIS_DO_CORPO = 32;

const [ASPAS, BARRA, ABRE_LISTA, FECHA_LISTA, ABRE_OBJETO, FECHA_OBJETO] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a JSON text opens more levels than this, one within the other. By hand and before it is read: nothing here recurs. */
export const passaDosNiveis = (texto: string, niveis: number): boolean => {
  let nivel = 0;
  let emTexto = false;
  for (let i = 0; i < texto.length; i++) {
    const c = texto.charCodeAt(i);
    if (emTexto) {
      if (c === BARRA) i++;
      else if (c === ASPAS) emTexto = false;
    } else if (c === ASPAS) emTexto = true;
    else if (c === ABRE_LISTA || c === ABRE_OBJETO) {
      if (++nivel > niveis) return true;
    } else if (c === FECHA_LISTA || c === FECHA_OBJETO) nivel--;
  }
  return false;
};

/**
 * The one place where bodies of JSON come in (files of definitions have their own, with their own bound): validation, storage and
 * answers walk values by recursion, and one that is nested thousands deep would end them in the middle.
 */
export const corpoJson = (app: FastifyInstance): void => {
  const ler = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, corpo, feito) => {
    const texto = corpo.toString();
    if (passaDosNiveis(texto, NIVEIS_DO_CORPO))
      return feito(new AppError('dados_invalidos', 'O conteúdo enviado tem níveis demais, um dentro do outro'));
    return ler(req, texto, feito);
  });
};
