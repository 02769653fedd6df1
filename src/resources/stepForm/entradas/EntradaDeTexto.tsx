import type { ReactElement } from 'react';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import { CampoComMascara } from '../../../panels/layout/ui/CampoComMascara.tsx';
import { exemploDaMascara, mascaraDoCampo, soAlgarismos } from '../../../schemas/mascaras/doCampo.ts';
import { molduraDa, type PropsDaEntrada } from './entrada.ts';
import { textoComum, textoDeDecimal, textoDeInteiro } from './formasDoTexto.ts';
import { useTextoProprio, type FormaDoTexto } from './useTextoProprio.ts';

const MAXIMO = 255;
const UMA_CASA_DE_MOEDA = 2;

interface Linha {
  readonly forma: FormaDoTexto;
  readonly prefixo?: string;
  readonly sufixo: string | undefined;
  readonly numerica: boolean;
}

function linhaDe({ widget, unidade, casas }: PropsDaEntrada['ui']): Linha {
  if (widget === 'inteiro') return { forma: textoDeInteiro, sufixo: unidade, numerica: true };
  if (widget === 'moeda')
    return { forma: textoDeDecimal(casas ?? UMA_CASA_DE_MOEDA, true), prefixo: 'R$', sufixo: unidade, numerica: true };
  if (widget === 'decimal') return { forma: textoDeDecimal(casas ?? 2, false), sufixo: unidade, numerica: true };
  return { forma: textoComum, sufixo: unidade, numerica: false };
}

/** One line of text, by a mask where the field has one, a whole number, a decimal with its unit or an amount of money. */
export function EntradaDeTexto(props: PropsDaEntrada): ReactElement {
  const { id, campo, ui, valor, aoDigitar, aoConfirmar } = props;
  const { forma, prefixo, sufixo, numerica } = linhaDe(ui);
  const { texto, mudar, sair } = useTextoProprio(id, valor, forma, aoDigitar, aoConfirmar);
  const moldura = {
    ...molduraDa(props),
    ...{ id, name: campo, readOnly: ui.calculado, autoComplete: 'off', onBlur: sair },
    'aria-required': ui.obrigatorio && !ui.calculado ? true : undefined,
    ...(prefixo === undefined ? {} : { prefixo }),
    ...(sufixo === undefined ? {} : { sufixo }),
  };
  if (ui.mascara !== undefined)
    return (
      <CampoComMascara
        {...moldura}
        mascara={mascaraDoCampo(ui.mascara)}
        valor={texto}
        placeholder={exemploDaMascara(ui.mascara)}
        inputMode={soAlgarismos(ui.mascara) ? 'numeric' : 'text'}
        maxLength={MAXIMO}
        aoMudar={mudar}
      />
    );
  return (
    <Campo
      {...moldura}
      value={texto}
      inputMode={numerica ? 'decimal' : 'text'}
      maxLength={numerica ? 40 : MAXIMO}
      onChange={(evento) => mudar(evento.target.value)}
    />
  );
}
