import type { Entity } from '../../src/schemas/entity.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import type { Escopo } from '../../src/schemas/clienteApi.ts';
import { noPainel, tambemACliente, type Access } from '../plugins/access.ts';

/**
 * Who may: in a panel of the city the holders of the declared permission; support by its panel alone (AMB-103), and everybody what is his
 * own.
 */
export const acessoDe = ({ access, own }: Entity, painel: Painel, o: 'read' | 'write' | 'create'): Access => {
  if (own || painel === 'admin' || (o === 'create' && access.create === 'painel')) return noPainel(painel);
  return noPainel(painel, o === 'read' || access.write === null ? access.read : access.write);
};

/** What a client of the API needs for this in the city's panel; undefined where the declaration does not open it to clients. */
export const escopoDe = ({ name, access }: Entity, o: Escopo['acesso']): Escopo | undefined =>
  access.clients === 'escrever' || access.clients === o ? { recurso: name, acesso: o } : undefined;

/** `acessoDe`, open to clients of the API too where the declaration says so. */
export const acessoComCliente = (entity: Entity, painel: Painel, o: 'read' | 'write' | 'create'): Access =>
  tambemACliente(acessoDe(entity, painel, o), escopoDe(entity, o === 'read' ? 'ler' : 'escrever'));
