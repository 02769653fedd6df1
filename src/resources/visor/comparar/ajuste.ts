/** Where the new version lies on the old one: moved by points of the page (1/72 of an inch), as large as `escala` times itself. */
export interface Ajuste {
  readonly x: number;
  readonly y: number;
  readonly escala: number;
}

export const SEM_AJUSTE: Ajuste = { x: 0, y: 0, escala: 1 };

/** A point is a third of a millimetre: two plans are aligned by eye to less than a line of a pen. */
const PASSO = 1;
const PASSO_LARGO = 10;
const PASSO_DA_ESCALA = 0.001;

/** Keys that align: arrows with Alt move (with Shift in larger steps), comma and full stop change the size. undefined: none of them. */
export const ajustarPelaTecla = (
  ajuste: Ajuste,
  { key, altKey, shiftKey }: { readonly key: string; readonly altKey: boolean; readonly shiftKey: boolean },
): Ajuste | undefined => {
  const passo = shiftKey ? PASSO_LARGO : PASSO;
  const rumos: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-passo, 0],
    ArrowRight: [passo, 0],
    ArrowUp: [0, -passo],
    ArrowDown: [0, passo],
  };
  const rumo = altKey && Object.hasOwn(rumos, key) ? rumos[key] : undefined;
  if (rumo !== undefined) return mover(ajuste, ...rumo);
  if (key === '.' || key === '>') return escalar(ajuste, 1);
  if (key === ',' || key === '<') return escalar(ajuste, -1);
  return undefined;
};

export const mover = (ajuste: Ajuste, x: number, y: number): Ajuste => ({
  ...ajuste,
  x: ajuste.x + x,
  y: ajuste.y + y,
});

/** One step larger (1) or smaller (-1), between half and double. */
export const escalar = (ajuste: Ajuste, passos: number): Ajuste => ({
  ...ajuste,
  escala: Math.min(2, Math.max(0.5, Math.round((ajuste.escala + passos * PASSO_DA_ESCALA) * 1000) / 1000)),
});

const milimetros = (pontos: number): string =>
  ((pontos * 25.4) / 72).toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** 'Nova versão: 1,4 mm para a direita, 0 mm para baixo, 100,1 %', for those who do not see it move. */
export const frasesDoAjuste = ({ x, y, escala }: Ajuste): string => {
  if (x === 0 && y === 0 && escala === 1) return 'Sem ajuste';
  const por = (n: number, mais: string, menos: string): string =>
    `${milimetros(Math.abs(n))} mm para ${n < 0 ? menos : mais}`;
  return [
    por(x, 'a direita', 'a esquerda'),
    por(y, 'baixo', 'cima'),
    `${(escala * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`,
  ].join(', ');
};
