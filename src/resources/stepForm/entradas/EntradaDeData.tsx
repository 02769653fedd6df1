import type { ReactElement } from 'react';
import { CampoDeData } from '../../../panels/layout/ui/data/CampoDeData.tsx';
import { CampoDeHora } from '../../../panels/layout/ui/data/CampoDeHora.tsx';
import { isDataIso, mostrarData } from '../../../schemas/brasil/data.ts';
import { molduraDa, type PropsDaEntrada } from './entrada.ts';
import { textoComum, textoDeData } from './formasDoTexto.ts';
import { useTextoProprio } from './useTextoProprio.ts';

/** A day as DD/MM/AAAA with a typed mask and a calendar beside it, or a time as HH:mm. */
export function EntradaDeData(props: PropsDaEntrada): ReactElement {
  const { id, campo, ui, valor, aoDigitar, aoConfirmar } = props;
  const data = ui.widget === 'data';
  const { texto, mudar, sair } = useTextoProprio(id, valor, data ? textoDeData : textoComum, aoDigitar, aoConfirmar);
  const comuns = {
    ...molduraDa(props),
    id,
    name: campo,
    valor: texto,
    onBlur: sair,
    readOnly: ui.calculado,
    'aria-required': ui.obrigatorio || undefined,
  };
  if (!data) return <CampoDeHora {...comuns} aoMudar={mudar} />;
  return (
    <CampoDeData
      {...comuns}
      aoMudar={(digitado) => mudar(isDataIso(digitado) ? mostrarData(digitado) : digitado)}
      aoEscolher={aoConfirmar}
    />
  );
}
