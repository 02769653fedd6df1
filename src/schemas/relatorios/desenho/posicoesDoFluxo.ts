import { chaveDaPassagem, type FluxoLido, type LugarDoFluxo } from '../fluxo.ts';
import { mostrarNumero } from '../../brasil/numero.ts';
import { haDias } from '../haDias.ts';
import { emLinhas, larguraDoTexto, type LinhaDaMarca } from './formas.ts';
import { nomesDesenhados, type NomesDesenhados } from './siglasDosLugares.ts';

const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });

const emDias = (n: number): string => `${inteiro(n)} ${n === 1 ? 'dia' : 'dias'}`;
/** The first that fits; the last where none does. */
const oQueCabe = (cabe: number, ...ditos: readonly [string, ...string[]]): string =>
  ditos.find((dito) => larguraDoTexto(dito) <= cabe) ?? ditos.at(-1) ?? ditos[0];

/**
 * How many passed through a place and within how many days half of them left, and below that who is there now and how long half of them have been:
 * '120 · 12 dias', '15 ali há 44 dias'; shorter where there is less room.
 */
export const resumoDoLugar = (
  { entraram, sairam, dias, estao, ha }: LugarDoFluxo,
  cabe = Infinity,
): readonly string[] => {
  const passaram = inteiro(Math.max(entraram, sairam));
  const primeira =
    dias === null ? passaram : oQueCabe(cabe, `${passaram} · ${emDias(dias)}`, `${passaram} · ${inteiro(dias)} d`);
  if (estao === null || ha === null) return [primeira];
  const ali = inteiro(estao);
  const curto = ha === 0 ? [] : [`${ali} ali há ${inteiro(ha)} d`];
  return [primeira, oQueCabe(cabe, `${ali} ali ${haDias(ha)}`, ...curto, `${ali} ali`)];
};

/** Who is in a place now, in words: '15 estão ali, a metade há 44 dias ou mais'; undefined: nobody. */
export const aliDito = ({ estao, ha }: Pick<LugarDoFluxo, 'estao' | 'ha'>): string | undefined => {
  if (estao === null || ha === null) return undefined;
  if (estao === 1) return `1 está ali ${haDias(ha)}`;
  return `${inteiro(estao)} estão ali, a metade ${haDias(ha)} ou ${ha === 0 ? 'antes' : 'mais'}`;
};

/** Within how many days half left a place, in words; undefined where that cannot be told. */
export const metadeDita = ({ dias, falta }: Pick<LugarDoFluxo, 'dias' | 'falta'>): string | undefined => {
  if (dias !== null) return `metade sai em até ${emDias(dias)}`;
  return falta === 'metade' ? 'mais da metade ainda está ali' : undefined;
};

/** What stands in a column: a place, or a band on its way past that column to `para`. */
export interface Posto {
  readonly id: string;
  readonly lugar: LugarDoFluxo | null;
  readonly coluna: number;
  /** Lines of its name, above it, and of what is told of it below that. */
  readonly nome: readonly string[];
  readonly resumo: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly altura: number;
}

/** A stretch of a band, from a column to the next. */
export interface Trecho {
  readonly de: string;
  readonly para: string;
  readonly quantas: number;
  readonly dica: string;
  /** Absent: several passages go together. */
  readonly linha?: LinhaDaMarca;
}

export interface Posicoes {
  readonly postos: ReadonlyMap<string, Posto>;
  readonly trechos: readonly Trecho[];
  /** Units of a passage; no band is thinner than `FINA`. */
  readonly grossura: (quantas: number) => number;
  /** How wide what stands above a place may be. */
  readonly larguraDosNomes: number;
  /** How far the names of a column reach to the right: bands are flat until there, so that none lies under a name. */
  readonly nomesAte: (coluna: number) => number;
  readonly altura: number;
  /** What stands for names that had no room. */
  readonly siglas: NomesDesenhados['siglas'];
}

/** Width of a place. */
export const NO = 12;
const FINA = 2;
/** Height of a line of text. */
export const ALTURA_DO_TEXTO = 15;
/** Room on the left for ways back into the first column. */
const MARGEM = 36;
const VAO = 16;
/** Lines that a name takes at most. */
const LINHAS_DO_NOME = 3;
const VAO_DA_FAIXA = 8;
/** Height that the fullest column takes, names apart, and the most that one place does. */
const ALTURA_DAS_FAIXAS = 240;
const LUGAR_MAIS_ALTO = 96;
/** Space that a column needs for its names to be read. */
const COLUNA_MAIS_ESTREITA = 84;
/** Least room in which a band goes up or down. */
const CURVA = 20;

