/** How large a drawing of steps may be seen, the smallest first. */
export const ZOOM = [0.5, 0.67, 0.8, 1, 1.25] as const;
/** As large as it is drawn. */
export const ZOOM_INICIAL = 3;

/** What a drawing at one of the sizes is multiplied by. */
export const fatorDoZoom = (nivel: number): number => ZOOM[nivel] ?? 1;

interface Tamanho {
  readonly largura: number;
  readonly altura: number;
}

/** How much of a drawing's own size a frame has room for, whole; never larger than it is drawn, never so small that no word can be read. */
export const fatorQueCabe = (moldura: Element | null, { largura, altura }: Tamanho): number => {
  if (moldura === null || largura <= 0 || altura <= 0) return 1;
  const cabe = Math.min(moldura.clientWidth / largura, moldura.clientHeight / altura, 1);
  return Math.max(0.2, Math.floor(cabe * 100) / 100);
};
