import { acimaDe, lerNo, passosDo, junto, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Lugar } from '../../../../schemas/processo/edicao/ficha.ts';

const ehPeca = (valor: unknown): valor is object =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** Where the properties of a piece stand: the pieces around them, the outermost first. */
export const lugarDentroDe = (definicao: Definicao, peca: Caminho): Lugar => {
  const passos = passosDo(peca);
  const lugares = passos.map((_, i) => passos.slice(0, i + 1).reduce(junto, ''));
  return { definicao, acima: lugares.map((um) => lerNo(definicao, um)).filter(ehPeca) };
};

/** Where a property stands. */
export const lugarDe = (definicao: Definicao, caminho: Caminho): Lugar =>
  lugarDentroDe(definicao, acimaDe(caminho) ?? '');
