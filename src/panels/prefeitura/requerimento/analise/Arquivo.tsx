import { lazy, Suspense, useState, type ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { aquecerVisor } from '../../../../resources/visor/aquecerVisor.ts';
import { caminhosNoVisor } from '../../../../resources/visor/caminhosNoVisor.ts';
import { comparavelEntreArquivos, type Comparavel } from '../../../../resources/visor/comparar/versoes.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';
import { tecla } from '../../../layout/ui/useTeclas.ts';
import { caminhoDoArquivo } from './arquivos.ts';
import { tamanhoDoArquivo } from '../../../../resources/requerimento/tamanhoDoArquivo.ts';

const Visualizador = lazy(() => import('./Visualizador.tsx').then((m) => ({ default: m.Visualizador })));

const VisorDaEquipe = lazy(async () => ({ default: (await import('../visor/VisorDaEquipe.tsx')).VisorDaEquipe }));

interface PropsDaLigacao {
  /** Below /api/v1. */
  readonly caminho: string;
  readonly caminhoDoOriginal?: string;
  readonly nome: string;
  /** What can be laid over it; absent: nothing. */
  readonly comparavel?: Comparavel | undefined;
  /** Stands in a row of things to judge, where V opens it. */
  readonly naLinha?: boolean | undefined;
  readonly children?: string;
}

/** The name of a file; opens it in the page. */
export function LigacaoDeArquivo({ children, naLinha, ...arquivo }: PropsDaLigacao): ReactElement {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <button type="button" className="ligacao-de-arquivo" onClick={() => setAberto(true)} {...(naLinha && tecla('v'))}>
        {children ?? arquivo.nome}
      </button>
      {aberto && (
        <Suspense fallback={null}>
          <Visualizador {...arquivo} aoFechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
}

function Detalhe({ arquivo }: { readonly arquivo: ArquivoVisto }): ReactElement {
  return (
    <span className="arquivo-detalhe">
      {tamanhoDoArquivo(arquivo.tamanho)} · {dataHoraNaCidade(arquivo.enviado_em)} · {arquivo.enviado_por}
    </span>
  );
}

interface PropsDeUmArquivo extends Pick<PropsDaLigacao, 'naLinha'> {
  readonly arquivo: ArquivoVisto;
  /** The files that it stands among, itself one of them. */
  readonly juntos?: readonly ArquivoVisto[];
}

/** An uploaded file: name, size, when and by whom. */
export function Arquivo({ arquivo, juntos = [], naLinha }: PropsDeUmArquivo): ReactElement {
  return (
    <span className="arquivo">
      <LigacaoDeArquivo
        {...caminhosNoVisor(caminhoDoArquivo(arquivo.id), arquivo.tipo)}
        nome={arquivo.nome}
        comparavel={comparavelEntreArquivos('painel-prefeitura', juntos, arquivo)}
        naLinha={naLinha}
      />
      <Detalhe arquivo={arquivo} />
    </span>
  );
}

interface PropsDoArquivo {
  readonly requerimento: RequerimentoVisto;
  readonly documento: DocumentoVisto;
  readonly arquivo: ArquivoVisto;
}

/** A file of a document: opens with what the staff do on it. */
export function ArquivoDoDocumento({ requerimento, documento, arquivo }: PropsDoArquivo): ReactElement {
  const [aberto, setAberto] = useState(false);
  const abrir = (): void => {
    aquecerVisor(caminhosNoVisor(caminhoDoArquivo(arquivo.id), arquivo.tipo).caminho, arquivo);
    setAberto(true);
  };
  return (
    <span className="arquivo">
      <button type="button" className="ligacao-de-arquivo" onClick={abrir} {...tecla('v')}>
        {arquivo.nome}
      </button>
      {aberto && (
        <Suspense fallback={null}>
          <VisorDaEquipe
            requerimento={requerimento}
            documento={documento}
            arquivo={arquivo}
            aoFechar={() => setAberto(false)}
          />
        </Suspense>
      )}
      <Detalhe arquivo={arquivo} />
    </span>
  );
}
