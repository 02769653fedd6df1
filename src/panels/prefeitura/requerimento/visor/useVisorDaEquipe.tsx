import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import { baixarArquivo } from '../../../../resources/requerimento/abrirArquivo.ts';
import { aquecerVisor } from '../../../../resources/visor/aquecerVisor.ts';
import { caminhosNoVisor } from '../../../../resources/visor/caminhosNoVisor.ts';
import { mostravel } from '../../../../resources/visor/mostravel.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { caminhoDoArquivo } from '../analise/arquivos.ts';
import { todosOsDocumentos } from '../analise/documentosDaAnalise.ts';
import type { PropsDoVisorDaEquipe } from './VisorDaEquipe.tsx';

const VisorDaEquipe = lazy(async () => ({ default: (await import('./VisorDaEquipe.tsx')).VisorDaEquipe }));

type Aberto = Pick<PropsDoVisorDaEquipe, 'arquivo' | 'nota'>;

/**
 * The staff's viewer for a page that names files of a request by themselves: an earlier version, the sheet of a note. `abrir` saves what
 * cannot be shown; `visor` stands anywhere in the page and is null while nothing is open.
 */
export function useVisorDaEquipe(requerimento: RequerimentoVisto): {
  readonly abrir: (arquivo: Aberto['arquivo'], nota?: number) => void;
  readonly visor: ReactElement | null;
} {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const abrir = useCallback((arquivo: Aberto['arquivo'], nota?: number): void => {
    if (!mostravel(arquivo)) return void baixarArquivo('painel-prefeitura', arquivo.id);
    aquecerVisor(caminhosNoVisor(caminhoDoArquivo(arquivo.id), arquivo.tipo).caminho, arquivo);
    setAberto({ arquivo, ...(nota === undefined ? {} : { nota }) });
  }, []);
  const visor = aberto && (
    <Suspense fallback={null}>
      <VisorDaEquipe
        {...aberto}
        requerimento={requerimento}
        documento={
          todosOsDocumentos(requerimento).find(({ arquivos }) => arquivos.some(({ id }) => id === aberto.arquivo.id)) ??
          null
        }
        aoFechar={() => setAberto(null)}
      />
    </Suspense>
  );
  return { abrir, visor };
}
