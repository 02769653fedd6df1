import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { createRascunho } from '../../../src/resources/stepForm/createRascunho.ts';
import { rascunhoLocal } from '../../../src/resources/stepForm/rascunhoLocal.ts';
import { abasDoRascunho, CHAVE, fase, guardado } from './abasDoRascunho.ts';

const mesa = abasDoRascunho();

describe('two tabs that type into the same field', () => {
  it('are told, each with what the server had: the rest is saved at once and the field waits for a choice', async () => {
    const [aqui] = await mesa.duasAbas();
    aqui.confirmar('existente', '500');
    aqui.confirmar('autorizacao', 'Bia');
    await fase(aqui, 'em_conflito');
    expect(mesa.pedidos.slice(1)).toEqual([
      { respostas: { existente: '500', autorizacao: 'Bia' }, antes: { existente: '318', autorizacao: 'Ana' } },
      { respostas: { autorizacao: 'Bia' }, antes: { autorizacao: 'Ana' } },
    ]);
    expect(mesa.noServidor).toEqual({ existente: '400', autorizacao: 'Bia' });
    expect(aqui.retrato()).toMatchObject({ respostas: { existente: '500' }, emConflito: { existente: '400' } });
    expect(await guardado()).toEqual({ existente: '500' });
    expect(await aqui.salvarAgora()).toBe(false);
  });

  it('go on saving other fields while one waits', async () => {
    const [aqui] = await mesa.duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.digitar('existente', '501');
    aqui.digitar('autorizacao', 'Bia');
    await vi.waitFor(() => expect(mesa.noServidor).toEqual({ existente: '400', autorizacao: 'Bia' }));
    await fase(aqui, 'em_conflito');
    expect(await guardado()).toEqual({ existente: '501' });
  });

  it('keep mine: it is saved as it stands on the page by then', async () => {
    const [aqui] = await mesa.duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.digitar('existente', '510');
    aqui.manterMeu('existente');
    await fase(aqui, 'salvo');
    expect(mesa.noServidor['existente']).toBe('510');
    expect(mesa.pedidos.at(-1)).toEqual({ respostas: { existente: '510' }, antes: { existente: '400' } });
    expect(aqui.retrato()).toMatchObject({ respostas: { existente: '510' }, emConflito: {} });
    await vi.waitFor(async () => expect(await guardado()).toBeNull());
  });

  it('use the other: it stands on the page, and the server is asked what follows from it', async () => {
    const [aqui] = await mesa.duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.usarOutro('existente');
    expect(aqui.retrato()).toMatchObject({ respostas: { existente: '400' }, emConflito: {} });
    await fase(aqui, 'salvo');
    expect(mesa.pedidos.at(-1)).toEqual({ respostas: {}, antes: {} });
    expect(mesa.noServidor['existente']).toBe('400');
    expect(await guardado()).toBeNull();
    aqui.confirmar('existente', '450');
    await fase(aqui, 'salvo');
    expect(mesa.noServidor['existente']).toBe('450');
  });

  it('are asked again when the other tab went on before mine was kept', async () => {
    const [aqui, la] = await mesa.duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    la.confirmar('existente', '401');
    await fase(la, 'salvo');
    aqui.manterMeu('existente');
    await vi.waitFor(() => expect(aqui.retrato().emConflito).toEqual({ existente: '401' }));
    aqui.manterMeu('existente');
    await fase(aqui, 'salvo');
    expect(mesa.noServidor['existente']).toBe('500');
  });

  it('lose nothing when the page is closed before the choice: it is asked again on opening', async () => {
    const [aqui, la] = await mesa.duasAbas();
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    aqui.encerrar();
    // The other tab saves more, which leaves alone what this one kept on the device.
    la.confirmar('autorizacao', 'Bia');
    await fase(la, 'salvo');
    expect(await guardado()).toEqual({ existente: '500' });
    const depois = await mesa.abrirAba();
    await fase(depois, 'em_conflito');
    expect(depois.retrato()).toMatchObject({ respostas: { existente: '500' }, emConflito: { existente: '400' } });
  });

  it('are not asked about a save of their own whose answer was lost', async () => {
    const aqui = await mesa.abrirAba();
    mesa.perdida = true;
    aqui.confirmar('existente', '5');
    await fase(aqui, 'sem_conexao');
    mesa.perdida = false;
    aqui.confirmar('existente', '55');
    expect(await aqui.salvarAgora()).toBe(true);
    expect([mesa.noServidor['existente'], aqui.retrato().emConflito]).toEqual(['55', {}]);
  });

  it('nor after the page died before it heard of it, and was opened again', async () => {
    const aqui = await mesa.abrirAba();
    mesa.perdida = true;
    aqui.confirmar('existente', '5');
    await fase(aqui, 'sem_conexao');
    aqui.confirmar('existente', '55');
    mesa.fora = true;
    aqui.encerrar();
    await vi.waitFor(() => expect(mesa.pedidos.at(-1)?.respostas).toEqual({ existente: '55' }));
    mesa.fora = false;
    mesa.perdida = false;
    expect(mesa.noServidor['existente']).toBe('5');
    const depois = await mesa.abrirAba();
    await vi.waitFor(() => expect(mesa.noServidor['existente']).toBe('55'));
    await fase(depois, 'salvo');
    expect(depois.retrato().emConflito).toEqual({});
  });

  it('let what an older page kept on the device stand, since nobody knows what it had seen', async () => {
    await rascunhoLocal.guardar(CHAVE, { existente: '7' });
    const aqui = await mesa.abrirAba();
    await fase(aqui, 'salvo');
    expect(mesa.pedidos).toEqual([{ respostas: { existente: '7' }, antes: {} }]);
    expect(mesa.noServidor['existente']).toBe('7');
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
    mesa.abertas.push(aqui);
    await aqui.retomar();
    aqui.confirmar('existente', '1');
    await fase(aqui, 'recusado');
    expect(aqui.situacao().mensagem).toBe('Mudou');
  });
});
