import { useRef, useState } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { createTentativas } from '../../../dataProvider/tentativas.ts';
import type { Conflito } from '../../../resources/requerimento/ConflitoDeVersao.tsx';
import type { ConflitoDeRespostas, RespostaEmConflito } from '../../../schemas/requerimento/conflitoDeRespostas.ts';
import { useAtualizar } from '../consultas.ts';

/** What goes to `api`: the body with the version decided on, and the key that makes one act of a repeated try. */
export interface Pedido {
  readonly body: { readonly versao: number } & Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string;
}

export interface Ato<T> {
  readonly enviando: boolean;
  /** Refusal of the last try; a conflict is not one. */
  readonly recusa: ApiError | null;
  /** What others did since the version on the screen (409). */
  readonly conflito: Conflito | null;
  /** Answers that stand otherwise than the page showed them when it was sent (409): nothing was done. */
  readonly mudadas: readonly RespostaEmConflito[];
  /** Runs it once at a time. `versao`: the one decided on; a lost answer is asked for again with the same key, as long as the same is sent. */
  readonly fazer: (
    acao: (pedido: Pedido) => Promise<T>,
    versao: number,
    corpo?: Readonly<Record<string, unknown>>,
  ) => Promise<T | null>;
  readonly limpar: () => void;
}

const NENHUMA: readonly RespostaEmConflito[] = [];

const conflitoDe = (dados: unknown): Conflito => {
  const { versao, eventos } = (dados ?? {}) as Partial<Conflito>;
  return { versao: versao ?? 0, eventos: eventos ?? [] };
};

/** One act of the applicant: no second press while it runs, the same key while its answer is unknown, conflicts kept apart. */
export function useAto<T>(): Ato<T> {
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const [mudadas, setMudadas] = useState(NENHUMA);
  const emCurso = useRef(false);
  const [tentativas] = useState(createTentativas);
  const atualizar = useAtualizar();
  /** Done at this version: until the page shows the next one, another press means nothing new, and asks for that page again. */
  const feitaNa = useRef<number | null>(null);
  return {
    enviando,
    recusa,
    conflito,
    mudadas,
    limpar: () => {
      setRecusa(null);
      setConflito(null);
      setMudadas(NENHUMA);
    },
    fazer: async (acao, versao, corpo = {}) => {
      if (emCurso.current) return null;
      if (feitaNa.current === versao) {
        avisar(true, 'Isto já foi feito. A página está sendo atualizada.');
        void atualizar();
        return null;
      }
      emCurso.current = true;
      setEnviando(true);
      setRecusa(null);
      setConflito(null);
      setMudadas(NENHUMA);
      const body = { versao, ...corpo };
      try {
        const feito = await tentativas.enviar(body, (idempotencyKey) => acao({ body, idempotencyKey }));
        feitaNa.current = versao;
        return feito;
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        const { conflitos = NENHUMA } = (erro.dados ?? {}) as Partial<ConflitoDeRespostas>;
        if (erro.codigo !== 'versao_desatualizada') setRecusa(erro);
        else if (conflitos.length > 0) setMudadas(conflitos);
        else setConflito(conflitoDe(erro.dados));
        return null;
      } finally {
        emCurso.current = false;
        setEnviando(false);
      }
    },
  };
}
