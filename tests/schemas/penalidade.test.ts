import { describe, expect, it } from 'vitest';
import {
  errosDaPenalidade,
  frasePenalidade,
  penalidadeImpede,
  penalidadeMaior,
  type PenalidadeDita,
} from '../../src/schemas/penalidade.ts';

const multa: PenalidadeDita = { motivo: 'Corte sem licença', inicio: '2026-11-01', fim: '2027-10-31' };
const vale = (muda: Partial<PenalidadeDita>, hoje = '2026-11-19', processo = 'corte') =>
  penalidadeImpede({ ...multa, ...muda }, processo, hoje);

describe('a penalty', () => {
  it('keeps from requests on its days, both ends included', () => {
    const dias = ['2026-10-31', '2026-11-01', '2027-10-31', '2027-11-01'];
    expect(dias.map((dia) => vale({}, dia))).toEqual([false, true, true, false]);
  });

  it('is free from the day on which it is lifted', () => {
    expect([vale({ levantada_em: '2026-11-20' }), vale({ levantada_em: '2026-11-19' })]).toEqual([true, false]);
  });

  it('is of all kinds, or of those that it names', () => {
    expect([vale({ processos: null }), vale({ processos: [] }), vale({ processos: [{ chave: 'corte' }] })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(vale({ processos: [{ chave: 'evento' }] })).toBe(false);
  });

  it('of several the longest is told, with its day and its reason', () => {
    const outra = { ...multa, motivo: 'Reincidência', fim: '2028-01-31' };
    const deOutroTipo = { ...multa, fim: '2030-01-01', processos: [{ chave: 'evento' }] };
    const maior = penalidadeMaior([multa, outra, deOutroTipo], 'corte', '2026-11-19');
    expect(maior && frasePenalidade('Este requerente', maior)).toBe(
      'Este requerente está impedido de novos pedidos deste tipo até 31/01/2028. Motivo: Reincidência',
    );
    expect(penalidadeMaior([deOutroTipo], 'corte', '2026-11-19')).toBeUndefined();
  });

  it('is lifted on a day and with a reason, and not before it began', () => {
    const campos = (v: object) => Object.keys(errosDaPenalidade({ inicio: '2026-11-01', ...v }));
    expect(campos({})).toEqual([]);
    expect(campos({ levantada_em: '2026-11-20' })).toEqual(['motivo_levantamento']);
    expect(campos({ motivo_levantamento: 'Pagou' })).toEqual(['levantada_em']);
    expect(campos({ levantada_em: '2026-10-01', motivo_levantamento: 'Pagou' })).toEqual(['levantada_em']);
    expect(campos({ levantada_em: '2026-11-01', motivo_levantamento: 'Pagou' })).toEqual([]);
  });
});
