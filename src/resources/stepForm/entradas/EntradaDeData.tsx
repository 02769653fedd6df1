import { useRef, type ReactElement } from 'react';
import { CampoComMascara } from '../../../panels/layout/ui/CampoComMascara.tsx';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { isDataIso, lerData } from '../../../schemas/brasil/data.ts';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { molduraDa, type PropsDaEntrada } from './entrada.ts';
import { textoComum, textoDeData } from './formasDoTexto.ts';
import { useTextoProprio } from './useTextoProprio.ts';

/** The browser's own calendar, where it can be asked for; its text field is not used, it writes dates of other countries. */
function Calendario(props: {
  readonly texto: string;
  readonly rotulo: string;
  readonly escolher: (iso: string) => void;
}): ReactElement | null {
  const nativo = useRef<HTMLInputElement>(null);
  if (typeof HTMLInputElement.prototype.showPicker !== 'function') return null;
  return (
    <>
      <input
        ref={nativo}
        type="date"
        className="sf-calendario"
        tabIndex={-1}
        aria-hidden="true"
        value={lerData(props.texto) ?? ''}
        onChange={(evento) => {
          if (isDataIso(evento.target.value)) props.escolher(evento.target.value);
        }}
      />
      <button
        type="button"
        className="sf-abrir-calendario"
        aria-label={`Abrir calendário: ${props.rotulo}`}
        onClick={() => nativo.current?.showPicker()}
      >
        <Icone nome="calendario" />
      </button>
    </>
  );
}

/** A day as DD/MM/AAAA with a typed mask and a calendar beside it, or a time as HH:mm. */
export function EntradaDeData(props: PropsDaEntrada): ReactElement {
  const { id, campo, ui, rotulo, valor, aoDigitar, aoConfirmar } = props;
  const data = ui.widget === 'data';
  const { texto, mudar, sair } = useTextoProprio(id, valor, data ? textoDeData : textoComum, aoDigitar, aoConfirmar);
  return (
    <CampoComMascara
      {...molduraDa(props)}
      id={id}
      name={campo}
      mascara={data ? mascaras.data : mascaras.hora}
      valor={texto}
      aoMudar={mudar}
      onBlur={sair}
      readOnly={ui.calculado}
      aria-required={ui.obrigatorio || undefined}
      autoComplete="off"
      inputMode="numeric"
      placeholder={data ? 'DD/MM/AAAA' : 'HH:MM'}
      {...(data && !ui.calculado
        ? { sufixo: <Calendario texto={texto} rotulo={rotulo} escolher={aoConfirmar} /> }
        : {})}
    />
  );
}
