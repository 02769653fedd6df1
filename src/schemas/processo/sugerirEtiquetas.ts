import { PREFIXO_DO_CAMPO } from './etiquetas.ts';

/** A field of the processes of a city, as texts that belong to none of them name it. */
export interface CampoCitavel {
  readonly chave: string;
  readonly nome: string;
  /** Of a table: its columns; of a list: none. Absent: nothing is repeated by it. */
  readonly colunas?: readonly { readonly chave: string; readonly nome: string }[];
}

export interface EtiquetaSugerida {
  /** What takes the place of what was begun; braces are closed with it. */
  readonly texto: string;
  readonly rotulo: string;
  /** How far before its end the cursor goes: a condition is still to be written. */
  readonly recuo?: number;
}

export interface OfertaDeEtiquetas {
  /** What was typed of it, and is replaced. */
  readonly comecado: string;
  readonly sugestoes: readonly EtiquetaSugerida[];
}

const MAXIMO = 8;
const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const escolher = (todas: readonly EtiquetaSugerida[], comecado: string): readonly EtiquetaSugerida[] => {
  const procura = semAcento(comecado.trim());
  const comeca = ({ texto }: EtiquetaSugerida): boolean => semAcento(texto).startsWith(procura);
  const tem = ({ texto, rotulo }: EtiquetaSugerida): boolean => semAcento(`${texto} ${rotulo}`).includes(procura);
  return [...todas.filter(comeca), ...todas.filter((uma) => !comeca(uma) && tem(uma))].slice(0, MAXIMO);
};

const tabelaAberta = (antes: string): string | undefined => {
  const marcas = [...antes.matchAll(/\{\{\s*(?:para\s+cada\s+([a-z0-9_]+)|(\/\s*para\s+cada))\s*\}\}/g)];
  return marcas.at(-1)?.[1];
};

/**
 * What may be written at the cursor once `{{` was typed in a text of a registry: its tags, answers of the city's processes, the row of a repeated part, beginnings
 * and ends of parts; in a condition, fields. Undefined where no tag is begun.
 * @param antes the text up to the cursor
 * @param fixas tags of the registry's declaration; those of answers among them are examples and left out where there are fields
 */
export const sugerirEtiquetas = (
  antes: string,
  fixas: Readonly<Record<string, { readonly rotulo: string }>>,
  campos: readonly CampoCitavel[],
): OfertaDeEtiquetas | undefined => {
  const comecada = /\{\{([^{}]*)$/.exec(antes)?.[1]?.replaceAll('\u00a0', ' ');
  if (comecada === undefined) return undefined;
  const comRespostas = Object.hasOwn(fixas, '/se');
  const condicao = /^\s*se\s+(?:.*[^a-z0-9_])?([a-z0-9_]*)$/s.exec(comecada);
  if (condicao !== null && comRespostas) {
    const [, comecado = ''] = condicao;
    const nomes = campos.map(({ chave, nome }) => ({ texto: chave, rotulo: nome }));
    return { comecado, sugestoes: escolher(nomes, comecado) };
  }
  const daLinha = campos.find(({ chave }) => chave === tabelaAberta(antes))?.colunas;
  const linhas =
    daLinha?.length === 0
      ? [{ texto: 'linha}}', rotulo: 'O valor da lista' }]
      : (daLinha ?? []).map(({ chave, nome }) => ({ texto: `linha.${chave}}}`, rotulo: nome }));
  const respostas = campos.map(({ chave, nome }) => ({ texto: `${PREFIXO_DO_CAMPO}${chave}}}`, rotulo: nome }));
  const partes: readonly EtiquetaSugerida[] = [
    { texto: 'se }}', rotulo: 'Parte que só vem em alguns casos', recuo: 2 },
    { texto: 'senão}}', rotulo: 'Nos demais casos' },
    { texto: '/se}}', rotulo: 'Fim da parte condicional' },
    ...campos
      .filter(({ colunas }) => colunas !== undefined)
      .map(({ chave, nome }) => ({ texto: `para cada ${chave}}}`, rotulo: `Repetir por linha de ${nome}` })),
    { texto: '/para cada}}', rotulo: 'Fim da parte repetida' },
  ];
  const tabela = Object.entries(fixas)
    .filter(([nome]) => /^[a-z_.]+$/.test(nome) && nome !== 'linha.coluna' && nome !== `${PREFIXO_DO_CAMPO}chave`)
    .map(([nome, { rotulo }]) => ({ texto: `${nome}}}`, rotulo }));
  const todas = comRespostas ? [...linhas, ...tabela, ...respostas, ...partes] : tabela;
  const comecado = comecada.trimStart();
  return { comecado, sugestoes: escolher(todas, comecado) };
};
