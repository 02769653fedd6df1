import { compilar } from '../../expressao/compilar.ts';
import { ladosDe, type No } from '../../expressao/no.ts';
import { Numero } from '../../expressao/numero.ts';
import { atomoDe, type Atomo, type Constante } from './atomo.ts';

/** What a name may hold: the options of a choice, or a kind with its limits. */
export type Dominio = (
  | { readonly tipo: 'opcoes'; readonly opcoes: readonly string[] }
  | { readonly tipo: 'logico' }
  /** Never answered. */
  | { readonly tipo: 'vazio' }
  /** `serve`: whether a written text can be an answer at all. */
  | { readonly tipo: 'texto'; readonly serve?: (texto: Constante) => boolean }
  /** `inteiro`: whole numbers, days, minutes. */
  | { readonly tipo: 'numero'; readonly inteiro: boolean; readonly minimo?: string; readonly maximo?: string }
) & {
  /** Always answered where it is asked about. */
  readonly sempre?: true;
};

type Valor = Constante | null;
type Caso = ReadonlyMap<string, Valor>;
/** True, false, or without a value since it fails whatever is answered (`1 / 0 > 1`). */
type Logico = boolean | null;

/** More combinations than this are not tried. */
const LIMITE = 50_000;
/** The same, of a question that is asked for each name of each rule. */
const LIMITE_DO_VAZIO = 4_000;

/** A blank is read as the language has it (docs/decisions/0114): no answer of yes or no is no, nothing else is equal to it. */
const avaliarComparacao = (dado: Valor, operador: string, com: readonly Constante[]): boolean => {
  if (operador === 'in') return com.some((c) => avaliarComparacao(dado, '==', [c]));
  const [outro] = com;
  const valor = dado === null && typeof outro === 'boolean' ? false : dado;
  if (valor === null) return operador === '!=';
  const ordem = valor instanceof Numero && outro instanceof Numero ? valor.comparedTo(outro) : valor === outro ? 0 : 1;
  if (operador === '==') return ordem === 0;
  if (operador === '!=') return ordem !== 0;
  if (operador === '<') return ordem < 0;
  if (operador === '<=') return ordem <= 0;
  return operador === '>' ? ordem > 0 : ordem >= 0;
};

const avaliarConstante = (fonte: string): Logico => {
  const expressao = compilar(fonte, {}, 'logico');
  const r = expressao.ok ? expressao.avaliar({}) : undefined;
  return r?.ok === true && typeof r.valor === 'boolean' ? r.valor : null;
};

type Avaliador = (caso: Caso) => Logico;

const avaliadorDoAtomo = (atomo: Atomo): Avaliador => {
  if (atomo.tipo === 'constante') {
    const valor = avaliarConstante(atomo.fonte);
    return () => valor;
  }
  const nome = eixoDe(atomo);
  const ler = (caso: Caso): Valor => caso.get(nome) ?? null;
  if (atomo.tipo === 'preenchido') return (caso) => ler(caso) !== null;
  if (atomo.tipo === 'comparacao') return (caso) => avaliarComparacao(ler(caso), atomo.operador, atomo.com);
  return (caso) => ler(caso) === true;
};

const eixoDe = (atomo: Exclude<Atomo, { tipo: 'constante' }>): string =>
  atomo.tipo === 'livre' ? `livre:${atomo.fonte}` : atomo.nome;

/** Cases of some parts: for each axis what it may be. */
type Eixos = readonly (readonly [string, readonly Valor[]])[];

const eixosDe = (atomos: readonly Atomo[], dominioDe: (nome: string) => Dominio | undefined): Eixos => {
  const escritos = new Map<string, Constante[]>();
  for (const a of atomos) {
    if (a.tipo === 'constante') continue;
    const nome = eixoDe(a);
    escritos.set(nome, [...(escritos.get(nome) ?? []), ...(a.tipo === 'comparacao' ? a.com : [])]);
  }
  return [...escritos].map(
    ([nome, com]) => [nome, valoresDe(dominioDe(nome) ?? { tipo: 'logico', sempre: true }, com)] as const,
  );
};

const combinacoes = (eixos: Eixos): number => eixos.reduce((n, [, valores]) => n * valores.length, 1);

/** Goes through the cases until one serves; `caso` holds the one at hand. */
const algumCaso = (eixos: Eixos, caso: Map<string, Valor>, serve: () => boolean, i = 0): boolean => {
  const eixo = eixos[i];
  if (eixo === undefined) return serve();
  return eixo[1].some((valor) => {
    caso.set(eixo[0], valor);
    return algumCaso(eixos, caso, serve, i + 1);
  });
};

/** Reads a tree once: how to evaluate it in a case, and in `atomos` the parts that the cases must vary. */
const preparar = (no: No, atomos: Atomo[]): Avaliador => {
  const lados = no.op === '&&' || no.op === '||' ? ladosDe(no) : null;
  if (lados) {
    const decide = no.op === '||';
    const [a, b] = [preparar(lados[0], atomos), preparar(lados[1], atomos)];
    return (caso) => {
      const [x, y] = [a(caso), b(caso)];
      if (x === decide || y === decide) return decide;
      return x === null || y === null ? null : !decide;
    };
  }
  if (no.op === '!_') {
    const dentro = preparar(no.args as No, atomos);
    return (caso) => {
      const r = dentro(caso);
      return r === null ? null : !r;
    };
  }
  const atomo = atomoDe(no);
  atomos.push(atomo);
  return avaliadorDoAtomo(atomo);
};

