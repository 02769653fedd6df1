import type { ExigenciaDoArquivo } from '../../schemas/processo/exigenciaDosArquivos.ts';
import { textos } from '../../schemas/textos.ts';

/** Uploads by one call (api.md "files"). */
export const LIMITE_MB = 50;

const extensao = (nome: string): string => /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? '';

/** 'PDF', 'PDF ou DWG', 'PDF, JPG ou PNG'. */
export const nomesDosFormatos = (formatos: readonly string[]): string => {
  const nomes = formatos.map((formato) => formato.toUpperCase());
  return nomes.length < 2 ? (nomes[0] ?? '') : `${nomes.slice(0, -1).join(', ')} ou ${nomes[nomes.length - 1] ?? ''}`;
};

/** What a place takes, before anything is chosen: 'PDF, até 10 MB.', 'KML ou ZIP, até 50 MB. Precisa ter coordenadas.' */
export const oQueSeAceita = (
  formatos: readonly string[],
  { tamanho_maximo_mb = LIMITE_MB, georreferenciado }: ExigenciaDoArquivo = {},
): string =>
  [
    `${formatos.length === 0 ? 'Arquivo' : nomesDosFormatos(formatos)}, até ${tamanho_maximo_mb} MB.`,
    ...(georreferenciado === true ? ['O arquivo precisa ter coordenadas (georreferenciado).'] : []),
  ].join(' ');

/** How a file is handed over: a photo only where it can be taken, as it is or as the page of a PDF (fotos/Camera.tsx). */
export const comoSeEnvia = (formatos: readonly string[]): string =>
  formatos.includes('jpg') || formatos.includes('pdf')
    ? 'Arraste o arquivo ou fotografe com o celular.'
    : 'Arraste o arquivo ou escolha-o.';

const mesmoTipo = (nome: string, formatos: readonly string[]): boolean => {
  const sua = extensao(nome);
  return (
    formatos.includes(sua) ||
    // A phone's photo goes wherever a JPG does; the portal shows it as one.
    (['jpeg', 'heic', 'heif'].includes(sua) && formatos.includes('jpg')) ||
    (sua === 'jpg' && formatos.includes('jpeg')) ||
    (['tif', 'tiff'].includes(sua) && formatos.some((formato) => ['tif', 'tiff'].includes(formato))) ||
    (['json', 'geojson'].includes(sua) && formatos.some((formato) => ['json', 'geojson'].includes(formato))) ||
    (sua === 'kmz' && formatos.includes('zip'))
  );
};

/**
 * What can be said of a file before it is sent: size and name. What it really is, the server finds out from its content.
 * The sentence, or undefined when it may go.
 */
export function conferirArquivo(
  arquivo: Pick<File, 'name' | 'size'>,
  formatos: readonly string[],
  limiteMb: number = LIMITE_MB,
): string | undefined {
  if (formatos.length > 0 && !mesmoTipo(arquivo.name, formatos))
    return `${textos.validacao.arquivoNaoSuportado}: envie ${nomesDosFormatos(formatos)}`;
  if (arquivo.size === 0) return 'Este arquivo está vazio. Escolha outro.';
  if (arquivo.size > limiteMb * 1024 * 1024) return textos.validacao.arquivoGrande(String(limiteMb));
  return undefined;
}
