import type { Definicao } from '../definicao.ts';
import { porqueDiverge } from '../exemplosDoCampo.ts';
import { achado, type Achado } from './achado.ts';

/** Examples of calculated fields, worked out again; of a field that is typed there are none. A calculation that does not compile has a finding of its own. */
export const verificarExemplos = (d: Definicao): readonly Achado[] =>
  d.campos.flatMap((campo, i) =>
    (campo.exemplos ?? []).flatMap((exemplo, j) => {
      const porque = porqueDiverge(d, campo, exemplo);
      return porque === undefined
        ? []
        : [
            achado(
              'exemplo_diverge',
              `campos[${i}].exemplos[${j}]`,
              `Exemplo ${j + 1} do campo "${campo.nome}": ${porque}`,
            ),
          ];
    }),
  );
