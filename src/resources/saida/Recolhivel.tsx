import { useContext, useEffect, useReducer, useRef, useState, type ReactElement } from 'react';
import { haAlteracoes, lerSaida } from './formulariosAbertos.ts';
import { EmVista, estaEm, LugarAtual, type LugarDosFormularios } from './lugarDosFormularios.ts';

interface Props {
  readonly aberto: boolean;
  /** Opens it again: a form in it could not be saved and is to be looked at. */
  readonly aoMostrar: () => void;
  /** What stands in it, told whether it is out of sight. */
  readonly children: (escondido: boolean) => ReactElement;
}

/**
 * What can be closed without being asked about: closed, it stays on the page out of sight as long as something typed into it is not saved, and is
 * there again when it is opened; with nothing typed it goes.
 */
export function Recolhivel({ aberto, aoMostrar, children }: Props): ReactElement | null {
  const dentroDe = useContext(LugarAtual);
  const emVista = useContext(EmVista);
  const mostrar = useRef(aoMostrar);
  mostrar.current = aoMostrar;
  const [lugar] = useState<LugarDosFormularios>(() => ({ dentroDe, mostrar: () => mostrar.current() }));
  const [, reler] = useReducer((vezes: number) => vezes + 1, 0);
  const escrito = (): boolean => haAlteracoes(lerSaida().abertos.filter((um) => estaEm(um.lugar, lugar)));
  const fica = aberto || escrito();
  useEffect(() => {
    // A form that cleared itself in the same breath is known to be clean only now.
    if (!aberto && fica && !escrito()) reler();
  });
  if (!fica) return null;
  return (
    <LugarAtual value={lugar}>
      <EmVista value={emVista && aberto}>{children(!aberto)}</EmVista>
    </LugarAtual>
  );
}
