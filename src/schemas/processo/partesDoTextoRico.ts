import { escreverPartes, lerPartes, MARCA, type ContextoDasPartes, type Parte } from './partesDoTexto.ts';

/**
 * Parts in a formatted text (sanitised HTML): the same signs as in the texts of papers. A sign alone in its paragraph, item or row of a table stands
 * between its neighbours, so that paragraphs, items and rows come in some cases only, or once for each row of an answer.
 */
const ENTIDADES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' },
};
const lerEntidades = (texto: string): string =>
  texto.replace(/&(#?\w+);/g, (inteira, nome: string) => ENTIDADES[nome] ?? inteira).replaceAll('\u00a0', ' ');

/** Innermost first: a row whose only cell holds a paragraph with a sign. Browsers write `div` where the editor has a line. */
const BLOCOS = [/<(p|div|h[1-6])(?:\s[^<>]*)?>/g, /<(li)>/g, /<(tr)>/g] as const;

/** The text with each block that begins with `abre`, from its mark to the next end of its kind, as `trocar` gives it. What has no end is looked for once. */
const trocarBlocos = (html: string, abre: RegExp, trocar: (tudo: string, dentro: string) => string): string => {
  const semFim = new Set<string>();
  let feito = '';
  let ate = 0;
  for (const achada of html.matchAll(abre)) {
    const [marca, nome = ''] = achada;
    if (achada.index < ate || semFim.has(nome)) continue;
    const dentro = achada.index + marca.length;
    const fim = html.indexOf(`</${nome}>`, dentro);
    if (fim < 0) {
      semFim.add(nome);
      continue;
    }
    const depois = fim + `</${nome}>`.length;
    feito += html.slice(ate, achada.index) + trocar(html.slice(achada.index, depois), html.slice(dentro, fim));
    ate = depois;
  }
  return feito + html.slice(ate);
};

/** A sign as it was typed. What is none stays as it is stored: what it says in entities must never become markup. */
const marcaDigitada = (guardada: string): string => {
  const digitada = lerEntidades(guardada);
  return digitada.replace(MARCA, '') === '' ? digitada : guardada;
};

const sozinhas = (dentro: string): string | undefined => {
  const marcas = [...dentro.matchAll(MARCA)].map(([marca]) => marca);
  const resto = dentro.replace(MARCA, '').replace(/<[^<>]*>|&nbsp;|\s/g, '');
  return marcas.length > 0 && resto === '' ? marcas.join('') : undefined;
};

/** The text with its signs between blocks, and conditions as they were typed (`&lt;` is `<`): what parts are read from, no HTML to draw. */
export const comMarcasSoltas = (html: string): string =>
  BLOCOS.reduce(
    (texto, bloco) => trocarBlocos(texto, bloco, (tudo, dentro) => sozinhas(dentro) ?? tudo),
    html.replace(/\{\{[^{}<>]*\}\}/g, marcaDigitada),
  );

const SEM_FIM = new Set(['br', 'hr']);

/** Whether every mark that begins in a text ends there. */
const inteiro = (html: string): boolean => {
  const abertas: string[] = [];
  for (const [, fim, nome = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi)) {
    const tag = nome.toLowerCase();
    if (SEM_FIM.has(tag)) continue;
    if (fim === '') abertas.push(tag);
    else if (abertas.pop() !== tag) return false;
  }
  return abertas.length === 0;
};

const emTexto = (partes: readonly Parte[]): string =>
  partes.map((parte) => (parte.tipo === 'texto' ? parte.texto : '')).join('');

const comeco = (parte: Parte): string =>
  parte.tipo === 'se' ? `{{se ${parte.fonte}}}` : parte.tipo === 'cada' ? `{{para cada ${parte.tabela}}}` : '';

/** What is wrong with how the parts of a formatted text begin and end, as sentences. */
export const faltasDasPartesRicas = (html: string): readonly string[] => {
  const cortadas = [...html.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([, dentro = '']) => {
    const limpo = `{{${dentro.replace(/<[^<>]*>/g, '')}}}`;
    return dentro.includes('<') && limpo.replace(MARCA, '') === ''
      ? [`A parte ${lerEntidades(limpo)} está cortada por uma formatação: escreva-a de novo, inteira`]
      : [];
  });
  const { partes, faltas } = lerPartes([comMarcasSoltas(html)]);
  const tortas = (lidas: readonly Parte[]): readonly string[] =>
    lidas.flatMap((parte) => {
      const ramos = parte.tipo === 'se' ? [parte.sim, parte.nao] : parte.tipo === 'cada' ? [parte.dentro] : [];
      const torta = ramos.some((ramo) => !inteiro(emTexto(ramo)));
      return [
        ...(torta ? [`A parte ${comeco(parte)} começa dentro de um parágrafo, item ou formatação e termina fora`] : []),
        ...ramos.flatMap(tortas),
      ];
    });
  return [...cortadas, ...faltas.map(({ mensagem }) => mensagem), ...(faltas.length > 0 ? [] : tortas(partes))];
};

type Valores = { readonly [nome: string]: string };

/**
 * A formatted text as it stands for some answers: HTML with tags still to be filled, and values for the tags of repeated rows beside those that it had.
 * Values stay values. A text without parts is given back as it was.
 */
export const escreverPartesRicas = (
  html: string,
  contexto: ContextoDasPartes,
  valores: Valores,
): { readonly html: string; readonly valores: Valores } => {
  const solta = comMarcasSoltas(html);
  if (solta.replace(MARCA, '') === solta) return { html, valores };
  const feito = escreverPartes([solta], contexto, valores);
  return {
    html: feito.paragrafos.join('').replace(/<(p|div|li|h[1-6]|blockquote)>\s*<\/\1>/g, ''),
    valores: feito.valores,
  };
};
