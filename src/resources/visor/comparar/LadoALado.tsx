import { useRef, type ReactElement } from 'react';
import type { Folhas } from '../folhas.ts';
import { MesaDeFolhas } from '../MesaDeFolhas.tsx';
import type { EstadoDaMesa } from '../useMesa.ts';
import type { Rotulos } from './EscolhaDasVersoes.tsx';

interface Props {
  readonly velha: Folhas;
  readonly nova: Folhas;
  readonly estado: EstadoDaMesa;
  readonly rotulos: Rotulos;
  readonly aoDesenhar: () => void;
}

const nada = (): void => undefined;

/** The two beside each other on two desks that lie alike: whichever is moved, the other goes along. */
export function LadoALado({ velha, nova, estado, rotulos, aoDesenhar }: Props): ReactElement {
  const outro = useRef<HTMLDivElement>(null);
  const { rolo, aoRolar } = estado;
  const levar = (de: HTMLDivElement | null, para: HTMLDivElement | null): void => {
    if (de === null || para === null) return;
    para.scrollTop = de.scrollTop;
    para.scrollLeft = de.scrollLeft;
  };
  const lados = [
    {
      ...{ folhas: velha, rotulo: rotulos.antes },
      estado: { ...estado, aoRolar: () => (levar(rolo.current, outro.current), aoRolar()) },
    },
    {
      ...{ folhas: nova, rotulo: rotulos.depois },
      estado: { ...estado, rolo: outro, aoRolar: () => levar(outro.current, rolo.current) },
    },
  ];
  return (
    <div className="comparar-lados">
      {lados.map(({ folhas, rotulo, estado: doLado }) => (
        <div key={rotulo} className="comparar-lado">
          <p className="comparar-nome">{rotulo}</p>
          <MesaDeFolhas
            folhas={folhas}
            estado={doLado}
            marcando={false}
            aoMarcar={nada}
            aoDesenhar={aoDesenhar}
            rotulo={`Páginas em ${rotulo}`}
            sobre={() => null}
          />
        </div>
      ))}
    </div>
  );
}
