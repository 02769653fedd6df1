import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { marcoDevido, marcosDe, proximoMarco } from '../../../src/schemas/requerimento/relogios.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { analista, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { atorPortal } from '../../../server/modules/requerimentos/ator.ts';

const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const ENVIO = {
  acao: 'enviar' as const,
  respostas: { inscricao_imovel: '1', area_ampliada_m2: '60.00', solicitante_e_proprietario: true, rt: 'R' },
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};

const comPrazos = (muda: Partial<Definicao> = {}): Definicao => ({
  ...comEtapas([
    etapa('analise', [segue('fim')], {
      prazo: corridos(10),
      alerta: { dias: 2, prioridade: 'alto' },
      vencimento: { prioridade: 'urgente' },
    }),
    etapa('fim', []),
  ]),
  pendencia: {
    prazo: corridos(20),
    ao_vencer: 'expirar',
    lembrar_dias: 5,
    prorrogacao: { vezes: 1, prazo: corridos(15) },
  },
  ...muda,
});

const protocolado = (definicao: Definicao): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.mudarAgora('2026-11-02T12:00:00Z');
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(ENVIO, requerente);
  return r;
};
/** Does everything that is due on a day, as the portal's loop does. */
const passarDia = (r: NoMotor, definicao: Definicao, dia: string): readonly string[] => {
  r.mudarAgora(`${dia}T12:00:00Z`);
  const feitos: string[] = [];
  for (let comando = marcoDevido(definicao, r.estado(), relogio, dia); comando !== undefined;) {
    r.fazer(comando, atorPortal);
    feitos.push(comando.acao);
    comando = marcoDevido(definicao, r.estado(), relogio, dia);
  }
  return feitos;
};
const comRodada = (definicao: Definicao): NoMotor => {
  const r = protocolado(definicao);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'abrir-pendencia' });
  r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Explique' });
  r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
  return r;
};

describe('the term of a step', () => {
  const d = comPrazos();
  it('is called to mind on its day, passes the day after its date, and each only once', () => {
    const r = protocolado(d);
    expect(marcosDe(d, r.estado(), relogio).map((m) => [m.dia, m.comando.acao])).toEqual([
      ['2026-11-10', 'avisar-prazo'],
      ['2026-11-13', 'vencer-prazo'],
    ]);
    expect(passarDia(r, d, '2026-11-09')).toEqual([]);
    expect(passarDia(r, d, '2026-11-10')).toEqual(['avisar-prazo']);
    expect(r.estado().prioridade).toBe('alto');
    expect(passarDia(r, d, '2026-11-12')).toEqual([]);
    expect(passarDia(r, d, '2026-11-13')).toEqual(['vencer-prazo']);
    expect(r.estado().prioridade).toBe('urgente');
    expect(passarDia(r, d, '2026-12-01')).toEqual([]);
    expect(proximoMarco(d, r.estado(), relogio)).toBeNull();
  });

  it('that passed while nobody looked is not called to mind as something to come', () => {
    const r = protocolado(d);
    expect(passarDia(r, d, '2026-11-30')).toEqual(['vencer-prazo']);
  });

  it('never lowers the priority that somebody gave', () => {
    const r = protocolado(d);
    r.fazer({ acao: 'priorizar', prioridade: 'urgente' });
    passarDia(r, d, '2026-11-10');
    expect(r.estado().prioridade).toBe('urgente');
  });

  it('stands still while the applicant has the ball, and acts on the new date', () => {
    const r = comRodada(d);
    expect(marcosDe(d, r.estado(), relogio).map((m) => m.comando.acao)).toEqual([
      'lembrar-pendencia',
      'vencer-pendencia',
    ]);
    r.mudarAgora('2026-11-07T12:00:00Z');
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: { '1': 'Sim' }, arquivos: {} }, requerente);
    expect(marcosDe(d, r.estado(), relogio)[0]?.dia).toBe('2026-11-15');
  });

  it('of each of several open steps is its own', () => {
    const fork = comEtapas([
      etapa('t', [bifurca('a'), bifurca('b')]),
      etapa('a', [segue('j')], { prazo: corridos(5) }),
      etapa('b', [segue('j')], { prazo: corridos(9) }),
      etapa('j', [], { juncao: 'todas' }),
    ]);
    const r = protocolado(fork);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    expect(passarDia(r, fork, '2026-11-08')).toEqual(['vencer-prazo', 'avisar-prazo']);
    expect(
      r
        .estado()
        .execucoes.slice(2)
        .map((e) => [e.vencida, e.lembrada]),
    ).toEqual([
      ['2026-11-07', undefined],
      [undefined, '2026-11-11'],
    ]);
  });

  it('of a step of the applicant’s ends the request only where the process says so', () => {
    const comEtapaDele = (expira: boolean): Definicao => {
      const d2 = comEtapas([
        etapa('analise', [segue('complemento')]),
        etapa('complemento', [segue('fim')]),
        etapa('fim', []),
      ]);
      const campo = d2.campos[0]?.chave ?? '';
      return {
        ...d2,
        etapas: d2.etapas.map((e) =>
          e.chave === 'complemento'
            ? {
                ...e,
                tipo: 'preencher' as const,
                publico: 'requerente' as const,
                prazo: corridos(5),
                secoes: [{ chave: 's', titulo: 'S', campos: [campo] }],
                vencimento: { expira },
              }
            : e,
        ),
      };
    };
    for (const [expira, situacao] of [
      [true, 'Expirado'],
      [false, 'Aguardando requerente'],
    ] as const) {
      const d2 = comEtapaDele(expira);
      const r = protocolado(d2);
      r.fazer({ acao: 'iniciar' });
      r.fazer({ acao: 'deferir' });
      expect(passarDia(r, d2, '2026-11-20')).toEqual(['vencer-prazo']);
      expect(r.estado().situacao).toBe(situacao);
    }
  });
});

