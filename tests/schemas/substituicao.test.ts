import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comAusencias,
  fraseDaAusencia,
  juntarAusencias,
  nomeComAusencia,
  substitutoDe,
} from '../../src/schemas/substituicao.ts';

const ausente = (usuario: number, substituto: number | null, ate = '2026-11-30') => ({ usuario, substituto, ate });
const todos = (): boolean => true;

describe('who answers for somebody who is away [AMB-008]', () => {
  it('is his substitute, else the substitute of the substitute, as long as the chain goes on', () => {
    const ausencias = juntarAusencias([ausente(1, 2), ausente(2, 3)]);
    expect(substitutoDe(1, ausencias, todos)).toBe(3);
    expect(substitutoDe(2, ausencias, todos)).toBe(3);
    expect(substitutoDe(3, ausencias, todos)).toBeNull();
  });

  it('passes through somebody of another sector who is away, and ends at nobody who may not do the work', () => {
    const ausencias = juntarAusencias([ausente(1, 2), ausente(2, 3)]);
    expect(substitutoDe(1, ausencias, (id) => id === 3)).toBe(3);
    expect(substitutoDe(1, ausencias, (id) => id === 2)).toBeNull();
    expect(substitutoDe(1, juntarAusencias([ausente(1, null)]), todos)).toBeNull();
  });

  it('is nobody where all of a circle are away', () => {
    const ausencias = juntarAusencias([ausente(1, 2), ausente(2, 3), ausente(3, 1)]);
    for (const quem of [1, 2, 3]) expect(substitutoDe(quem, ausencias, todos)).toBeNull();
  });

  it('never is himself, never somebody away, whatever was registered', () => {
    const pessoa = fc.integer({ min: 1, max: 6 });
    const uma = fc.record({
      usuario: pessoa,
      substituto: fc.option(pessoa),
      ate: fc.constantFrom('2026-11-29', '2026-11-30'),
    });
    fc.assert(
      fc.property(fc.array(uma, { maxLength: 12 }), pessoa, (lista, quem) => {
        const ausencias = juntarAusencias(lista);
        const achado = substitutoDe(quem, ausencias, (id) => id !== 6);
        if (achado === null) return;
        expect(achado).not.toBe(quem);
        expect(ausencias.has(achado)).toBe(false);
        expect(achado).not.toBe(6);
        expect(ausencias.has(quem)).toBe(true);
      }),
    );
  });

  it('of absences that overlap, the last day counts, and the substitute whom one of them names', () => {
    const ausencias = juntarAusencias([ausente(1, 2, '2026-11-10'), ausente(1, null, '2026-11-30')]);
    expect(ausencias.get(1)).toEqual({ usuario: 1, ate: '2026-11-30', substituto: 2 });
  });

  it('is told with the day, and only among those to whom the work can go', () => {
    const [dalva, breno] = comAusencias(
      [
        { id: 1, nome: 'Dalva' },
        { id: 2, nome: 'Breno' },
      ],
      juntarAusencias([ausente(1, 2)]),
    );
    expect(dalva && fraseDaAusencia(dalva)).toBe('Ausente até 30/11/2026 · substituto: Breno');
    expect(dalva && nomeComAusencia(dalva)).toBe('Dalva (ausente até 30/11/2026 · substituto: Breno)');
    expect(breno).toEqual({ id: 2, nome: 'Breno', ausente_ate: null, substituto: null });
    expect(breno && nomeComAusencia(breno)).toBe('Breno');
    const [sozinha] = comAusencias([{ id: 1, nome: 'Dalva' }], juntarAusencias([ausente(1, 2)]));
    expect(sozinha && fraseDaAusencia(sozinha)).toBe('Ausente até 30/11/2026');
  });
});
