import { mostrarNumero } from '../../brasil/numero.ts';
import { PENDENCIA } from '../fatos/passagem.ts';
import type { FluxoLido, PassagemDoFluxo } from '../fluxo.ts';
import { mostrarValor } from '../mostrarValor.ts';
import { emLinhas, larguraDoTexto, type Forma, type Ponto } from './formas.ts';
import { NumerosDasVoltas, type LugarDoNumero } from './numerosDasVoltas.ts';
import { texto } from './partes.ts';
import {
  aliDito,
  ALTURA_DO_TEXTO,
  linhaDaPassagem,
  metadeDita,
  NO,
  type Posicoes,
  type Posto,
} from './posicoesDoFluxo.ts';

type Fluxo = Pick<FluxoLido, 'lugares' | 'passagens'>;

/** Ways back to earlier steps that are drawn; the table has all. */
export const VOLTAS_NO_DESENHO = 8;
const RAIA = 26;

const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });

/** What one passage says: 'De Análise para Deferido: 12, 40,0% das saídas'. */
export const dicaDaPassagem =
  ({ lugares }: Pick<FluxoLido, 'lugares'>) =>
  ({ de, para, quantas, parte }: PassagemDoFluxo): string => {
    const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
    return `De ${nome(de)} para ${nome(para)}: ${inteiro(quantas)}, ${mostrarValor({ formato: 'percentual' }, parte)} das saídas`;
  };

/**
 * Where ways back go down and up: between the names of a column and the next column, so that none crosses a name, beside one another. What leaves a column
 * goes on its left, what comes to the next on its right.
 */
class Calhas {
  readonly #usadas = new Map<string, number>();
  readonly #nomesAte: Posicoes['nomesAte'];

  constructor({ nomesAte }: Pick<Posicoes, 'nomesAte'>) {
    this.#nomesAte = nomesAte;
  }

  tomar({ x, coluna }: Posto, lado: 'saida' | 'chegada'): number {
    const chave = `${lado} ${coluna}`;
    const i = this.#usadas.get(chave) ?? 0;
    this.#usadas.set(chave, i + 1);
    const afasta = (i % 4) * 3;
    return lado === 'saida' ? x + this.#nomesAte(coluna) + 4 + afasta : x - 5 - afasta;
  }
}

const pes = ({ y, altura }: Posto): number => y + altura - 3;

type Volta = Extract<Forma, { tipo: 'volta' }>;

interface Desenhada {
  readonly volta: Volta;
  readonly numero: { readonly dito: string; readonly onde: readonly LugarDoNumero[] };
}

/** Parts of a lane at which its number may stand, the middle first. */
const PARTES_DA_RAIA = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/** What goes back to earlier places, each in a lane of its own below all. */
const paraTras = (lido: Fluxo, { postos, grossura, altura }: Posicoes, calhas: Calhas) => {
  const dica = dicaDaPassagem(lido);
  const desenhadas: Desenhada[] = [];
  let raia = altura + 10;
  const voltas = lido.passagens
    .filter(({ volta, de, para }) => volta && de !== PENDENCIA && para !== PENDENCIA)
    .toSorted((a, b) => b.quantas - a.quantas)
    .slice(0, VOLTAS_NO_DESENHO);
  for (const p of voltas) {
    const [de, para] = [postos.get(p.de), postos.get(p.para)];
    if (de === undefined || para === undefined) continue;
    const [x1, x2] = [calhas.tomar(de, 'saida'), calhas.tomar(para, 'chegada')];
    raia += RAIA;
    const pontos: readonly Ponto[] = [
      [de.x + NO, pes(de)],
      [x1, pes(de)],
      [x1, raia],
      [x2, raia],
      [x2, pes(para)],
      [para.x, pes(para)],
    ];
    const y = raia - 6;
    desenhadas.push({
      volta: { tipo: 'volta', pontos, grossura: grossa(grossura, p), dica: dica(p), linha: linhaDaPassagem(p) },
      numero: {
        dito: inteiro(p.quantas),
        onde: PARTES_DA_RAIA.map((parte) => ({ x: x1 + (x2 - x1) * parte, y, ancora: 'middle' })),
      },
    });
  }
  return { desenhadas, ate: raia };
};

const grossa = (grossura: Posicoes['grossura'], { quantas }: PassagemDoFluxo): number =>
  Math.min(4, Math.max(1.5, grossura(quantas)));

