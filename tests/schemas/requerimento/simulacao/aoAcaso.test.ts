import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { confere } from '../../../../src/schemas/requerimento/simulacao/comparar.ts';
import { fatosDe } from '../../../../src/schemas/requerimento/simulacao/fatos.ts';
import { percorrer } from '../../../../src/schemas/requerimento/simulacao/percorrer.ts';
import { simular } from '../../../../src/schemas/requerimento/simulacao/simular.ts';
import { editadaAoAcaso, passosDaEdicao } from '../../../support/edicoesAoAcaso.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../../support/requerimentoNoMotor.ts';
import { definicao as comTudo, definicaoComEsperas } from '../caminhadas/definicoes.ts';
import { ofertasDe } from '../caminhadas/ofertas.ts';
import { andar, diasDe } from '../caminhadas/relogio.ts';
import { comandoDe } from '../comandosDaCaminhada.ts';
import { em, FUSO } from './cidadeDaSimulacao.ts';

describe('whatever happened to a request', () => {
  const sorteio = fc.record({ qual: fc.nat(999), n: fc.nat(999), dias: fc.nat(999) });
  const aoAcaso = (d: Definicao, sorteios: readonly { qual: number; n: number; dias: number }[]): NoMotor => {
    const r = requerimentoNoMotor(d);
    r.fazer({ acao: 'abrir' }, requerente);
    for (const { qual, n, dias } of sorteios) {
      andar(r, d, diasDe(dias, r.estado()), () => undefined);
      const ofertas = ofertasDe(r, d, false);
      const oferta = ofertas[qual % Math.max(1, ofertas.length)];
      const comando = oferta && comandoDe(oferta[1], { estado: r.estado(), definicao: d }, n);
      if (oferta !== undefined && comando !== undefined) r.tentar(comando, oferta[0]);
    }
    return r;
  };

  it.each([
    ['with everything', comTudo],
    ['with waits, consent, appeals', definicaoComEsperas],
  ])(
    '%s: its walk ends, under its own version mostly as it went, and under any edited one it is told',
    (_n, d) => {
      let [vistos, conferem] = [0, 0];
      fc.assert(
        fc.property(fc.array(sorteio, { minLength: 30, maxLength: 90 }), passosDaEdicao, (sorteios, passos) => {
          const r = aoAcaso(d, sorteios);
          const fatos = fatosDe(d, r.estado());
          if (fatos === undefined) return;
          const andado = percorrer(d, fatos, em);
          vistos += 1;
          if (confere(andado.percurso, fatos, r.estado(), FUSO)) conferem += 1;
          const outra = editadaAoAcaso(d, passos);
          const feito = simular({ id: 1, numero: '1', estado: r.estado() }, d, outra, em);
          expect(feito?.depois.passos.length).toBeGreaterThan(0);
          expect(JSON.parse(JSON.stringify(feito))).toEqual(feito);
        }),
        { numRuns: 40, seed: 20261128, endOnFailure: true },
      );
      expect(vistos).toBeGreaterThan(20);
      expect(conferem / vistos).toBeGreaterThan(0.95);
    },
    180_000,
  );
});
