import { api } from '../../dataProvider/http.ts';
import type { AssinaturaVista } from '../../schemas/assinatura.ts';
import type { Painel } from '../../schemas/permissions.ts';
import { calado } from '../requerimento/chamadas.ts';

/** Panels in which signatures are read and given. */
export type PainelQueAssina = Exclude<Painel, 'admin'>;

/** Where one signature that was asked for is read; signed or refused at the same place (spec 7 "Signatures"). */
export const caminhoDaAssinatura = (painel: PainelQueAssina, id: number): string =>
  `${painel}/processoRequerimentoAssinatura/${id}`;

export type Decisao =
  { readonly status: 'Assinado'; readonly password: string } | { readonly status: 'Recusado'; readonly motivo: string };

/** Signs or refuses; the dialog shows what the server says of it. */
export const decidirAssinatura = (painel: PainelQueAssina, id: number, decisao: Decisao): Promise<AssinaturaVista> =>
  api<AssinaturaVista>(`${caminhoDaAssinatura(painel, id)}/atualizar`, { ...calado, method: 'POST', body: decisao });
