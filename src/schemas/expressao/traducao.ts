import { ErroDeCompilacao } from './erro.ts';
import { lerSimbolos, type Simbolo } from './lexico.ts';
import { lerVirgulas, type Lidos } from './virgulas.ts';
import { funcaoDe, nomeProibido, nomeUsavel, palavraDe, repeticaoDe } from './palavras.ts';

/** A bit of the engine's text and the stretch of the source it stands for. */
interface Peca {
  readonly texto: string;
  readonly inicio: number;
  readonly fim: number;
}

/** What is open at this point: the whole source, parentheses, a call, a list. */
interface Quadro {
  readonly tipo: 'raiz' | 'grupo' | 'chamada' | 'lista';
  readonly fecha: ')' | ']' | '';
  readonly abertura: Simbolo;
  /** Index of the piece where the current operand of `e`/`ou` begins. */
  segmento: number;
  /** `!(` still open: a `não` reaches to the next `e`, `ou`, comma or closing. */
  negacoes: number;
  /** Which sign separates the values here; undefined before the first. */
  separador?: string;
  /** A comparison was seen in the segment: a second one would be a chain. */
  comparou: boolean;
}

export interface Traducao {
  /** The expression in the engine's language (CEL). */
  readonly motor: string;
  /** A comma that older definitions separate two values with, where whoever writes now may mean one number. */
  readonly ambigua: Lidos['ambigua'];
  /** Maps a stretch of `motor` back to the source. */
  origem(inicio: number, fim: number): { inicio: number; fim: number };
}

const COMPARACOES = new Set(['=', '==', '!=', '<', '<=', '>', '>=']);
const ARITMETICA = new Set(['+', '-', '*', '/', '%']);

/**
 * Turns the Portuguese surface into the engine's language, symbol by symbol. Every name gets a prefix (`c_` answers,
 * `f_` functions), so nothing that the engine brings along (`dyn`, `matches`, `cel`, …) can be reached; numbers become
 * exact decimals; texts are copied as texts. Throws `ErroDeCompilacao`.
 * @param extras names of functions that exist only here (`faixa` in a fee with a table)
 */
export function traduzir(fonte: string, extras: readonly string[]): Traducao {
  const { simbolos, ambigua } = lerVirgulas(lerSimbolos(fonte), extras);
  return { ...new Tradutor(simbolos, extras).traduzir(), ambigua };
}

class Tradutor {
  readonly #simbolos: readonly Simbolo[];
  readonly #extras: readonly string[];
  readonly #pecas: Peca[] = [];
  readonly #quadros: Quadro[] = [];
  #i = 0;

  constructor(simbolos: readonly Simbolo[], extras: readonly string[]) {
    this.#simbolos = simbolos;
    this.#extras = extras;
  }

  traduzir(): Omit<Traducao, 'ambigua'> {
    this.#abrir('raiz', '', this.#simbolo(), 'raiz(');
    for (; this.#simbolo().tipo !== 'fim'; this.#i++) this.#um(this.#simbolo());
    const quadro = this.#quadro();
    if (quadro.tipo !== 'raiz') throw erro('Falta fechar este parêntese', quadro.abertura);
    this.#fecharNegacoes();
    this.#emitir(')', this.#simbolo());
    return montar(this.#pecas);
  }

  #um(s: Simbolo): void {
    if (s.tipo === 'numero') this.#emitir(`num("${s.texto}")`, s);
    else if (s.tipo === 'texto') this.#emitir(JSON.stringify(s.texto), s);
    else if (s.tipo === 'nome') this.#nome(s);
    else this.#sinal(s);
  }

  #nome(s: Simbolo): void {
    const palavra = this.#depoisDe('.') ? undefined : palavraDe(s.texto);
    if (palavra === 'e' || palavra === 'ou') this.#ligar(palavra === 'e' ? '&&' : '||', s);
    else if (palavra === 'nao') this.#negar(s);
    else if (palavra === 'em') this.#pertencer(s);
    else if (palavra === 'verdadeiro' || palavra === 'falso') this.#emitir(String(palavra === 'verdadeiro'), s);
    else if (palavra === 'nulo') throw erro('Para saber se há resposta, escreva preenchido(campo)', s);
    else if (nomeProibido(s.texto))
      throw new ErroDeCompilacao('nome_proibido', `O nome "${s.texto}" não pode ser usado`, s, s.texto);
    else if (this.#simbolo(1).texto === '(' && this.#simbolo(1).tipo === 'sinal') this.#chamar(s);
    else if (!nomeUsavel(s.texto))
      throw new ErroDeCompilacao('nome_desconhecido', `O nome "${s.texto}" não existe`, s, s.texto);
    else this.#emitir(`c_${s.texto}`, s);
  }

  #chamar(s: Simbolo): void {
    const metodo = this.#depoisDe('.');
    const nome = metodo ? repeticaoDe(s.texto) : funcaoDe(s.texto, this.#extras);
    if (nome === undefined)
      throw new ErroDeCompilacao('funcao_desconhecida', `A função "${s.texto}" não existe`, s, s.texto);
    this.#i++;
    this.#abrir('chamada', ')', s, `${metodo ? nome : `f_${nome}`}(`);
  }

  #sinal(s: Simbolo): void {
    if (COMPARACOES.has(s.texto)) {
      this.#comparar(s);
      this.#emitir(s.texto === '=' ? '==' : s.texto, s);
    } else if (ARITMETICA.has(s.texto) || s.texto === '.') this.#emitir(s.texto, s);
    else if (s.texto === '(') this.#abrir('grupo', ')', s, '(');
    else if (s.texto === '[') throw erro('Colchetes não fazem parte da linguagem', s);
    else if (s.texto === ',' || s.texto === ';') this.#separar(s);
    else this.#fechar(s);
  }

