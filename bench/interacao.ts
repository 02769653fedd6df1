import fs from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Definicao } from '../src/schemas/processo/definicao.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { publicarProcesso } from '../tests/support/processoDeTeste.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../server/database/tables.ts';
import { CIDADE } from './dados/apoio.ts';
import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';
import { cssDe, htmlDe, linhaContraANua, medirTrocaNua, type ContraANua, type DoisEstados } from './nua.ts';
import { CONTAS, SENHA } from './pessoas.ts';
import { doCliqueAoQuadro, naPagina } from './pagina.ts';
import { digitar, frear } from './teclas.ts';

/** Slow 4G as browser tools define it. */
const REDE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CAMPOS = 200;

export interface MedidaDaInteracao {
  /** Milliseconds of the page's own work for each key (teclas.ts). */
  readonly teclas: readonly number[];
  /** The same in a bare page of as many plain inputs. */
  readonly teclasNuas: readonly number[];
  /** Milliseconds from the click to the painted frame that shows the rows of a page already seen; and of a bare page that shows the same rows. */
  readonly paginas: ContraANua;
  /** Milliseconds from the click on Entrar to the first heading of the panel, on the slow line with an empty cache. */
  readonly entradas: readonly number[];
}

/** A process whose first step asks for 200 texts. */
const processoComprido = (): Definicao => {
  const o2 = JSON.parse(
    fs.readFileSync(new URL('../server/seed/definicoes/o2.json', import.meta.url), 'utf8'),
  ) as Definicao;
  const campos = Array.from({ length: CAMPOS }, (_, i) => ({
    chave: `campo_${i + 1}`,
    nome: `Campo ${i + 1}`,
    tipo: 'texto',
    obrigatorio: true,
  }));
  const [abertura, ...outras] = o2.etapas;
  const secoes = [{ chave: 'tudo', titulo: 'Tudo', campos: campos.map(({ chave }) => chave) }];
  return {
    ...o2,
    processo: { ...o2.processo, chave: 'formulario-comprido', nome: 'Formulário comprido', nome_curto: 'Comprido' },
    campos: [...o2.campos, ...campos],
    documentos: [],
    etapas: [{ ...abertura, secoes }, ...outras],
  } as Definicao;
};

const entrar = async (pagina: Page, conta: string): Promise<number> => {
  await pagina.locator('#username').fill(conta);
  await pagina.getByLabel('Senha', { exact: true }).fill(SENHA);
  const inicio = performance.now();
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/(contribuinte|prefeitura)/);
  await pagina.locator('main h1').first().waitFor();
  return performance.now() - inicio;
};

const medirEntrada = (navegador: Browser, origem: string): Promise<number> =>
  naPagina(navegador, origem, async (pagina) => {
    const cdp = await pagina.context().newCDPSession(pagina);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', REDE);
    await frear(pagina);
    await pagina.goto('/', { waitUntil: 'networkidle' });
    return entrar(pagina, CONTAS.requerente);
  });

const CORPO = 'main tbody';

const medirPaginas = (
  navegador: Browser,
  origem: string,
): Promise<{ readonly tempos: readonly number[]; readonly linhas: DoisEstados }> =>
  naPagina(navegador, origem, async (pagina) => {
    await pagina.goto('/');
    await entrar(pagina, CONTAS.equipe);
    await pagina.goto('/prefeitura/cadastro/imovel');
    const linhas = pagina.locator('main tbody tr');
    await linhas.nth(9).waitFor();
    const ir = (para: 'próxima' | 'anterior') =>
      pagina.getByRole('button', {
        name: para === 'próxima' ? 'Ir para a próxima página' : 'Ir para a página anterior',
      });
    const antes = await pagina.locator(CORPO).textContent();
    const umas = await htmlDe(pagina, 'main table');
    await ir('próxima').click();
    await pagina.waitForFunction((texto) => document.querySelector('main tbody')?.textContent !== texto, antes);
    await pagina.waitForLoadState('networkidle');
    const outras = await htmlDe(pagina, 'main table');
    await frear(pagina);
    const tempos: number[] = [];
    // The first turns compile what the others run: who works in lists all day has those behind him.
    const [aquecer, voltas] = [4, 20];
    for (let volta = 0; volta < aquecer + voltas; volta++) {
      const alvo = ir(volta % 2 === 0 ? 'anterior' : 'próxima');
      const tempo = await doCliqueAoQuadro(alvo, CORPO);
      if (volta >= aquecer) tempos.push(tempo);
      await pagina.waitForLoadState('networkidle');
    }
    return { tempos, linhas: { html: [umas, outras] as const, css: await cssDe(pagina) } };
  });

