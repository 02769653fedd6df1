import type { Giro } from '../../../schemas/visor/lugar.ts';
import { Cancelado, type Desenho, type Folhas, type PedidoDeDesenho } from '../folhas.ts';
import { aoGirarTamanho, type Caixa, type Tamanho } from '../geometria.ts';
import type { Ajuste } from './ajuste.ts';
import { misturar, tintaDe, type Camada } from './misturar.ts';

/** Two files as one, whose pages are those of both over each other. */
export interface FolhasSobrepostas {
  readonly folhas: Folhas;
  /** Shows what is drawn with another weight or, roughly until it is drawn anew, in another place. */
  readonly remisturar: (peso: number, ajuste: Ajuste) => void;
  /** Where only one of the two has this page, which one. */
  readonly soUma: (pagina: number) => 'antes' | 'depois' | null;
}

/** A page that is drawn: its canvas, and of what it was mixed. A canvas that was taken off is empty (Pagina.tsx). */
interface Mistura {
  readonly tela: HTMLCanvasElement;
  readonly velha: Camada;
  readonly nova: Camada;
  readonly giro: Giro;
  /** Dots of a point. */
  readonly pontos: number;
}

/** Where a part of a sheet lies once the sheet is turned, in points. */
const parteAoGirar = ({ x, y, largura, altura }: Caixa, folha: Tamanho, giro: Giro): Caixa => {
  const girado = aoGirarTamanho({ largura, altura }, giro);
  const cantos = {
    0: { x, y },
    90: { x: folha.altura - y - altura, y: x },
    180: { x: folha.largura - x - largura, y: folha.altura - y - altura },
    270: { x: y, y: folha.largura - x - largura },
  } as const;
  return { ...girado, ...cantos[giro] };
};

/** The order for one of the two, which lies at `parte` of the sheet and is `escala` times as large as by itself. */
const pedidoDaParte = (pedido: PedidoDeDesenho, folha: Tamanho, parte: Caixa, escala: number): PedidoDeDesenho => {
  const { giro, densidade, regiao } = pedido;
  const { x, y } = parteAoGirar(parte, folha, giro);
  const girada = aoGirarTamanho(folha, giro);
  // Drawn whole, a page tells what paints where, so that its parts are drawn quickly (abrirPdf.ts): it stays whole where it can.
  if (regiao === undefined && x === 0 && y === 0 && escala === 1) return { giro, densidade, escala: pedido.escala };
  const {
    x: rx,
    y: ry,
    largura,
    altura,
  } = regiao ?? {
    ...{ x: 0, y: 0 },
    largura: girada.largura * pedido.escala,
    altura: girada.altura * pedido.escala,
  };
  return {
    giro,
    densidade,
    escala: pedido.escala * escala,
    regiao: { x: rx - x * pedido.escala, y: ry - y * pedido.escala, largura, altura },
  };
};

const noMinimo = (n: number): number => Math.max(1, Math.floor(n));

/** The ink of a drawing, whose own dots are given back; null: the browser gives nothing to draw on. */
const camadaDe = (tela: HTMLCanvasElement | null, largura: number, altura: number): Camada | null => {
  if (tela === null) return { tinta: new Uint8Array(largura * altura), largura, altura };
  const contexto = tela.getContext('2d');
  if (contexto === null) return null;
  const camada = tintaDe(contexto.getImageData(0, 0, largura, altura).data, largura, altura);
  [tela.width, tela.height] = [0, 0];
  return camada;
};

/** How far the newer one was moved since it was drawn, as the turned page shows it, in dots. */
const desviado = ({ giro, pontos }: Mistura, desenhado: Ajuste, agora: Ajuste): { x: number; y: number } => {
  const [x, y] = [agora.x - desenhado.x, agora.y - desenhado.y];
  const girado = { 0: [x, y], 90: [-y, x], 180: [-x, -y], 270: [y, -x] } as const;
  const [gx, gy] = girado[giro];
  return { x: Math.round(gx * pontos), y: Math.round(gy * pontos) };
};

/**
 * Lays the pages of two files over each other; a file that is not there leaves its pages blank. What is asked of it is asked of both, so that the desk
 * of the viewer shows it as sharp as any other file. `aindaVale`: whether what its files keep of a page is let go with it.
 */
