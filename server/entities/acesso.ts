import type { Entity } from '../../src/schemas/entity.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { noPainel, type Access } from '../plugins/access.ts';

/**
 * Who may: in a panel of the city the holders of the declared permission; support by its panel alone (AMB-103), and everybody what is his
 * own.
 */
export const acessoDe = ({ access, own }: Entity, painel: Painel, o: 'read' | 'write' | 'create'): Access => {
  if (own || painel === 'admin' || (o === 'create' && access.create === 'painel')) return noPainel(painel);
  return noPainel(painel, o === 'read' || access.write === null ? access.read : access.write);
};
