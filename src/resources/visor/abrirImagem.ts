import { Cancelado, NaoAbre, type Desenho, type Folhas, type PedidoDeDesenho } from './folhas.ts';
import { aoGirarTamanho, CEM_POR_CENTO, type Tamanho } from './geometria.ts';

const desenharImagem = (imagem: HTMLImageElement, tamanho: Tamanho, pedido: PedidoDeDesenho): Desenho => {
  const { giro, escala, densidade, regiao } = pedido;
  let cancelado = false;
  const rodar = async (): Promise<HTMLCanvasElement> => {
    await Promise.resolve();
    if (cancelado) throw new Cancelado();
    const girado = aoGirarTamanho(tamanho, giro);
    const parte = regiao ?? { x: 0, y: 0, largura: girado.largura * escala, altura: girado.altura * escala };
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(parte.largura * densidade));
    canvas.height = Math.max(1, Math.floor(parte.altura * densidade));
    const tela = canvas.getContext('2d');
    if (tela === null) throw new Error('O navegador não deu uma tela para desenhar');
    const k = escala * densidade;
    tela.translate(-parte.x * densidade, -parte.y * densidade);
    tela.translate((girado.largura * k) / 2, (girado.altura * k) / 2);
    tela.rotate((giro * Math.PI) / 180);
    tela.drawImage(
      imagem,
      (-tamanho.largura * k) / 2,
      (-tamanho.altura * k) / 2,
      tamanho.largura * k,
      tamanho.altura * k,
    );
    return canvas;
  };
  return {
    pronto: rodar(),
    cancelar: () => {
      cancelado = true;
    },
  };
};

/** A picture as a file of one page, a dot of it a pixel at 100 %. @throws NaoAbre */
export const abrirImagem = async (conteudo: Blob): Promise<Folhas> => {
  const url = URL.createObjectURL(conteudo);
  const imagem = new Image();
  const veio = await new Promise<boolean>((resolver) => {
    imagem.onload = () => resolver(true);
    imagem.onerror = () => resolver(false);
    imagem.src = url;
  });
  if (!veio) {
    URL.revokeObjectURL(url);
    throw new NaoAbre('Esta imagem está danificada', 'Baixe para tentar em outro programa.');
  }
  const tamanho = { largura: imagem.naturalWidth / CEM_POR_CENTO, altura: imagem.naturalHeight / CEM_POR_CENTO };
  return {
    paginas: 1,
    tamanho: () => Promise.resolve(tamanho),
    desenhar: (_pagina, pedido) => desenharImagem(imagem, tamanho, pedido),
    texto: () => Promise.resolve([]),
    esquecer: () => undefined,
    fechar: () => URL.revokeObjectURL(url),
  };
};
