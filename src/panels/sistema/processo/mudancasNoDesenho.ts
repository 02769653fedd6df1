import {
  lugarDasMarcas,
  MARCA,
  type CaminhoComMarca,
  type LugarDaMarca,
} from '../../../resources/requerimento/grafo/lugarDasMarcas.ts';
import { disporGrafo, type Disposicao } from '../../../resources/requerimento/grafo/disposicao.ts';
import { NO } from '../../../resources/requerimento/grafo/medidas.ts';
import type { EtapaUnida, GrafosUnidos, LigacaoUnida, Sinal } from '../../../schemas/processo/edicao/unirGrafos.ts';

/** The marks of the drawing: their words and icons. */
export const sinaisDaMudanca = {
  entra: { palavra: 'Entra', icone: 'mais' },
  sai: { palavra: 'Sai', icone: 'menos' },
  muda: { palavra: 'Muda', icone: 'editar' },
} as const satisfies Readonly<Record<Exclude<Sinal, 'fica'>, object>>;

/** Room for a letter of a condition. */
const POR_LETRA = 6.5;

const largurasDe = ({ sinal, condicao }: LigacaoUnida): CaminhoComMarca['larguras'] => {
  if (sinal === 'fica') return [];
  if (condicao === null) return [MARCA.palavra];
  return [Math.min(NO.largura, MARCA.palavra + 4 + Math.ceil(condicao.length * POR_LETRA)), MARCA.palavra];
};

/** Whether a mark found room for more than its word. */
export const cabeACondicao = ({ largura }: LugarDaMarca): boolean => largura > MARCA.palavra;

/** Where the steps and ways of both versions stand. */
export const disporUnidos = ({ nos, arestas }: GrafosUnidos): Disposicao => disporGrafo(nos, arestas);

/** Where each way that changed has its mark. */
export const marcasDosCaminhos = (
  { arestas }: GrafosUnidos,
  disposicao: Disposicao,
): ReadonlyMap<string, LugarDaMarca> =>
  lugarDasMarcas(
    arestas.map((aresta) => ({ id: aresta.id, larguras: largurasDe(aresta) })),
    disposicao,
  );

/** A change that the drawing shows: where its middle is, and what it is in words. */
export interface MudancaNoDesenho {
  /** The step or the way itself. */
  readonly de: EtapaUnida | LigacaoUnida;
  readonly x: number;
  readonly y: number;
  readonly dita: string;
}

/** How a step without a name is called. */
export const nomeNoDesenho = ({ etapa }: EtapaUnida): string => etapa.nome || 'Etapa sem nome';

/** All changes of the drawing as they are read: downwards, and on one level from left to right. */
export const mudancasNoDesenho = (
  { nos, arestas }: GrafosUnidos,
  disposicao: Disposicao,
  marcas: ReadonlyMap<string, LugarDaMarca>,
): readonly MudancaNoDesenho[] => {
  const nomes = new Map(nos.map((no) => [no.chave, nomeNoDesenho(no)]));
  const etapas = nos.flatMap((no): MudancaNoDesenho[] => {
    const caixa = disposicao.nos.get(no.chave);
    if (no.sinal === 'fica' || caixa === undefined) return [];
    const dita = `${sinaisDaMudanca[no.sinal].palavra}: etapa “${nomeNoDesenho(no)}”`;
    return [{ de: no, x: caixa.x + NO.largura / 2, y: caixa.y + caixa.altura / 2, dita }];
  });
  const caminhos = arestas.flatMap((aresta): MudancaNoDesenho[] => {
    const marca = marcas.get(aresta.id);
    if (aresta.sinal === 'fica' || marca === undefined) return [];
    const dita = `${sinaisDaMudanca[aresta.sinal].palavra}: caminho de “${nomes.get(aresta.de) ?? ''}” para “${nomes.get(aresta.para) ?? ''}”`;
    return [{ de: aresta, x: marca.x, y: marca.y, dita }];
  });
  return [...etapas, ...caminhos].sort((a, b) => a.y - b.y || a.x - b.x);
};
