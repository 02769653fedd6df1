import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BotaoDeIcone } from '../../panels/layout/ui/BotaoDeIcone.tsx';
import { prenderTab, useFocoDentro } from '../../panels/layout/ui/modal.ts';
import { PassarArquivo, passoDaTecla } from './PassarArquivo.tsx';
import type { Passagem } from './passagem.ts';

/** The whole window for a file: a dialog whose way out stands at the left of its title, as the picture of the viewer has it. */
export function TelaDoVisor(props: {
  readonly titulo: string;
  readonly aoFechar: () => void;
  readonly ferramentas?: ReactNode;
  readonly aoTeclar?: (evento: KeyboardEvent) => boolean;
  /** To the files beside the one that is shown; absent: it stands alone. */
  readonly passagem?: Passagem | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { titulo, aoFechar, ferramentas, aoTeclar, passagem, children } = props;
  const caixa = useFocoDentro();
  const id = useId();
  const passar = (evento: KeyboardEvent): boolean => {
    const rolo = caixa.current?.querySelector('.visor-rolo');
    const passo =
      passagem === undefined ? null : passoDaTecla(evento, rolo != null && rolo.scrollWidth > rolo.clientWidth);
    if (passo === null) return false;
    // The sheet goes away with the focus that it has: without one no key would come by here until the next sheet lies.
    if (rolo?.contains(document.activeElement) === true) caixa.current?.focus();
    passagem?.ir(passo);
    return true;
  };
  const teclar = (evento: KeyboardEvent): void => {
    // A dialog that opens over the viewer is drawn elsewhere, but its keys come by here all the same.
    if (!(evento.target instanceof Node) || caixa.current?.contains(evento.target) !== true) return;
    if (evento.key === 'Tab') return prenderTab(evento, caixa.current);
    if (aoTeclar?.(evento) === true || passar(evento)) {
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
        {passagem !== undefined && <PassarArquivo passagem={passagem} />}
      </div>
      {children}
    </div>,
    document.body,
  );
}
