import { PROTOCOLO } from './fatos/passagem.ts';

/** A list of the flow by the places that its requests went from and to; absent: any. */
interface Passaram {
  readonly saiu_de?: string | undefined;
  readonly foi_para?: string | undefined;
}

const FIM = 'fim:';

/** Nobody stands where all begins, nor after the end. */
const seFica = (lugar: string | undefined): lugar is string =>
  lugar !== undefined && lugar !== PROTOCOLO && !lugar.startsWith(FIM);

/** Where a list of the flow tells how long each request stood: where it went, and where nobody stands there, what it left; undefined: nowhere. */
export const lugarDaEstada = ({
  saiu_de,
  foi_para,
}: Passaram): { readonly lugar: string; readonly chegando: boolean } | undefined => {
  if (seFica(foi_para)) return { lugar: foi_para, chegando: true };
  return seFica(saiu_de) ? { lugar: saiu_de, chegando: false } : undefined;
};
