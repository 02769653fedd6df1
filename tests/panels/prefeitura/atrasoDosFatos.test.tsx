import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AtrasoDosFatos } from '../../../src/panels/prefeitura/relatorio/AtrasoDosFatos.tsx';

afterEach(cleanup);

const mostrar = (atrasado_desde: string | null, por_reunir = 0): string => {
  render(<AtrasoDosFatos lido={{ atrasado_desde, por_reunir }} />);
  return screen.queryByRole('status')?.textContent ?? '';
};
const ha = (minutos: number): string => new Date(Date.now() - minutos * 60_000).toISOString();

it('números de uma hora atrás dizem de quando são; os de agora, nada', () => {
  expect(mostrar(ha(60))).toMatch(
    /^Números de \d\d\/\d\d\/\d{4}.*\d\d:\d\d.*O que aconteceu depois ainda está sendo contado\.$/,
  );
  cleanup();
  expect(mostrar(ha(0))).toBe('');
  expect(mostrar(null)).toBe('');
});

it('enquanto são recontados, dizem que parte é de antes e quantos requerimentos faltam', () => {
  expect(mostrar(ha(60), 1)).toBe(
    'Os números estão sendo recontadosFalta contar 1 requerimento. Parte do que se lê aqui ainda é de antes, e pode ser mais ou menos do que há.',
  );
  cleanup();
  expect(mostrar(null, 1_000)).toContain('Falta contar 1.000 requerimentos ou mais.');
});
