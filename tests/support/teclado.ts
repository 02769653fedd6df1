import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has; who has not arrived by then goes in a circle. */
const PARADAS = 150;

/** Where the focus is, in words for a failure. */
export interface Parada {
  readonly oque: string;
  /** Nothing of the page has the focus. */
  readonly perdida: boolean;
  /** A sighted person sees which one it is: something of its looks changed, and it is on the screen. */
  readonly visivel: boolean;
}

/** Runs in the page: keeps how everything that can have the focus looks while it has it not. */
const LEMBRAR = `(() => {
  const aparencia = (el) => {
    const partes = [el, el.parentElement, el.parentElement?.parentElement, el.nextElementSibling, el.closest('label')];
    return partes.map((um) => {
      if (!um) return '';
      const e = getComputedStyle(um), depois = getComputedStyle(um, '::after');
      return [e.outlineStyle === 'none' ? '' : e.outlineStyle + e.outlineWidth + e.outlineColor, e.boxShadow, e.borderColor, e.borderWidth, e.backgroundColor, depois.boxShadow, depois.backgroundColor, depois.borderColor, depois.outlineStyle].join('|');
    }).join('/');
  };
  window.aparenciaDoFoco = aparencia;
  window.semFoco = new Map();
  for (const el of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'))
    if (el !== document.activeElement) window.semFoco.set(el, aparencia(el));
})()`;

/** Runs in the page after a key: where the focus is now, and whether that is to be seen. */
const ONDE = `(() => {
  const el = document.activeElement;
  if (el === null || el === document.body || el === document.documentElement) return { oque: 'nada', perdida: true, visivel: false };
  const nome = el.getAttribute('aria-label') ?? (el.labels?.[0]?.textContent || el.textContent || el.getAttribute('name') || '');
  const oque = el.tagName.toLowerCase() + ' "' + nome.trim().slice(0, 60) + '"';
  const antes = window.semFoco?.get(el);
  const estilo = getComputedStyle(el);
  const anel = estilo.outlineStyle !== 'none' && parseFloat(estilo.outlineWidth) > 0;
  const marcado = antes === undefined ? anel || estilo.boxShadow !== 'none' : antes !== window.aparenciaDoFoco(el);
  const alvo = [el, el.closest('label'), el.parentElement].find((um) => um && um.getBoundingClientRect().width > 1);
  const { top, left, bottom, right } = (alvo ?? el).getBoundingClientRect();
  const naJanela = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return { oque: oque + (naJanela ? '' : ' fora da janela') + (marcado ? '' : ' sem marca'), perdida: false, visivel: marcado && naJanela };
})()`;

/** Whoever has no mouse: keys and nothing else, and every stop of the focus is looked at. */
export interface Teclado {
  /** One key; the focus must be somewhere afterwards, and to be seen where it moved by Tab. */
  tecla(nome: string): Promise<Parada>;
  escrever(texto: string): Promise<void>;
  /** Tab, or back with `Shift+Tab`, until this has the focus. Answers the stops on the way. */
  irAte(alvo: Locator, tecla?: 'Tab' | 'Shift+Tab'): Promise<readonly string[]>;
  /** Goes there and presses it. */
  acionar(alvo: Locator, tecla?: 'Enter' | 'Space', volta?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Goes to a field, empties it and types. */
  preencher(alvo: Locator, texto: string): Promise<void>;
  /** Waits until the focus is on something of the page, and answers what; fails when it stays lost. */
  foco(): Promise<string>;
  /** Waits until this has the focus without a key being pressed. */
  temFoco(alvo: Locator): Promise<void>;
}

const tem = async (alvo: Locator): Promise<boolean> =>
  (await alvo.count()) > 0 && alvo.first().evaluate((el) => el === document.activeElement);

export function soTeclado(pagina: Page): Teclado {
  const onde = (): Promise<Parada> => pagina.evaluate<Parada>(ONDE);
  const tab = async (nome: string): Promise<Parada> => {
    await pagina.evaluate(LEMBRAR);
    await pagina.keyboard.press(nome);
    const parada = await onde();
    return parada;
  };
  const teclado: Teclado = {
    tecla: async (nome) => {
      if (nome === 'Tab' || nome === 'Shift+Tab') return tab(nome);
      await pagina.keyboard.press(nome);
      return onde();
    },
    escrever: (texto) => pagina.keyboard.type(texto),
    irAte: async (alvo, nome = 'Tab') => {
      await alvo.first().waitFor();
      const paradas: string[] = [];
      for (let i = 0; i < PARADAS; i++) {
        if (await tem(alvo)) return paradas;
        const parada = await tab(nome);
        // Past the last stop the focus leaves the page for the browser's own controls, and comes back at the first.
        if (parada.perdida) {
          paradas.push('(fim da página)');
          expect(
            paradas.filter((uma) => uma === '(fim da página)').length,
            `não se chega a ${alvo}: ${paradas.join(' → ')}`,
          ).toBeLessThan(3);
          continue;
        }
        paradas.push(parada.oque);
        expect(parada.visivel, `foco que não se vê em ${parada.oque}, depois de ${paradas.slice(-4).join(' → ')}`).toBe(
          true,
        );
      }
      throw new Error(`não se chega a ${alvo} com ${nome}: ${paradas.join(' → ')}`);
    },
    acionar: async (alvo, tecla = 'Enter', volta = 'Tab') => {
      await teclado.irAte(alvo, volta);
      await pagina.keyboard.press(tecla);
    },
    preencher: async (alvo, texto) => {
      await teclado.irAte(alvo);
      await pagina.keyboard.press('Control+a');
      await pagina.keyboard.type(texto);
      await expect.poll(() => tem(alvo)).toBe(true);
    },
    foco: async () => {
      await expect.poll(async () => (await onde()).perdida, { message: 'o foco se perdeu' }).toBe(false);
      return (await onde()).oque;
    },
    temFoco: (alvo) => expect.poll(() => tem(alvo), { message: `o foco devia estar em ${alvo}` }).toBe(true),
  };
  return teclado;
}
