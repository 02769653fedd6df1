import { describe, expect, it } from 'vitest';
import type { Palavras } from '../../../src/resources/visor/folhas.ts';
import { procurarNaPagina } from '../../../src/resources/visor/procurar.ts';

const linha = (texto: string, y: number): Palavras => ({ texto, lugar: { x: 0.1, y, largura: 0.5, altura: 0.02 } });
const pagina = [
  linha('Área de ampliação: 142,50 m²\n', 0.1),
  linha('A ampliação fica nos fundos da edi', 0.2),
  linha('ficação', 0.3),
];

describe('procurarNaPagina', () => {
  it('finds every place, whatever its accents and capitals', () => {
    const achados = procurarNaPagina(4, pagina, 'AMPLIACAO');
    expect(achados.map(({ lugar }) => [lugar.pagina, lugar.y])).toEqual([
      [4, 0.1],
      [4, 0.2],
    ]);
    expect(achados[0]?.trecho).toContain('Área de ampliação: 142,50');
  });

  it('marks only the words found in the line', () => {
    const [achado] = procurarNaPagina(1, pagina, 'fundos');
    expect(achado?.lugar.x).toBeCloseTo(0.1 + (0.5 * 21) / 34);
    expect(achado?.lugar.largura).toBeCloseTo((0.5 * 6) / 34);
  });

  it('finds a word that goes on in the next run', () => {
    expect(procurarNaPagina(1, pagina, 'edificacao')).toHaveLength(1);
  });

  it('finds nothing for nothing', () => {
    expect(procurarNaPagina(1, pagina, '   ')).toEqual([]);
    expect(procurarNaPagina(1, pagina, 'telhado')).toEqual([]);
  });
});
