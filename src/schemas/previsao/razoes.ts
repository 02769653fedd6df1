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

/** How many open requests of a process stand in the same step and sector; with `desde`, of those that came earlier. */
export const antesDe = (modelo: Modelo, processo: number, lugar: Lugar, desde = Infinity): number =>
  modelo.abertos.reduce((soma, p) => {
    if (p.processo !== processo) return soma;
    return soma + abertasDe(p).filter((e) => mesmo(e.lugar, lugar) && e.entrou < desde).length;
  }, 0);

const razaoDe = (modelo: Modelo, processo: number, no: No, entrou: number | null, sorteio: Sorteio): Razao => {
  const { lugar } = no;
  const dias = diasNoLugar(modelo, processo, lugar, sorteio, CAMINHOS);
  const saidas = no.sozinha ?? no.comOutras;
  return {
    etapa: nomeDaEtapa(lugar.chave),
    setor: lugar.setor,
    agora: entrou !== null,
    correcao: lugar.chave.startsWith('pendencia:'),
    costume: { de: quantil(dias, 0.25), ate: quantil(dias, 0.75) },
    antes: lugar.setor === null ? 0 : antesDe(modelo, processo, lugar, entrou ?? Infinity),
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
export const razoesDoAberto = (modelo: Modelo, percurso: Percurso, sorteio: Sorteio): readonly Razao[] => {
  const { processo } = percurso;
  const abertas = abertasDe(percurso).filter(({ lugar }) => lugar.chave !== PROTOCOLO.chave);
  const nos = abertas.map(({ lugar, entrou }) => ({ no: modelo.no(processo, lugar), entrou }));
  const agora = nos.map(({ no, entrou }) => razaoDe(modelo, processo, no, entrou, sorteio));
  const depois = adiante(
    modelo,
    processo,
    nos.map(({ no }) => no),
    abertas.map(({ lugar }) => lugar),
  );
  return [...agora, ...depois.map((no) => razaoDe(modelo, processo, no, null, sorteio))].slice(0, QUANTAS);
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
