/**
 * Parts of a paper's text that come only in some cases, or once for each row of a table:
 * `{{se tem_fossa}} … {{senão}} … {{/se}}`, `{{para cada lotes}} Quadra {{linha.quadra}} {{/para cada}}`. They may stand inside a paragraph, or
 * alone in paragraphs of their own around others.
 */
export const MARCA =
  /\{\{\s*(?:se\s(?<fonte>[^{}]*)|(?:(?<senao>sen[ãa]o)|(?<fimSe>\/\s*se)|para\s+cada\s+(?<tabela>[a-z0-9_]+)|(?<fimCada>\/\s*para\s+cada))\s*)\}\}/g;

/** What stands before a column of the row that a repeated part is about. */
export const PREFIXO_DA_LINHA = 'linha.';

/** A piece of the text, or a part with pieces in it; `indice`: paragraph that it stands in. */
export type Parte =
  | { readonly tipo: 'texto'; readonly indice: number; readonly texto: string }
  /** The end of a paragraph. */
  | { readonly tipo: 'quebra'; readonly indice: number }
  | {
      readonly tipo: 'se';
      readonly indice: number;
      readonly fonte: string;
      readonly sim: readonly Parte[];
      readonly nao: readonly Parte[];
    }
  | { readonly tipo: 'cada'; readonly indice: number; readonly tabela: string; readonly dentro: readonly Parte[] };

/** What is wrong with how parts begin and end. */
export interface FaltaDaParte {
  readonly indice: number;
  readonly mensagem: string;
}

type Aberta =
  | { readonly tipo: 'se'; readonly indice: number; readonly fonte: string; sim: Parte[]; nao: Parte[]; senao: boolean }
  | { readonly tipo: 'cada'; readonly indice: number; readonly tabela: string; dentro: Parte[] };

const comecoDe = (a: Aberta): string => (a.tipo === 'se' ? `{{se ${a.fonte}}}` : `{{para cada ${a.tabela}}}`);
const fimDe = (a: Aberta): string => (a.tipo === 'se' ? '{{/se}}' : '{{/para cada}}');

class Leitor {
  readonly partes: Parte[] = [];
  readonly faltas: FaltaDaParte[] = [];
  readonly #abertas: Aberta[] = [];

  ler(paragrafos: readonly string[]): void {
    paragrafos.forEach((texto, indice) => {
      let de = 0;
      for (const achada of texto.matchAll(MARCA)) {
        this.#texto(texto.slice(de, achada.index), indice);
        de = achada.index + achada[0].length;
        this.#marca(achada.groups ?? {}, indice);
      }
      this.#texto(texto.slice(de), indice);
      this.#por({ tipo: 'quebra', indice });
    });
    for (const aberta of [...this.#abertas].reverse()) {
      this.faltas.push({ indice: aberta.indice, mensagem: `Falta ${fimDe(aberta)} para ${comecoDe(aberta)}` });
      this.#fechar();
    }
  }

  #texto(texto: string, indice: number): void {
    if (texto !== '') this.#por({ tipo: 'texto', indice, texto });
  }

  #por(parte: Parte): void {
    const dentro = this.#abertas.at(-1);
    if (dentro === undefined) this.partes.push(parte);
    else if (dentro.tipo === 'cada') dentro.dentro.push(parte);
    else (dentro.senao ? dentro.nao : dentro.sim).push(parte);
  }

  #marca(grupos: Readonly<Record<string, string | undefined>>, indice: number): void {
    const { fonte, senao, fimSe, tabela } = grupos;
    const dentro = this.#abertas.at(-1);
    if (fonte !== undefined)
      this.#abertas.push({ tipo: 'se', indice, fonte: fonte.trim(), sim: [], nao: [], senao: false });
    else if (tabela !== undefined) {
      if (this.#abertas.some(({ tipo }) => tipo === 'cada'))
        this.faltas.push({ indice, mensagem: `{{para cada ${tabela}}} está dentro de outro {{para cada}}` });
      this.#abertas.push({ tipo: 'cada', indice, tabela, dentro: [] });
    } else if (senao !== undefined) {
      if (dentro?.tipo !== 'se' || dentro.senao)
        this.faltas.push({ indice, mensagem: '{{senão}} está fora de um {{se}}' });
      else dentro.senao = true;
    } else if (dentro?.tipo === (fimSe === undefined ? 'cada' : 'se')) this.#fechar();
    else
      this.faltas.push({
        indice,
        mensagem: `${fimSe === undefined ? '{{/para cada}}' : '{{/se}}'} não fecha o que está aberto`,
      });
  }

  #fechar(): void {
    const aberta = this.#abertas.pop();
    if (aberta?.tipo === 'cada') this.#por(aberta);
    else if (aberta !== undefined) {
      const { senao: _senao, ...parte } = aberta;
      this.#por(parte);
    }
  }
}

