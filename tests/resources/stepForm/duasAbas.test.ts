import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { createRascunho } from '../../../src/resources/stepForm/createRascunho.ts';
import type { Rascunho } from '../../../src/resources/stepForm/rascunho.ts';
import { chaveDoRascunho, rascunhoLocal } from '../../../src/resources/stepForm/rascunhoLocal.ts';
import { respostasEmConflito } from '../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas } from '../../../src/schemas/requerimento/estado.ts';
import { salvarComoOServidor } from './umProcesso.ts';

const CHAVE = chaveDoRascunho(9, 12, 'abertura');

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
const fase = (aba: Rascunho, esperada: string): Promise<void> =>
  vi.waitFor(() => expect(aba.situacao().fase).toBe(esperada));
const guardado = (): Promise<Respostas | null> => rascunhoLocal.ler(CHAVE);

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

describe('two tabs that type into the same field', () => {
  it('are told, each with what the server had: the rest is saved at once and the field waits for a choice', async () => {
    const [aqui] = await duasAbas();
    aqui.confirmar('existente', '500');
    aqui.confirmar('autorizacao', 'Bia');
    await fase(aqui, 'em_conflito');
    expect(pedidos.slice(1)).toEqual([
      { respostas: { existente: '500', autorizacao: 'Bia' }, antes: { existente: '318', autorizacao: 'Ana' } },
      { respostas: { autorizacao: 'Bia' }, antes: { autorizacao: 'Ana' } },
    ]);
    expect(noServidor).toEqual({ existente: '400', autorizacao: 'Bia' });
    expect(aqui.retrato()).toMatchObject({ respostas: { existente: '500' }, emConflito: { existente: '400' } });
    expect(await guardado()).toEqual({ existente: '500' });
    expect(await aqui.salvarAgora()).toBe(false);
  });

  it('go on saving other fields while one waits', async () => {
    const [aqui] = await duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.digitar('existente', '501');
    aqui.digitar('autorizacao', 'Bia');
    await vi.waitFor(() => expect(noServidor).toEqual({ existente: '400', autorizacao: 'Bia' }));
    await fase(aqui, 'em_conflito');
    expect(await guardado()).toEqual({ existente: '501' });
  });

  it('keep mine: it is saved as it stands on the page by then', async () => {
    const [aqui] = await duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.digitar('existente', '510');
    aqui.manterMeu('existente');
    await fase(aqui, 'salvo');
    expect(noServidor['existente']).toBe('510');
    expect(pedidos.at(-1)).toEqual({ respostas: { existente: '510' }, antes: { existente: '400' } });
    expect(aqui.retrato()).toMatchObject({ respostas: { existente: '510' }, emConflito: {} });
    await vi.waitFor(async () => expect(await guardado()).toBeNull());
  });

  it('use the other: it stands on the page, and the server is asked what follows from it', async () => {
    const [aqui] = await duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.usarOutro('existente');
    expect(aqui.retrato()).toMatchObject({ respostas: { existente: '400' }, emConflito: {} });
    await fase(aqui, 'salvo');
    expect(pedidos.at(-1)).toEqual({ respostas: {}, antes: {} });
    expect(noServidor['existente']).toBe('400');
    expect(await guardado()).toBeNull();
    aqui.confirmar('existente', '450');
    await fase(aqui, 'salvo');
    expect(noServidor['existente']).toBe('450');
  });

  it('are asked again when the other tab went on before mine was kept', async () => {
    const [aqui, la] = await duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    la.confirmar('existente', '401');
    await fase(la, 'salvo');
    aqui.manterMeu('existente');
    await vi.waitFor(() => expect(aqui.retrato().emConflito).toEqual({ existente: '401' }));
    aqui.manterMeu('existente');
    await fase(aqui, 'salvo');
    expect(noServidor['existente']).toBe('500');
  });

  it('lose nothing when the page is closed before the choice: it is asked again on opening', async () => {
    const [aqui, la] = await duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.encerrar();
    // The other tab saves more, which leaves alone what this one kept on the device.
    la.confirmar('autorizacao', 'Bia');
    await fase(la, 'salvo');
    expect(await guardado()).toEqual({ existente: '500' });
    const depois = await abrirAba();
    await fase(depois, 'em_conflito');
    expect(depois.retrato()).toMatchObject({ respostas: { existente: '500' }, emConflito: { existente: '400' } });
  });

  it('are not asked about a save of their own whose answer was lost', async () => {
    const aqui = await abrirAba();
    perdida = true;
    aqui.confirmar('existente', '5');
    await fase(aqui, 'sem_conexao');
    perdida = false;
    aqui.confirmar('existente', '55');
    expect(await aqui.salvarAgora()).toBe(true);
    expect([noServidor['existente'], aqui.retrato().emConflito]).toEqual(['55', {}]);
  });

  it('nor after the page died before it heard of it, and was opened again', async () => {
    const aqui = await abrirAba();
    perdida = true;
    aqui.confirmar('existente', '5');
    await fase(aqui, 'sem_conexao');
    aqui.confirmar('existente', '55');
    fora = true;
    aqui.encerrar();
    await vi.waitFor(() => expect(pedidos.at(-1)?.respostas).toEqual({ existente: '55' }));
    fora = false;
    perdida = false;
    expect(noServidor['existente']).toBe('5');
    const depois = await abrirAba();
    await vi.waitFor(() => expect(noServidor['existente']).toBe('55'));
    await fase(depois, 'salvo');
    expect(depois.retrato().emConflito).toEqual({});
  });

  it('let what an older page kept on the device stand, since nobody knows what it had seen', async () => {
    await rascunhoLocal.guardar(CHAVE, { existente: '7' });
    const aqui = await abrirAba();
    await fase(aqui, 'salvo');
    expect(pedidos).toEqual([{ respostas: { existente: '7' }, antes: {} }]);
    expect(noServidor['existente']).toBe('7');
  });

  it('stop when the server names no field that was sent, instead of asking it for ever', async () => {
    const aqui = createRascunho({
      chave: CHAVE,
      inicial: {},
      espera: 5,
      salvar: () =>
        Promise.reject(
          new ApiError(409, 'versao_desatualizada', 'Mudou', {
            dados: { versao: 2, conflitos: [{ campo: 'outro', agora: 1, meu: 2 }] },
          }),
        ),
    });
    abertas.push(aqui);
    await aqui.retomar();
    aqui.confirmar('existente', '1');
    await fase(aqui, 'recusado');
    expect(aqui.situacao().mensagem).toBe('Mudou');
  });
});