/** One number for each stretch between the written ones, and the written ones themselves: no other can tell more. */
const numerosDe = (d: Extract<Dominio, { tipo: 'numero' }>, escritos: readonly Constante[]): readonly Numero[] => {
  const limites = [d.minimo, d.maximo].flatMap((n) => (n === undefined ? [] : [new Numero(n)]));
  const pontos = [...limites, ...escritos.filter((c): c is Numero => c instanceof Numero)].toSorted((a, b) =>
    a.comparedTo(b),
  );
  const todos = pontos.flatMap((p, i) => {
    const seguinte = pontos[i + 1];
    const vizinhos = d.inteiro ? [p.floor().minus(1), p.floor(), p.ceil(), p.ceil().plus(1)] : [p];
    return seguinte && !d.inteiro ? [...vizinhos, p.plus(seguinte).div(2)] : vizinhos;
  });
  const [primeiro, ultimo] = [pontos[0], pontos.at(-1)];
  if (primeiro && ultimo) todos.push(primeiro.minus(1), ultimo.plus(1));
  else todos.push(new Numero(0));
  const dentro = todos.filter(
    (n) => (d.minimo === undefined || n.gte(d.minimo)) && (d.maximo === undefined || n.lte(d.maximo)),
  );
  return [...new Map(dentro.map((n) => [n.toFixed(), n])).values()];
};

/** A text that nobody wrote, which stands for all others. */
export const OUTRO_TEXTO = '\u0000';

const respostasDe = (dominio: Dominio, escritos: readonly Constante[]): readonly Valor[] => {
  if (dominio.tipo === 'opcoes') return dominio.opcoes;
  if (dominio.tipo === 'logico') return [true, false];
  if (dominio.tipo === 'vazio') return [null];
  if (dominio.tipo === 'numero') return numerosDe(dominio, escritos);
  const { serve = () => true } = dominio;
  return [...new Set(escritos.filter(serve)), OUTRO_TEXTO];
};

/**
 * What a name may hold as far as an expression can tell it apart: the options; one number of each stretch between those written; last nothing (null), but of
 * one that is always answered.
 */
export const valoresDe = (dominio: Dominio, escritos: readonly Constante[]): readonly Valor[] => {
  const respostas = respostasDe(dominio, escritos);
  return dominio.sempre === true || dominio.tipo === 'vazio' ? respostas : [...respostas, null];
};

/**
 * Whether some answers make every tree of `valem` true and none of `naoValem` true. `undefined`: too many combinations to say.
 * What is more than a comparison of one name with written values counts as free, so `false` is never said of a rule that can
 * hold.
 */
export const existeCaso = (
  { valem, naoValem = [] }: { readonly valem: readonly No[]; readonly naoValem?: readonly No[] },
  dominioDe: (nome: string) => Dominio | undefined,
): boolean | undefined => {
  const atomos: Atomo[] = [];
  const sim = valem.map((no) => preparar(no, atomos));
  const nao = naoValem.map((no) => preparar(no, atomos));
  const eixos = eixosDe(atomos, dominioDe);
  if (combinacoes(eixos) > LIMITE) return undefined;
  const caso = new Map<string, Valor>();
  return algumCaso(
    eixos,
    caso,
    () => sim.every((vale) => vale(caso) === true) && nao.every((vale) => vale(caso) !== true),
  );
};

/**
 * What comes of a rule where `nome` has no answer, though another answer to it would have decided otherwise: whether it may hold so, or not hold. Asked only of
 * cases in which every tree of `valem` holds and none of `naoValem` does. Neither where there are too many combinations to say.
 */
export const decidePeloVazio = (
  regra: No,
  nome: string,
  { valem, naoValem }: { readonly valem: readonly No[]; readonly naoValem: readonly No[] },
  dominioDe: (nome: string) => Dominio | undefined,
): { readonly vale: boolean; readonly naoVale: boolean } => {
  const atomos: Atomo[] = [];
  const avalia = preparar(regra, atomos);
  const sim = valem.map((no) => preparar(no, atomos));
  const nao = naoValem.map((no) => preparar(no, atomos));
  const doNome = (a: Atomo): boolean => a.tipo === 'livre' && a.nomes.includes(nome);
  const dele = new Set([nome, ...atomos.flatMap((a) => (doNome(a) && a.tipo !== 'constante' ? [eixoDe(a)] : []))]);
  const vazios = new Map(
    atomos.flatMap((a) => (a.tipo === 'livre' && doNome(a) && a.vazio !== undefined ? [[eixoDe(a), a.vazio]] : [])),
  );
  const eixos = eixosDe(atomos, dominioDe);
  const respondido = eixos
    .filter(([eixo]) => dele.has(eixo))
    .map(([eixo, valores]) => [eixo, valores.filter((v) => v !== null)] as const);
  const emBranco = respondido.map(([eixo, valores]): Eixos[number] => {
    if (eixo === nome) return [eixo, [null]];
    const vazio = vazios.get(eixo);
    return [eixo, vazio === undefined ? valores : [vazio]];
  });
  const achado = { vale: false, naoVale: false };
  const outros = eixos.filter(([eixo]) => !dele.has(eixo));
  if (combinacoes(outros) * combinacoes(respondido) > LIMITE_DO_VAZIO) return achado;
  const caso = new Map<string, Valor>();
  algumCaso([...outros, ...emBranco], caso, () => {
    const [semResposta, qual] = [avalia(caso) === true, avalia(caso) === true ? 'vale' : 'naoVale'] as const;
    if (achado[qual] || !sim.every((vale) => vale(caso) === true) || nao.some((vale) => vale(caso) === true))
      return false;
    const outro = new Map(caso);
    achado[qual] = algumCaso(respondido, outro, () => (avalia(outro) === true) !== semResposta);
    return achado.vale && achado.naoVale;
  });
  return achado;
};
