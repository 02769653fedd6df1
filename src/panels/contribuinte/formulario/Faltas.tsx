import type { ReactElement } from 'react';
import type { Falta } from '../../../resources/stepForm/lerSecoes.ts';
import { lugarDaFalta } from '../../../resources/stepForm/lugarDaFalta.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';

/** What is missing, each with the way to it. */
export function Faltas({
  faltas,
  recusado = false,
  ir,
}: {
  readonly faltas: readonly Falta[];
  /** It was just sent, and refused for this. */
  readonly recusado?: boolean;
  readonly ir: (parte: string, lugar?: string) => void;
}): ReactElement {
  const quantas =
    faltas.length === 1 ? 'Falta 1 informação para enviar' : `Faltam ${faltas.length} informações para enviar`;
  return (
    <Aviso tom={recusado ? 'bad' : 'warn'} titulo={recusado ? `Nada foi enviado. ${quantas}` : quantas}>
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
