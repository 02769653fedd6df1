import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BotaoDeIcone } from '../../panels/layout/ui/BotaoDeIcone.tsx';
import { prenderTab, useFocoDentro } from '../../panels/layout/ui/modal.ts';

/** The whole window for a file: a dialog whose way out stands at the left of its title, as the picture of the viewer has it. */
export function TelaDoVisor(props: {
  readonly titulo: string;
  readonly aoFechar: () => void;
  readonly ferramentas?: ReactNode;
  readonly aoTeclar?: (evento: KeyboardEvent) => boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { titulo, aoFechar, ferramentas, aoTeclar, children } = props;
  const caixa = useFocoDentro();
  const id = useId();
  const teclar = (evento: KeyboardEvent): void => {
    // A dialog that opens over the viewer is drawn elsewhere, but its keys come by here all the same.
    if (!(evento.target instanceof Node) || caixa.current?.contains(evento.target) !== true) return;
    if (evento.key === 'Tab') return prenderTab(evento, caixa.current);
    if (aoTeclar?.(evento) === true) {
      evento.preventDefault();
      evento.stopPropagation();
    } else if (evento.key === 'Escape') {
      evento.stopPropagation();
      aoFechar();
    }
  };
  return createPortal(
    <div
      ref={caixa}
      className="visor"
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={teclar}
    >
      <div className="visor-topo">
        <BotaoDeIcone icone="voltar" rotulo="Fechar" onClick={aoFechar} />
        <h2 id={id}>{titulo}</h2>
        <div className="visor-ferramentas">{ferramentas}</div>
      </div>
      {children}
    </div>,
    document.body,
  );
}
