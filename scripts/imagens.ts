import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../tests/support/browser.ts';
import { freePort, startPortalProcess } from '../tests/support/portalProcess.ts';
import { readSettings } from '../server/settings.ts';

/**
 * Remakes the pictures of the README and of docs/processos.md in docs/imagens: the three panels of the demonstration and the editor of processes in
 * 1280 x 800, from a portal that is started for them in a folder of its own and stopped again.
 */
const PASTA = path.resolve(import.meta.dirname, '../docs/imagens');
const TELA = { width: 1280, height: 800 } as const;
const SENHA = readSettings({}).demoPassword;
const PRONTO = 'Para parar: Ctrl-C.';
const MAIOR_BYTES = 200_000;

interface Imagem {
  readonly nome: string;
  readonly host: string;
  readonly conta: string;
  /** The screen to show, and words that stand on it once its data has come. */
  readonly caminho: string;
  /** A link of that screen to follow first. */
  readonly seguir?: string;
  /** What is done on it first. */
  readonly fazer?: (pagina: Page) => Promise<void>;
  /** What somebody else did before. */
  readonly antes?: (navegador: Browser, porta: number) => Promise<void>;
  readonly pronta: string;
}

const EDITADO = 'Habite-se';
const DO_SUPORTE = { host: 'sistema.localhost', conta: 'sistema@demo.local' } as const;
/** The draft of a process in the city's own editor, with something open in it. */
const noEditor = (nome: string, pronta: string, fazer: (pagina: Page) => Promise<void>): Imagem => ({
  ...{ nome: `processos/${nome}`, host: 'localhost', conta: 'gestor@demo.local', pronta },
  caminho: '/prefeitura/configuracoes/processos',
  fazer: async (pagina) => {
    await pagina.getByRole('link', { name: EDITADO, exact: false }).first().click();
    await pagina.getByRole('button', { name: /^Editar / }).click();
    await pagina.locator('.editor-topo').waitFor();
    await fazer(pagina);
  },
});
const abrirPagina = (pagina: Page, titulo: string): Promise<void> =>
  pagina.locator('.editor-secoes').getByRole('button', { name: titulo, exact: true }).click();