describe('the term of a round', () => {
  it.each([
    ['expirar', 'Expirado', 'Arquivado por falta de resposta'],
    ['indeferir', 'Indeferido', 'Pendência não respondida no prazo'],
    ['avisar', 'Aguardando requerente', undefined],
  ] as const)('that passes unanswered: %s', (ao_vencer, situacao, motivo) => {
    const d = comPrazos({ pendencia: { prazo: corridos(20), ao_vencer } });
    const r = comRodada(d);
    expect(passarDia(r, d, '2026-11-22')).toEqual(['lembrar-pendencia']);
    expect(passarDia(r, d, '2026-11-23')).toEqual(['vencer-pendencia']);
    expect(r.estado()).toMatchObject({ situacao, ...(motivo === undefined ? {} : { desfecho: { motivo } }) });
    expect(passarDia(r, d, '2027-01-01')).toEqual([]);
    // Late is answered still, where the request goes on.
    const tarde = r.tentar(
      { acao: 'responder-pendencia', pendencia: 1, respostas: { '1': 'Sim' }, arquivos: {} },
      requerente,
    );
    expect(tarde === undefined).toBe(ao_vencer === 'avisar');
  });

  it('is asked for anew before it ends, once, and not lost while the city has not decided', () => {
    const d = comPrazos();
    const r = comRodada(d);
    r.mudarAgora('2026-11-20T12:00:00Z');
    expect(r.tentar({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: ' ' }, requerente)).toContain(
      'Campo obrigatório',
    );
    r.fazer({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: 'Aguardo o cartório' }, requerente);
    expect(aguardando(d, r.estado()).map((e) => e.o_que)).toContain('Decidir o pedido de mais prazo');
    expect(r.acoes(requerente).map((a) => a.acao)).not.toContain('pedir-prorrogacao');
    expect(passarDia(r, d, '2026-11-30')).not.toContain('vencer-pendencia');
    r.fazer({ acao: 'decidir-prorrogacao', pendencia: 1, concedida: true });
    // From today, since the old date has passed: 30 November and 15 days.
    expect(r.estado().pendencias[0]).toMatchObject({
      responder_ate: '2026-12-15',
      prorrogacoes: [{ situacao: 'concedida', ate: '2026-12-15' }],
    });
    expect(r.tentar({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: 'De novo' }, requerente)).toBeDefined();
    expect(passarDia(r, d, '2026-12-16')).toEqual(['vencer-pendencia']);
  });

  it('denied says why, and leaves at least a day', () => {
    const d = comPrazos();
    const r = comRodada(d);
    r.fazer({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: 'Viagem' }, requerente);
    expect(r.tentar({ acao: 'decidir-prorrogacao', pendencia: 1, concedida: false })).toContain('Campo obrigatório');
    r.mudarAgora('2026-11-30T12:00:00Z');
    r.fazer({ acao: 'decidir-prorrogacao', pendencia: 1, concedida: false, motivo: 'Prazo já longo' });
    expect(r.estado().pendencias[0]).toMatchObject({
      responder_ate: '2026-12-01',
      prorrogacoes: [{ situacao: 'negada', resposta: 'Prazo já longo' }],
    });
  });

  it('is not asked for anew too late, nor where the process does not allow it', () => {
    const d = comPrazos();
    const r = comRodada(d);
    r.mudarAgora('2026-11-23T12:00:00Z');
    expect(r.tentar({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: 'Tarde' }, requerente)).toBe(
      'O prazo desta pendência já terminou',
    );
    const sem = comPrazos({ pendencia: { prazo: corridos(20), ao_vencer: 'avisar' } });
    const outro = comRodada(sem);
    expect(outro.tentar({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: 'Tempo' }, requerente)).toBeDefined();
  });

  it('does not act by anybody’s hand', () => {
    const r = comRodada(comPrazos());
    for (const ator of [analista, requerente])
      expect(r.tentar({ acao: 'vencer-pendencia', pendencia: 1 }, ator)).toContain('de outro setor');
  });
});
