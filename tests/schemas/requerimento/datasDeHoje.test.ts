import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atorPortal } from '../../../server/modules/requerimentos/ator.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { ParecerProposto } from '../../../src/schemas/processo/partesDaEtapa.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { comDatasDeHoje, dataDaRodada, dataDoParecer } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Relogio } from '../../../src/schemas/requerimento/prazo.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { analista, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const uteis = (quantidade: number) => ({ quantidade, contagem: 'uteis' as const });
const comFeriados = (...dias: readonly string[]): Relogio => ({
  fuso: 'America/Sao_Paulo',
  calendario: (dia) => (dias.includes(dia) ? 'Feriado novo' : undefined),
});
const nenhum = comFeriados();
const proposto: ParecerProposto = { setor: 'SEMAM', motivo: 'Mata', pergunta: 'Há mata?', prazo: uteis(5) };
const definicao = (parecer: Partial<ParecerProposto> = {}): Definicao => ({
  ...comEtapas([etapa('analise', [segue('fim')], { pareceres: [{ ...proposto, ...parecer }] }), etapa('fim', [])]),
  pendencia: { prazo: uteis(5), ao_vencer: 'avisar', prorrogacao: { vezes: 2, prazo: uteis(3) } },
});
const iniciado = (d: Definicao): NoMotor => {
  const r = requerimentoNoMotor(d);
  r.mudarAgora('2026-11-02T12:00:00Z');
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(
    {
      acao: 'enviar',
      respostas: { inscricao_imovel: '1', area_ampliada_m2: '60.00', solicitante_e_proprietario: true, rt: 'R' },
      arquivos: { 'documento:matricula': [10] },
      faltas: {},
    },
    requerente,
  );
  r.fazer({ acao: 'iniciar' });
  return r;
};
const comRodada = (d: Definicao): NoMotor => {
  const r = iniciado(d);
  r.fazer({ acao: 'abrir-pendencia' });
  r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Explique' });
  r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
  return r;
};
const rodadaDe = (r: NoMotor) => {
  const [p] = r.estado().pendencias;
  if (p === undefined) throw new Error('no round');
  return p;
};

describe('the date of a round', () => {
  const d = definicao();
  it('moves with a holiday that comes, says so, and is what is awaited, reminded of and closed by', () => {
    const r = comRodada(d);
    expect(dataDaRodada(d, rodadaDe(r), nenhum)?.dia).toBe('2026-11-09');
    const novo = comFeriados('2026-11-05');
    expect(dataDaRodada(d, rodadaDe(r), novo)).toEqual({
      dia: '2026-11-10',
      explicacao: expect.arrayContaining([{ texto: 'Feriado: Feriado novo', dia: '2026-11-05' }]) as unknown,
    });
    const vencer = marcosDe(d, r.estado(), novo).find(({ comando }) => comando.acao === 'vencer-pendencia');
    expect(vencer?.dia).toBe('2026-11-11');
    const espera = aguardando(d, comDatasDeHoje(d, r.estado(), novo), 'requerente');
    expect(espera.map(({ ate }) => ate)).toContain('2026-11-10');
    const contexto = { agora: '2026-11-11T12:00:00Z', hoje: '2026-11-11', numeros: {}, setores: [], ...novo };
    const decidido = decidir(d, r.estado(), { acao: 'vencer-pendencia', pendencia: 1 }, atorPortal, {
      ...contexto,
      calcularTaxa: () => {
        throw new Error('no fee');
      },
    });
    expect(decidido).toContainEqual(
      expect.objectContaining({ tipo: 'pendencia_vencida', responder_ate: '2026-11-10' }),
    );
  });

  it('never comes earlier than it was told, whatever the calendar becomes', () => {
    const dias = fc.uniqueArray(
      fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`),
      { maxLength: 10 },
    );
    const r = comRodada(d);
    fc.assert(
      fc.property(dias, (feriados) => {
        const dia = dataDaRodada(d, rodadaDe(r), comFeriados(...feriados))?.dia ?? '';
        expect(dia >= '2026-11-09').toBe(true);
      }),
    );
  });

  it('counts granted time from the day that it ran on from, and keeps a denied one', () => {
    const r = comRodada(d);
    r.fazer({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: 'Viagem' }, requerente);
    r.fazer({ acao: 'decidir-prorrogacao', pendencia: 1, concedida: true });
    expect(rodadaDe(r).responder_ate).toBe('2026-11-12');
    expect(dataDaRodada(d, rodadaDe(r), comFeriados('2026-11-11'))?.dia).toBe('2026-11-13');
    r.fazer({ acao: 'pedir-prorrogacao', pendencia: 1, motivo: 'Viagem' }, requerente);
    r.fazer({ acao: 'decidir-prorrogacao', pendencia: 1, concedida: false, motivo: 'Não' });
    expect(dataDaRodada(d, rodadaDe(r), comFeriados('2026-11-11'))?.dia).toBe('2026-11-12');
  });
});

describe('the date of an opinion', () => {
  const pedido = (d: Definicao): NoMotor => {
    const r = iniciado(d);
    r.fazer({ acao: 'pedir-parecer', setor: 'SEMAM' });
    return r;
  };
  it('moves with a holiday, and stays as it was told where its term was not kept', () => {
    const r = pedido(definicao());
    const [p] = r.estado().pareceres ?? [];
    if (p === undefined) throw new Error('no opinion');
    expect(dataDoParecer(p, comFeriados('2026-11-05'))?.dia).toBe('2026-11-10');
    const semTermo = r.eventos.map((e): Evento => {
      if (e.tipo !== 'parecer_pedido') return e;
      const { prazo: _, ...antigo } = e;
      return antigo;
    });
    const [antigo] = reproduzir(semTermo, estadoInicial).pareceres ?? [];
    if (antigo === undefined) throw new Error('no opinion');
    expect(Object.keys(antigo)).not.toContain('prazo');
    expect(dataDoParecer(antigo, comFeriados('2026-11-05'))).toEqual({
      dia: '2026-11-09',
      explicacao: [{ texto: 'Data comunicada', dia: '2026-11-09' }],
    });
  });

  it('is called to mind and passes as its rule says: days, priority, and not waited for any more', () => {
    const d = definicao({
      bloqueia: true,
      alerta: { dias: 1, prioridade: 'alto' },
      vencimento: { prioridade: 'urgente', dispensa: true },
    });
    const r = pedido(d);
    expect(marcosDe(d, r.estado(), nenhum).map((m) => [m.dia, m.comando.acao])).toEqual([
      ['2026-11-08', 'lembrar-parecer'],
      ['2026-11-10', 'vencer-parecer'],
    ]);
    r.fazer({ acao: 'lembrar-parecer', parecer: 1 }, atorPortal);
    expect(r.estado().prioridade).toBe('alto');
    expect(r.tentar({ acao: 'deferir' }, analista)).toContain('parecer de SEMAM');
    r.fazer({ acao: 'vencer-parecer', parecer: 1 }, atorPortal);
    expect(r.estado()).toMatchObject({ prioridade: 'urgente', pareceres: [{ situacao: 'dispensado' }] });
    expect(r.tentar({ acao: 'deferir' }, analista)).toBeUndefined();
  });
});
