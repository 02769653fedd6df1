import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { createRascunho } from '../../../src/resources/stepForm/createRascunho.ts';
import type { Rascunho, Salvo } from '../../../src/resources/stepForm/rascunho.ts';
import { chaveDoRascunho, rascunhoLocal } from '../../../src/resources/stepForm/rascunhoLocal.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { salvarComoOServidor } from './umProcesso.ts';

const CHAVE = chaveDoRascunho(9, 12, 'abertura');
const semConexao = new ApiError(0, 'conexao', 'Erro de conexão com o servidor');

let enviados: Respostas[];
let servidor: (respostas: Respostas) => Promise<Salvo>;
let rascunho: Rascunho;

const criar = (inicial: Respostas = {}): Rascunho => {
  let juntas = inicial;
  return createRascunho({
    chave: CHAVE,
    inicial,
    espera: 5,
    salvar: (respostas) => {
      enviados.push(respostas);
      juntas = { ...juntas, ...respostas };
      return servidor(juntas);
    },
  });
};
const quando = (fase: string): Promise<void> => vi.waitFor(() => expect(rascunho.situacao().fase).toBe(fase));
const desligar = (): Promise<never> => Promise.reject(semConexao);
const ligar = (respostas: Respostas): Promise<Salvo> => Promise.resolve(salvarComoOServidor(respostas));

beforeEach(async () => {
  enviados = [];
  servidor = ligar;
  rascunho = criar();
  await rascunho.retomar();
});
afterEach(async () => {
  servidor = ligar;
  await rascunho.salvarAgora();
  rascunho.encerrar();
});

describe('a draft on its way to the server', () => {
  it('sends what was typed once typing rests, and only that', async () => {
    rascunho.digitar('autorizacao', 'A');
    rascunho.digitar('autorizacao', 'Ana');
    rascunho.digitar('existente', '318');
    expect(rascunho.situacao().fase).toBe('pendente');
    await quando('salvo');
    expect(enviados).toEqual([{ autorizacao: 'Ana', existente: '318' }]);
    expect(rascunho.situacao().salvoEm).toBe('2026-11-19T14:32:00-03:00');
  });

  it('tells nobody of a key, and everybody of a field that is left', async () => {
    const ouvinte = vi.fn();
    rascunho.assinar(ouvinte);
    rascunho.digitar('existente', '31');
    expect(ouvinte).not.toHaveBeenCalled();
    rascunho.confirmar('existente', '318.00');
    expect(ouvinte).toHaveBeenCalledTimes(1);
    expect(rascunho.retrato().respostas).toEqual({ existente: '318.00' });
  });

  it('sends again what changed while it was being sent', async () => {
    let soltar = (): void => undefined;
    servidor = (respostas) => new Promise((resolver) => (soltar = () => resolver(salvarComoOServidor(respostas))));
    rascunho.digitar('existente', '1');
    await quando('salvando');
    rascunho.digitar('existente', '12');
    servidor = ligar;
    soltar();
    await quando('salvo');
    expect(enviados).toEqual([{ existente: '1' }, { existente: '12' }]);
  });

  it('keeps the text on the device without a connection and sends it when that is back', async () => {
    servidor = desligar;
    rascunho.digitar('autorizacao', 'Ana');
    await quando('sem_conexao');
    expect(await rascunhoLocal.ler(CHAVE)).toEqual({ autorizacao: 'Ana' });
    servidor = ligar;
    window.dispatchEvent(new Event('online'));
    await quando('salvo');
    await vi.waitFor(async () => expect(await rascunhoLocal.ler(CHAVE)).toBeNull());
  });

  it('keeps the text when the session has ended, for the same user', async () => {
    servidor = () => Promise.reject(new ApiError(401, 'sessao_invalida', 'Sua sessão terminou'));
    rascunho.digitar('autorizacao', 'Ana');
    await quando('sem_conexao');
    rascunho.encerrar();
    servidor = ligar;
    const depois = criar({ existente: '318' });
    expect(await depois.retomar()).toBe(true);
    expect(depois.retrato().respostas).toEqual({ existente: '318', autorizacao: 'Ana' });
    expect(await depois.salvarAgora()).toBe(true);
    depois.encerrar();
  });

  it('shows another user nothing of it, and forgets it at the own Sair', async () => {
    await rascunhoLocal.guardar(CHAVE, { autorizacao: 'Ana' });
    expect(await rascunhoLocal.ler(chaveDoRascunho(90, 12, 'abertura'))).toBeNull();
    await rascunhoLocal.guardar(chaveDoRascunho(90, 1, 'x'), { a: 'b' });
    await rascunhoLocal.apagarDoUsuario(9);
    expect(await rascunhoLocal.ler(CHAVE)).toBeNull();
    expect(await rascunhoLocal.ler(chaveDoRascunho(90, 1, 'x'))).toEqual({ a: 'b' });
  });

  it('stops when the server will not take it, and keeps the text', async () => {
    servidor = () => Promise.reject(new ApiError(422, 'regra', 'Este requerimento já foi enviado'));
    rascunho.digitar('autorizacao', 'Ana');
    await quando('recusado');
    expect(rascunho.situacao().mensagem).toBe('Este requerimento já foi enviado');
    expect(await rascunhoLocal.ler(CHAVE)).toEqual({ autorizacao: 'Ana' });
  });

  it('answers whether everything is with the server, however often it is asked', async () => {
    rascunho.digitar('existente', '1');
    expect(await Promise.all([rascunho.salvarAgora(), rascunho.salvarAgora()])).toEqual([true, true]);
    expect(enviados).toHaveLength(1);
  });
});
