import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ajustarPelaTecla, frasesDoAjuste, SEM_AJUSTE } from '../../../src/resources/visor/comparar/ajuste.ts';
import { Comparacao, type PropsDaComparacao } from '../../../src/resources/visor/comparar/Comparacao.tsx';
import type { AbrirFolhas } from '../../../src/resources/visor/abrirFolhas.ts';
import { abre, comTamanho, emMemoria, janela } from './memoria.ts';

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
    vi.stubGlobal('matchMedia', janela());
  });
  afterEach(() => {
    cleanup();
    desfazer();
    vi.unstubAllGlobals();
  });
  const nas = {
    a1: emMemoria(['Planta', 'Corte', 'Fachada']),
    a2: emMemoria(['Planta', 'Corte']),
    b2: emMemoria(['Implantação']),
    a3: emMemoria(['Planta']),
  };
  const abertos: string[] = [];
  const abrir: AbrirFolhas = (caminho, sinal) => {
    abertos.push(caminho);
    return abre(nas[caminho as keyof typeof nas])(caminho, sinal);
  };
  const versoes = [
    { rotulo: 'Inicial', arquivos: [{ nome: 'planta.pdf', caminho: 'a1' }] },
    {
      rotulo: 'Rodada 1',
      arquivos: [
        { nome: 'planta.pdf', caminho: 'a2' },
        { nome: 'implantação.pdf', caminho: 'b2' },
      ],
    },
    { rotulo: 'Rodada 2', arquivos: [{ nome: 'planta.pdf', caminho: 'a3' }] },
  ];
  const mostrar = (props: Partial<PropsDaComparacao> = {}): void => {
    abertos.length = 0;
    render(
      <Comparacao
        {...{ titulo: 'Planta baixa', versoes, antes: 0, depois: 1, abrir }}
        aoFechar={() => undefined}
        {...props}
      />,
    );
  };
  const valores = (): string[] =>
    screen.getAllByRole<HTMLSelectElement>('combobox').map((s) => s.selectedOptions[0]?.textContent ?? '');

  it('lays the two over each other, says what is which, and puts them side by side', async () => {
    mostrar();
    await screen.findByRole('region', { name: 'Versões sobrepostas' });
    const legenda = within(screen.getByRole('list', { name: 'Legenda' }));
    expect(legenda.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Só em Inicial (riscado)',
      'Só em Rodada 1 (cheio)',
      'Nas duas (cinza)',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Lado a lado' }));
    await screen.findByRole('region', { name: 'Páginas em Inicial' });
    expect(screen.getByRole('region', { name: 'Páginas em Rodada 1' })).toBeTruthy();
  });

  it('any two revisions and any pair of their files are chosen, and the same one twice changes places', async () => {
    const usuario = userEvent.setup();
    mostrar();
    await screen.findByRole('region', { name: 'Versões sobrepostas' });
    expect(valores()).toEqual(['Inicial', 'Rodada 1', 'planta.pdf']);
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Arquivo' }), 'implantação.pdf (só em Rodada 1)');
    await screen.findByText('A página 1 só existe em Rodada 1');
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Depois' }), 'Rodada 2');
    await waitFor(() => expect(abertos).toContain('a3'));
    expect(valores()).toEqual(['Inicial', 'Rodada 2']);
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Antes' }), 'Rodada 2');
    expect(valores()).toEqual(['Rodada 2', 'Inicial']);
  });

  it('opens at the place, and as large, as it was handed, with the file that is open, and tells where it was left', async () => {
    const usuario = userEvent.setup();
    const aoFechar = vi.fn();
    const vista = { pagina: 2, naPagina: { x: 0.4, y: 0.5 }, escala: 3, ajuste: null, giro: 0 } as const;
    const folhas = emMemoria(['Planta', 'Corte']);
    mostrar({ vista, emprestada: { caminho: 'a2', folhas }, aoFechar });
    await screen.findByRole('img', { name: 'Página 2 de 3' });
    expect(abertos).toEqual(['a1']);
    expect(screen.getByText('225%')).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(aoFechar).toHaveBeenCalledExactlyOnceWith({
      ...vista,
      naPagina: { x: expect.closeTo(0.4, 2), y: expect.closeTo(0.5, 2) },
    });
    cleanup();
    expect(folhas.fechado()).toBe(false);
  });

  it('which of the two is seen is told and changed by keys and by a button', async () => {
    const usuario = userEvent.setup();
    mostrar();
    (await screen.findByRole('region', { name: 'Versões sobrepostas' })).focus();
    const peso = screen.getByRole('slider', { name: 'Entre Inicial e Rodada 1' });
    expect(peso.getAttribute('aria-valuetext')).toBe('As duas');
    await usuario.keyboard('b');
    expect(peso.getAttribute('aria-valuetext')).toBe('Só Inicial');
    await usuario.keyboard('b');
    expect(peso.getAttribute('aria-valuetext')).toBe('Só Rodada 1');
    await usuario.keyboard('[['.repeat(7));
    expect(peso.getAttribute('aria-valuetext')).toBe('70% Inicial');
    await usuario.click(screen.getByRole('button', { name: 'Ver as duas' }));
    await usuario.click(screen.getByRole('button', { name: 'Alternar' }));
    expect(peso.getAttribute('aria-valuetext')).toBe('Só Inicial');
  });

  it('is aligned by keys and by buttons', async () => {
    const usuario = userEvent.setup();
    mostrar();
    (await screen.findByRole('region', { name: 'Versões sobrepostas' })).focus();
    await usuario.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText(/^0,4 mm para a direita/);
    await usuario.click(screen.getByRole('button', { name: 'Mover Rodada 1 para baixo' }));
    await screen.findByText(/0,4 mm para baixo/);
    await waitFor(() =>
      expect(nas.a2.pedidos.at(-1)?.regiao).toMatchObject({ x: expect.closeTo(-1.65, 1), y: expect.closeTo(-1.65, 1) }),
    );
    await usuario.click(screen.getByRole('button', { name: 'Desfazer ajuste' }));
    await screen.findByText('Sem ajuste');
  });

  it('says which version has a page that the other lacks', async () => {
    mostrar({ vista: { pagina: 3, naPagina: { x: 0.5, y: 0.5 }, escala: 1, ajuste: 'pagina', giro: 0 } });
    await screen.findByText('A página 3 só existe em Inicial');
  });
});
