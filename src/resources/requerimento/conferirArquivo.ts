import { textos } from '../../schemas/textos.ts';

/** Uploads by one call (api.md "files"). */
export const LIMITE_MB = 50;

const extensao = (nome: string): string => /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? '';

/** 'PDF', 'PDF ou DWG', 'PDF, JPG ou PNG'. */
export const nomesDosFormatos = (formatos: readonly string[]): string => {
  const nomes = formatos.map((formato) => formato.toUpperCase());
  return nomes.length < 2 ? (nomes[0] ?? '') : `${nomes.slice(0, -1).join(', ')} ou ${nomes[nomes.length - 1] ?? ''}`;
};

const mesmoTipo = (nome: string, formatos: readonly string[]): boolean => {
  const sua = extensao(nome);
  return (
    formatos.includes(sua) ||
    // A phone's photo goes wherever a JPG does; the portal shows it as one.
    (['jpeg', 'heic', 'heif'].includes(sua) && formatos.includes('jpg')) ||
    (sua === 'jpg' && formatos.includes('jpeg'))
  );
};

/**
 * What can be said of a file before it is sent: size and name. What it really is, the server finds out from its content.
 * The sentence, or undefined when it may go.
 */
export function conferirArquivo(
  arquivo: Pick<File, 'name' | 'size'>,
  formatos: readonly string[],
  limiteMb = LIMITE_MB,
): string | undefined {
  if (formatos.length > 0 && !mesmoTipo(arquivo.name, formatos))
    return `${textos.validacao.arquivoNaoSuportado}: envie ${nomesDosFormatos(formatos)}`;
  if (arquivo.size === 0) return 'Este arquivo está vazio. Escolha outro.';
  if (arquivo.size > limiteMb * 1024 * 1024) return textos.validacao.arquivoGrande(String(limiteMb));
  return undefined;
}
