import type { Pedinte } from './session.ts';

/** Nobody asks: the portal acts by itself, because a moment has come or something happened elsewhere. @param url what its trace calls the work */
export const ninguemPede = (url: string): Pedinte => ({
  sessao: null,
  cliente: null,
  organizacaoDoHost: undefined,
  method: 'PORTAL',
  ip: null,
  routeOptions: { url },
});