/** The column of each place: one after all that it is reached from; the ends stand together in the last. */
const colunasDe = ({ lugares, passagens }: Pick<FluxoLido, 'lugares' | 'passagens'>): ReadonlyMap<string, number> => {
  const adiante = passagens.filter(({ volta }) => !volta);
  const colunas = new Map<string, number>();
  const comeco = lugares.some(({ tipo }) => tipo === 'protocolo') ? 1 : 0;
  for (const { chave, tipo } of lugares) {
    if (tipo === 'pendencia' || tipo === 'fim') continue;
    const antes = adiante.flatMap(({ de, para }) => (para === chave ? [(colunas.get(de) ?? 0) + 1] : []));
    colunas.set(chave, tipo === 'protocolo' ? 0 : Math.max(comeco, ...antes));
  }
  const ultima = Math.max(-1, ...colunas.values()) + 1;
  for (const { chave, tipo } of lugares) if (tipo === 'fim') colunas.set(chave, ultima);
  return colunas;
};

/** Whether the names of all columns can be read side by side. */
export const cabeEmColunas = (lido: Pick<FluxoLido, 'lugares' | 'passagens'>, largura: number): boolean =>
  (largura - MARGEM) / (Math.max(0, ...colunasDe(lido).values()) + 1) >= COLUNA_MAIS_ESTREITA;

/** The row of the table that a passage is. */
export const linhaDaPassagem = (passagem: Parameters<typeof chaveDaPassagem>[0]): LinhaDaMarca => ({
  onde: 'passagem',
  chave: chaveDaPassagem(passagem),
});

/** Bands by their stretches: those that go past a column to one place go past it together. */
const trechosDe = (
  { passagens }: Pick<FluxoLido, 'passagens'>,
  colunas: ReadonlyMap<string, number>,
  dicaDe: (passagem: FluxoLido['passagens'][number]) => string,
  nomeDe: (chave: string) => string,
) => {
  const trechos: Trecho[] = [];
  const passam = new Map<string, { readonly para: string; readonly coluna: number; quantas: number; de: string[] }>();
  for (const p of passagens.filter(({ volta, de, para }) => !volta && de !== para)) {
    const [a, b] = [colunas.get(p.de) ?? 0, colunas.get(p.para) ?? 0];
    const idEm = (coluna: number): string => (coluna === b ? p.para : JSON.stringify([p.para, coluna]));
    trechos.push({ de: p.de, para: idEm(a + 1), quantas: p.quantas, dica: dicaDe(p), linha: linhaDaPassagem(p) });
    for (let coluna = a + 1; coluna < b; coluna += 1) {
      const ja = passam.get(idEm(coluna));
      if (ja === undefined) passam.set(idEm(coluna), { para: p.para, coluna, quantas: p.quantas, de: [p.de] });
      else {
        ja.quantas += p.quantas;
        ja.de.push(p.de);
      }
    }
  }
  for (const [id, { para, coluna, quantas, de }] of passam) {
    const seguinte = JSON.stringify([para, coluna + 1]);
    const dica = `A caminho de ${nomeDe(para)}: ${quantas}`;
    const [so, ...outras] = de;
    trechos.push({
      de: id,
      para: passam.has(seguinte) ? seguinte : para,
      quantas,
      dica,
      ...(so === undefined || outras.length > 0 ? {} : { linha: linhaDaPassagem({ de: so, para }) }),
    });
  }
  return { trechos, passam };
};

interface Medido {
  readonly id: string;
  readonly lugar: LugarDoFluxo | null;
  readonly coluna: number;
  readonly nome: readonly string[];
  readonly resumo: readonly string[];
  readonly altura: number;
}

const vaoDe = ({ lugar, nome, resumo }: Medido): number =>
  lugar === null ? 0 : (nome.length + resumo.length) * ALTURA_DO_TEXTO + 4;

