import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Valor } from '../../src/resources/widgets/Valor.tsx';
import { noFuso } from '../../src/schemas/brasil/momento.ts';
import { date } from '../../src/schemas/fields.ts';
import { profissional } from '../../src/schemas/profissional.ts';

afterEach(cleanup);

const mostrado = (schema: unknown, valor: string): string | null =>
  render(<Valor schema={schema} valor={valor} />).container.textContent;

it('the end of a validity says that it is past, in words; other dates and one that ends today do not', () => {
  const { validade } = profissional.schema.properties;
  const hoje = noFuso(new Date())?.dia ?? '';
  expect(mostrado(validade, '2020-01-31')).toBe('Vencido em 31/01/2020');
  expect(mostrado(validade, hoje)).not.toContain('Vencido');
  expect(mostrado(validade, '2999-12-31')).toBe('31/12/2999');
  expect(mostrado(date('Desde'), '2020-01-31')).toBe('31/01/2020');
});
