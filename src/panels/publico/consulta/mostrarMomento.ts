import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { isDataIso, mostrarData } from '../../../schemas/brasil/data.ts';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';

/** A day or a moment the Brazilian way, in the city's time zone: '12/10/2026', '12/10/2026 às 10:03'. */
export const mostrarMomento = (valor: string | null): string =>
  valor === null
    ? ''
    : isDataIso(valor)
      ? mostrarData(valor)
      : mostrarDataHora(valor, marcaDaPagina().fuso).replace(' ', ' às ');
