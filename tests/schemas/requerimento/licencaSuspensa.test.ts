import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import { averbacoes } from '../../../src/schemas/requerimento/historicoDaValidade.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';
import {
  UMA_VEZ,
  com,
  licenciado,
  licenca,
  prorrogar,
  suspender,
  retomar,
  relogio,
  noDia,
  emVigor,
  acoesDe,
  conferirRepeticao,
} from './palcoDaValidade.ts';

describe('a licence whose validity stands still', () => {
  const definicao = com({ suspensao: true, prorrogacao: UMA_VEZ });

  it('does not end meanwhile, and goes on with the days that were lost', () => {
    const r = licenciado(definicao);
    noDia(r, '2028-11-10');
    r.fazer(suspender);
    expect(emVigor(r).suspensa).toEqual({ desde: '2028-11-10', motivo: 'Enchente', ato: 'Decreto 5/2027' });
    expect(marcosDe(definicao, r.estado(), relogio), 'nada lembra nem vence').toEqual([]);
    expect(averbacoes(emVigor(r))).toEqual(['Suspensa desde 10/11/2028: enquanto isso, não vence.']);
    noDia(r, '2029-01-09');
    r.fazer(retomar);
    expect(r.eventos.slice(-2).map(({ tipo }) => tipo)).toEqual(['licenca_retomada', 'licenca_prorrogada']);
    expect(emVigor(r)).toMatchObject({
      valido_ate: '2029-01-18',
      revisao: 1,
      validade: { texto: '24 meses; suspensa de 10/11/2028 a 09/01/2029: 60 dias a mais' },
      suspensoes: [{ desde: '2028-11-10', ate: '2029-01-09', dias: 60 }],
    });
    expect(emVigor(r)).not.toHaveProperty('suspensa');
    expect(emVigor(r), 'os dias somados não contam como prorrogação').not.toHaveProperty('prorrogacoes');
    expect(marcosDe(definicao, r.estado(), relogio).at(-1)?.dia).toBe('2029-01-19');
    conferirRepeticao(r);
  });

  it('that goes on the same day says that no day was added', () => {
    const r = licenciado(definicao);
    r.fazer(suspender);
    r.fazer(retomar);
    const evento = r.eventos.find(({ tipo }) => tipo === 'licenca_retomada');
    expect(evento && textoDoEvento(evento, definicao).detalhe).toContain(': nenhum dia a mais');
    expect(averbacoes(emVigor(r)).at(-1)).toContain(': nenhum dia a mais.');
  });

  it('is not given more time, asked for, nor suspended again until it goes on', () => {
    const r = licenciado(definicao);
    expect(r.tentar(retomar)).toMatch(/não é possível na situação atual desta licença/);
    r.fazer(suspender);
    for (const comando of [prorrogar, suspender])
      expect(r.tentar(comando)).toMatch(/não é possível na situação atual desta licença/);
    expect(acoesDe(r, requerente)).toEqual([]);
    expect(acoesDe(r, analista)).toContain('retomar-licenca');
  });

  it('stands still for its later versions too, and for one that is looked at anew', () => {
    const r = licenciado(definicao);
    r.fazer(suspender);
    r.fazer({ acao: 'regenerar-licenca', licenca });
    expect(emVigor(r).suspensa?.desde).toBe('2026-11-19');
    r.fazer({ acao: 'reabrir', motivo: 'Denúncia' }, gestor);
    expect(acoesDe(r, gestor)).not.toContain('retomar-licenca');
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'indeferir', motivo: 'Procedente' });
    expect(acoesDe(r, gestor)).not.toContain('retomar-licenca');
  });

  it('from a day that has passed, but none before it was issued or went on, nor after it was over', () => {
    const r = licenciado(definicao);
    noDia(r, '2027-03-10');
    expect(r.tentar({ ...suspender, desde: '2027-03-11' })).toMatch(/não pode começar depois de hoje/);
    expect(r.tentar({ ...suspender, desde: '2026-11-18' })).toMatch(/não pode começar antes de 19\/11\/2026/);
    expect(r.tentar({ ...suspender, desde: '10/03/2027' })).toMatch(/desde/);
    expect(r.tentar({ ...suspender, ato: 'x'.repeat(201) })).toMatch(/ato/);
    r.fazer({ ...suspender, desde: '2027-03-01' });
    r.fazer(retomar);
    expect(emVigor(r).valido_ate).toBe('2028-11-28');
    expect(r.tentar({ ...suspender, desde: '2027-03-09' })).toMatch(/não pode começar antes de 10\/03\/2027/);
    noDia(r, '2028-12-01');
    expect(r.tentar(suspender)).toMatch(/terminou em 28\/11\/2028/);
    expect(r.tentar({ ...suspender, desde: '2028-11-28' })).toBeUndefined();
  });

  it('resumed on the same day nothing is added, and the paper keeps its signatures; nor where it has no end', () => {
    const r = licenciado(definicao);
    r.fazer(suspender);
    r.fazer(retomar);
    expect([emVigor(r).valido_ate, emVigor(r).revisao, r.estado().documentos.length]).toEqual([
      '2028-11-19',
      undefined,
      1,
    ]);
    const semFim = licenciado(com({ suspensao: true, validade_meses: undefined } as never));
    semFim.fazer(suspender);
    noDia(semFim, '2027-01-10');
    semFim.fazer(retomar);
    expect([emVigor(semFim).valido_ate, semFim.estado().documentos.length]).toEqual([null, 1]);
  });

  it('adds exactly the days that it stood still, however often', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(90)), { minLength: 1, maxLength: 6 }), (vezes) => {
        const r = licenciado(definicao);
        let [dia, parados] = ['2026-11-19', 0];
        for (const [andou, parou] of vezes) {
          dia = somarDias(dia, andou);
          noDia(r, dia);
          r.fazer(suspender);
          dia = somarDias(dia, parou);
          noDia(r, dia);
          r.fazer(retomar);
          parados += parou;
        }
        expect(emVigor(r).valido_ate).toBe(somarDias('2028-11-19', parados));
        conferirRepeticao(r);
      }),
      { numRuns: 25 },
    );
  });
});
