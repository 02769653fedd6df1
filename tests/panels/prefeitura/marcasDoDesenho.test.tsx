import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DesenhoDoRelatorio } from '../../../src/panels/prefeitura/relatorio/DesenhoDoRelatorio.tsx';
import { GraficoDoRelatorio } from '../../../src/panels/prefeitura/relatorio/GraficoDoRelatorio.tsx';
import { produtividade } from '../../../src/schemas/relatorios/produtividade.ts';
import type { Relatorio, RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';

const lido: RelatorioLido = {
  de: '2026-10-01',
  ate: '2026-11-30',
  anterior: null,
  comparado_com: null,
  contagem: null,
  agrupar: 'mensal',
  por: 'setor',
  total: { analises: 15 },
  total_antes: {},
  grupos: [
    { chave: 'SEURB', nome: 'Urbanismo', valores: { analises: 12 }, antes: null },
    { chave: null, nome: 'Com o requerente', valores: { analises: 3 }, antes: null },
  ],
  grupos_fora: 0,
  meta: null,
  periodos: [
    { inicio: '2026-10-01', valores: { analises: 5 } },
    { inicio: '2026-11-01', valores: { analises: 10 } },
  ],
  atrasado_desde: null,
  por_reunir: 0,
  so_o_proprio: false,
};
const relatorio: Relatorio = produtividade;
const grafico = (tipo: string) => relatorio.graficos.find((um) => um.tipo === tipo) ?? expect.unreachable();
const mostrar = (tipo: string): string[] => {
  const abertos: string[] = [];
  render(
    <GraficoDoRelatorio
      {...{ relatorio, lido }}
      grafico={grafico(tipo)}
      abrir={(onde, chave) => abertos.push(`${onde} ${chave}`)}
    />,
  );
  return abertos;
};
/** What stands beside the drawing while a mark is looked at. */
const dica = (): string | undefined => document.querySelector('.desenho-dica')?.textContent;

afterEach(cleanup);

describe('as marcas de um gráfico', () => {
  it('apontada, uma barra diz o seu número; clicada, abre o que conta, como a linha da tabela', async () => {
    const abertos = mostrar('barras');
    const barra = screen.getByRole('button', { name: 'Urbanismo, Análises concluídas: 12' });
    await userEvent.hover(barra);
    expect(dica()).toBe('Urbanismo, Análises concluídas: 12');
    await userEvent.unhover(barra);
    expect(dica()).toBeUndefined();
    await userEvent.click(barra);
    await userEvent.click(screen.getByRole('button', { name: /Com o requerente/ }));
    expect(abertos).toEqual(['grupo SEURB', 'grupo -']);
  });

  it('pelo teclado: um ponto de parada, setas entre as marcas, Enter abre, Esc esconde', async () => {
    const abertos = mostrar('barras');
    await userEvent.tab();
    expect(dica()).toMatch(/^Urbanismo/);
    await userEvent.keyboard('{ArrowDown}');
    expect(dica()).toMatch(/^Com o requerente/);
    await userEvent.keyboard('{Enter}{Home} ');
    expect(abertos).toEqual(['grupo -', 'grupo SEURB']);
    await userEvent.keyboard('{Escape}');
    expect(dica()).toBeUndefined();
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Com o requerente/);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('o que é de um período diz o seu número e abre o que conta, como a linha da sua tabela', async () => {
    const abertos = mostrar('colunas');
    expect(screen.queryAllByRole('img')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'nov/26, Análises concluídas: 10' }));
    expect(dica()).toBe('nov/26, Análises concluídas: 10');
    await userEvent.keyboard('{Home}{Enter}');
    expect(abertos).toEqual(['periodo 2026-11-01', 'periodo 2026-10-01']);
  });

  it('um ponto de uma linha também', async () => {
    const abertos: string[] = [];
    const linha = { ...grafico('colunas'), tipo: 'linha' as const };
    render(
      <GraficoDoRelatorio
        {...{ relatorio, lido }}
        grafico={linha}
        abrir={(onde, chave) => abertos.push(`${onde} ${chave}`)}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'out/26, Análises concluídas: 5' }));
    expect(abertos).toEqual(['periodo 2026-10-01']);
  });

  it('impresso, um gráfico tem menos barras, mais juntas, e diz quantas estão na tabela', () => {
    const grupos = Array.from({ length: 11 }, (_, i) => ({
      chave: `${i}`,
      nome: `Setor ${i}`,
      valores: { analises: i + 1 },
      antes: null,
    }));
    render(
      <GraficoDoRelatorio
        {...{ relatorio, lido: { ...lido, grupos } }}
        grafico={grafico('barras')}
        abrir={() => undefined}
      />,
    );
    const aoImprimir = (evento: string) => {
      act(() => void window.dispatchEvent(new Event(evento)));
      return [screen.getAllByRole('button').length, screen.queryByText(/na tabela\.$/)?.textContent];
    };
    expect(aoImprimir('beforeprint')).toEqual([8, 'Mais 3 estão na tabela.']);
    expect(aoImprimir('afterprint')).toEqual([11, undefined]);
  });

  it('com menos marcas do que havia, o teclado ainda chega a uma', async () => {
    const desenhoDe = (quantas: number) => ({
      largura: 100,
      altura: 40,
      formas: Array.from({ length: quantas }, (_, i) => ({
        tipo: 'ponto' as const,
        x: i * 10,
        y: 20,
        raio: 3,
        serie: 0,
        dica: `ponto ${i}`,
      })),
    });
    const { rerender } = render(<DesenhoDoRelatorio desenho={desenhoDe(3)} descricao="Pontos" />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(dica()).toBe('ponto 2');
    rerender(<DesenhoDoRelatorio desenho={desenhoDe(1)} descricao="Pontos" />);
    expect(screen.getByRole('img', { name: 'ponto 0' }).getAttribute('tabindex')).toBe('0');
  });
});
