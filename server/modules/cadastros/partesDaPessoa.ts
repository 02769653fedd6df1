import { errosDaPessoa } from '../../../src/schemas/pessoa.ts';
import type { Partes } from '../../entities/partes.ts';

/** `tipo` decides which document a person has; the rule itself is shared with the form (src/schemas/pessoa.ts). */
export const partesDaPessoa: Partes = { validar: ({ depois }) => errosDaPessoa(depois) };
