import { mostrarNumero } from '../../brasil/numero.ts';
import { PENDENCIA } from '../fatos/passagem.ts';
import type { FluxoLido, PassagemDoFluxo } from '../fluxo.ts';
import { mostrarValor } from '../mostrarValor.ts';
import { caber, emLinhas, larguraDoTexto, type Desenho, type Forma, type Ponto } from './formas.ts';
import { listaDoFluxo } from './listaDoFluxo.ts';
import { texto } from './partes.ts';
import {
  cabeEmColunas,
  linhaDaPassagem,
  NO,
  posicoesDoFluxo,
  resumoDoLugar,
  type Posicoes,
  type Posto,
} from './posicoesDoFluxo.ts';

type Fluxo = Pick<FluxoLido, 'lugares' | 'passagens'>;

/** Ways back to earlier steps that are drawn; the table has all. */
export const VOLTAS_NO_DESENHO = 8;
const RAIA = 26;
const PONTOS_DA_CURVA = 16;

const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });

/** What one passage says: 'De Análise para Deferido: 12, 40,0% das saídas'. */
export const dicaDaPassagem =
  ({ lugares }: Pick<FluxoLido, 'lugares'>) =>
  ({ de, para, quantas, parte }: PassagemDoFluxo): string => {
    const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
    return `De ${nome(de)} para ${nome(para)}: ${inteiro(quantas)}, ${mostrarValor({ formato: 'percentual' }, parte)} das saídas`;
  };

const suave = (t: number): number => t * t * (3 - 2 * t);

const curva = ([x1, y1]: Ponto, [x2, y2]: Ponto): readonly Ponto[] =>
  Array.from({ length: PONTOS_DA_CURVA + 1 }, (_, i): Ponto => {
    const t = i / PONTOS_DA_CURVA;
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * suave(t)];
  });

/** The bands, each side of a place filled from above in the order of where they lead. */
const faixasDe = ({ postos, trechos, grossura, nomesAte }: Posicoes): readonly Forma[] => {
  const meioDe = (id: string): number => {
    const posto = postos.get(id);
    return posto === undefined ? 0 : posto.y + posto.altura / 2;
  };
  const cheios = new Map<string, number>();
  const ocupar = (lado: string, id: string, quanto: number): number => {
    const ja = cheios.get(`${lado} ${id}`) ?? postos.get(id)?.y ?? 0;
    cheios.set(`${lado} ${id}`, ja + quanto);
    return ja;
  };
  const saindo = new Map(
    trechos
      .toSorted((a, b) => meioDe(a.para) - meioDe(b.para))
      .map((t) => [t, ocupar('de', t.de, grossura(t.quantas))]),
  );
  const chegando = new Map(
    trechos
      .toSorted((a, b) => meioDe(a.de) - meioDe(b.de))
      .map((t) => [t, ocupar('para', t.para, grossura(t.quantas))]),
  );
  return trechos.flatMap((t): readonly Forma[] => {
    const [de, para] = [postos.get(t.de), postos.get(t.para)];
    if (de === undefined || para === undefined) return [];
    const grossa = grossura(t.quantas);
    const [y1, y2] = [saindo.get(t) ?? de.y, chegando.get(t) ?? para.y];
    const x1 = de.x + (de.lugar === null ? 0 : NO);
    const xCurva = de.x + nomesAte(de.coluna);
    return [
      {
        tipo: 'faixa',
        cima: [[x1, y1], ...curva([xCurva, y1], [para.x, y2])],
        baixo: [[x1, y1 + grossa], ...curva([xCurva, y1 + grossa], [para.x, y2 + grossa])],
        dica: t.dica,
        ...(t.linha === undefined ? {} : { linha: t.linha }),
      },
    ];
  });
};

const lugaresDesenhados = ({ postos, larguraDosNomes }: Posicoes): readonly Forma[] =>
  [...postos.values()].flatMap(({ lugar, nome, x, y, altura }): readonly Forma[] =>
    lugar === null
      ? []
      : [
          {
            tipo: 'retangulo',
            x,
            y,
            largura: NO,
            altura,
            serie: 0,
            dica: `${lugar.nome}: entraram ${inteiro(lugar.entraram)}, saíram ${inteiro(lugar.sairam)}`,
            linha: { onde: 'lugar', chave: lugar.chave },
          },
          ...nome.map((linha, i) => texto(x, y - 20 - (nome.length - 1 - i) * 15, linha, 'rotulo')),
          texto(x, y - 5, caber(resumoDoLugar(lugar, larguraDosNomes), larguraDosNomes), 'eixo'),
        ],
  );

/** Ways back stand beside one another, so that none hides another. */
class Calhas {
  readonly #usadas = new Map<string, number>();

