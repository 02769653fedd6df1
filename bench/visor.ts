import fs from 'node:fs';
import type { Kysely } from 'kysely';
import type { Page } from 'playwright-core';
import type { Tables } from '../server/database/tables.ts';
import type { Definicao } from '../src/schemas/processo/definicao.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { publicarProcesso } from '../tests/support/processoDeTeste.ts';
import { CIDADE } from './dados/apoio.ts';
import { IMAGENS, LADO_DA_IMAGEM, planta, TEXTOS, TRACOS } from './dados/planta.ts';
import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';
import { CONTAS, SENHA } from './pessoas.ts';
import { FREIO_DO_PROCESSADOR } from './navegador.ts';

export const META_DA_PRIMEIRA_MS = 2_000;
export const META_DO_QUADRO_MS = 33;

const QUADROS = 120;

export interface MedidaDoVisor {
  /** Bytes of the file. */
  readonly bytes: number;
  /** Milliseconds from the click on the file's name to the first dot of its drawing, each with an empty page. */
  readonly primeira: readonly number[];
  /** Milliseconds between frames while the plan is moved. */
  readonly quadros: readonly number[];
}

/** A process that asks for one plan and nothing else. */
const processoDaPlanta = (): Definicao => {
  const o2 = JSON.parse(
    fs.readFileSync(new URL('../server/seed/definicoes/o2.json', import.meta.url), 'utf8'),
  ) as Definicao;
  const [abertura, ...outras] = o2.etapas;
  return {
    ...o2,
    processo: { ...o2.processo, chave: 'planta-grande', nome: 'Planta grande', nome_curto: 'Planta' },
    campos: [...o2.campos, { chave: 'observacao_da_planta', nome: 'Observação', tipo: 'texto', obrigatorio: false }],
    documentos: [{ chave: 'planta_a0', nome: 'Planta A0', etapa: abertura?.chave ?? '', formatos: ['pdf'] }],
    etapas: [{ ...abertura, secoes: [{ chave: 'tudo', titulo: 'Tudo', campos: ['observacao_da_planta'] }] }, ...outras],
  } as Definicao;
};

const protocolar = async (
  origem: string,
  headers: Record<string, string>,
  processoId: number,
  arquivo: Buffer,
): Promise<number> => {
  const base = `${origem}/api/v1/painel-contribuinte/requerimento`;
  const chamar = async <T>(caminho: string, corpo: object | FormData): Promise<T> => {
    const form = corpo instanceof FormData;
    const r = await fetch(`${base}${caminho}`, {
      method: 'POST',
      headers: form ? headers : { ...headers, 'content-type': 'application/json' },
      body: form ? corpo : JSON.stringify(corpo),
    });
    if (!r.ok) throw new Error(`${caminho}: ${r.status} ${(await r.text()).slice(0, 300)}`);
    return ((await r.json()) as { dados: T }).dados;
  };
  const { id, versao } = await chamar<{ id: number; versao: number }>('', { processo_id: processoId });
  const form = new FormData();
  form.append('documento', 'planta_a0');
  form.append('arquivo', new Blob([new Uint8Array(arquivo)]), 'planta.pdf');
  await chamar(`/${id}/arquivos`, form);
  await chamar(`/${id}/enviar`, { versao, leu: true });
  return id;
};

/** Runs in the page: when the first dot that is not paper stands on a canvas of the viewer. */
const PRIMEIRO_PONTO = `new Promise((resolve) => {
  const inicio = performance.now();
  // Looked at small: reading every dot of a plan in each frame would be what is measured.
  const pequena = document.createElement('canvas');
  pequena.width = pequena.height = 64;
  const lupa = pequena.getContext('2d', { willReadFrequently: true });
  const olhar = () => {
    for (const tela of document.querySelectorAll('.visor canvas')) {
      if (tela.width < 8 || tela.height < 8) continue;
      lupa.clearRect(0, 0, 64, 64);
      lupa.drawImage(tela, 0, 0, 64, 64);
      const { data } = lupa.getImageData(0, 0, 64, 64);
      for (let i = 0; i < data.length; i += 4)
        if (data[i + 3] > 0 && data[i] + data[i + 1] + data[i + 2] < 740) return resolve(performance.now() - inicio);
    }
    requestAnimationFrame(olhar);
  };
  [...document.querySelectorAll('main button')].find((b) => b.textContent === 'planta.pdf').click();
  requestAnimationFrame(olhar);
})`;

