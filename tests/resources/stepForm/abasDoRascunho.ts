import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { createRascunho } from '../../../src/resources/stepForm/createRascunho.ts';
import type { Rascunho } from '../../../src/resources/stepForm/rascunho.ts';
import { chaveDoRascunho, rascunhoLocal } from '../../../src/resources/stepForm/rascunhoLocal.ts';
import { respostasEmConflito } from '../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { salvarComoOServidor } from './umProcesso.ts';

export const CHAVE = chaveDoRascunho(9, 12, 'abertura');

export const fase = (aba: Rascunho, esperada: string): Promise<void> =>
  vi.waitFor(() => expect(aba.situacao().fase).toBe(esperada));

export const guardado = (): Promise<Respostas | null> => rascunhoLocal.ler(CHAVE);

/** A draft that tabs share, on a server that merges and refuses as the real one does. Call it at the top of a file. */
export function abasDoRascunho() {
  let noServidor: Respostas;
  let pedidos: { respostas: Respostas; antes: Respostas }[];
  /** What becomes of the next answers on their way back. */
  let perdida: boolean;
  /** The server does not answer and keeps nothing. */
  let fora: boolean;
  let abertas: Rascunho[];
  /** Fields that the form asks for; undefined: all. */
  let campos: readonly string[] | undefined;
  /** A tab of the form, on a server that merges and refuses as the real one does. */
  const abrirAba = async (): Promise<Rascunho> => {
    const aba = createRascunho({
      chave: CHAVE,
      inicial: noServidor,
      espera: 5,
      respondivel: (campo) => campos?.includes(campo) ?? true,
      salvar: async (respostas, antes) => {
        pedidos.push({ respostas, antes });
        if (fora) throw new ApiError(0, 'conexao', 'Erro de conexão com o servidor');
        const conflitos = respostasEmConflito(noServidor, antes, respostas);
        if (conflitos.length > 0)
          throw new ApiError(409, 'versao_desatualizada', 'x', { dados: { versao: 1, conflitos } });
        noServidor = { ...noServidor, ...respostas };
        if (perdida) throw new ApiError(0, 'conexao', 'Erro de conexão com o servidor');
        return salvarComoOServidor(noServidor);
      },
    });
    abertas.push(aba);
    await aba.retomar();
    return aba;
  };
  beforeEach(() => {
    noServidor = { existente: '318', autorizacao: 'Ana' };
    pedidos = [];
    perdida = false;
    fora = false;
    campos = undefined;
    abertas = [];
  });
  afterEach(async () => {
    perdida = false;
    for (const aba of abertas) aba.encerrar();
    await rascunhoLocal.apagar(CHAVE);
  });
  /** Two tabs open on one draft; the other one has just saved 400 into a field. */
  const duasAbas = async (): Promise<readonly [aqui: Rascunho, la: Rascunho]> => {
    const [aqui, la] = [await abrirAba(), await abrirAba()];
    la.confirmar('existente', '400');
    await fase(la, 'salvo');
    return [aqui, la];
  };

  return {
    get noServidor() {
      return noServidor;
    },
    set noServidor(valor: Respostas) {
      noServidor = valor;
    },
    get pedidos() {
      return pedidos;
    },
    get perdida() {
      return perdida;
    },
    set perdida(valor: boolean) {
      perdida = valor;
    },
    get fora() {
      return fora;
    },
    set fora(valor: boolean) {
      fora = valor;
    },
    get abertas() {
      return abertas;
    },
    get campos() {
      return campos;
    },
    set campos(valor: readonly string[] | undefined) {
      campos = valor;
    },
    abrirAba,
    duasAbas,
  };
}
