import type { ReactElement } from 'react';
import type { VersaoListada } from '../../../schemas/processo/listado.ts';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';

const aparencia = {
  rascunho: { status: 'Rascunho', tom: 'warn', icone: 'rascunho' },
  vigente: { status: 'Vigente', tom: 'ok', icone: 'certo-circulo' },
  encerrada: { status: 'Encerrada', tom: 'mute', icone: 'proibido' },
} as const;

interface Props {
  readonly versao: Pick<VersaoListada, 'situacao' | 'numero'>;
  readonly comNumero?: boolean;
}

/** How a version stands: hue, icon and word. */
export function SituacaoDaVersao({ versao, comNumero }: Props): ReactElement {
  const { status, ...resto } = aparencia[versao.situacao];
  return <StatusChip status={comNumero ? `${status}, versão ${versao.numero}` : status} {...resto} />;
}
