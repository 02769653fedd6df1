import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Parts } from '../parts.ts';
import { DocumentoInvalido } from './documentoInvalido.ts';
import { imagensDoPapel } from './imagensDoPapel.ts';
import type { DadosDocumento, ModeloDocumento, OrganizacaoDocumento } from './renderer.ts';

/** What a paper is drawn with. */
export type Montador = Pick<Parts, 'db' | 'files' | 'documents' | 'clock'>;
type Brasao = Pick<OrganizacaoDocumento, 'logo_png' | 'logo_jpeg'>;

/** The arms of a city as the papers take them: what it keeps for them, else its logo; nothing where it has neither. */
const lerBrasao = async ({ db, files }: Montador, organizacaoId: number): Promise<Brasao> => {
  const { rows } = await sql<{ caminho: string; tipo: string }>`
    select a.caminho, a.tipo from organizacao o
      cross join lateral (select coalesce(nullif(o.brand ->> 'brasao', ''), o.brand ->> 'logo') as id) b
      join arquivo a on a.organizacao_id = o.id and a.id = case when b.id ~ '^[0-9]{1,15}$' then b.id::bigint end
    where o.id = ${organizacaoId} and a.removido_em is null and a.tipo in ('image/png', 'image/jpeg')`.execute(db);
  const [achado] = rows;
  if (achado === undefined) return {};
  const bytes = (await buffer(files.ler(achado.caminho))).toString('base64');
  return achado.tipo === 'image/png' ? { logo_png: bytes } : { logo_jpeg: bytes };
};

/**
 * Draws a paper of a city with its arms and its photos. The arms are no part of what the paper says: a picture that cannot be drawn leaves it without one, and never keeps a
 * paper from being issued.
 * @throws DocumentoInvalido for anything else
 */
export const montarPapel = async (
  parts: Montador,
  organizacaoId: number,
  modelo: ModeloDocumento,
  dados: DadosDocumento,
  opcoes?: { readonly tempoLimite?: number },
): Promise<{ readonly pdf: Buffer; readonly sha256: string }> => {
  const brasao = await lerBrasao(parts, organizacaoId);
  const imagens = await imagensDoPapel(parts, organizacaoId, dados);
  const comFotos = imagens.length === 0 ? dados : { ...dados, imagens };
  const desenhar = (com: Brasao) =>
    parts.documents.render(modelo, { ...comFotos, organizacao: { ...dados.organizacao, ...com } }, opcoes);
  try {
    return await desenhar(brasao);
  } catch (erro) {
    if (erro instanceof DocumentoInvalido && erro.motivo === 'brasao') return desenhar({});
    throw erro;
  }
};
