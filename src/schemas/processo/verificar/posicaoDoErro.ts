/** Where a text stops being JSON, and in which words. Lines and columns from 1. */
export interface ErroDeJson {
  readonly linha: number;
  readonly coluna: number;
  readonly mensagem: string;
}

/** Deeper than any definition; keeps whatever walks the value from running out of stack. */
const FUNDO = 40;

const SIMBOLO = /[{}[\],:]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESPACO = /[ \t\r\n]*/y;

type Espera = 'valor' | 'valor_ou_fim' | 'chave' | 'chave_ou_fim' | 'dois_pontos' | 'virgula_ou_fim' | 'nada';

const ESPERADO: Readonly<Record<Espera, string>> = {
  valor: 'um valor',
  valor_ou_fim: 'um valor ou "]"',
  chave: 'um nome entre aspas',
  chave_ou_fim: 'um nome entre aspas ou "}"',
  dois_pontos: '":"',
  virgula_ou_fim: '"," ou o fim do grupo',
  nada: 'o fim do arquivo',
};

/** What may follow one symbol, or `undefined` when it may not stand here. `pilha` is changed. */
const depoisDe = (simbolo: string, espera: Espera, pilha: string[]): Espera | undefined => {
  const fechado = (): Espera => (pilha.length === 0 ? 'nada' : 'virgula_ou_fim');
  const aceitaValor = espera === 'valor' || espera === 'valor_ou_fim';
  if (simbolo === '{' || simbolo === '[') {
    if (!aceitaValor) return undefined;
    pilha.push(simbolo);
    return simbolo === '{' ? 'chave_ou_fim' : 'valor_ou_fim';
  }
  if (simbolo === '}' || simbolo === ']') {
    const abre = simbolo === '}' ? '{' : '[';
    const podeFechar = espera === 'virgula_ou_fim' || espera === (abre === '{' ? 'chave_ou_fim' : 'valor_ou_fim');
    if (pilha.at(-1) !== abre || !podeFechar) return undefined;
    pilha.pop();
    return fechado();
  }
  if (simbolo === ':') return espera === 'dois_pontos' ? 'valor' : undefined;
  if (simbolo === ',') {
    if (espera !== 'virgula_ou_fim') return undefined;
    return pilha.at(-1) === '{' ? 'chave' : 'valor';
  }
  if (espera === 'chave' || espera === 'chave_ou_fim') return simbolo.startsWith('"') ? 'dois_pontos' : undefined;
  return aceitaValor ? fechado() : undefined;
};

/** End of the text that begins at `inicio`, or -1. By hand: a pattern would run out of stack on megabytes of text. */
const fimDoTexto = (texto: string, inicio: number): number => {
  for (let i = inicio + 1; i < texto.length;) {
    const c = texto.charCodeAt(i);
    if (c === 0x22) return i + 1;
    if (c < 0x20) return -1;
    ESCAPE.lastIndex = i;
    if (c === 0x5c && !ESCAPE.test(texto)) return -1;
    i = c === 0x5c ? ESCAPE.lastIndex : i + 1;
  }
  return -1;
};

const simboloEm = (texto: string, posicao: number): string | undefined => {
  if (texto[posicao] === '"') {
    const fim = fimDoTexto(texto, posicao);
    return fim < 0 ? undefined : texto.slice(posicao, fim);
  }
  SIMBOLO.lastIndex = posicao;
  return SIMBOLO.exec(texto)?.[0];
};

const erroEm = (texto: string, posicao: number, mensagem: string): ErroDeJson => {
  const antes = texto.slice(0, posicao);
  const linha = antes.split('\n').length;
  return { linha, coluna: posicao - antes.lastIndexOf('\n'), mensagem };
};

/**
 * Walks a text once as JSON: the place of the first thing that is wrong, also groups nested deeper than 40, or `undefined`.
 * The engines' own messages differ and often name no place.
 */
export const posicaoDoErro = (texto: string): ErroDeJson | undefined => {
  const pilha: string[] = [];
  let espera: Espera = 'valor';
  let posicao = 0;
  for (;;) {
    ESPACO.lastIndex = posicao;
    ESPACO.test(texto);
    posicao = ESPACO.lastIndex;
    if (posicao >= texto.length) break;
    const simbolo = simboloEm(texto, posicao);
    const seguinte: Espera | undefined = simbolo === undefined ? undefined : depoisDe(simbolo, espera, pilha);
    if (simbolo === undefined && texto[posicao] === '"')
      return erroEm(texto, posicao, 'Este texto entre aspas não termina ou tem um caractere inválido');
    if (simbolo === undefined || seguinte === undefined)
      return erroEm(texto, posicao, `Era esperado ${ESPERADO[espera]}`);
    if (pilha.length > FUNDO) return erroEm(texto, posicao, `Há mais de ${FUNDO} grupos um dentro do outro`);
    posicao += simbolo.length;
    espera = seguinte;
  }
  return espera === 'nada' ? undefined : erroEm(texto, texto.length, 'O arquivo termina antes do fim do JSON');
};
