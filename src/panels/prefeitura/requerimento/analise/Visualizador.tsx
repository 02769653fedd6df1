import { useEffect, useState, type ReactElement } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { buscarArquivo, type ArquivoBaixado } from '../../../../dataProvider/baixar.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import './visualizador.css';

interface PropsDoVisualizador {
  readonly caminho: string;
  readonly nome: string;
  readonly aoFechar: () => void;
}

interface Aberto extends ArquivoBaixado {
  readonly url: string;
}

function Folha({ url, tipo, nome }: { url: string; tipo: string; nome: string }): ReactElement {
  if (tipo.startsWith('image/')) return <img className="visualizador-imagem" src={url} alt={nome} />;
  if (tipo.startsWith('application/pdf')) return <iframe className="visualizador-folha" src={url} title={nome} />;
  return <p className="secundario">Este tipo de arquivo não abre na página. Baixe para ver.</p>;
}

/** A file in the page, on the slate of the viewer: PDF and pictures are shown, all else is offered for download. */
export function Visualizador({ caminho, nome, aoFechar }: PropsDoVisualizador): ReactElement {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [erro, setErro] = useState<ApiError | null>(null);
  useEffect(() => {
    let valido = true;
    let url: string | undefined;
    buscarArquivo(caminho, { semAviso: true, semNavegacao: true }).then(
      (arquivo) => {
        if (!valido) return;
        url = URL.createObjectURL(arquivo.blob);
        setAberto({ ...arquivo, url });
      },
      (falha: unknown) => {
        if (!(falha instanceof ApiError)) throw falha;
        if (valido) setErro(falha);
      },
    );
    return () => {
      valido = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [caminho]);
  return (
    <Dialogo
      titulo={nome}
      aoFechar={aoFechar}
      largo
      acoes={
        aberto !== null && (
          <>
            <LigacaoBotao variante="secundario" href={aberto.url} target="_blank" rel="noopener" icone="externo">
              Abrir em nova aba
            </LigacaoBotao>
            <LigacaoBotao href={aberto.url} download={aberto.nome} icone="baixar">
              Baixar
            </LigacaoBotao>
          </>
        )
      }
    >
      <div className="visualizador">
        {erro !== null && <Aviso tom="bad">{erro.mensagem}</Aviso>}
        {erro === null && aberto === null && <Esqueleto rotulo={`Abrindo ${nome}…`} linhas={8} />}
        {aberto !== null && <Folha url={aberto.url} tipo={aberto.tipo} nome={nome} />}
      </div>
    </Dialogo>
  );
}
