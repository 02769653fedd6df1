import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarioNacional } from '../../../server/modules/requerimentos/calendario.ts';
import { calcularPrazo, diasAte, textoDoPrazo, type Pausa } from '../../../src/schemas/requerimento/prazo.ts';

const semFeriado = () => undefined;
const pausa = (de: string, ate: string | null): Pausa => ({ de, ate, motivo: 'resposta do requerente' });
const vence = (
  quantidade: number,
  contagem: 'corridos' | 'uteis' | 'sem_fins_de_semana',
  inicio: string,
  pausas: readonly Pausa[] = [],
) => calcularPrazo({ quantidade, contagem }, inicio, pausas, calendarioNacional).vence_em;

describe('contagem de prazos', () => {
  it('dias úteis pulam fins de semana e feriados nacionais; o dia do início não conta', () => {
    // 20/11/2026 is a national holiday (Consciência Negra).
    expect(vence(5, 'uteis', '2026-11-19')).toBe('2026-11-27');
  });
  it('corridos contam todos os dias, também o 29 de fevereiro', () => {
    expect(vence(10, 'corridos', '2028-02-20')).toBe('2028-03-01');
    expect(vence(10, 'corridos', '2026-02-20')).toBe('2026-03-02');
  });
  it('exceto fins de semana conta feriados', () => {
    expect(vence(2, 'sem_fins_de_semana', '2026-11-18')).toBe('2026-11-20');
  });
  it('a pausa move a data; a aberta não deixa dar nenhuma', () => {
    expect(vence(3, 'corridos', '2026-11-02', [pausa('2026-11-03', '2026-11-07')])).toBe('2026-11-10');
    const aberta = calcularPrazo(
      { quantidade: 3, contagem: 'corridos' },
      '2026-11-02',
      [pausa('2026-11-03', null)],
      semFeriado,
    );
    expect([aberta.vence_em, aberta.pausado]).toEqual([null, true]);
  });
  it('explica por que é essa data', () => {
    const { explicacao } = calcularPrazo({ quantidade: 5, contagem: 'uteis' }, '2026-11-19', [], calendarioNacional);
    expect(explicacao.map((p) => p.texto)).toEqual([
      'Início',
      '5 dias úteis',
      expect.stringContaining('Feriado') as string,
      'Vence',
    ]);
  });
  it('escreve o prazo em palavras', () => {
    expect([
      textoDoPrazo({ quantidade: 1, contagem: 'uteis' }),
      textoDoPrazo({ quantidade: 30, contagem: 'corridos' }),
    ]).toEqual(['1 dia útil', '30 dias corridos']);
  });
});

it('de sexta a segunda são 3 dias corridos e 1 exceto fins de semana [LIM-006, LIM-007]', () => {
  expect(diasAte('2026-11-16', '2026-11-13', 'corridos', calendarioNacional)).toBe(3);
  expect(diasAte('2026-11-16', '2026-11-13', 'sem_fins_de_semana', calendarioNacional)).toBe(1);
});

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
});
