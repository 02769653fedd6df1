import { useEffect, useState, type ReactElement } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { buscarArquivo } from '../../dataProvider/baixar.ts';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';

/** A PDF in the browser's own reader, for browsers too old for ours. */
export function FolhaDoNavegador({ caminho, nome }: { readonly caminho: string; readonly nome: string }): ReactElement {
  const [url, setUrl] = useState<string | null>(null);
  const [erro, setErro] = useState<ApiError | null>(null);
  useEffect(() => {
    let vale = true;
    let feita: string | undefined;
    buscarArquivo(caminho, { semAviso: true, semNavegacao: true }).then(
      ({ blob }) => {
        if (!vale) return;
        feita = URL.createObjectURL(blob);
        setUrl(feita);
      },
      (falha: unknown) => {
        if (!(falha instanceof ApiError)) throw falha;
        if (vale) setErro(falha);
      },
    );
    return () => {
      vale = false;
      if (feita !== undefined) URL.revokeObjectURL(feita);
    };
  }, [caminho]);
  if (erro !== null) return <Aviso tom="bad">{erro.mensagem}</Aviso>;
  if (url === null) return <Esqueleto rotulo={`Abrindo ${nome}…`} linhas={8} />;
  return <iframe className="visor-do-navegador" src={url} title={nome} />;
}
