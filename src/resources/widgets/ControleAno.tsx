import type { ReactElement } from 'react';
import { mascaras } from '../../schemas/mascaras/mascaras.ts';
import { textoDe, type PropsDoControle } from './controle.ts';
import { EntradaComMascara } from './EntradaComMascara.tsx';

/** Four digits, a number in the value. */
export const ControleAno = (props: PropsDoControle): ReactElement => (
  <EntradaComMascara
    id={props.id}
    mascara={mascaras.ano}
    texto={textoDe(props.valor)}
    aoDigitar={(texto) => props.aoMudar(texto === '' ? null : Number(texto))}
    aoSair={props.aoSair}
    invalido={props.invalido}
    descritoPor={props.descritoPor}
    exemplo="AAAA"
  />
);
