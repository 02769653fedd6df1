import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ajustarPelaTecla, frasesDoAjuste, SEM_AJUSTE } from '../../../src/resources/visor/comparar/ajuste.ts';
import { Comparacao } from '../../../src/resources/visor/comparar/Comparacao.tsx';
import { misturar } from '../../../src/resources/visor/comparar/misturar.ts';
import type { AbrirFolhas } from '../../../src/resources/visor/abrirFolhas.ts';
import { abre, comTamanho, emMemoria } from './memoria.ts';

const BRANCO = [255, 255, 255, 255];
const PRETO = [0, 0, 0, 255];
const misturado = (velho: readonly number[], novo: readonly number[], peso = 0.5): number[] => {
  const saida = new Uint8ClampedArray(4);
  misturar(new Uint8ClampedArray(velho), new Uint8ClampedArray(novo), saida, peso);
  return [...saida];
};

describe('the mixture of two versions', () => {
  it('is red where ink went, blue where it came, dark where it stayed, white where there is none', () => {
    const [r = 0, g = 0, b = 0] = misturado(PRETO, BRANCO);
    expect([r > 200, g < 40, b < 40]).toEqual([true, true, true]);
    const [r2 = 0, g2 = 0, b2 = 0] = misturado(BRANCO, PRETO);
    expect([r2 < 40, g2 < 140, b2 > 200]).toEqual([true, true, true]);
    expect(
      misturado(PRETO, PRETO)
        .slice(0, 3)
        .every((n) => n < 40),
    ).toBe(true);
    expect(misturado(BRANCO, BRANCO)).toEqual(BRANCO);
  });

  it('shows one of them alone at the ends of the slider, and what is see-through as paper', () => {
    expect(misturado(BRANCO, PRETO, 0)).toEqual(BRANCO);
    expect(misturado(PRETO, BRANCO, 1)).toEqual(BRANCO);
    expect(misturado([0, 0, 0, 0], [0, 0, 0, 0])).toEqual(BRANCO);
  });
});

describe('the keys that align', () => {
  const tecla = (key: string, altKey = false, shiftKey = false) => ({ key, altKey, shiftKey });
  it('move with Alt, further with Shift, and change the size', () => {
    const um = ajustarPelaTecla(SEM_AJUSTE, tecla('ArrowRight', true));
    expect(um).toEqual({ x: 1, y: 0, escala: 1 });
    expect(ajustarPelaTecla(um ?? SEM_AJUSTE, tecla('ArrowUp', true, true))).toEqual({ x: 1, y: -10, escala: 1 });
    expect(ajustarPelaTecla(SEM_AJUSTE, tecla('.'))?.escala).toBe(1.001);
    expect(ajustarPelaTecla({ ...SEM_AJUSTE, escala: 0.5 }, tecla(','))?.escala).toBe(0.5);
  });
  it('leave the arrows of the page alone', () => {
    expect(ajustarPelaTecla(SEM_AJUSTE, tecla('ArrowRight'))).toBeUndefined();
    expect(ajustarPelaTecla(SEM_AJUSTE, tecla('a'))).toBeUndefined();
  });
  it('are told in millimetres', () => {
    expect(frasesDoAjuste(SEM_AJUSTE)).toBe('Sem ajuste');
    expect(frasesDoAjuste({ x: 72, y: -7.2, escala: 1.01 })).toBe('25,4 mm para a direita, 2,5 mm para cima, 101 %');
  });
});

describe('the screen', () => {
  let desfazer: () => void;
  beforeEach(() => {
    desfazer = comTamanho(1000, 700);
    vi.stubGlobal('matchMedia', (consulta: string) => ({ matches: consulta.includes('min-width') }));
  });
  afterEach(() => {
    cleanup();
    desfazer();
    vi.unstubAllGlobals();
  });
  const velhas = emMemoria(['Planta', 'Corte', 'Fachada']);
  const novas = emMemoria(['Planta', 'Corte']);
  const abrir: AbrirFolhas = (caminho, sinal) => abre(caminho.endsWith('1') ? velhas : novas)(caminho, sinal);
  const mostrar = (aoFechar = (): void => undefined): void =>
    void render(
      <Comparacao
        titulo="Planta baixa"
        antes={{ caminho: 'painel-prefeitura/arquivos/1', rotulo: 'Inicial' }}
        depois={{ caminho: 'painel-prefeitura/arquivos/2', rotulo: 'Rodada 1' }}
        aoFechar={aoFechar}
        abrir={abrir}
      />,
    );

  it('lays the two over each other, says which colour is which, and puts them side by side', async () => {
    mostrar();
    await screen.findByRole('img', { name: 'Página 1: Inicial em vermelho, Rodada 1 em azul' });
    expect(screen.getByText('Só em Inicial')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lado a lado' }));
    await screen.findByRole('img', { name: 'Página em Inicial' });
    expect(screen.getByRole('img', { name: 'Página em Rodada 1' })).toBeTruthy();
  });

  it('is aligned by keys and by buttons, and another page begins without', async () => {
    const usuario = userEvent.setup();
    mostrar();
    const rolo = await screen.findByRole('region', { name: 'Versões sobrepostas' });
    rolo.focus();
    await usuario.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText(/^0,4 mm para a direita/);
    await usuario.click(screen.getByRole('button', { name: 'Mover Rodada 1 para baixo' }));
    await screen.findByText(/0,4 mm para baixo/);
    await usuario.click(screen.getByRole('button', { name: 'Próxima página' }));
    await screen.findByText('Sem ajuste');
  });

  it('says which version has a page that the other lacks', async () => {
    const usuario = userEvent.setup();
    mostrar();
    await screen.findByText('1 de 3');
    await usuario.click(screen.getByRole('button', { name: 'Próxima página' }));
    await usuario.click(screen.getByRole('button', { name: 'Próxima página' }));
    await screen.findByText('A página 3 só existe em Inicial');
  });
});
