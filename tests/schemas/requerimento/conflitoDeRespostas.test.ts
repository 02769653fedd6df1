import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mesmaResposta, respostasEmConflito } from '../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';

const simples: fc.Arbitrary<Valor> = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const valor: fc.Arbitrary<Valor> = fc.oneof(
  simples,
  fc.array(simples, { maxLength: 3 }),
  fc.array(fc.dictionary(fc.constantFrom('nome', 'area', 'uso'), simples), { maxLength: 3 }),
);
const campos = fc.constantFrom('a', 'b', 'c');
const respostas: fc.Arbitrary<Respostas> = fc.dictionary(campos, valor);

/** The same rows with their columns in the opposite order, as a database may give them back. */
const avesso = (v: Valor): Valor =>
  Array.isArray(v)
    ? v.map((um: Valor) => avesso(um))
    : v !== null && typeof v === 'object'
      ? Object.fromEntries(Object.entries(v).reverse())
      : v;

describe('answers changed in two places', () => {
  it('are one answer whatever the order of columns, and both ways', () => {
    fc.assert(
      fc.property(valor, valor, (a, b) => {
        expect(mesmaResposta(a, avesso(a))).toBe(true);
        expect(mesmaResposta(a, b)).toBe(mesmaResposta(b, a));
      }),
    );
    expect(mesmaResposta('', undefined)).toBe(true);
    expect(mesmaResposta([], null)).toBe(true);
    expect(mesmaResposta(false, null)).toBe(false);
    expect(mesmaResposta(0, null)).toBe(false);
    expect(mesmaResposta([{ nome: 'Térreo' }], [{ nome: 'Térreo', area: null }])).toBe(true);
    expect(mesmaResposta(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(mesmaResposta(['a'], { 0: 'a' })).toBe(false);
  });

  it('conflict only where three values differ, and a retry after seeing the other one never does', () => {
    fc.assert(
      fc.property(respostas, respostas, respostas, (agora, antes, meu) => {
        const conflitos = respostasEmConflito(agora, antes, meu);
        for (const { campo, agora: dela, meu: dele } of conflitos) {
          expect(mesmaResposta(dela, antes[campo])).toBe(false);
          expect(mesmaResposta(dela, dele)).toBe(false);
        }
        const vistas = Object.fromEntries(conflitos.map((c) => [c.campo, c.agora]));
        expect(respostasEmConflito(agora, { ...antes, ...vistas }, meu)).toEqual([]);
        expect(respostasEmConflito(agora, {}, meu)).toEqual([]);
        expect(respostasEmConflito(agora, agora, meu)).toEqual([]);
        expect(respostasEmConflito(agora, antes, agora)).toEqual([]);
      }),
    );
  });

  it('lose nothing of two tabs that take turns: what is not in the draft was seen by whoever replaced it', () => {
    const passo = fc.record({ aba: fc.constantFrom(0, 1), campo: campos, valor: fc.string({ minLength: 1 }) });
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 20 }), (passos) => {
        let servidor: Respostas = {};
        const abas: [Respostas, Respostas] = [{}, {}];
        for (const { aba, campo, valor: digitado } of passos) {
          const base = abas[aba as 0 | 1];
          const conflitos = respostasEmConflito(servidor, { [campo]: base[campo] ?? null }, { [campo]: digitado });
          const visto = { ...base, ...Object.fromEntries(conflitos.map((c) => [c.campo, c.agora])) };
          const substituido = servidor[campo];
          if (substituido !== undefined && !mesmaResposta(substituido, digitado))
            expect(mesmaResposta(visto[campo], substituido)).toBe(true);
          servidor = { ...servidor, [campo]: digitado };
          abas[aba as 0 | 1] = { ...visto, [campo]: digitado };
        }
      }),
    );
  });
});
