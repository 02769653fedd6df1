import { mostrarData } from '../../brasil/data.ts';
import { mostrarNumero } from '../../brasil/numero.ts';
import { Data, Hora } from '../../expressao/calendario.ts';
import { filhosDe, type No } from '../../expressao/no.ts';
import { Numero } from '../../expressao/numero.ts';
import type { Expressao } from '../../expressao/compilar.ts';
import type { Respostas } from '../../expressao/respostas.ts';
import { tipoEhEscolha, type TipoExpressao, type Tipos } from '../../expressao/tipo.ts';
import { arvoreDe } from '../arvore.ts';
import type { Definicao } from '../definicao.ts';
import { palavrasDe, type Palavras } from '../emPalavras.ts';
import { atomoDe, type Constante } from '../verificar/atomo.ts';
import { dominioDe } from '../verificar/dominioDe.ts';
import { OUTRO_TEXTO, valoresDe, type Dominio } from '../verificar/existeCaso.ts';

/** Cases that are worked out and shown at most: more say nothing to anybody. */
export const LIMITE_DE_CASOS = 256;

/** One of the things that a name may be: `resposta` as the rules read it, undefined of no answer. */
export interface ValorDoCaso {
  readonly resposta: string | boolean | undefined;
  readonly texto: string;
}

/** A name that the cases vary. */
export interface EixoDosCasos {
  readonly nome: string;
  readonly rotulo: string;
  readonly valores: readonly ValorDoCaso[];
}

/** One row: which value of each axis, and what comes of the condition; null: it stays undefined, which counts as not. */
export interface Caso {
  readonly valores: readonly ValorDoCaso[];
  readonly vale: boolean | null;
}

export interface TabelaDeCasos {
  readonly eixos: readonly EixoDosCasos[];
  /** Names whose values cannot be listed (sums of answers, tables, texts): they are what `fixos` says. */
  readonly dados: readonly string[];
  /** How many rows it has, or would have. */
  readonly total: number;
  /** Empty where `total` is over the limit: some name has to be fixed first. */
  readonly casos: readonly Caso[];
}

/** Constants that each name is compared with by itself, and the names that stand in other parts. */
const lerNomes = (raiz: No): { readonly escritos: Map<string, Constante[]>; readonly livres: Set<string> } => {
  const escritos = new Map<string, Constante[]>();
  const livres = new Set<string>();
  const juntar = (nome: string, com: readonly Constante[]): void => {
    escritos.set(nome, [...(escritos.get(nome) ?? []), ...com]);
  };
  const visitar = (no: No): void => {
    if (no.op === '&&' || no.op === '||' || no.op === '!_') return filhosDe(no).forEach(visitar);
    const atomo = atomoDe(no);
    if (atomo.tipo === 'nome' || atomo.tipo === 'preenchido') juntar(atomo.nome, []);
    if (atomo.tipo === 'comparacao') juntar(atomo.nome, atomo.com);
    if (atomo.tipo === 'livre') nomesDe(no).forEach((nome) => livres.add(nome));
  };
  visitar(raiz);
  return { escritos, livres };
};

const nomesDe = (no: No): readonly string[] =>
  no.op === 'id' ? [String(no.args).replace(/^c_/, '')] : filhosDe(no).flatMap(nomesDe);

const SEM_RESPOSTA: ValorDoCaso = { resposta: undefined, texto: 'sem resposta' };

const escreverNumero = (tipo: TipoExpressao, n: Numero, unidade: string | undefined): ValorDoCaso => {
  if (tipo === 'data') {
    const resposta = new Data(n.toNumber()).toString();
    return { resposta, texto: mostrarData(resposta) };
  }
  if (tipo === 'hora') {
    const resposta = new Hora(n.toNumber()).toString();
    return { resposta, texto: resposta };
  }
  const resposta = n.toFixed();
  const texto = mostrarNumero(resposta, { min: 0, max: 20 });
  return { resposta, texto: unidade === undefined ? texto : `${texto} ${unidade}` };
};

