import { ehLido, type Campo } from './campo.ts';
import type { Definicao } from './definicao.ts';

/** A field that the portal reads from a registry or a licence, as one that is typed: where nothing is looked up, somebody says what it would be. */
export const lidoDigitado = (campo: Campo): Campo => {
  if (!ehLido(campo)) return campo;
  const { da_zona, do_imovel: _imovel, da_licenca: _licenca, ...resto } = campo;
  // An index of a zone has the places that the registry keeps.
  return da_zona === undefined ? resto : { ...resto, casas: 6 };
};

const guardadas = new WeakMap<Definicao, Definicao>();

/** A definition whose read fields are typed, for test runs and previews: nobody's records are looked up there. The same object each time. */
export const comLidosDigitados = (definicao: Definicao): Definicao => {
  const pronta =
    guardadas.get(definicao) ??
    (definicao.campos.some(ehLido) ? { ...definicao, campos: definicao.campos.map(comAviso) } : definicao);
  guardadas.set(definicao, pronta);
  return pronta;
};

const comAviso = (campo: Campo): Campo =>
  ehLido(campo) ? { ...lidoDigitado(campo), ajuda: 'O portal lê este dado; aqui, diga qual seria.' } : campo;
