import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { umaPessoa, type Largura, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { A0, pdfDeTeste } from '../../support/pdfDeTeste.ts';
import { portalAberto, SENHA, type PortalAberto } from '../../support/portalAberto.ts';
import { botao } from '../jornada/gestos.ts';

/** Three sheets, the last one an A0 plan with a red square in its middle. */
export const MATRICULA = pdfDeTeste([
  { linhas: ['Matrícula 4.377', 'Imóvel da Rua das Acácias'].map((l) => l.normalize('NFC')) },
  { linhas: ['Segunda folha', 'A escada tem 0,90 m'] },
  { ...A0, linhas: ['Planta baixa'], operadores: '1 0 0 rg 1142 1635 100 100 re f 0 g' },
]);

/** A portal with one request whose document is a file that the viewer opens, and a browser for who looks at it. */
export interface CenarioDoVisor {
  readonly p: PortalAberto;
  readonly c: CenarioO2;
  readonly navegador: Browser;
  readonly requerimento: number;
  /** In the request, as its analyst or its applicant. */
  readonly daAnalista: (largura: Largura) => Promise<Pessoa>;
  readonly daRequerente: (largura: Largura) => Promise<Pessoa>;
  readonly fechar: () => Promise<void>;
}

export const cenarioDoVisor = async (conteudo = MATRICULA, nome = 'matricula.pdf'): Promise<CenarioDoVisor> => {
  const p = await portalAberto();
  const navegador = await openBrowser();
  const c = await cenarioO2(p.portal);
  await p.podeEntrar(c.analista, 'dalva@aurora.br');
  await p.podeEntrar(c.requerente, 'iara@exemplo.com.br');
  const { requerente, processo } = c;
  const { id, versao } = (await requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  const caminho = `painel-contribuinte/requerimento/${id}`;
  await requerente.post(`${caminho}/respostas`, { respostas: respostasO2 });
  const documento = { documento: 'matricula' };
  const enviado = await enviarArquivo(p.portal, requerente, `${caminho}/arquivos`, documento, conteudo, nome);
  expect(enviado.statusCode, enviado.body).toBe(201);
  expect((await requerente.post(`${caminho}/enviar`, { versao })).status).toBe(200);
  const entrar = async (email: string, tela: string, largura: Largura): Promise<Pessoa> => {
    const pessoa = await umaPessoa(navegador, p.url, largura);
    await pessoa.entrar(email, SENHA, tela);
    return pessoa;
  };
  return {
    ...{ p, c, navegador, requerimento: id },
    daAnalista: (largura) => entrar('dalva@aurora.br', `/prefeitura/requerimento/visualizacao/${id}`, largura),
    daRequerente: (largura) =>
      entrar('iara@exemplo.com.br', `/contribuinte/meus/requerimentos/requerimento/${id}`, largura),
    fechar: async () => {
      await navegador.close();
      await p.fechar();
    },
  };
};

export const visorDe = (pagina: Page, nome = 'matricula.pdf'): Locator => pagina.getByRole('dialog', { name: nome });

export const abrirMatricula = async (pagina: Page): Promise<Locator> => {
  await botao(pagina, 'matricula.pdf').first().click();
  const visor = visorDe(pagina);
  await visor.getByRole('img', { name: 'Página 1 de 3' }).locator('canvas').waitFor();
  return visor;
};

/** Uses a tool of the viewer: beside the title, or in the menu of a phone. */
export const usar = async (visor: Locator, ferramenta: string): Promise<void> => {
  const [ali, menu] = [botao(visor, ferramenta), botao(visor, 'Mais ferramentas')];
  if ((await ali.count()) === 0 && (await menu.count()) > 0) await menu.click();
  await ali.click();
};

export const irPara = async (visor: Locator, pagina: number): Promise<void> => {
  await visor.getByLabel('Página', { exact: true }).fill(String(pagina));
  await visor.page().keyboard.press('Enter');
};

/** How a canvas stands at a share of its width and height. */
export const cor = (tela: Locator, x: number, y: number): Promise<readonly number[]> =>
  tela.evaluate(
    (um, [fx, fy]) => {
      const { width, height } = um as HTMLCanvasElement;
      const contexto = (um as HTMLCanvasElement).getContext('2d');
      return Array.from(contexto?.getImageData(Math.floor(width * fx), Math.floor(height * fy), 1, 1).data ?? []);
    },
    [x, y] as const,
  );

/** The canvas of a whole page. */
export const telaDaPagina = (visor: Locator, pagina: number): Locator =>
  visor.locator(`[data-pagina="${pagina}"] .visor-tela canvas`);
