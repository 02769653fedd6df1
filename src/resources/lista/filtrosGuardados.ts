import { gravar, ler } from '../../authProvider/armazenamento.ts';
import { chaves } from '../../authProvider/chaves.ts';
import type { Filtros } from '../../dataProvider/consultaDaLista.ts';

/** Spec 9: advanced filters are kept one second after the last change. */
export const ESPERA_DOS_FILTROS_MS = 1000;

type Objeto = Readonly<Record<string, unknown>>;
const objeto = (valor: unknown): Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Objeto) : {};

/** The filters kept for the screen, without fields that it no longer filters by; `iniciais` where none were kept yet. */
export const lerFiltros = (escopo: string, campos: readonly string[], iniciais: Filtros = {}): Filtros =>
  Object.fromEntries(
    Object.entries(objeto(objeto(ler(chaves.filtros))[escopo] ?? iniciais)).filter(([campo]) => campos.includes(campo)),
  ) as Filtros;

export const gravarFiltros = (escopo: string, filtros: Filtros): void =>
  gravar(chaves.filtros, { ...objeto(ler(chaves.filtros)), [escopo]: filtros });
