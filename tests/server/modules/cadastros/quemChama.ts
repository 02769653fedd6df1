import { afterAll, beforeAll, expect } from 'vitest';
import type { Permissao } from '../../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Lista, Registro } from '../../../support/cadastro.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

export const GESTOR: readonly Permissao[] = ['painel.prefeitura', 'perfil.gestor.prefeitura'];

export const criado = (res: Resposta): Registro => {
  expect(res.status, res.texto).toBe(201);
  return res.dados<Registro>();
};

export const nomes = (res: Resposta): readonly unknown[] => res.dados<Lista>().data.map(({ nome }) => nome);

/** Who calls the paths of the specification: a city’s people, support, and another city’s. Call it at the top of a file. */
export function quemChama() {
  let portal: Portal;
  let gestor: Cliente;
  let analista: Cliente;
  let requerente: Cliente;
  let suporte: Cliente;
  let deOutraCidade: Cliente;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
    gestor = await portal.entrar({ nome: 'Gil Serra', permissoes: GESTOR });
    analista = await portal.entrar({ nome: 'Dalva Monte', permissoes: ['painel.prefeitura'] });
    requerente = await portal.entrar({ nome: 'Iara Campestre', permissoes: ['painel.contribuinte'] });
    suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    deOutraCidade = await portal.entrar({ organizacaoId: portal.outraCidade, permissoes: GESTOR });
  });
  afterAll(() => portal.drop());

  return {
    get portal() {
      return portal;
    },
    get gestor() {
      return gestor;
    },
    get analista() {
      return analista;
    },
    get requerente() {
      return requerente;
    },
    get suporte() {
      return suporte;
    },
    get deOutraCidade() {
      return deOutraCidade;
    },
  };
}
