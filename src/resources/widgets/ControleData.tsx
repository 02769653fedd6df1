import type { ReactElement } from 'react';
import { isDataIso, lerData, mostrarData } from '../../schemas/brasil/data.ts';
import { mascaras } from '../../schemas/mascaras/mascaras.ts';
import { nomeDoCampo, ouNulo, textoDe, type PropsDoControle } from './controle.ts';
import { BotaoDoCalendario } from '../../panels/layout/ui/data/BotaoDoCalendario.tsx';
import { EntradaComMascara } from './EntradaComMascara.tsx';

/** A date as typed, DD/MM/AAAA; the value is AAAA-MM-DD, or what was typed as long as that is no day. */
export const ControleData = (props: PropsDoControle): ReactElement => {
  const valor = textoDe(props.valor);
  return (
    <EntradaComMascara
      id={props.id}
      mascara={mascaras.data}
      texto={isDataIso(valor) ? mostrarData(valor) : valor}
      aoDigitar={(texto) => props.aoMudar(lerData(texto) ?? ouNulo(texto))}
      aoSair={props.aoSair}
      invalido={props.invalido}
      descritoPor={props.descritoPor}
      exemplo="DD/MM/AAAA"
      depois={
        <BotaoDoCalendario
          rotulo={nomeDoCampo(props.schema)}
          dia={isDataIso(valor) ? valor : undefined}
          aoEscolher={props.aoMudar}
        />
      }
    />
  );
};
