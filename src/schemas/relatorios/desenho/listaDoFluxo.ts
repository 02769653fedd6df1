import { mostrarNumero } from '../../brasil/numero.ts';
import type { FluxoLido } from '../fluxo.ts';
import { mostrarValor } from '../mostrarValor.ts';
import { caber, emLinhas, larguraDoTexto, type Desenho, type Forma } from './formas.ts';
import { aliDito, linhaDaPassagem, metadeDita } from './posicoesDoFluxo.ts';
import { nomesDesenhados } from './siglasDosLugares.ts';

const RECUO = 14;
const BARRA = 12;
const VALORES = 108;
/** Lines that a name may take: cut in one line two steps would be called alike. */
const LINHAS = 3;
const LINHA = 16;

const ida = (volta: boolean, para: string): string => `${volta ? 'volta a' : 'vai para'} ${para}`;

/** A flow where columns cannot be read: each place with a bar for each that requests go to, hatched where that is back. */
export const listaDoFluxo = (
  { lugares, passagens }: Pick<FluxoLido, 'lugares' | 'passagens'>,
  largura: number,
): Desenho => {
  const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
  const maior = Math.max(1, ...passagens.map(({ quantas }) => quantas));
  const inteiro = (n: number): string => mostrarNumero(n, { min: 0, max: 0 });
  const formas: Forma[] = [];
  const cabeSeguinte = largura - RECUO - 8;
  const { nomeDe, siglas } = nomesDesenhados(
    lugares,
    (lugar) =>
      larguraDoTexto(lugar.nome) <= largura - larguraDoTexto(metadeDita(lugar) ?? '') - 28 &&
      larguraDoTexto(ida(false, lugar.nome)) <= cabeSeguinte,
  );
  const texto = (x: number, y: number, t: string, papel: 'rotulo' | 'eixo' | 'valor', ancora: 'start' | 'end'): void =>
    void formas.push({ tipo: 'texto', x, y, texto: t, papel, ancora });
  let y = 0;
  for (const lugar of lugares) {
    const { chave } = lugar;
    const saidas = passagens.filter(({ de }) => de === chave).toSorted((a, b) => b.quantas - a.quantas);
    const ali = aliDito(lugar);
    if (saidas.length === 0 && ali === undefined) continue;
    const fica = metadeDita(lugar) ?? '';
    const cabeNome = largura - larguraDoTexto(fica) - 28;
    // A name that has no room beside what is told of the place has all the width, and that stands below it.
    const aoLado = larguraDoTexto(nomeDe(chave)) <= cabeNome;
    y += 2;
    for (const linha of emLinhas(nomeDe(chave), aoLado ? cabeNome : largura - 8, LINHAS)) {
      y += LINHA;
      texto(0, y, linha, 'valor', 'start');
    }
    if (fica !== '' && aoLado) texto(largura - 2, y, fica, 'eixo', 'end');
    if (fica !== '' && !aoLado) {
      y += LINHA;
      texto(RECUO, y, fica, 'eixo', 'start');
    }
    if (ali !== undefined) {
      y += 16;
      texto(RECUO, y, caber(ali, largura - RECUO - 8), 'eixo', 'start');
    }
    y += 4;
    for (const { para, quantas, parte, volta } of saidas) {
      const dito = `${inteiro(quantas)} · ${mostrarValor({ formato: 'percentual' }, parte)}`;
      for (const linha of emLinhas(ida(volta, nomeDe(para)), cabeSeguinte, LINHAS)) {
        y += LINHA;
        texto(RECUO, y, linha, 'rotulo', 'start');
      }
      y += 6;
      const comprida = Math.max(1, (quantas / maior) * (largura - RECUO - VALORES));
      formas.push({
        tipo: 'retangulo',
        x: RECUO,
        y,
        largura: comprida,
        altura: BARRA,
        serie: volta ? 1 : 0,
        dica: `De ${nome(chave)} para ${nome(para)}: ${dito}`,
        linha: linhaDaPassagem({ de: chave, para }),
      });
      texto(largura - 2, y + 11, dito, 'valor', 'end');
      y += BARRA;
    }
    y += 12;
  }
  return { largura, altura: y + 4, formas, siglas };
};
