import type { ReactElement } from 'react';
import { saudeDe, type Saude, type UsoDoProcesso } from '../../../schemas/processo/uso.ts';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';

const aparencia = {
  sem_uso: { status: 'Sem uso', tom: 'mute', icone: 'menos-circulo' },
  em_dia: { status: 'Em dia', tom: 'ok', icone: 'certo-circulo' },
  atencao: { status: 'Atenção', tom: 'warn', icone: 'alerta' },
  atrasado: { status: 'Atrasado', tom: 'bad', icone: 'exclamacao' },
} as const satisfies Record<Saude, object>;

/** How the open requests of a process stand: hue, icon and word. */
export function SaudeDoProcesso({ uso }: { readonly uso: UsoDoProcesso }): ReactElement {
  return <StatusChip {...aparencia[saudeDe(uso)]} />;
}
