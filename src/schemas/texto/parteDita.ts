/** Parts that one counts on the fingers: so many of each so many. */
const FRACOES = [
  [1, 10],
  [1, 8],
  [1, 7],
  [1, 6],
  [1, 5],
  [1, 4],
  [1, 3],
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
] as const;

/** How far a part may be from the fraction that it is told as: in hundredths of the whole, and as a share of the part itself. */
export const ERRO_DA_FRACAO = { pontos: 0.04, daParte: 0.15 } as const;
/** Up to this share of the part a fraction is the part itself: nobody says 'cerca de' of 33%. */
const DA_MESMA = 0.02;

/** Of what floating point makes of it. */
const QUASE_NADA = 1e-9;

export interface ParteDita {
  /** 'metade', '1 em cada 3', '45%'. */
  readonly texto: string;
  /** It is said of a whole: 'metade das saídas', '45% das saídas'; but '1 em cada 3 saídas'. */
  readonly deUmTodo: boolean;
  /** It is one, for its verb: '1 em cada 3 volta'. */
  readonly singular: boolean;
  /** Where it is not, 'cerca de' is to be said of it, unless what is told is a habit. */
  readonly exata: boolean;
}

/** A part of a whole in words: the nearest plain fraction where that is near enough (`ERRO_DA_FRACAO`), else the percent itself. */
export const parteDita = (parte: number): ParteDita => {
  const distancia = ([n, em]: (typeof FRACOES)[number]): number => Math.abs(n / em - parte);
  const perto = FRACOES.reduce((a, b) => (distancia(b) < distancia(a) ? b : a));
  const [n, em] = perto;
  const erro = distancia(perto) - QUASE_NADA;
  if (erro > Math.min(ERRO_DA_FRACAO.pontos, ERRO_DA_FRACAO.daParte * parte))
    return { texto: `${Math.round(parte * 100)}%`, deUmTodo: true, singular: false, exata: true };
  const exata = erro <= DA_MESMA * parte;
  return em === 2
    ? { texto: 'metade', deUmTodo: true, singular: true, exata }
    : { texto: `${n} em cada ${em}`, deUmTodo: false, singular: n === 1, exata };
};
