/** How large a drawing of steps may be seen, the smallest first. */
export const ZOOM = [0.5, 0.67, 0.8, 1, 1.25] as const;
/** As large as it is drawn. */
export const ZOOM_INICIAL = 3;

/** What a drawing at one of the sizes is multiplied by. */
export const fatorDoZoom = (nivel: number): number => ZOOM[nivel] ?? 1;
