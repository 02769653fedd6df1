import type { ReactElement } from 'react';
import { idDoDocumento } from '../../../resources/requerimento/ListaDeDocumentos.tsx';
import { idDoCampo } from '../../../resources/stepForm/FormularioDaSecao.tsx';
import type { Falta } from '../../../resources/stepForm/lerSecoes.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';

/** Element that a missing thing is mended at. */
const lugarDa = ({ onde }: Falta): string =>
  onde.startsWith('documento:')
    ? idDoDocumento(onde.slice('documento:'.length))
    : idDoCampo(onde.replace(/\[(\d+)\]\./, '_$1_').replace(/\[\d+\]$/, ''));

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
            <button type="button" className="ligacao-de-falta" onClick={() => ir(falta.parte, lugarDa(falta))}>
              {falta.nome}
            </button>
            : {falta.frase}
          </li>
        ))}
      </ul>
    </Aviso>
  );
}
