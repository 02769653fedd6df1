import type { ReactElement } from 'react';
import { isDataIso, mostrarData } from '../../../../schemas/brasil/data.ts';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import { CampoComMascara, type PropsDoCampoComMascara } from '../CampoComMascara.tsx';
import { BotaoDoCalendario } from './BotaoDoCalendario.tsx';
import { diaDe, faltaNoDia } from './faltaNoDia.ts';
import type { LimitesDoDia } from './limites.ts';
import { useFaltaAoDeixar } from './useFaltaAoDeixar.ts';

type DoCampo = Omit<PropsDoCampoComMascara, 'mascara' | 'sufixo' | 'min' | 'max' | 'type' | 'placeholder' | 'inputMode'>;

export interface PropsDoCampoDeData extends DoCampo, LimitesDoDia {
  /** AAAA-MM-DD, or what was typed as long as that is no day; '' for nothing. */
  readonly valor: string;
  /** Gets the same. */
  readonly aoMudar: (valor: string) => void;
  /** Days that the calendar offers, where they go by this device's clock: what is typed is judged by the server's. */
  readonly oferece?: LimitesDoDia;
  /** Gets the day that was pressed in the calendar; absent: `aoMudar` does. */
  readonly aoEscolher?: (dia: string) => void;
}

const INTEIRA = 'DD/MM/AAAA'.length;

/**
 * The one field for a day (spec 5 "Dates shown and typed DD/MM/YYYY"): typed with its mask, or pressed in a calendar of the portal's own. The browser's
 * field is not used, which asks for the days of its own country.
 */
export function CampoDeData(props: PropsDoCampoDeData): ReactElement {
  const { min, max, fora, oferece, valor, aoMudar, aoEscolher = aoMudar, erro, onBlur, readOnly, ...resto } = props;
  const limites = { min, max, fora };
  const contado = useFaltaAoDeixar(
    { erro, onBlur, aoMudar: (texto) => aoMudar(diaDe(texto) ?? texto) },
    { inteiro: valor.length === INTEIRA, falta: () => faltaNoDia(valor, limites) },
  );
  return (
    <CampoComMascara
      autoComplete="off"
      {...resto}
      {...contado}
      mascara={mascaras.data}
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      readOnly={readOnly}
      valor={isDataIso(valor) ? mostrarData(valor) : valor}
      {...(readOnly === true
        ? {}
        : {
            sufixo: (
              <BotaoDoCalendario
 rotulo={props.rotulo} dia={diaDe(valor)} limites={oferece ?? limites} aoEscolher={aoEscolher} />
            ),
          })}
    />
  );
}
