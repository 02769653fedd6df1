import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What one file says in its own text. */
interface DoArquivo {
  readonly linhas: number;
  /** `x as T`, `as const` apart. */
  readonly conversoes: number;
  /** Of these, the ones that read a request: `req.body as …`, `req as Req`. */
  readonly pedidosConvertidos: number;
  /** `api<T>(…)`: an answer that only its reader says the form of. */
  readonly respostasAfirmadas: number;
  /** Interfaces and types of an object, with the names of their members. */
  readonly formas: readonly { readonly nome: string; readonly membros: readonly string[] }[];
  readonly exportados: readonly string[];
}

const PEDIDO = /^(?:req|request|pedido)(?:\.(?:body|query|params|headers))?$/;
const CHAMADA = /^(?:api|apiDe|chamarApi)$/;

const membrosDe = (membros: readonly ts.TypeElement[], fonte: ts.SourceFile): readonly string[] =>
  membros.flatMap((m) => (m.name === undefined ? [] : [m.name.getText(fonte)]));

const exportada = (no: ts.Node): boolean =>
  ts.canHaveModifiers(no) && (ts.getModifiers(no) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);

/** Names that a statement of a file exports. */
const nomesExportados = (no: ts.Statement, fonte: ts.SourceFile): readonly string[] => {
  if (ts.isVariableStatement(no) && exportada(no))
    return no.declarationList.declarations.map(({ name }) => name.getText(fonte));
  const declara =
    ts.isFunctionDeclaration(no) ||
    ts.isClassDeclaration(no) ||
    ts.isInterfaceDeclaration(no) ||
    ts.isTypeAliasDeclaration(no);
  return declara && exportada(no) && no.name !== undefined ? [no.name.text] : [];
};

const lerArquivo = (arquivo: string, texto: string): DoArquivo => {
  const fonte = ts.createSourceFile(arquivo, texto, ts.ScriptTarget.Latest, true);
  let conversoes = 0;
  let pedidosConvertidos = 0;
  let respostasAfirmadas = 0;
  const formas: { nome: string; membros: readonly string[] }[] = [];
  const olhar = (no: ts.Node): void => {
    if (ts.isAsExpression(no) && no.type.getText(fonte) !== 'const') {
      conversoes += 1;
      if (PEDIDO.test(no.expression.getText(fonte))) pedidosConvertidos += 1;
    }
    if (ts.isCallExpression(no) && no.typeArguments !== undefined && CHAMADA.test(no.expression.getText(fonte)))
      respostasAfirmadas += 1;
    if (ts.isInterfaceDeclaration(no)) formas.push({ nome: no.name.text, membros: membrosDe(no.members, fonte) });
    if (ts.isTypeAliasDeclaration(no) && ts.isTypeLiteralNode(no.type))
      formas.push({ nome: no.name.text, membros: membrosDe(no.type.members, fonte) });
    ts.forEachChild(no, olhar);
  };
  olhar(fonte);
  return {
    linhas: texto.split('\n').length,
    conversoes,
    pedidosConvertidos,
    respostasAfirmadas,
    formas,
    exportados: fonte.statements.flatMap((no) => nomesExportados(no, fonte)),
  };
};

export interface ContaDasFontes {
  /** Casts of the server for each 1,000 of its lines. */
  readonly conversoesPorMil: number;
  readonly pedidosConvertidos: number;
  readonly respostasAfirmadas: number;
  /** Names of forms that server and browser both write down, half of their members alike. */
  readonly gemeas: readonly string[];
  /** Exported names that more than one file has. */
  readonly nomesRepetidos: readonly string[];
}

const soma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0);

/** Two forms of one name that say the same thing: at least two members, half of the smaller one's in both. */
const parecidas = (a: readonly string[], b: readonly string[]): boolean => {
  const menor = Math.min(a.length, b.length);
  const comuns = a.filter((m) => b.includes(m)).length;
  return menor >= 2 && comuns * 2 >= menor;
};

/** Counts what the texts of server and src say. @param arquivos paths below `raiz` */
export const contarFontes = (raiz: string, arquivos: readonly string[]): ContaDasFontes => {
  const lidos = arquivos.map((arquivo) => ({
    arquivo,
    ...lerArquivo(arquivo, readFileSync(path.join(raiz, arquivo), 'utf8')),
  }));
  const doServidor = lidos.filter(({ arquivo }) => arquivo.startsWith('server/'));
  const doNavegador = lidos.filter(({ arquivo }) => /^src\/(?!schemas\/)/.test(arquivo));
  const daqui = new Map(doServidor.flatMap(({ formas }) => formas.map((f) => [f.nome, f.membros] as const)));
  const gemeas = doNavegador.flatMap(({ formas }) =>
    formas.flatMap(({ nome, membros }) => (parecidas(membros, daqui.get(nome) ?? []) ? [nome] : [])),
  );
  const vezes = new Map<string, number>();
  for (const { exportados } of lidos)
    for (const nome of new Set(exportados)) vezes.set(nome, (vezes.get(nome) ?? 0) + 1);
  return {
    conversoesPorMil:
      (soma(doServidor.map(({ conversoes }) => conversoes)) * 1000) / soma(doServidor.map(({ linhas }) => linhas)),
    pedidosConvertidos: soma(doServidor.map(({ pedidosConvertidos }) => pedidosConvertidos)),
    respostasAfirmadas: soma(doNavegador.map(({ respostasAfirmadas }) => respostasAfirmadas)),
    gemeas: [...new Set(gemeas)].sort(),
    nomesRepetidos: [...vezes].flatMap(([nome, quantas]) => (quantas > 1 ? [nome] : [])).sort(),
  };
};
