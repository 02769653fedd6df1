import type { ReactElement } from 'react';
import { mascaras } from '../../schemas/mascaras/mascaras.ts';
import { ouNulo, textoDe, type PropsDoControle } from './controle.ts';
import { EntradaComMascara } from './EntradaComMascara.tsx';

/** HH:mm, typed. */
export const ControleHora = (props: PropsDoControle): ReactElement => (
  <EntradaComMascara
    id={props.id}
    mascara={mascaras.hora}
    texto={textoDe(props.valor)}
    aoDigitar={(texto) => props.aoMudar(ouNulo(texto))}
    aoSair={props.aoSair}
    invalido={props.invalido}
    descritoPor={props.descritoPor}
    exemplo="HH:MM"
  />
);
