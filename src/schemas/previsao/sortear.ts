import { abertasDe, PROTOCOLO, type Lugar, type Percurso } from './historia.ts';
import type { Modelo, No } from './modelo.ts';
import { rolarAoTrabalho } from './relogio.ts';
import { idadeAoSair } from './riscos.ts';
import { destinoPor } from './saidas.ts';

/** From 0 up to, not with, 1. */
export type Sorteio = () => number;

/** Numbers by chance that come again with the same seed (mulberry32). */
export const criarSorteio = (semente: number): Sorteio => {
  let estado = semente >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Ways that one forecast is made of. */
export const CAMINHOS = 200;
/** A request that goes round more often is taken to end there. */
const PASSOS = 200;

interface Ficha {
  readonly no: No;
  readonly sai: number;
}

/** Where requests are, and how a forecast goes on from there. */
const entrar = (no: No, dia: number, sorteio: Sorteio): Ficha => {
  const { relogio, resta } = no;
  const idade = idadeAoSair(resta, 0, sorteio());
  return { no, sai: Math.max(dia, relogio.diaEm(relogio.em(dia) + idade + sorteio())) };
};

/** A stay that goes on: it has come to its age. */
const continuar = (modelo: Modelo, no: No, entrou: number, sorteio: Sorteio): Ficha => {
  const { relogio, resta } = no;
  const inicio = relogio.em(entrou);
  const desde = Math.floor(relogio.em(modelo.hoje) - inicio);
  const idade = Math.max(idadeAoSair(resta, desde, sorteio()), desde);
  return { no, sai: Math.max(modelo.hoje, relogio.diaEm(inicio + idade + sorteio())) };
};

/** One way to the end. @returns the day of the end */
const caminhar = (modelo: Modelo, processo: number, fichas: Ficha[], sorteio: Sorteio): number => {
  let dia = modelo.hoje;
  for (let passo = 0; passo < PASSOS && fichas.length > 0; passo++) {
    let primeira = 0;
    for (let i = 1; i < fichas.length; i++)
      if ((fichas[i]?.sai ?? Infinity) < (fichas[primeira]?.sai ?? Infinity)) primeira = i;
    const [ficha] = fichas.splice(primeira, 1);
    if (ficha === undefined) break;
    dia = ficha.sai;
    const { sozinha, comOutras } = ficha.no;
    const saidas = fichas.length === 0 ? (sozinha ?? comOutras) : (comOutras ?? sozinha);
    const destino = saidas === undefined ? undefined : destinoPor(saidas, sorteio());
    if (destino === undefined || destino.encerrou) break;
    for (const lugar of destino.para) fichas.push(entrar(modelo.no(processo, lugar), dia, sorteio));
  }
  return rolarAoTrabalho(dia, modelo.trabalha);
};

const ordenados = (quantos: number, um: () => number): Float64Array =>
  Float64Array.from({ length: quantos }, um).sort();

/** Days from today to the end of a request that runs, one of each way, the shortest first. */
export const diasDoAberto = (
  modelo: Modelo,
  percurso: Percurso,
  sorteio: Sorteio,
  caminhos = CAMINHOS,
): Float64Array => {
  const { processo } = percurso;
  const abertas = abertasDe(percurso).map(({ lugar, entrou }): readonly [No, number] => [
    modelo.no(processo, lugar),
    entrou,
  ]);
  return ordenados(caminhos, () => {
    const fichas = abertas.map(([no, entrou]) => continuar(modelo, no, entrou, sorteio));
    return caminhar(modelo, processo, fichas, sorteio) - modelo.hoje;
  });
};

/** Days from the filing to the end of a request that is filed today. */
export const diasDoNovo = (modelo: Modelo, processo: number, sorteio: Sorteio, caminhos = CAMINHOS): Float64Array => {
  const entrada = modelo.no(processo, PROTOCOLO);
  return ordenados(
    caminhos,
    () => caminhar(modelo, processo, [entrar(entrada, modelo.hoje, sorteio)], sorteio) - modelo.hoje,
  );
};

/** Days that a stay in a place takes for whoever comes there today, the shortest first. */
export const diasNoLugar = (
  modelo: Modelo,
  processo: number,
  lugar: Lugar,
  sorteio: Sorteio,
  caminhos = CAMINHOS,
): Float64Array => {
  const no = modelo.no(processo, lugar);
  return ordenados(caminhos, () => entrar(no, modelo.hoje, sorteio).sai - modelo.hoje);
};

/** The value below which a share of sorted numbers lies. */
export const quantil = (valores: Float64Array, parte: number): number =>
  valores[Math.min(valores.length - 1, Math.max(0, Math.floor(parte * valores.length)))] ?? Number.NaN;
