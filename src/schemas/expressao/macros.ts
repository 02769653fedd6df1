import type { Environment } from '@marcbachmann/cel-js';
import { ErroDeAvaliacao } from './erro.ts';
import { faltasDe } from './faltas.ts';
import { somar } from './funcoes.ts';
import { NOME_DA_INSPECAO, type ContextoDoMotor, type Inspecao, type Macro } from './motor.ts';
import type { No } from './no.ts';
import { Numero } from './numero.ts';

interface Expansao {
  readonly args: readonly No[];
  readonly ast: No;
}

/** Registers what must look at its arguments before they are evaluated. */
export function registrarMacros(ambiente: Environment): void {
  const macro = (assinatura: string, expandir: (expansao: Expansao) => Macro): void => {
    ambiente.registerFunction(assinatura, expandir as (...valores: unknown[]) => unknown);
  };
  macro('raiz(ast): dyn', raiz);
  macro('num(ast): dec', numero);
  macro('f_se(ast, ast, ast): dyn', se);
  macro('f_preenchido(ast): bool', preenchido);
  macro('f_soma(ast, ast): dec', somaDaColuna);
}

const argumento = (args: readonly No[], indice: number): No => {
  const no = args[indice];
  if (!no) throw new Error(`Macro without argument ${indice}`);
  return no;
};

/** The whole expression: completes the list of missing answers and lets the inspection look at the parts. */
function raiz({ args }: Expansao): Macro {
  const no = argumento(args, 0);
  return {
    async: false,
    typeCheck: (conferencia, _macro, contexto) => conferencia.check(no, contexto),
    evaluate(execucao, _macro, contexto) {
      const avaliar = (parte: No): unknown => execucao.run(parte, contexto);
      const inspecao = (contexto as ContextoDoMotor).getValue(NOME_DA_INSPECAO) as Inspecao;
      inspecao.sonda?.(no, avaliar, inspecao.vazias);
      inspecao.vazias.clear();
      try {
        return avaliar(no);
      } catch (erro) {
        if (!(erro instanceof ErroDeAvaliacao) || erro.codigo !== 'indefinido') throw erro;
        const falta = inspecao.detalhada ? faltasDe(no, avaliar) : erro.falta;
        throw new ErroDeAvaliacao('indefinido', `Falta responder: ${falta.join(', ')}`, falta);
      }
    },
  };
}

/** A written number, converted once when the expression is compiled. */
function numero({ args }: Expansao): Macro {
  const valor = new Numero(String(argumento(args, 0).args));
  return { async: false, typeCheck: (conferencia) => conferencia.getType('dec'), evaluate: () => valor };
}

/** `se(condição, sim, não)`: only the branch taken is evaluated; both must have the same type. */
function se({ args, ast }: Expansao): Macro {
  const [condicao, sim, nao] = [argumento(args, 0), argumento(args, 1), argumento(args, 2)];
  return {
    async: false,
    typeCheck(conferencia, _macro, contexto) {
      if (conferencia.check(condicao, contexto).name !== 'bool')
        throw conferencia.createError('invalid_condition_type', '', condicao);
      const tipo = conferencia.check(sim, contexto);
      if (conferencia.check(nao, contexto) !== tipo)
        throw conferencia.createError('incompatible_ternary_branches', '', ast);
      return tipo;
    },
    evaluate: (execucao, _macro, contexto) =>
      execucao.run(execucao.run(condicao, contexto) === true ? sim : nao, contexto),
  };
}

/** `preenchido(x)`: whether `x` has an answer, a blank in it never read as no; never undefined itself. Other failures pass through. */
function preenchido({ args }: Expansao): Macro {
  const no = argumento(args, 0);
  return {
    async: false,
    typeCheck(conferencia, _macro, contexto) {
      conferencia.check(no, contexto);
      return conferencia.getType('bool');
    },
    evaluate(execucao, _macro, contexto) {
      const inspecao = (contexto as ContextoDoMotor).getValue(NOME_DA_INSPECAO) as Inspecao;
      const antes = inspecao.cru;
      inspecao.cru = true;
      try {
        execucao.run(no, contexto);
        return true;
      } catch (erro) {
        if (erro instanceof ErroDeAvaliacao && erro.codigo === 'indefinido') return false;
        throw erro;
      } finally {
        inspecao.cru = antes;
      }
    },
  };
}

/** `soma(tabela, coluna)`: the column is a name, not a value. */
function somaDaColuna({ args }: Expansao): Macro {
  const [tabela, coluna] = [argumento(args, 0), argumento(args, 1)];
  return {
    async: false,
    typeCheck(conferencia, _macro, contexto) {
      const tipo = conferencia.check(tabela, contexto);
      const linha = tipo.valueType?.name ?? '';
      const colunas = conferencia.objectTypes.get(linha)?.fields;
      if (!colunas || !linha.startsWith('linha_')) throw conferencia.createError('no_table', '', tabela);
      const achada = coluna.op === 'id' ? colunas[String(coluna.args)] : undefined;
      if (achada?.name !== 'dec') throw conferencia.createError('no_such_key', '', coluna);
      return achada;
    },
    evaluate(execucao, _macro, contexto) {
      const linhas = execucao.run(tabela, contexto) as readonly ReadonlyMap<string, unknown>[];
      return somar(linhas.map((linha) => linha.get(String(coluna.args)) as Numero));
    },
  };
}
