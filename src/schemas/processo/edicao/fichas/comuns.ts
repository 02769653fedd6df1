import { LIMITE_DO_ARQUIVO_MB } from '../../campo.ts';
import type { Etapa } from '../../definicao.ts';
import { formatosComCoordenadas } from '../../exigenciaDosArquivos.ts';
import type { Alvo, Item, Lugar, Resultado } from '../ficha.ts';

type Mais<T> = Pick<Item<unknown, T>, 'ajuda' | 'quando' | 'aba' | 'leva'>;

/** One line of text. */
export const texto = <T>(rotulo: string, mais: Mais<T> & { readonly sugestoes?: readonly string[] } = {}) => {
  const { sugestoes, ...resto } = mais;
  return { rotulo, editor: { como: 'texto', ...(sugestoes === undefined ? {} : { sugestoes }) } as const, ...resto };
};
/** Several lines; `etiquetas`: with the data of the request in it. */
export const area = <T>(rotulo: string, mais: Mais<T> & { readonly linhas?: number } = {}) => {
  const { linhas = 3, ...resto } = mais;
  return { rotulo, editor: { como: 'texto', linhas } as const, ...resto };
};
export const dia = <T>(rotulo: string, mais: Mais<T> = {}) => ({
  rotulo,
  editor: { como: 'texto', tipo: 'dia' } as const,
  ...mais,
});
export const decimal = <T>(rotulo: string, mais: Mais<T> = {}) => ({
  rotulo,
  editor: { como: 'texto', tipo: 'decimal' } as const,
  ...mais,
});
export const chave = <T>(de: Alvo, mais: Mais<T> = {}) => ({
  rotulo: 'Nome interno',
  ajuda: 'Usado nas regras e nos arquivos. Mudar aqui muda também onde é usado.',
  editor: { como: 'chave', de } as const,
  ...mais,
});
export const logico = <T>(rotulo: string, mais: Mais<T> & { readonly ausente?: true } = {}) => {
  const { ausente, ...resto } = mais;
  return { rotulo, editor: { como: 'logico', ...(ausente && { ausente }) } as const, ...resto };
};
export const inteiro = <T>(rotulo: string, unidade?: string, mais: Mais<T> = {}) => ({
  rotulo,
  editor: { como: 'inteiro', ...(unidade === undefined ? {} : { unidade }) } as const,
  ...mais,
});
export const escolha = <V extends PropertyKey, T>(
  rotulo: string,
  opcoes: Readonly<Record<V, string>>,
  mais: Mais<T> & { readonly ausente?: string } = {},
) => {
  const { ausente, ...resto } = mais;
  return {
    rotulo,
    editor: { como: 'escolha', opcoes, ...(ausente === undefined ? {} : { ausente }) } as const,
    ...resto,
  };
};
export const marcas = <V extends string, T>(
  rotulo: string,
  opcoes: Readonly<Record<V, string>>,
  mais: Mais<T> & { readonly ausente?: readonly V[] } = {},
) => {
  const { ausente, ...resto } = mais;
  return { rotulo, editor: { como: 'marcas', opcoes, ...(ausente && { ausente }) } as const, ...resto };
};
export const textos = <T>(
  rotulo: string,
  um: string,
  mais: Mais<T> & { readonly linhas?: number; readonly etiquetas?: true } = {},
) => {
  const { linhas, etiquetas, ...resto } = mais;
  const editor = {
    ...({ como: 'textos', um } as const),
    ...(linhas === undefined ? {} : { linhas }),
    ...(etiquetas === undefined ? {} : { etiquetas }),
  };
  return { rotulo, editor, ...resto };
};
export const extensoes = <T>(mais: Mais<T> = {}) => ({
  rotulo: 'Formatos aceitos',
  editor: { como: 'textos', um: 'formato', tipo: 'extensao' } as const,
  ...mais,
});
/** Largest file of a document or of a field. */
export const tamanhoMaximo = <T>(mais: Mais<T> = {}) =>
  inteiro<T>('Tamanho máximo de cada arquivo', 'MB', {
    ajuda: `Sem nada aqui: ${LIMITE_DO_ARQUIVO_MB} MB, o máximo do portal.`,
    ...mais,
  });
