import type { ReactElement } from 'react';
import type { Falta } from '../../../resources/stepForm/lerSecoes.ts';
import { lugarDaFalta } from '../../../resources/stepForm/lugarDaFalta.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';

/** What is missing, each with the way to it. */
export function Faltas({
  faltas,
  ir,
}: {
  readonly faltas: readonly Falta[];
  readonly ir: (parte: string, lugar?: string) => void;
}): ReactElement {
  return (
    <Aviso
      tom="warn"
      titulo={
        faltas.length === 1 ? 'Falta 1 informação para enviar' : `Faltam ${faltas.length} informações para enviar`
      }
    >
      <ul className="faltas">
        {faltas.map((falta) => (
          <li key={`${falta.parte}-${falta.onde}`}>
            <button type="button" className="ligacao-de-falta" onClick={() => ir(falta.parte, lugarDaFalta(falta))}>
              {falta.nome}
            </button>
            : {falta.frase}
          </li>
        ))}
      </ul>
    </Aviso>
  );
}
