import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { fieldErrors, type AjvErrorLike } from '../../schemas/messages.ts';
import type { Respostas, Valor } from '../../schemas/requerimento/resposta.ts';
import { linhaDe } from '../../schemas/processo/somaDasLinhas.ts';
import { vazio } from '../../schemas/requerimento/vazio.ts';

/** A validator compiled on the server (Ajv standalone): false leaves what is wrong in `errors`. */
export interface FuncaoDeValidacao {
  (dados: unknown): boolean;
  errors?: readonly AjvErrorLike[] | null;
}

export type ErrosDoFormulario = Readonly<Record<string, readonly string[]>>;

const semVazios = (valores: Respostas): Respostas =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => !vazio(valor)));

/** A row without its empty cells. */
const semCelulasVazias = (valor: Valor): Valor => {
  if (!Array.isArray(valor)) return valor;
  return (valor as readonly Valor[]).map((linha) => {
    const celulas = linhaDe(linha);
    return celulas === undefined ? linha : semVazios(celulas);
  });
};

/** Sentences of spec 5 per field for these answers, empty ones left out: what is empty is judged as missing, not as wrong. */
export function conferirComEsquema(validar: FuncaoDeValidacao | null, respostas: Respostas): ErrosDoFormulario {
  if (validar === null) return {};
  const preenchidas = Object.fromEntries(
    Object.entries(semVazios(respostas)).map(([campo, valor]) => [campo, semCelulasVazias(valor)]),
  );
  return validar(preenchidas) ? {} : fieldErrors(validar.errors ?? []);
}

const partesDo = (caminho: string): string[] => caminho.replace(/\[(\d+)\]/g, '.$1').split('.');

/** Errors per path as RJSF nests them. */
export function errosParaRjsf(erros: ErrosDoFormulario): ErrorSchema {
  const raiz: Record<string, unknown> = {};
  for (const [caminho, frases] of Object.entries(erros)) {
    let lugar = raiz;
    for (const parte of partesDo(caminho)) {
      lugar[parte] ??= {};
      lugar = lugar[parte] as Record<string, unknown>;
    }
    lugar.__errors = [...frases];
  }
  return raiz as ErrorSchema;
}

/**
 * RJSF's validator over the compiled function of the published version: nothing is evaluated in the page (CSP without
 * 'unsafe-eval') and Ajv is not shipped. Without a function (a test run, a file that did not arrive) it finds nothing and the
 * server's answer to the autosave says what is wrong.
 */
export function createValidador(validar: FuncaoDeValidacao | null): ValidatorType {
  return {
    validateFormData: (dados: Respostas | undefined) => {
      const erros = conferirComEsquema(validar, dados ?? {});
      const errors: RJSFValidationError[] = Object.entries(erros).flatMap(([campo, frases]) =>
        frases.map((message) => ({ message, stack: message, property: `.${campo}` })),
      );
      return { errors, errorSchema: errosParaRjsf(erros) };
    },
    // Section schemas have no alternatives, so RJSF has nothing to choose between.
    isValid: () => true,
    rawValidation: (_esquema, dados?: Respostas) => ({
      errors: validar === null || validar(dados ?? {}) ? [] : ((validar.errors ?? []) as unknown as never[]),
    }),
  };
}
