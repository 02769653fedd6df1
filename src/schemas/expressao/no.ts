/** A node of the engine's syntax tree, as far as we read it. `args` depends on `op`; read it with the functions below. */
export interface No {
  readonly op: string;
  readonly args: unknown;
  readonly start: number;
  readonly end: number;
  /** Set by the type check. */
  readonly checkedType?: TipoDoMotor;
}

/** The engine's type: `dec`, `string`, `bool`, `data`, `hora`, `list<…>`, `linha_<tabela>`. */
export interface TipoDoMotor {
  readonly name: string;
  readonly kind: string;
  readonly valueType?: TipoDoMotor;
}

/** Calls `nome(args)` and, with `alvo`, `alvo.nome(args)`. */
export interface Chamada {
  readonly nome: string;
  readonly alvo: No | null;
  readonly args: readonly No[];
}

const OPERADORES = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%', '&&', '||']);

export const chamadaDe = (no: No): Chamada | null => {
  if (no.op === 'call') {
    const [nome, args] = no.args as [string, No[]];
    return { nome, alvo: null, args };
  }
  if (no.op !== 'rcall') return null;
  const [nome, alvo, args] = no.args as [string, No, No[]];
  return { nome, alvo, args };
};

/** The two sides of an operator, or `null` for any other node. */
export const ladosDe = (no: No): readonly [No, No] | null => (OPERADORES.has(no.op) ? (no.args as [No, No]) : null);

/** Name behind an identifier (`c_area` -> `area`), or `null`. */
export const nomeDe = (no: No): string | null => (no.op === 'id' ? semPrefixo(String(no.args)) : null);

/** `alvo.coluna`, or `null`. */
export const acessoDe = (no: No): { readonly alvo: No; readonly coluna: string } | null => {
  if (no.op !== '.') return null;
  const [alvo, coluna] = no.args as [No, string];
  return { alvo, coluna: semPrefixo(coluna) };
};

export const literalDe = (no: No): string | boolean | null =>
  no.op === 'value' && (typeof no.args === 'string' || typeof no.args === 'boolean') ? no.args : null;

/** A written number, as in the source: the engine sees `num("12.5")`. */
export const numeroEscrito = (no: No): string | null => {
  const chamada = no.op === 'call' ? chamadaDe(no) : null;
  return chamada?.nome === 'num' && chamada.args[0] ? String(chamada.args[0].args) : null;
};

/** Direct operands, in the order in which they are written. */
export const filhosDe = (no: No): readonly No[] => {
  if (numeroEscrito(no) !== null || no.op === 'value' || no.op === 'id') return [];
  if (no.op === '!_' || no.op === '-_') return [no.args as No];
  if (no.op === 'list') return no.args as No[];
  const acesso = acessoDe(no);
  if (acesso) return [acesso.alvo];
  const chamada = chamadaDe(no);
  if (chamada) return chamada.alvo ? [chamada.alvo, ...chamada.args] : chamada.args;
  return ladosDe(no) ?? [];
};

/** Removes the prefix that the translation put before a name. */
export const semPrefixo = (nome: string): string => nome.replace(/^[cf]_/, '');
