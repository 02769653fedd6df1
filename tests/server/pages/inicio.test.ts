import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { scriptDeInicio } from '../../../build/cabecalhoComum.ts';

const script = await scriptDeInicio();

interface Pagina {
  readonly destino: string | undefined;
  readonly atributos: Readonly<Record<string, string>>;
}

/** Runs the start script as a page of that browser would. */
function abrirCom(userAgent: string, { caminho = '/', layout = null as string | null } = {}): Pagina {
  let destino: string | undefined;
  const atributos: Record<string, string> = {};
  const janela = {
    navigator: { userAgent },
    location: { pathname: caminho, replace: (para: string) => (destino = para) },
    localStorage: { getItem: () => layout },
  };
  const documento = {
    addEventListener: () => undefined,
    documentElement: { setAttribute: (nome: string, valor: string) => (atributos[nome] = valor) },
  };
  vm.runInNewContext(script, { window: janela, document: documento, JSON });
  return { destino, atributos };
}

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12) AppleWebKit/602.1.50 (KHTML, like Gecko)';
const WIN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const recusado = '/navegador-nao-compativel';

describe('the browser check of every page', () => {
  it.each([
    ['Edge 17', '[LIM-019]', `${WIN} Chrome/58.0.3029.110 Safari/537.36 Edge/17.17134`, true],
    ['Edge 18', '[LIM-019]', `${WIN} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, false],
    ['Chrome 66', '[LIM-020]', `${WIN} Chrome/66.0.3359.139 Safari/537.36`, true],
    ['Chrome 67', '[LIM-020]', `${WIN} Chrome/67.0.3396.62 Safari/537.36`, false],
    ['Firefox 67', '[LIM-021]', 'Mozilla/5.0 (X11; Linux x86_64; rv:67.0) Gecko/20100101 Firefox/67.0', true],
    ['Firefox 68', '[LIM-021]', 'Mozilla/5.0 (X11; Linux x86_64; rv:68.0) Gecko/20100101 Firefox/68.0', false],
    ['Opera 56', '[LIM-022]', `${WIN} Chrome/69.0.3497.100 Safari/537.36 OPR/56.0.3051.52`, true],
    ['Opera 12', '[LIM-022]', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18', true],
    ['Opera 57', '[LIM-022]', `${WIN} Chrome/70.0.3538.102 Safari/537.36 OPR/57.0.3098.76`, false],
    [
      'Samsung Internet 9',
      '[LIM-023]',
      'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/9.4 Chrome/67.0 Mobile Safari/537.36',
      true,
    ],
    [
      'Samsung Internet 10',
      '[LIM-023]',
      'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/10.1 Chrome/71.0 Mobile Safari/537.36',
      false,
    ],
    ['Safari 9', '[LIM-024]', `${MAC} Version/9.1.2 Safari/601.7.7`, true],
    ['Safari 10', '[LIM-024]', `${MAC} Version/10.0 Safari/602.1.50`, false],
    ['Internet Explorer 11', '', 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ])('%s %s', (_nome, _id, userAgent, foraDoMinimo) => {
    expect(abrirCom(userAgent).destino).toBe(foraDoMinimo ? recusado : undefined);
  });

  it('lets in what it does not know [AMB-151]', () => {
    for (const userAgent of [
      '',
      'Googlebot/2.1',
      `${WIN} Chrome/154.0 Safari/537.36 Edg/154.0`,
      `${MAC} CriOS/56.0 Mobile/14E5239e Safari/602.1`,
    ])
      expect(abrirCom(userAgent).destino).toBeUndefined();
  });

  it('does not send the page of the notice to itself', () => {
    expect(abrirCom(`${WIN} Chrome/50.0 Safari/537.36`, { caminho: recusado }).destino).toBeUndefined();
  });

  it('sets theme, density and size of the text before the first paint', () => {
    const layout = JSON.stringify({ tema: 'contraste', densidade: 'compacta', texto: 'maior' });
    expect(abrirCom(`${WIN} Chrome/150.0`, { layout }).atributos).toEqual({
      'data-tema': 'contraste',
      'data-densidade': 'compacta',
      'data-texto': 'maior',
    });
    expect(abrirCom(`${WIN} Chrome/150.0`, { layout: '{broken' }).atributos).toEqual({});
  });

  it('is small and old enough for every browser', () => {
    expect(script.length).toBeLessThanOrEqual(1024);
    expect(script).not.toMatch(/=>|`|\b(let|const|class)\b/);
  });
});
