import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agirNaRodada,
  comAVez,
  emAberto,
  recusaDoAto,
  recusaDoDocumento,
  statusDaAssinatura,
  type AtoDaAssinatura,
  type LugarNaRodada,
  type StatusDaAssinatura,
} from '../../src/schemas/regrasDaAssinatura.ts';

const atos: readonly AtoDaAssinatura[] = ['assinar', 'recusar', 'retirar', 'restaurar'];
const todos = Object.keys(statusDaAssinatura) as StatusDaAssinatura[];

/** A round that was just asked for, and what people then try, allowed or not. */
const rodadas = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })
  .map((ordens) => comAVez(ordens.map((ordem, i) => ({ id: i + 1, ordem, status: 'Na fila' as StatusDaAssinatura }))));
const tentativas = fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), ato: fc.constantFrom(...atos) }), {
  maxLength: 30,
});

const permitido = (rodada: readonly LugarNaRodada[], { id, ato }: { id: number; ato: AtoDaAssinatura }): boolean => {
  const lugar = rodada.find((l) => l.id === id);
  return lugar !== undefined && recusaDoAto(lugar, ato) === undefined;
};

describe('the round of signatures of a document', () => {
  it('gives the turn to the lowest open order and to nobody else, whatever is done [ENT-067]', () => {
    fc.assert(
      fc.property(rodadas, tentativas, (inicio, feitas) => {
        let rodada = inicio;
        for (const tentativa of feitas) {
          if (permitido(rodada, tentativa)) rodada = agirNaRodada(rodada, tentativa);
          const abertas = rodada.filter(emAberto);
          const vez = Math.min(...abertas.map(({ ordem }) => ordem));
          for (const l of abertas) expect(l.status).toBe(l.ordem === vez ? 'Aguardando' : 'Na fila');
        }
      }),
    );
  });

  it('never changes a signature or a refusal once it was given', () => {
    fc.assert(
      fc.property(rodadas, tentativas, (inicio, feitas) => {
        let rodada = inicio;
        for (const tentativa of feitas) {
          const antes = rodada.filter(({ status }) => status === 'Assinado' || status === 'Recusado');
          if (permitido(rodada, tentativa)) rodada = agirNaRodada(rodada, tentativa);
          expect(rodada).toEqual(expect.arrayContaining([...antes]));
        }
      }),
    );
  });

  it('is signed in order: nobody signs while somebody before him is open', () => {
    fc.assert(
      fc.property(rodadas, tentativas, (inicio, feitas) => {
        let rodada = inicio;
        for (const tentativa of feitas) {
          if (!permitido(rodada, tentativa)) continue;
          const lugar = rodada.find(({ id }) => id === tentativa.id);
          if (tentativa.ato === 'assinar')
            expect(rodada.filter((l) => emAberto(l) && l.ordem < (lugar?.ordem ?? 0))).toEqual([]);
          rodada = agirNaRodada(rodada, tentativa);
        }
      }),
    );
  });

  it('ends with a refusal: whoever was still open is cancelled', () => {
    const rodada = comAVez([
      { id: 1, ordem: 1, status: 'Assinado' },
      { id: 2, ordem: 2, status: 'Aguardando' },
      { id: 3, ordem: 3, status: 'Na fila' },
    ]);
    expect(agirNaRodada(rodada, { ato: 'recusar', id: 2 }).map(({ status }) => status)).toEqual([
      'Assinado',
      'Recusado',
      'Cancelado',
    ]);
  });

  it('lets the next in order have his turn when one before him signs or is withdrawn', () => {
    const rodada = comAVez([
      { id: 1, ordem: 1, status: 'Na fila' },
      { id: 2, ordem: 1, status: 'Na fila' },
      { id: 3, ordem: 2, status: 'Na fila' },
    ]);
    const um = agirNaRodada(rodada, { ato: 'assinar', id: 2 });
    expect(um.map(({ status }) => status)).toEqual(['Aguardando', 'Assinado', 'Na fila']);
    const dois = agirNaRodada(um, { ato: 'retirar', id: 1 });
    expect(dois.map(({ status }) => status)).toEqual(['Cancelado', 'Assinado', 'Aguardando']);
  });

  it('has one table of states and acts: what it does not name is refused with a sentence', () => {
    const permitidos = todos.flatMap((status) =>
      atos.filter((ato) => recusaDoAto({ status }, ato) === undefined).map((ato) => `${status}: ${ato}`),
    );
    expect(permitidos).toEqual([
      'Aguardando: assinar',
      'Aguardando: recusar',
      'Aguardando: retirar',
      'Na fila: retirar',
      'Cancelado: restaurar',
    ]);
    expect(recusaDoAto({ status: 'Na fila' }, 'assinar')).toContain('Ainda não é a sua vez');
  });
});

describe('a document that is to be signed', () => {
  const valido = { situacao: 'válido', valido_ate: '2027-01-01', sha256: 'a', guardado: 'a' };

  it('takes signatures while it is valid and its bytes are those that were issued', () => {
    expect(recusaDoDocumento(valido, '2027-01-01')).toBeUndefined();
    expect(recusaDoDocumento({ ...valido, valido_ate: null }, '2099-01-01')).toBeUndefined();
  });

  it.each([
    ['outro o substituiu', { situacao: 'substituído' }, 'substituído'],
    ['está em revisão', { situacao: 'em revisão' }, 'em revisão'],
    ['foi cancelado', { situacao: 'cancelado' }, 'deixou de valer'],
    ['venceu', { valido_ate: '2026-12-31' }, 'terminou'],
    ['outros bytes', { guardado: 'b' }, 'não é mais o que foi emitido'],
  ])('takes none when: %s', (_caso, mudanca, frase) => {
    expect(recusaDoDocumento({ ...valido, ...mudanca }, '2027-01-01')).toContain(frase);
  });
});