const medirTeclas = (navegador: Browser, origem: string, processoId: number): Promise<readonly number[]> =>
  naPagina(navegador, origem, async (pagina) => {
    await pagina.goto('/');
    await entrar(pagina, CONTAS.requerente);
    await pagina.goto(`/contribuinte/novo-requerimento/formulario-comprido/${processoId}`);
    const campo = pagina.getByRole('textbox', { name: /^Campo 100\b/ });
    // Who began one of this type before is asked first.
    const outro = pagina.getByRole('button', { name: 'Começar outro' });
    await campo.or(outro).first().waitFor();
    if (await outro.isVisible()) await outro.click();
    await campo.waitFor();
    return digitar(pagina, campo);
  });

const NUA = `<!doctype html><meta charset=utf-8><form>${Array.from({ length: CAMPOS }, (_, i) => `<p><label>Campo ${i + 1} <input name=campo_${i + 1}></label></p>`).join('')}</form>`;

export const medirTeclasNuas = (navegador: Browser, origem: string): Promise<readonly number[]> =>
  naPagina(navegador, origem, async (pagina) => {
    await pagina.setContent(NUA);
    return digitar(pagina, pagina.getByLabel('Campo 100', { exact: true }));
  });

/** Times the bare page's: of a key, and of what one press changes at once. */
export const [META_DA_TECLA, META_DA_TROCA] = [1.2, 2];

/** What people feel while they work, in a real Chromium on a processor four times as slow. */
export const medirInteracao = async (
  origem: string,
  db: Kysely<Tables>,
  voltas: number,
): Promise<MedidaDaInteracao> => {
  const definicao = processoComprido();
  const pronto = await db
    .selectFrom('processo')
    .select('id')
    .where('organizacao_id', '=', CIDADE.id)
    .where('chave', '=', definicao.processo.chave)
    .executeTakeFirst();
  const processoId = pronto?.id ?? (await publicarProcesso(db, CIDADE.id, definicao));
  const navegador = await openBrowser();
  try {
    const teclasNuas = await medirTeclasNuas(navegador, origem);
    const teclas = await medirTeclas(navegador, origem, processoId);
    const { tempos, linhas } = await medirPaginas(navegador, origem);
    const paginas = { portal: tempos, nua: await medirTrocaNua(navegador, origem, linhas) };
    const entradas: number[] = [];
    for (let volta = 0; volta < voltas; volta++) entradas.push(await medirEntrada(navegador, origem));
    return { teclas, teclasNuas, paginas, entradas };
  } finally {
    await navegador.close();
  }
};

/** Lines for the terminal and the report: what, measured, goal, reached. */
export const linhasDaInteracao = (m: MedidaDaInteracao): readonly (readonly [string, string, string, boolean])[] => {
  return [
    linhaContraANua(
      `Uma tecla num formulário de ${CAMPOS} campos`,
      { portal: m.teclas, nua: m.teclasNuas },
      META_DA_TECLA,
    ),
    linhaContraANua('Voltar a uma página já vista da lista', m.paginas, META_DA_TROCA),
    ['Entrar numa linha lenta, do clique ao painel', `${numero(mediana(m.entradas), 0)} ms`, '', true],
  ];
};
