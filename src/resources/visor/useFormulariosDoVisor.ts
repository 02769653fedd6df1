import { useCallback, useState } from 'react';
import { haAlteracoes, lerSaida, perguntarSaida } from '../saida/formulariosAbertos.ts';

/** Does it when the forms inside the viewer may be left; those of the page below it stay, and are not asked about. */
export function useFormulariosDoVisor(): (acao: () => void) => void {
  const [daPagina] = useState(() => lerSaida().abertos);
  return useCallback(
    (acao) => {
      const doVisor = lerSaida().abertos.filter((um) => !daPagina.includes(um));
      if (!haAlteracoes(doVisor)) return acao();
      void perguntarSaida(doVisor).then((pode) => {
        if (pode) acao();
      });
    },
    [daPagina],
  );
}
