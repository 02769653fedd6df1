import { lazy, Suspense, useState, type ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { ArquivoVisto } from '../../../../schemas/requerimento/visao.ts';
import { tecla } from '../../../layout/ui/useTeclas.ts';
import { tamanhoDoArquivo } from '../../../../resources/requerimento/tamanhoDoArquivo.ts';
import { caminhoDoArquivo } from './arquivos.ts';

const Visualizador = lazy(() => import('./Visualizador.tsx').then((m) => ({ default: m.Visualizador })));

interface PropsDaLigacao {
  /** Below /api/v1. */
  readonly caminho: string;
  readonly nome: string;
  readonly children?: string;
}

/** The name of a file; opens it in the page. */
export function LigacaoDeArquivo({ caminho, nome, children }: PropsDaLigacao): ReactElement {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <button type="button" className="ligacao-de-arquivo" onClick={() => setAberto(true)} {...tecla('v')}>
        {children ?? nome}
      </button>
      {aberto && (
        <Suspense fallback={null}>
          <Visualizador caminho={caminho} nome={nome} aoFechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
}

/** An uploaded file: name, size, when and by whom. */
export function Arquivo({ arquivo }: { readonly arquivo: ArquivoVisto }): ReactElement {
  return (
    <span className="arquivo">
      <LigacaoDeArquivo caminho={caminhoDoArquivo(arquivo.id)} nome={arquivo.nome} />
      <span className="arquivo-detalhe">
        {tamanhoDoArquivo(arquivo.tamanho)} · {dataHoraNaCidade(arquivo.enviado_em)} · {arquivo.enviado_por}
      </span>
    </span>
  );
}
