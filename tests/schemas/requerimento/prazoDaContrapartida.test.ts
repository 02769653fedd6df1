import { describe, expect, it } from 'vitest';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { prazoPorComecar } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { marcosDe, proximoMarco } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { calcada, manutencao, mudas } from '../../support/definicaoComContrapartidas.ts';
import { analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';
import { em } from './palcoDasContrapartidas.ts';

const sistema: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };

const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };

/** Grants one step after another, to the end. */
const deferirTudo = (r: ReturnType<typeof em>): void => {
  while (r.estado().desfecho === null) {
    if (r.acoes().some((a) => a.acao === 'iniciar')) r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
  }
};

describe('the term of a counterpart', () => {
  it('is called to mind once, passes once, and waits while a proof is looked at', () => {
    const r = em('142.50', mudas);
    r.fazer({ acao: 'exigir-contrapartidas' });
    const doTipo = (dia: string) =>
      marcosDe(r.definicao, r.estado(), relogio).find((m) => m.dia <= dia && 'contrapartida' in m.comando)?.comando
        .acao;
    expect(doTipo('2027-02-06')).toBeUndefined();
    expect(doTipo('2027-02-07')).toBe('lembrar-contrapartida');
    r.fazer({ acao: 'lembrar-contrapartida', contrapartida: 1 }, sistema);
    expect(doTipo('2027-02-17'), 'uma vez').toBeUndefined();
    r.comprovar();
    expect(doTipo('2027-02-18'), 'quem enviou em dia não se atrasou').toBeUndefined();
    r.avaliar('recusada', { motivo: 'Ilegível' });
    expect(doTipo('2027-02-18')).toBe('vencer-contrapartida');
    r.fazer({ acao: 'vencer-contrapartida', contrapartida: 1 }, sistema);
    expect(r.uma().situacao).toBe('descumprida');
    expect(doTipo('2027-03-30')).toBeUndefined();
    expect(r.comprovar(), 'cumprir tarde ainda é cumprir').toBeUndefined();
    r.avaliar('aceita');
    expect(r.uma().situacao).toBe('cumprida');
    for (const quem of [requerente, analista, gestor])
      expect(r.tentar({ acao: 'vencer-contrapartida', contrapartida: 1 }, quem)).toBeDefined();
  });

  it('is extended by the sector or a manager with a reason, also after it passed, and is then not over', () => {
    const r = em('142.50', mudas, calcada);
    r.fazer({ acao: 'exigir-contrapartidas' });
    const dar = (ate: string, mais: { contrapartida?: number; motivo?: string } = {}, quem = analista) =>
      r.tentar({ acao: 'prorrogar-contrapartida', contrapartida: 1, ate, motivo: 'Chuva', ...mais }, quem);
    expect(dar('amanhã')).toMatch(/ate/);
    expect(dar('2027-02-17')).toContain('precisa ser depois de 17/02/2027');
    expect(dar('2127-02-17')).toContain('confira o ano');
    expect(dar('2027-03-01', { motivo: ' ' })).toMatch(/motivo/);
    expect(dar('2027-03-01', { contrapartida: 2 })).toMatch(/não corre/);
    expect(dar('2027-03-01', {}, requerente)).toBeDefined();
    r.fazer({ acao: 'vencer-contrapartida', contrapartida: 1 }, sistema);
    expect(r.uma().situacao).toBe('descumprida');
    r.mudarAgora('2027-03-02T12:00:00Z');
    expect(dar('2027-03-01')).toContain('não pode ser antes de hoje');
    expect(dar('2027-04-01', {}, gestor)).toBeUndefined();
    expect(r.uma()).toMatchObject({
      situacao: 'exigida',
      ate: '2027-04-01',
      prorrogacoes: [{ de: '2027-02-17', ate: '2027-04-01', motivo: 'Chuva', por: { nome: 'Gil' } }],
    });
    expect(textoDoEvento(r.eventos.at(-1)!, r.definicao)).toEqual({
      texto: 'deu mais prazo para a contrapartida Plantio de mudas',
      detalhe: 'De 17/02/2027 para 01/04/2027. Chuva',
    });
    const proximo = () => marcosDe(r.definicao, r.estado(), relogio).find((m) => 'contrapartida' in m.comando);
    expect(proximo(), 'lembra de novo').toMatchObject({
      dia: '2027-03-22',
      comando: { acao: 'lembrar-contrapartida' },
    });
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('counts from the grant where the process says so, and stands still while the request is reopened', () => {
    const r = em('142.50', manutencao);
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect([r.uma().ate, prazoPorComecar(r.definicao, r.uma())]).toEqual([null, '30 dias corridos']);
    expect(
      r.tentar({ acao: 'prorrogar-contrapartida', contrapartida: 1, ate: '2027-03-01', motivo: 'x' }),
    ).toBeDefined();
    expect(r.bloqueios()).toEqual([]);
    deferirTudo(r);
    expect([r.uma().ate, prazoPorComecar(r.definicao, r.uma())]).toEqual(['2026-12-19', null]);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'contrapartidas_iniciadas' });
    expect(textoDoEvento(r.eventos.at(-1)!, r.definicao).detalhe).toBe('Manutenção das mudas, até 19/12/2026');
    const marcos = () => marcosDe(r.definicao, r.estado(), relogio).filter((m) => 'contrapartida' in m.comando);
    expect(marcos().map((m) => m.dia)).toEqual(['2026-12-16', '2026-12-20']);
    r.fazer({ acao: 'reabrir', motivo: 'Rever' }, gestor);
    expect(marcos()).toEqual([]);
    r.mudarAgora('2026-12-01T12:00:00Z');
    deferirTudo(r);
    expect(r.uma().ate, 'do novo fim').toBe('2026-12-31');
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('that counts from the end does not begin where the request ends otherwise', () => {
    const r = em('142.50', manutencao);
    r.fazer({ acao: 'exigir-contrapartidas' });
    r.fazer({ acao: 'indeferir', motivo: 'Fora da lei' });
    expect(r.uma().ate).toBeNull();
    expect(r.eventos.some((e) => e.tipo === 'contrapartidas_iniciadas')).toBe(false);
  });

  it('ends with a request that ends otherwise than granted', () => {
    const r = em('142.50', mudas);
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect(proximoMarco(r.definicao, r.estado(), relogio)).not.toBeNull();
    r.fazer({ acao: 'indeferir', motivo: 'Fora da lei' });
    expect(proximoMarco(r.definicao, r.estado(), relogio)).toBeNull();
    expect(r.espera()).toEqual([]);
    expect(r.comprovar()).toMatch(/encerrado como Indeferido/);
  });
});
