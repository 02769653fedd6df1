import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '../../../src/schemas/entity.ts';
import type { FormatoDeImportacao } from '../../../src/schemas/importacao.ts';
import type { Celula } from '../exportacao/celulas.ts';
import { emCsv } from '../exportacao/csv.ts';
import { TIPO_DO_FORMATO } from '../exportacao/formatosDeExportacao.ts';
import type { Escrita } from '../exportacao/linhas.ts';
import { emXlsx } from '../exportacao/xlsx.ts';
import { camposDe } from './importacaoGuardada.ts';

async function* umaLinha(linha: readonly Escrita[]): AsyncGenerator<readonly (readonly Escrita[])[]> {
  yield [linha];
}

/** The spreadsheet to fill in: the names of the columns, and below each one line on how its cells are written. */
export const responderModelo =
  (entity: Entity) =>
  async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { formato = 'csv' } = req.query as { readonly formato?: FormatoDeImportacao };
    const campos = camposDe(entity);
    const celulas = campos.map(({ caminho, rotulo }): Celula => ({ caminho, rotulo, schema: { type: 'string' } }));
    const ajudas = umaLinha(campos.map(({ ajuda }) => ({ texto: ajuda, valor: ajuda })));
    const bytes = formato === 'csv' ? emCsv(celulas, ajudas) : emXlsx(entity.label.many, celulas, ajudas);
    return reply
      .header('content-type', TIPO_DO_FORMATO[formato])
      .header('content-disposition', `attachment; filename="modelo-${entity.path}.${formato}"`)
      .send(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }));
  };
