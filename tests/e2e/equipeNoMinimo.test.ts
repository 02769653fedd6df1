import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium67, type Chromium67 } from '../support/chromium67.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

const EMAIL = 'gil@exemplo.com.br';
const ZONAS = 23;
let aberto: PortalAberto;
let navegador: Chromium67;

beforeAll(async () => {
  aberto = await portalAberto();
  const { db, cidade } = aberto.portal;
  await aberto.conta({ email: EMAIL, permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  await db
    .insertInto('zona_ocupacao')
    .values(
      Array.from({ length: ZONAS }, (_, i) => ({
        organizacao_id: cidade,
        sigla: `ZR-${String(i + 1).padStart(2, '0')}`,
        descricao: i === 16 ? 'Zona de transição' : `Zona residencial ${i + 1}`,
        percentual: '60.00',
      })),
    )
    .execute();
  navegador = await openChromium67();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

/** The guard against modern bundles fails loudly, on purpose; the realtime port is not open here. */
const GUARDA = /import\.meta\.resolve|Unexpected token|loading legacy chunks|WebSocket/;
const queixas = (): string[] =>
  navegador.said.filter((linha) => /^(erro|error|console\.error)/.test(linha) && !GUARDA.test(linha));
const diz = (frase: string): string => `document.body.innerText.indexOf(${JSON.stringify(frase)}) >= 0`;
const titulo = (frase: string): string => `document.querySelector('main h1').textContent === ${JSON.stringify(frase)}`;
const siglas = (): Promise<string[]> =>
  navegador.evaluate(
    `Array.from(document.querySelectorAll('main tbody tr a')).map(function (a) { return a.textContent; })`,
  );
/** Presses what is called this, by a real mouse event. */
const apertar = async (rotulo: string): Promise<void> => {
  await navegador.waitFor(
    `(function () {
      var um = Array.from(document.querySelectorAll('main button, main a')).find(function (b) {
        return (b.getAttribute('aria-label') || b.textContent) === ${JSON.stringify(rotulo)};
      });
      if (um) um.setAttribute('data-alvo', '1');
      return um;
    })()`,
  );
  await navegador.click('[data-alvo]');
  await navegador.evaluate(
    `Array.from(document.querySelectorAll('[data-alvo]')).forEach(function (e) { e.removeAttribute('data-alvo'); })`,
  );
};

describe('the staff’s panel in Chromium 67, the minimum browser', () => {
  it('opens a generated list after the log-in', async () => {
    await navegador.goto(`${aberto.url}/?redirect=/prefeitura/cadastro/zona-ocupacao`);
    await navegador.waitFor('window.portalPronto');
    await navegador.click('#username');
    await navegador.type(EMAIL);
    await navegador.click('#password');
    await navegador.type(SENHA);
    await navegador.click('button[type=submit]');
    await navegador.waitFor(diz(`1–10 de ${ZONAS}`));
    expect(await siglas()).toHaveLength(10);
    expect(navegador.requests.some((url) => /prefeitura-legacy-.*\.js$/.test(url))).toBe(true);
    expect(queixas()).toEqual([]);
  });

  it('goes to the next page and back', async () => {
    const primeira = await siglas();
    await apertar('Ir para a próxima página');
    await navegador.waitFor(diz(`11–20 de ${ZONAS}`));
    await navegador.waitFor(`document.querySelector('main tbody tr a').textContent !== ${JSON.stringify(primeira[0])}`);
    expect((await siglas()).filter((sigla) => primeira.includes(sigla))).toEqual([]);
    await apertar('Ir para a página anterior');
    await navegador.waitFor(`document.querySelector('main tbody tr a').textContent === ${JSON.stringify(primeira[0])}`);
    expect(await siglas()).toEqual(primeira);
    expect(queixas()).toEqual([]);
  });

  it('searches without accents and finds the one record', async () => {
    await navegador.click('main input[type=search]');
    await navegador.type('TRANSICAO');
    await navegador.waitFor(diz('1–1 de 1'));
    await navegador.waitFor(`document.querySelectorAll('main tbody tr').length === 1`);
    expect(await siglas()).toEqual(['ZR-17']);
    expect(queixas()).toEqual([]);
  });

  it('opens its form, is told of a fault on the field, changes it and saves', async () => {
    await apertar('ZR-17');
    await navegador.waitFor(titulo('ZR-17'));
    await apertar('Editar');
    await navegador.waitFor('document.querySelector("#campo-abreviacao")');
    await navegador.click('#campo-percentual');
    await navegador.evaluate('document.execCommand("selectAll")');
    await navegador.type('160');
    await navegador.click('#campo-abreviacao');
    await navegador.type('Transição');
    await apertar('Salvar');
    await navegador.waitFor('document.querySelector("#campo-percentual[aria-invalid=true]")');
    await navegador.click('#campo-percentual');
    await navegador.evaluate('document.execCommand("selectAll")');
    await navegador.type('62,5');
    await apertar('Salvar');
    await navegador.waitFor(`${diz('Transição')} && ${diz('62,5')} && ${titulo('ZR-17')}`);
    const guardada = await aberto.portal.db
      .selectFrom('zona_ocupacao')
      .select(['abreviacao', 'percentual'])
      .where('sigla', '=', 'ZR-17')
      .executeTakeFirstOrThrow();
    expect(guardada).toEqual({ abreviacao: 'Transição', percentual: '62.50' });
    expect(queixas()).toEqual([]);
  });
});
