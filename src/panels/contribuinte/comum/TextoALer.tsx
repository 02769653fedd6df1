import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import type { LeituraVista } from '../../../schemas/processo/formulario.ts';
import { textos } from '../../../schemas/textos.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import '../../publico/cadastro/aceite.css';
import './textoALer.css';

interface Props {
  readonly leitura: LeituraVista;
  readonly aceito: boolean;
  readonly aoMudar: (aceito: boolean) => void;
  /** It was to be sent without. */
  readonly erro: boolean;
}

/** A reader at the end may be a pixel short of it: zoomed pages have fractions. */
const FOLGA_PX = 4;

const chegouAoFim = (caixa: HTMLElement): boolean =>
  caixa.scrollTop + caixa.clientHeight >= caixa.scrollHeight - FOLGA_PX;

/**
 * A text of the process with the mark that it was read. One to be read to its end takes the mark only there: scrolled to, a text that fits at
 * once, or come to by Tab, since what stands at its end can be focused.
 */
export function TextoALer({ leitura, aceito, aoMudar, erro }: Props): ReactElement {
  const { titulo, paragrafos, ate_o_fim } = leitura;
  const caixa = useRef<HTMLDivElement>(null);
  const [lido, setLido] = useState(!ate_o_fim);
  const id = useId();
  const conferir = (): void => {
    if (caixa.current !== null && chegouAoFim(caixa.current)) setLido(true);
  };
  useEffect(() => {
    conferir();
    window.addEventListener('resize', conferir);
    return () => window.removeEventListener('resize', conferir);
  }, []);
  const falta = erro && !aceito ? 'Marque que leu o texto' : '';
  const frase = lido ? falta : textos.validacao.lerAteOFim;
  return (
    <div className="aceite texto-a-ler">
      <p className="rotulo" id={`${id}-titulo`}>
        {titulo}
      </p>
      <div
        ref={caixa}
        className="aceite-texto"
        tabIndex={0}
        role="region"
        aria-labelledby={`${id}-titulo`}
        onScroll={conferir}
      >
        {paragrafos.map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
        {!lido && (
          <button type="button" className="texto-a-ler-fim" onFocus={() => setLido(true)} onClick={() => setLido(true)}>
            Fim do texto
          </button>
        )}
      </div>
      <label className="aceite-marca">
        <input
          type="checkbox"
          checked={aceito}
          aria-disabled={!lido || undefined}
          aria-invalid={(erro && !aceito) || undefined}
          aria-describedby={`${id}-ajuda`}
          onChange={(evento) => {
            if (lido) aoMudar(evento.target.checked);
          }}
        />
        <span>Li e estou ciente</span>
      </label>
      <p id={`${id}-ajuda`} className={erro && !aceito ? 'campo-erro' : 'campo-ajuda'} aria-live="polite">
        {erro && frase !== '' && <Icone nome="exclamacao" tamanho={18} />}
        <span>{frase}</span>
      </p>
    </div>
  );
}