/** Somebody's page after the log-in. */
async function entrar(
  navegador: Browser,
  porta: number,
  { host, conta }: Pick<Imagem, 'host' | 'conta'>,
): Promise<Page> {
  const contexto = await navegador.newContext({
    baseURL: `http://${host}:${porta}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: TELA,
    reducedMotion: 'reduce',
  });
  const pagina = await contexto.newPage();
  await pagina.goto('/');
  await pagina.locator('#username').fill(conta);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/(contribuinte|prefeitura|sistema\/dashboard)/);
  return pagina;
}

/** What is said in passing would lie over the head of a picture. */
async function semAvisos(pagina: Page): Promise<void> {
  await pagina.waitForLoadState('networkidle');
  const fechar = pagina.getByRole('button', { name: 'Fechar aviso' });
  for (let resta = await fechar.count(); resta > 0; resta = await fechar.count()) await fechar.first().click();
}

/** The support offers the process that is edited as a template. */
const oferecerModelo: Imagem['antes'] = async (navegador, porta) => {
  const pagina = await entrar(navegador, porta, DO_SUPORTE);
  await pagina.goto('/sistema/processo/listagem', { waitUntil: 'networkidle' });
  await pagina.getByRole('link', { name: EDITADO, exact: false }).first().click();
  await pagina.getByRole('button', { name: 'Oferecer como modelo' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Oferecer como modelo' });
  await dialogo.getByLabel('Comentário da primeira versão').fill('Habite-se com vistoria sanitária.');
  await dialogo.getByRole('button', { name: 'Oferecer', exact: true }).click();
  const lidos = dialogo.getByRole('button', { name: 'Li os textos, oferecer' });
  const feito = pagina.getByRole('heading', { name: 'Quem usa' });
  await lidos.or(feito).first().waitFor();
  if (await lidos.isVisible()) await lidos.click();
  await feito.waitFor();
  await pagina.context().close();
};

const imagens: readonly Imagem[] = [
  {
    nome: 'requerente',
    host: 'localhost',
    conta: 'requerente@demo.local',
    caminho: '/contribuinte',
    pronta: 'Em andamento',
  },
  {
    nome: 'prefeitura',
    host: 'localhost',
    conta: 'analista@demo.local',
    caminho: '/prefeitura/requerimento/listagem',
    pronta: 'Por página',
  },
  {
    nome: 'sistema',
    ...DO_SUPORTE,
    caminho: '/sistema/processo/listagem',
    seguir: 'Alvará de licença para ampliação – multifamiliar',
    pronta: 'Vigente',
  },
  noEditor('etapas', 'Depois desta etapa', async (pagina) => {
    await abrirPagina(pagina, 'Etapas');
    await pagina.locator('[data-etapa="1"]').click();
    await pagina.getByRole('tab', { name: 'Saídas' }).click();
  }),
  noEditor('campo', 'Só aparece se', async (pagina) => {
    await abrirPagina(pagina, 'Campos');
    await pagina.locator('[data-peca="campos[3]"]').click();
    await pagina.getByRole('tab', { name: 'Regras' }).click();
  }),
  noEditor('taxa', 'Guardar como exemplo', async (pagina) => {
    await abrirPagina(pagina, 'Taxas');
    await pagina.locator('[data-peca="taxas[0]"]').click();
    await pagina.getByRole('button', { name: 'Experimentar a conta' }).first().click();
  }),
  noEditor('teste', 'No desenho', async (pagina) => {
    await pagina.getByRole('button', { name: 'Testar', exact: true }).click();
  }),
  // After the pictures that show this draft as it was.
  noEditor('abas', 'Como as seções aparecem', async (pagina) => {
    await abrirPagina(pagina, 'Etapas');
    await pagina.locator('[data-etapa="0"]').click();
    await pagina.getByRole('tab', { name: 'Campos' }).click();
    const escolha = pagina.getByRole('combobox', { name: 'Como as seções aparecem' });
    await escolha.selectOption('abas_em_ordem');
    await escolha.scrollIntoViewIfNeeded();
    await pagina.getByText(/^Salvo às/).waitFor();
  }),
  noEditor('previa', 'As abas fechadas abrem quando', async (pagina) => {
    await abrirPagina(pagina, 'Campos');
    await pagina.locator('[data-peca="campos[0]"]').click();
    await pagina.getByRole('button', { name: 'Prévia', exact: true }).click();
  }),
  {
    ...{ nome: 'processos/modelo', host: 'localhost', conta: 'gestor@demo.local' },
    caminho: '/prefeitura/configuracoes/processos',
    antes: oferecerModelo,
    fazer: async (pagina) => {
      await pagina.getByRole('button', { name: 'A partir de um modelo' }).click();
      await pagina.getByRole('button', { name: `Ver o modelo ${EDITADO}` }).click();
      await pagina.getByLabel('Setor que faz: Vistoria da obra').selectOption('SEPLAN');
    },
    pronta: 'Criar e editar',
  },
];

async function fotografar(navegador: Browser, porta: number, imagem: Imagem): Promise<void> {
  await imagem.antes?.(navegador, porta);
  const pagina = await entrar(navegador, porta, imagem);
  await pagina.goto(imagem.caminho, { waitUntil: 'networkidle' });
  if (imagem.seguir !== undefined) {
    await pagina.getByRole('link', { name: imagem.seguir }).click();
    await pagina.getByRole('heading', { level: 1, name: imagem.seguir }).waitFor();
    await pagina.waitForLoadState('networkidle');
  }
  await imagem.fazer?.(pagina);
  await pagina.getByText(imagem.pronta).first().waitFor();
  await semAvisos(pagina);
  const foto = await pagina.screenshot({ animations: 'disabled' });
  if (foto.length > MAIOR_BYTES)
    throw new Error(`${imagem.nome}.png tem ${foto.length} bytes: mostre uma tela mais simples`);
  fs.writeFileSync(path.join(PASTA, `${imagem.nome}.png`), foto);
  console.log(`docs/imagens/${imagem.nome}.png: ${foto.length} bytes`);
  await pagina.context().close();
}

const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-imagens-'));
const porta = await freePort();
const portal = await startPortalProcess({ PORT: String(porta), DATA_DIR: dados });
try {
  await portal.until(PRONTO);
  fs.mkdirSync(path.join(PASTA, 'processos'), { recursive: true });
  const navegador = await openBrowser();
  try {
    for (const imagem of imagens) await fotografar(navegador, porta, imagem);
  } finally {
    await navegador.close();
  }
} finally {
  portal.kill('SIGTERM');
  await portal.ended;
  fs.rmSync(dados, { recursive: true, force: true });
}
