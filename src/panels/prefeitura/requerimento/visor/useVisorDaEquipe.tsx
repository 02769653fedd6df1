import { Suspense, useCallback, useState, type ReactElement } from 'react';
import { baixarArquivo } from '../../../../resources/requerimento/abrirArquivo.ts';
import { aquecerVisor } from '../../../../resources/visor/aquecerVisor.ts';
import { caminhosNoVisor } from '../../../../resources/visor/caminhosNoVisor.ts';
import { passagemEntreArquivos } from '../../../../resources/visor/passagem.ts';
import { mostravel } from '../../../../resources/visor/mostravel.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { caminhoDoArquivo } from '../analise/arquivos.ts';
import { documentoQueTem } from '../analise/documentosDaAnalise.ts';
import type { PropsDoVisorDaEquipe } from './VisorDaEquipe.tsx';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';

const VisorDaEquipe = aberturaTardia(
  async () => (await import('./VisorDaEquipe.tsx')).VisorDaEquipe,
  ({ aoFechar }) => aoFechar,
);

type Arquivo = PropsDoVisorDaEquipe['arquivo'];

interface Aberto extends Pick<PropsDoVisorDaEquipe, 'arquivo' | 'nota'> {
  readonly juntos: readonly Arquivo[];
}

/**
 * The staff's viewer for a page that names files of a request by themselves: an earlier version, the sheet of a note. `abrir` saves what
 * cannot be shown, and is told of the files that it stands among; `visor` stands anywhere in the page and is null while nothing is open.
 */
export function useVisorDaEquipe(requerimento: RequerimentoVisto): {
  readonly abrir: (arquivo: Arquivo, nota?: number, juntos?: readonly Arquivo[]) => void;
  readonly visor: ReactElement | null;
} {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const abrir = useCallback((arquivo: Arquivo, nota?: number, juntos: readonly Arquivo[] = []): void => {
    if (!mostravel(arquivo)) return void baixarArquivo('painel-prefeitura', arquivo.id);
    aquecerVisor(caminhosNoVisor(caminhoDoArquivo(arquivo.id), arquivo.tipo).caminho, arquivo);
    setAberto({ arquivo, juntos, ...(nota === undefined ? {} : { nota }) });
  }, []);
  const visor = aberto && (
    <Suspense fallback={null}>
      <VisorDaEquipe
        arquivo={aberto.arquivo}
        {...(aberto.nota === undefined ? {} : { nota: aberto.nota })}
        requerimento={requerimento}
        documento={documentoQueTem(requerimento, aberto.arquivo.id)}
        passagem={passagemEntreArquivos(aberto.juntos, aberto.arquivo, (outro) =>
          abrir(outro, undefined, aberto.juntos),
        )}
        aoFechar={() => setAberto(null)}
      />
    </Suspense>
  );
  return { abrir, visor };
}
