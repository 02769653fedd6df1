import type { Entity } from '../schemas/entity.ts';

type Rotulo = Entity['label'];

/** 'o' or 'a' as the noun asks: `Nov${artigo(label)}`. */
export const artigo = ({ feminine }: Rotulo): 'o' | 'a' => (feminine ? 'a' : 'o');

/** A noun inside a sentence: 'Zonas de ocupação' -> 'zonas de ocupação'; an acronym ('CPF') stays. */
export const minusculo = (texto: string): string =>
  /^.[A-Z]/.test(texto) ? texto : texto.slice(0, 1).toLowerCase() + texto.slice(1);

/** '1 zona de ocupação', '3 imóveis'. */
export const contado = (n: number, { one, many }: Rotulo): string =>
  `${new Intl.NumberFormat('pt-BR').format(n)} ${minusculo(n === 1 ? one : many)}`;

/** '1 zona de ocupação desativada', '3 imóveis restaurados'; `feito` is the masculine singular. */
export const feitoCom = (n: number, label: Rotulo, feito: string): string =>
  `${contado(n, label)} ${feito.slice(0, -1)}${artigo(label)}${n === 1 ? '' : 's'}`;
