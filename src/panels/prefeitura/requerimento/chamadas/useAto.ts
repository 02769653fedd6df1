import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { api } from '../../../../dataProvider/http.ts';
import { createTentativas } from '../../../../dataProvider/tentativas.ts';
import type { EventoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { useExecucaoDosAtos } from './etapaEscolhida.ts';
import { caminhoDoRequerimento, useAtualizarRequerimento, useSaberVersao } from './requerimentoVisto.ts';

/** What others did since the version that the user looked at (409 `versao_desatualizada`). */
export interface Conflito {
  readonly versao: number;
  readonly eventos: readonly EventoVisto[];
}

export interface Ato {
  /** Below the request: '/acoes/deferir'. */
  readonly caminho: string;
  /** Version that it is decided on. */
  readonly versao: number;
  readonly corpo?: Readonly<Record<string, unknown>>;
  /** What the green notice says: it names the act. Absent for a first half of which nobody need know. */
  readonly aviso?: string;
  /** Once it is done and the page knows; a dialog closes here, in the same breath as the page changes. */
  readonly aoConseguir?: () => void;
}

export interface EmAto {
  readonly enviando: boolean;
  /** Refusal of the last try, for the fields or the foot of the form; a conflict is not one. */
  readonly erro: ApiError | null;
  readonly conflito: Conflito | null;
  /** Answers of the server, or null when it refused. */
  readonly fazer: (ato: Ato) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Puts the last answer away; an act that is running goes on. */
  readonly limpar: () => void;
}

const PARADO = { enviando: false, erro: null, conflito: null } as const;

/**
 * One act on a request at a time. A try whose answer was lost is repeated with the same Idempotency-Key, so it happens once;
 * a stale version keeps what was typed and says what happened meanwhile (api.md "errors").
 */
export function useAto(id: number): EmAto {
  const atualizar = useAtualizarRequerimento(id);
  const saberVersao = useSaberVersao(id);
  const execucao = useExecucaoDosAtos();
  const [estado, setEstado] = useState<Pick<EmAto, 'enviando' | 'erro' | 'conflito'>>(PARADO);
  const emCurso = useRef(false);
  const [tentativas] = useState(createTentativas);

  const fazer = useCallback(
    async ({ caminho, versao, corpo = {}, aviso, aoConseguir }: Ato) => {
      if (emCurso.current) return null;
      emCurso.current = true;
      setEstado({ ...PARADO, enviando: true });
      const body = { versao, ...(execucao === undefined ? {} : { execucao }), ...corpo };
      try {
        const dados = await tentativas.enviar([caminho, body], (idempotencyKey) =>
          api<Readonly<Record<string, unknown>>>(caminhoDoRequerimento(id, caminho), {
            method: 'POST',
            body,
            idempotencyKey,
            semAviso: true,
            semNavegacao: true,
          }),
        );
        saberVersao(dados['versao']);
        await atualizar();
        // Only now: whoever reads the notice presses the next button, which answers again by then.
        if (aviso !== undefined) avisar(true, aviso);
        aoConseguir?.();
        setEstado(PARADO);
        return dados;
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        if (erro.codigo !== 'versao_desatualizada') {
          setEstado({ ...PARADO, erro });
          return null;
        }
        setEstado({ ...PARADO, conflito: erro.dados as Conflito });
      } finally {
        emCurso.current = false;
      }
      // The page is read anew behind the dialog, which may send again meanwhile, at the version that it was told of.
      await atualizar();
      return null;
    },
    [id, execucao, tentativas, atualizar, saberVersao],
  );
  const limpar = useCallback(() => setEstado(({ enviando }) => ({ ...PARADO, enviando })), []);
  return { ...estado, fazer, limpar };
}
