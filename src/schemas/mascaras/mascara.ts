/**
 * A field mask (spec 5): what a field takes, how it is shown, and what of it is stored.
 * Either a filter of single characters or patterns of places, with text that is shown around but never stored.
 */
export interface Mascara {
  /** Characters that stay; all others are dropped while typing. */
  readonly aceita: RegExp;
  readonly caixa?: 'alta' | 'baixa';
  /**
   * Patterns, shortest first: `#` takes a digit, `@` a digit or letter, the rest is shown between them.
   * The shortest one with enough places is used; what fits into none is cut.
   */
  readonly padroes?: readonly string[];
  /** A separator typed after too few digits puts zeros before them: '5/' is the fifth day, '8h' eight o'clock. */
  readonly completa?: boolean;
  readonly prefixo?: string;
  readonly sufixo?: string;
}

const LUGAR = /[#@]/;
const DIGITO = /\d/;

const lugares = (padrao: string): number => padrao.replace(/[^#@]/g, '').length;

/** Puts each character in the next place that takes it; one that the place refuses is dropped, one too many is cut. */
const encaixar = (padrao: string, cru: string): string => {
  const vagas = padrao.replace(/[^#@]/g, '');
  let encaixado = '';
  for (const caractere of cru) {
    const vaga = vagas[encaixado.length];
    if (vaga === undefined) break;
    if (vaga === '@' || DIGITO.test(caractere)) encaixado += caractere;
  }
  return encaixado;
};

const escolherPadrao = (padroes: readonly string[], cru: string): string | undefined => {
  const comLetra = !/^\d*$/.test(cru);
  return (
    padroes.find((padrao) => lugares(padrao) >= cru.length && (!comLetra || padrao.includes('@'))) ??
    padroes[padroes.length - 1]
  );
};

const desenhar = (padrao: string, encaixado: string): string => {
  let resultado = '';
  let usado = 0;
  for (const caractere of padrao) {
    if (usado >= encaixado.length) break;
    resultado += LUGAR.test(caractere) ? (encaixado[usado++] ?? '') : caractere;
  }
  return resultado;
};

const semEntorno = ({ prefixo = '', sufixo = '' }: Mascara, texto: string): string => {
  const inicio = prefixo !== '' && texto.startsWith(prefixo) ? prefixo.length : 0;
  const fim = sufixo !== '' && texto.endsWith(sufixo) && texto.length - sufixo.length >= inicio ? sufixo.length : 0;
  return texto.slice(inicio, texto.length - fim);
};

/** What is stored of a typed or shown text: no prefix, no suffix, no separators. Never throws. */
export const semMascara = (mascara: Mascara, texto: string): string => {
  const { aceita, caixa, padroes } = mascara;
  const miolo = semEntorno(mascara, texto);
  const emCaixa = caixa === 'alta' ? miolo.toUpperCase() : caixa === 'baixa' ? miolo.toLowerCase() : miolo;
  const cru = Array.from(emCaixa)
    .filter((caractere) => aceita.test(caractere))
    .join('');
  const padrao = padroes && escolherPadrao(padroes, cru);
  return padrao === undefined ? cru : encaixar(padrao, cru);
};

/** The text as the field shows it; applying it twice changes nothing. '' stays '', without prefix and suffix. */
export const aplicarMascara = (mascara: Mascara, texto: string): string => {
  const cru = semMascara(mascara, texto);
  if (cru === '') return '';
  const padrao = mascara.padroes && escolherPadrao(mascara.padroes, cru);
  const visivel = padrao === undefined ? cru : desenhar(padrao, cru);
  return `${mascara.prefixo ?? ''}${visivel}${mascara.sufixo ?? ''}`;
};

/**
 * A pattern mask of its own, e.g. for a field of a process ('SP-######', '+55 (##) ####'). Text before the first place
 * becomes the prefix; between places only punctuation can stand, since letters and digits would read as typed ones.
 */
export const mascaraDePadrao = (padrao: string): Mascara => {
  const inicio = Math.max(0, padrao.search(LUGAR));
  return { aceita: /[0-9A-Z]/, caixa: 'alta', prefixo: padrao.slice(0, inicio), padroes: [padrao.slice(inicio)] };
};
