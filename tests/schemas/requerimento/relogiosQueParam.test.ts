import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Suspensao } from '../../../src/schemas/requerimento/execucao.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { prazoDaExecucao, prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { analista, gestor, requerente, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { comPrazo, corridos, em, passar, protocolado, relogio } from './palcoDosRelogios.ts';

const prazoDe = (d: Definicao, r: NoMotor) => prazoDaExecucao(d, r.estado(), r.estado().execucoes.at(-1), relogio);

const vence = (d: Definicao, r: NoMotor) => prazoDe(d, r)?.vence_em;

const porque = (d: Definicao, r: NoMotor) => prazoDe(d, r)?.explicacao.map(({ texto }) => texto);

describe('what makes a clock stand still', () => {
  it('a paused step: no date while it is, days later afterwards, and the date says why', () => {
    const d = comPrazo();
    const r = protocolado(d);
    r.fazer({ acao: 'iniciar' });
    expect(vence(d, r)).toBe('2026-11-12');
    em(r, '2026-11-04', () => r.fazer({ acao: 'pausar', motivo: 'Falta de pessoal' }));
    expect(prazoDe(d, r)).toMatchObject({ vence_em: null, pausado: true });
    expect(passar(r, d, '2026-12-30')).toEqual([]);
    em(r, '2026-11-06', () => r.fazer({ acao: 'retomar' }));
    expect(vence(d, r)).toBe('2026-11-15');
    expect(porque(d, r)).toContain('Pausa: etapa pausada (+3 dias)');
  });

  it('not where the process does not say so', () => {
    const d = comPrazo({}, { suspende: ['vistoria'] });
    const r = protocolado(d);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'pausar', motivo: 'Falta de pessoal' });
    expect(vence(d, r)).toBe('2026-11-12');
    r.fazer({ acao: 'retomar' });
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Explique' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    expect(vence(d, r)).toBe('2026-11-12');
  });

  it('an inspection that is scheduled, until it is performed; a pause within it counts once', () => {
    const vistoria = { agenda: 'setor' as const, duracao: 60, itens: [] };
    const d = comPrazo({ vistoria }, { suspende: ['vistoria', 'pausa'] });
    const r = protocolado(d);
    r.fazer({ acao: 'iniciar' });
    const marcar = { acao: 'agendar-vistoria' as const, inicio: '2026-11-08T17:00:00Z', inspetor: analista };
    em(r, '2026-11-04', () => r.fazer(marcar));
    expect(vence(d, r)).toBeNull();
    em(r, '2026-11-05', () => r.fazer({ acao: 'pausar', motivo: 'Chuva' }));
    em(r, '2026-11-06', () => r.fazer({ acao: 'retomar' }));
    em(r, '2026-11-08', () => r.fazer({ acao: 'realizar-vistoria', vistoria: 1 }));
    expect(vence(d, r)).toBe('2026-11-17');
    expect(porque(d, r)).toContain('Pausa: vistoria marcada, etapa pausada (+5 dias)');
  });

  it('a fee that is not paid, from when it is worked out until its receipt is approved', () => {
    const o2 = definicaoO2();
    const daTaxa = o2.taxas[0]?.etapa;
    const d: Definicao = {
      ...o2,
      processo: { ...o2.processo, suspende: ['pagamento'] },
      etapas: o2.etapas.map((e) => (e.chave === daTaxa ? { ...e, prazo: corridos(10) } : e)),
    };
    const r = protocolado(d);
    while (r.etapa() !== daTaxa) {
      r.fazer({ acao: 'iniciar' });
      r.fazer({ acao: 'deferir' });
    }
    r.fazer({ acao: 'iniciar' });
    em(r, '2026-11-03', () => r.fazer({ acao: 'gerar-taxas' }));
    expect(vence(d, r)).toBeNull();
    for (const { id } of r.estado().cobrancas) {
      r.fazer({ acao: 'emitir-cobranca', cobranca: id });
      r.fazer({ acao: 'enviar-comprovante', cobranca: id, arquivo: 50 + id }, requerente);
    }
    em(r, '2026-11-07', () => {
      for (const { id } of r.estado().cobrancas)
        r.fazer({ acao: 'avaliar-comprovante', cobranca: id, comprovante: 1, resultado: 'aprovado' });
    });
    expect(vence(d, r)).toBe('2026-11-17');
    expect(porque(d, r)).toContain('Pausa: pagamento das taxas (+5 dias)');
  });

  it('events stored before clocks told of it fold to the state of then', () => {
    const antigos: readonly Evento[] = [
      {
        tipo: 'etapa_aberta',
        execucao: 1,
        etapa: 'analise',
        rodada: 1,
        setor: 'SEURB',
        quando: '2026-11-02T12:00:00Z',
      },
      { tipo: 'etapa_pausada', execucao: 1, motivo: 'x', quando: '2026-11-03T12:00:00Z' },
      { tipo: 'etapa_retomada', execucao: 1, quando: '2026-11-05T12:00:00Z' },
    ];
    const [execucao] = reproduzir(antigos, estadoInicial).execucoes;
    expect(Object.keys(execucao ?? {})).not.toContain('suspensoes' satisfies keyof { suspensoes: Suspensao });
  });
});

