import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { marcoDevido, proximoMarco } from '../../../src/schemas/requerimento/relogios.ts';
import { etapa, segue } from '../../support/definicaoComRamos.ts';
import { filed, ofertas } from './palcoDasConferencias.ts';

const DATA: Campo = { chave: 'data_do_evento', nome: 'Data do evento', tipo: 'data', obrigatorio: true };

const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };

describe('automático that waits', () => {
  const espera = (e: Etapa['espera'], mais: object = {}, depois: readonly Etapa[] = [etapa('fim', [])]) =>
    filed(
      [etapa('espera', [segue('fim')], { tipo: 'automático', ...(e === undefined ? {} : { espera: e }) }), ...depois],
      [DATA],
      { data_do_evento: '2026-12-10', ...mais },
    );

  it('goes on by itself on the day that an answer gives, counted before or after it', () => {
    const r = espera({ data: 'data_do_evento', antes: { quantidade: 3, contagem: 'uteis' } });
    expect(r.etapa()).toBe('espera');
    expect(r.estado().situacao).toBe('Aguardando prefeitura');
    expect(ofertas(r)).toEqual(['encerrar-espera', 'enviar-termo', 'priorizar', 'cancelar']);
    expect(aguardando(r.definicao, r.estado())).toMatchObject([
      { o_que: 'Esperar até 3 dias úteis antes de: Data do evento', setor: 'SEURB' },
    ]);
    // Thursday the 10th: the three working days before it begin on Monday the 7th.
    expect(proximoMarco(r.definicao, r.estado(), relogio)).toBe('2026-12-07T03:00:00.000Z');
    expect(marcoDevido(r.definicao, r.estado(), relogio, '2026-12-06')).toBeUndefined();
    const comando = marcoDevido(r.definicao, r.estado(), relogio, '2026-12-07');
    expect(comando).toEqual({ acao: 'cumprir-espera', execucao: 2 });
    const portal = { tipo: 'sistema' as const, id: 0, nome: 'Portal', setores: [], gestor: false };
    expect(comando && r.tentar(comando, portal)).toBe('O que esta etapa espera ainda não veio');
    r.mudarAgora('2026-12-07T12:00:00Z');
    expect(comando && r.tentar(comando, portal)).toBeUndefined();
    expect(r.etapa()).toBe('fim');
    expect(r.estado().execucoes[1]?.resultado).toBe('automatica');
    expect(r.eventos.findLast((e) => e.tipo === 'etapa_concluida')).toMatchObject({
      motivo: 'Esperar até 3 dias úteis antes de: Data do evento (07/12/2026)',
    });
    const depois = espera({ data: 'data_do_evento', depois: { quantidade: 2, contagem: 'uteis' } });
    expect(proximoMarco(depois.definicao, depois.estado(), relogio)).toBe('2026-12-14T03:00:00.000Z');
  });

  it('does not wait for a day that has passed, and ends with a reason when nobody wants to wait', () => {
    expect(espera({ data: 'data_do_evento' }, { data_do_evento: '2026-11-01' }).etapa()).toBe('fim');
    const r = espera({ data: 'data_do_evento' });
    expect(r.tentar({ acao: 'iniciar' })).toMatch(/não é possível/);
    r.fazer({ acao: 'encerrar-espera', motivo: 'O evento foi antecipado' });
    expect(r.etapa()).toBe('fim');
  });

  it('waits for another step on a way beside it, and goes on in the same act', () => {
    const r = filed([
      etapa('triagem', [
        { para: 'vistoria', tipo: 'bifurca' },
        { para: 'aguarda', tipo: 'bifurca' },
      ]),
      etapa('vistoria', [segue('fim')]),
      etapa('aguarda', [segue('minuta')], {
        tipo: 'automático',
        espera: { evento: 'etapa_concluida', etapa: 'vistoria' },
      }),
      etapa('minuta', [segue('fim')]),
      etapa('fim', [], { juncao: 'todas' }),
    ]);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    expect(r.abertas()).toEqual(['vistoria', 'aguarda']);
    r.fazer({ acao: 'iniciar', execucao: 3 });
    r.fazer({ acao: 'deferir', execucao: 3 });
    expect(r.abertas()).toEqual(['minuta']);
  });
});