/** Runs in the page: moves the plan frame by frame, and tells how long each frame took. */
const MOVER = `new Promise((resolve) => {
  const rolo = document.querySelector('.visor-rolo');
  const quadros = [];
  let antes = performance.now();
  const mover = () => {
    const agora = performance.now();
    quadros.push(agora - antes);
    antes = agora;
    rolo.scrollLeft += quadros.length % 80 < 40 ? 12 : -12;
    rolo.scrollTop += quadros.length % 120 < 60 ? 9 : -9;
    if (quadros.length > ${QUADROS}) resolve(quadros.slice(1));
    else requestAnimationFrame(mover);
  };
  requestAnimationFrame(mover);
})`;

const frear = async (pagina: Page): Promise<void> => {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FREIO_DO_PROCESSADOR });
};

/** A plan of 50 MB in the viewer, in a real Chromium on a processor four times as slow. */
export const medirVisor = async (
  origem: string,
  db: Kysely<Tables>,
  headers: Record<string, string>,
  voltas: number,
): Promise<MedidaDoVisor> => {
  const definicao = processoDaPlanta();
  const pronto = await db
    .selectFrom('processo')
    .select('id')
    .where('organizacao_id', '=', CIDADE.id)
    .where('chave', '=', definicao.processo.chave)
    .executeTakeFirst();
  const arquivo = planta();
  const processoId = pronto?.id ?? (await publicarProcesso(db, CIDADE.id, definicao));
  const id = await protocolar(origem, headers, processoId, arquivo);
  const navegador = await openBrowser();
  try {
    const contexto = await navegador.newContext({
      ...{ baseURL: origem, locale: 'pt-BR', viewport: { width: 1280, height: 900 } },
    });
    const entrada = await contexto.newPage();
    await entrada.goto('/');
    await entrada.locator('#username').fill(CONTAS.requerente);
    await entrada.getByLabel('Senha', { exact: true }).fill(SENHA);
    await entrada.getByRole('button', { name: 'Entrar', exact: true }).click();
    await entrada.waitForURL(/\/contribuinte/);
    await entrada.close();
    const primeira: number[] = [];
    const quadros: number[] = [];
    for (let volta = 0; volta < voltas; volta++) {
      const pagina = await contexto.newPage();
      await pagina.goto(`/contribuinte/meus/requerimentos/requerimento/${id}`);
      await pagina.getByRole('button', { name: 'planta.pdf' }).first().waitFor();
      await pagina.waitForLoadState('networkidle');
      await frear(pagina);
      primeira.push(await pagina.evaluate<number>(PRIMEIRO_PONTO));
      // Near enough that the part in the window is drawn by itself.
      for (let i = 0; i < 6; i++) await pagina.getByRole('button', { name: 'Aproximar' }).click();
      await pagina.locator('.visor .visor-parte canvas').first().waitFor();
      quadros.push(...(await pagina.evaluate<number[]>(MOVER)));
      await pagina.close();
    }
    return { bytes: arquivo.length, primeira, quadros };
  } finally {
    await navegador.close();
  }
};

/** Lines for the terminal and the report: what, measured, goal, reached. */
export const linhasDoVisor = (m: MedidaDoVisor): readonly (readonly [string, string, string, boolean])[] => {
  const [primeira, quadro] = [mediana(m.primeira), mediana(m.quadros)];
  const conteudo = `planta A0 de ${numero(m.bytes / 1024 ** 2, 0)} MiB: ${numero(TRACOS, 0)} traços, ${numero(TEXTOS, 0)} textos, ${IMAGENS} imagens de ${numero(LADO_DA_IMAGEM, 0)} × ${numero(LADO_DA_IMAGEM, 0)} pontos sem compressão`;
  return [
    [
      `Abrir no visualizador (${conteudo}): do clique ao primeiro ponto do desenho`,
      `${numero(primeira, 0)} ms`,
      `${numero(META_DA_PRIMEIRA_MS, 0)} ms`,
      primeira <= META_DA_PRIMEIRA_MS,
    ],
    [
      'Mover essa planta aproximada: quadro mediano',
      `${numero(quadro, 1)} ms`,
      `${META_DO_QUADRO_MS} ms`,
      quadro <= META_DO_QUADRO_MS,
    ],
  ];
};
