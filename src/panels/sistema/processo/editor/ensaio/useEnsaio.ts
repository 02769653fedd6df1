import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import type { Dados, Jogada, Preenchendo } from '../../../../../schemas/requerimento/ensaio/jogada.ts';
import type { EnsaioVisto } from '../../../../../schemas/requerimento/ensaio/visto.ts';
import type { LugarDosProcessos } from '../../lugar.ts';
import { ensaiar } from './chamadas.ts';

type Recusa = NonNullable<EnsaioVisto['recusa']>;

/** After so long without another answer what the open form would bring about is asked for. */
const PAUSA_MS = 400;

/** A test run on this page: the moves are all there is of it. */
export interface Partida {
  /** As the last possible moves left it; null until the first answer. */
  readonly visto: EnsaioVisto | null;
  /** The same with the open form as it is being filled in; null: nothing was filled in since the last move. */
  readonly previa: EnsaioVisto | null;
  /** Why the last move was not made, or why none is. */
  readonly recusa: Recusa | null;
  readonly falha: Error | null;
  readonly jogando: boolean;
  readonly quantas: number;
  /** Gives why it was not possible; null where it was. */
  readonly jogar: (mao: string, oferta: string, dados: Dados) => Promise<Recusa | null>;
  /** Tells what the open form holds by now. */
  readonly preencher: (preenchendo: Preenchendo) => void;
  readonly avancar: (dia: string) => Promise<Recusa | null>;
  /** Back to before this move. */
  readonly voltarA: (jogada: number) => void;
  readonly recomecar: () => void;
  readonly tentarDeNovo: () => void;
}

/** @param versao of the draft: another one is played anew, through the same moves */
export function useEnsaio(lugar: LugarDosProcessos, id: number, versao: number): Partida {
  const [inicio, setInicio] = useState(() => new Date().toISOString());
  const [jogadas, setJogadas] = useState<readonly Jogada[]>([]);
  const [visto, setVisto] = useState<EnsaioVisto | null>(null);
  const [previa, setPrevia] = useState<EnsaioVisto | null>(null);
  const [recusa, setRecusa] = useState<Recusa | null>(null);
  const [falha, setFalha] = useState<Error | null>(null);
  const [jogando, setJogando] = useState(false);
  const vez = useRef(0);
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(espera.current), []);

  const enviar = useCallback(
    async (desde: string, todas: readonly Jogada[]): Promise<Recusa | null> => {
      clearTimeout(espera.current);
      vez.current += 1;
      const minha = vez.current;
      setJogando(true);
      try {
        const depois = await ensaiar(lugar, id, { inicio: desde, jogadas: todas });
        if (minha !== vez.current) return null;
        const { recusa: dita } = depois;
        setFalha(null);
        setVisto(depois);
        // A move that was refused leaves the form as it is, and what is told of it.
        if (dita === null) setPrevia(null);
        setRecusa(dita);
        // What was not possible is no move; what came before it stays.
        setJogadas(dita === null ? todas : todas.slice(0, Math.max(0, dita.jogada)));
        return dita;
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        if (minha === vez.current) setFalha(erro);
        return { jogada: todas.length - 1, mensagem: erro.message, erros: erro.erros ?? {} };
      } finally {
        if (minha === vez.current) setJogando(false);
      }
    },
    [lugar, id],
  );
  const guardadas = useRef({ inicio, jogadas });
  guardadas.current = { inicio, jogadas };
  useEffect(() => {
    void enviar(guardadas.current.inicio, guardadas.current.jogadas);
  }, [enviar, versao]);
  /** Asked for beside the moves: one that fails says nothing, and the next answer asks again. */
  const preencher = useCallback(
    (preenchendo: Preenchendo): void => {
      clearTimeout(espera.current);
      espera.current = setTimeout(() => {
        const minha = vez.current;
        ensaiar(lugar, id, { ...guardadas.current, preenchendo }).then(
          (lida) => minha === vez.current && setPrevia(lida),
          (erro: unknown) => {
            if (!(erro instanceof ApiError)) throw erro;
            if (minha === vez.current) setPrevia(null);
          },
        );
      }, PAUSA_MS);
    },
    [lugar, id],
  );
  return {
    preencher,
    visto,
    previa,
    recusa,
    falha,
    jogando,
    quantas: jogadas.length,
    jogar: (mao, oferta, { respostas, arquivos, textos }) =>
      enviar(inicio, [
        ...jogadas,
        { mao, oferta, dados: { respostas: { ...respostas }, arquivos: [...arquivos], textos: { ...textos } } },
      ]),
    avancar: (dia) => enviar(inicio, [...jogadas, { relogio: dia }]),
    voltarA: (jogada) => void enviar(inicio, jogadas.slice(0, jogada)),
    recomecar: () => {
      const agora = new Date().toISOString();
      setInicio(agora);
      void enviar(agora, []);
    },
    tentarDeNovo: () => void enviar(inicio, jogadas),
  };
}
