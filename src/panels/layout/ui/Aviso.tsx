import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import type { NomeDoIcone } from './desenhos.ts';
import { Icone } from './Icone.tsx';
import './aviso.css';

export type TomDoAviso = 'info' | 'ok' | 'warn' | 'bad' | 'mute';

const icones = {
  info: 'info',
  ok: 'certo-circulo',
  warn: 'alerta',
  bad: 'exclamacao',
  mute: 'info',
} as const satisfies Record<TomDoAviso, NomeDoIcone>;

export interface PropsDoAviso {
  readonly tom?: TomDoAviso;
  readonly titulo?: ReactNode;
  readonly children?: ReactNode;
  /** One way on, at the right. */
  readonly acao?: ReactNode;
  readonly icone?: NomeDoIcone;
}

/** A notice that stays in its place; a failure is read aloud at once, the rest politely. */
export function Aviso({ tom = 'info', titulo, children, acao, icone }: PropsDoAviso): ReactElement {
  return (
    <div className={classes('aviso', `aviso-${tom}`)} role={tom === 'bad' ? 'alert' : 'status'}>
      <Icone nome={icone ?? icones[tom]} />
      <div className="aviso-texto">
        {titulo !== undefined && <b>{titulo}</b>}
        {titulo !== undefined && children !== undefined && <br />}
        {children}
      </div>
      {acao}
    </div>
  );
}
