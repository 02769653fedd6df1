import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBrowserPart } from '../../../server/browserBuild.ts';
import { lerFaltas, type Faltas } from '../../support/embutidos/dados.ts';
import { inalcancados } from '../../support/embutidos/inalcancados.ts';
import { depoisDosPolyfills } from '../../support/embutidos/preenchidos.ts';
import { usosSemGuarda, type Uso } from '../../support/embutidos/usos.ts';

let assets: string;
let antigos: readonly string[];
let faltas: Faltas;
let janela: ReturnType<typeof depoisDosPolyfills>;

beforeAll(async () => {
  assets = path.join(await buildBrowserPart(() => undefined, new AbortController().signal), 'assets');
  antigos = fs.readdirSync(assets).filter((nome) => /-legacy-.*\.js$/.test(nome));
  faltas = lerFaltas();
  janela = depoisDosPolyfills(lido(antigos.find(ehPolyfill) ?? ''), faltas);
}, 120_000);
afterAll(() => janela?.fechar());

const ehPolyfill = (nome: string): boolean => nome.startsWith('polyfills-legacy-');
const lido = (nome: string): string => fs.readFileSync(path.join(assets, nome), 'utf8');
const pedacoDe = (nome: string): string => nome.replace(/-legacy-.*$/, '');
const quebrados = (codigo: string): readonly Uso[] =>
  usosSemGuarda(codigo, faltas).filter((uso) => !janela.funciona(uso));
const nomes = (codigo: string): readonly string[] => quebrados(codigo).map(({ nome }) => nome);

describe('the built-ins of the legacy bundle, against what MDN says of the minimum browsers', () => {
  it('each is in all of them, filled in, or asked for first [LIM-025]', () => {
    const achados = antigos
      .filter((nome) => !ehPolyfill(nome))
      .flatMap((nome) => {
        const codigo = lido(nome);
        return quebrados(codigo).map(({ tipo, nome: qual, onde }) => ({
          chave: `${pedacoDe(nome)}: ${tipo} ${qual}`,
          trecho: codigo.slice(Math.max(0, onde - 40), onde + 60),
        }));
      });
    const sabidos = inalcancados.map(({ pedaco, tipo, nome }) => `${pedaco}: ${tipo} ${nome}`);
    expect(achados.filter(({ chave }) => !sabidos.includes(chave))).toEqual([]);
    // An entry whose use is gone would let a new one through.
    expect(sabidos.filter((sabido) => !achados.some(({ chave }) => chave === sabido))).toEqual([]);
  }, 120_000);

  it.each([
    ['new ResizeObserver(f)', 'ResizeObserver'],
    ['var o = new window.ResizeObserver(f)', 'ResizeObserver'],
    ['navigator.locks && queueMicrotask(f); new BroadcastChannel("a")', 'BroadcastChannel'],
    ['Array.fromAsync(x)', 'Array.fromAsync'],
    ['CSS.escape(x)', 'CSS.escape'],
    ['x.showPopover()', 'showPopover'],
    ['"a".isWellFormed()', 'isWellFormed'],
    ['if (!x) return_(); else x["showPopover"]()', 'showPopover'],
    ['(function () { if (window.ResizeObserver) f(); new ResizeObserver(f); })()', 'ResizeObserver'],
  ])('%s is found', (codigo, nome) => {
    expect(nomes(codigo)).toEqual([nome]);
  });

  it.each([
    'if (typeof ResizeObserver !== "undefined") new ResizeObserver(f)',
    'typeof ResizeObserver === "function" && new ResizeObserver(f)',
    'window.ResizeObserver ? new window.ResizeObserver(f) : g()',
    '(function () { if (!("ResizeObserver" in window)) return; new ResizeObserver(f); })()',
    'x.showPopover && x.showPopover()',
    'var ResizeObserver = f(); new ResizeObserver(f)',
    'f({ ResizeObserver: 1 }, x.ResizeObserver)',
    'Object.fromEntries(x); [1].flat(); x.replaceAll("a", "b"); new TextEncoder(); new Intl.ListFormat("pt-BR")',
  ])('%s is let through', (codigo) => {
    expect(nomes(codigo)).toEqual([]);
  });

  it('is not fooled by a bundle without its polyfills', () => {
    const semNada = depoisDosPolyfills('', faltas);
    const usos = usosSemGuarda('Object.fromEntries(x); [1].flat(); new TextEncoder(); x.composedPath()', faltas);
    expect(usos.map((uso) => semNada.funciona(uso))).toEqual([false, false, false, false]);
    semNada.fechar();
  });
});

describe('what the portal fills in itself', () => {
  const texto = 'ação, 10 m² ✓ 😀';
  const listas = [[], ['a'], ['a', 'b'], ['a', 'b', 'c']];

  it('writes and reads UTF-8 as a new browser does', () => {
    const bytes = String(
      janela.avaliar(`Array.from(new TextEncoder().encode(${JSON.stringify(`${texto}\ud800`)})).join()`),
    );
    expect(bytes).toBe([...new TextEncoder().encode(`${texto}\ud800`)].join());
    expect(janela.avaliar(`new TextDecoder().decode(new TextEncoder().encode(${JSON.stringify(texto)}))`)).toBe(texto);
  });

  it.each(['conjunction', 'disjunction'] as const)('says a list in words as a new browser does: %s', (type) => {
    for (const lista of listas)
      expect(janela.avaliar(`new Intl.ListFormat('pt-BR', { type: '${type}' }).format(${JSON.stringify(lista)})`)).toBe(
        new Intl.ListFormat('pt-BR', { type }).format(lista),
      );
  });

  it('keeps headers whatever their case, and a request’s address, method and signal', () => {
    const lidos = janela.avaliar(`(function () {
      var h = new Headers({ Accept: 'a' });
      h.append('accept', 'b');
      h.set('X-Um', '1');
      h.delete('x-um');
      var p = new Request('/lista?page=2', { signal: new AbortController().signal });
      return [h.get('ACCEPT'), h.get('x-um'), String(h.has('x-um')), p.url, p.method, String(p.signal.aborted)].join(' | ');
    })()`);
    expect(lidos).toBe('a, b |  | false | http://localhost/lista?page=2 | GET | false');
  });

  it('tells the way of an event from what was pressed to the window', () => {
    expect(
      janela.avaliar(`(function () {
        var caminho = [];
        document.body.addEventListener('click', function (e) {
          caminho = e.composedPath().map(function (no) { return no === window ? 'window' : no.nodeName; });
        });
        var i = document.body.appendChild(document.createElement('i'));
        i.dispatchEvent(new Event('click', { bubbles: true }));
        return caminho.join(' ');
      })()`),
    ).toBe('I BODY HTML #document window');
  });
});
