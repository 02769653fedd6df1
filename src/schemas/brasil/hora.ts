import { textos } from '../textos.ts';

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for HH:mm from 00:00 to 23:59, two digits each (spec 5). */
export const isHora = (texto: string): boolean => HORA.test(texto);

/** A stored time ('09:05' or, as a database writes it, '09:05:00') as HH:mm; 'Hora inválida' for a broken value. */
export const mostrarHora = (hora: string | null | undefined): string => {
  if (hora === null || hora === undefined || hora === '') return '';
  const curta = hora.replace(/^(\d{2}:\d{2}):\d{2}(\.\d+)?$/, '$1');
  return isHora(curta) ? curta : textos.formatos.horaInvalida;
};
