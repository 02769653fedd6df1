import { useEffect, useState, type ReactElement } from 'react';
import { limparTextoRico } from './limparTextoRico.ts';
import './textoRico.css';

/** The words alone, where the file that cleans does not arrive: nothing is ever shown as it came. */
const soAsPalavras = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** A rich text (spec 3 "rich HTML"), cleaned before it is shown. */
export function TextoRico({ html }: { readonly html: string }): ReactElement | null {
  const [limpo, setLimpo] = useState<{ readonly html: string } | { readonly texto: string } | null>(null);
  useEffect(() => {
    let valido = true;
    limparTextoRico(html)
      .then((novo) => ({ html: novo }))
      .catch((erro: unknown) => {
        console.error('O texto é mostrado sem formatação', erro);
        return { texto: soAsPalavras(html) };
      })
      .then((novo) => {
        if (valido) setLimpo(novo);
      });
    return () => {
      valido = false;
    };
  }, [html]);
  if (limpo === null) return null;
  if ('texto' in limpo) return <p className="texto-rico-lido">{limpo.texto}</p>;
  return <div className="texto-rico-lido" dangerouslySetInnerHTML={{ __html: limpo.html }} />;
}