export const sobreporFolhas = (
  antes: Folhas | null,
  depois: Folhas | null,
  inicial: { readonly ajuste: Ajuste; readonly peso: number },
  aindaVale: () => boolean = () => true,
): FolhasSobrepostas => {
  const { ajuste: desenhado } = inicial;
  let { peso, ajuste } = inicial;
  const vivas = new Set<Mistura>();
  const compor = (mistura: Mistura): void => {
    const { tela, velha, nova } = mistura;
    const contexto = tela.getContext('2d');
    if (contexto === null) return;
    const dots = contexto.createImageData(velha.largura, velha.altura);
    misturar(velha, nova, new Uint32Array(dots.data.buffer), peso, desviado(mistura, desenhado, ajuste));
    contexto.putImageData(dots, 0, 0);
  };
  const paginas = Math.max(antes?.paginas ?? 0, depois?.paginas ?? 0);
  const tem = (folhas: Folhas | null, pagina: number): folhas is Folhas => folhas !== null && pagina <= folhas.paginas;
  const tamanhos = async (pagina: number) => {
    const [velha, nova] = await Promise.all(
      [antes, depois].map((folhas) => (tem(folhas, pagina) ? folhas.tamanho(pagina) : null)),
    );
    const folha = {
      largura: Math.max(velha?.largura ?? 0, nova?.largura ?? 0),
      altura: Math.max(velha?.altura ?? 0, nova?.altura ?? 0),
    };
    return { velha: velha ?? folha, nova: nova ?? folha, folha };
  };

  const desenhar = (pagina: number, pedido: PedidoDeDesenho): Desenho => {
    let cancelado = false;
    let partes: readonly Desenho[] = [];
    const cancelar = (): void => {
      cancelado = true;
      for (const parte of partes) parte.cancelar();
    };
    const rodar = async (): Promise<HTMLCanvasElement> => {
      const { velha, nova, folha } = await tamanhos(pagina);
      if (cancelado) throw new Cancelado();
      const { giro, escala, densidade, regiao } = pedido;
      const daVelha = { x: 0, y: 0, ...velha };
      const { x, y, escala: k } = desenhado;
      const daNova = { x, y, largura: nova.largura * k, altura: nova.altura * k };
      const de = (folhas: Folhas | null, parte: Caixa, vezes: number): Desenho | null =>
        tem(folhas, pagina) ? folhas.desenhar(pagina, pedidoDaParte(pedido, folha, parte, vezes)) : null;
      const [a, b] = [de(antes, daVelha, 1), de(depois, daNova, k)];
      partes = [a, b].filter((d) => d !== null);
      const telas = await Promise.all([a?.pronto ?? null, b?.pronto ?? null]).catch((erro: unknown) => {
        cancelar();
        throw erro;
      });
      if (cancelado) throw new Cancelado();
      const girada = aoGirarTamanho(folha, giro);
      const [largura, altura] = [
        noMinimo((regiao?.largura ?? girada.largura * escala) * densidade),
        noMinimo((regiao?.altura ?? girada.altura * escala) * densidade),
      ];
      const tela = document.createElement('canvas');
      [tela.width, tela.height] = [largura, altura];
      const [ca, cb] = telas.map((t) => camadaDe(t, largura, altura));
      if (ca == null || cb == null) return tela;
      const mistura = { tela, velha: ca, nova: cb, giro, pontos: escala * densidade };
      for (const viva of vivas) if (viva.tela.width === 0) vivas.delete(viva);
      vivas.add(mistura);
      compor(mistura);
      return tela;
    };
    return { pronto: rodar(), cancelar };
  };

  return {
    folhas: {
      paginas,
      tamanho: async (pagina) => (await tamanhos(pagina)).folha,
      desenhar,
      texto: () => Promise.resolve([]),
      esquecer: (pagina) => {
        if (!aindaVale()) return;
        for (const folhas of [antes, depois]) if (tem(folhas, pagina)) folhas.esquecer(pagina);
      },
      // Whoever opened them closes them.
      fechar: () => undefined,
    },
    remisturar: (novoPeso, novoAjuste) => {
      [peso, ajuste] = [novoPeso, novoAjuste];
      for (const viva of vivas)
        if (viva.tela.width === 0) vivas.delete(viva);
        else compor(viva);
    },
    soUma: (pagina) => (!tem(depois, pagina) ? 'antes' : !tem(antes, pagina) ? 'depois' : null),
  };
};

/** One of the two by itself, its pages as many and as large as those of both, so that the same place lies at the same place. */
export const folhasDeUmLado = (uma: Folhas | null, ambas: Folhas): Folhas => {
  const daPagina = (pagina: number): Folhas | null => (uma !== null && pagina <= uma.paginas ? uma : null);
  return {
    ...ambas,
    desenhar: (pagina, pedido) => {
      const folhas = daPagina(pagina);
      if (folhas === null)
        return { pronto: Promise.resolve(document.createElement('canvas')), cancelar: () => undefined };
      let cancelado = false;
      let desenho: Desenho | undefined;
      const rodar = async (): Promise<HTMLCanvasElement> => {
        const [folha, tamanho] = await Promise.all([ambas.tamanho(pagina), folhas.tamanho(pagina)]);
        if (cancelado) throw new Cancelado();
        const { largura, altura } = folha;
        const { giro, escala, densidade } = pedido;
        const toda = aoGirarTamanho({ largura: largura * escala, altura: altura * escala }, giro);
        const igual = tamanho.largura === largura && tamanho.altura === altura;
        // Smaller than the sheet of both, it is drawn as a part of it.
        const regiao = pedido.regiao ?? (igual ? undefined : { x: 0, y: 0, ...toda });
        desenho = folhas.desenhar(
          pagina,
          pedidoDaParte(
            { giro, escala, densidade, ...(regiao === undefined ? {} : { regiao }) },
            folha,
            { x: 0, y: 0, ...tamanho },
            1,
          ),
        );
        return desenho.pronto;
      };
      return { pronto: rodar(), cancelar: () => ((cancelado = true), desenho?.cancelar()) };
    },
    esquecer: (pagina) => daPagina(pagina)?.esquecer(pagina),
  };
};
