import type { ReactElement } from 'react';
import { COM_O_PORTAL, COM_OUTRA_PESSOA } from '../../../schemas/requerimento/situacao.ts';
import { classes } from './classes.ts';
import type { NomeDoIcone } from './desenhos.ts';
import { Icone } from './Icone.tsx';
import './statusChip.css';

export type TomDoStatus = 'ok' | 'warn' | 'bad' | 'info' | 'you' | 'city' | 'mute';

interface Aparencia {
  readonly tom: TomDoStatus;
  readonly icone: NomeDoIcone;
}

/** Hue, icon and word of each status (look.md 2): the colour never stands alone. */
const porStatus: Readonly<Record<string, Aparencia>> = {
  'Em andamento': { tom: 'info', icone: 'inicio-circulo' },
  'Aguardando requerente': { tom: 'you', icone: 'pessoa-circulo' },
  [COM_OUTRA_PESSOA]: { tom: 'info', icone: 'pessoa-circulo' },
  [COM_O_PORTAL]: { tom: 'info', icone: 'relogio' },
  'Aguardando prefeitura': { tom: 'city', icone: 'prefeitura' },
  Deferido: { tom: 'ok', icone: 'certo-circulo' },
  Indeferido: { tom: 'bad', icone: 'fechar-circulo' },
  Inviável: { tom: 'bad', icone: 'menos-circulo' },
  Cancelado: { tom: 'mute', icone: 'proibido' },
  Pausado: { tom: 'mute', icone: 'pausa-circulo' },
  Expirado: { tom: 'mute', icone: 'calendario-fechado' },
  Rascunho: { tom: 'mute', icone: 'rascunho' },
};

/** What the applicant's side reads for the statuses that say who has the ball (look.md 4). */
export const paraRequerente: Readonly<Record<string, string>> = {
  'Aguardando requerente': 'Com você',
  'Aguardando prefeitura': 'Com a prefeitura',
  [COM_OUTRA_PESSOA]: 'Com o requerente',
  [COM_O_PORTAL]: 'Com o portal',
};

export interface PropsDoStatusChip {
  /** A word of the specification; an unknown one is shown in grey as it is. */
  readonly status: string;
  readonly requerente?: boolean;
  /** For statuses of other things (charges, inspections): their own tone and icon. */
  readonly tom?: TomDoStatus;
  readonly icone?: NomeDoIcone;
}

export function StatusChip({ status, requerente, tom, icone }: PropsDoStatusChip): ReactElement {
  const aparencia = porStatus[status] ?? { tom: 'mute', icone: 'info' };
  return (
    <span className={classes('chip', `chip-${tom ?? aparencia.tom}`)}>
      <Icone nome={icone ?? aparencia.icone} tamanho={16} />
      {(requerente && paraRequerente[status]) || status}
    </span>
  );
}
