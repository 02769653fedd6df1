/** How the term of an open request stands, as lists count it and filter by it: every open request is in exactly one. */
export const relogiosDaLista = ['vencidos', 'vence_logo', 'em_dia', 'pausados', 'sem_prazo'] as const;
export type RelogioDaLista = (typeof relogiosDaLista)[number];

/** What `filtro[prazo]` takes: a clock, or the requests that are with a sector and with nobody in it. */
export const filtrosDoRelogio = [...relogiosDaLista, 'sem_responsavel'] as const;
export type FiltroDoRelogio = (typeof filtrosDoRelogio)[number];

/** What lists call them. */
export const rotulosDoRelogio = {
  vencidos: 'Vencidos',
  vence_logo: 'Até 3 dias',
  em_dia: 'No prazo',
  pausados: 'Pausados',
  sem_prazo: 'Sem prazo',
  sem_responsavel: 'Sem responsável',
} as const satisfies Record<FiltroDoRelogio, string>;

/** How many of the listed requests each of them would leave, whichever of them is pressed. */
export type ContagensDoRelogio = Readonly<Record<FiltroDoRelogio, number>>;

/** Whose requests a reader of the city asks for (`filtro[escopo]`); absent: everybody's. */
export const escoposDaLista = ['setores', 'meus', 'sigo'] as const;
export type EscopoDaLista = (typeof escoposDaLista)[number];

export const rotulosDoEscopo = {
  setores: 'Dos meus setores',
  meus: 'Comigo',
  sigo: 'Que sigo',
} as const satisfies Record<EscopoDaLista, string>;
