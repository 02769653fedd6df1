import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BotaoDeIcone } from './BotaoDeIcone.tsx';
import { classes } from './classes.ts';
import { prenderTab, useFocoDentro, useRola } from './modal.ts';
import './dialogo.css';

export interface PropsDoDialogo {
  readonly titulo: string;
  readonly aoFechar: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last: at the right, as in every form. */
  readonly acoes?: ReactNode;
  readonly largo?: boolean;
  /** As high and as wide as the window has room for: its content takes what is left. */
  readonly alto?: boolean;
  /** Esc and the page behind do not close it, and it has no cross: the only ways out are its buttons. */
  readonly persistente?: boolean;
}

/** A modal dialog of div elements, since the minimum browsers know no `dialog`. Focus goes in and comes back. */
export function Dialogo({ titulo, aoFechar, children, acoes, largo, alto, persistente }: PropsDoDialogo): ReactElement {
  const caixa = useFocoDentro();
  const [corpo, rola] = useRola();
  const id = useId();

  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Escape' && !persistente) {
      evento.stopPropagation();
      aoFechar();
    }
    if (evento.key === 'Tab' && caixa.current !== null) prenderTab(evento, caixa.current);
  };

  return createPortal(
    <div
      className={classes('dialogo-fundo', alto && 'dialogo-fundo-alto')}
      onMouseDown={(evento) => {
        if (evento.target === evento.currentTarget && !persistente) aoFechar();
      }}
    >
      <div
        ref={caixa}
        className={classes('dialogo', largo && 'dialogo-largo', alto && 'dialogo-alto')}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={aoTeclar}
      >
        <div className="dialogo-topo">
          <h2 id={id}>{titulo}</h2>
          {!persistente && <BotaoDeIcone icone="fechar" rotulo="Fechar" onClick={aoFechar} />}
        </div>
        <div ref={corpo} className="dialogo-corpo" {...(rola && { tabIndex: 0 })}>
          {children}
        </div>
        {acoes !== undefined && <div className="dialogo-acoes">{acoes}</div>}
      </div>
    </div>,
    document.body,
  );
}
