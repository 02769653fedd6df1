import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import jpeg from 'jpeg-js';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { escolherPainel } from '../../../src/authProvider/layout.ts';
import { FotosEmPdf } from '../../../src/resources/fotos/FotosEmPdf.tsx';
import { pdfDeFotos, type FotoDaPagina } from '../../../src/resources/fotos/pdfDeFotos.ts';
import { recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { AreaDeEnvio } from '../../../src/resources/requerimento/AreaDeEnvio.tsx';

const foto = (largura: number, altura: number): FotoDaPagina => ({
  ...{ largura, altura },
  jpeg: new Uint8Array(
    jpeg.encode({ data: Buffer.alloc(largura * altura * 4, 200), width: largura, height: altura }).data,
  ),
});
const bytesDe = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const leitor = new FileReader();
    leitor.onload = () => resolve(new Uint8Array(leitor.result as ArrayBuffer));
    leitor.readAsArrayBuffer(blob);
  });
const folhas = async (blob: Blob) => {
  const pdf = await getDocument({ data: await bytesDe(blob), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const pagina = await pdf.getPage(i + 1);
      const { width, height } = pagina.getViewport({ scale: 1 });
      const { fnArray } = await pagina.getOperatorList();
      return [Math.round(width), Math.round(height), fnArray.includes(OPS.paintImageXObject)];
    }),
  );
};

