import { expect, it } from 'vitest';
import { SEM_AJUSTE } from '../../../src/resources/visor/comparar/ajuste.ts';
import { folhasDeUmLado, sobreporFolhas } from '../../../src/resources/visor/comparar/folhasSobrepostas.ts';
import { emMemoria } from './memoria.ts';

const A4 = { largura: 600, altura: 800 };
const A3 = { largura: 800, altura: 1200 };
const inicial = (ajuste = SEM_AJUSTE) => ({ ajuste, peso: 0.5 });
const regiao = { x: 100, y: 200, largura: 300, altura: 400 };

it('a part that is asked for is asked of both, at the same scale and as sharp', async () => {
  const [a, b] = [emMemoria(['Um'], A4), emMemoria(['Um'], A4)];
  const { folhas } = sobreporFolhas(a, b, inicial());
  await folhas.desenhar(1, { giro: 0, escala: 3, densidade: 2, regiao }).pronto;
  for (const { pedidos } of [a, b]) expect(pedidos).toEqual([{ pagina: 1, giro: 0, escala: 3, densidade: 2, regiao }]);
});

it('whole pages of one size are asked for whole, so that their parts are drawn quickly', async () => {
  const [a, b] = [emMemoria(['Um'], A4), emMemoria(['Um'], A4)];
  await sobreporFolhas(a, b, inicial()).folhas.desenhar(1, { giro: 90, escala: 1, densidade: 1 }).pronto;
  for (const { pedidos } of [a, b]) expect(pedidos).toEqual([{ pagina: 1, giro: 90, escala: 1, densidade: 1 }]);
});

it('the sheet is as large as both need, and a smaller page lies at its upper left corner, however it is turned', async () => {
  const [a, b] = [emMemoria(['Um'], A4), emMemoria(['Um'], A3)];
  const { folhas } = sobreporFolhas(a, b, inicial());
  expect(await folhas.tamanho(1)).toEqual(A3);
  // Turned by a quarter, what was below lies at the left: 400 points of sheet come before the smaller page.
  await folhas.desenhar(1, { giro: 90, escala: 2, densidade: 1, regiao }).pronto;
  expect(a.pedidos[0]?.regiao).toEqual({ ...regiao, x: 100 - 800 });
  expect(b.pedidos[0]?.regiao).toEqual(regiao);
});

it('the newer one is drawn where and as large as it was aligned', async () => {
  const [a, b] = [emMemoria(['Um'], A4), emMemoria(['Um'], A4)];
  const { folhas } = sobreporFolhas(a, b, inicial({ x: 10, y: -5, escala: 1.5 }));
  await folhas.desenhar(1, { giro: 0, escala: 2, densidade: 1, regiao }).pronto;
  expect(a.pedidos[0]).toMatchObject({ escala: 2, regiao });
  expect(b.pedidos[0]).toMatchObject({ escala: 3, regiao: { ...regiao, x: 80, y: 210 } });
});

it('a page, or a file, that only one of them has is told of, and asked of that one alone', async () => {
  const [a, b] = [emMemoria(['Um', 'Dois'], A4), emMemoria(['Um'], A4)];
  const { folhas, soUma } = sobreporFolhas(a, b, inicial());
  expect([folhas.paginas, soUma(1), soUma(2)]).toEqual([2, null, 'antes']);
  await folhas.desenhar(2, { giro: 0, escala: 1, densidade: 1 }).pronto;
  expect([a.pedidos.length, b.pedidos.length]).toEqual([1, 0]);
  expect(sobreporFolhas(null, b, inicial()).soUma(1)).toBe('depois');
});

it('one side by itself is asked for the same places of the same sheet', async () => {
  const [a, b] = [emMemoria(['Um'], A4), emMemoria(['Um', 'Dois'], A3)];
  const { folhas } = sobreporFolhas(a, b, inicial());
  const esquerda = folhasDeUmLado(a, folhas);
  expect([esquerda.paginas, await esquerda.tamanho(1)]).toEqual([2, A3]);
  await esquerda.desenhar(1, { giro: 0, escala: 1, densidade: 1 }).pronto;
  expect(a.pedidos[0]?.regiao).toEqual({ x: 0, y: 0, largura: 800, altura: 1200 });
  await esquerda.desenhar(2, { giro: 0, escala: 1, densidade: 1 }).pronto;
  expect(a.pedidos).toHaveLength(1);
});
