import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cenarioO2 } from '../support/cenarioO2.ts';
import { openChromium67, type Chromium67 } from '../support/chromium67.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { umPdf } from './jornada/gestos.ts';

const EMAIL = 'iara@exemplo.com.br';
let aberto: PortalAberto;
let navegador: Chromium67;
let processo: number;
let pasta: string;

beforeAll(async () => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-minimo-'));
  aberto = await portalAberto();
  const { portal } = aberto;
  const cenario = await cenarioO2(portal);
  processo = cenario.processo;
  await aberto.podeEntrar(cenario.requerente, EMAIL);
  navegador = await openChromium67();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
  fs.rmSync(pasta, { recursive: true, force: true });
});

/** The guard against modern bundles fails loudly, on purpose; the realtime port is not open here. */
const GUARDA = /import\.meta\.resolve|Unexpected token|loading legacy chunks|WebSocket/;
const queixas = (): string[] =>
  navegador.said.filter((linha) => /^(erro|error|console\.error)/.test(linha) && !GUARDA.test(linha));
const diz = (frase: string): string => `document.body.innerText.indexOf(${JSON.stringify(frase)}) >= 0`;
const apertar = (rotulo: string, dentro = ''): Promise<unknown> =>
  navegador.evaluate(
    `Array.from(document.querySelectorAll('${dentro}button')).find(function (b) { return b.textContent === ${JSON.stringify(rotulo)}; }).click()`,
  );

describe('the applicant’s panel in Chromium 67, the minimum browser', () => {
  it('opens the dashboard', async () => {
    await navegador.goto(`${aberto.url}/`);
    await navegador.waitFor('window.portalPronto');
    await navegador.click('#username');
    await navegador.type(EMAIL);
    await navegador.click('#password');
    await navegador.type(SENHA);
    await navegador.click('button[type=submit]');
    await navegador.waitFor(diz('Você ainda não tem requerimentos'));
    expect(queixas()).toEqual([]);
  });

  it('fills a section: look-up, choice, autosave, fees, the compiled validator', async () => {
    await navegador.goto(`${aberto.url}/contribuinte/novo-requerimento/ampliacao/${processo}`);
    await navegador.waitFor('!!document.querySelector("#campo_inscricao_imovel")');
    await navegador.click('#campo_inscricao_imovel');
    await navegador.type('01.02.117');
    await navegador.click('#campo_area_ampliada_m2');
    await navegador.waitFor(diz('Rua das Acácias, 340'));
    await navegador.type('abc');
    await navegador.click('#campo_rt');
    await navegador.waitFor(diz('Informe um número válido'));
    await navegador.click('#campo_area_ampliada_m2');
    await navegador.evaluate('document.execCommand("selectAll")');
    await navegador.type('142,5');
    await navegador.click('#campo_rt');
    await navegador.waitFor(diz('Salvo às'));
    await navegador.waitFor(diz('R$ 841,28'));
    expect(await navegador.evaluate('document.querySelector("#campo_area_ampliada_m2").value')).toBe('142,50');
    expect(await navegador.evaluate('Object.keys(window.validadoresDoPortal).length')).toBe(1);
    expect(queixas()).toEqual([]);
  });

  it('goes on to the next part and comes back with what was typed', async () => {
    await apertar('Continuar');
    await navegador.waitFor(diz('Matrícula do imóvel'));
    await navegador.evaluate('history.back()');
    await navegador.waitFor(
      'document.querySelector("#campo_area_ampliada_m2") && document.querySelector("#campo_area_ampliada_m2").value === "142,50"',
    );
    expect(queixas()).toEqual([]);
  });

  it('chooses with a radio button and finds the professional by his registration', async () => {
    await navegador.evaluate(
      `Array.from(document.querySelectorAll('main label')).find(function (l) { return l.textContent === 'Não'; }).click()`,
    );
    await navegador.waitFor('document.querySelector("main input[type=radio]:checked")');
    await navegador.click('#campo_rt');
    await navegador.type('CREA-SC 12345');
    await navegador.click('#campo_area_ampliada_m2');
    await navegador.waitFor(diz('Tomé Ribeirinho'));
    expect(queixas()).toEqual([]);
  });

  it('uploads a document, sees that it was received', async () => {
    await apertar('Continuar');
    await navegador.waitFor('document.querySelector("main input[type=file]")');
    const { name, buffer } = umPdf('matricula.pdf');
    const arquivo = path.join(pasta, name);
    fs.writeFileSync(arquivo, buffer);
    await navegador.choose('main input[type=file]', [arquivo]);
    await navegador.waitFor(diz('Recebido e verificado em'));
    const guardado = await aberto.portal.db
      .selectFrom('arquivo')
      .select(['nome', 'tamanho'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(guardado).toEqual({ nome: name, tamanho: buffer.length });
    expect(queixas()).toEqual([]);
  });

  it('reads all of it again, is asked, files the request and is given its number', async () => {
    await apertar('Continuar');
    await navegador.waitFor('document.querySelector("#parte-atual").textContent === "Conferir e enviar"');
    await navegador.waitFor(diz('R$ 841,28'));
    await apertar('Enviar requerimento');
    await navegador.waitFor('document.querySelector("[role=dialog]")');
    await apertar('Enviar requerimento', '[role=dialog] ');
    await navegador.waitFor('/Requerimento \\d{4}\\/\\d+ protocolado/.test(document.body.innerText)');
    const { numero, situacao } = await aberto.portal.db
      .selectFrom('requerimento')
      .select(['numero', 'situacao'])
      .executeTakeFirstOrThrow();
    expect(situacao).toBe('Aguardando prefeitura');
    expect(await navegador.evaluate<string>('document.body.innerText')).toContain(`Requerimento ${numero} protocolado`);
    expect(queixas()).toEqual([]);
  });
});
