import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import type { PortalDataProvider } from '../../../../dataProvider/portalDataProvider.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { guardarFila, lerFila, lugarNaFila, type Lugar } from './filaDaCaixa.ts';

export interface Vizinhos {
  /** Null: the request was not opened from the inbox, and nothing follows it. */
  readonly lugar: Lugar | null;
  /** Opens the request after (1) or before (-1) this one in the inbox as it was read; the next page of it is asked for at its end. */
  readonly ir: (passo: 1 | -1) => Promise<void>;
}

/** The requests beside this one in the inbox from which it was opened. */
export function useVizinhos(id: number): Vizinhos {
  const navegar = useNavigate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const lugar = useMemo(() => lugarNaFila(lerFila(), id), [id]);
  const indo = useRef(false);
  const ir = useCallback(
    async (passo: 1 | -1): Promise<void> => {
      const fila = lerFila();
      const aqui = fila?.ids.indexOf(id) ?? -1;
      if (fila === null || aqui === -1 || indo.current) return;
      const abrir = (alvo: number): void =>
        void navegar(caminhosDoRequerimento.visualizacao(alvo, fila.setorId ?? undefined));
      const vizinho = fila.ids[aqui + passo];
      if (vizinho !== undefined) return abrir(vizinho);
      const page = fila.page + passo;
      if (page < 1 || (fila.parcial !== true && (page - 1) * fila.perPage >= fila.total))
        return avisar(true, passo === 1 ? 'Este é o último da lista.' : 'Este é o primeiro da lista.');
      indo.current = true;
      try {
        const { sort, filter, perPage } = fila;
        const { data, total = fila.total } = await dataProvider.getList<RequerimentoListado>('requerimento', {
          ...{ sort, filter, pagination: { page, perPage } },
        });
        const ids = data.map((um) => um.id);
        const alvo = passo === 1 ? ids[0] : ids.at(-1);
        if (alvo === undefined) return avisar(true, 'A lista terminou.');
        guardarFila({ ...fila, ids, page, total });
        abrir(alvo);
      } catch (erro) {
        // The failure was announced by the call; the request stays on the screen.
        if (!(erro instanceof ApiError)) throw erro;
      } finally {
        indo.current = false;
      }
    },
    [id, navegar, dataProvider],
  );
  return { lugar, ir };
}