  tomar({ x, coluna }: Posto, lado: 'saida' | 'chegada'): number {
    const chave = `${lado} ${coluna}`;
    const i = this.#usadas.get(chave) ?? 0;
    this.#usadas.set(chave, i + 1);
    const afasta = 7 + (i % 4) * 4;
    return lado === 'saida' ? x + NO + afasta : x - afasta;
  }
}

/** Everything that goes back, below: to earlier places each in a lane of its own, to the applicant and from him at the foot. */
const voltasDe = (
  lido: Fluxo,
  { postos, grossura, altura }: Posicoes,
  largura: number,
): { formas: readonly Forma[]; altura: number } => {
  const dica = dicaDaPassagem(lido);
  const calhas = new Calhas();
  const grossa = (n: number): number => Math.min(4, Math.max(1.5, grossura(n)));
  const formas: Forma[] = [];
  let raia = altura + 10;
  const pes = ({ y, altura: h }: Posto): number => y + h - 3;
  const paraTras = lido.passagens
    .filter(({ volta, de, para }) => volta && de !== PENDENCIA && para !== PENDENCIA)
    .toSorted((a, b) => b.quantas - a.quantas)
    .slice(0, VOLTAS_NO_DESENHO);
  for (const p of paraTras) {
    const [de, para] = [postos.get(p.de), postos.get(p.para)];
    if (de === undefined || para === undefined) continue;
    const [x1, x2] = [calhas.tomar(de, 'saida'), calhas.tomar(para, 'chegada')];
    raia += RAIA;
    const caminho: readonly Ponto[] = [
      ...([
        [de.x + NO, pes(de)],
        [x1, pes(de)],
        [x1, raia],
        [x2, raia],
      ] as const),
      ...([
        [x2, pes(para)],
        [para.x, pes(para)],
      ] as const),
    ];
    formas.push({
      tipo: 'volta',
      pontos: caminho,
      grossura: grossa(p.quantas),
      dica: dica(p),
      linha: linhaDaPassagem(p),
    });
    formas.push(texto((x1 + x2) / 2, raia - 6, inteiro(p.quantas), 'valor', 'middle'));
  }
  const doRequerente = lido.passagens.filter(({ de, para }) => de === PENDENCIA || para === PENDENCIA);
  if (doRequerente.length === 0) return { formas, altura: raia + 10 };
  const topo = raia + 44;
  const xs: number[] = [];
  for (const p of doRequerente) {
    const ida = p.para === PENDENCIA;
    const lugar = postos.get(ida ? p.de : p.para);
    if (lugar === undefined) continue;
    const x = calhas.tomar(lugar, ida ? 'saida' : 'chegada');
    xs.push(x);
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
    formas.push({ tipo: 'volta', pontos, grossura: grossa(p.quantas), dica: dica(p), linha: linhaDaPassagem(p) });
    const quantas = inteiro(p.quantas);
    const lado = ida ? x + 6 : Math.max(x - 6, larguraDoTexto(quantas));
    formas.push(texto(lado, topo - 12, quantas, 'valor', ida ? 'start' : 'end'));
  }
  const soma = (quais: readonly PassagemDoFluxo[]): number => quais.reduce((total, { quantas }) => total + quantas, 0);
  const foram = soma(doRequerente.filter(({ para }) => para === PENDENCIA));
  const voltaram = soma(doRequerente.filter(({ de }) => de === PENDENCIA));
  const [x1, x2] = [Math.max(0, Math.min(...xs) - 10), Math.max(...xs) + 10];
  const dito = `Pendência, com o requerente: ${inteiro(foram)} ${foram === 1 ? 'foi' : 'foram'}, ${inteiro(voltaram)} ${voltaram === 1 ? 'voltou' : 'voltaram'}`;
  formas.push({
    tipo: 'retangulo',
    x: x1,
    y: topo,
    largura: Math.max(NO, x2 - x1),
    altura: NO,
    serie: 1,
    dica: dito,
    linha: { onde: 'lugar', chave: PENDENCIA },
  });
  const linhas = emLinhas(dito, largura, 3);
  const x = Math.max(0, Math.min(x1, largura - Math.max(...linhas.map(larguraDoTexto))));
  formas.push(...linhas.map((linha, i) => texto(x, topo + NO + 18 + i * 15, linha, 'rotulo')));
  return { formas, altura: topo + NO + 13 + linhas.length * 15 };
};

/** A flow, `largura` units wide: columns with bands between them, or a list where columns cannot be read. */
export const desenharFluxo = (lido: Fluxo, largura: number): Desenho => {
  if (!cabeEmColunas(lido, largura)) return listaDoFluxo(lido, largura);
  const posicoes = posicoesDoFluxo(lido, largura, dicaDaPassagem(lido));
  const { formas, altura } = voltasDe(lido, posicoes, largura);
  return { largura, altura, formas: [...faixasDe(posicoes), ...lugaresDesenhados(posicoes), ...formas] };
};
