import { describe, expect, it } from 'vitest';
import { atorPortal } from '../../../server/modules/requerimentos/ator.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import type { Suspensao } from '../../../src/schemas/requerimento/execucao.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { prazoDaExecucao, prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { marcoDevido } from '../../../src/schemas/requerimento/relogios.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const ENVIO = {
  acao: 'enviar' as const,
  respostas: { inscricao_imovel: '1', area_ampliada_m2: '60.00', solicitante_e_proprietario: true, rt: 'R' },
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};
const comPrazo = (muda: Partial<Etapa> = {}, processo: Partial<Definicao['processo']> = {}): Definicao => {
  const d = comEtapas([etapa('analise', [segue('fim')], { prazo: corridos(10), ...muda }), etapa('fim', [])]);
  const { prazo_total: _, ...semTotal } = d.processo;
  return { ...d, processo: { ...semTotal, ...processo } };
};
const protocolado = (d: Definicao): NoMotor => {
  const r = requerimentoNoMotor(d);
  r.mudarAgora('2026-11-02T12:00:00Z');
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(ENVIO, requerente);
  return r;
};
const em = (r: NoMotor, dia: string, fazer: () => void): void => {
  r.mudarAgora(`${dia}T12:00:00Z`);
  fazer();
};
const prazoDe = (d: Definicao, r: NoMotor) => prazoDaExecucao(d, r.estado(), r.estado().execucoes.at(-1), relogio);
const vence = (d: Definicao, r: NoMotor) => prazoDe(d, r)?.vence_em;
const porque = (d: Definicao, r: NoMotor) => prazoDe(d, r)?.explicacao.map(({ texto }) => texto);
const passar = (r: NoMotor, d: Definicao, dia: string): readonly string[] => {
  r.mudarAgora(`${dia}T12:00:00Z`);
  const feitos: string[] = [];
  for (let c = marcoDevido(d, r.estado(), relogio, dia); c !== undefined;) {
    r.fazer(c, atorPortal);
    feitos.push(c.acao);
    c = marcoDevido(d, r.estado(), relogio, dia);
  }
  return feitos;
};

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
