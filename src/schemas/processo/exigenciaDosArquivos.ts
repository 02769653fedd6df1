import type { Campo } from './campo.ts';
import type { Documento } from './documentoDeclarado.ts';

/** Extensions of files that can say where they are on the map; of others nothing can be checked. */
export const formatosComCoordenadas = ['kml', 'kmz', 'geojson', 'json', 'zip', 'tif', 'tiff'] as const;

/** Extensions that a document or a file field may ask for; the server knows each by its content. */
export const extensoesAceitas = [
  ...(['pdf', 'png', 'jpg', 'jpeg', 'dwg', 'dxf'] as const),
  ...formatosComCoordenadas,
] as const;

type Declarado = Pick<Campo, 'tamanho_maximo_mb' | 'georreferenciado'> & Pick<Documento, 'nao_aceita'>;

/** What a declared place for files says of each file beside its formats, as screens and their server have it. */
export interface ExigenciaDoArquivo {
  readonly tamanho_maximo_mb?: number;
  readonly georreferenciado?: true;
  readonly nao_aceita?: string;
}

export const exigenciaDoArquivo = ({
  tamanho_maximo_mb,
  georreferenciado,
  nao_aceita,
}: Declarado): ExigenciaDoArquivo => ({
  ...(tamanho_maximo_mb === undefined ? {} : { tamanho_maximo_mb }),
  ...(georreferenciado === true ? { georreferenciado } : {}),
  ...(nao_aceita === undefined ? {} : { nao_aceita }),
});

/** What is stated of a file that is sent where something is not taken in its place. */
export const declaracaoDoArquivo = (nao_aceita: string): string =>
  `Declaro que o arquivo que envio é o documento final, e não: ${nao_aceita}`;

/** What a round says of a document in whose place something else came. */
export const recusaDoNaoAceito = (nao_aceita: string): string =>
  `Não é aceito no lugar deste documento: ${nao_aceita}. Envie o documento final.`;
