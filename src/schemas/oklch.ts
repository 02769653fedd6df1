/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. Lightness moves here keep the hue as people see it. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Trio = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const paraLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const deLinear = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

/** Linear sRGB of '#rrggbb'; undefined for any other text. */
const linearDe = (hex: string): Trio | undefined => {
  const achado = HEX.exec(hex);
  if (achado === null) return undefined;
  const canal = (i: number): number => paraLinear(Number.parseInt(achado[i] ?? '0', 16) / 255);
  return [canal(1), canal(2), canal(3)];
};

/** Relative luminance of '#rrggbb' as WCAG defines it. */
export const luminancia = (hex: string): number => {
  const [r, g, b] = linearDe(hex) ?? [0, 0, 0];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of two colours, 1 to 21 (WCAG 2). */
export const contraste = (a: string, b: string): number => {
  const [x, y] = [luminancia(a), luminancia(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

/** '#rrggbb' to OKLCH; undefined for any other text. The matrices are those of the OKLab definition. */
export const oklchDe = (hex: string): Oklch | undefined => {
  const rgb = linearDe(hex);
  if (rgb === undefined) return undefined;
  const [r, g, b] = rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const h = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: h < 0 ? h + 360 : h };
};

/** OKLCH to '#rrggbb', each channel cut to what a screen can show. */
export const hexDe = ({ l, c, h }: Oklch): string => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const canais: Trio = [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
  const byte = (v: number): string =>
    Math.round(deLinear(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${canais.map(byte).join('')}`;
};