  /** `;`, or `,` as older definitions write it: one of the two in the same brackets. */
  #separar(s: Simbolo): void {
    const quadro = this.#quadro();
    if (quadro.tipo !== 'chamada' && quadro.tipo !== 'lista') throw erro(this.#foraDeLista(s), s);
    quadro.separador ??= s.texto;
    if (quadro.separador !== s.texto) throw erro('Separe todos os valores com ponto e vírgula: (a; b; c)', s);
    this.#novoSegmento();
    this.#emitir(',', s);
    quadro.segmento = this.#pecas.length;
  }

  #foraDeLista({ texto }: Simbolo): string {
    if (texto === ';') return 'Este ponto e vírgula está fora de uma lista';
    const numeros = this.#anterior()?.tipo === 'numero' && this.#simbolo(1).tipo === 'numero';
    return numeros ? 'Escreva as casas decimais sem espaço: 1,5' : 'Esta vírgula está fora de uma lista';
  }

  #fechar(s: Simbolo): void {
    const quadro = this.#quadro();
    if (quadro.tipo === 'raiz') throw erro('Este parêntese não foi aberto', s);
    if (quadro.tipo === 'chamada' && (this.#depoisDe(',') || this.#depoisDe(';')))
      throw erro(`Falta um valor depois ${this.#depoisDe(',') ? 'da vírgula' : 'do ponto e vírgula'}`, s);
    if (this.#anterior() === quadro.abertura && quadro.tipo === 'lista') throw erro('A lista está vazia', s);
    this.#novoSegmento();
    this.#quadros.pop();
    this.#emitir(quadro.tipo === 'lista' ? ']' : ')', s);
  }

  /** `e`, `ou`: end of the operand. */
  #ligar(motor: string, s: Simbolo): void {
    this.#novoSegmento();
    this.#emitir(motor, s);
    this.#quadro().segmento = this.#pecas.length;
  }

  #negar(s: Simbolo): void {
    const seguinte = this.#simbolo(1);
    if (seguinte.tipo === 'nome' && palavraDe(seguinte.texto) === 'em') return; // "não em": the next symbol does it
    this.#emitir('!(', s);
    this.#quadro().negacoes++;
  }

  #pertencer(s: Simbolo): void {
    const quadro = this.#quadro();
    const antes = this.#anterior();
    if (antes?.tipo === 'nome' && palavraDe(antes.texto) === 'nao') {
      // "x não em (…)" is "não (x em (…))": the negation goes before the operand already written.
      this.#pecas.splice(quadro.segmento, 0, { texto: '!(', inicio: antes.inicio, fim: antes.fim });
      quadro.negacoes++;
    }
    this.#comparar(s);
    this.#emitir('in', s);
    const seguinte = this.#simbolo(1);
    if (seguinte.tipo !== 'sinal' || seguinte.texto !== '(') return;
    this.#i++;
    this.#abrir('lista', ')', seguinte, '[');
  }

  #comparar(s: Simbolo): void {
    const quadro = this.#quadro();
    if (quadro.comparou) throw erro('Compare de dois em dois: escreva "a < b e b < c"', s);
    quadro.comparou = true;
  }

  #novoSegmento(): void {
    this.#fecharNegacoes();
    this.#quadro().comparou = false;
  }

  #fecharNegacoes(): void {
    const quadro = this.#quadro();
    for (; quadro.negacoes > 0; quadro.negacoes--) this.#emitir(')', this.#anterior() ?? this.#simbolo());
  }

  #abrir(tipo: Quadro['tipo'], fecha: Quadro['fecha'], abertura: Simbolo, motor: string): void {
    this.#emitir(motor, abertura);
    this.#quadros.push({ tipo, fecha, abertura, segmento: this.#pecas.length, negacoes: 0, comparou: false });
  }

  #emitir(texto: string, { inicio, fim }: Simbolo): void {
    this.#pecas.push({ texto, inicio, fim });
  }

  #quadro(): Quadro {
    const quadro = this.#quadros.at(-1);
    if (!quadro) throw new Error('No frame is open');
    return quadro;
  }

  #simbolo(adiante = 0): Simbolo {
    const simbolo = this.#simbolos[Math.min(this.#i + adiante, this.#simbolos.length - 1)];
    if (!simbolo) throw new Error('The list of symbols is never empty');
    return simbolo;
  }

  #depoisDe(sinal: string): boolean {
    const antes = this.#anterior();
    return antes?.tipo === 'sinal' && antes.texto === sinal;
  }

  #anterior(): Simbolo | undefined {
    return this.#simbolos[this.#i - 1];
  }
}

const erro = (mensagem: string, trecho: Simbolo): ErroDeCompilacao => new ErroDeCompilacao('sintaxe', mensagem, trecho);

/** Joins with spaces: two `/` side by side would start a comment of the engine. */
function montar(pecas: readonly Peca[]): Omit<Traducao, 'ambigua'> {
  const posicoes: number[] = [];
  let motor = '';
  for (const peca of pecas) {
    posicoes.push(motor.length);
    motor += `${peca.texto} `;
  }
  const pecaEm = (posicao: number): Peca => {
    let indice = 0;
    while (indice + 1 < posicoes.length && (posicoes[indice + 1] ?? Infinity) <= posicao) indice++;
    return pecas[indice] ?? { texto: '', inicio: 0, fim: 0 };
  };
  return {
    motor,
    origem(inicio, fim) {
      const primeira = pecaEm(inicio);
      const ultima = pecaEm(Math.max(inicio, fim - 1));
      return { inicio: primeira.inicio, fim: Math.max(primeira.fim, ultima.fim) };
    },
  };
}
