import { afterAll, beforeAll, expect } from 'vitest';
import { imovel } from '../../../../src/schemas/imovel.ts';
import type { ListaDoUsuario, VisaoVista } from '../../../../src/schemas/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { aCadastro } from '../../../support/cadastro.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

export const LEITURA = ['painel.prefeitura', 'perfil.gestor.prefeitura'] as const;

export const vazia = { filtros: {}, ordem: null, colunas: null, por_pagina: null };

export const doSetor = (id: number) => ({ setores: [{ id, permissoes: ['requerimento.analisar'] as const }] });

export const dados = <T>(res: Resposta, status = 200): T => {
  expect(res.status, res.texto).toBe(status);
  return res.dados<T>();
};

export const minhas = async (quem: Cliente): Promise<readonly ListaDoUsuario[]> => dados(await quem.get('me/listas'));

export const criar = async (quem: Cliente, corpo: object): Promise<VisaoVista> =>
  dados(await quem.post('me/visoes', { lista: 'feriado', conteudo: vazia, ...corpo }), 201);

export const visoes = async (quem: Cliente, lista = 'feriado'): Promise<readonly string[]> =>
  dados<readonly VisaoVista[]>(await quem.get('me/visoes', { lista })).map(({ nome }) => nome);

/** Staff of two sectors who keep columns and views of their lists. Call it at the top of a file. */
export function equipeComListas() {
  let portal: Portal;
  let urbanismo: number;
  let ambiente: number;
  let ana: Cliente;
  let bruno: Cliente;
  let carla: Cliente;
  let gestora: Cliente;
  let zona: number;
  beforeAll(async () => {
    portal = await aPortal();
    urbanismo = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Urbanismo' });
    ambiente = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Meio ambiente' });
    ana = await portal.entrar({ nome: 'Ana Prado', permissoes: ['painel.prefeitura'], ...doSetor(urbanismo) });
    bruno = await portal.entrar({ nome: 'Bruno Sá', permissoes: ['painel.prefeitura'], ...doSetor(urbanismo) });
    carla = await portal.entrar({ nome: 'Carla Reis', permissoes: ['painel.prefeitura'], ...doSetor(ambiente) });
    gestora = await portal.entrar({ nome: 'Gestora', permissoes: LEITURA });
    zona = (await aCadastro(portal, imovel)).referencias['zona_ocupacao'] ?? 0;
  });
  afterAll(() => portal.drop());

  return {
    get portal() {
      return portal;
    },
    get urbanismo() {
      return urbanismo;
    },
    get ambiente() {
      return ambiente;
    },
    get ana() {
      return ana;
    },
    get bruno() {
      return bruno;
    },
    get carla() {
      return carla;
    },
    get gestora() {
      return gestora;
    },
    get zona() {
      return zona;
    },
  };
}
