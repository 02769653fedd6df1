import { expect } from 'vitest';
import { createCliente, type Cliente } from './cliente.ts';
import type { Portal } from './app.ts';

/** Another system with its credential, as it calls: no cookie, no token against forged calls. */
export interface SistemaCliente {
  readonly id: number;
  readonly segredo: string;
  readonly cliente: Cliente;
  /** The same system with another credential. */
  com(segredo: string): Cliente;
}

/** Registers a client of the API through the API, by somebody who may. */
export const aSistemaCliente = async (portal: Portal, gestor: Cliente, corpo: object): Promise<SistemaCliente> => {
  const res = await gestor.post('painel-prefeitura/cadastro/cliente-api', corpo);
  expect(res.status, res.texto).toBe(201);
  const { id, segredo } = res.dados<{ id: number; segredo: string }>();
  const com = (token: string): Cliente =>
    createCliente(portal.app, {}, { id: 0, organizacaoId: gestor.organizacaoId, sessaoId: '', token });
  return { id, segredo, cliente: com(segredo), com };
};
