import { percursoDe, type LinhaDaEtapa, type LinhaDaPassagem, type Percurso } from './historia.ts';

/** Rows of the facts of one request, in their order, as far as a forecast reads them; any other column is passed over. */
export interface FatosDoRequerimento {
  readonly requerimento: number;
  readonly entradas: readonly { readonly dia: string | null; readonly processo_id: number }[];
  readonly etapas: readonly LinhaDaEtapa[];
  readonly passagens: readonly (Omit<LinhaDaPassagem, 'dia'> & { readonly dia: string | null })[];
}

/** The way of a request by the rows of its facts. @returns undefined for one that was not filed */
export const percursoDosFatos = ({
  requerimento,
  entradas,
  etapas,
  passagens,
}: FatosDoRequerimento): Percurso | undefined => {
  const [entrada] = entradas;
  if (entrada === undefined || entrada.dia === null) return undefined;
  return percursoDe({
    requerimento,
    processo: entrada.processo_id,
    protocolado: entrada.dia,
    etapas,
    passagens: passagens.flatMap(({ dia, ...p }) => (dia === null ? [] : { ...p, dia })),
  });
};
