import { useId, type ReactElement, type RefObject } from 'react';
import { declaracaoDoArquivo } from '../../schemas/processo/exigenciaDosArquivos.ts';

interface Props {
  /** What is not taken in the document's place. */
  readonly nao_aceita: string;
  readonly marcada: boolean;
  /** A file was to be sent without it. */
  readonly cobrada: boolean;
  readonly caixa: RefObject<HTMLInputElement | null>;
  readonly aoMarcar: (marcada: boolean) => void;
}

/** What whoever sends a file states of it, beside the place that takes it: kept with the file, and asked for again with the next. */
export function DeclaracaoDoArquivo({ nao_aceita, marcada, cobrada, caixa, aoMarcar }: Props): ReactElement {
  const idDoErro = useId();
  return (
    <div className="area-de-envio-declaracao">
      <label>
        <input
          ref={caixa}
          type="checkbox"
          checked={marcada}
          aria-invalid={cobrada}
          aria-describedby={cobrada ? idDoErro : undefined}
          onChange={(evento) => aoMarcar(evento.target.checked)}
        />
        <span>{declaracaoDoArquivo(nao_aceita)}</span>
      </label>
      {cobrada && (
        <p id={idDoErro} className="area-de-envio-erro" role="alert">
          Marque a declaração antes de enviar o arquivo.
        </p>
      )}
    </div>
  );
}
