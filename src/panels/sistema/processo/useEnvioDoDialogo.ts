import { useState } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';

type Erros = Readonly<Record<string, string>>;

export interface EnvioDoDialogo {
  /** By field, one sentence each. */
  readonly erros: Erros;
  readonly mudarErros: (erros: Erros) => void;
  readonly enviando: boolean;
  /** Runs the call; answers what it was refused with, or null. */
  readonly enviar: (chamada: () => Promise<unknown>) => Promise<ApiError | null>;
  /** Whether each of these is written; the others are told on their fields. */
  readonly completo: (exigidos: Readonly<Record<string, string>>) => boolean;
}

/**
 * The call that a dialog makes: under way, refused on its fields, and, where somebody was faster, with what it looks at read again. The sentence of a
 * refusal is shown by the call itself. Once done the dialog is gone, so it stays under way.
 */
export function useEnvioDoDialogo(reler: () => Promise<unknown> = () => Promise.resolve()): EnvioDoDialogo {
  const [erros, mudarErros] = useState<Erros>({});
  const [enviando, setEnviando] = useState(false);
  return {
    erros,
    mudarErros,
    enviando,
    completo: (exigidos) => {
      const faltam = Object.entries(exigidos).filter(([, valor]) => valor.trim() === '');
      mudarErros(Object.fromEntries(faltam.map(([campo]) => [campo, 'Campo obrigatório'])));
      return faltam.length === 0;
    },
    enviar: async (chamada) => {
      setEnviando(true);
      try {
        await chamada();
        return null;
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        mudarErros(Object.fromEntries(Object.entries(erro.erros).map(([campo, frases]) => [campo, frases[0] ?? ''])));
        setEnviando(false);
        if (erro.codigo === 'versao_desatualizada') await reler();
        return erro;
      }
    },
  };
}
