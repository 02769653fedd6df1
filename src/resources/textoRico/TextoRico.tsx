import { useEffect, useState, type ReactElement } from 'react';
import { limparTextoRico, type TextoLimpo } from './limparTextoRico.ts';
import './textoRico.css';

/** A rich text that was cleaned already. */
export const TextoRicoLimpo = ({ limpo }: { readonly limpo: TextoLimpo }): ReactElement =>
  'html' in limpo ? (
    <div className="texto-rico-lido" dangerouslySetInnerHTML={{ __html: limpo.html }} />
  ) : (
    <p className="texto-rico-lido">{limpo.palavras}</p>
  );

/** A rich text (spec 3 "rich HTML"), cleaned before it is shown. */
export function TextoRico({ html }: { readonly html: string }): ReactElement | null {
  const [limpo, setLimpo] = useState<TextoLimpo | null>(null);
  useEffect(() => {
    let valido = true;
    void limparTextoRico(html).then((novo) => {
      if (valido) setLimpo(novo);
    });
    return () => {
      valido = false;
    };
  }, [html]);
  return limpo === null ? null : <TextoRicoLimpo limpo={limpo} />;
}
