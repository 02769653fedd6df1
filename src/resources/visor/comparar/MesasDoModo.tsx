import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { BarraDeZoom } from '../BarraDeZoom.tsx';
import { Ferramentas, type Ferramenta } from '../Ferramentas.tsx';
import type { Folhas } from '../folhas.ts';
import { MesaDeFolhas } from '../MesaDeFolhas.tsx';
import { teclaDoVisor } from '../teclaDoVisor.ts';
import { useMesa } from '../useMesa.ts';
import type { VistaDaMesa } from '../vistaDaMesa.ts';
import type { Rotulos } from './EscolhaDasVersoes.tsx';
import { folhasDeUmLado, type FolhasSobrepostas } from './folhasSobrepostas.ts';
import { LadoALado } from './LadoALado.tsx';

interface Props {
  readonly antes: Folhas | null;
  readonly depois: Folhas | null;
  readonly sobrepostas: FolhasSobrepostas;
  readonly rotulos: Rotulos;
  readonly vista: VistaDaMesa | undefined;
  readonly ferramentas: readonly Ferramenta[];
  readonly lugarDasFerramentas: HTMLElement | null;
  readonly lado: boolean;
  readonly aoTerMesa: (ondeEsta: () => VistaDaMesa, teclar: (evento: KeyboardEvent) => boolean) => void;
}

const semBusca = (): void => undefined;
const nada = (): void => undefined;

/** The desk on which two lie over each other, or the two beside each other. */
export function MesasDoModo(props: Props): ReactElement {
  const { antes, depois, sobrepostas, rotulos, vista, ferramentas, lugarDasFerramentas, lado, aoTerMesa } = props;
  const { folhas, soUma } = sobrepostas;
  const estado = useMesa(folhas, vista);
  const [desenhou, setDesenhou] = useState(false);
  const aoDesenhar = useCallback(() => setDesenhou(true), []);
  const lados = useMemo(
    () => [folhasDeUmLado(antes, folhas), folhasDeUmLado(depois, folhas)] as const,
    [antes, depois, folhas],
  );
  useEffect(() => aoTerMesa(estado.ondeEsta, (evento) => teclaDoVisor(evento, estado, semBusca)));
  const { rolo } = estado;
  // Keys that scroll work at once.
  useEffect(() => rolo.current?.focus({ preventScroll: true }), [rolo]);

  const itens = [
    ...ferramentas,
    { chave: 'girar', rotulo: 'Girar', icone: 'girar', aoUsar: () => estado.girar(90) } as const,
  ];
  return (
    <>
      {lugarDasFerramentas !== null && createPortal(<Ferramentas itens={itens} />, lugarDasFerramentas)}
      <div className="visor-meio">
        {lado ? (
          <LadoALado velha={lados[0]} nova={lados[1]} {...{ estado, rotulos, aoDesenhar }} />
        ) : (
          <MesaDeFolhas
            {...{ folhas, estado, aoDesenhar }}
            marcando={false}
            aoMarcar={nada}
            rotulo="Versões sobrepostas"
            sobre={(pagina) => {
              const so = soUma(pagina);
              return so === null ? null : (
                <p className="comparar-so">
                  A página {pagina} só existe em {rotulos[so]}
                </p>
              );
            }}
          />
        )}
        {!desenhou && (
          <p className="visor-barra comparar-desenhando" role="status">
            Desenhando as duas versões…
          </p>
        )}
        <BarraDeZoom estado={estado} paginas={folhas.paginas} />
      </div>
    </>
  );
}
