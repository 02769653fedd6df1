import { describe, expect, it } from 'vitest';
import {
  ancorar,
  contem,
  densidadeQueCabe,
  escalaQueCabe,
  paginaNoMeio,
  paginasEntre,
  porNaMesa,
  regiaoVista,
  rolagemDaAncora,
} from '../../../src/resources/visor/geometria.ts';

const A4 = { largura: 595, altura: 842 };
const A0 = { largura: 2384, altura: 3370 };
const vista = { largura: 1000, altura: 700 };

describe('the desk', () => {
  it('shows of 200 pages only those in the window', () => {
    const { caixas } = porNaMesa(
      Array.from({ length: 200 }, () => A4),
      1,
      0,
      vista,
    );
    expect(paginasEntre(caixas, 0, 700)).toEqual([0, 0]);
    expect(paginasEntre(caixas, 858 * 99 + 20, 858 * 99 + 720)).toEqual([99, 99]);
    expect(paginasEntre(caixas, 858 * 99 + 500, 858 * 99 + 1200)).toEqual([99, 100]);
    expect(paginaNoMeio(caixas, 858 * 150, 700)).toBe(150);
    expect(paginasEntre(caixas, 858 * 400, 858 * 401)).toEqual([199, 199]);
  });

  it('puts pages of other sizes in the middle, and a small one in the middle of the window', () => {
    const { caixas, largura } = porNaMesa([A0, A4], 1, 0, vista);
    expect(largura).toBe(A0.largura + 32);
    expect(caixas[1]?.x).toBe((largura - A4.largura) / 2);
    const so = porNaMesa([A4], 0.5, 0, vista);
    expect(so.altura).toBe(700);
    expect((so.caixas[0]?.y ?? 0) + 421 / 2).toBeCloseTo(350, 0);
  });

  it('fits a page by its width or whole, turned or not', () => {
    expect(escalaQueCabe(A4, 0, vista, 'largura')).toBeCloseTo(968 / 595);
    expect(escalaQueCabe(A4, 0, vista, 'pagina')).toBeCloseTo(668 / 842);
    expect(escalaQueCabe(A4, 90, vista, 'largura')).toBeCloseTo(968 / 842);
  });
});

describe('zoom', () => {
  it('keeps under the pointer what lay there, on whichever page', () => {
    const paginas = [A4, A0, A4];
    const antes = porNaMesa(paginas, 1, 0, vista).caixas;
    const rolagem = { x: 300, y: 2000 };
    const ponteiro = { x: 640, y: 210 };
    const ancora = ancorar(antes, rolagem, ponteiro);
    expect(ancora?.pagina).toBe(1);
    const depois = porNaMesa(paginas, 2.5, 0, vista).caixas;
    const nova = ancora === null ? { x: 0, y: 0 } : rolagemDaAncora(depois, ancora);
    const caixa = depois[1];
    expect((nova.x + ponteiro.x - (caixa?.x ?? 0)) / (caixa?.largura ?? 1)).toBeCloseTo(ancora?.naPagina.x ?? -1);
    expect((nova.y + ponteiro.y - (caixa?.y ?? 0)) / (caixa?.altura ?? 1)).toBeCloseTo(ancora?.naPagina.y ?? -1);
  });
});

describe('what is drawn of a plan', () => {
  const caixa = porNaMesa([A0], 8, 0, vista).caixas[0] ?? { x: 0, y: 0, largura: 0, altura: 0 };

  it('is what the window shows and a little around, never the whole sheet', () => {
    const regiao = regiaoVista(caixa, { x: 5000, y: 9000 }, vista, 0.35);
    expect(regiao).toMatchObject({ largura: 1700, altura: 1190 });
    const perto = regiaoVista(caixa, { x: 5200, y: 9100 }, vista, 0);
    const longe = regiaoVista(caixa, { x: 6200, y: 9100 }, vista, 0);
    expect(regiao && perto && contem(regiao, perto)).toBe(true);
    expect(regiao && longe && contem(regiao, longe)).toBe(false);
  });

  it('ends at the edge of the page, and is nothing beside it', () => {
    expect(regiaoVista(caixa, { x: 0, y: 0 }, vista, 0.35)).toMatchObject({ x: 0, y: 0 });
    expect(regiaoVista(caixa, { x: 0, y: caixa.altura + 900 }, vista, 0)).toBeNull();
  });

  it('holds its dots within the memory that it may take', () => {
    const densidade = densidadeQueCabe({ largura: 2384 * 8, altura: 3370 * 8 }, 2, 3_000_000);
    expect(2384 * 8 * densidade * (3370 * 8 * densidade)).toBeCloseTo(3_000_000, -2);
    expect(densidadeQueCabe(A4, 1.5, 3_000_000)).toBe(1.5);
  });
});
