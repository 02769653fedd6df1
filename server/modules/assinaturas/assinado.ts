import { Readable } from 'node:stream';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { nomeNoRastro } from '../../../src/schemas/requerimento/nomeNoRastro.ts';
import type { Parts } from '../../parts.ts';
import { montarPapel } from '../../documents/montarPapel.ts';
import type { AssinaturaDocumento, DadosDocumento, ModeloDocumento } from '../../documents/renderer.ts';

/** The paper as it was issued. */
export interface Original {
  readonly modelo: ModeloDocumento;
  readonly dados: DadosDocumento;
  readonly sha256: string;
}

interface Assinada {
  readonly nome: string;
  readonly no_lugar_de: string | null;
  readonly papel: string | null;
  readonly decidida_em: Date | null;
}

const impressa = ({ nome, no_lugar_de, papel, decidida_em }: Assinada, fuso: string): AssinaturaDocumento => {
  const quando = noFuso(decidida_em ?? '', fuso);
  return {
    nome: nomeNoRastro({ nome, ...(no_lugar_de === null ? {} : { no_lugar_de }) }),
    ...(papel === null ? {} : { cargo: papel }),
    tipo: 'simples',
    ...(quando ? { data: quando.dia, hora: quando.hora } : {}),
  };
};

/** The same paper with its signatures at the end, and what they are of. */
const comAssinaturas = ({ dados, sha256 }: Original, assinaturas: readonly AssinaturaDocumento[]): DadosDocumento => ({
  ...dados,
  assinaturas,
  nota_das_assinaturas:
    'Assinado eletronicamente no portal, por quem está acima, com a senha da própria conta (Lei 14.063/2020). ' +
    `Resumo SHA-256 do documento assinado: ${sha256.replace(/(.{16})/g, '$1 ').trim()}`,
});

/** Signatures given to a document, in the order in which they were given. */
export const assinaturasDadas = ({ db }: Pick<Parts, 'db'>, organizacaoId: number, documentoId: number) =>
  db
    .selectFrom('assinatura as a')
    .innerJoin('usuario_organizacao as uo', (on) =>
      on.onRef('uo.organizacao_id', '=', 'a.organizacao_id').onRef('uo.usuario_id', '=', 'a.usuario_id'),
    )
    .select(['a.nome', 'a.no_lugar_de', 'a.papel', 'a.decidida_em', 'a.valida_ate', 'uo.equipe'])
    .where('a.organizacao_id', '=', organizacaoId)
    .where('a.documento_id', '=', documentoId)
    .where('a.status', '=', 'Assinado')
    .orderBy('a.decidida_em')
    .orderBy('a.id')
    .execute();

/**
 * The file with the signatures given so far: drawn when somebody first asks for it after a signature, kept until the next. A race draws twice
 * and keeps one.
 */
export const desenharAssinado = async (
  contexto: Parts,
  organizacaoId: number,
  id: number,
  original: Original,
): Promise<{ readonly caminho: string; readonly sha256: string }> => {
  const { db, files } = contexto;
  const { fuso } = await db
    .selectFrom('organizacao')
    .select('fuso')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  const dadas = await assinaturasDadas(contexto, organizacaoId, id);
  const assinaturas = dadas.map((a) => impressa(a, fuso));
  const { pdf, sha256 } = await montarPapel(
    contexto,
    organizacaoId,
    original.modelo,
    comAssinaturas(original, assinaturas),
  );
  const { caminho } = await files.guardar(Readable.from([pdf]), pdf.length + 1);
  const antes = await db
    .selectFrom('documento')
    .select('assinado_caminho')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const gravado = await db
    .updateTable('documento')
    .set({ assinado_caminho: caminho, assinado_sha256: sha256, assinado_com: dadas.length })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('assinado_com', 'is', null), eb('assinado_com', '<', dadas.length)]))
    .executeTakeFirst();
  if (gravado.numUpdatedRows === 1n) {
    if (antes.assinado_caminho !== null) await files.remover(antes.assinado_caminho);
    return { caminho, sha256 };
  }
  await files.remover(caminho);
  const atual = await db
    .selectFrom('documento')
    .select(['assinado_caminho as caminho', 'assinado_sha256 as sha256'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (atual.caminho === null || atual.sha256 === null) throw new Error('o documento assinado não foi guardado');
  return { caminho: atual.caminho, sha256: atual.sha256 };
};
