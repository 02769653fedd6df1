import { afterAll, beforeAll } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { aSistemaCliente, type SistemaCliente } from '../../support/sistemaCliente.ts';
import type { Cliente } from '../../support/cliente.ts';

export let portal: Portal;
export let gestor: Cliente;

/** A city whose manager makes clients of its API. */
export const palcoDosClientes = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-06-10T15:00:00-03:00' });
    gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  });
  afterAll(() => portal.drop());
};

export const CADASTRO = 'painel-prefeitura/cadastro/cliente-api';
export const PARAMETRO = 'painel-prefeitura/cadastro/parametro';

let n = 0;
export const corpo = (mudancas: object = {}) => ({
  sistema: `Tributos ${(n += 1)}`,
  validade: '2026-12-31',
  escopos: [{ recurso: 'parametro', acesso: 'escrever' }],
  ...mudancas,
});

export const novo = async (mudancas: object = {}): Promise<SistemaCliente> =>
  aSistemaCliente(portal, gestor, corpo(mudancas));

export const umParametro = (sigla: string) => ({
  sigla,
  nome: `Valor ${sigla}`,
  valor: '4.85',
  vigencia_inicio: '2026-01-01',
});
