import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { entities } from '../../src/schemas/entities.ts';

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

/**
 * The file of src/schemas that declares the entity of this name, in a constant or in a function that gets the other registries. Where none or
 * more than one does it throws, so that no registry escapes the count.
 */
const arquivoDe = (nome: string): string => {
  const [arquivo, ...outros] = fs
    .readdirSync(path.join(RAIZ, 'src/schemas'), { recursive: true, encoding: 'utf8' })
    .filter((um) => um.endsWith('.ts'))
    .map((um) => `src/schemas/${um}`)
    .filter((caminho) => new RegExp(`defineEntity\\(\\{\\s*name: '${nome}'`).test(ler(caminho)));
  if (arquivo === undefined || outros.length > 0)
    throw new Error(`${nome}: ${outros.length + (arquivo === undefined ? 0 : 1)} arquivos de src/schemas o declaram`);
  return arquivo;
};

/** Every registry of the list that the server goes over, with the name of its constant in the panels: `cliente_api` is `clienteApi`. */
const declaracoes = (): readonly { nome: string; constante: string; arquivo: string }[] =>
  entities
    .map(({ name: nome }) => ({
      nome,
      constante: nome.replace(/_([a-z])/g, (_tudo, letra: string) => letra.toUpperCase()),
      arquivo: arquivoDe(nome),
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome));

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
  const declaradas = declaracoes();
  const sem = telas.filter(({ constante }) => !declaradas.some((uma) => uma.constante === constante));
  if (sem.length > 0) throw new Error(`telas de nenhum cadastro: ${sem.map(({ arquivo }) => arquivo).join(', ')}`);
  return declaradas.map(({ nome, constante, arquivo }) => ({
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
