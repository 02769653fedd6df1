import type { ReactElement, ReactNode } from 'react';
import { classes } from '../../panels/layout/ui/classes.ts';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { passou } from './ateQuando.ts';
import { quantoFalta } from './quantoFalta.ts';
import './cartaoDaEspera.css';

export interface PropsDoCartaoDaEspera {
  readonly tom: 'you' | 'city' | 'ok' | 'bad' | 'mute' | 'info';
  readonly icone: NomeDoIcone;
  /** Who has the ball: 'Aguardando você', 'Com a prefeitura', or the outcome. */
  readonly quem: string;
  readonly titulo: string;
  readonly children?: ReactNode;
  /** AAAA-MM-DD, with what it is: 'Responda até'; with `hoje`, a day that has passed is said to have. */
  readonly ate?: { readonly rotulo: string; readonly dia: string; readonly hoje?: string } | undefined;
  readonly acao?: ReactNode;
}

/** The head of a request: who has the ball, until when, what to do (look.md 1.1). */
export function CartaoDaEspera(props: PropsDoCartaoDaEspera): ReactElement {
  const { tom, icone, quem, titulo, children, ate, acao } = props;
  return (
    <section className={classes('espera', `espera-${tom}`)} aria-label="Situação do requerimento">
      <div className="espera-texto">
        <p className="espera-quem">
          <Icone nome={icone} tamanho={18} />
          {quem}
        </p>
        <h2>{titulo}</h2>
        {children !== undefined && <div className="espera-detalhe">{children}</div>}
        {acao !== undefined && <div className="espera-acao">{acao}</div>}
      </div>
      {ate !== undefined && (
        <p className="espera-ate">
          <span>{ate.hoje !== undefined && passou(ate.dia, ate.hoje) ? 'Venceu em' : ate.rotulo}</span>
          <b>{mostrarData(ate.dia)}</b>
          {ate.hoje !== undefined && <span className="espera-falta">{quantoFalta(ate.dia, ate.hoje)}</span>}
        </p>
      )}
    </section>
  );
}