describe('from when a term counts', () => {
  const rodada = (r: NoMotor): void => {
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Explique' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
  };
  const responder = (r: NoMotor): void =>
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: { '1': 'Sim' }, arquivos: {} }, requerente);

  it('the filing: a second step has no new term', () => {
    const d = comPrazo();
    const fim = d.etapas.at(-1);
    if (fim !== undefined) fim.prazo = { ...corridos(20), inicio: 'protocolo' };
    const r = protocolado(d);
    em(r, '2026-11-06', () => r.fazer({ acao: 'iniciar' }));
    em(r, '2026-11-06', () => r.fazer({ acao: 'pausar', motivo: 'x' }));
    em(r, '2026-11-07', () => r.fazer({ acao: 'retomar' }));
    em(r, '2026-11-10', () => r.fazer({ acao: 'deferir' }));
    expect(r.etapa()).toBe('fim');
    // Twenty days from 2 November, and the two of the earlier step's pause.
    expect(vence(d, r)).toBe('2026-11-24');
  });

  it('the answer: each one begins it anew', () => {
    const d = comPrazo({ prazo: { ...corridos(10), inicio: 'resposta' } });
    const r = protocolado(d);
    r.fazer({ acao: 'iniciar' });
    expect(vence(d, r)).toBe('2026-11-12');
    em(r, '2026-11-08', () => rodada(r));
    em(r, '2026-11-20', () => responder(r));
    expect(vence(d, r)).toBe('2026-11-30');
  });

  it('the payment: no date before it, and the day of it afterwards', () => {
    const o2 = definicaoO2();
    const daTaxa = o2.taxas[0]?.etapa;
    const d: Definicao = {
      ...o2,
      processo: { ...o2.processo, prazo_total: { ...corridos(60), inicio: 'pagamento' } },
      etapas: o2.etapas.map((e) =>
        e.chave === daTaxa ? { ...e, prazo: { ...corridos(10), inicio: 'pagamento' } } : e,
      ),
    };
    const r = protocolado(d);
    while (r.etapa() !== daTaxa) {
      r.fazer({ acao: 'iniciar' });
      r.fazer({ acao: 'deferir' });
    }
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(prazoDe(d, r)).toMatchObject({ vence_em: null, por_comecar: true });
    expect(prazoTotal(d, r.estado(), relogio)).toMatchObject({ vence_em: null, por_comecar: true });
    em(r, '2026-11-09', () => {
      for (const { id } of r.estado().cobrancas) {
        r.fazer({ acao: 'emitir-cobranca', cobranca: id });
        r.fazer({ acao: 'enviar-comprovante', cobranca: id, arquivo: 50 + id }, requerente);
        r.fazer({ acao: 'avaliar-comprovante', cobranca: id, comprovante: 1, resultado: 'aprovado' });
      }
    });
    expect(vence(d, r)).toBe('2026-11-19');
    expect(prazoTotal(d, r.estado(), relogio)?.vence_em).toBe('2027-01-08');
  });
});

describe('more time for a step', () => {
  const d = comPrazo({ prazo: { ...corridos(10), prorrogacao: { vezes: 1, prazo: corridos(5) } } });
  it('by its sector or a manager, with a reason, as often as declared', () => {
    const r = protocolado(d);
    expect(r.tentar({ acao: 'prorrogar-prazo', motivo: ' ' })).toContain('motivo');
    expect(r.acoes().find(({ acao }) => acao === 'prorrogar-prazo')?.confirmar).toContain('5 dias corridos');
    r.fazer({ acao: 'prorrogar-prazo', motivo: 'Perícia' }, { ...gestor, ausente: { id: 7, nome: 'Ana' } });
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'prazo_prorrogado', por: { nome: 'Gil', no_lugar_de: 'Ana' } });
    expect(vence(d, r)).toBe('2026-11-17');
    expect(porque(d, r)).toContain('Prorrogação: 5 dias corridos');
    expect(r.tentar({ acao: 'prorrogar-prazo', motivo: 'Outra' })).toContain('não é possível');
    expect(r.tentar({ acao: 'prorrogar-prazo', motivo: 'Outra' }, requerente)).toBeDefined();
  });
  it('not where the process declares none', () => {
    expect(protocolado(comPrazo()).tentar({ acao: 'prorrogar-prazo', motivo: 'Perícia' })).toContain('não é possível');
  });
});
