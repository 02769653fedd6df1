import { escaparHtml } from '../../escaparHtml.ts';
import { coresDoPapel as cor } from './cores.ts';
import type { Desenho, Forma, Ponto } from './formas.ts';

/** Face of the papers. */
const LETRA = 'Source Sans 3';

/** Numbers of a drawing to the tenth. */
const n = (valor: number): string => String(Math.round(valor * 10) / 10);

/** The fillings of the figures of a drawing, in their order: told apart without colour, as on the screen. The first is plain. */
const tramas = [
  `<pattern id="t1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="${cor['you-soft']}"/><path d="M0 0v6" stroke="${cor.you}" stroke-width="3"/></pattern>`,
  `<pattern id="t2" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="${cor['mute-soft']}"/><circle cx="3" cy="3" r="1.4" fill="${cor.mute}"/></pattern>`,
  `<pattern id="t3" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="${cor['city-soft']}"/><path d="M0 3h6" stroke="${cor.city}" stroke-width="2"/></pattern>`,
] as const;

const preenchimento = (serie: number): string =>
  serie === 0 ? cor['info-solid'] : `url(#t${Math.min(serie, tramas.length)})`;

const daLinha = (serie: number): string => (serie === 0 ? cor['info-solid'] : cor.you);

const doTexto: { readonly [P in Extract<Forma, { tipo: 'texto' }>['papel']]: string } = {
  eixo: `fill="${cor['ink-2']}" font-size="12"`,
  rotulo: `fill="${cor.ink}" font-size="13"`,
  valor: `fill="${cor.ink}" font-size="13" font-weight="600"`,
  meta: `fill="${cor.bad}" font-size="12" font-weight="600"`,
  dentro: `fill="${cor.surface}" font-size="13" font-weight="600"`,
};

const caminhoDe = (pontos: readonly Ponto[]): string =>
  pontos.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

const emSvg = (f: Forma): string => {
  switch (f.tipo) {
    case 'grade':
      return `<line x1="${n(f.x1)}" y1="${n(f.y1)}" x2="${n(f.x2)}" y2="${n(f.y2)}" stroke="${cor.border}"/>`;
    case 'meta':
      return `<line x1="${n(f.x1)}" y1="${n(f.y1)}" x2="${n(f.x2)}" y2="${n(f.y2)}" stroke="${cor.bad}" stroke-width="2" stroke-dasharray="6 4"/>`;
    case 'retangulo':
      return `<rect x="${n(f.x)}" y="${n(f.y)}" width="${n(f.largura)}" height="${n(f.altura)}" fill="${preenchimento(f.serie)}"/>`;
    case 'faixa': {
      const [cima, baixo] = [caminhoDe(f.cima), caminhoDe(f.baixo)];
      const dentro = `<path d="${caminhoDe([...f.cima, ...f.baixo.toReversed()])}Z" fill="${cor['info-soft']}"/>`;
      return `${dentro}<path d="${cima}${baixo}" fill="none" stroke="${cor['info-solid']}"/>`;
    }
    case 'volta':
      return `<path d="${caminhoDe(f.pontos)}" fill="none" stroke="${cor.you}" stroke-width="${n(f.grossura)}" stroke-dasharray="6 4"/>`;
    case 'caminho': {
      const d = caminhoDe(f.pontos);
      const tracos = f.serie === 0 ? '' : ' stroke-dasharray="6 4"';
      return `<path d="${d}" fill="none" stroke="${daLinha(f.serie)}" stroke-width="2.5"${tracos}/>`;
    }
    case 'ponto':
      return `<circle cx="${n(f.x)}" cy="${n(f.y)}" r="${n(f.raio)}" fill="${daLinha(f.serie)}"/>`;
    case 'texto':
      return `<text x="${n(f.x)}" y="${n(f.y)}" text-anchor="${f.ancora}" ${doTexto[f.papel]}>${escaparHtml(f.texto)}</text>`;
  }
};

const svg = (largura: number, altura: number, dentro: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(largura)} ${n(altura)}" width="${n(largura)}" height="${n(altura)}" font-family="${LETRA}"><defs>${tramas.join('')}</defs>${dentro}</svg>`;

/** A drawing as the text of an SVG that needs nothing else: for papers and files, in the colours of the light theme. */
export const desenhoEmSvg = ({ largura, altura, formas }: Desenho): string =>
  svg(largura, altura, formas.map(emSvg).join(''));

/** The little square of a legend. */
export const amostraEmSvg = (serie: number): string =>
  svg(16, 16, `<rect width="16" height="16" fill="${preenchimento(serie)}"/>`);
