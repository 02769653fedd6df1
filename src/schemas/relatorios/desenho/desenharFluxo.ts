import { mostrarNumero } from '../../brasil/numero.ts';
import type { FluxoLido } from '../fluxo.ts';
import { caber, type Desenho, type Forma, type Ponto } from './formas.ts';
import { listaDoFluxo } from './listaDoFluxo.ts';
import { texto } from './partes.ts';
import { cabeEmColunas, ALTURA_DO_TEXTO, NO, posicoesDoFluxo, type Posicoes } from './posicoesDoFluxo.ts';
import { dicaDaPassagem, voltasDoFluxo } from './voltasDoFluxo.ts';

type Fluxo = Pick<FluxoLido, 'lugares' | 'passagens'>;

const PONTOS_DA_CURVA = 16;

const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });

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
  [...postos.values()].flatMap(({ lugar, nome, resumo, x, y, altura }): readonly Forma[] =>
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
          ...[...nome, ...resumo].map((linha, i, { length }) =>
            texto(
              x,
              y - 5 - (length - 1 - i) * ALTURA_DO_TEXTO,
              caber(linha, larguraDosNomes),
              i < nome.length ? 'rotulo' : 'eixo',
            ),
          ),
        ],
  );

/** A flow, `largura` units wide: columns with bands between them, or a list where columns cannot be read. */
export const desenharFluxo = (lido: Fluxo, largura: number): Desenho => {
  if (!cabeEmColunas(lido, largura)) return listaDoFluxo(lido, largura);
  const posicoes = posicoesDoFluxo(lido, largura, dicaDaPassagem(lido));
  const { formas, altura } = voltasDoFluxo(lido, posicoes, largura);
  return {
    largura,
    altura,
    formas: [...faixasDe(posicoes), ...lugaresDesenhados(posicoes), ...formas],
    siglas: posicoes.siglas,
  };
};
