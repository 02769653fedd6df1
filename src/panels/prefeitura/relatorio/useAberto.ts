import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Name in the address of the row whose requests are shown. */
const VER = 'ver';
/** Name of the figure of it whose requests those are. */
const MEDIDA = 'medida';

interface Aberto {
  /** Kind of row: 'grupo', 'periodo'. */
  readonly onde: string;
  readonly chave: string;
  /** Key of the figure of that row; absent: all that the row counts. */
  readonly medida?: string | undefined;
}

interface DoAberto {
  /** Null: none is shown. */
  readonly aberto: Aberto | null;
  readonly abrir: (onde: string, chave: string, medida?: string) => void;
  readonly fechar: () => void;
}

const lido = (dito: string): Aberto => {
  const fim = dito.indexOf(':');
  return fim < 0 ? { onde: dito, chave: '' } : { onde: dito.slice(0, fim), chave: dito.slice(fim + 1) };
};

/**
 * The row whose requests are shown, in the address: it can be sent to somebody, and the way back closes it.
 * @param comMedida its figures open as well, each by its name
 */
export const useAberto = (comMedida = false): DoAberto => {
  const [params] = useSearchParams();
  const navegar = useNavigate();
  const estado = useLocation().state as { readonly abertoAqui?: true } | null;
  const dito = params.get(VER);
  const medida = comMedida ? (params.get(MEDIDA) ?? undefined) : undefined;
  const ir = (
    ver: string | null,
    qual: string | undefined,
    comoIr: { readonly replace?: boolean; readonly state?: unknown },
  ): void => {
    const novos = new URLSearchParams(params);
    if (ver === null) novos.delete(VER);
    else novos.set(VER, ver);
    if (comMedida) novos.delete(MEDIDA);
    if (comMedida && qual !== undefined) novos.set(MEDIDA, qual);
    const search = novos.toString();
    void navegar({ search: search === '' ? '' : `?${search}` }, comoIr);
  };
  return {
    aberto: dito === null ? null : { ...lido(dito), medida },
    // Another row takes its place: one step back closes either.
    abrir: (onde, chave, qual) =>
      ir(`${onde}:${chave}`, qual, dito === null ? { state: { abertoAqui: true } } : { replace: true, state: estado }),
    fechar: () => (estado?.abertoAqui === true ? void navegar(-1) : ir(null, undefined, { replace: true })),
  };
};
