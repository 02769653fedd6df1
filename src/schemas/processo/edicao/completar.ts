import { ErroDeCompilacao } from '../../expressao/erro.ts';
import { escreverTexto } from '../../expressao/impressao.ts';
import { lerSimbolos, type Simbolo } from '../../expressao/lexico.ts';
import { formaDe, funcoes, repeticoesDeclaradas, type FuncaoDeclarada } from '../../expressao/catalogo.ts';
import { nomeUsavel, palavraDe } from '../../expressao/palavras.ts';
import { tipoEmPalavras } from '../../expressao/compilar.ts';
import { tipoEhEscolha, tipoEhLista, tipoEhTabela, type Tipos, type TipoExpressao } from '../../expressao/tipo.ts';
import type { Definicao } from '../definicao.ts';
import { palavrasDe } from '../emPalavras.ts';
import { colunasDe } from '../quadros.ts';

/** Something that may be written at the cursor. */
export interface Sugestao {
  /** What is put in the place of what was begun. */
  readonly texto: string;
  /** What it is called: the field's label, how a function is called. */
  readonly rotulo: string;
  /** Its type, or what it is: 'número', 'opção', 'função'. */
  readonly tipo: string;
  /** Where in `texto` the cursor goes; absent: to its end. */
  readonly cursor?: number;
}

/** What is offered at a cursor: `sugestoes` each take the place of what stands from `de` to `ate`. */
export interface Completar {
  readonly de: number;
  readonly ate: number;
  readonly sugestoes: readonly Sugestao[];
}

const NADA: Completar = { de: 0, ate: 0, sugestoes: [] };
const MAXIMO = 12;
const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Symbols up to the cursor; a text that was begun and not closed is one too. */
const ateO = (fonte: string, cursor: number): readonly Simbolo[] | undefined => {
  const antes = fonte.slice(0, cursor);
  for (const tentativa of [antes, `${antes}"`]) {
    try {
      return lerSimbolos(tentativa).filter(({ tipo }) => tipo !== 'fim');
    } catch (erro) {
      if (!(erro instanceof ErroDeCompilacao)) throw erro;
    }
  }
  return undefined;
};

const ehSinal = (s: Simbolo | undefined, ...sinais: readonly string[]): boolean =>
  s?.tipo === 'sinal' && sinais.includes(s.texto);

/** A type as a person says it; of a choice that it is one, of a table how it is gone through. */
export const tipoDoNome = (tipo: TipoExpressao): string => {
  if (tipoEhTabela(tipo)) return 'tabela';
  if (tipoEhLista(tipo)) return typeof tipo.lista === 'object' ? 'várias opções' : tipoEmPalavras(tipo);
  if (tipo === 'inteiro') return 'número inteiro';
  return tipoEhEscolha(tipo) ? 'opções' : tipoEmPalavras(tipo);
};

/** The choice whose option is awaited after these symbols: `campo = `, `campo em ("a", `, `"a" em ` is not one. */
const escolhaEsperada = (antes: readonly Simbolo[], tipos: Tipos): string | undefined => {
  const ultimo = antes.at(-1);
  const doNome = (s: Simbolo | undefined): string | undefined => {
    const tipo = s?.tipo === 'nome' ? tipos[s.texto] : undefined;
    return tipo !== undefined && tipoEhEscolha(tipo) ? s?.texto : undefined;
  };
  if (ehSinal(ultimo, '=', '==', '!=')) return doNome(antes.at(-2));
  if (!ehSinal(ultimo, '(', ',', ';')) return undefined;
  const abre = antes.findLastIndex((s) => ehSinal(s, '('));
  const em = antes[abre - 1];
  if (em?.tipo !== 'nome' || palavraDe(em.texto) !== 'em') return undefined;
  const antesDoEm = antes[abre - 2];
  const negado = antesDoEm?.tipo === 'nome' && palavraDe(antesDoEm.texto) === 'nao';
  return doNome(antes[abre - (negado ? 3 : 2)]);
};

const casa = (procura: string, ...textos: readonly string[]): boolean =>
  textos.some((texto) =>
    semAcento(texto)
      .split(/[\s_]+/)
      .some((palavra, i, todas) => todas.slice(i).join(' ').startsWith(procura) || palavra.startsWith(procura)),
  );

