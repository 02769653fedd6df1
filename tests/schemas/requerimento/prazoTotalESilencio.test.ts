import { describe, expect, it } from 'vitest';
import { prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { comPrazo, corridos, em, passar, protocolado, relogio } from './palcoDosRelogios.ts';

describe('the term of the whole request', () => {
  const total = {
    ...corridos(30),
    alerta: { dias: 5, prioridade: 'alto' as const },
    vencimento: { prioridade: 'urgente' as const, encerra: true },
  };
  it('is called to mind, passes once, raises the priority and ends the request where that is declared', () => {
    const d = comPrazo({ alerta: { dias: 0 } }, { prazo_total: total });
    const r = protocolado(d);
    expect(prazoTotal(d, r.estado(), relogio)?.vence_em).toBe('2026-12-02');
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    expect(passar(r, d, '2026-11-26')).toEqual([]);
    expect(passar(r, d, '2026-11-27')).toEqual(['avisar-prazo-total']);
    expect(r.estado().prioridade).toBe('alto');
    expect(passar(r, d, '2026-12-03')).toEqual(['vencer-prazo-total']);
    expect(r.estado()).toMatchObject({ prioridade: 'urgente', situacao: 'Expirado' });
    expect(passar(r, d, '2027-12-03')).toEqual([]);
  });
  it('only passes where nothing else is declared, and moves with every pause of its steps', () => {
    const d = comPrazo({}, { prazo_total: corridos(30) });
    const r = protocolado(d);
    r.fazer({ acao: 'iniciar' });
    em(r, '2026-11-05', () => r.fazer({ acao: 'pausar', motivo: 'x' }));
    expect(prazoTotal(d, r.estado(), relogio)?.vence_em).toBeNull();
    em(r, '2026-11-06', () => r.fazer({ acao: 'retomar' }));
    expect(prazoTotal(d, r.estado(), relogio)?.vence_em).toBe('2026-12-04');
    passar(r, d, '2026-12-05');
    expect(r.estado()).toMatchObject({
      prioridade: 'normal',
      situacao: 'Em andamento',
      prazo_total: { vencida: '2026-12-04' },
    });
  });
});

describe('the silence of the city', () => {
  const defere = { vencimento: { defere: true } };
  it('grants a step by itself, with who and why, where the process says so', () => {
    const d = comPrazo(defere);
    const r = protocolado(d);
    passar(r, d, '2026-11-13');
    expect(r.etapa()).toBe('fim');
    expect(r.estado().execucoes[1]).toMatchObject({ resultado: 'deferida' });
    const fim = r.eventos.find((e) => e.tipo === 'etapa_concluida' && e.resultado === 'deferida');
    expect(fim).toMatchObject({ motivo: 'Silêncio administrativo: o prazo terminou em 12/11/2026 sem decisão' });
  });
  it('grants nothing while something is in the way, and says what', () => {
    const d = comPrazo({ ...defere, vistoria: { agenda: 'setor', duracao: 60, itens: [] } });
    const r = protocolado(d);
    passar(r, d, '2026-11-13');
    expect(r.etapa()).toBe('analise');
    expect(r.eventos.find((e) => e.tipo === 'prazo_vencido')).toMatchObject({
      impede: 'Deferir depende de: resultado da vistoria',
    });
    expect(passar(r, d, '2026-12-13')).toEqual([]);
  });
});

describe('a step that waits for time to pass', () => {
  it('after the filing', () => {
    const { prazo: _, ...semPrazo } = etapa('analise', [segue('fim')], {
      tipo: 'automático',
      espera: { evento: 'protocolo', depois: corridos(7) },
    });
    const d = comEtapas([semPrazo, etapa('fim', [])]);
    const r = protocolado(d);
    expect(r.etapa()).toBe('analise');
    expect(passar(r, d, '2026-11-08')).toEqual([]);
    expect(passar(r, d, '2026-11-09')).toContain('cumprir-espera');
    expect(r.etapa()).toBe('fim');
  });
  it('after another step was done', () => {
    const d = comEtapas([
      etapa('a', [segue('b')]),
      etapa('b', [segue('fim')], {
        tipo: 'automático',
        espera: { evento: 'etapa_concluida', etapa: 'a', depois: corridos(3) },
      }),
      etapa('fim', []),
    ]);
    const r = protocolado(d);
    em(r, '2026-11-10', () => r.fazer({ acao: 'iniciar' }));
    r.fazer({ acao: 'deferir' });
    expect(r.etapa()).toBe('b');
    expect(passar(r, d, '2026-11-12')).not.toContain('cumprir-espera');
    expect(passar(r, d, '2026-11-13')).toContain('cumprir-espera');
  });
});
