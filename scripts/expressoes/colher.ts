import ts from 'typescript';
import { avaliar, partesDoLiteral, type Abrir } from './avaliar.ts';

/** An expression as it stands in a file; without `fonte`: its parts are not constants, so nobody can tell what it will be. */
export interface Colhida {
  readonly linha: number;
  readonly trecho: string;
  readonly fonte?: string;
  readonly flags?: string;
}

/** Calls that make an expression of a text. */
const FAZEM_DE_TEXTO: ReadonlySet<string> = new Set(['match', 'matchAll', 'search']);
const TRECHO_MAXIMO = 120;

type Partes = { readonly fonte?: string; readonly flags?: string };

const deRegExp = (args: readonly ts.Expression[], abrir: Abrir): Partes => {
  const [padrao, marcas] = args;
  const fonte = padrao === undefined ? '(?:)' : avaliar(padrao, abrir);
  const flags = marcas === undefined ? '' : avaliar(marcas, abrir);
  if (typeof flags !== 'string') return {};
  if (typeof fonte === 'string') return { fonte, flags };
  // A copy of another one, with flags of its own or its own ones.
  if (typeof fonte === 'object' && 'fonte' in fonte)
    return { fonte: fonte.fonte, flags: marcas === undefined ? fonte.flags : flags };
  return {};
};

/** JSON schema compiles its patterns as Unicode. */
const doEsquema = (valor: ts.Expression, abrir: Abrir): Partes => {
  const fonte = avaliar(valor, abrir);
  return typeof fonte === 'string' ? { fonte, flags: 'u' } : {};
};

const daChave = (no: ts.Node): Partes =>
  ts.isPropertyAssignment(no) && ts.isStringLiteralLike(no.name) ? { fonte: no.name.text, flags: 'u' } : {};

const doNo = (no: ts.Node, abrir: Abrir): readonly Partes[] => {
  if (ts.isRegularExpressionLiteral(no)) return [partesDoLiteral(no.text)];
  if ((ts.isNewExpression(no) || ts.isCallExpression(no)) && no.expression.getText() === 'RegExp')
    return [deRegExp(no.arguments ?? [], abrir)];
  if (ts.isPropertyAssignment(no) && no.name.getText() === 'pattern') return [doEsquema(no.initializer, abrir)];
  if (ts.isShorthandPropertyAssignment(no) && no.name.text === 'pattern') return [doEsquema(no.name, abrir)];
  if (ts.isPropertyAssignment(no) && no.name.getText() === 'patternProperties')
    return ts.isObjectLiteralExpression(no.initializer) ? no.initializer.properties.map(daChave) : [{}];
  if (ts.isCallExpression(no) && ts.isPropertyAccessExpression(no.expression)) {
    const [texto] = no.arguments;
    if (FAZEM_DE_TEXTO.has(no.expression.name.text) && texto && ts.isStringLiteralLike(texto))
      return [{ fonte: texto.text, flags: '' }];
  }
  return [];
};

/** Every regular expression of a file: literals, those made of texts, and patterns of schemas. */
export const colherExpressoes = (arquivo: ts.SourceFile, abrir: Abrir): readonly Colhida[] => {
  const colhidas: Colhida[] = [];
  const percorrer = (no: ts.Node): void => {
    for (const partes of doNo(no, abrir))
      colhidas.push({
        linha: arquivo.getLineAndCharacterOfPosition(no.getStart(arquivo)).line + 1,
        trecho: no.getText(arquivo).slice(0, TRECHO_MAXIMO),
        ...partes,
      });
    ts.forEachChild(no, percorrer);
  };
  percorrer(arquivo);
  return colhidas;
};
