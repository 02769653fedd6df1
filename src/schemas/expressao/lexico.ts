import { ErroDeCompilacao } from './erro.ts';
import { limites } from './limites.ts';

/** One word, number, text or sign of the source, with its offsets. `texto` of a text is what stands between the quotes. */
export interface Simbolo {
  readonly tipo: 'numero' | 'texto' | 'nome' | 'sinal' | 'fim';
  readonly texto: string;
  readonly inicio: number;
  readonly fim: number;
}

const ESPACO = /[ \t\r\n\u00a0]+/y;
const NUMERO = /\d+(?:\.\d+)?/y;
const NOME = /[A-Za-z_\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff][A-Za-z0-9_\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]*/y;
const TEXTO = /"((?:[^"\\\r\n]|\\["\\nt])*)"/y;
const SINAL = /==|!=|<=|>=|[=<>+\-*/%(),;.[\]]/y;
const ESCAPES: Readonly<Record<string, string>> = { '\\"': '"', '\\\\': '\\', '\\n': '\n', '\\t': '\t' };

const casa = (padrao: RegExp, fonte: string, posicao: number): RegExpExecArray | null => {
  padrao.lastIndex = posicao;
  return padrao.exec(fonte);
};

/** Splits the source into symbols, in time linear to its length. Throws `ErroDeCompilacao`. */
export function lerSimbolos(fonte: string): Simbolo[] {
  const simbolos: Simbolo[] = [];
  let posicao = 0;
  const guardar = (tipo: Simbolo['tipo'], achado: RegExpExecArray, texto = achado[0]): void => {
    const fim = posicao + achado[0].length;
    simbolos.push({ tipo, texto, inicio: posicao, fim });
    posicao = fim;
  };
  while (posicao < fonte.length) {
    const espaco = casa(ESPACO, fonte, posicao);
    const numero = casa(NUMERO, fonte, posicao);
    const nome = casa(NOME, fonte, posicao);
    const texto = casa(TEXTO, fonte, posicao);
    const sinal = casa(SINAL, fonte, posicao);
    if (espaco) posicao += espaco[0].length;
    else if (numero) {
      conferirNumero(fonte, posicao, numero[0]);
      guardar('numero', numero);
    } else if (nome) guardar('nome', nome);
    else if (texto)
      guardar(
        'texto',
        texto,
        (texto[1] ?? '').replace(/\\["\\nt]/g, (e) => ESCAPES[e] ?? e),
      );
    else if (sinal) guardar('sinal', sinal);
    else throw desconhecido(fonte, posicao);
  }
  simbolos.push({ tipo: 'fim', texto: '', inicio: fonte.length, fim: fonte.length });
  return simbolos;
}

function conferirNumero(fonte: string, inicio: number, texto: string): void {
  const fim = inicio + texto.length;
  const partes = texto.split('.');
  if (partes.some((parte) => parte.length > limites.digitos))
    throw new ErroDeCompilacao('sintaxe', `O número tem mais de ${limites.digitos} algarismos`, { inicio, fim });
  if (casa(NOME, fonte, fim))
    throw new ErroDeCompilacao('sintaxe', 'Separe o número do nome que vem depois dele', { inicio, fim: fim + 1 });
}

function desconhecido(fonte: string, inicio: number): ErroDeCompilacao {
  const sinal = String.fromCodePoint(fonte.codePointAt(inicio) ?? 0);
  const trecho = { inicio, fim: inicio + sinal.length };
  if (sinal === '"') return new ErroDeCompilacao('sintaxe', 'Falta fechar as aspas deste texto', trecho);
  if (sinal === "'" || sinal === '“' || sinal === '”')
    return new ErroDeCompilacao('sintaxe', 'Escreva os textos entre aspas duplas ("…")', trecho);
  if (sinal === '!') return new ErroDeCompilacao('sintaxe', 'Escreva "não" no lugar de "!"', trecho);
  return new ErroDeCompilacao('sintaxe', `O sinal ${JSON.stringify(sinal)} não faz parte da linguagem`, trecho);
}
