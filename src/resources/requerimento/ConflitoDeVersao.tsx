import type { ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';
import type { EventoVisto } from '../../schemas/requerimento/vistas/etapas.ts';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';

/** `dados` of a 409 `versao_desatualizada` (api.md "errors"). */
export interface Conflito {
  readonly versao: number;
  readonly eventos: readonly EventoVisto[];
}

export interface PropsDoConflito {
  readonly conflito: Conflito;
  /** What stays as typed: 'Suas respostas continuam aqui.' */
  readonly guardado: string;
  /** Name of the act that may be done on the new version all the same. */
  readonly acao: string;
  readonly aoRepetir: (versao: number) => void;
  readonly aoFechar: () => void;
}

/** Somebody was first: what happened meanwhile, beside what is kept, and both ways on. Nothing is lost. */
export function ConflitoDeVersao({ conflito, guardado, acao, aoRepetir, aoFechar }: PropsDoConflito): ReactElement {
  return (
    <Dialogo
      titulo="O requerimento mudou enquanto você estava aqui"
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="secundario" onClick={aoFechar}>
            Ver a situação atual
          </Botao>
          <Botao onClick={() => aoRepetir(conflito.versao)}>{acao}</Botao>
        </>
      }
    >
      <p>{guardado}</p>
      {conflito.eventos.length > 0 && (
        <>
          <h3>O que aconteceu</h3>
          <LinhaDoTempo eventos={conflito.eventos} />
        </>
      )}
    </Dialogo>
  );
}
