import { buscarArquivo } from '../../dataProvider/baixar.ts';

/** Prints a file as it is, from the browser's own reader; where it has none, the file opens in a window of its own. */
export async function imprimirArquivo(caminho: string): Promise<void> {
  const { blob } = await buscarArquivo(caminho, { semNavegacao: true });
  const url = URL.createObjectURL(blob);
  const quadro = document.createElement('iframe');
  quadro.className = 'visor-impressao';
  quadro.title = 'Impressão';
  quadro.addEventListener('load', () => {
    try {
      quadro.contentWindow?.print();
    } catch {
      // Some readers may not be spoken to from the page.
      window.open(url, '_blank', 'noopener');
    }
  });
  // The reader needs the address for as long as its window of printing stands.
  window.addEventListener('focus', () => setTimeout(() => (quadro.remove(), URL.revokeObjectURL(url)), 60_000), {
    once: true,
  });
  quadro.src = url;
  document.body.appendChild(quadro);
}
