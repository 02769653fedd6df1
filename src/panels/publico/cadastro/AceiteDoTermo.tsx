import { useEffect, useRef, useState, type ReactElement } from 'react';
import { textos } from '../../../schemas/textos.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { termoDeUso } from './termoDeUso.ts';
import './aceite.css';

export interface PropsDoAceite {
  readonly aceito: boolean;
  readonly aoMudar: (aceito: boolean) => void;
  readonly erro: string | undefined;
}

/** A reader at the end may be a pixel short of it: zoomed pages have fractions. */
const FOLGA_PX = 4;

const chegouAoFim = (caixa: HTMLElement): boolean =>
  caixa.scrollTop + caixa.clientHeight >= caixa.scrollHeight - FOLGA_PX;

/** The terms in a box of their own; they can be accepted once they were scrolled to the end (spec 5). */
export function AceiteDoTermo({ aceito, aoMudar, erro }: PropsDoAceite): ReactElement {
  const caixa = useRef<HTMLDivElement>(null);
  const [lido, setLido] = useState(false);
  const conferir = (): void => {
    if (caixa.current !== null && chegouAoFim(caixa.current)) setLido(true);
  };
  useEffect(() => {
    window.addEventListener('resize', conferir);
    return () => window.removeEventListener('resize', conferir);
  }, []);

  // What is missing changes once it was read: a sentence that asks for what was done would leave one stuck.
  const faltaMarcar = erro !== undefined && !aceito ? 'Marque que leu e aceita o termo de uso' : '';
  const frase = lido ? faltaMarcar : textos.validacao.lerAteOFim;

  return (
    <div className="aceite">
      <p className="rotulo" id="termo-titulo">
        Termo de uso
      </p>
      <div
        ref={caixa}
        className="aceite-texto"
        tabIndex={0}
        role="region"
        aria-labelledby="termo-titulo"
        onScroll={conferir}
      >
        {termoDeUso.map(([titulo, texto]) => (
          <div key={titulo}>
            <b>{titulo}</b>
            <p>{texto}</p>
          </div>
        ))}
      </div>
      <label className="aceite-marca">
        <input
          type="checkbox"
          name="aceite"
          checked={aceito}
          aria-disabled={!lido || undefined}
          aria-invalid={erro !== undefined || undefined}
          aria-describedby="aceite-ajuda"
          onChange={(evento) => {
            if (lido) aoMudar(evento.target.checked);
          }}
        />
        <span>Li e aceito o termo de uso</span>
      </label>
      <p id="aceite-ajuda" className={erro === undefined ? 'campo-ajuda' : 'campo-erro'} aria-live="polite">
        {erro !== undefined && frase !== '' && <Icone nome="exclamacao" tamanho={18} />}
        <span>{frase}</span>
      </p>
    </div>
  );
}
