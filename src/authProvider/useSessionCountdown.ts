import { useCallback, useEffect, useState } from 'react';
import { aoMudar } from './armazenamento.ts';
import { chaves } from './chaves.ts';
import { renovar } from './renovar.ts';
import { sair } from './sair.ts';
import { lerToken, minutosDoToken } from './token.ts';

/** Spec 4 and 9: the countdown outlives the access token by 30 minutes and ticks once a minute. */
const FOLGA_EM_MINUTOS = 30;
const TIQUE_MS = 60_000;
const AVISO_EM_MINUTOS = 10;

/** `ok` above 30 minutes, `warn` from 10 to 30, `bad` below 10: names of token families (look.md 2). */
export type CorDaSessao = 'ok' | 'warn' | 'bad';

export interface ContagemDaSessao {
  /** Whole minutes left, never negative; null while nobody is logged in. */
  readonly minutos: number | null;
  readonly cor: CorDaSessao;
  /** True from 10 minutes on, until renewed or dismissed for this token. */
  readonly perguntar: boolean;
  /** Whether there is something to renew it with. */
  readonly renovavel: boolean;
  /**
   * Renews; false when the server refused, which ends the session, undefined when its answer brought no token.
   * @throws ApiError while the server, the network or a limit is in the way
   */
  readonly renovar: () => Promise<boolean | undefined>;
  readonly dispensar: () => void;
}

export const corDaSessao = (minutos: number): CorDaSessao => (minutos > 30 ? 'ok' : minutos >= 10 ? 'warn' : 'bad');

const restantes = (): number | null => {
  const token = lerToken();
  if (token === null) return null;
  // What cannot be renewed ends with its token (support in a person's place).
  const folga = token.refreshToken === null ? 0 : FOLGA_EM_MINUTOS;
  return Math.max(0, minutosDoToken(token) + folga);
};

const expirar = (recusada = false): Promise<void> =>
  sair({ motivo: 'expirada', recusada, voltarPara: window.location.pathname + window.location.search });

/**
 * The session countdown of spec 4. Recomputed from the token at every tick and whenever the page is seen again, so a
 * sleeping tab shows the truth (AMB-063); at 0 the user is logged out.
 */
export function useSessionCountdown(): ContagemDaSessao {
  const [minutos, setMinutos] = useState(restantes);
  const [dispensado, setDispensado] = useState<string | null>(null);

  useEffect(() => {
    const atualizar = (): void => setMinutos(restantes());
    const relogio = setInterval(atualizar, TIQUE_MS);
    const parar = aoMudar((chave) => {
      if (chave === chaves.token) atualizar();
    });
    document.addEventListener('visibilitychange', atualizar);
    return () => {
      clearInterval(relogio);
      parar();
      document.removeEventListener('visibilitychange', atualizar);
    };
  }, []);

  useEffect(() => {
    if (minutos === 0) void expirar();
  }, [minutos]);

  const renovarSessao = useCallback(async (): Promise<boolean | undefined> => {
    const renovada = await renovar();
    setMinutos(restantes());
    if (renovada === false && lerToken() !== null) await expirar(true);
    return renovada;
  }, []);

  const renovavel = lerToken()?.refreshToken != null;
  return {
    minutos,
    cor: corDaSessao(minutos ?? 0),
    renovavel,
    perguntar: renovavel && minutos !== null && minutos <= AVISO_EM_MINUTOS && dispensado !== lerToken()?.accessToken,
    renovar: renovarSessao,
    dispensar: () => setDispensado(lerToken()?.accessToken ?? null),
  };
}
