import { afterEach, beforeEach, expect, it } from 'vitest';
import { remessaPara } from '../../../src/resources/requerimento/chamadas.ts';
import { createEnvios, type Envios } from '../../../src/resources/requerimento/createEnvios.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type PedidoRecebido,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';

const MB = 1024 * 1024;
const ID = '0b3f4c1e-57a2-4b62-9d2c-3f1f7f1f7f1f';
const caminho = 'painel-contribuinte/requerimento/3/arquivos';
const remessa = remessaPara(caminho, 'documento:planta');

let servidor: ServidorDeRespostas;
let envios: Envios;
/** Bytes that the server has. */
let la: number;
/** Pieces that the server fails before it takes the next. */
let quedas: number;
/** While it is set, pieces after the first wait for it, and then are lost. */
let portao: Promise<void> | null;

beforeEach(async () => {
  [la, quedas, portao] = [0, 0, null];
  envios = createEnvios();
  servidor = await servidorDeRespostas(async (pedido) => {
    if (pedido.method === 'PATCH') {
      if (portao !== null && la > 0) {
        await portao;
        return { status: 502, corpo: '' };
      }
      if (quedas-- > 0) return { status: 502, corpo: '<html>Bad Gateway</html>' };
      if (Number(pedido.headers['upload-offset']) !== la)
        return recusa(409, 'conflito', 'O envio continua de outro ponto');
      la += Number(pedido.headers['content-length']);
      return { status: 204, corpo: '', headers: { 'upload-offset': String(la) } };
    }
    if (pedido.path === 'painel-contribuinte/arquivos') return { status: 201, ...envelope({ id: ID, recebido: 0 }) };
    if (pedido.method === 'GET') return envelope({ id: ID, recebido: la });
    return envelope({ id: 7 });
  });
});
afterEach(async () => {
  envios.encerrar();
  await servidor.fechar();
});

const planta = (megas = 5): File => new File([new Uint8Array(megas * MB)], 'planta.pdf', { type: 'application/pdf' });
const feitos = (metodo: string): PedidoRecebido[] => servidor.pedidos.filter(({ method }) => method === metodo);
const inicios = (): unknown[] => feitos('PATCH').map(({ headers }) => headers['upload-offset']);

it('a large file goes in pieces, and the call that hands it in names it instead of bringing it', async () => {
  expect(await envios.enviar('documento:planta', planta(), remessa)).toBe(true);
  expect(inicios()).toEqual(['0', String(2 * MB), String(4 * MB)]);
  const [abertura, entrega] = feitos('POST');
  expect(abertura?.headers).toMatchObject({ 'upload-length': String(5 * MB), 'tus-resumable': '1.0.0' });
  expect(abertura?.headers['upload-metadata']).toContain(`filename ${btoa('planta.pdf')}`);
  expect(entrega?.path).toBe(caminho);
  expect(entrega?.corpo).toContain(ID);
  expect(entrega?.corpo).toContain('name="documento"');
  expect(entrega?.corpo).not.toContain('filename=');
});

it('a small one goes as it always went', async () => {
  expect(await envios.enviar('documento:planta', planta(1), remessa)).toBe(true);
  expect(servidor.pedidos.map(({ path }) => path)).toEqual([caminho]);
  expect(servidor.pedidos[0]?.corpo).toContain('filename="planta.pdf"');
});

it('goes on after the line broke, and sends nothing twice', async () => {
  quedas = 2;
  expect(await envios.enviar('documento:planta', planta(), remessa)).toBe(true);
  expect(inicios()).toEqual(['0', '0', '0', String(2 * MB), String(4 * MB)]);
  expect(la).toBe(5 * MB);
});

it('stops at "Pausar", says so, and goes on from there', async () => {
  let abrirPortao = (): void => undefined;
  portao = new Promise((resolve) => {
    abrirPortao = resolve;
  });
  const espera = envios.enviar('documento:planta', planta(), remessa);
  await expect.poll(inicios).toEqual(['0', String(2 * MB)]);
  const [em] = envios.lista();
  envios.pausar(em?.id ?? 0);
  expect(await espera).toBe(false);
  expect(envios.lista()[0]).toMatchObject({ fase: 'pausado', pausavel: true, mensagem: null });
  abrirPortao();
  portao = null;
  expect(await envios.repetir(em?.id ?? 0)).toBe(true);
  expect(feitos('POST').filter(({ path }) => path === 'painel-contribuinte/arquivos')).toHaveLength(1);
  expect(inicios()).toEqual(['0', String(2 * MB), String(2 * MB), String(4 * MB)]);
  expect([la, envios.lista()]).toEqual([5 * MB, []]);
});

it('tells why it was refused, at the file', async () => {
  servidor.responder(() => recusa(422, 'regra', 'Você tem muitos envios por terminar'));
  expect(await envios.enviar('documento:planta', planta(), remessa)).toBe(false);
  expect(envios.lista()[0]).toMatchObject({
    fase: 'falhou',
    repetivel: false,
    mensagem: 'Você tem muitos envios por terminar',
  });
});
