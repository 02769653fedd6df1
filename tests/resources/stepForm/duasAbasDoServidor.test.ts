import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { abasDoRascunho, fase, guardado } from './abasDoRascunho.ts';

const mesa = abasDoRascunho();

describe('what the server has, of which every answer tells', () => {
  beforeEach(() => {
    mesa.noServidor = { proprietario: false, autorizacao: 'Ana', existente: '318', ampliar: '10', uso: 'comercial' };
  });
  /** Another tab saved this. */
  const emOutraAba = (respostas: Respostas): void => {
    mesa.noServidor = { ...mesa.noServidor, ...respostas };
  };

  it('stands on the page in every field without a change of its own, emptied ones too', async () => {
    const aqui = await mesa.abrirAba();
    emOutraAba({ autorizacao: 'Bia', uso: null });
    aqui.confirmar('existente', '320');
    await fase(aqui, 'salvo');
    expect(aqui.retrato().respostas).toMatchObject({ autorizacao: 'Bia', uso: null, existente: '320', ampliar: '10' });
    // Seen, so it is changed from there without being asked.
    aqui.confirmar('autorizacao', 'Caio');
    await fase(aqui, 'salvo');
    expect([mesa.noServidor['autorizacao'], mesa.pedidos.at(-1)?.antes]).toEqual(['Caio', { autorizacao: 'Bia' }]);
  });

  it('is asked without anything to send', async () => {
    const aqui = await mesa.abrirAba();
    emOutraAba({ autorizacao: 'Bia' });
    expect(await aqui.perguntar()).toBe(true);
    expect(aqui.retrato().respostas['autorizacao']).toBe('Bia');
  });

  it('is asked again after a break that it was asked in, and the break is over then', async () => {
    const aqui = await mesa.abrirAba();
    mesa.fora = true;
    expect(await aqui.perguntar()).toBe(false);
    expect(aqui.situacao().fase).toBe('sem_conexao');
    mesa.fora = false;
    emOutraAba({ autorizacao: 'Bia' });
    expect(await aqui.salvarAgora()).toBe(true);
    expect([aqui.situacao().fase, aqui.retrato().respostas['autorizacao']]).toEqual(['salvo', 'Bia']);
  });

  it('leaves alone a field with an unsent change, which is disputed when it is sent', async () => {
    const aqui = await mesa.abrirAba();
    emOutraAba({ autorizacao: 'Bia' });
    const pergunta = aqui.perguntar();
    aqui.confirmar('autorizacao', 'Caio');
    await pergunta;
    expect(aqui.retrato().respostas['autorizacao']).toBe('Caio');
    await fase(aqui, 'em_conflito');
    expect(aqui.retrato().emConflito).toEqual({ autorizacao: 'Bia' });
  });

  it('leaves alone a field that is being typed in although it was saved: leaving it takes nothing away unseen', async () => {
    const aqui = await mesa.abrirAba();
    aqui.digitar('autorizacao', 'Caio');
    await fase(aqui, 'salvo');
    emOutraAba({ autorizacao: 'Bia' });
    await aqui.perguntar();
    expect(aqui.retrato().respostas['autorizacao']).toBe('Caio');
    aqui.confirmar('autorizacao', 'Caio');
    await fase(aqui, 'em_conflito');
    expect([mesa.noServidor['autorizacao'], aqui.retrato().emConflito]).toEqual(['Bia', { autorizacao: 'Bia' }]);
  });

  it('is what a choice is of: the newest answer from elsewhere stands there, also after the choice', async () => {
    const aqui = await mesa.abrirAba();
    emOutraAba({ existente: '400' });
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    emOutraAba({ existente: '401' });
    await aqui.perguntar();
    expect(aqui.retrato().emConflito).toEqual({ existente: '401' });
    emOutraAba({ existente: '402' });
    aqui.usarOutro('existente');
    await vi.waitFor(() => expect(aqui.retrato().respostas['existente']).toBe('402'));
    expect([aqui.situacao().fase, mesa.noServidor['existente']]).toEqual(['salvo', '402']);
  });

  it('ends a choice that both sides make alike', async () => {
    const aqui = await mesa.abrirAba();
    emOutraAba({ existente: '400' });
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    emOutraAba({ existente: '500' });
    expect(await aqui.perguntar()).toBe(true);
    expect([aqui.situacao().fase, aqui.retrato().emConflito]).toEqual(['salvo', {}]);
    await vi.waitFor(async () => expect(await guardado()).toBeNull());
  });

  it('ends a choice of a field that the form does not have any more', async () => {
    const aqui = await mesa.abrirAba();
    emOutraAba({ existente: '400' });
    aqui.confirmar('existente', '500');
    await fase(aqui, 'em_conflito');
    mesa.campos = ['autorizacao'];
    expect(await aqui.perguntar()).toBe(true);
    expect([aqui.situacao().fase, aqui.retrato().emConflito]).toEqual(['salvo', {}]);
    emOutraAba({ ampliar: '11' });
    aqui.confirmar('ampliar', '12');
    await fase(aqui, 'salvo');
    expect(aqui.retrato().emConflito).toEqual({});
  });

  it('takes the place of what is shown when it is said otherwise, as by a sending that was refused', async () => {
    const aqui = await mesa.abrirAba();
    aqui.digitar('autorizacao', 'Caio');
    await fase(aqui, 'salvo');
    aqui.assumir({ autorizacao: 'Bia' });
    expect(aqui.retrato().respostas['autorizacao']).toBe('Bia');
    aqui.confirmar('existente', '1');
    aqui.assumir({ existente: '2' });
    expect(aqui.retrato().respostas['existente']).toBe('1');
  });
});
