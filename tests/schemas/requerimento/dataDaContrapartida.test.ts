import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atorPortal } from '../../../server/modules/requerimentos/ator.ts';
import type { ContrapartidaDoProcesso } from '../../../src/schemas/processo/contrapartida.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Contrapartida } from '../../../src/schemas/requerimento/contrapartida.ts';
import { contrapartidasDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { comDatasDeHoje, dataDaContrapartida } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import type { Relogio } from '../../../src/schemas/requerimento/prazo.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { comContrapartidas, manutencao, mudas } from '../../support/definicaoComContrapartidas.ts';
import { gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const comFeriados = (...dias: readonly string[]): Relogio => ({
  fuso: 'America/Sao_Paulo',
  calendario: (dia) => (dias.includes(dia) ? 'Feriado novo' : undefined),
});
const nenhum = comFeriados();
const uteis = { quantidade: 10, contagem: 'uteis' } as const;
const livre = ({ bloqueia: _, ...c }: ContrapartidaDoProcesso): ContrapartidaDoProcesso => ({ ...c, prazo: uteis });

/** Required on Thursday 19/11/2026: ten working days end on Thursday 03/12. */
const exigida = (...quais: readonly ContrapartidaDoProcesso[]): NoMotor => {
  const r = requerimentoNoMotor(comContrapartidas(...quais));
  r.mudarAgora('2026-11-19T15:00:00Z');
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = { ...respostasO2, area_ampliada_m2: '142.50' };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'exigir-contrapartidas' });
  return r;
};
const uma = (r: Pick<NoMotor, 'estado'>): Contrapartida => {
  const [c] = contrapartidasDe(r.estado());
  if (c === undefined) throw new Error('no counterpart');
  return c;
};
const antigo = (e: Evento): Evento => {
  if (e.tipo !== 'contrapartidas_exigidas') return e;
  return { ...e, contrapartidas: e.contrapartidas.map(({ prazo: _p, desde: _d, ...c }) => c) };
};

