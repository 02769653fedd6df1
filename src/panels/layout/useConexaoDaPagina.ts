import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EstadoTempoReal, TempoReal } from '../../dataProvider/realtime.ts';

/** So long without a connection is worth a word; a break shorter than this nobody needs to know of. */
const CALADO_MS = 4_000;

/** Screens ask first for what they are told of on their channels; the rest follows, not from all browsers of a city at once. */
const DEPOIS_MS = 1_000;
const ESPALHAR_MS = 2_000;

/** States in which events may be missed. Not begun (realtime may be off) and ended by "Sair" are none of them. */
const SEM_EVENTOS: readonly EstadoTempoReal[] = ['connecting', 'unavailable', 'failed'];

/** The state to tell the person: null while connected, and for the first seconds without. */
function useEstadoADizer(conexao: TempoReal | null): EstadoTempoReal | null {
  const [estado, setEstado] = useState<EstadoTempoReal | null>(null);
  useEffect(() => {
    if (conexao === null) return undefined;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    let dito = false;
    const olhar = (atual: EstadoTempoReal): void => {
      if (!SEM_EVENTOS.includes(atual)) {
        clearTimeout(relogio);
        relogio = undefined;
        dito = false;
        setEstado(null);
      } else if (dito) setEstado(atual);
      else
        relogio ??= setTimeout(() => {
          dito = true;
          setEstado(conexao.estado());
        }, CALADO_MS);
    };
    const parar = conexao.aoMudarEstado(olhar);
    olhar(conexao.estado());
    return () => {
      clearTimeout(relogio);
      parar();
    };
  }, [conexao]);
  return estado;
}

/**
 * After a break of the connection, or a first one that came late, everything that is shown is asked for again, also what has no channel of its
 * own, and what is kept for later counts as old. What was answered since, or is being asked for, is left alone. What somebody types stays:
 * forms keep what they were opened with.
 */
function useRefazerDepoisDaQueda(conexao: TempoReal | null): void {
  const cliente = useQueryClient();
  useEffect(() => {
    if (conexao === null) return undefined;
    const relogios = new Set<ReturnType<typeof setTimeout>>();
    const inicio = performance.now();
    let jaEsteve = conexao.estado() === 'connected';
    const parar = conexao.aoMudarEstado((estado) => {
      if (estado !== 'connected') return;
      const perdeu = jaEsteve || performance.now() - inicio > CALADO_MS;
      jaEsteve = true;
      if (!perdeu) return;
      const desde = Date.now();
      const relogio = setTimeout(
        () => {
          relogios.delete(relogio);
          const predicate = ({ state }: { state: { dataUpdatedAt: number } }): boolean => state.dataUpdatedAt < desde;
          void cliente.invalidateQueries({ predicate }, { cancelRefetch: false });
        },
        DEPOIS_MS + Math.random() * ESPALHAR_MS,
      );
      relogios.add(relogio);
    });
    return () => {
      for (const relogio of relogios) clearTimeout(relogio);
      parar();
    };
  }, [conexao, cliente]);
}

/** What the realtime connection means for the whole page: its data anew after a break; answers the state to tell the person. */
export function useConexaoDaPagina(conexao: TempoReal | null): EstadoTempoReal | null {
  useRefazerDepoisDaQueda(conexao);
  return useEstadoADizer(conexao);
}
