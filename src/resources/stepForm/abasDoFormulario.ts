import { PARTE_CONFERIR, type Falta, type ParteDoFormulario } from './lerSecoes.ts';

/** How a part stands, in the words under its tab; of the last one, which only sends, nothing. */
export const notaDaParte = ({ chave, estado, faltas, esperaPor }: ParteDoFormulario): string | undefined => {
  if (esperaPor !== undefined) return 'fechada';
  if (chave === PARTE_CONFERIR) return undefined;
  if (estado === 'corrigir') return `${faltas} a corrigir`;
  if (estado === 'feita') return 'completa';
  return faltas === 0 ? 'opcional' : 'a preencher';
};

/** Where a wish to open a part leads. */
export interface Destino {
  readonly parte: string;
  /** Present: the part wished for is closed, and this is the first thing that keeps it so. */
  readonly falta?: Falta;
}

/** The part itself or, while it is closed, the part that keeps it so, at the first thing missing there. */
export const destinoDe = (
  { partes, faltas }: { readonly partes: readonly ParteDoFormulario[]; readonly faltas: readonly Falta[] },
  pedida: string,
): Destino => {
  if (partes.find(({ chave }) => chave === pedida)?.esperaPor === undefined) return { parte: pedida };
  const incompleta = partes.find((parte) => parte.faltas > 0)?.chave ?? pedida;
  const falta = faltas.find(({ parte }) => parte === incompleta);
  return { parte: incompleta, ...(falta === undefined ? {} : { falta }) };
};
