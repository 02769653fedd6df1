import { afterEach, beforeEach } from 'vitest';
import { mudarMarca } from '../../src/authProvider/marcaDaPagina.ts';
import { jwt } from '../support/sessaoDaPagina.ts';
import { servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

export let servidor: ServidorDeRespostas;

/** A server for each test, on the page of a city without a directory. */
export const servidorDaSessao = (): void => {
  beforeEach(async () => {
    servidor = await servidorDeRespostas();
    mudarMarca({ isSistema: false, temAd: false });
  });
  afterEach(() => servidor.fechar());
};

export const par = (minutos = 60, jti = 't1') => ({
  token_type: 'Bearer',
  expires_in: minutos * 60,
  access_token: jwt(minutos, jti),
  refresh_token: `renovar-${jti}`,
});

export const eu = {
  id: 7,
  nome: 'Dalva Montalegre',
  email: 'dalva@exemplo.com.br',
  cpf: '11144477735',
  permissoes: ['Painel.Prefeitura', 'PAINEL.CONTRIBUINTE'],
  setores: [{ id: 3, permissoes: ['Requerimento.Analisar'] }],
  setores_com_processos: [{ id: 3, nome: 'Urbanismo', sigla: 'SEURB' }],
  organizacao: { id: 1, nome: 'Prefeitura Municipal de Aurora', isSistema: false },
  organizacoes: [{ id: 1, nome: 'Prefeitura Municipal de Aurora', isSistema: false }],
};