/** What goes to the applicant and comes from him, at the foot. @param topo where his place begins */
const doRequerente = (lido: Fluxo, { postos, grossura, altura }: Posicoes, calhas: Calhas, topo: number) => {
  const dica = dicaDaPassagem(lido);
  return lido.passagens.flatMap((p): readonly Desenhada[] => {
    const ida = p.para === PENDENCIA;
    const lugar = ida || p.de === PENDENCIA ? postos.get(ida ? p.de : p.para) : undefined;
    if (lugar === undefined) return [];
    const x = calhas.tomar(lugar, ida ? 'saida' : 'chegada');
    const pe = pes(lugar);
    const pontos: readonly Ponto[] = ida
      ? [
          [lugar.x + NO, pe],
          [x, pe],
          [x, topo],
        ]
      : [
          [x, topo],
          [x, pe],
          [lugar.x, pe],
        ];
    const dito = inteiro(p.quantas);
    const lados: readonly Omit<LugarDoNumero, 'y'>[] = [
      { x: x + 6, ancora: 'start' },
      { x: Math.max(x - 6, larguraDoTexto(dito)), ancora: 'end' },
    ];
    // From the foot upwards, below all names, first on its own side.
    const ys = Array.from({ length: Math.max(1, Math.floor((topo - 12 - altura) / 12)) }, (_, i) => topo - 12 - i * 12);
    const onde = ys.flatMap((y) => (ida ? lados : lados.toReversed()).map((lado) => ({ ...lado, y })));
    const volta: Volta = {
      tipo: 'volta',
      pontos,
      grossura: grossa(grossura, p),
      dica: dica(p),
      linha: linhaDaPassagem(p),
    };
    return [{ volta, numero: { dito, onde } }];
  });
};

const somaDas = (quais: readonly PassagemDoFluxo[]): number => quais.reduce((total, { quantas }) => total + quantas, 0);

/** What is told of the applicant's place: how many came and went, how long they stay, who is there. */
const pendenciaDita = ({ lugares, passagens }: Fluxo): string => {
  const foram = somaDas(passagens.filter(({ para }) => para === PENDENCIA));
  const voltaram = somaDas(passagens.filter(({ de }) => de === PENDENCIA));
  const pendencia = lugares.find(({ chave }) => chave === PENDENCIA);
  return [
    `Pendência, com o requerente: ${inteiro(foram)} ${foram === 1 ? 'foi' : 'foram'}, ${inteiro(voltaram)} ${voltaram === 1 ? 'voltou' : 'voltaram'}`,
    ...(pendencia === undefined ? [] : [metadeDita(pendencia), aliDito(pendencia)]),
  ]
    .filter((parte) => parte !== undefined)
    .join('; ');
};

/** Everything that goes back, below: to earlier places each in a lane of its own, to the applicant and from him at the foot. No line crosses a word. */
export const voltasDoFluxo = (
  lido: Fluxo,
  posicoes: Posicoes,
  largura: number,
): { formas: readonly Forma[]; altura: number } => {
  const calhas = new Calhas(posicoes);
  const { desenhadas, ate } = paraTras(lido, posicoes, calhas);
  const topo = ate + 44;
  const pendentes = doRequerente(lido, posicoes, calhas, topo);
  const todas = [...desenhadas, ...pendentes];
  const numeros = new NumerosDasVoltas(
    todas.map(({ volta }) => volta),
    largura,
  );
  const voltas = todas.flatMap(({ volta, numero }): readonly Forma[] => [
    volta,
    ...numeros.por(numero.dito, numero.onde),
  ]);
  if (pendentes.length === 0) return { formas: voltas, altura: ate + 10 };
  const xs = pendentes.flatMap(({ volta }) => volta.pontos.flatMap(([x, y]) => (y === topo ? [x] : [])));
  const [x1, x2] = [Math.max(0, Math.min(...xs) - 10), Math.max(...xs) + 10];
  const dito = pendenciaDita(lido);
  const linhas = emLinhas(dito, largura, 3);
  const x = Math.max(0, Math.min(x1, largura - Math.max(...linhas.map(larguraDoTexto))));
  return {
    formas: [
      ...voltas,
      {
        tipo: 'retangulo',
        x: x1,
        y: topo,
        largura: Math.max(NO, Math.min(x2, largura) - x1),
        altura: NO,
        serie: 1,
        dica: dito,
        linha: { onde: 'lugar', chave: PENDENCIA },
      },
      ...linhas.map((linha, i) => texto(x, topo + NO + 18 + i * ALTURA_DO_TEXTO, linha, 'rotulo')),
    ],
    altura: topo + NO + 13 + linhas.length * ALTURA_DO_TEXTO,
  };
};
