import { idDoDocumento } from '../requerimento/ListaDeDocumentos.tsx';
import { idDoCampo } from './FormularioDaSecao.tsx';
import type { Falta } from './lerSecoes.ts';

/** Id of the element that a missing thing is mended at. */
export const lugarDaFalta = ({ onde }: Pick<Falta, 'onde'>): string =>
  onde.startsWith('documento:')
    ? idDoDocumento(onde.slice('documento:'.length))
    : idDoCampo(onde.replace(/\[(\d+)\]\./, '_$1_').replace(/\[\d+\]$/, ''));

/** Brings the place with this id into sight and gives it the focus; of radios, which have only a name in common, the first. */
export const irAoLugar = (id: string): void => {
  const alvo = document.getElementById(id) ?? document.getElementsByName(id)[0];
  alvo?.scrollIntoView({ block: 'center' });
  alvo?.focus();
};
