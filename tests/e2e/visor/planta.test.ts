import { afterAll, beforeAll, expect, it } from 'vitest';
import { botao } from '../jornada/gestos.ts';
import { A0, pdfDeTeste } from '../../support/pdfDeTeste.ts';
import { abrirMatricula, cenarioDoVisor, cor, irPara, telaDaPagina, visorDe, type CenarioDoVisor } from './cenario.ts';

let v: CenarioDoVisor;
beforeAll(async () => {
  v = await cenarioDoVisor();
});
afterAll(() => v.fechar());

it('a plan near by is drawn by the part in the window, never as one giant canvas', async () => {
  const analista = await v.daAnalista(1280);
  const visor = await abrirMatricula(analista.pagina);
  await irPara(visor, 3);
  const planta = visor.locator('[data-pagina="3"]');
  await planta.locator('.visor-tela canvas').waitFor();

  // 841 mm of paper at 1:50 are 42,05 m; eight tenths of them 33,64 m.
  await botao(visor, 'Mostrar a página inteira').click();
  await botao(visor, 'Medir').click();
  await visor.getByText(/^Sem escala/).waitFor();
  await botao(visor, 'Informar a escala').click();
  await visor.getByLabel('Escala do desenho').fill('50');
  await botao(visor, 'Usar').click();
  const caixa = await planta.boundingBox();
  if (caixa === null) throw new Error('A planta não tem lugar');
  for (const parte of [0.1, 0.9])
    await analista.pagina.mouse.click(caixa.x + caixa.width * parte, caixa.y + caixa.height * 0.7);
  await visor.getByText(/Distância: 33,[5-7]\d m · escala 1:50/).waitFor();
  await analista.tela('visor-medir');
  await botao(visor, 'Fechar medida').click();

  for (let i = 0; i < 8; i += 1) await botao(visor, 'Aproximar').click();
  await planta.locator('.visor-parte canvas').waitFor();
  const pontos = await visor
    .locator('canvas')
    .evaluateAll((telas) => telas.map((t) => (t as HTMLCanvasElement).width * (t as HTMLCanvasElement).height));
  expect(Math.max(...pontos)).toBeLessThanOrEqual(6_000_000);
  expect(pontos.length).toBeLessThanOrEqual(8);
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
});

/** A plan whose upper half is drawn in red and whose lower half is a green picture of three megabytes. */
const LADO = 1_024;
const COM_IMAGEM = pdfDeTeste([
  {
    ...A0,
    operadores: '1 0 0 rg 0 1685 2384 1685 re f q 2384 0 0 1685 0 0 cm /I0 Do Q 0 g',
    imagens: [{ lado: LADO, pontos: Buffer.alloc(LADO * LADO * 3, Buffer.from([0, 128, 0])) }],
  },
]);

it('the lines of a plan stand before its pictures have come, and the pictures follow', async () => {
  const comImagem = await cenarioDoVisor(COM_IMAGEM, 'planta.pdf');
  const analista = await comImagem.daAnalista(1280);
  const { pagina } = analista;
  let soltar = (): void => undefined;
  const soltas = new Promise<void>((resolver) => {
    soltar = resolver;
  });
  const presos: string[] = [];
  // What is longer than any other piece of the file is its picture.
  await pagina.route('**/api/v1/painel-prefeitura/arquivos/*', async (rota) => {
    const [, de = '0', ate = '0'] = /(\d+)-(\d+)/.exec(rota.request().headers()['range'] ?? '') ?? [];
    if (Number(ate) - Number(de) > 1024 * 1024) {
      presos.push(`${de}-${ate}`);
      await soltas;
    }
    await rota.continue();
  });
  await botao(pagina, 'planta.pdf').first().click();
  const visor = visorDe(pagina, 'planta.pdf');
  const tela = telaDaPagina(visor, 1);
  await expect.poll(() => cor(tela, 0.5, 0.25)).toEqual([255, 0, 0, 255]);
  await expect.poll(() => presos.length).toBe(1);
  expect(await cor(tela, 0.5, 0.75)).toEqual([255, 255, 255, 255]);
  soltar();
  await expect.poll(() => cor(tela, 0.5, 0.75)).toEqual([0, 128, 0, 255]);
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
  await comImagem.fechar();
});

it('a line that is cut while the plan comes is said on the plan, which goes on from there when asked to', async () => {
  const comImagem = await cenarioDoVisor(COM_IMAGEM, 'planta.pdf');
  const analista = await comImagem.daAnalista(1280);
  const { pagina } = analista;
  let cortada: 'toda' | 'imagens' | null = 'toda';
  await pagina.route('**/api/v1/painel-prefeitura/arquivos/*', async (rota) => {
    const [, de = '0', ate = '0'] = /(\d+)-(\d+)/.exec(rota.request().headers()['range'] ?? '') ?? [];
    if (cortada === 'toda' || (cortada === 'imagens' && Number(ate) - Number(de) > 1024 * 1024)) await rota.abort();
    else await rota.continue();
  });
  await botao(pagina, 'planta.pdf').first().click();
  const visor = visorDe(pagina, 'planta.pdf');
  const aviso = visor.getByRole('alert');
  await aviso.getByText('Erro de conexão com o servidor').waitFor();
  cortada = 'imagens';
  await botao(aviso, 'Tentar de novo').click();
  const tela = telaDaPagina(visor, 1);
  await expect.poll(() => cor(tela, 0.5, 0.25)).toEqual([255, 0, 0, 255]);
  await aviso.getByText('Parte deste arquivo não chegou: Erro de conexão com o servidor.').waitFor();
  await analista.tela('visor-linha-cortada', true);
  cortada = null;
  await botao(aviso, 'Tentar de novo').click();
  await expect.poll(() => cor(tela, 0.5, 0.75)).toEqual([0, 128, 0, 255]);
  await expect.poll(() => aviso.count()).toBe(0);
  expect(analista.queixas).toEqual([]);
  await analista.fechar();
  await comImagem.fechar();
});
