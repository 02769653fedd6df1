import type { PropsDoStatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import { situacoesDaVistoria, type SituacaoDaVistoria } from '../../schemas/requerimento/vistoria.ts';

const porSituacao = {
  agendada: { tom: 'city', icone: 'calendario' },
  realizada: { tom: 'info', icone: 'inicio-circulo' },
  aprovada: { tom: 'ok', icone: 'certo-circulo' },
  reprovada: { tom: 'bad', icone: 'fechar-circulo' },
  cancelada: { tom: 'mute', icone: 'proibido' },
} as const;

/** How an inspection stands, by hue, icon and word. */
export const aparenciaDaVistoria = (situacao: SituacaoDaVistoria): PropsDoStatusChip => ({
  status: situacoesDaVistoria[situacao],
  ...porSituacao[situacao],
});
