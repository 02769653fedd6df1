import fs from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Pessoa } from '../../support/jornadaDoNavegador.ts';

/** A small file to be chosen in the browser. */
export interface Arquivo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A one-page PDF of its own text, as a scanner or a bank gives one. */
export const umPdf = (name: string, texto = name): Arquivo => {
  const fluxo = `BT /F1 18 Tf 72 760 Td (${texto.replace(/[()\\]/g, '')}) Tj ET`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${fluxo.length} >>\nstream\n${fluxo}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let corpo = '%PDF-1.7\n';
  const lugares = objetos.map((objeto, i) => {
    const lugar = corpo.length;
    corpo += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return lugar;
  });
  const tabela = lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('');
  const fim = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${corpo.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(corpo + fim, 'latin1') };
};

/** The field whose label begins like this ("(opcional)" may follow). */
export const campo = (onde: Page | Locator, rotulo: string): Locator =>
  onde
    .getByLabel(new RegExp(`^${rotulo.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(opcional\\))?$`))
    // Heads of columns and sections may have the same name.
    .and(onde.locator(':not(th):not(section)'));

export const botao = (onde: Page | Locator, nome: string | RegExp): Locator =>
  onde.getByRole('button', { name: nome, exact: typeof nome === 'string' });

export const titulo = (pagina: Page, nome: string | RegExp): Locator =>
  pagina.getByRole('heading', { level: 1, name: nome });

/** The notice that an act was done. */
export const aviso = (pagina: Page, texto: string | RegExp): Locator =>
  pagina.locator('.toast, [role="status"], [role="alert"]').filter({ hasText: texto }).first();

/** Waits until nothing of it is left on the page. */
export const sumir = (o: Locator): Promise<void> => expect.poll(() => o.count(), { timeout: 30_000 }).toBe(0);

/** What a gesture downloads. */
export async function baixado(pagina: Page, gesto: () => Promise<void>): Promise<{ nome: string; bytes: Buffer }> {
  const [descida] = await Promise.all([pagina.waitForEvent('download'), gesto()]);
  return { nome: descida.suggestedFilename(), bytes: await fs.readFile(await descida.path()) };
}

/** Fields of a generated form by label, filled one after the other. */
export async function preencher(onde: Page | Locator, valores: Readonly<Record<string, string>>): Promise<void> {
  for (const [rotulo, valor] of Object.entries(valores)) await campo(onde, rotulo).fill(valor);
}

/** The terms can be accepted once they were read to their end. */
export async function aceitarTermo(pagina: Page): Promise<void> {
  await pagina.getByRole('region', { name: 'Termo de uso' }).evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
  await pagina.getByText('Leia o texto até o final para aceitar').waitFor({ state: 'detached' });
  await pagina.getByRole('checkbox', { name: 'Li e aceito o termo de uso' }).check();
}

/** The notice of the law on protected areas, read to its end and taken note of. */
export async function darCienciaDaLei(pagina: Page): Promise<void> {
  const texto = pagina.getByRole('region', { name: 'Áreas de preservação permanente' });
  await texto.evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
  await pagina.getByText('Leia o texto até o final para aceitar').waitFor({ state: 'detached' });
  await pagina.getByRole('checkbox', { name: 'Li e estou ciente' }).check();
}

/** The code that anybody types to confirm a paper: of a portal that only its machine reaches, papers print no address. */
export const codigoDoPapel = ({ alternativos }: { readonly alternativos: readonly string[] }): string => {
  const codigo = /^QR do código ([\w-]+)$/m.exec(alternativos.join('\n'))?.[1];
  expect(codigo, alternativos.join()).toBeDefined();
  return codigo ?? '';
};

/** The one link of a mail, as an address of this portal. */
export const linkDe = (carta: { readonly text?: string | undefined }): string => {
  const achado = /https?:\/\/[^\s/]+(\/\S+)/.exec(carta.text ?? '');
  expect(achado, carta.text).not.toBeNull();
  return achado?.[1] ?? '';
};

/** The next call like this reaches the server and is answered, and the answer is lost on the way. */
export async function perderAResposta({ contexto, pagina }: Pessoa, urlPattern: string): Promise<void> {
  const rede = await contexto.newCDPSession(pagina);
  rede.once('Fetch.requestPaused', ({ requestId }) => {
    void rede
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => rede.send('Fetch.disable'));
  });
  await rede.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}
