import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardarFoco } from '../../../src/panels/layout/guardarFoco.ts';

let parar: () => void;
const por = (id: string): HTMLElement => document.getElementById(id) ?? expect.unreachable();
const comFoco = (): string | undefined => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML = `<button id="fora">Menu</button>
    <main id="conteudo" tabindex="-1"><ul><li id="linha" tabindex="-1"><form id="form"><button id="enviar">Enviar</button></form></li></ul></main>`;
  parar = guardarFoco();
});
afterEach(() => {
  parar();
  document.body.innerHTML = '';
});

describe('the focus of what goes from the page', () => {
  it('stays with what stands around it', async () => {
    por('enviar').focus();
    por('form').remove();
    await expect.poll(comFoco).toBe('linha');
  });

  it('goes to the screen when all around it went too', async () => {
    por('enviar').focus();
    por('linha').remove();
    await expect.poll(comFoco).toBe('conteudo');
  });

  it('is left alone where somebody took it elsewhere, or to nothing', async () => {
    por('enviar').focus();
    por('fora').focus();
    por('form').remove();
    await new Promise((r) => setTimeout(r));
    expect(comFoco()).toBe('fora');
    por('fora').blur();
    por('linha').remove();
    await new Promise((r) => setTimeout(r));
    expect(document.activeElement).toBe(document.body);
  });

  it('is dropped as ever once nobody watches', async () => {
    parar();
    por('enviar').focus();
    por('form').remove();
    await new Promise((r) => setTimeout(r));
    expect(document.activeElement).toBe(document.body);
  });
});
