import ts from 'typescript';

/** What an expression of constants comes to. */
export type Valor =
  | string
  | number
  | { readonly fonte: string; readonly flags: string }
  | readonly Valor[]
  | { readonly campos: ReadonlyMap<string, Valor | undefined> };

/** Reads a file that another one imports: its syntax, or undefined for what is no file of the product. */
export type Abrir = (de: string, modulo: string) => ts.SourceFile | undefined;

const ehExpressao = (v: Valor | undefined): v is { readonly fonte: string; readonly flags: string } =>
  typeof v === 'object' && 'fonte' in v;
const ehLista = (v: Valor | undefined): v is readonly Valor[] => Array.isArray(v);

/** Pattern and flags of a literal as it is written. */
export const partesDoLiteral = (texto: string): { readonly fonte: string; readonly flags: string } => {
  const fim = texto.lastIndexOf('/');
  return { fonte: texto.slice(1, fim), flags: texto.slice(fim + 1) };
};

const constantesDe = (no: ts.Node): readonly ts.VariableDeclaration[] => {
  const instrucoes = ts.isSourceFile(no) || ts.isBlock(no) ? no.statements : [];
  return instrucoes.flatMap((uma) =>
    ts.isVariableStatement(uma) && (uma.declarationList.flags & ts.NodeFlags.Const) !== 0
      ? [...uma.declarationList.declarations]
      : [],
  );
};

const nomeia = (nome: string, no: ts.Node): boolean =>
  (ts.isParameter(no) || ts.isVariableDeclaration(no)) &&
  ((ts.isIdentifier(no.name) && no.name.text === nome) ||
    (!ts.isIdentifier(no.name) &&
      no.name.elements.some((um) => ts.isBindingElement(um) && um.name.getText() === nome)));

/** What a name stands for where it is used: the value of its constant, here or in the file that it comes from. */
const doNome = (nome: string, de: ts.Node, abrir: Abrir): Valor | undefined => {
  for (let no: ts.Node = de; no !== undefined; no = no.parent) {
    // A parameter of that name hides the constant outside.
    if (ts.isFunctionLike(no) && no.parameters.some((um) => nomeia(nome, um))) return undefined;
    const achada = constantesDe(no).find((uma) => nomeia(nome, uma));
    if (achada !== undefined)
      return achada.initializer && ts.isIdentifier(achada.name) ? avaliar(achada.initializer, abrir) : undefined;
    if (ts.isSourceFile(no)) return doImportado(nome, no, abrir);
  }
  return undefined;
};

const doImportado = (nome: string, arquivo: ts.SourceFile, abrir: Abrir): Valor | undefined => {
  for (const uma of arquivo.statements) {
    const lista = ts.isImportDeclaration(uma)
      ? uma.importClause?.namedBindings
      : ts.isExportDeclaration(uma)
        ? uma.exportClause
        : undefined;
    if (lista === undefined || !(ts.isNamedImports(lista) || ts.isNamedExports(lista))) continue;
    const achado = lista.elements.find((um) => um.name.text === nome);
    const modulo = (uma as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier;
    if (achado === undefined || modulo === undefined || !ts.isStringLiteral(modulo)) continue;
    const outro = abrir(arquivo.fileName, modulo.text);
    const la = (achado.propertyName ?? achado.name).text;
    return outro && doNome(la, outro, abrir);
  }
  return undefined;
};

const doModelo = (no: ts.TemplateExpression, cru: boolean, abrir: Abrir): string | undefined => {
  const texto = (parte: ts.TemplateLiteralLikeNode): string => (cru ? (parte.rawText ?? '') : parte.text);
  let inteiro = texto(no.head);
  for (const { expression, literal } of no.templateSpans) {
    const valor = avaliar(expression, abrir);
    if (typeof valor !== 'string' && typeof valor !== 'number') return undefined;
    inteiro += `${valor}${texto(literal)}`;
  }
  return inteiro;
};

const doCampo = (no: ts.PropertyAccessExpression, abrir: Abrir): Valor | undefined => {
  const dono = avaliar(no.expression, abrir);
  if (ehExpressao(dono))
    return no.name.text === 'source' ? dono.fonte : no.name.text === 'flags' ? dono.flags : undefined;
  return typeof dono === 'object' && 'campos' in dono ? dono.campos.get(no.name.text) : undefined;
};

const daChamada = (no: ts.CallExpression, abrir: Abrir): Valor | undefined => {
  if (no.expression.getText() === 'Object.keys' && no.arguments[0]) {
    const dono = avaliar(no.arguments[0], abrir);
    return typeof dono === 'object' && 'campos' in dono ? [...dono.campos.keys()] : undefined;
  }
  if (!ts.isPropertyAccessExpression(no.expression) || no.expression.name.text !== 'join') return undefined;
  const lista = avaliar(no.expression.expression, abrir);
  const entre = no.arguments[0] === undefined ? ',' : avaliar(no.arguments[0], abrir);
  return ehLista(lista) && typeof entre === 'string' && lista.every((um) => typeof um === 'string')
    ? lista.join(entre)
    : undefined;
};

const doObjeto = (no: ts.ObjectLiteralExpression, abrir: Abrir): Valor => ({
  campos: new Map(
    no.properties.flatMap((um) => {
      const valor = ts.isPropertyAssignment(um) ? avaliar(um.initializer, abrir) : undefined;
      return um.name === undefined ? [] : [[um.name.getText(), valor] as const];
    }),
  ),
});

/** Value of an expression that is made of constants alone; undefined where anything in it is not known before the program runs. */
export const avaliar = (no: ts.Expression, abrir: Abrir): Valor | undefined => {
  if (ts.isStringLiteralLike(no)) return no.text;
  if (ts.isNumericLiteral(no)) return Number(no.text);
  if (ts.isRegularExpressionLiteral(no)) return partesDoLiteral(no.text);
  if (ts.isTemplateExpression(no)) return doModelo(no, false, abrir);
  if (ts.isTaggedTemplateExpression(no)) {
    if (no.tag.getText() !== 'String.raw') return undefined;
    return ts.isTemplateExpression(no.template) ? doModelo(no.template, true, abrir) : no.template.rawText;
  }
  if (ts.isAsExpression(no) || ts.isSatisfiesExpression(no) || ts.isParenthesizedExpression(no))
    return avaliar(no.expression, abrir);
  if (ts.isBinaryExpression(no) && no.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [a, b] = [avaliar(no.left, abrir), avaliar(no.right, abrir)];
    return typeof a === 'string' && typeof b === 'string' ? a + b : undefined;
  }
  if (ts.isArrayLiteralExpression(no)) {
    const itens = no.elements.map((um) => avaliar(um, abrir));
    return itens.every((um) => um !== undefined) ? itens : undefined;
  }
  if (ts.isObjectLiteralExpression(no)) return doObjeto(no, abrir);
  if (ts.isPropertyAccessExpression(no)) return doCampo(no, abrir);
  if (ts.isCallExpression(no)) return daChamada(no, abrir);
  return ts.isIdentifier(no) ? doNome(no.text, no, abrir) : undefined;
};
