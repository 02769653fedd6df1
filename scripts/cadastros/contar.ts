import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const RAIZ = path.resolve(import.meta.dirname, '../..');
const PAINEIS = ['src/panels/prefeitura/recursos.tsx', 'src/panels/sistema/recursos.tsx'] as const;
const TELAS = ['list', 'create', 'edit', 'show'] as const;

/** What one registry is made of, in lines that somebody wrote. */
export interface ContaDoCadastro {
  readonly nome: string;
  readonly arquivo: string;
  /** Of the declaration's file, without blank lines and comments. */
  readonly linhas: number;
  /** Screens written by hand, as 'usuario.show', with the lines of their file. */
  readonly telas: readonly { readonly tela: string; readonly arquivo: string; readonly linhas: number }[];
}

const ler = (arquivo: string): string => fs.readFileSync(path.join(RAIZ, arquivo), 'utf8');

const fonteDe = (arquivo: string): ts.SourceFile =>
  ts.createSourceFile(arquivo, ler(arquivo), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Lines with code on them: the printer of the compiler leaves comments out, and blank lines do not count. */
const linhasDeCodigo = (arquivo: string): number => {
  const fonte = fonteDe(arquivo);
  const comCodigo = new Set<number>();
  const olhar = (no: ts.Node): void => {
    const filhos = no.getChildren(fonte);
    if (filhos.length === 0 && no.getWidth(fonte) > 0) {
      const de = fonte.getLineAndCharacterOfPosition(no.getStart(fonte)).line;
      const ate = fonte.getLineAndCharacterOfPosition(no.getEnd()).line;
      for (let linha = de; linha <= ate; linha += 1) comCodigo.add(linha);
    }
    filhos.forEach(olhar);
  };
  olhar(fonte);
  return comCodigo.size;
};

/** The files of src/schemas that declare an entity: its name and the constant it is exported as. */
const declaracoes = (): readonly { nome: string; constante: string; arquivo: string }[] =>
  fs
    .readdirSync(path.join(RAIZ, 'src/schemas'))
    .filter((arquivo) => arquivo.endsWith('.ts'))
    .sort()
    .flatMap((arquivo) => {
      const caminho = `src/schemas/${arquivo}`;
      const achada = /export const (\w+) = defineEntity\(\{\s*name: '(\w+)'/.exec(ler(caminho));
      const [, constante, nome] = achada ?? [];
      return constante === undefined || nome === undefined ? [] : [{ nome, constante, arquivo: caminho }];
    });

/** The files that `resourceOf(entity, { show: … import('…') … })` names, by screen. */
const telasDe = (painel: string): readonly { constante: string; tela: string; arquivo: string }[] => {
  const fonte = fonteDe(painel);
  const achadas: { constante: string; tela: string; arquivo: string }[] = [];
  const olhar = (no: ts.Node): void => {
    if (ts.isCallExpression(no) && no.expression.getText(fonte) === 'resourceOf') {
      const [entidade, escritas] = no.arguments;
      if (entidade !== undefined && escritas !== undefined && ts.isObjectLiteralExpression(escritas))
        for (const uma of escritas.properties) {
          const tela = uma.name?.getText(fonte) ?? '';
          const [, importado] = /import\('([^']+)'\)/.exec(uma.getText(fonte)) ?? [];
          if (!(TELAS as readonly string[]).includes(tela) || importado === undefined)
            throw new Error(`${painel}: ${uma.getText(fonte)} não é uma tela tardia`);
          const arquivo = path.relative(RAIZ, path.resolve(RAIZ, path.dirname(painel), importado));
          achadas.push({ constante: entidade.getText(fonte), tela, arquivo });
        }
    }
    ts.forEachChild(no, olhar);
  };
  olhar(fonte);
  return achadas;
};

/** Every declared registry with the lines of its declaration and of the screens that its panels write by hand. */
export const contarCadastros = (): readonly ContaDoCadastro[] => {
  const telas = PAINEIS.flatMap(telasDe);
  return declaracoes().map(({ nome, constante, arquivo }) => ({
    nome,
    arquivo,
    linhas: linhasDeCodigo(arquivo),
    telas: telas
      .filter((uma) => uma.constante === constante)
      .map(({ tela, arquivo: deTela }) => ({
        tela: `${nome}.${tela}`,
        arquivo: deTela,
        linhas: linhasDeCodigo(deTela),
      })),
  }));
};