// jsdom keeps no addresses of files.
beforeEach(() => {
  let n = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${(n += 1)}`, revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('each photo is an A4 page that lies as the photo does, read by any reader', async () => {
  expect(await folhas(pdfDeFotos([foto(300, 400), foto(400, 300), foto(50, 50)]))).toEqual([
    [595, 842, true],
    [842, 595, true],
    [595, 842, true],
  ]);
});

it('photos are put in order, turned and taken out before they become one PDF', async () => {
  const gesto = userEvent.setup();
  const pedidas: [string, number][] = [];
  let pdf: File | undefined;
  render(
    <FotosEmPdf
      rotulo="Matrícula do imóvel"
      aoFechar={() => undefined}
      aoTerminar={(feito) => {
        pdf = feito;
      }}
      abre={async () => true}
      preparar={async (url, giro) => {
        pedidas.push([url, giro]);
        return giro % 180 === 0 ? foto(30, 40) : foto(40, 30);
      }}
    />,
  );
  const imagem = (nome: string) => new File(['x'], nome, { type: 'image/jpeg' });
  expect(screen.queryByRole('button', { name: 'Enviar em PDF' })).toBeNull();
  await gesto.upload(screen.getByLabelText('Fotografar uma página'), imagem('um.jpg'));
  await gesto.upload(screen.getByLabelText('Escolher fotos deste aparelho'), [imagem('dois.jpg'), imagem('três.jpg')]);
  const ordem = () =>
    within(screen.getByRole('list', { name: 'Páginas' }))
      .getAllByRole('img')
      .map((i) => i.getAttribute('alt'));
  await gesto.click(screen.getByRole('button', { name: 'Pôr a página 3 antes' }));
  expect(ordem()).toEqual(['Página 1: um.jpg', 'Página 2: três.jpg', 'Página 3: dois.jpg']);
  await gesto.click(screen.getByRole('button', { name: 'Retirar a página 1' }));
  await gesto.click(screen.getByRole('button', { name: 'Girar a página 2' }));
  await gesto.click(screen.getByRole('button', { name: 'Enviar 2 páginas em um PDF' }));
  await waitFor(() => expect(pdf?.name).toBe('Matrícula do imóvel.pdf'));
  expect(pedidas.map(([, giro]) => giro)).toEqual([0, 90]);
  expect(await folhas(pdf as File)).toEqual([
    [595, 842, true],
    [842, 595, true],
  ]);
});

it('a photo that does not open is said, and the others stay', async () => {
  const gesto = userEvent.setup();
  render(
    <FotosEmPdf
      rotulo="Planta"
      aoFechar={() => undefined}
      aoTerminar={() => undefined}
      abre={async () => false}
      preparar={async () => null}
    />,
  );
  await gesto.upload(screen.getByLabelText('Fotografar uma página'), new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByAltText('Página 1: a.png');
  await gesto.click(screen.getByRole('button', { name: 'Enviar em PDF' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A foto 1 não abre neste aparelho');
  expect(screen.getByAltText('Página 1: a.png')).toBeTruthy();
});

describe('a phone’s HEIC photo that the browser does not draw', () => {
  let servidor: ServidorDeRespostas;
  beforeEach(() => escolherPainel('contribuinte'));
  afterEach(async () => servidor.fechar());

  it('becomes a page as the JPEG that the portal makes of it', async () => {
    servidor = await servidorDeRespostas(() => ({ status: 200, corpo: 'jpeg do portal' }));
    const gesto = userEvent.setup();
    const preparadas: string[] = [];
    let pdf: File | undefined;
    render(
      <FotosEmPdf
        rotulo="Planta"
        aoFechar={() => undefined}
        aoTerminar={(feito) => {
          pdf = feito;
        }}
        abre={async (url) => url === 'blob:2'}
        preparar={async (url) => {
          preparadas.push(url);
          return foto(30, 40);
        }}
      />,
    );
    await gesto.upload(screen.getByLabelText('Escolher fotos deste aparelho'), [
      new File(['x'], 'a.HEIC', { type: 'image/heif' }),
      new File(['x'], 'b.jpg', { type: 'image/jpeg' }),
    ]);
    await screen.findByAltText('Página 1: a.HEIC');
    await screen.findByAltText('Página 2: b.jpg');
    await gesto.click(screen.getByRole('button', { name: 'Enviar 2 páginas em um PDF' }));
    await waitFor(() => expect(pdf).toBeDefined());
    // The third address is that of what the portal answered.
    expect(preparadas).toEqual(['blob:3', 'blob:2']);
    const enviados = servidor.pedidos.filter(({ method }) => method === 'POST');
    expect(enviados.map(({ path }) => path)).toEqual(['painel-contribuinte/fotos/jpeg']);
  });

  it('is taken out with the portal’s own words where that is refused, and the others stay', async () => {
    servidor = await servidorDeRespostas(() => recusa(422, 'dados_invalidos', 'Não foi possível abrir esta foto'));
    render(
      <FotosEmPdf
        rotulo="Planta"
        aoFechar={() => undefined}
        aoTerminar={() => undefined}
        abre={async (url) => url === 'blob:2'}
      />,
    );
    await userEvent.upload(screen.getByLabelText('Escolher fotos deste aparelho'), [
      new File(['x'], 'a.heic', { type: 'image/heic' }),
      new File(['x'], 'b.jpg', { type: 'image/jpeg' }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toBe('a.heic: Não foi possível abrir esta foto');
    expect(await screen.findByAltText('Página 1: b.jpg')).toBeTruthy();
  });
});

const naMao = (grosso: boolean): void => {
  vi.stubGlobal('matchMedia', (consulta: string) => ({
    matches: consulta === '(pointer: coarse)' && grosso,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

it.each([
  [['pdf'], ['Fotografar']],
  [['jpg', 'png'], ['Fotografar']],
  [
    ['pdf', 'jpg'],
    ['Fotografar', 'Juntar fotos em um PDF'],
  ],
  [['dwg'], []],
])('on a phone %j has the ways %j beside the chooser', async (formatos, modos) => {
  naMao(true);
  render(<AreaDeEnvio rotulo="Planta" formatos={formatos} varios={false} aoEscolher={() => undefined} />);
  for (const modo of modos) await screen.findByRole('button', { name: `${modo}: Planta` });
  expect(screen.getAllByRole('button')).toHaveLength(modos.length + 1);
});

it('a photo that is taken is sent as one that was chosen; elsewhere there is the chooser alone', async () => {
  naMao(true);
  const escolhidos: string[] = [];
  render(
    <AreaDeEnvio
      rotulo="Fachada"
      formatos={['jpg']}
      varios={false}
      aoEscolher={(arquivos) => escolhidos.push(...arquivos.map(({ name }) => name))}
    />,
  );
  const entrada = await screen.findByLabelText('Foto: Fachada');
  expect(entrada.getAttribute('capture')).toBe('environment');
  await userEvent.upload(entrada, new File(['x'], 'fachada.jpg', { type: 'image/jpeg' }));
  expect(escolhidos).toEqual(['fachada.jpg']);
  cleanup();
  naMao(false);
  render(<AreaDeEnvio rotulo="Fachada" formatos={['jpg']} varios={false} aoEscolher={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
