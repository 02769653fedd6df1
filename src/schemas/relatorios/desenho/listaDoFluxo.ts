import { mostrarNumero } from '../../brasil/numero.ts';
import type { FluxoLido } from '../fluxo.ts';
import { mostrarValor } from '../mostrarValor.ts';
import { caber, larguraDoTexto, type Desenho, type Forma } from './formas.ts';
import { aliDito, linhaDaPassagem, metadeDita } from './posicoesDoFluxo.ts';

const RECUO = 14;
const BARRA = 12;
const VALORES = 108;

/** A flow where columns cannot be read: each place with a bar for each that requests go to, hatched where that is back. */
export const listaDoFluxo = (
  { lugares, passagens }: Pick<FluxoLido, 'lugares' | 'passagens'>,
  largura: number,
): Desenho => {
  const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
  const maior = Math.max(1, ...passagens.map(({ quantas }) => quantas));
  const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });
  const formas: Forma[] = [];
  const texto = (x: number, y: number, t: string, papel: 'rotulo' | 'eixo' | 'valor', ancora: 'start' | 'end'): void =>
    void formas.push({ tipo: 'texto', x, y, texto: t, papel, ancora });
  let y = 0;
  for (const lugar of lugares) {
    const { chave, nome: dele } = lugar;
    const saidas = passagens.filter(({ de }) => de === chave).toSorted((a, b) => b.quantas - a.quantas);
    const ali = aliDito(lugar);
    if (saidas.length === 0 && ali === undefined) continue;
    y += 18;
    const fica = metadeDita(lugar) ?? '';
    texto(0, y, caber(dele, largura - larguraDoTexto(fica) - 28), 'valor', 'start');
    if (fica !== '') texto(largura - 2, y, fica, 'eixo', 'end');
    if (ali !== undefined) {
      y += 16;
      texto(RECUO, y, caber(ali, largura - RECUO - 8), 'eixo', 'start');
    }
    y += 4;
    for (const { para, quantas, parte, volta } of saidas) {
      const dito = `${inteiro(quantas)} · ${mostrarValor({ formato: 'percentual' }, parte)}`;
      const destino = `${volta ? 'volta a' : 'vai para'} ${nome(para)}`;
      y += 16;
      texto(RECUO, y, caber(destino, largura - RECUO - 8), 'rotulo', 'start');
      y += 6;
      const comprida = Math.max(1, (quantas / maior) * (largura - RECUO - VALORES));
      formas.push({
        tipo: 'retangulo',
        x: RECUO,
        y,
        largura: comprida,
        altura: BARRA,
        serie: volta ? 1 : 0,
        dica: `De ${dele} para ${nome(para)}: ${dito}`,
        linha: linhaDaPassagem({ de: chave, para }),
      });
      texto(largura - 2, y + 11, dito, 'valor', 'end');
      y += BARRA;
    }
    y += 12;
  }
  return { largura, altura: y + 4, formas };
};
