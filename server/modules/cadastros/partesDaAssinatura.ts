import type { Partes } from '../../entities/partes.ts';
import { suasAssinaturas } from '../assinaturas/emSeuLugar.ts';

/** Signatures that were asked of their reader, with the document and the request that they are about. */
export const partesDaAssinatura: Partes = { leitura: 'assinatura_lida', doLeitor: suasAssinaturas };
