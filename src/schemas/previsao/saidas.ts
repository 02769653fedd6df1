import { PROTOCOLO, type Lugar } from './historia.ts';
import type { Grupo } from './preparo.ts';

/** Where one goes at the end of a stay. */
export interface Destino {
  readonly para: readonly Lugar[];
  readonly encerrou: boolean;
}

export interface Saidas {
  readonly destinos: readonly Destino[];
  /** Share of each and of those before it; the last is 1. */
  readonly acumulado: readonly number[];
}

export const nomeDoLugar = ({ chave, setor, volta }: Lugar): string => `${chave}\t${setor ?? ''}\t${volta ? 'v' : ''}`;

interface Contado {
  readonly destino: Destino;
  peso: number;
}
type Contados = Map<string, Contado>;

/** How many passages of the step in whatever sector weigh in that of one sector. */
const FORCA = 2;

const ordenadas = (contados: Contados, maiores: Contados | undefined): Saidas => {
  const soma = (c: Contados): number => [...c.values()].reduce((s, { peso }) => s + peso, 0);
  const todos = new Map(maiores ?? contados);
  const [n, m] = [soma(contados), maiores === undefined ? 0 : soma(maiores)];
  const destinos: Destino[] = [];
  const acumulado: number[] = [];
  let ate = 0;
  for (const [nome, { destino }] of todos) {
    const seu = contados.get(nome)?.peso ?? 0;
    const dele = m === 0 ? 0 : (maiores?.get(nome)?.peso ?? 0) / m;
    ate += m === 0 ? seu / n : (seu + FORCA * dele) / (n + FORCA);
    destinos.push(destino);
    acumulado.push(ate);
  }
  return { destinos, acumulado };
};

const daChave = (mapa: Map<string, Contados>, chave: string): Contados => {
  const contados = mapa.get(chave) ?? new Map<string, Contado>();
  mapa.set(chave, contados);
  return contados;
};

/** Counts where stays went, by place and by whether others of the request were still open: a step that joins two branches opens at the end of the last. */
export class ContagemDasSaidas {
  readonly #porLugar = new Map<string, Contados>();
  readonly #porEtapa = new Map<string, Contados>();

  contar({ processo, lugar, estadias }: Grupo, peso: (dia: number) => number): void {
    const mapasDe = (sozinha: boolean): readonly Contados[] => [
      daChave(this.#porLugar, `${processo}\t${nomeDoLugar(lugar)}\t${sozinha}`),
      daChave(this.#porEtapa, `${processo}\t${lugar.chave}\t${sozinha}`),
    ];
    const mapas = new Map<boolean, readonly Contados[]>();
    for (const { saiu, para, encerrou, sozinha } of estadias) {
      if (saiu === null) continue;
      const nome = `${encerrou}${para.map(nomeDoLugar).sort().join('\n')}`;
      const seus = mapas.get(sozinha) ?? mapasDe(sozinha);
      mapas.set(sozinha, seus);
      for (const contados of seus) {
        const um = contados.get(nome) ?? { destino: { para, encerrou }, peso: 0 };
        um.peso += peso(saiu);
        contados.set(nome, um);
      }
    }
  }

  /** Of a place, or of a step in whatever sector. @returns undefined where nobody left from there so */
  doLugar(processo: number, lugar: Lugar, sozinha: boolean): Saidas | undefined {
    const maiores = this.#porEtapa.get(`${processo}\t${lugar.chave}\t${sozinha}`);
    const seus = this.#porLugar.get(`${processo}\t${nomeDoLugar(lugar)}\t${sozinha}`);
    if (maiores === undefined) return undefined;
    return ordenadas(seus ?? new Map<string, Contado>(), lugar.chave === PROTOCOLO.chave ? undefined : maiores);
  }

  daEtapa(processo: number, chave: string, sozinha: boolean): Saidas | undefined {
    const maiores = this.#porEtapa.get(`${processo}\t${chave}\t${sozinha}`);
    return maiores && ordenadas(maiores, undefined);
  }
}

/** The destination by a number from 0 up to 1. */
export const destinoPor = ({ destinos, acumulado }: Saidas, u: number): Destino | undefined => {
  const i = acumulado.findIndex((ate) => u < ate);
  return destinos[i === -1 ? destinos.length - 1 : i];
};

/** Share of the ends of a stay that lead to a correction of the applicant's. */
export const parteQueVolta = ({ destinos, acumulado }: Saidas): number =>
  destinos.reduce((soma, { para }, i) => {
    const parte = (acumulado[i] ?? 0) - (acumulado[i - 1] ?? 0);
    return para.some(({ chave }) => chave.startsWith('pendencia:')) ? soma + parte : soma;
  }, 0);
