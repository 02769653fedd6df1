import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import './menuSuspenso.css';

export interface BotaoDoMenu {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

export interface PropsDoMenuSuspenso {
  /** Draws the button that opens it, with what it is handed. */
  readonly botao: (props: BotaoDoMenu) => ReactElement;
  /** Name of the opened panel for screen readers. */
  readonly rotulo: string;
  /** What it holds; `fechar` closes it and gives the focus back. */
  readonly children: (fechar: () => void) => ReactNode;
  readonly className?: string;
  readonly aoAbrir?: () => void;
}

/** A panel under a button: closes with Esc, with a press elsewhere and when the focus leaves it. */
export function MenuSuspenso({ botao, rotulo, children, className, aoAbrir }: PropsDoMenuSuspenso): ReactElement {
  const [aberto, setAberto] = useState(false);
  const caixa = useRef<HTMLDivElement>(null);
  const id = useId();

  const fechar = (): void => {
    setAberto(false);
    caixa.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const alternar = (): void => {
    if (!aberto) aoAbrir?.();
    setAberto(!aberto);
  };

  useEffect(() => {
    if (!aberto) return;
    const fora = (evento: Event): void => {
      if (evento.target instanceof Node && caixa.current?.contains(evento.target) === false) setAberto(false);
    };
    document.addEventListener('mousedown', fora);
    document.addEventListener('focusin', fora);
    return () => {
      document.removeEventListener('mousedown', fora);
      document.removeEventListener('focusin', fora);
    };
  }, [aberto]);

  const aoTeclar = (evento: KeyboardEvent): void => {
    if (evento.key !== 'Escape' || !aberto) return;
    evento.stopPropagation();
    fechar();
  };

  return (
    <div ref={caixa} className="menu-suspenso" onKeyDown={aoTeclar}>
      {botao({ 'aria-expanded': aberto, 'aria-controls': id, onClick: alternar })}
      {aberto && (
        // Takes the focus of what goes from it (guardarFoco.ts): elsewhere it would close.
        <div id={id} tabIndex={-1} className={classes('menu-caixa', className)} role="group" aria-label={rotulo}>
          {children(fechar)}
        </div>
      )}
    </div>
  );
}
