import { porPontos, type Curso, type Ponto } from './curso.ts';
import { CHEGADA, emFileiras } from './fileiras.ts';
import { NO } from './medidas.ts';
import { palavrasAcimaDe, type LugarDasPalavras } from './palavrasDosCaminhos.ts';
import { emColunas, type NoADispor } from './rotas.ts';

/** A way to be drawn between two steps of the same picture. */
export interface LigacaoADispor {
  readonly de: string;
  readonly para: string;
  /** Words that are to stand on it. */
  readonly palavras?: string | null;
}

/** The box of a step. */
export interface CaixaDoNo {
  readonly x: number;
  readonly y: number;
  readonly altura: number;
}

/** Around its middle. */
export interface CaixaDasPalavras extends Pick<LugarDasPalavras, 'x' | 'largura' | 'altura' | 'linhas' | 'lado'> {
  readonly y: number;
}

/** Where everything of a picture stands, in its own units. */
export interface Disposicao {
  readonly largura: number;
  readonly altura: number;
  readonly nos: ReadonlyMap<string, CaixaDoNo>;
  /** In the order of the ways; null for one of which an end is missing. */
  readonly cursos: readonly (Curso | null)[];
  /** Box of the words of each way, above the step that it leads to; null without, or where the words stand there already. */
  readonly palavras: readonly (CaixaDasPalavras | null)[];
}

/**
 * Places steps in rows by their layers and columns, and leads every way between them without crossing a step: down between the rows, past layers on
 * lanes of its own beside the columns, back around the right side; none runs on another. The words of a way stand above the step that it leads to. Pure:
 * the same graph gives the same picture.
 */
export function disporGrafo(nos: readonly NoADispor[], ligacoes: readonly LigacaoADispor[]): Disposicao {
  const porChave = new Map(nos.map((no) => [no.chave, no]));
  const pontas = ligacoes.flatMap((ligacao, indice) => {
    const [de, para] = [porChave.get(ligacao.de), porChave.get(ligacao.para)];
    return de === undefined || para === undefined ? [] : [{ indice, de, para }];
  });
  const { rotas, esquerdaDe, largura } = emColunas(nos, pontas);
  const meioDe = (no: NoADispor): number => esquerdaDe(no) + NO.largura / 2;
  const rotulos = new Map(
    nos.map((no) => {
      const destas = rotas.filter(({ para }) => para === no);
      const ditas = destas.map(({ indice }) => ligacoes[indice]?.palavras ?? null);
      return [no, palavrasAcimaDe(destas, ditas, meioDe(no))];
    }),
  );
  const { topoDe, trechosDe, altura } = emFileiras(nos, rotas, (no) =>
    [...(rotulos.get(no)?.values() ?? [])].reduce((soma, um) => soma + um.altura, 0),
  );
  const caixaDe = (no: NoADispor): CaixaDoNo => ({
    ...{ x: esquerdaDe(no), y: topoDe(no), altura: no.altura ?? NO.altura },
  });
  const cursos: (Curso | null)[] = ligacoes.map(() => null);
  const palavras: (CaixaDasPalavras | null)[] = ligacoes.map(() => null);
  for (const rota of rotas) {
    const [de, para] = [caixaDe(rota.de), caixaDe(rota.para)];
    cursos[rota.indice] = porPontos([
      [rota.saida, de.y + de.altura],
      ...trechosDe(rota).flatMap((um): Ponto[] => [
        [um.de, um.y],
        [um.ate, um.y],
      ]),
      [rota.chegada, para.y - 4],
    ]);
    const lugar = rotulos.get(rota.para)?.get(rota);
    if (lugar === undefined) continue;
    const { acima, ...caixa } = lugar;
    palavras[rota.indice] = { ...caixa, y: para.y - CHEGADA / 2 - 2 - acima };
  }
  return { largura, altura, nos: new Map(nos.map((no) => [no.chave, caixaDe(no)])), cursos, palavras };
}