/** Whether a number can be an answer of this type: days of the calendar, minutes of a day. */
const cabe = (tipo: TipoExpressao, n: Numero): boolean => {
  if (tipo === 'data') return n.gte(-719_162) && n.lte(2_932_896);
  if (tipo === 'hora') return n.gte(0) && n.lt(1440);
  return tipo !== 'inteiro' || n.isInteger();
};

const valoresDoNome = (
  nome: string,
  tipo: TipoExpressao,
  dominio: Dominio,
  { escritos, palavras }: { readonly escritos: readonly Constante[]; readonly palavras: Palavras },
): readonly ValorDoCaso[] => {
  const campo = palavras.campo(nome);
  const numeros = valoresDe(dominio, escritos)
    .filter((v) => v instanceof Numero)
    .toSorted((a, b) => a.comparedTo(b));
  if (numeros.length > 0)
    return numeros.filter((n) => cabe(tipo, n)).map((n) => escreverNumero(tipo, n, campo?.unidade));
  return valoresDe(dominio, escritos).flatMap((v): readonly ValorDoCaso[] => {
    if (typeof v === 'boolean') return [{ resposta: v, texto: v ? 'sim' : 'não' }];
    if (typeof v !== 'string') return [];
    if (v === OUTRO_TEXTO) return [{ resposta: 'outro', texto: 'outro texto' }];
    return [{ resposta: v, texto: campo?.opcoes?.find((o) => o.chave === v)?.nome ?? v }];
  });
};

/** Whether all that a name may be can be listed wherever it stands. */
const listavel = (tipo: TipoExpressao | undefined): boolean =>
  tipo === 'logico' || (tipo !== undefined && tipoEhEscolha(tipo));

const combinar = (eixos: readonly EixoDosCasos[]): readonly (readonly ValorDoCaso[])[] =>
  eixos.reduce<readonly (readonly ValorDoCaso[])[]>(
    (linhas, { valores }) => linhas.flatMap((linha) => valores.map((valor) => [...linha, valor])),
    [[]],
  );

/**
 * Every case of a condition over what it depends on, each judged by the engine itself: the options of choices, yes and no, one number of each stretch
 * between those that the condition names. What cannot be listed so, and what `fixos` says, does not vary.
 * @param semResposta also the cases in which something was not answered
 */
export const tabelaDeCasos = (
  definicao: Definicao,
  tipos: Tipos,
  expressao: Expressao,
  { fixos = {}, semResposta = false }: { readonly fixos?: Respostas; readonly semResposta?: boolean } = {},
): TabelaDeCasos => {
  const arvore = arvoreDe(expressao.fonte, tipos);
  const { escritos, livres } = arvore === undefined ? { escritos: new Map(), livres: new Set() } : lerNomes(arvore);
  const dominio = dominioDe(definicao);
  const palavras = palavrasDe(definicao);
  const dados = expressao.campos.filter((nome) => {
    const soComparado = escritos.has(nome) && !livres.has(nome);
    return !listavel(tipos[nome]) && (!soComparado || typeof tipos[nome] === 'object');
  });
  const eixos = expressao.campos
    .filter((nome) => !dados.includes(nome) && fixos[nome] === undefined)
    .map((nome): EixoDosCasos => {
      const tipo = tipos[nome] ?? 'texto';
      const com = { escritos: escritos.get(nome) ?? [], palavras };
      const valores = valoresDoNome(nome, tipo, dominio(nome) ?? { tipo: 'texto' }, com);
      return { nome, rotulo: palavras.rotulo(nome), valores: semResposta ? [...valores, SEM_RESPOSTA] : valores };
    });
  const total = eixos.reduce((n, { valores }) => n * valores.length, 1);
  const julgar = (valores: readonly ValorDoCaso[]): Caso => {
    const r = expressao.avaliar({
      ...fixos,
      ...Object.fromEntries(eixos.map(({ nome }, i) => [nome, valores[i]?.resposta])),
    });
    return { valores, vale: r.ok ? r.valor === true : null };
  };
  return { eixos, dados, total, casos: total > LIMITE_DE_CASOS ? [] : combinar(eixos).map(julgar) };
};
