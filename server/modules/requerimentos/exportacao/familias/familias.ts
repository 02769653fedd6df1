import { dados } from './dados.ts';
import { decisoes } from './decisoes.ts';
import { etapas } from './etapas.ts';
import type { FamiliaPronta } from './familia.ts';
import { partes } from './partes.ts';
import { respostas } from './respostas.ts';
import { taxas } from './taxas.ts';

/** The families of columns, as the dialog has them. One more is a file and a line. */
export const familias: readonly FamiliaPronta[] = [dados, partes, respostas, taxas, decisoes, etapas];
