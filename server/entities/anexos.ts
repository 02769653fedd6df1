import type { Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { erroNoCampo } from '../../src/schemas/errors.ts';
import type { Trx } from '../database/transaction.ts';
import { vincularArquivo } from '../files/vincularArquivo.ts';
import type { Valores } from './partes.ts';

interface Anexo {
  /** The key that the upload answered. */
  readonly chave: string;
  readonly campo: string;
  /** What it must have been sent as: where a picture is shown no paper can stand. */
  readonly alvo?: 'cadastro';
}

const EH_ARQUIVO: ReadonlySet<string> = new Set(['imagem', 'arquivo']);

interface Forma {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
}

/** Keys of uploaded files inside a value, found by its schema. */
export const anexosEm = (schema: unknown, valor: unknown, campo = ''): readonly Anexo[] => {
  if (valor === null || valor === undefined) return [];
  const { properties, items } = (schema ?? {}) as Forma;
  if (Array.isArray(valor)) return valor.flatMap((item: unknown, i) => anexosEm(items, item, `${campo}[${i}]`));
  if (properties !== undefined && typeof valor === 'object')
    return Object.entries(properties).flatMap(([nome, um]) =>
      anexosEm(um, (valor as Valores)[nome], campo === '' ? nome : `${campo}.${nome}`),
    );
  const formato = formatOf(schema);
  return EH_ARQUIVO.has(formato) && typeof valor === 'string'
    ? [{ chave: valor, campo, ...(formato === 'imagem' ? { alvo: 'cadastro' as const } : {}) }]
    : [];
};

interface Dono {
  readonly organizacaoId: number;
  /** null: nobody who sends files. */
  readonly usuarioId: number | null;
}

/** Binds the files that a write names and the record did not have before (api.md "files"); 422 on the field otherwise. */
export const vincularAnexos = async (
  trx: Trx,
  entity: Entity,
  { organizacaoId, usuarioId }: Dono,
  mudancas: Valores,
  antes: Valores | null,
): Promise<void> => {
  const anteriores = new Set(anexosEm(entity.schema, antes).map(({ chave }) => chave));
  for (const { chave, campo, alvo } of anexosEm(entity.schema, mudancas)) {
    if (anteriores.has(chave)) continue;
    const arquivoId = Number(chave);
    if (!Number.isSafeInteger(arquivoId) || arquivoId < 1) throw erroNoCampo(campo, 'Envie o arquivo de novo');
    await vincularArquivo(trx, { organizacaoId, usuarioId, arquivoId, requerimentoId: null, campo }, alvo);
  }
};
