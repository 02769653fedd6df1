/** Why an expression is refused when it is saved. */
export type CodigoErroExpressao =
  | 'vazia'
  | 'longa'
  | 'profunda'
  | 'cara'
  | 'repeticoes'
  | 'sintaxe'
  | 'virgula_ambigua'
  | 'nome_desconhecido'
  | 'nome_proibido'
  | 'nome_repetido'
  | 'funcao_desconhecida'
  | 'argumentos'
  | 'tipo'
  | 'tipo_do_resultado'
  | 'opcao_desconhecida'
  | 'divisao_por_zero';

/** A refusal with its place in the source. Lines and columns start at 1, offsets at 0 (UTF-16 units). */
export interface ErroExpressao {
  readonly ok: false;
  readonly codigo: CodigoErroExpressao;
  /** A Portuguese sentence for the person who wrote the expression. */
  readonly mensagem: string;
  /** The unknown or forbidden name, when the error is about a name. */
  readonly nome?: string;
  /** The known name most like it, if any is. */
  readonly parecido?: string;
  readonly linha: number;
  readonly coluna: number;
  readonly inicio: number;
  readonly fim: number;
}

/** Raised inside the compiler only; `compilar` turns it into an `ErroExpressao`. */
export class ErroDeCompilacao extends Error {
  readonly codigo: CodigoErroExpressao;
  readonly inicio: number;
  readonly fim: number;
  readonly nome: string | undefined;

  constructor(codigo: CodigoErroExpressao, mensagem: string, trecho: { inicio: number; fim: number }, nome?: string) {
    super(mensagem);
    this.codigo = codigo;
    this.inicio = trecho.inicio;
    this.fim = trecho.fim;
    this.nome = nome;
  }

  /** The same refusal as a value, with line and column in `fonte` and the name that may have been meant. */
  comoValor(fonte: string, parecido?: string): ErroExpressao {
    const antes = fonte.slice(0, this.inicio).split('\n');
    return {
      ok: false,
      codigo: this.codigo,
      mensagem: parecido === undefined ? this.message : `${this.message}. Você quis dizer "${parecido}"?`,
      ...(parecido === undefined ? {} : { parecido }),
      ...(this.nome === undefined ? {} : { nome: this.nome }),
      linha: antes.length,
      coluna: (antes.at(-1) ?? '').length + 1,
      inicio: this.inicio,
      fim: this.fim,
    };
  }
}

/** Why an expression gives no value for these answers. */
export type CodigoErroAvaliacao =
  | 'indefinido'
  | 'divisao_por_zero'
  | 'estouro'
  | 'valor_invalido'
  | 'lista_longa'
  | 'lista_vazia'
  | 'argumento_invalido'
  | 'fora_das_faixas'
  | 'falha';

/**
 * Raised while evaluating; `avaliar` turns it into a value. `e` and `ou` may absorb it (see `compilar`). It is raised for every blank that a rule asks for, so
 * it keeps no trace of where: nobody reads it, and it took longer than the rule.
 */
export class ErroDeAvaliacao extends Error {
  readonly codigo: CodigoErroAvaliacao;
  /** Names without an answer (`campo` or `tabela.coluna`), when `codigo` is `indefinido`. */
  readonly falta: readonly string[];

  constructor(codigo: CodigoErroAvaliacao, mensagem: string, falta: readonly string[] = []) {
    const rastro = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(mensagem);
    Error.stackTraceLimit = rastro;
    this.codigo = codigo;
    this.falta = falta;
  }
}