/** Reads a text by its paragraphs. What is not closed reaches to the end. */
export const lerPartes = (
  paragrafos: readonly string[],
): { readonly partes: readonly Parte[]; readonly faltas: readonly FaltaDaParte[] } => {
  const leitor = new Leitor();
  leitor.ler(paragrafos);
  return { partes: leitor.partes, faltas: leitor.faltas };
};

/** A text without the signs that parts begin and end with: what is left has only tags. */
export const semMarcasDasPartes = (texto: string): string => texto.replace(MARCA, '');

type Valores = { readonly [nome: string]: string };

/** What parts are decided by. */
export interface ContextoDasPartes {
  readonly vale: (fonte: string) => boolean;
  /** Rows of a table, or values of a list, as the tags of their part say them: by column, with the parts of whom it points to, '' of a list's only value. */
  readonly linhas: (tabela: string) => readonly Valores[];
}

/** A column of the row, or a part of whom it points to: `{{linha.profissional.nome}}`. */
const DA_LINHA = /\{\{\s*linha(?:\.([a-z0-9_]+(?:\.[a-z]+)?))?\s*\}\}/g;

/**
 * The paragraphs of a text as they stand for some answers, with values for the tags of repeated rows beside those that it had: values stay values, and
 * are never read for tags or parts. Paragraphs that held nothing but signs of parts are gone.
 */
export const escreverPartes = (
  paragrafos: readonly string[],
  { vale, linhas }: ContextoDasPartes,
  valores: Valores,
): { readonly paragrafos: readonly string[]; readonly valores: Valores } => {
  const dasLinhas: Record<string, string> = {};
  const feitos: string[] = [];
  let atual = '';
  const escrever = (
    partes: readonly Parte[],
    linha: { readonly nome: string; readonly colunas: Valores } | null,
  ): void => {
    for (const parte of partes) {
      if (parte.tipo === 'quebra') {
        if (atual.trim() !== '' || paragrafos[parte.indice]?.trim() === '') feitos.push(atual);
        atual = '';
      } else if (parte.tipo === 'texto') atual += linha === null ? parte.texto : comLinha(parte.texto, linha);
      else if (parte.tipo === 'se') escrever(vale(parte.fonte) ? parte.sim : parte.nao, linha);
      else
        linhas(parte.tabela).forEach((colunas, i) =>
          escrever(parte.dentro, { nome: `${PREFIXO_DA_LINHA}${parte.tabela}.${i}`, colunas }),
        );
    }
  };
  const comLinha = (texto: string, { nome, colunas }: { readonly nome: string; readonly colunas: Valores }): string =>
    texto.replace(DA_LINHA, (_, coluna: string | undefined) => {
      const chave = `${nome}.${coluna ?? 'valor'}`;
      dasLinhas[chave] = colunas[coluna ?? ''] ?? '';
      return `{{${chave}}}`;
    });
  escrever(lerPartes(paragrafos).partes, null);
  if (atual.trim() !== '') feitos.push(atual);
  return { paragrafos: feitos, valores: { ...valores, ...dasLinhas } };
};

/** The same text with conditions, tables and columns of its parts by other names. */
export const trocarNasPartes = (
  texto: string,
  trocar: { readonly fonte: (fonte: string) => string; readonly tabela: (tabela: string) => string },
): string =>
  texto.replace(MARCA, (marca: string, ...resto: readonly unknown[]) => {
    const { fonte, tabela } = resto.at(-1) as Readonly<Record<string, string | undefined>>;
    if (fonte !== undefined) return marca.replace(fonte.trim(), () => trocar.fonte(fonte.trim()));
    if (tabela === undefined) return marca;
    // The table is the last thing that a sign says.
    const onde = marca.lastIndexOf(tabela);
    return marca.slice(0, onde) + trocar.tabela(tabela) + marca.slice(onde + tabela.length);
  });

/** Conditions and tables that the parts of a text name. */
export const nomesDasPartes = (
  texto: string,
): { readonly fontes: readonly string[]; readonly tabelas: readonly string[] } => {
  const achadas = [...texto.matchAll(MARCA)].map(({ groups = {} }) => groups);
  return {
    fontes: achadas.flatMap(({ fonte }) => fonte?.trim() ?? []),
    tabelas: achadas.flatMap(({ tabela }) => tabela ?? []),
  };
};

/** Parts with nobody's answers, for examples: every condition holds, and a table has one row that shows its columns by name. */
export const partesDeExemplo = (texto: string): ContextoDasPartes => ({
  vale: () => true,
  linhas: () => [
    {
      '': '[valor]',
      ...Object.fromEntries([...texto.matchAll(DA_LINHA)].flatMap(([, c]) => (c === undefined ? [] : [[c, `[${c}]`]]))),
    },
  ],
});
