import { expect } from 'vitest';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { cidadesComProcessos } from './cidadesComProcessos.ts';

export let casa: ReturnType<typeof cidadesComProcessos>;

export const BASE = 'painel-prefeitura/processo';
const NOVO = {
  nome: 'Corte de árvore',
  nome_curto: 'Corte de árvore',
  grupo: 'Meio ambiente',
  descricao: 'Autorização para cortar árvore em terreno particular.',
};
export const criar = async (mais: object = {}, quem: Cliente = casa.gestor): Promise<number> => {
  const r = await quem.post(BASE, { ...NOVO, ...mais });
  expect(r.status, r.texto).toBe(201);
  return r.dados<{ id: number }>().id;
};
export const ler = async (id: number, quem: Cliente = casa.gestor): Promise<RascunhoEditado> => {
  const r = await quem.get(`${BASE}/${id}/rascunho`);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};
export const gravar = (id: number, corpo: object, quem: Cliente = casa.gestor) =>
  quem.post(`${BASE}/${id}/rascunho/gravar`, corpo);

/** Two cities whose managers make processes. */
export const palcoDoRascunho = (): void => {
  casa = cidadesComProcessos();
};
