import { Suspense, useCallback, useState, type ReactElement } from 'react';
import type { Painel } from '../../schemas/permissions.ts';
import type { RequerimentoVisto } from '../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import type { LugarNaPagina } from '../../schemas/visor/lugar.ts';
import { aquecerVisor } from './aquecerVisor.ts';
import { caminhosNoVisor } from './caminhosNoVisor.ts';
import {
  comparavelDoArquivo,
  comparavelEntreArquivos,
  doMesmoDocumento,
  type DonosDeArquivos,
} from './comparar/versoes.ts';
import { mostravel } from './mostravel.ts';
import { passagemEntreArquivos } from './passagem.ts';
import { baixarArquivo } from '../requerimento/abrirArquivo.ts';
import { aberturaTardia } from '../../panels/layout/ui/tardia.tsx';

const Visor = aberturaTardia(
  async () => (await import('./Visor.tsx')).Visor,
  ({ aoFechar }) => aoFechar,
);

type ArquivoAVer = Pick<ArquivoVisto, 'id' | 'nome' | 'tipo'>;

export interface VisorDoPainel {
  /** Shows a file of a request, at a place of it where one is named; `juntos`: the files that it stands among, to go on to and to lay over it. */
  readonly abrir: (arquivo: ArquivoAVer, lugar?: LugarNaPagina, juntos?: readonly ArquivoAVer[]) => void;
  /** Stands anywhere in the page; empty while nothing is shown. */
  readonly visor: ReactElement | null;
}

/**
 * The viewer for a page that shows files of requests, loaded with the first file that is opened. `requerimento`: whose they are, so that revisions of one
 * can be laid over each other; a file that has none is laid over those that it stands among.
 */
export function useVisor(
  painel: Painel,
  requerimento?: DonosDeArquivos & Pick<RequerimentoVisto, 'pendencias'>,
): VisorDoPainel {
  const [aberto, setAberto] = useState<{
    arquivo: ArquivoAVer;
    lugar?: LugarNaPagina;
    juntos: readonly ArquivoAVer[];
  } | null>(null);
  const abrir = useCallback<VisorDoPainel['abrir']>(
    (arquivo, lugar, juntos = []) => {
      if (!mostravel(arquivo)) return void baixarArquivo(painel, arquivo.id);
      aquecerVisor(caminhosNoVisor(`${painel}/arquivos/${arquivo.id}`, arquivo.tipo).caminho, arquivo);
      setAberto({ arquivo, juntos, ...(lugar === undefined ? {} : { lugar }) });
    },
    [painel],
  );
  const visor = aberto && (
    <Suspense fallback={null}>
      <Visor
        {...caminhosNoVisor(`${painel}/arquivos/${aberto.arquivo.id}`, aberto.arquivo.tipo)}
        nome={aberto.arquivo.nome}
        lugar={aberto.lugar}
        comparavel={
          (requerimento && comparavelDoArquivo(painel, requerimento, aberto.arquivo)) ??
          comparavelEntreArquivos(painel, doMesmoDocumento(requerimento, aberto.juntos, aberto.arquivo), aberto.arquivo)
        }
        passagem={passagemEntreArquivos(aberto.juntos, aberto.arquivo, (outro) =>
          abrir(outro, undefined, aberto.juntos),
        )}
        aoFechar={() => setAberto(null)}
      />
    </Suspense>
  );
  return { abrir, visor };
}
