import type { FastifyRequest } from 'fastify';
import { exigirQueChegue } from '../../plugins/corpoInterrompido.ts';
import { AppError } from '../../../src/schemas/errors.ts';

interface Esquema {
  readonly properties: Readonly<Record<string, unknown>>;
}

const ehInteiro = (schema: unknown): boolean =>
  [(schema as { readonly type?: unknown } | undefined)?.type].flat().includes('integer');

/** Text of a form as the schema means it; what is no number stays text, and is refused as one. */
const valorDe = (schema: unknown, texto: string): unknown => {
  if (!ehInteiro(schema)) return texto;
  if (texto === '') return null;
  return /^\d{1,16}$/.test(texto) ? Number(texto) : texto;
};

/**
 * Form data of the specification (multipart) as the body that the schema describes; JSON is left as it is. Before the validation.
 * @throws AppError dados_invalidos for a form that cannot be read or that carries a file
 */
export const lerFormulario =
  ({ properties }: Esquema) =>
  async (req: FastifyRequest): Promise<void> => {
    if (!req.isMultipart()) return;
    const corpo: Record<string, unknown> = {};
    try {
      exigirQueChegue(req);
      for await (const parte of req.parts()) {
        if (parte.type === 'file') {
          parte.file.resume();
          throw new AppError('dados_invalidos', 'Esta chamada não recebe arquivos');
        }
        corpo[parte.fieldname] = valorDe(properties[parte.fieldname], String(parte.value));
      }
    } catch (erro) {
      if (erro instanceof AppError) throw erro;
      throw new AppError('dados_invalidos', 'O formulário não pôde ser lido. Envie de novo', {});
    }
    req.body = corpo;
  };
