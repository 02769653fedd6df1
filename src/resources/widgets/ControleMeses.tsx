import type { ReactElement } from 'react';
import { optionsOf } from '../../schemas/fieldFacts.ts';
import { ControleInteiro } from './ControleInteiro.tsx';
import { ControleOpcao } from './ControleOpcao.tsx';
import type { PropsDoControle } from './controle.ts';

/** Months are chosen where the declaration names them (AMB-148), typed elsewhere. */
export const ControleMeses = (props: PropsDoControle): ReactElement =>
  optionsOf(props.schema).length > 0 ? <ControleOpcao {...props} /> : <ControleInteiro {...props} />;
