import type { PropsDoStatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import { situacoesDoTermo, type SituacaoDoTermo } from '../../schemas/requerimento/termo.ts';

const porSituacao = {
  enviado: { tom: 'warn', icone: 'email' },
  lido: { tom: 'info', icone: 'olho' },
  ciente: { tom: 'ok', icone: 'certo-circulo' },
} as const satisfies Record<SituacaoDoTermo, Pick<PropsDoStatusChip, 'tom' | 'icone'>>;

/** How a notice stands with one addressee. */
export const aparenciaDoTermo = (situacao: SituacaoDoTermo): PropsDoStatusChip => ({
  status: situacoesDoTermo[situacao],
  ...porSituacao[situacao],
});
