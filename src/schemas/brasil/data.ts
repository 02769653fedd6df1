import { textos } from '../textos.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRASILEIRA = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const DIAS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const bissexto = (ano: number): boolean => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;

const existe = (ano: number, mes: number, dia: number): boolean => {
  const dias = mes === 2 && bissexto(ano) ? 29 : DIAS[mes - 1];
  return ano >= 1 && dias !== undefined && dia >= 1 && dia <= dias;
};

/** True for a day of the calendar written AAAA-MM-DD (api.md). No Date object: a day has no time zone. */
export const isDataIso = (texto: string): boolean => {
  const achado = ISO.exec(texto);
  return achado !== null && existe(Number(achado[1]), Number(achado[2]), Number(achado[3]));
};

/** DD/MM/AAAA, strictly, to AAAA-MM-DD; undefined when it is not a day of the calendar. */
export const lerData = (texto: string): string | undefined => {
  const achado = BRASILEIRA.exec(texto);
  const iso = achado === null ? '' : `${achado[3] ?? ''}-${achado[2] ?? ''}-${achado[1] ?? ''}`;
  return isDataIso(iso) ? iso : undefined;
};

/** AAAA-MM-DD to DD/MM/AAAA in every time zone and locale; '' for nothing, 'Data inválida' for a broken value. */
export const mostrarData = (iso: string | null | undefined): string => {
  if (iso === null || iso === undefined || iso === '') return '';
  if (!isDataIso(iso)) return textos.formatos.dataInvalida;
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
};
