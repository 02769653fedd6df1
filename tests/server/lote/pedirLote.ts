import { expect } from 'vitest';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import type { Cliente } from '../../support/cliente.ts';
import { imoveisEmMassa, rastrosDeImoveis } from '../../support/emSegundoPlano.ts';
import { imoveis, portal } from '../../support/cidadeComImoveis.ts';

/** More than one call does at once. */
export const MUITOS = 1_003;

export const RUA_A = '?filtro[endereco]=Rua%20A';

/** Properties of a street. */
export const imoveisDa = (rua: string, quantos: number, organizacaoId = portal.cidade): Promise<readonly number[]> =>
  imoveisEmMassa(portal, rua, quantos, organizacaoId);

export const ativos = async (organizacaoId = portal.cidade): Promise<number> => {
  const { rows } = await portal.base.ownerPool.query<{ n: number }>(
    'select count(*)::int n from imovel where organizacao_id = $1 and excluido_em is null',
    [organizacaoId],
  );
  return rows[0]?.n ?? -1;
};

export const rastros = (acao: string): Promise<number> => rastrosDeImoveis(portal, acao);

export const pedir = (corpo: unknown, filtro = '', cadastro = imoveis, cliente: Cliente = cadastro.cliente) =>
  cliente.post(`${cadastro.caminho}/lote${filtro}`, corpo);

export const feito = async (...args: Parameters<typeof pedir>): Promise<TarefaVista> => {
  const res = await pedir(...args);
  expect(res.status, res.texto).toBe(200);
  return res.dados<TarefaVista>();
};

export const naFila = async (...args: Parameters<typeof pedir>): Promise<TarefaVista> => {
  const res = await pedir(...args);
  expect(res.status, res.texto).toBe(202);
  return res.dados<TarefaVista>();
};

export const ver = async (id: number): Promise<TarefaVista> =>
  (await imoveis.cliente.get(`me/tarefas/${id}`)).dados<TarefaVista>();