export const comCoordenadas = <T>(mais: Mais<T> = {}) =>
  logico<T>('Precisa ter coordenadas', {
    ajuda: `O arquivo que não diz onde fica no mapa é recusado. Só com os formatos ${formatosComCoordenadas.join(', ')}.`,
    ...mais,
  });
/** Of a document or of a field: a file of each of its formats. */
export const umDeCadaFormato = <T>(mais: Mais<T> = {}) =>
  logico<T>('Um arquivo de cada formato', {
    ajuda:
      'Por exemplo, o PDF e o DWG do mesmo projeto: os dois são exigidos, e um novo do mesmo formato fica no lugar do anterior.',
    ...mais,
  });
export const referencia = <T>(
  rotulo: string,
  a: Alvo,
  mais: Mais<T> & {
    readonly serve?: (chave: string, lugar: Lugar) => boolean;
    readonly colunasDe?: (definicao: Lugar['definicao']) => string | undefined;
  } = {},
) => {
  const { serve, colunasDe, ...resto } = mais;
  const editor = {
    como: 'referencia',
    a,
    ...(serve === undefined ? {} : { serve }),
    ...(colunasDe === undefined ? {} : { colunasDe }),
  } as const;
  return { rotulo, editor, ...resto };
};
export const referencias = <T>(
  rotulo: string,
  a: Alvo,
  mais: Mais<T> & {
    readonly serve?: (chave: string, lugar: Lugar) => boolean;
    readonly soEmUma?: true;
    readonly documentos?: true;
  } = {},
) => {
  const { serve, soEmUma, documentos, ...resto } = mais;
  const editor = {
    ...({ como: 'referencias', a } as const),
    ...(serve === undefined ? {} : { serve }),
    ...(soEmUma === undefined ? {} : { soEmUma }),
    ...(documentos === undefined ? {} : { documentos }),
  };
  return { rotulo, editor, ...resto };
};
export const condicao = <T>(rotulo: string, mais: Mais<T> = {}) => ({
  rotulo,
  editor: { como: 'expressao', resultado: 'logico' } as const,
  ...mais,
});
/** One that is asked of each row of a table. */
export const condicaoNaLinha = <T>(rotulo: string, mais: Mais<T> = {}) => ({
  rotulo,
  editor: { como: 'expressao', resultado: 'logico', naLinha: true } as const,
  ...mais,
});
export const expressao = <T>(
  rotulo: string,
  resultado: Resultado,
  mais: Mais<T> & { readonly parametros?: true; readonly tabela?: true } = {},
) => {
  const { parametros, tabela, ...resto } = mais;
  return {
    rotulo,
    editor: {
      ...({ como: 'expressao', resultado } as const),
      ...(parametros === undefined ? {} : { parametros }),
      ...(tabela === undefined ? {} : { tabela }),
    },
    ...resto,
  };
};

/** Days before an end that somebody is reminded on, which several pieces have. */
export const lembrar = <T>(ausente: string, mais: Mais<T> = {}) =>
  inteiro<T>('Lembrar antes', 'dias corridos', { ajuda: `Sem nada aqui: ${ausente}. Zero: não lembra.`, ...mais });

/** Key of a field of one of these kinds. */
export const campoDe =
  (...tipos: readonly string[]) =>
  (chaveDoCampo: string, { definicao }: Lugar): boolean =>
    tipos.includes(definicao.campos.find((c) => c.chave === chaveDoCampo)?.tipo ?? '');

/** Steps of which this holds. */
export const etapaQue =
  (vale: (etapa: Etapa) => boolean) =>
  (chaveDaEtapa: string, { definicao }: Lugar): boolean =>
    definicao.etapas.some((e) => e.chave === chaveDaEtapa && vale(e));

/** The name of a piece by two of its properties, 'SEURB: Aprova o projeto'; by one while the other is not there yet, and '' before both. */
export const duasPartes = (uma: string, outra: string): string =>
  [uma, outra].filter((parte) => parte.trim() !== '').join(': ');
