import { partes } from './textoDaRegra.ts';

interface Caixa {
  display?: string;
  emColuna?: boolean;
  quebra?: boolean;
  linha?: string;
  coluna?: string;
}

/** What earlier rules of a selector said: media rules repeat only a part of it. */
const caixas: Record<string, Caixa> = {};

const ultimo = (corpo: string, propriedade: string): string => {
  const achados = corpo
    .split(';')
    .filter((uma) => uma.indexOf(`${propriedade}:`) === 0 && uma.length > propriedade.length + 1);
  const texto = achados[achados.length - 1] || '';
  return texto
    .slice(texto.indexOf(':') + 1)
    .replace('!important', '')
    .trim();
};
const nula = (medida: string): boolean => /^0(px|em|rem)?$/.test(medida);

function lerCaixa(seletor: string, corpo: string): Caixa {
  const caixa = (caixas[seletor] = caixas[seletor] || {});
  const direcao = ultimo(corpo, 'flex-direction') || ultimo(corpo, 'flex-flow');
  const quebra = ultimo(corpo, 'flex-wrap') || ultimo(corpo, 'flex-flow');
  const display = ultimo(corpo, 'display');
  if (display) caixa.display = display;
  if (direcao) caixa.emColuna = /column/.test(direcao);
  if (quebra) caixa.quebra = /(^|\s)wrap\b/.test(quebra);
  return caixa;
}

/**
 * The rules that stand for the `gap` of one CSS-in-JS rule: margins between children, or around them where the box wraps.
 * Empty when there is nothing to do. A grid keeps its gap.
 */
export function margensDoGap(regra: string): string[] {
  const achado = /^(@media[^{]+\{)?([^{}@]+)\{([^{}]*)\}/.exec(regra);
  if (achado === null) return [];
  const media = achado[1] || '';
  const seletor = achado[2] || '';
  const corpo = achado[3] || '';
  const caixa = lerCaixa(seletor, corpo);
  const gap = partes(ultimo(corpo, 'gap'), ' ');
  const linha = ultimo(corpo, 'row-gap') || gap[0] || '';
  const coluna = ultimo(corpo, 'column-gap') || gap[1] || gap[0] || '';
  const mudouDirecao = !!ultimo(corpo, 'flex-direction') && !!caixa.linha;
  if (!linha && !coluna && !mudouDirecao) return [];
  if (linha || coluna) {
    caixa.linha = linha || caixa.linha || '0px';
    caixa.coluna = coluna || caixa.coluna || '0px';
  }
  if (/grid/.test(caixa.display || '')) return [];
  const acima = caixa.linha || '0px';
  const aoLado = caixa.coluna || '0px';
  const dentro = (texto: string): string => (media ? `${media}${texto}}` : texto);
  const filhos = (sufixo: string): string =>
    partes(seletor, ',')
      .map((cada) => cada + sufixo)
      .join(',');
  const VIZINHOS = '>:not(style)~:not(style)';
  if (nula(acima) && nula(aoLado)) return media ? [dentro(`${filhos(VIZINHOS)}{margin-left:0;margin-top:0}`)] : [];
  if (caixa.quebra && !caixa.emColuna) {
    const topo = ultimo(corpo, 'margin-top') || '0px';
    const esquerda = ultimo(corpo, 'margin-left') || '0px';
    return [
      dentro(`${seletor}{margin-top:calc(${topo} - ${acima});margin-left:calc(${esquerda} - ${aoLado})}`),
      dentro(`${filhos('>:not(style):not(_)')}{margin-top:${acima};margin-left:${aoLado}}`),
    ];
  }
  const margem = caixa.emColuna
    ? `margin-top:${acima};margin-left:0`
    : `margin-left:${aoLado}${media ? ';margin-top:0' : ''}`;
  return [dentro(`${filhos(VIZINHOS)}{${margem}}`)];
}
