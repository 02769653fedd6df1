import type { ReactElement } from 'react';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import type { EmAto } from '../chamadas/useAto.ts';
import { ErroDoAto, OQueHouve } from './ErroDoAto.tsx';

/** How an act without a dialog was refused; `campos` have their own places for their errors. */
export function AvisoDoAto({
  erro,
  conflito,
  campos = [],
}: Pick<EmAto, 'erro' | 'conflito'> & { readonly campos?: readonly string[] }): ReactElement | null {
  if (conflito !== null)
    return (
      <Aviso tom="warn" titulo="Este requerimento mudou antes. Nada do que digitou se perdeu: confira e envie de novo.">
        <OQueHouve eventos={conflito.eventos} />
      </Aviso>
    );
  if (erro === null || Object.keys(erro.erros).some((campo) => campos.includes(campo))) return null;
  return <ErroDoAto erro={erro} />;
}
