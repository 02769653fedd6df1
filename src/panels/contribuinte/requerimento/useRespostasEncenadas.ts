import { useEffect, useRef, useState } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { chaveDoRascunho, rascunhoLocal } from '../../../resources/stepForm/rascunhoLocal.ts';
import { doGuardado, nada, paraGuardar, type RespostasEncenadas } from './respostasDaPendencia.ts';

export interface Encenacao {
  readonly encenadas: RespostasEncenadas;
  /** False until the device's store was read. */
  readonly pronto: boolean;
  readonly mudar: (mudanca: (antes: RespostasEncenadas) => RespostasEncenadas) => void;
  readonly esquecer: () => void;
}

/** Answers of a correction round, kept on this device at every key until they are sent (look.md 1.7). */
export function useRespostasEncenadas(requerimentoId: number, pendenciaId: number): Encenacao {
  const usuario = useUsuario();
  const chave = chaveDoRascunho(usuario?.id ?? 0, requerimentoId, `pendencia-${pendenciaId}`);
  const [encenadas, setEncenadas] = useState<RespostasEncenadas>(nada);
  const [pronto, setPronto] = useState(false);
  const ultimas = useRef(nada);
  useEffect(() => {
    let valida = true;
    rascunhoLocal.ler(chave).then(
      (guardado) => {
        if (!valida) return;
        ultimas.current = doGuardado(guardado);
        setEncenadas(ultimas.current);
        setPronto(true);
      },
      () => valida && setPronto(true),
    );
    return () => {
      valida = false;
    };
  }, [chave]);
  return {
    encenadas,
    pronto,
    mudar: (mudanca) => {
      ultimas.current = mudanca(ultimas.current);
      setEncenadas(ultimas.current);
      void rascunhoLocal.guardar(chave, paraGuardar(ultimas.current));
    },
    esquecer: () => {
      ultimas.current = nada;
      void rascunhoLocal.apagar(chave);
    },
  };
}
