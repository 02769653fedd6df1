import { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { fieldErrors } from '../../../src/schemas/messages.ts';
import { faltaEmPalavras } from '../../../src/schemas/processo/edicao/ondeEmPalavras.ts';
import { achado } from '../../../src/schemas/processo/verificar/achado.ts';
import type { ValidarEsquema } from '../../../src/schemas/processo/verificar/lerDefinicao.ts';
import { aoPrecisar } from '../../plugins/validation.ts';

/** Past this size only the first fault is looked for: megabytes of faulty items would make as many errors in memory. */
const TODOS_ATE = 200_000;
const MAIS_ACHADOS = 100;

const todos = aoPrecisar(Definicao, { useDefaults: false });
const primeiro = aoPrecisar(Definicao, { useDefaults: false, allErrors: false });

/** Checks a parsed file against the schema of definitions; each fault in Portuguese at its place. */
export const validarEsquema: ValidarEsquema = (valor, tamanho) => {
  const validar = tamanho > TODOS_ATE ? primeiro() : todos();
  if (validar(valor)) return [];
  return Object.entries(fieldErrors(validar.errors ?? []))
    .slice(0, MAIS_ACHADOS)
    .map(([onde, frases]) => achado('fora_do_formato', onde, faltaEmPalavras(onde, frases.join('; '))));
};
