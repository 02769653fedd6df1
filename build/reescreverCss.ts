import { transform } from 'lightningcss';
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import { gapComMargens } from './gapComMargens.ts';

/** Versions as lightningcss wants them: the major number in the third byte. */
const alvos = { chrome: 67 << 16, safari: 10 << 16, ios_saf: 10 << 16, firefox: 68 << 16, edge: 18 << 16 };

const rebaixar = (css: string, minify: boolean): string =>
  transform({ filename: 'legado.css', code: Buffer.from(css), minify, targets: alvos }).code.toString();

const emPixels = (medida: string): number => Number.parseFloat(medida) * (medida.endsWith('px') ? 1 : 16);

/** One plain length instead of min(), max() and clamp(), which Chrome has had since 79: the fixed one that would win. */
function medidaSimples(valor: string): string {
  return valor.replace(/\b(min|max|clamp)\(([^()]+)\)/g, (_, funcao: string, lista: string) => {
    const partes = lista.split(',').map((parte) => parte.trim());
    const fixas = partes.filter((parte) => /^[\d.]+(px|rem|em)$/.test(parte)).sort((a, b) => emPixels(a) - emPixels(b));
    const fixa = funcao === 'min' ? fixas[0] : fixas[fixas.length - 1];
    return fixa ?? partes[partes.length - 1] ?? '';
  });
}

/** `width: min(400px, 100%)` keeps both sides as width and max-width. */
function simplificarMedida(declaracao: Declaration): void {
  if (declaracao.prop.startsWith('--')) return;
  const minimo = /^min\(([^(),]+),([^(),]+)\)$/.exec(declaracao.value);
  if (minimo && declaracao.prop === 'width') {
    declaracao.cloneAfter({ prop: 'max-width', value: minimo[2]?.trim() ?? 'none' });
    declaracao.value = minimo[1]?.trim() ?? '';
    return;
  }
  for (let aninhado = 0; aninhado < 3; aninhado++) declaracao.value = medidaSimples(declaracao.value);
}

const semWhere = (seletor: string): string[] => {
  const achado = /:where\(([^()]+)\)/.exec(seletor);
  if (!achado) return [seletor];
  const antes = seletor.slice(0, achado.index);
  const depois = seletor.slice(achado.index + achado[0].length);
  return (achado[1] ?? '').split(',').flatMap((parte) => semWhere(antes + parte.trim() + depois));
};

const emQuadros = (regra: Rule): boolean =>
  regra.parent?.type === 'atrule' && /keyframes$/.test((regra.parent as AtRule).name);

function reescreverRegras(raiz: Root): void {
  raiz.walkAtRules('layer', (camada) => {
    if (camada.nodes === undefined) camada.remove();
    else camada.replaceWith(camada.nodes);
  });
  raiz.walkRules((regra) => {
    if (emQuadros(regra)) return;
    regra.selectors = regra.selectors.map((cada) => cada.replace(/:focus-visible/g, ':focus')).flatMap(semWhere);
    regra.walkDecls(simplificarMedida);
    gapComMargens(regra);
  });
}

/**
 * CSS for the minimum browsers of spec 9: what lightningcss can lower, then layers unwrapped, :where() written out,
 * :focus-visible as :focus, comparison functions as one length and flex gaps as margins. `:has()` cannot be had.
 */
export async function reescreverCss(css: string): Promise<string> {
  const raiz = postcss.parse(rebaixar(css, false));
  reescreverRegras(raiz);
  return rebaixar(raiz.toString(), true);
}
