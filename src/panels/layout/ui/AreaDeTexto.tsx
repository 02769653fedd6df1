import { useId, type ReactElement, type TextareaHTMLAttributes } from 'react';
import { descricaoDoCampo, MolduraDoCampo, type PropsDaMoldura } from './Campo.tsx';

export type PropsDaAreaDeTexto = PropsDaMoldura & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Text of several lines in the frame of every field. */
export function AreaDeTexto(props: PropsDaAreaDeTexto): ReactElement {
  const { rotulo, opcional, ajuda, erro, aoLado, ...entrada } = props;
  const id = useId();
  const moldura = {
    rotulo,
    erro,
    ...(opcional && { opcional }),
    ...(ajuda !== undefined && { ajuda }),
    ...(aoLado !== undefined && { aoLado }),
  };
  return (
    <MolduraDoCampo id={id} {...moldura}>
      <textarea
        rows={4}
        {...entrada}
        id={id}
        className="entrada"
        aria-invalid={erro !== undefined || undefined}
        aria-describedby={descricaoDoCampo(id, moldura)}
      />
    </MolduraDoCampo>
  );
}