/** Where the places of a flow stand, and their bands; the applicant's, and ways back, are not among them. */
export const posicoesDoFluxo = (
  lido: Pick<FluxoLido, 'lugares' | 'passagens'>,
  largura: number,
  dicaDe: (passagem: FluxoLido['passagens'][number]) => string,
): Posicoes => {
  const colunas = colunasDe(lido);
  const quantasColunas = Math.max(0, ...colunas.values()) + 1;
  const passo = (largura - MARGEM) / quantasColunas;
  const nomeDe = (chave: string): string => lido.lugares.find((l) => l.chave === chave)?.nome ?? chave;
  const { trechos, passam } = trechosDe(lido, colunas, dicaDe, nomeDe);
  const ids = [...colunas.keys(), ...passam.keys()];
  const colunaDe = (id: string): number => colunas.get(id) ?? passam.get(id)?.coluna ?? 0;
  const soma = (quais: readonly Trecho[], como: (n: number) => number): number =>
    quais.reduce((total, { quantas }) => total + como(quantas), 0);
  const maiorLado = (id: string, como: (n: number) => number): number =>
    Math.max(
      soma(
        trechos.filter(({ para }) => para === id),
        como,
      ),
      soma(
        trechos.filter(({ de }) => de === id),
        como,
      ),
    );
  const inteiras = (n: number): number => n;
  const cheias = Array.from({ length: quantasColunas }, (_, c) =>
    ids.filter((id) => colunaDe(id) === c).reduce((total, id) => total + maiorLado(id, inteiras), 0),
  );
  const maiorLugar = Math.max(1, ...ids.map((id) => maiorLado(id, inteiras)));
  const unidade = Math.min(ALTURA_DAS_FAIXAS / Math.max(1, ...cheias), LUGAR_MAIS_ALTO / maiorLugar);
  const grossura = (n: number): number => Math.max(FINA, n * unidade);
  const larguraDosNomes = passo - CURVA;
  const emColuna = (nome: string): readonly string[] => emLinhas(nome, larguraDosNomes, LINHAS_DO_NOME);
  const nomes = nomesDesenhados(lido.lugares, ({ nome }) => emColuna(nome).join(' ') === nome);
  const medidos = ids.map((id): Medido => {
    const lugar = lido.lugares.find(({ chave }) => chave === id) ?? null;
    const nome = lugar === null ? [] : emColuna(nomes.nomeDe(id));
    const resumo = lugar === null ? [] : resumoDoLugar(lugar, larguraDosNomes);
    return {
      id,
      lugar,
      coluna: colunaDe(id),
      nome,
      resumo,
      altura: Math.max(lugar === null ? 0 : 8, maiorLado(id, grossura)),
    };
  });
  const alturaDa = (coluna: readonly Medido[]): number =>
    coluna.reduce((total, m) => total + vaoDe(m) + m.altura + (m.lugar === null ? VAO_DA_FAIXA : VAO), 0);
  const porColuna = Array.from({ length: quantasColunas }, (_, c) => medidos.filter(({ coluna }) => coluna === c));
  const altura = Math.max(0, ...porColuna.map(alturaDa));
  const postos = new Map<string, Posto>();
  /** Where what comes into it comes from, on the average. */
  const centro = (id: string): number => {
    const vem = trechos.flatMap(({ de, para, quantas }) => {
      const origem = para === id ? postos.get(de) : undefined;
      return origem === undefined ? [] : [{ y: origem.y + origem.altura / 2, quantas }];
    });
    const todas = vem.reduce((total, { quantas }) => total + quantas, 0);
    return todas === 0 ? altura / 2 : vem.reduce((total, { y, quantas }) => total + y * quantas, 0) / todas;
  };
  for (const coluna of porColuna) {
    const centros = new Map(coluna.map(({ id }) => [id, centro(id)]));
    let y = (altura - alturaDa(coluna)) / 2;
    for (const m of coluna.toSorted((a, b) => (centros.get(a.id) ?? 0) - (centros.get(b.id) ?? 0))) {
      y += vaoDe(m);
      postos.set(m.id, { ...m, x: MARGEM + m.coluna * passo, y });
      y += m.altura + (m.lugar === null ? VAO_DA_FAIXA : VAO);
    }
  }
  const nomesAte = (coluna: number): number => {
    const daColuna = [...postos.values()].filter((um) => um.coluna === coluna && um.lugar !== null);
    const textos = daColuna.flatMap(({ nome, resumo }) => [...nome, ...resumo]);
    return Math.min(larguraDosNomes, Math.max(NO, ...textos.map(larguraDoTexto)));
  };
  return { postos, trechos, grossura, larguraDosNomes, nomesAte, altura, siglas: nomes.siglas };
};
