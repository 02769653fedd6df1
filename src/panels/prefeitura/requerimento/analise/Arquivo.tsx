import { Suspense, useState, type ReactElement } from 'react';
import { ContornosDoArquivo } from '../../../../resources/mapa/ContornosDoArquivo.tsx';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { aquecerVisor } from '../../../../resources/visor/aquecerVisor.ts';
import { caminhosNoVisor } from '../../../../resources/visor/caminhosNoVisor.ts';
import { comparavelEntreArquivos, type Comparavel } from '../../../../resources/visor/comparar/versoes.ts';
import { mostravel } from '../../../../resources/visor/mostravel.ts';
import { ehFoto, passagemEntre, passagemEntreArquivos } from '../../../../resources/visor/passagem.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';
import { tecla } from '../../../layout/ui/useTeclas.ts';
import { caminhoDoArquivo } from './arquivos.ts';
import { documentoQueTem } from './documentosDaAnalise.ts';
import { tamanhoDoArquivo } from '../../../../resources/requerimento/tamanhoDoArquivo.ts';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';

const Visualizador = aberturaTardia(
  async () => (await import('./Visualizador.tsx')).Visualizador,
  ({ aoFechar }) => aoFechar,
);

const VisorDaEquipe = aberturaTardia(
  async () => (await import('../visor/VisorDaEquipe.tsx')).VisorDaEquipe,
  ({ aoFechar }) => aoFechar,
);

/** A paper that the viewer shows. */
export interface PapelNaPagina {
  /** Below /api/v1. */
  readonly caminho: string;
  readonly caminhoDoOriginal?: string;
  readonly nome: string;
  /** What can be laid over it; absent: nothing. */
  readonly comparavel?: Comparavel | undefined;
}

interface PropsDaLigacao {
  readonly papel: PapelNaPagina;
  /** The papers that it stands among, itself one of them: the viewer goes from one to the next. */
  readonly juntos?: readonly PapelNaPagina[];
  /** Whether all of them are pictures. */
  readonly soFotos?: boolean;
  /** Stands in a row of things to judge, where V opens it. */
  readonly naLinha?: boolean | undefined;
}

/** The name of a file; opens it in the page. */
export function LigacaoDeArquivo({ papel, juntos = [], soFotos, naLinha }: PropsDaLigacao): ReactElement {
  const [aberto, setAberto] = useState<PapelNaPagina | null>(null);
  const lugar = juntos.findIndex(({ caminho }) => caminho === aberto?.caminho);
  return (
    <>
      <button
        type="button"
        className="ligacao-de-arquivo"
        onClick={() => setAberto(papel)}
        {...(naLinha && tecla('v'))}
      >
        {papel.nome}
      </button>
      {aberto !== null && (
        <Suspense fallback={null}>
          <Visualizador
            {...aberto}
            passagem={passagemEntre(juntos, lugar, setAberto, soFotos)}
            aoFechar={() => setAberto(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Detalhe({ arquivo }: { readonly arquivo: ArquivoVisto }): ReactElement {
  return (
    <span className="arquivo-detalhe">
      {tamanhoDoArquivo(arquivo.tamanho)} · {dataHoraNaCidade(arquivo.enviado_em)} · {arquivo.enviado_por}
      {arquivo.declarado !== undefined && ` · declarou que não é: ${arquivo.declarado}`}
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
  const papelDe = (um: ArquivoVisto): PapelNaPagina => ({
    ...caminhosNoVisor(caminhoDoArquivo(um.id), um.tipo),
    nome: um.nome,
    comparavel: comparavelEntreArquivos('painel-prefeitura', juntos, um),
  });
  const mostrados = juntos.filter(mostravel);
  return (
    <>
      <span className="arquivo">
        <LigacaoDeArquivo
          papel={papelDe(arquivo)}
          juntos={mostrados.map(papelDe)}
          soFotos={mostrados.every(ehFoto)}
          naLinha={naLinha}
        />
        <Detalhe arquivo={arquivo} />
      </span>
      <ContornosDoArquivo arquivo={arquivo} caminho={caminhoDoArquivo(arquivo.id)} />
    </>
  );
}

interface PropsDoArquivo {
  readonly requerimento: RequerimentoVisto;
  readonly arquivo: ArquivoVisto;
  /** The files that it stands among in the page, itself one of them. */
  readonly juntos: readonly ArquivoVisto[];
}

/** A file of a document: opens with what the staff do on it. */
export function ArquivoDoDocumento({ requerimento, arquivo, juntos }: PropsDoArquivo): ReactElement {
  const [aberto, setAberto] = useState<ArquivoVisto | null>(null);
  const abrir = (qual: ArquivoVisto): void => {
    aquecerVisor(caminhosNoVisor(caminhoDoArquivo(qual.id), qual.tipo).caminho, qual);
    setAberto(qual);
  };
  return (
    <>
      <span className="arquivo">
        <button type="button" className="ligacao-de-arquivo" onClick={() => abrir(arquivo)} {...tecla('v')}>
          {arquivo.nome}
        </button>
        {aberto !== null && (
          <Suspense fallback={null}>
            <VisorDaEquipe
              requerimento={requerimento}
              documento={documentoQueTem(requerimento, aberto.id)}
              arquivo={aberto}
              passagem={passagemEntreArquivos(juntos, aberto, abrir)}
              aoFechar={() => setAberto(null)}
            />
          </Suspense>
        )}
        <Detalhe arquivo={arquivo} />
      </span>
      <ContornosDoArquivo arquivo={arquivo} caminho={caminhoDoArquivo(arquivo.id)} />
    </>
  );
}
