import { useEffect, useRef, useState } from 'react';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';

export interface FormaDoTexto {
  /** Value as the field writes it. */
  readonly mostrar: (valor: Valor | undefined) => string;
  /** Text as a value; null for an empty one, the text itself when it is not readable. */
  readonly ler: (texto: string) => Valor;
}

export interface TextoProprio {
  readonly texto: string;
  readonly mudar: (texto: string) => void;
  readonly sair: () => void;
}

/**
 * Text of an input kept by the input itself until it is left (research: 7 ms a key at 300 fields against 55). A value that comes
 * from outside (calculated, another device) replaces it only while nobody is typing in it. `id`: of the input's element.
 */
export function useTextoProprio(
  id: string,
  valor: Valor | undefined,
  { mostrar, ler }: FormaDoTexto,
  aoDigitar: (valor: Valor) => void,
  aoConfirmar: (valor: Valor) => void,
): TextoProprio {
  const [texto, setTexto] = useState(() => mostrar(valor));
  const digitado = useRef<string | null>(null);
  const deFora = mostrar(valor);

  useEffect(() => {
    if (digitado.current === null || document.activeElement?.id !== id) {
      digitado.current = null;
      setTexto(deFora);
    }
  }, [deFora, id]);

  return {
    texto,
    mudar: (novo) => {
      digitado.current = novo;
      setTexto(novo);
      aoDigitar(ler(novo));
    },
    sair: () => {
      if (digitado.current === null) return;
      const lido = ler(digitado.current);
      digitado.current = null;
      setTexto(mostrar(lido));
      aoConfirmar(lido);
    },
  };
}
