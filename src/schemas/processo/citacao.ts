/** What an answer says of the licence that it names. */
export interface Citacao {
  /** Of the licence, or of the request that issued it. */
  readonly numero: string;
  /** Of the request, where the licence was chosen out of several of one number. */
  readonly requerimento?: string;
  /** Of the paper, where one request issued several of one number. */
  readonly nome?: string;
  /** Verification code of the paper, of a licence that is somebody else's. */
  readonly codigo?: string;
}

interface Citavel {
  readonly requerimento: number;
  readonly numero: string | null;
  readonly nome: string;
  readonly papel: string | null;
}

const DO_REQUERIMENTO = 'requerimento ';
/** A verification code: 20 bytes in base64url (persistir.ts). */
const CODIGO = /^[\w-]{27}$/;

/** The name of a paper as it stands within brackets. */
export const nomeCitado = (nome: string): string => nome.replace(/[(),]/g, '');

/** The part in brackets at the end, which `citacaoDe` writes. */
const escolhida = (texto: string): Citacao | undefined => {
  const abre = texto.lastIndexOf(' (');
  if (abre < 1 || !texto.endsWith(')')) return undefined;
  const numero = texto.slice(0, abre);
  const dentro = texto.slice(abre + 2, -1);
  const onde = dentro.lastIndexOf(DO_REQUERIMENTO);
  if (onde < 0) return undefined;
  const requerimento = dentro.slice(onde + DO_REQUERIMENTO.length);
  return onde === 0 ? { numero, requerimento } : { numero, requerimento, nome: dentro.slice(0, onde - 2) };
};

/** Reads an answer: a number, a number with a verification code, or one that was chosen out of several. */
export const lerCitacao = (valor: string): Citacao => {
  const texto = valor.trim();
  const uma = escolhida(texto);
  if (uma !== undefined) return uma;
  const espaco = texto.lastIndexOf(' ');
  const codigo = texto.slice(espaco + 1);
  return espaco > 0 && CODIGO.test(codigo) ? { numero: texto.slice(0, espaco).trim(), codigo } : { numero: texto };
};

/** "12/2026 (requerimento 2026/000123)", with the name of the paper where one request issued several of one number. */
export const citacaoDaLicenca = (papel: string, requerimento: string, nome?: string): string =>
  `${papel} (${nome === undefined ? '' : `${nomeCitado(nome)}, `}${DO_REQUERIMENTO}${requerimento})`;

/**
 * The answer that names one of several and no other: '12/2026 (requerimento 2026/000123)', and where one request issued several of one number
 * '12/2026 (Alvará, requerimento 2026/000123)'.
 */
export const citacaoDe = (uma: Citavel, entre: readonly Citavel[]): string => {
  const doMesmo = entre.filter((o) => o.requerimento === uma.requerimento && o.papel === uma.papel);
  return citacaoDaLicenca(uma.papel ?? uma.numero ?? '', uma.numero ?? '', doMesmo.length > 1 ? uma.nome : undefined);
};
