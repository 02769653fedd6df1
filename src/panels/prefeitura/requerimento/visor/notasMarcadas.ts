import type { Marca } from '../../../../resources/visor/Marcas.tsx';
import type { LugarDaNota, NotaVista } from '../../../../schemas/requerimento/nota.ts';

/** A note that stands on a sheet, with its pin. */
export interface NotaMarcada {
  readonly nota: NotaVista;
  readonly marca: Marca;
}

/** The id of a note's pin in the viewer. */
export const marcaDaNota = (nota: number): string => `nota-${nota}`;

const naFolha = (nota: NotaVista, arquivo: number): LugarDaNota | null =>
  nota.excluida_em === null && nota.lugar?.arquivo === arquivo ? nota.lugar : null;

/** Notes that stand in this file, in the order in which they were written; numbered apart from the items, which the applicant is told of. */
export const notasMarcadas = (notas: readonly NotaVista[], arquivo: number): readonly NotaMarcada[] =>
  notas
    .flatMap((nota) => {
      const lugar = naFolha(nota, arquivo);
      return lugar === null ? [] : [{ nota, lugar }];
    })
    .map(({ nota, lugar }, i) => ({
      nota,
      marca: {
        id: marcaDaNota(nota.id),
        lugar,
        numero: `N${i + 1}`,
        tom: 'nota',
        // What the pin shows is part of its name (WCAG 2.5.3).
        titulo: `Nota interna N${i + 1} de ${nota.autor.nome}: ${nota.texto}`,
      },
    }));
