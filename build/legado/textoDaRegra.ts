import { temFocoVisivel } from './focoVisivel.ts';

const suporta = (propriedade: string, valor: string): boolean => !!window.CSS && CSS.supports(propriedade, valor);
const temInset = suporta('inset', '0');
const temLogicas = suporta('margin-inline', '0');

/** Whether the browser knows `gap` in a flex box: measured, because CSS.supports says yes for the gap of grids. */
export const temGapFlexivel = ((): boolean => {
  const caixa = document.createElement('div');
  caixa.style.cssText = 'display:flex;flex-direction:column;row-gap:1px;position:absolute;visibility:hidden';
  caixa.appendChild(document.createElement('i'));
  caixa.appendChild(document.createElement('i'));
  document.documentElement.appendChild(caixa);
  const tem = caixa.scrollHeight === 1;
  caixa.remove();
  return tem;
})();

/** Splits at `separador` outside of brackets. */
export function partes(texto: string, separador: string): string[] {
  const lista: string[] = [];
  let nivel = 0;
  let atual = '';
  for (const letra of texto.trim()) {
    if (letra === '(') nivel++;
    if (letra === ')') nivel--;
    if (letra === separador && nivel === 0) {
      if (atual) lista.push(atual);
      atual = '';
    } else atual += letra;
  }
  if (atual) lista.push(atual);
  return lista;
}

function comLados(valor: string): string {
  const importante = /!important/.test(valor) ? '!important' : '';
  const [a = '0', b = a, c = a, d = b] = partes(valor.replace('!important', ''), ' ');
  return `top:${a}${importante};right:${b}${importante};bottom:${c}${importante};left:${d}${importante}`;
}

function semLogicas(regra: string): string {
  const lado = (eixo: string, fim: boolean): string =>
    eixo === 'inline' ? (fim ? 'right' : 'left') : fim ? 'bottom' : 'top';
  return regra
    .replace(/([;{])(margin|padding)-(inline|block):([^;}]+)/g, (_, antes, prop, eixo, valor) => {
      const [inicio = '0', fim = inicio] = partes(valor, ' ');
      return `${antes}${prop}-${lado(eixo, false)}:${inicio};${prop}-${lado(eixo, true)}:${fim}`;
    })
    .replace(
      /([;{])(margin|padding)-(inline|block)-(start|end):/g,
      (_, antes, prop, eixo, ponta) => `${antes}${prop}-${lado(eixo, ponta === 'end')}:`,
    );
}

/** MUI's grid counts on the gap between its columns; with margins inside, a row is one gap wider than it expects. */
const COLUNA_DO_GRID =
  /calc\((100% \* [\d.]+ \/ var\(--Grid-parent-columns\)) - \(var\(--Grid-parent-columns\) - [\d.]+\) \* \(var\(--Grid-parent-columnSpacing\) \/ var\(--Grid-parent-columns\)\)\)/g;

/** `.a.b:where(.c)` as `.c.a.b`, which says the same with more weight. Cut by its words: an expression would begin anew at each class. */
function semWhere(regra: string): string {
  const [inicio = '', ...pedacos] = regra.split(':where(');
  return pedacos.reduce((feito, pedaco) => {
    const fim = pedaco.indexOf(')');
    let classes = feito.length;
    while (classes > 0 && /[\w.-]/.test(feito.charAt(classes - 1))) classes -= 1;
    classes = feito.indexOf('.', classes);
    const cabe = classes >= 0 && /^(?:\.[\w-]+)+$/.test(feito.slice(classes));
    const onde = pedaco.slice(0, Math.max(fim, 0));
    if (!cabe || onde === '' || onde.includes('(')) return `${feito}:where(${pedaco}`;
    return `${feito.slice(0, classes)}${onde}${feito.slice(classes)}${pedaco.slice(fim + 1)}`;
  }, inicio);
}

/** A rule of CSS-in-JS in words that this browser knows. */
export function textoDaRegra(original: string): string {
  let regra = original.replace(/:not\(([^(),]*,[^()]*)\)/g, (_, lista: string) =>
    lista
      .split(',')
      .map((seletor) => `:not(${seletor.trim()})`)
      .join(''),
  );
  regra = semWhere(regra);
  if (!temFocoVisivel) regra = regra.replace(/:focus-visible/g, ':focus');
  if (!temInset) regra = regra.replace(/([;{])inset:([^;}]+)/g, (_, antes, valor) => antes + comLados(valor));
  if (!temLogicas) regra = semLogicas(regra);
  return temGapFlexivel ? regra : regra.replace(COLUNA_DO_GRID, 'calc($1 - var(--Grid-parent-columnSpacing))');
}