describe('what the server has, of which every answer tells', () => {
  beforeEach(() => {
    noServidor = { proprietario: false, autorizacao: 'Ana', existente: '318', ampliar: '10', uso: 'comercial' };
  });
  /** Another tab saved this. */
  const emOutraAba = (respostas: Respostas): void => {
    noServidor = { ...noServidor, ...respostas };
  };

  it('stands on the page in every field without a change of its own, emptied ones too', async () => {
    const aqui = await abrirAba();
    emOutraAba({ autorizacao: 'Bia', uso: null });
    aqui.confirmar('existente', '320');
    await fase(aqui, 'salvo');
    expect(aqui.retrato().respostas).toMatchObject({ autorizacao: 'Bia', uso: null, existente: '320', ampliar: '10' });
    // Seen, so it is changed from there without being asked.
    aqui.confirmar('autorizacao', 'Caio');
    await fase(aqui, 'salvo');
    expect([noServidor['autorizacao'], pedidos.at(-1)?.antes]).toEqual(['Caio', { autorizacao: 'Bia' }]);
  });

  it('is asked without anything to send', async () => {
    const aqui = await abrirAba();
    emOutraAba({ autorizacao: 'Bia' });
    expect(await aqui.perguntar()).toBe(true);
    expect(aqui.retrato().respostas['autorizacao']).toBe('Bia');
  });

  it('is asked again after a break that it was asked in, and the break is over then', async () => {
    const aqui = await abrirAba();
    fora = true;
    expect(await aqui.perguntar()).toBe(false);
    expect(aqui.situacao().fase).toBe('sem_conexao');
    fora = false;
    emOutraAba({ autorizacao: 'Bia' });
    expect(await aqui.salvarAgora()).toBe(true);
    expect([aqui.situacao().fase, aqui.retrato().respostas['autorizacao']]).toEqual(['salvo', 'Bia']);
  });

  it('leaves alone a field with an unsent change, which is disputed when it is sent', async () => {
    const aqui = await abrirAba();
    emOutraAba({ autorizacao: 'Bia' });
    const pergunta = aqui.perguntar();
    aqui.confirmar('autorizacao', 'Caio');
    await pergunta;
    expect(aqui.retrato().respostas['autorizacao']).toBe('Caio');
    await fase(aqui, 'em_conflito');
    expect(aqui.retrato().emConflito).toEqual({ autorizacao: 'Bia' });
  });

  it('leaves alone a field that is being typed in although it was saved: leaving it takes nothing away unseen', async () => {
    const aqui = await abrirAba();
    aqui.digitar('autorizacao', 'Caio');
    await fase(aqui, 'salvo');
    emOutraAba({ autorizacao: 'Bia' });
    await aqui.perguntar();
    expect(aqui.retrato().respostas['autorizacao']).toBe('Caio');
    aqui.confirmar('autorizacao', 'Caio');
    await fase(aqui, 'em_conflito');
    expect([noServidor['autorizacao'], aqui.retrato().emConflito]).toEqual(['Bia', { autorizacao: 'Bia' }]);
  });

  it('is what a choice is of: the newest answer from elsewhere stands there, also after the choice', async () => {
    const aqui = await abrirAba();
    emOutraAba({ existente: '400' });
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    emOutraAba({ existente: '401' });
    await aqui.perguntar();
    expect(aqui.retrato().emConflito).toEqual({ existente: '401' });
    emOutraAba({ existente: '402' });
    aqui.usarOutro('existente');
    await vi.waitFor(() => expect(aqui.retrato().respostas['existente']).toBe('402'));
    expect([aqui.situacao().fase, noServidor['existente']]).toEqual(['salvo', '402']);
  });

  it('ends a choice that both sides make alike', async () => {
    const aqui = await abrirAba();
    emOutraAba({ existente: '400' });
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    emOutraAba({ existente: '500' });
    expect(await aqui.perguntar()).toBe(true);
    expect([aqui.situacao().fase, aqui.retrato().emConflito]).toEqual(['salvo', {}]);
    await vi.waitFor(async () => expect(await guardado()).toBeNull());
  });

  it('ends a choice of a field that the form does not have any more', async () => {
    const aqui = await abrirAba();
    emOutraAba({ existente: '400' });
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    campos = ['autorizacao'];
    expect(await aqui.perguntar()).toBe(true);
    expect([aqui.situacao().fase, aqui.retrato().emConflito]).toEqual(['salvo', {}]);
    emOutraAba({ ampliar: '11' });
    aqui.confirmar('ampliar', '12');
    await fase(aqui, 'salvo');
    expect(aqui.retrato().emConflito).toEqual({});
  });

  it('takes the place of what is shown when it is said otherwise, as by a sending that was refused', async () => {
    const aqui = await abrirAba();
    aqui.digitar('autorizacao', 'Caio');
    await fase(aqui, 'salvo');
    aqui.assumir({ autorizacao: 'Bia' });
    expect(aqui.retrato().respostas['autorizacao']).toBe('Bia');
    aqui.confirmar('existente', '1');
    aqui.assumir({ existente: '2' });
    expect(aqui.retrato().respostas['existente']).toBe('1');
  });
});
