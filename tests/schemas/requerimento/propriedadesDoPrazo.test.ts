import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diasEntre, somarDias } from '../../../src/schemas/brasil/dias.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { calendarioDaCidade, calendarioNacional } from '../../../server/modules/requerimentos/calendario.ts';
import type { Prazo } from '../../../src/schemas/processo/prazos.ts';
import { calcularPrazo, diasAte } from '../../../src/schemas/requerimento/prazo.ts';
import { pausa, semFeriado } from './palcoDoPrazo.ts';

describe('propriedades', () => {
  const dia = fc
    .integer({ min: 0, max: 3000 })
    .map((n) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
  const contagem = fc.constantFrom('corridos' as const, 'uteis' as const, 'sem_fins_de_semana' as const);
  const fechada = fc
    .tuple(dia, fc.integer({ min: 0, max: 40 }))
    .map(([de, n]) => pausa(de, new Date(Date.parse(de) + n * 86_400_000).toISOString().slice(0, 10)));
  const prazo = fc.record({ quantidade: fc.integer({ min: 1, max: 60 }), contagem });

  it('pausas sobrepostas ou repetidas contam uma vez só', () => {
    fc.assert(
      fc.property(prazo, dia, fc.array(fechada, { maxLength: 4 }), (p, inicio, pausas) => {
        const uma = calcularPrazo(p, inicio, pausas, calendarioNacional).vence_em;
        expect(calcularPrazo(p, inicio, [...pausas, ...pausas], calendarioNacional).vence_em).toBe(uma);
      }),
    );
  });
  it('uma pausa nunca adianta a data, e o vencimento cai num dia que conta', () => {
    fc.assert(
      fc.property(prazo, dia, fechada, (p, inicio, pausaUnica) => {
        const sem = calcularPrazo(p, inicio, [], calendarioNacional).vence_em ?? '';
        const com = calcularPrazo(p, inicio, [pausaUnica], calendarioNacional).vence_em ?? '';
        expect(com >= sem).toBe(true);
        if (p.contagem === 'uteis')
          expect(
            [0, 6].includes(new Date(`${com}T00:00:00Z`).getUTCDay()) || calendarioNacional(com) !== undefined,
          ).toBe(false);
      }),
    );
  });
  it('faltam tantos dias quantos o prazo tem, quando hoje é o início', () => {
    fc.assert(
      fc.property(prazo, dia, (p, inicio) => {
        expect(
          diasAte(
            calcularPrazo(p, inicio, [], calendarioNacional).vence_em ?? '',
            inicio,
            p.contagem,
            calendarioNacional,
          ),
        ).toBe(p.quantidade);
      }),
    );
  });

  const qualquer: fc.Arbitrary<Prazo> = fc.record(
    {
      quantidade: fc.integer({ min: 1, max: 60 }),
      contagem,
      unidade: fc.constantFrom('dias' as const, 'horas' as const),
      rola: fc.boolean(),
    },
    { requiredKeys: ['quantidade', 'contagem'] },
  );
  const cidade = calendarioDaCidade({
    dias_uteis: ['segunda', 'terca', 'quinta', 'sexta'],
    feriados: [
      { data: '2026-12-08', nome: 'Padroeira', ambito: 'Municipal' },
      ...['2026-03-03', '2026-03-05', '2027-07-01'].map((data) => ({
        data,
        nome: 'Falha',
        ambito: 'Indisponibilidade do portal',
      })),
    ],
  });

  it('pausas aninhadas ou encostadas valem pela sua união', () => {
    fc.assert(
      fc.property(
        qualquer,
        dia,
        dia,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (p, inicio, de, a, b) => {
          const [meio, fim] = [somarDias(de, a), somarDias(de, a + b)];
          const inteira = calcularPrazo(p, inicio, [pausa(de, fim)], cidade).vence_em;
          const partes = [pausa(de, meio), pausa(meio, fim), pausa(meio, meio)];
          expect(calcularPrazo(p, inicio, partes, cidade).vence_em).toBe(inteira);
          expect(calcularPrazo(p, inicio, [...partes, pausa(de, fim)].reverse(), cidade).vence_em).toBe(inteira);
        },
      ),
    );
  });
  it('uma pausa aberta não deixa dar data, quaisquer que sejam as outras', () => {
    fc.assert(
      fc.property(qualquer, dia, dia, fc.array(fechada, { maxLength: 3 }), (p, inicio, de, outras) => {
        expect(calcularPrazo(p, inicio, [...outras, pausa(de, null)], cidade)).toMatchObject({
          vence_em: null,
          pausado: true,
        });
      }),
    );
  });
  it('rolar só adianta para um dia trabalhado, nunca volta, e o portal estava no ar', () => {
    fc.assert(
      fc.property(prazo, dia, fc.array(fechada, { maxLength: 2 }), (p, inicio, pausas) => {
        const sem = calcularPrazo(p, inicio, pausas, cidade).vence_em ?? '';
        const com = calcularPrazo({ ...p, rola: true }, inicio, pausas, cidade).vence_em ?? '';
        expect(com >= sem).toBe(true);
        expect([cidade.folga?.(com), cidade(com), cidade.indisponivel?.(com)]).toEqual([false, undefined, undefined]);
        expect(cidade.indisponivel?.(sem)).toBeUndefined();
      }),
    );
  });
  it('em dias corridos sem pausa são tantos dias de calendário, também por 29 de fevereiro', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), dia, (quantidade, inicio) => {
        const fim = calcularPrazo({ quantidade, contagem: 'corridos' }, inicio, [], semFeriado).vence_em ?? '';
        expect(diasEntre(inicio, fim)).toBe(quantidade);
      }),
    );
  });
  it('o fuso da cidade, com ou sem horário de verão, só decide o dia do início', () => {
    // São Paulo had summer time until 2019 (it began at midnight of a Sunday), Lisbon has it, Recife and Manaus have none.
    const fuso = fc.constantFrom('America/Sao_Paulo', 'America/Recife', 'America/Manaus', 'Europe/Lisbon');
    const momento = fc.integer({ min: Date.UTC(2018, 9, 1), max: Date.UTC(2019, 10, 30) }).map((ms) => new Date(ms));
    fc.assert(
      fc.property(fuso, momento, fc.integer({ min: 1, max: 200 }), (zona, quando, quantidade) => {
        const inicio = noFuso(quando, zona);
        if (inicio === undefined) throw new Error('a moment has its day');
        const p = calcularPrazo({ quantidade, contagem: 'corridos' }, inicio.dia, [], semFeriado, inicio.hora);
        expect(p.vence_em).toBe(somarDias(inicio.dia, quantidade));
        const h = calcularPrazo(
          { quantidade: quantidade * 24, contagem: 'corridos', unidade: 'horas' },
          inicio.dia,
          [],
          semFeriado,
          inicio.hora,
        );
        // The wall of the city: the same hour so many days later, whatever its clock did in between.
        expect([h.vence_em, h.hora]).toEqual(
          inicio.hora === '00:00'
            ? [somarDias(inicio.dia, quantidade - 1), '24:00']
            : [somarDias(inicio.dia, quantidade), inicio.hora],
        );
      }),
    );
  });
});
