import type { ReactElement } from 'react';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import { CampoComMascara } from '../../../panels/layout/ui/CampoComMascara.tsx';
import { exemploDaMascara, mascaraDoCampo, soAlgarismos } from '../../../schemas/mascaras/doCampo.ts';
import { arrumarTexto, formatoDoTipo } from '../../../schemas/processo/textosComFormato.ts';
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

/** Kept in the one way of its form, once it is one (an e-mail in small letters). */
const comFormato = (widget: string): FormaDoTexto => ({
  mostrar: textoComum.mostrar,
  ler: (texto) => {
    const lido = textoComum.ler(texto);
    return typeof lido === 'string' ? arrumarTexto(widget, lido) : lido;
  },
});

function linhaDe({ widget, unidade, casas }: PropsDaEntrada['ui']): Linha {
  if (formatoDoTipo(widget) !== undefined) return { forma: comFormato(widget), sufixo: unidade, numerica: false };
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
  const formato = formatoDoTipo(ui.widget);
  const mascara = ui.mascara === undefined ? formato?.mascara : mascaraDoCampo(ui.mascara);
  if (mascara !== undefined)
    return (
      <CampoComMascara
        {...moldura}
        mascara={mascara}
        valor={texto}
        placeholder={ui.mascara === undefined ? formato?.exemplo : exemploDaMascara(ui.mascara)}
        inputMode={ui.mascara === undefined ? formato?.teclado : soAlgarismos(ui.mascara) ? 'numeric' : 'text'}
        maxLength={MAXIMO}
        aoMudar={mudar}
      />
    );
  return (
    <Campo
      {...moldura}
      value={texto}
      placeholder={formato?.exemplo}
      inputMode={numerica ? 'decimal' : (formato?.teclado ?? 'text')}
      maxLength={numerica ? 40 : MAXIMO}
      onChange={(evento) => mudar(evento.target.value)}
    />
  );
}
