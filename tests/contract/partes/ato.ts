import type { Pedido } from './cidadeDasPartes.ts';
import type { Parte } from './partes.ts';

/** What a call is made with, of whoever calls it. */
export interface Chamada {
  readonly pedido: Pedido;
  readonly versao: number;
  /** Number of the caller in the request, as its participant. */
  readonly eu: number;
  /** A file that the caller sent himself there, or one of the request where he may send none. */
  readonly enviar: (caminho: string, campos: Readonly<Record<string, string>>) => Promise<number>;
  /** The earliest open hour of an inspection. */
  readonly horario: () => Promise<{ readonly dia: string; readonly hora: string }>;
}

/** One row: a route, in what it is called there, and which parts it is open to. */
export interface Ato {
  /** As the portal declares it, after /api/v1/. */
  readonly rota: `${'GET' | 'POST'} ${string}`;
  /** Which of several things behind one route. */
  readonly qual?: string;
  readonly quem: readonly Parte[];
  /** Of the path, by parameter: what is not of the request itself. */
  readonly params?: (p: Pedido, eu: number) => Readonly<Record<string, number | string>>;
  readonly query?: (p: Pedido) => Readonly<Record<string, number | string>>;
  readonly corpo?: (c: Chamada) => object | Promise<object>;
  /** Fields beside the file, where it takes one. */
  readonly arquivo?: (c: Chamada) => Readonly<Record<string, string>>;
  /** Open to them, and refused for another reason than who they are: which status says so. */
  readonly alcanca?: readonly number[];
  /** How it says no, where it does not say 403 or 404. */
  readonly nega?: readonly number[];
}

/** A request in the applicant's panel. */
export const R = 'painel-contribuinte/requerimento/:id';
export const ver = (rota: string, quem: readonly Parte[], mais: Partial<Ato> = {}): Ato => ({
  ...{ rota: `GET ${rota}`, quem },
  ...mais,
});
export const fazer = (rota: string, quem: readonly Parte[], corpo?: Ato['corpo'], mais: Partial<Ato> = {}): Ato => ({
  ...{ rota: `POST ${rota}`, quem },
  ...(corpo === undefined ? {} : { corpo }),
  ...mais,
});
export const acao = (nome: string, quem: readonly Parte[], mais: object = {}): Ato =>
  fazer(`${R}/acoes/:acao`, quem, ({ versao }) => ({ versao, ...mais }), {
    qual: nome,
    params: () => ({ acao: nome }),
  });
