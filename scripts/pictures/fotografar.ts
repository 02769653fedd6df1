import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Parada } from './percorrer.ts';

/** Widths in CSS pixels: a desk and a phone (design/look.md). */
export const LARGURAS = [1280, 390] as const;
export const TEMAS = ['claro', 'escuro'] as const;
const ALTURA = 900;
/** Longer pages are cut here: nobody looks at the two-hundredth row. */
const MAIS_ALTA = 2400;

/** What a width changes is drawn by the second frame: before it, a drawer that goes away may be in the picture. */
const DOIS_QUADROS = 'new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto)))';

/** What became of one route. */
export interface Vista extends Parada {
  readonly arquivos: readonly string[];
}

/** The open page at both widths, in both themes; answers the names of the files. */
export async function fotografar(pagina: Page, pasta: string, nome: string): Promise<readonly string[]> {
  fs.mkdirSync(pasta, { recursive: true });
  const arquivos: string[] = [];
  for (const largura of LARGURAS) {
    await pagina.setViewportSize({ width: largura, height: ALTURA });
    await pagina.evaluate(DOIS_QUADROS);
    for (const tema of TEMAS) {
      await pagina.evaluate((valor) => void (document.documentElement.dataset['tema'] = valor), tema);
      const inteira = await pagina.evaluate(() => document.documentElement.scrollHeight);
      const arquivo = `${nome}-${largura}-${tema}.png`;
      await pagina.screenshot({
        path: path.join(pasta, arquivo),
        animations: 'disabled',
        fullPage: true,
        clip: { x: 0, y: 0, width: largura, height: Math.min(Math.max(inteira, ALTURA), MAIS_ALTA) },
      });
      arquivos.push(arquivo);
    }
  }
  return arquivos;
}
