import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import type { Painel } from '../../schemas/permissions.ts';
import type { ArquivoVisto } from '../../schemas/requerimento/visao.ts';
import type { LugarNaPagina } from '../../schemas/visor/lugar.ts';
import { caminhosNoVisor } from './caminhosNoVisor.ts';
import { mostravel } from './mostravel.ts';
import { baixarArquivo } from '../requerimento/abrirArquivo.ts';

const Visor = lazy(async () => ({ default: (await import('./Visor.tsx')).Visor }));

/** The reader comes together with the viewer, not after it; that it does not come is told by whoever then opens the file. */
const aquecer = (): void => void import('./pdfjs.ts').then(({ aquecerPdfJs }) => aquecerPdfJs()).catch(() => undefined);

export interface VisorDoPainel {
  /** Shows a file of a request, at a place of it where one is named. */
  readonly abrir: (arquivo: Pick<ArquivoVisto, 'id' | 'nome' | 'tipo'>, lugar?: LugarNaPagina) => void;
  /** Stands anywhere in the page; empty while nothing is shown. */
  readonly visor: ReactElement | null;
}

/** The viewer for a page that shows files of requests, loaded with the first file that is opened. */
export function useVisor(painel: Painel): VisorDoPainel {
  const [aberto, setAberto] = useState<{
    arquivo: { id: number; nome: string; tipo: string };
    lugar?: LugarNaPagina;
  } | null>(null);
  const abrir = useCallback<VisorDoPainel['abrir']>(
    (arquivo, lugar) => {
      if (arquivo.tipo.startsWith('application/pdf')) aquecer();
      if (mostravel(arquivo)) setAberto({ arquivo, ...(lugar === undefined ? {} : { lugar }) });
      else void baixarArquivo(painel, arquivo.id);
    },
    [painel],
  );
  const visor = aberto && (
    <Suspense fallback={null}>
      <Visor
        {...caminhosNoVisor(`${painel}/arquivos/${aberto.arquivo.id}`, aberto.arquivo.tipo)}
        nome={aberto.arquivo.nome}
        lugar={aberto.lugar}
        aoFechar={() => setAberto(null)}
      />
    </Suspense>
  );
  return { abrir, visor };
}
