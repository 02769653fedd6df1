import type { TitularDePermissoes } from '../../../schemas/permissions.ts';
import type { NomeDoIcone } from '../ui/desenhos.ts';
import { podeAbrir, type RotaDoPainel } from './rotaDoPainel.ts';

/** Spec 3 "Sidebar menu item": label, route, optional badge. */
export interface ItemDoMenu {
  readonly label: string;
  readonly rota: string;
  readonly icone: NomeDoIcone;
  /** Where else its screens stand, when not below its own route. */
  readonly tambem?: string;
  readonly badge?: number;
  /** Red badge: something waits for this user (spec 2, pending signatures only). */
  readonly urgente?: boolean;
}

export interface GrupoDoMenu {
  readonly titulo: string;
  /** On first load; afterwards as the user left it. */
  readonly aberto: boolean;
  readonly itens: readonly ItemDoMenu[];
}

/** The entry of a route, or nothing for whoever may not open it. */
export const itemDaRota = (
  rota: RotaDoPainel,
  usuario: TitularDePermissoes | null,
  item: Omit<ItemDoMenu, 'rota' | 'label'> & { readonly label?: string },
): readonly ItemDoMenu[] => (podeAbrir(usuario, rota) ? [{ label: rota.titulo, rota: rota.caminho, ...item }] : []);
