import { parse, type Node } from 'acorn';
import type { Faltas } from './dados.ts';

/** A use of a built-in that some browser of the minimum lacks, without anything around it that asks first. */
export interface Uso {
  readonly tipo: keyof Faltas;
  readonly nome: string;
  /** Offset in the script. */
  readonly onde: number;
}

type No = Node & Readonly<Record<string, unknown>>;
const ehNo = (valor: unknown): valor is No =>
  typeof valor === 'object' && valor !== null && typeof (valor as { type?: unknown }).type === 'string';
const filhosDe = (no: No): readonly No[] =>
  Object.values(no)
    .flatMap((v) => (Array.isArray(v) ? v : [v]))
    .filter(ehNo);
const nomeDe = (no: unknown): string | undefined =>
  ehNo(no) && no.type === 'Identifier' ? String(no['name']) : undefined;

/** Name of what a plain member access reads: `x.nome`, and the string of `x['nome']`. */
const propriedadeDe = (no: unknown): string | undefined => {
  if (!ehNo(no) || no.type !== 'MemberExpression') return undefined;
  const { property, computed } = no;
  if (computed !== true) return nomeDe(property);
  return ehNo(property) && typeof property['value'] === 'string' ? property['value'] : undefined;
};

const GLOBAL = new Set(['window', 'self', 'globalThis']);

/** Whether a test says the name at all: `typeof X`, `'X' in y`, `y.X`. */
const diz = (no: unknown, nome: string): boolean =>
  ehNo(no) && (nomeDe(no) === nome || no['value'] === nome || filhosDe(no).some((filho) => diz(filho, nome)));

/** `a`, asked before `b` runs, in each form that a minifier leaves of it. */
const perguntaAntes = (pai: No, filho: No, nome: string): boolean => {
  if (pai.type === 'IfStatement' || pai.type === 'ConditionalExpression')
    return filho !== pai['test'] && diz(pai['test'], nome);
  if (pai.type === 'LogicalExpression') return filho === pai['right'] && diz(pai['left'], nome);
  if (pai.type !== 'BlockStatement') return false;
  const comandos = pai['body'] as readonly No[];
  return comandos
    .slice(0, comandos.indexOf(filho))
    .some((antes) => antes.type === 'IfStatement' && diz(antes['test'], nome) && saiDaFuncao(antes['consequent']));
};
/** Whether a branch leaves the function. */
const saiDaFuncao = (no: unknown): boolean =>
  ehNo(no) &&
  (no.type === 'ReturnStatement' ||
    no.type === 'ThrowStatement' ||
    (no.type === 'BlockStatement' && (no['body'] as readonly unknown[]).some(saiDaFuncao)));

/** Every name that the script itself declares anywhere: such a name is not the built-in. */
const declarados = (raiz: No): ReadonlySet<string> => {
  const nomes = new Set<string>();
  const doPadrao = (no: unknown): void => {
    if (!ehNo(no)) return;
    const nome = nomeDe(no);
    if (nome !== undefined) nomes.add(nome);
    else if (no.type === 'Property') doPadrao(no['value']);
    else if (no.type === 'AssignmentPattern') doPadrao(no['left']);
    else filhosDe(no).forEach(doPadrao);
  };
  const olhar = (no: No): void => {
    if (no.type === 'VariableDeclarator') doPadrao(no['id']);
    if (/Function|Class/.test(no.type)) doPadrao(no['id']);
    if (/Function/.test(no.type)) (no['params'] as readonly unknown[]).forEach(doPadrao);
    if (no.type === 'CatchClause') doPadrao(no['param']);
    filhosDe(no).forEach(olhar);
  };
  olhar(raiz);
  return nomes;
};

/** Where an identifier stands for its value, rather than being a key, a label or the question whether it exists. */
const ehLeitura = (no: No, pai: No): boolean => {
  if (pai.type === 'MemberExpression') return pai['object'] === no || pai['computed'] === true;
  if (pai.type === 'Property' || pai.type === 'MethodDefinition')
    return pai['value'] === no || pai['computed'] === true;
  if (pai.type === 'AssignmentExpression') return pai['left'] !== no;
  if (/^(LabeledStatement|BreakStatement|ContinueStatement)$/.test(pai.type)) return false;
  return !(pai.type === 'UnaryExpression' && pai['operator'] === 'typeof');
};

const ehChamado = (no: No, pai: No | undefined): boolean =>
  pai !== undefined && /^(Call|New)Expression$/.test(pai.type) && pai['callee'] === no;

/** What a node uses of built-ins, before asking whether any browser lacks it. */
const usoDe = (no: No, pais: readonly No[], proprios: ReadonlySet<string>): Omit<Uso, 'onde'> | undefined => {
  const pai = pais.at(-1);
  if (pai === undefined) return undefined;
  const nome = nomeDe(no);
  if (nome !== undefined) return proprios.has(nome) || !ehLeitura(no, pai) ? undefined : { tipo: 'globais', nome };
  const propriedade = propriedadeDe(no);
  if (propriedade === undefined) return undefined;
  const objeto = no['object'];
  const dono =
    nomeDe(objeto) ?? (GLOBAL.has(nomeDe((objeto as No)['object']) ?? '') ? propriedadeDe(objeto) : undefined);
  // `window.X` alone is undefined where X is missing, which breaks nothing before it is called or read from.
  if (dono !== undefined && GLOBAL.has(dono))
    return ehChamado(no, pai) || (pai.type === 'MemberExpression' && pai['object'] === no)
      ? { tipo: 'globais', nome: propriedade }
      : undefined;
  if (!ehChamado(no, pai)) return undefined;
  return dono !== undefined && /^[A-Z]/.test(dono) && !proprios.has(dono)
    ? { tipo: 'estaticos', nome: `${dono}.${propriedade}` }
    : { tipo: 'metodos', nome: propriedade };
};

/** Uses in one script of what some browser of the minimum lacks, where nothing asks first whether it is there. */
export function usosSemGuarda(codigo: string, faltas: Faltas): readonly Uso[] {
  const raiz = parse(codigo, { ecmaVersion: 2020, sourceType: 'script' }) as unknown as No;
  const proprios = declarados(raiz);
  const usos: Uso[] = [];
  const pais: No[] = [];
  const olhar = (no: No): void => {
    const uso = usoDe(no, pais, proprios);
    if (uso !== undefined && faltas[uso.tipo].has(uso.nome)) {
      const curto = uso.nome.split('.').at(-1) ?? uso.nome;
      const caminho = [...pais, no];
      if (!pais.some((pai, i) => perguntaAntes(pai, caminho[i + 1] as No, curto)))
        usos.push({ ...uso, onde: no.start });
    }
    pais.push(no);
    filhosDe(no).forEach(olhar);
    pais.pop();
  };
  olhar(raiz);
  return usos;
}
