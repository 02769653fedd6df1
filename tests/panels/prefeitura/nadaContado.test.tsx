import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NadaContado } from '../../../src/panels/prefeitura/relatorio/NadaContado.tsx';
import { cargaIdade } from '../../../src/schemas/relatorios/cargaIdade.ts';
import { quadroArea } from '../../../src/schemas/relatorios/quadroArea.ts';
import { previsoes } from '../../../src/schemas/relatorios/previsoes.ts';

afterEach(cleanup);

describe('um relatório que nada contou', () => {
  const lido = { de: '2026-03-01', ate: '2026-03-31' };

  it('diz do que depende, onde menos filtros não trazem nada', () => {
    render(<NadaContado relatorio={previsoes} lido={lido} />);
    expect(screen.getByText(/De 01\/03\/2026 a 31\/03\/2026 não há o que contar/u).textContent).toMatch(
      /quando 20 requerimentos seus já terminaram.+no período em que o requerimento acabou/u,
    );
    expect(screen.queryByText(/menos filtros/u)).toBeNull();
  });

  it('dos outros diz o que contariam, e aconselha menos filtros só onde há algum', () => {
    const { rerender } = render(<NadaContado relatorio={quadroArea} lido={lido} />);
    expect(screen.getByText(/quadro de áreas preenchido\. Escolha outro período\./u)).toBeDefined();
    rerender(<NadaContado relatorio={quadroArea} lido={lido} filtrado />);
    expect(screen.getByText(/Escolha outro período ou menos filtros\./u)).toBeDefined();
    rerender(<NadaContado relatorio={cargaIdade} lido={lido} filtrado />);
    expect(screen.getByText(/Em 31\/03\/2026 não há o que contar\. Conta as etapas .* menos filtros/u)).toBeDefined();
  });
});
