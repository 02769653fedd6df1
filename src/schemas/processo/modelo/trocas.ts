import type { Definicao } from '../definicao.ts';
import { escreverNo } from '../edicao/caminho.ts';
import { renomear } from '../edicao/citacoes.ts';
import { percorrer } from '../edicao/percorrer.ts';

type Setor = Definicao['setores'][number];
type Parametro = Definicao['parametros'][number];

/** What stands in the place of the sectors and dated values of a definition, by the sigla that they have in it. What is not named stays. */
export interface Trocas {
  readonly setores: Readonly<Record<string, Setor>>;
  readonly parametros: Readonly<Record<string, Parametro>>;
}

export const SEM_TROCAS: Trocas = { setores: {}, parametros: {} };

/** Two sectors of a template may be one in a city. */
const semRepetir = <T extends { readonly sigla: string }>(lista: readonly T[]): T[] =>
  lista.filter((um, i) => lista.findIndex(({ sigla }) => sigla === um.sigla) === i);

const comSetores = (definicao: Definicao, setores: Trocas['setores']): Definicao => {
  const sigla = (antes: unknown): string => setores[String(antes)]?.sigla ?? String(antes);
  const mudada = [...percorrer(definicao)].reduce((d, { item: { editor }, caminho, valor }) => {
    if (editor.como === 'referencia' && editor.a === 'setor') return escreverNo(d, caminho, sigla(valor));
    if (editor.como === 'referencias' && editor.a === 'setor')
      return escreverNo(d, caminho, (valor as readonly unknown[]).map(sigla));
    return d;
  }, definicao);
  return { ...mudada, setores: semRepetir(mudada.setores.map((um) => setores[um.sigla] ?? um)) };
};

/** Names of a rule while two of them change places; none that somebody writes. */
const PASSAGEM = 'troca_em_curso_';

const comParametros = (definicao: Definicao, parametros: Trocas['parametros']): Definicao => {
  const trocados = definicao.parametros.flatMap((um, i) => {
    const novo = parametros[um.sigla];
    return novo === undefined ? [] : [{ i, novo }];
  });
  const naPassagem = trocados.reduce((d, { i }) => renomear(d, `parametros[${i}].sigla`, `${PASSAGEM}${i}`), definicao);
  const mudada = trocados.reduce((d, { i, novo }) => renomear(d, `parametros[${i}].sigla`, novo.sigla), naPassagem);
  return {
    ...mudada,
    parametros: semRepetir(mudada.parametros.map((um, i) => trocados.find((t) => t.i === i)?.novo ?? um)),
  };
};

/** The definition with other sectors and dated values in the places of its own, everywhere it cites them. */
export const trocar = (definicao: Definicao, { setores, parametros }: Trocas): Definicao =>
  comParametros(comSetores(definicao, setores), parametros);

/** A template as a process of a city says it: with the city's sectors and dated values, under the key that the process has there. */
export const naCidade = (modelo: Definicao, trocas: Trocas, chave: string): Definicao => {
  const trocada = trocar(modelo, trocas);
  return { ...trocada, processo: { ...trocada.processo, chave } };
};
