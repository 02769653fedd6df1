import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { BotaoDeIcone } from './BotaoDeIcone.tsx';
import { classes } from './classes.ts';
import './dialogo.css';

export interface PropsDoDialogo {
  readonly titulo: string;
  readonly aoFechar: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one last: at the right, as in every form. */
  readonly acoes?: ReactNode;
  readonly largo?: boolean;
  /** Esc and the page behind do not close it. */
  readonly persistente?: boolean;
}

const FOCAVEIS =
  'a[href], button, input:not([type="hidden"]), select, textarea, details > summary, [tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside the dialog. */
function prenderTab(evento: KeyboardEvent, caixa: HTMLElement): void {
  const focaveis = Array.from(caixa.querySelectorAll<HTMLElement>(FOCAVEIS)).filter((item) => !item.hidden);
  const primeiro = focaveis[0];
  const ultimo = focaveis[focaveis.length - 1];
  const ativo = document.activeElement;
  if (evento.shiftKey && (ativo === primeiro || ativo === caixa)) {
    evento.preventDefault();
    ultimo?.focus();
  } else if (!evento.shiftKey && ativo === ultimo) {
    evento.preventDefault();
    primeiro?.focus();
  }
}

/** True while there is more than the box shows: then it takes the focus, so that arrow keys can scroll it. */
function useRola(): readonly [caixa: RefObject<HTMLDivElement | null>, rola: boolean] {
  const caixa = useRef<HTMLDivElement>(null);
  const [rola, setRola] = useState(false);
  // After each drawing: what a dialog says changes while it is open.
  useLayoutEffect(() => {
    const { current } = caixa;
    setRola(current !== null && current.scrollHeight > current.clientHeight);
  });
  return [caixa, rola];
}

/** A modal dialog of div elements, since the minimum browsers know no `dialog`. Focus goes in and comes back. */
export function Dialogo({ titulo, aoFechar, children, acoes, largo, persistente }: PropsDoDialogo): ReactElement {
  const caixa = useRef<HTMLDivElement>(null);
  const [corpo, rola] = useRola();
  const id = useId();
  // Looked up while drawing: a field inside that takes the focus itself has it before any effect runs.
  const [antes] = useState(() => document.activeElement);

  useEffect(() => {
    const rolagem = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    if (caixa.current?.contains(document.activeElement) !== true) caixa.current?.focus();
    return () => {
      document.body.style.overflow = rolagem;
      if (antes instanceof HTMLElement) antes.focus();
    };
  }, [antes]);

  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key === 'Escape' && !persistente) {
      evento.stopPropagation();
      aoFechar();
    }
    if (evento.key === 'Tab' && caixa.current !== null) prenderTab(evento, caixa.current);
  };

  return createPortal(
    <div
      className="dialogo-fundo"
      onMouseDown={(evento) => {
        if (evento.target === evento.currentTarget && !persistente) aoFechar();
      }}
    >
      <div
        ref={caixa}
        className={classes('dialogo', largo && 'dialogo-largo')}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={aoTeclar}
      >
        <div className="dialogo-topo">
          <h2 id={id}>{titulo}</h2>
          <BotaoDeIcone icone="fechar" rotulo="Fechar" onClick={aoFechar} />
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