describe('the date of a counterpart', () => {
  const d = comContrapartidas(livre(mudas));

  it.each([
    ['none', [], '2026-12-03'],
    ['a working day inside the term', ['2026-11-25'], '2026-12-04'],
    ['a Saturday inside the term', ['2026-11-28'], '2026-12-03'],
    ['its last day', ['2026-12-03'], '2026-12-04'],
    ['the day after it', ['2026-12-04'], '2026-12-03'],
    ['one inside, and the day that it would pass to', ['2026-11-25', '2026-12-04'], '2026-12-07'],
    ['the day that it began on, which does not count', ['2026-11-19'], '2026-12-03'],
  ])('moves as the calendar says: %s', (_nome, feriados, dia) => {
    const r = exigida(livre(mudas));
    expect(uma(r)).toMatchObject({ ate: '2026-12-03', prazo: uteis, desde: '2026-11-19' });
    expect(dataDaContrapartida(uma(r), comFeriados(...feriados))?.dia).toBe(dia);
  });

  it('is what is awaited, reminded of and breached by, and says why', () => {
    const r = exigida(livre(mudas));
    const novo = comFeriados('2026-11-25');
    expect(dataDaContrapartida(uma(r), novo)?.explicacao).toContainEqual({
      texto: 'Feriado: Feriado novo',
      dia: '2026-11-25',
    });
    expect(marcosDe(d, r.estado(), novo).flatMap((m) => (/contra/.test(m.comando.acao) ? [m.dia] : []))).toEqual([
      '2026-11-24',
      '2026-12-05',
    ]);
    const hoje = comDatasDeHoje(d, r.estado(), novo);
    expect(aguardando(d, hoje, 'requerente').map(({ ate }) => ate)).toContain('2026-12-04');
    const contexto = { agora: '2026-12-05T12:00:00Z', hoje: '2026-12-05', numeros: {}, setores: [], ...novo };
    const decidido = decidir(d, r.estado(), { acao: 'vencer-contrapartida', contrapartida: 1 }, atorPortal, {
      ...contexto,
      calcularTaxa: () => {
        throw new Error('no fee');
      },
    });
    expect(decidido).toContainEqual(
      expect.objectContaining({ tipo: 'contrapartida_vencida', ate: '2026-12-04' }) as unknown,
    );
    const vencida = reproduzir(decidido as readonly Evento[], r.estado());
    expect(contrapartidasDe(vencida), 'late by the day that passed').toMatchObject([
      { situacao: 'descumprida', ate: '2026-12-04', vencida: '2026-12-04' },
    ]);
    expect(marcosDe(d, vencida, novo).filter((m) => /contra/.test(m.comando.acao))).toEqual([]);
  });

  it('is not late any more where a day that had passed moves on', () => {
    const r = exigida(livre(mudas));
    r.fazer({ acao: 'vencer-contrapartida', contrapartida: 1 }, atorPortal);
    expect(uma(r).situacao).toBe('descumprida');
    const [movida] = contrapartidasDe(comDatasDeHoje(d, r.estado(), comFeriados('2026-12-01')));
    expect(movida).toMatchObject({ situacao: 'exigida', ate: '2026-12-04' });
  });

  it('never comes earlier than it was told, whatever the calendar becomes', () => {
    const r = exigida(livre(mudas));
    const dias = fc.uniqueArray(
      fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(dias, dias, (antes, depois) => {
        const [c] = contrapartidasDe(comDatasDeHoje(d, r.estado(), comFeriados(...antes)));
        if (c?.ate == null) throw new Error('no date');
        expect(c.ate >= '2026-12-03').toBe(true);
        // Told by a reminder, it stays at least there.
        const lembrete: Evento = { tipo: 'contrapartida_lembrada', contrapartida: 1, nome: c.nome, ate: c.ate };
        const [contada] = contrapartidasDe(reproduzir([lembrete], r.estado()));
        if (contada === undefined) throw new Error('no counterpart');
        expect((dataDaContrapartida(contada, comFeriados(...depois))?.dia ?? '') >= c.ate).toBe(true);
      }),
    );
  });

  it('that staff typed stays that day and says who set it', () => {
    const r = exigida(livre(mudas));
    const acao = { acao: 'prorrogar-contrapartida', contrapartida: 1, ate: '2026-12-19', motivo: 'Chuvas' } as const;
    r.fazer(acao, gestor);
    expect(dataDaContrapartida(uma(r), comFeriados('2026-11-25', '2026-12-18'))).toEqual({
      dia: '2026-12-19',
      explicacao: [{ texto: `Prazo estendido por ${gestor.nome} em 19/11/2026`, dia: '2026-12-19' }],
    });
  });

  it('that counts from the grant moves from that day on', () => {
    const r = exigida({ ...livre(manutencao), conta_desde: 'fim' });
    expect(dataDaContrapartida(uma(r), nenhum)).toBeNull();
    while (r.estado().desfecho === null) {
      if (r.acoes().some((a) => a.acao === 'iniciar')) r.fazer({ acao: 'iniciar' });
      r.fazer({ acao: 'deferir' });
    }
    expect(uma(r)).toMatchObject({ ate: '2026-12-03', desde: '2026-11-19' });
    expect(dataDaContrapartida(uma(r), comFeriados('2026-11-25'))?.dia).toBe('2026-12-04');
  });

  it('of an event that did not keep its term is the day that was told, and every event folds to the same state', () => {
    const r = exigida(livre(mudas));
    const velho = { estado: () => reproduzir(r.eventos.map(antigo), estadoInicial) };
    expect(Object.keys(uma(velho))).not.toContain('desde');
    expect(dataDaContrapartida(uma(velho), comFeriados('2026-11-25'))).toEqual({
      dia: '2026-12-03',
      explicacao: [{ texto: 'Data comunicada', dia: '2026-12-03' }],
    });
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });
});
