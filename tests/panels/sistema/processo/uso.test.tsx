import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UsoESaude } from '../../../../src/panels/sistema/processo/UsoESaude.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says how much a process is used and how it does, in words and as bars of a table', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-15T12:00:00-03:00') });
  render(
    <UsoESaude
      uso={{
        por_mes: [
          { mes: '2026-11', protocolados: 1200, terminados: 300 },
          { mes: '2026-12', protocolados: 34, terminados: 600 },
        ],
        ...{ abertos: 40, atrasados: 10, desfechos: { Indeferido: 20, Deferido: 880 }, dias: 12.25 },
        calculado_em: '2026-12-15T03:00:00Z',
      }}
    />,
  );
  const cartao = within(screen.getByRole('region', { name: 'Uso e saúde' }));
  expect(cartao.getByText('Atrasado')).toBeTruthy();
  const numeros = cartao.getAllByRole('definition').map((um) => um.textContent);
  expect(numeros).toEqual(['1.234', '40', '10 (25%)', '12,3 dias']);
  expect(cartao.getByText('Como terminaram: Deferido 880, Indeferido 20.')).toBeTruthy();
  const linhas = within(cartao.getByRole('table', { name: 'Protocolados e terminados em cada mês' })).getAllByRole(
    'row',
  );
  expect(linhas).toHaveLength(13);
  expect(linhas.slice(-2).map((linha) => linha.textContent)).toEqual(['nov/261.200300', 'dez/2634600']);
});
