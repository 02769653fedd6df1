import type { ReactElement } from 'react';
import { fraseDosArquivos } from '../../schemas/processo/frasesDosArquivos.ts';
import { arquivosQueFaltam, type DocumentoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';

interface Props {
  readonly documento: DocumentoVisto;
  readonly classe: string;
}

/** How many files of a document are asked for and why, and what is not taken in their place. */
export function OQueSePede({ documento, classe }: Props): ReactElement {
  const { arquivos, minimo = 1, um_de_cada, porque_do_minimo, nao_aceita } = documento;
  // The reason of a number of lines that have names is those names, which are told already.
  const porque =
    um_de_cada !== undefined && porque_do_minimo?.endsWith(um_de_cada.join(', ')) ? undefined : porque_do_minimo;
  return (
    <>
      {minimo > 1 && arquivosQueFaltam(documento) > 0 && (
        <p className={classe}>{fraseDosArquivos(documento, arquivos.length)}</p>
      )}
      {um_de_cada !== undefined && <p className={classe}>{`Um arquivo de cada: ${um_de_cada.join('; ')}.`}</p>}
      {porque !== undefined && <p className={classe}>{`Quantos arquivos: ${porque}.`}</p>}
      {nao_aceita !== undefined && <p className={classe}>{`Não é aceito no lugar dele: ${nao_aceita}.`}</p>}
    </>
  );
}
