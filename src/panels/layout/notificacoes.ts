import { apiEnvelope } from '../../dataProvider/http.ts';
import type { Painel } from '../../schemas/permissions.ts';

/** An item of the bell (spec 3 "Notification"). */
export interface Notificacao {
  readonly id: number;
  readonly message: string;
  readonly criado_em: string;
  /** null: unread. */
  readonly read_at: string | null;
  /** 'requerimento' links to the request, 'termo' to the notice, 'assinatura' to the signature; anything else is plain text. */
  readonly type: string | null;
  readonly requerimento_id?: number | null;
  readonly termo_enviado_id?: number | null;
  readonly assinatura_id?: number | null;
}

export interface NotificacoesSeparadas {
  readonly naoLidas: readonly Notificacao[];
  readonly lidas: readonly Notificacao[];
}

const novaPrimeiro = (a: Notificacao, b: Notificacao): number =>
  Date.parse(b.criado_em) - Date.parse(a.criado_em) || b.id - a.id;

/** Unread first, then read, each newest first (spec 2 "Notification menu"). */
export const separarNotificacoes = (lista: readonly Notificacao[]): NotificacoesSeparadas => {
  const emOrdem = [...lista].sort(novaPrimeiro);
  return {
    naoLidas: emOrdem.filter(({ read_at }) => read_at === null),
    lidas: emOrdem.filter(({ read_at }) => read_at !== null),
  };
};

/**
 * GET {painel}/geral-notifications; a reply without `sucesso` counts as an empty list (spec 8). What fails says so where the list stands, as
 * nobody asked for it.
 */
export async function buscarNotificacoes(painel: Painel, signal: AbortSignal): Promise<readonly Notificacao[]> {
  const { sucesso, dados } = await apiEnvelope<unknown>(`${painel}/geral-notifications`, {
    semAviso: true,
    semNavegacao: true,
    signal,
  });
  return sucesso && Array.isArray(dados) ? (dados as Notificacao[]) : [];
}

/** POST {painel}/geral-notifications/mark or /delete (spec 7); a failure is told by the shared toast (AMB-138). */
export const escreverNotificacao = (painel: Painel, acao: 'mark' | 'delete', id: number): Promise<unknown> =>
  apiEnvelope(`${painel}/geral-notifications/${acao}`, {
    semNavegacao: true,
    method: 'POST',
    body: { geral_notification_id: id },
  });
