import type { ReactElement } from 'react';
import { textos } from '../../schemas/textos.ts';
import { Botoes } from './Botoes.tsx';
import type { PropsDoControle } from './controle.ts';

const OPCOES = [
  { value: 'true', label: textos.respostas.sim },
  { value: 'false', label: textos.respostas.nao },
] as const;

/** Yes or no, both to be seen. */
export const ControleLogico = ({ valor, aoMudar, ...resto }: PropsDoControle): ReactElement => (
  <Botoes
    {...resto}
    opcoes={OPCOES}
    escolhida={typeof valor === 'boolean' ? String(valor) : ''}
    aoEscolher={(escolhida) => aoMudar(escolhida === 'true')}
  />
);
