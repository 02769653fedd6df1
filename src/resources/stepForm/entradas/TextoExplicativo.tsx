import { Fragment, type ReactElement, type ReactNode } from 'react';
import { lerMarcado, type NoMarcado } from '../../../schemas/processo/textoMarcado.ts';
import type { PropsDaEntrada } from './entrada.ts';

/** `[name](https://…)`: only to the open web, so that no text of a definition runs anything. */
const LINK = /\[([^\][]+)\]\((https?:\/\/[^\s()]+)\)/;

function comLinks(texto: string): ReactNode {
  const achado = LINK.exec(texto);
  if (achado === null) return texto;
  const [tudo, nome, para] = achado;
  return (
    <>
      {texto.slice(0, achado.index)}
      <a href={para} target="_blank" rel="noopener noreferrer">
        {nome}
        <span className="so-leitor"> (abre em outra aba)</span>
      </a>
      {comLinks(texto.slice(achado.index + tudo.length))}
    </>
  );
}

const TAGS = { p: 'p', h: 'h3', strong: 'strong', em: 'em', ul: 'ul', ol: 'ol', li: 'li' } as const;

function desenhar(no: NoMarcado, i: number): ReactElement {
  if (typeof no === 'string') return <Fragment key={i}>{comLinks(no)}</Fragment>;
  if (no.tag === 'br') return <br key={i} />;
  const Tag = TAGS[no.tag];
  return <Tag key={i}>{no.filhos.map(desenhar)}</Tag>;
}

/** A field that is only read: its name as a title, its text with the signs of textoMarcado.ts and links. */
export function TextoExplicativo({ id, rotulo, ui }: PropsDaEntrada): ReactElement {
  return (
    <div className="sf-explicacao" id={id} tabIndex={-1}>
      <p className="rotulo">{rotulo}</p>
      {(ui.texto ?? '').split(/\n{2,}/).map((paragrafo, i) => (
        <Fragment key={i}>{lerMarcado(paragrafo).map(desenhar)}</Fragment>
      ))}
    </div>
  );
}
