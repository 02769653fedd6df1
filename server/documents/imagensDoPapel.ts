import type { Parts } from '../parts.ts';
import { fotoDoPapel } from '../files/papel/fotoDoPapel.ts';
import type { DadosDocumento } from './renderer.ts';

type Imagens = NonNullable<DadosDocumento['imagens']>;

/** What the photos of a paper are drawn with, in their order; one that cannot be drawn is left out, and told by the template. */
export const imagensDoPapel = async (
  parts: Pick<Parts, 'db' | 'files' | 'clock'>,
  organizacaoId: number,
  { blocos }: Pick<DadosDocumento, 'blocos'>,
): Promise<Imagens> => {
  const ids = [...new Set(blocos.flatMap((b) => (b.tipo === 'fotos' ? b.fotos.map(({ arquivo }) => arquivo) : [])))];
  if (ids.length === 0) return [];
  const arquivos = await parts.db
    .selectFrom('arquivo')
    .select(['id', 'nome', 'tamanho', 'tipo', 'sha256', 'caminho'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', 'in', ids)
    .where('removido_em', 'is', null)
    .execute();
  const imagens: Imagens[number][] = [];
  for (const id of ids) {
    const arquivo = arquivos.find((um) => um.id === id);
    const jpeg = arquivo && (await fotoDoPapel(parts, organizacaoId, arquivo));
    if (jpeg !== undefined) imagens.push({ arquivo: id, jpeg: jpeg.toString('base64') });
  }
  return imagens;
};