/** Those that begin like what was typed before those that only have a word that does. */
export const escolhidas = (sugestoes: readonly Sugestao[], comecado: string): readonly Sugestao[] => {
  const procura = semAcento(comecado.replaceAll('_', ' ').replace('/', ''));
  const certas = sugestoes.filter(
    ({ texto, rotulo }) => procura === '' || casa(procura, texto.replace(/["/]/g, ''), rotulo),
  );
  const primeiro = ({ texto }: Sugestao): number => (semAcento(texto).startsWith(semAcento(comecado)) ? 0 : 1);
  return certas.toSorted((a, b) => primeiro(a) - primeiro(b)).slice(0, MAXIMO);
};

const chamada = (nome: string, funcao: FuncaoDeclarada): Sugestao => ({
  texto: `${nome}()`,
  rotulo: formaDe(funcao),
  tipo: 'função',
  cursor: nome.length + 1,
});

const PALAVRAS: readonly Sugestao[] = [
  { texto: 'e', rotulo: 'e: valem os dois lados', tipo: 'ligação' },
  { texto: 'ou', rotulo: 'ou: vale um dos lados', tipo: 'ligação' },
  { texto: 'não', rotulo: 'não: o contrário', tipo: 'ligação' },
  { texto: 'em ()', rotulo: 'em: é um destes', tipo: 'comparação', cursor: 4 },
  { texto: 'verdadeiro', rotulo: 'verdadeiro', tipo: 'sim ou não' },
  { texto: 'falso', rotulo: 'falso', tipo: 'sim ou não' },
];

/** What may be asked of a table or list after a point. */
const depoisDoPonto = (tipo: TipoExpressao): readonly Sugestao[] =>
  tipoEhTabela(tipo) || tipoEhLista(tipo)
    ? Object.entries(repeticoesDeclaradas).map(([nome, funcao]) => chamada(nome, funcao))
    : [];

/** Columns of the table that the item before the point goes through: `lotes.algum(l, l.` */
const colunasDoItem = (definicao: Definicao, antes: readonly Simbolo[], item: string): readonly Sugestao[] => {
  const onde = antes.findLastIndex(
    (s, i) => s.tipo === 'nome' && s.texto === item && ehSinal(antes[i - 1], '(') && ehSinal(antes[i + 1], ',', ';'),
  );
  const tabela = onde < 4 ? undefined : antes[onde - 4];
  const campo = definicao.campos.find(({ chave }) => chave === tabela?.texto);
  return campo === undefined
    ? []
    : colunasDe(campo).map(({ chave, nome, tipo }) => ({ texto: chave, rotulo: nome, tipo }));
};

/**
 * What may be written at the cursor of an expression: options where a choice is compared, columns after a point, else names with their types,
 * functions and the words that join. Nothing inside a number, or where the text before the cursor cannot be read.
 * @param extras functions of this place alone
 */
export const completar = (
  definicao: Definicao,
  tipos: Tipos,
  fonte: string,
  cursor: number,
  extras: Readonly<Record<string, FuncaoDeclarada>> = {},
): Completar => {
  const simbolos = ateO(fonte, cursor);
  if (simbolos === undefined) return NADA;
  const ultimo = simbolos.at(-1);
  const noCursor = ultimo !== undefined && ultimo.fim >= cursor;
  if (noCursor && ultimo.tipo === 'numero') return NADA;
  const comecado =
    noCursor && (ultimo.tipo === 'nome' || (ultimo.tipo === 'texto' && ultimo.fim > cursor)) ? ultimo : undefined;
  const antes = comecado === undefined ? simbolos : simbolos.slice(0, -1);
  const de = comecado?.inicio ?? cursor;
  const resto = /^[A-Za-z0-9_\u00c0-\u00ff]*"?/.exec(fonte.slice(cursor))?.[0] ?? '';
  const ate =
    comecado === undefined
      ? cursor
      : cursor + (comecado.tipo === 'texto' ? resto.length : resto.replace('"', '').length);
  const dar = (sugestoes: readonly Sugestao[]): Completar => ({
    ...{ de, ate },
    sugestoes: escolhidas(sugestoes, comecado?.texto ?? ''),
  });
  const escolha = escolhaEsperada(antes, tipos);
  const palavras = palavrasDe(definicao);
  if (escolha !== undefined) {
    const tipo = tipos[escolha];
    const opcoes = tipo !== undefined && tipoEhEscolha(tipo) ? tipo.opcoes : [];
    const nomes = palavras.campo(escolha)?.opcoes ?? [];
    return dar(
      opcoes.map((opcao) => ({
        ...{ texto: escreverTexto(opcao), tipo: 'opção' },
        rotulo: nomes.find(({ chave }) => chave === opcao)?.nome ?? opcao,
      })),
    );
  }
  if (comecado?.tipo === 'texto') return NADA;
  if (ehSinal(antes.at(-1), '.')) {
    const dono = antes.at(-2);
    const tipo = dono?.tipo === 'nome' ? tipos[dono.texto] : undefined;
    return dar(tipo === undefined ? colunasDoItem(definicao, antes, dono?.texto ?? '') : depoisDoPonto(tipo));
  }
  const nomes = Object.entries(tipos)
    .filter(([nome]) => nomeUsavel(nome))
    .map(([nome, tipo]) => ({ texto: nome, rotulo: palavras.rotulo(nome), tipo: tipoDoNome(tipo) }));
  const dasFuncoes = Object.entries({ ...funcoes, ...extras }).map(([nome, funcao]) => chamada(nome, funcao));
  // After something whole only what joins it can come; a space before the cursor says that it is whole.
  const inteiro = antes.at(-1);
  const depoisDeValor =
    inteiro !== undefined &&
    (inteiro.tipo !== 'sinal' || inteiro.texto === ')') &&
    !(inteiro.tipo === 'nome' && ['e', 'ou', 'nao', 'em'].includes(palavraDe(inteiro.texto) ?? ''));
  if (depoisDeValor) return dar(PALAVRAS.slice(0, 4));
  return comecado === undefined && antes.length > 0 && fonte.trim() !== '' && !/[\s(]$/.test(fonte.slice(0, cursor))
    ? NADA
    : dar([...nomes, ...dasFuncoes, ...PALAVRAS.filter(({ texto, tipo }) => texto === 'não' || tipo === 'sim ou não')]);
};
