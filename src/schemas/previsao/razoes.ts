import { abertasDe, PROTOCOLO, type Lugar, type Percurso } from './historia.ts';
import type { Faixa } from './correcao.ts';
import type { Modelo, No } from './modelo.ts';
import { destinoPor, parteQueVolta } from './saidas.ts';
import { CAMINHOS, diasNoLugar, quantil, type Sorteio } from './sortear.ts';

/** Why a forecast says what it says: a place that a request is in or will most likely come to. */
export interface Razao {
  /** Key of the step. */
  readonly etapa: string;
  /** null: the applicant's. */
  readonly setor: string | null;
  /** It stands there now. */
  readonly agora: boolean;
  /** The applicant corrects what the step returned. */
  readonly correcao: boolean;
  /** Calendar days that the middle half of the stays there take, from coming there. */
  readonly costume: Faixa;
  /** They were learnt of this very sector; absent in what was kept before it was looked at. */
  readonly doSetor?: boolean;
  /** Requests that came to the same step and sector before and are still there; 0 as well for what is not there yet and would come last of none. */
  readonly antes: number;
  /** Share of the stays that end with a correction of the applicant's. */
  readonly volta: number;
}

/** Reasons that are told: more is no answer. */
const QUANTAS = 4;
/** Shares below are not told. */
export const VOLTA_QUE_SE_DIZ = 0.1;

const nomeDaEtapa = (chave: string): string => chave.slice(chave.indexOf(':') + 1);
const mesmo = (um: Lugar, outro: Lugar): boolean => um.chave === outro.chave && um.setor === outro.setor;

/** How many requests of a process stand in a step and sector that came there before a day. */
export type Fila = (processo: number, lugar: Lugar, desde: number) => number;

/** Requests of a process that came to a step and sector on a day and are still there. */
export interface NaFila {
  readonly processo: number;
  readonly lugar: Pick<Lugar, 'chave' | 'setor'>;
  readonly entrou: number;
  readonly quantos: number;
}

/** The queues that requests stand in. */
export const filaCom = (linhas: readonly NaFila[]): Fila => {
  const nomeDe = (processo: number, { chave, setor }: NaFila['lugar']): string =>
    `${processo}\t${chave}\t${setor ?? ''}`;
  const filas = new Map<string, NaFila[]>();
  for (const linha of linhas) {
    const nome = nomeDe(linha.processo, linha.lugar);
    const fila = filas.get(nome) ?? [];
    fila.push(linha);
    filas.set(nome, fila);
  }
  return (processo, lugar, desde) =>
    (filas.get(nomeDe(processo, lugar)) ?? []).reduce((n, f) => (f.entrou < desde ? n + f.quantos : n), 0);
};

/** The queues of a history. */
export const filaDe = (abertos: readonly Percurso[]): Fila =>
  filaCom(
    abertos.flatMap((p) =>
      abertasDe(p).map(({ lugar, entrou }) => ({ processo: p.processo, lugar, entrou, quantos: 1 })),
    ),
  );

/** Where reasons are looked for. */
interface Onde {
  readonly modelo: Modelo;
  readonly processo: number;
  readonly fila: Fila;
  readonly sorteio: Sorteio;
}

const razaoDe = ({ modelo, processo, fila, sorteio }: Onde, no: No, entrou: number | null): Razao => {
  const { lugar } = no;
  const dias = diasNoLugar(modelo, processo, lugar, sorteio, CAMINHOS);
  const saidas = no.sozinha ?? no.comOutras;
  return {
    etapa: nomeDaEtapa(lugar.chave),
    setor: lugar.setor,
    agora: entrou !== null,
    correcao: lugar.chave.startsWith('pendencia:'),
    costume: { de: quantil(dias, 0.25), ate: quantil(dias, 0.75) },
    doSetor: no.doSetor,
    antes: lugar.setor === null ? 0 : fila(processo, lugar, entrou ?? Infinity),
    volta: saidas === undefined ? 0 : parteQueVolta(saidas),
  };
};

/** The step that mostly follows, corrections aside. */
const seguintes = (no: No): readonly Lugar[] => {
  const saidas = no.sozinha ?? no.comOutras;
  if (saidas === undefined) return [];
  let melhor: readonly Lugar[] = [];
  let maior = 0;
  saidas.destinos.forEach((destino, i) => {
    const parte = (saidas.acumulado[i] ?? 0) - (saidas.acumulado[i - 1] ?? 0);
    if (parte <= maior || destino.para.some(({ chave }) => chave.startsWith('pendencia:'))) return;
    [melhor, maior] = [destino.para, parte];
  });
  return melhor;
};

/** From some places along what mostly follows. */
const adiante = (modelo: Modelo, processo: number, de: readonly No[], ja: readonly Lugar[]): readonly No[] => {
  const vistos = [...ja];
  const achados: No[] = [];
  let fronteira = de;
  while (fronteira.length > 0 && achados.length < QUANTAS) {
    const novos = fronteira.flatMap(seguintes).filter((lugar) => !vistos.some((v) => mesmo(v, lugar)));
    const unicos = novos.filter((lugar, i) => novos.findIndex((o) => mesmo(o, lugar)) === i);
    vistos.push(...unicos);
    fronteira = unicos.map((lugar) => modelo.no(processo, lugar));
    achados.push(...fronteira);
  }
  return achados;
};

/** Of a request that runs: where it stands, then what mostly follows. */
export const razoesDoAberto = (modelo: Modelo, percurso: Percurso, fila: Fila, sorteio: Sorteio): readonly Razao[] => {
  const { processo } = percurso;
  const onde: Onde = { modelo, processo, fila, sorteio };
  const abertas = abertasDe(percurso).filter(({ lugar }) => lugar.chave !== PROTOCOLO.chave);
  const nos = abertas.map(({ lugar, entrou }) => ({ no: modelo.no(processo, lugar), entrou }));
  const agora = nos.map(({ no, entrou }) => razaoDe(onde, no, entrou));
  const depois = adiante(
    modelo,
    processo,
    nos.map(({ no }) => no),
    abertas.map(({ lugar }) => lugar),
  );
  return [...agora, ...depois.map((no) => razaoDe(onde, no, null))].slice(0, QUANTAS);
};

/** Share of the requests of a process that go back for a correction at least once on their way, by so many ways. */
export const parteQueCorrige = (modelo: Modelo, processo: number, sorteio: Sorteio, caminhos = 1000): number => {
  let voltaram = 0;
  for (let i = 0; i < caminhos; i++) {
    let lugares: readonly Lugar[] = [PROTOCOLO];
    for (let passo = 0; passo < 50 && lugares.length > 0; passo++) {
      if (lugares.some(({ chave }) => chave.startsWith('pendencia:'))) {
        voltaram++;
        break;
      }
      lugares = lugares.flatMap((lugar) => {
        const no = modelo.no(processo, lugar);
        const saidas = no.sozinha ?? no.comOutras;
        return (saidas && destinoPor(saidas, sorteio())?.para) ?? [];
      });
    }
  }
  return voltaram / caminhos;
};
