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
  return (
    <>
      {minimo > 1 && arquivosQueFaltam(documento) > 0 && (
        <p className={classe}>{fraseDosArquivos(documento, arquivos.length)}</p>
      )}
      {um_de_cada !== undefined && <p className={classe}>{`Um arquivo de cada: ${um_de_cada.join('; ')}.`}</p>}
      {porque_do_minimo !== undefined && <p className={classe}>{`Quantos arquivos: ${porque_do_minimo}.`}</p>}
      {nao_aceita !== undefined && <p className={classe}>{`Não é aceito no lugar dele: ${nao_aceita}.`}</p>}
    </>
  );
}
