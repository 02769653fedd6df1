import { describe, expect, it } from 'vitest';
import { calendarioDaCidade, calendarioNacional } from '../../../server/modules/requerimentos/calendario.ts';
import type { Prazo } from '../../../src/schemas/processo/prazos.ts';
import { calcularPrazo, diasAte, textoDoPrazo, type Pausa } from '../../../src/schemas/requerimento/prazo.ts';
import { pausa, semFeriado } from './palcoDoPrazo.ts';

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

describe('o fim que cai em dia sem expediente', () => {
  const dias_uteis = ['segunda', 'terca', 'quarta', 'quinta', 'sexta'];
  const cidade = calendarioDaCidade({
    dias_uteis,
    feriados: [
      { data: '2026-12-07', nome: 'Padroeira', ambito: 'Municipal' },
      { data: '2026-12-08', nome: 'Falha do servidor', ambito: 'Indisponibilidade do portal' },
    ],
  });
  const calcular = (prazo: Prazo, inicio: string) => calcularPrazo(prazo, inicio, [], cidade);
  const corridos = (quantidade: number, rola?: boolean): Prazo => ({
    quantidade,
    contagem: 'corridos',
    ...(rola === undefined ? {} : { rola }),
  });

  it('fica nele, se o prazo não diz que rola', () => {
    expect(calcular(corridos(3), '2026-12-02').vence_em).toBe('2026-12-05');
  });
  it('rola para o dia útil seguinte, além de feriados e indisponibilidade, e diz por quê', () => {
    const { vence_em, explicacao } = calcular(corridos(3, true), '2026-12-02');
    expect(vence_em).toBe('2026-12-09');
    expect(explicacao).toContainEqual({
      texto: 'Terminaria em dia sem expediente: passa ao dia útil seguinte',
      dia: '2026-12-05',
    });
  });
  it.each(['corridos', 'uteis', 'sem_fins_de_semana'] as const)(
    'o dia em que o portal ficou fora conta, mas nenhum prazo em %s termina nele',
    (contagem) => {
      const quantidade = { corridos: 4, uteis: 1, sem_fins_de_semana: 2 }[contagem];
      const { vence_em, explicacao } = calcular({ quantidade, contagem }, '2026-12-04');
      expect(vence_em).toBe('2026-12-09');
      expect(explicacao).toContainEqual({
        texto: 'Portal indisponível (Falha do servidor): passa ao dia útil seguinte',
        dia: '2026-12-08',
      });
    },
  );
});

describe('horas e meses', () => {
  it('meses terminam no mesmo dia, ou no último do mês mais curto', () => {
    expect(vence(1, 'corridos', '2026-01-31')).toBe('2026-02-01');
    const meses = (quantidade: number, inicio: string, pausas: readonly Pausa[] = []) =>
      calcularPrazo({ quantidade, contagem: 'corridos', unidade: 'meses' }, inicio, pausas, semFeriado).vence_em;
    expect([meses(1, '2026-01-31'), meses(1, '2028-01-31'), meses(6, '2026-11-19')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2027-05-19',
    ]);
    expect(meses(1, '2026-11-02', [pausa('2026-11-10', '2026-11-12')])).toBe('2026-12-05');
  });
  it('horas contam do momento, e em dias úteis só as dos dias trabalhados', () => {
    const horas = (contagem: 'corridos' | 'uteis', inicio: string, hora?: string) => {
      const p = calcularPrazo({ quantidade: 48, contagem, unidade: 'horas' }, inicio, [], semFeriado, hora);
      return [p.vence_em, p.hora];
    };
    expect(horas('corridos', '2026-11-13', '10:30')).toEqual(['2026-11-15', '10:30']);
    expect(horas('uteis', '2026-11-13', '10:30')).toEqual(['2026-11-17', '10:30']);
    expect(horas('corridos', '2026-11-13')).toEqual(['2026-11-15', '24:00']);
    const curto = { quantidade: 2, contagem: 'corridos', unidade: 'horas' } as const;
    expect(calcularPrazo(curto, '2026-11-13', [], semFeriado, '09:15')).toMatchObject({
      vence_em: '2026-11-13',
      hora: '11:15',
    });
  });
  it('dizem-se em palavras', () => {
    const dito = (unidade: 'horas' | 'meses', quantidade: number, contagem: 'corridos' | 'uteis') =>
      textoDoPrazo({ quantidade, contagem, unidade });
    expect([dito('horas', 1, 'corridos'), dito('horas', 48, 'uteis'), dito('meses', 1, 'corridos')]).toEqual([
      '1 hora',
      '48 horas em dias úteis',
      '1 mês',
    ]);
  });
});
