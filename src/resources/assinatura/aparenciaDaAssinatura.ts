import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import type { TomDoStatus } from '../../panels/layout/ui/StatusChip.tsx';
import type { StatusDaAssinatura } from '../../schemas/regrasDaAssinatura.ts';

/** Hue and icon of each status of a signature (look.md 2). */
export const aparenciaDaAssinatura = {
  Aguardando: { tom: 'warn', icone: 'ampulheta' },
  'Na fila': { tom: 'mute', icone: 'pausa-circulo' },
  Assinado: { tom: 'ok', icone: 'certo-circulo' },
  Recusado: { tom: 'bad', icone: 'fechar-circulo' },
  Cancelado: { tom: 'mute', icone: 'proibido' },
} as const satisfies Record<StatusDaAssinatura, { tom: TomDoStatus; icone: NomeDoIcone }>;
