import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lugar, Percurso } from '../../../src/schemas/previsao/historia.ts';
import { brutaDe } from '../../../src/schemas/previsao/aprender.ts';
import { criarSorteio, diasDoAberto, diasDoNovo } from '../../../src/schemas/previsao/sortear.ts';
import { dia, lugar, modeloDe, reto, semFimDeSemana, SEMPRE } from './apoio.ts';

const HOJE = dia('2026-06-01');
const doisPassos = (n: number, protocolo: number) =>
  reto(n, protocolo, [
    [lugar('vistoria'), 10],
    [lugar('emissao', 'SEURB'), 4],
  ]);
const exata = Array.from({ length: 60 }, (_, i) => doisPassos(i, HOJE - 300 + i * 4));

describe('ways to the end', () => {
  it('a history that always took the same gives those days exactly', () => {
    const modelo = modeloDe(exata, HOJE);
    const novo = brutaDe(diasDoNovo(modelo, 1, criarSorteio(1)));
    expect(novo).toEqual({ de80: 14, de50: 14, meio: 14, ate50: 14, ate80: 14 });
    const aberto = reto(99, HOJE - 6, [[lugar('vistoria'), 6]], true);
    expect(brutaDe(diasDoAberto(modelo, aberto, criarSorteio(1)))).toMatchObject({ de80: 8, meio: 8, ate80: 8 });
  });

  it('the same seed gives the same days', () => {
    const modelo = modeloDe(exata, HOJE);
    expect(diasDoNovo(modelo, 1, criarSorteio(5))).toEqual(diasDoNovo(modelo, 1, criarSorteio(5)));
  });

  it('an end that falls on a day that nobody works comes on the next one that is', () => {
    // The applicant takes six days of the calendar: from a Monday on that is a Sunday.
    const doRequerente = Array.from({ length: 60 }, (_, i) =>
      reto(i, HOJE - 400 + i * 5, [[lugar('retirada', null), 6]]),
    );
    const modelo = modeloDe(doRequerente, HOJE, semFimDeSemana);
    expect(brutaDe(diasDoNovo(modelo, 1, criarSorteio(1))).meio).toBe(7);
  });

  it('stays that go on for long make the forecast longer', () => {
    const prontos = Array.from({ length: 40 }, (_, i) => reto(i, HOJE - 200 + i, [[lugar('vistoria'), 5 + (i % 3)]]));
    const parados = Array.from({ length: 40 }, (_, i) => reto(100 + i, HOJE - 60, [[lugar('vistoria'), 60]], true));
    const meio = (historico: readonly Percurso[]) =>
      brutaDe(diasDoNovo(modeloDe(historico, HOJE), 1, criarSorteio(1))).ate80;
    expect(meio(prontos)).toBeLessThanOrEqual(7);
    expect(meio([...prontos, ...parados])).toBeGreaterThan(50);
  });

  it('of a request that corrects in a third of the ways, a third takes longer', () => {
    const pendencia = { chave: 'pendencia:vistoria', setor: null, volta: false };
    const denovo = { ...lugar('vistoria'), volta: true };
    const historico = Array.from({ length: 90 }, (_, i) =>
      i % 3 === 0
        ? reto(i, HOJE - 400 + i * 3, [
            [lugar('vistoria'), 5],
            [pendencia, 20],
            [denovo, 5],
          ])
        : reto(i, HOJE - 400 + i * 3, [[lugar('vistoria'), 5]]),
    );
    const dias = [...diasDoNovo(modeloDe(historico, HOJE), 1, criarSorteio(3), 2000)];
    const longos = dias.filter((d) => d >= 25).length / dias.length;
    expect(longos).toBeGreaterThan(0.28);
    expect(longos).toBeLessThan(0.38);
  });

  it('never ends before today, however long it has stood, and its quantiles rise', () => {
    const variada = Array.from({ length: 80 }, (_, i) =>
      reto(i, HOJE - 500 + i * 3, [[lugar('vistoria'), (i * 7) % 40]]),
    );
    const modelos = [SEMPRE, { meiaVida: 90, estacao: true }].map((j) => modeloDe(variada, HOJE, semFimDeSemana, j));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2500 }), fc.nat(), fc.constantFrom(...modelos), (ha, semente, modelo) => {
        const dias = diasDoAberto(
          modelo,
          reto(999, HOJE - ha, [[lugar('vistoria'), ha]], true),
          criarSorteio(semente),
          50,
        );
        const { de80, de50, meio, ate50, ate80 } = brutaDe(dias);
        expect(de80).toBeGreaterThanOrEqual(0);
        expect([de80, de50, meio, ate50, ate80]).toEqual([de80, de50, meio, ate50, ate80].sort((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  it('what was slower of late weighs more the shorter the memory', () => {
    const historico = Array.from({ length: 200 }, (_, i) =>
      reto(i, HOJE - 800 + i * 3, [[lugar('vistoria'), i < 150 ? 5 : 15]]),
    );
    const meio = (meiaVida: number) =>
      brutaDe(diasDoNovo(modeloDe(historico, HOJE, undefined, { ...SEMPRE, meiaVida }), 1, criarSorteio(1))).meio;
    expect(meio(1e9)).toBe(5);
    expect(meio(60)).toBe(15);
  });

  it('of two branches the later one opens what joins them', () => {
    const [analise, vistoria, estudo, emissao] = [
      lugar('analise'),
      lugar('vistoria'),
      lugar('estudo', 'SEPLAN'),
      lugar('emissao'),
    ];
    const garfo = (requerimento: number, p: number, daVistoria: number, doEstudo: number): Percurso => {
      const juntos = p + 2 + Math.max(daVistoria, doEstudo);
      const ramo = (onde: Lugar, dias: number) => {
        const ultimo = p + 2 + dias === juntos;
        return {
          lugar: onde,
          entrou: p + 2,
          saiu: p + 2 + dias,
          para: ultimo ? [emissao] : [],
          encerrou: false,
          sozinha: ultimo,
        };
      };
      const inicio = reto(requerimento, p, [[analise, 2]]).estadias.map((e) =>
        e.lugar === analise ? { ...e, para: [vistoria, estudo], encerrou: false } : e,
      );
      return {
        requerimento,
        processo: 1,
        protocolo: p,
        fim: juntos + 3,
        estadias: [
          ...[...inicio, ramo(vistoria, daVistoria), ramo(estudo, doEstudo)],
          { lugar: emissao, entrou: juntos, saiu: juntos + 3, para: [], encerrou: true, sozinha: true },
        ],
      };
    };
    const historico = Array.from({ length: 80 }, (_, i) => garfo(i, HOJE - 400 + i * 3, i % 2 === 0 ? 4 : 20, 10));
    const dias = diasDoNovo(modeloDe(historico, HOJE), 1, criarSorteio(2), 2000);
    const parte = (d: number): number => dias.filter((x) => x === d).length / dias.length;
    // Two, then ten of the study or twenty of the visit, then three.
    expect(parte(15)).toBeGreaterThan(0.4);
    expect(parte(25)).toBeGreaterThan(0.4);
    expect(parte(15) + parte(25)).toBeGreaterThan(0.85);
  });
});
