import type { ReactElement } from 'react';
import type { Giro, LugarNaPagina } from '../../schemas/visor/lugar.ts';
import { Contorno, MarcaNaPagina, type Marca } from './Marcas.tsx';

/** What lies over one page: the place that was found, the one that is shown, the pins. */
export function SobreAPagina(props: {
  readonly pagina: number;
  readonly giro: Giro;
  readonly achado: LugarNaPagina | undefined;
  readonly lugar: LugarNaPagina | undefined;
  readonly marcas: readonly Marca[];
  readonly escolhida: string | null;
  readonly aoEscolher: ((id: string) => void) | undefined;
}): ReactElement {
  const { pagina, giro, achado, lugar, marcas, escolhida, aoEscolher } = props;
  return (
    <>
      {achado?.pagina === pagina && <Contorno lugar={achado} giro={giro} forte />}
      {lugar?.pagina === pagina && !marcas.some((m) => m.lugar === lugar) && (
        <MarcaNaPagina
          marca={{ id: 'lugar', lugar, numero: '!', tom: 'item', titulo: 'Lugar marcado pela prefeitura' }}
          giro={giro}
          escolhida
          aoEscolher={undefined}
        />
      )}
      {marcas.map((marca) =>
        marca.lugar.pagina === pagina ? (
          <MarcaNaPagina
            key={marca.id}
            marca={marca}
            giro={giro}
            escolhida={marca.id === escolhida}
            aoEscolher={aoEscolher}
          />
        ) : null,
      )}
    </>
  );
}
