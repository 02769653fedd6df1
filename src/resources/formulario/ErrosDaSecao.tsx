import type { ReactElement } from 'react';
import { quantosErros, useCamposErrados } from './useCamposErrados.ts';

/** Beside the title of a section: how many of its fields a refused save found wrong. Nothing while there are none. */
export const ErrosDaSecao = ({ campos }: { readonly campos: readonly string[] }): ReactElement | null => {
  const quantos = quantosErros(useCamposErrados().caminhos, campos);
  if (quantos === 0) return null;
  return (
    <>
      {' '}
      <span className="erros-da-secao">{quantos === 1 ? '1 erro' : `${quantos} erros`}</span>
    </>
  );
};
